# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = Il n’existe pas d’action nommée « { $action } ».
error-params-missing = Il manque « { $field } ».
error-params-invalid = La valeur de « { $field } » n’est pas utilisable.
error-params-unknown = « { $field } » n’est pas un paramètre connu.
error-agent-not-found = Aucun agent n’a l’identifiant « { $agent } ».
error-agent-stopped = L’agent « { $agent } » est désactivé.
    .hint = Activez-le, puis réessayez.
error-agent-fault = Le fichier de l’agent « { $agent } » n’est pas utilisable.
    .hint = Corrigez le fichier : il est relu dès que vous l’enregistrez.
error-agent-bad-name = Le nom du fichier ne peut pas servir d’identifiant d’agent.
    .hint = Utilisez de 1 à 63 lettres minuscules, chiffres et traits d’union, en commençant par une lettre ou un chiffre.
error-agent-default-unknown = L’agent « { $agent } » ne peut pas être l’agent par défaut, car il n’existe pas.
    .hint = Choisissez l’un des agents existants.
error-task-not-found = Cette tâche n’existe pas.
error-task-not-cancelable = Cette tâche est déjà terminée.
error-task-closed = Cette tâche n’accepte pas de messages.
    .hint = Commencez une nouvelle tâche.
error-task-foreign = Cette tâche appartient à un autre appelant ou à un autre agent.
error-context-not-found = Cette conversation n’existe pas.
error-message-refused = L’agent n’accepte pas ce message.
error-settings-language = Dragoman ne parle pas « { $value } ».
    .hint = Choisissez parmi : { $languages }.
error-storage-full = Il n’y a plus de place pour de nouveaux travaux.
    .hint = Libérez de l’espace sur le disque, relevez la limite ou conservez moins longtemps les tâches terminées.
error-storage-unavailable = Le stockage ne répond pas.
    .hint = Réessayez dans un instant.
error-engine-busy = Il y a trop d’activité en ce moment.
    .hint = Réessayez dans un instant.
error-engine-stopping = Dragoman est en train de se fermer.
error-engine-internal = Un problème est survenu dans Dragoman.
    .hint = Les détails se trouvent dans le journal.
error-live-too-many = Cette fenêtre suit déjà autant de tâches que possible.

## The browser view and scripts

error-request-malformed = La requête n’est pas un objet JSON qui nomme une action.
error-request-too-large = La requête est trop volumineuse.
error-request-timeout = La requête a mis trop de temps à arriver.
error-request-not-found = Il n’y a rien à cette adresse.
error-request-method = Cette adresse ne prend pas en charge cette méthode.
error-request-not-json = La requête doit être déclarée comme application/json.
error-control-forbidden = Seule la page de Dragoman, sur cet ordinateur, peut faire cela.
error-control-unauthenticated = Cette page n’est pas connectée.
    .hint = Rouvrez la vue du navigateur depuis Dragoman.
error-control-link-used = Ce lien a déjà servi ou est trop ancien.
    .hint = Demandez-en un nouveau à Dragoman.

## Dragoman could not start

error-storage-held = Un autre Dragoman (processus { $pid }, depuis { $since }) utilise ce dossier de données.
    .hint = Fermez-le ou choisissez un autre dossier de données.
error-storage-unusable = Le dossier de données n’est pas utilisable.
    .hint = Vérifiez qu’il existe et que vous avez le droit d’y écrire.
error-storage-newer = Une version plus récente de Dragoman a écrit dans ce dossier de données.
    .hint = Mettez Dragoman à jour ou choisissez un autre dossier de données.
error-storage-corrupt = La base de données « { $database } » est endommagée.
    .hint = Restaurez-la depuis une sauvegarde, ou déplacez-la pour repartir d’une base vide.
error-listener-port-taken = Un autre programme utilise le port { $port }.
    .hint = Fermez ce programme ou démarrez avec un autre port. Les appelants auront alors besoin de la nouvelle adresse.
error-listener-refused = Le système ne permet pas à Dragoman d’écouter sur { $address }.
    .hint = Choisissez une autre adresse ou un autre port.
error-listener-beyond-loopback = Les agents ne demandent pas d’identifiants ; ils ne sont donc pas proposés sur { $address }, où d’autres pourraient les atteindre.
    .hint = Utilisez une adresse propre à cette machine, comme 127.0.0.1.
error-control-port-taken = Un autre programme utilise le port { $port }, nécessaire à la vue du navigateur.
    .hint = Fermez ce programme ou choisissez un autre port pour la vue du navigateur.
error-control-refused = La vue du navigateur ne peut pas être ouverte.
    .hint = Choisissez un autre port pour la vue du navigateur.
error-control-socket = Le socket de contrôle ne peut pas être créé.
    .hint = Choisissez un dossier de données sur un disque local, avec un chemin plus court.

## A fault in an agent’s file

fault-scenario = Ligne { $line } : { $detail }
fault-scenario-field = Ligne { $line }, « { $field } » : { $detail }

scenario-syntax = Ce n’est pas du YAML valide : { $detail }.
scenario-unreadable = Le fichier ne peut pas être lu.
scenario-not-utf8 = Le fichier n’est pas du texte UTF-8.
scenario-too-large = Un scénario peut compter au plus { $limit } octets.
scenario-unknown-field = Il n’y a pas de champ `{ $name }` ici. { $advice }
scenario-unknown-word = `{ $word }` n’est pas connu ici. { $advice }
scenario-missing = Il manque le champ `{ $name }`.
scenario-wrong-kind = Il faut ici { $wanted }, pas { $found }.
scenario-needs-quotes = Il faut ici un texte, mais YAML y lit { $found }. Mettez-le entre guillemets.
scenario-empty = Cela ne peut pas être vide.
scenario-too-many = Le maximum ici est de { $limit } { $what }.
scenario-out-of-range = Il faut ici un nombre entier de 0 à { $high }.
scenario-bad-duration = Il faut ici une durée comme `500ms`, `2s` ou `5m`, d’au plus { $high } secondes.
scenario-bad-pattern = Ce n’est pas une expression régulière valide : { $detail }.
scenario-reserved-name = Un groupe d’un motif ne peut pas s’appeler `{ $name }` : ce paramètre a un autre sens.
scenario-open-placeholder = Un paramètre commence ici par `{"{{"}` et ne se termine jamais par `{"}}"}`. Deux accolades littérales s’écrivent `{"{{{{"}`.
scenario-unknown-placeholder = Il n’y a pas de valeur `{ $name }` ici. { $advice }
scenario-bad-base64 = Ce n’est pas du base64 standard.
scenario-bad-url = Il faut ici une adresse absolue comme `https://example.com/a.txt`.
scenario-bad-media-type = Il faut ici un type de média comme `text/plain`.
scenario-bad-id = Un identifiant compte de 1 à 256 octets, sans caractère de contrôle.
scenario-bad-number = JSON ne peut pas représenter ce nombre.
scenario-needs-one-of = Il faut ici exactement un de ces champs : { $names }.
scenario-conflict = `{ $one }` et `{ $other }` ne vont pas ensemble.
scenario-twice = `{ $name }` figure ici deux fois.
scenario-unreachable = Rien ne peut suivre `{ $after }`, qui termine le tour.
scenario-inside-repeat = `{ $step }` ne peut pas figurer dans `repeat`.
scenario-message-not-alone = `message` est toute la réponse : seul `sleep` peut le précéder.
scenario-message-in-follow-up = `message` ne peut pas figurer là où une tâche se poursuit : utilisez `complete`.
scenario-bad-language = `{ $tag }` n’est pas un code de langue comme `en` ou `pt-BR`.
scenario-no-otherwise = La dernière règle doit être `when: otherwise`, pour que chaque message ait une réponse.
scenario-after-otherwise = Aucune règle ne peut suivre `when: otherwise`, qui répond à tout.
scenario-nobody-asks = Aucune étape `ask` ne porte le nom `{ $name }`. { $advice }
scenario-unknown-format = Cette version lit `scenario: 1`.
scenario-advice-near = Vouliez-vous dire `{ $near }` ?
scenario-advice-known = Connus ici : { $known }.
scenario-advice-none = Rien n’est connu ici.
scenario-kind-nothing = rien
scenario-kind-truth = `true` ou `false`
scenario-kind-number = un nombre
scenario-kind-text = un texte
scenario-kind-list = une liste
scenario-kind-mapping = un tableau associatif
scenario-counted-rules = règles
scenario-counted-steps = étapes
scenario-counted-parts = éléments
scenario-counted-skills = compétences
scenario-counted-entries = entrées
scenario-counted-languages = langues
scenario-counted-characters = caractères
scenario-counted-bytes = octets

## Statuses that callers read

phrase-agent-failed = L’agent a rencontré une erreur.
phrase-agent-ended-early = L’agent s’est arrêté sans donner de réponse.
phrase-interrupted-by-restart = Dragoman a été arrêté pendant que l’agent travaillait sur cette tâche.
phrase-storage-failed = Ce que l’agent a produit n’a pas pu être enregistré.
phrase-task-too-large = L’agent a produit plus que ce qu’une tâche peut contenir.

## Answers to scripts

done-agent-enabled = L’agent « { $agent } » est activé.
done-agent-disabled = L’agent « { $agent } » est désactivé.
done = C’est fait.

## Tray and start-up window

tray-show = Afficher Dragoman
tray-quit = Quitter Dragoman
shell-start-failed-title = Dragoman n’a pas pu démarrer
shell-try-again = Réessayer
shell-other-port = Utiliser un autre port cette fois
shell-quit = Quitter
shell-no-display = Il n’y a pas d’écran ici. Pour utiliser Dragoman dans un navigateur, lancez : dragoman serve --ui
