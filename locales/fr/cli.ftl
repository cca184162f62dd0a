# What `dragoman` says in a terminal.

## Help

cli-about = Publier les agents de cet ordinateur en A2A 1.0 et appeler ceux des autres.
cli-help-usage = Utilisation :
cli-help-usage-options = [options]
cli-help-commands = Commandes :
cli-help-arguments = Arguments :
cli-help-options = Options :
cli-help-exit-codes = Codes de sortie :
cli-value-command = commande
cli-value-language = langue
cli-value-address = adresse
cli-value-port = port
cli-value-folder = dossier
cli-value-id = ID
cli-value-url = URL
cli-value-text = texte
cli-about-serve = Publier les agents jusqu’à Ctrl+C
cli-about-call = Envoyer un message à un agent et afficher la réponse au fil de l’eau
cli-about-card = Montrer ce qu’un agent dit de lui-même
cli-about-doctor = Vérifier que tout fonctionne
cli-argument-url = Où se trouve l’agent : hôte, hôte:port, adresse ou fiche
cli-argument-text = Ce qu’il faut dire à l’agent
cli-option-lang = Langue d’affichage : { $languages }
cli-option-help = Afficher cette aide
cli-option-version = Afficher la version
cli-option-host = Adresse d’écoute (sinon { $host })
cli-option-port = Port d’écoute, 0 pour n’importe quel port libre (sinon { $port })
cli-option-data = Dossier de données (sinon { $data })
cli-option-default-agent = L’agent qui répond à la racine de l’adresse
cli-option-ui = Montrer aussi la fenêtre dans un navigateur sur cet ordinateur ; ses fichiers viennent de ce programme ou d’un dossier
cli-option-context = Continuer cette conversation
cli-option-task = Continuer cette tâche
cli-option-json-serve = Afficher chaque adresse sur une ligne JSON
cli-option-json-call = Afficher chaque événement sur une ligne JSON, tel que reçu
cli-option-json-card = Afficher la fiche exactement telle que reçue
cli-option-json-doctor = Afficher les résultats en JSON

## How the program ends

cli-exit-success = Terminé
cli-exit-failed = Autre problème
cli-exit-usage = La ligne de commande est incompréhensible
cli-exit-held = Un autre processus utilise le dossier de données
cli-exit-port-taken = Un autre programme utilise le port
cli-exit-newer = Une version plus récente a écrit dans le dossier de données
cli-exit-unusable = Le dossier de données est endommagé, plein ou non modifiable
cli-exit-not-reached = Aucun agent trouvé, ou agent injoignable
cli-exit-refused = L’agent a répondu par une erreur
cli-exit-invalid-answer = La réponse de l’agent n’est pas valide
cli-exit-lost = La connexion a été perdue
cli-exit-task-failed = La tâche a échoué
cli-exit-task-rejected = L’agent a refusé la tâche
cli-exit-task-canceled = La tâche a été annulée
cli-exit-input-required = L’agent attend une réponse
cli-exit-auth-required = L’agent attend une autorisation
cli-exit-unhealthy = Quelque chose ne fonctionne pas
cli-exit-interrupted = Arrêté avant la fin
cli-exit-output-closed = Plus personne ne lisait la sortie

## A command line that cannot be understood

cli-usage-command-missing = Il manque une commande.
cli-usage-command-unknown = Il n’y a pas de commande « { $argument } ».
cli-usage-unknown = « { $argument } » n’est pas connu ici.
cli-usage-missing = Il manque : { $argument }
cli-usage-value = « { $argument } » n’est pas une valeur valable pour { $option }.
cli-usage-value-missing = { $option } demande une valeur.
cli-usage-twice = { $option } est donné plusieurs fois.
cli-usage-language = La langue « { $argument } » n’existe pas. Langues connues : { $languages }
cli-usage-other = La ligne de commande est incompréhensible.
cli-usage-suggestion = Vouliez-vous dire « { $suggestion } » ?
cli-usage-help = Aide : { $command }

## Serving

cli-serve-agents = Agents
cli-serve-browser = Navigateur
cli-serve-socket = Socket de contrôle
cli-serve-how-to-stop = Ctrl+C pour arrêter.
cli-serve-stopping = Arrêt en cours. Ce qui tourne encore est mené à son terme.
cli-serve-no-window = Ce programme a été compilé sans la fenêtre. Indiquez le dossier de la fenêtre compilée : --ui <dossier>

## Calling

cli-call-completed = Terminé.
cli-call-failed = La tâche a échoué.
cli-call-rejected = L’agent a refusé la tâche.
cli-call-canceled = La tâche a été annulée.
cli-call-input-required = L’agent attend votre réponse. Pour continuer :
cli-call-auth-required = L’agent attend une autorisation. Une fois accordée, pour continuer :
cli-call-your-answer = votre réponse
cli-call-task = Tâche
cli-call-conversation = Conversation
cli-call-interrupted = Arrêté. La tâche continue chez l’agent.
cli-call-lost = La connexion a été perdue. Prochain essai dans { $seconds } s ({ $attempt } sur { $limit }).
cli-odd-message-after-task = Non permis par le protocole : un message après une tâche. Il est affiché quand même.
cli-odd-append-to-unknown = Non permis par le protocole : le début de l’artefact « { $artifact } » manque.
cli-odd-other-task = Non permis par le protocole : un événement d’une autre tâche ({ $task }). Il est ignoré.
cli-odd-update-before-task = Non permis par le protocole : une mise à jour avant la tâche elle-même.

## The card

cli-card-source = Fiche
cli-card-interfaces = Interfaces
cli-card-provider = Fournisseur
cli-card-documentation = Documentation
cli-card-streaming = Diffusion en continu
cli-card-push = Notifications push
cli-card-input = Entrée
cli-card-output = Sortie
cli-card-security = Connexion
cli-card-extensions = Extensions
cli-card-required = obligatoire
cli-card-signature = Signature
cli-card-unsigned = aucune
cli-card-signed =
    { $count ->
        [one] une, non vérifiée
        [many] { $count }, non vérifiées
       *[other] { $count }, non vérifiées
    }
cli-card-skills = Compétences
cli-card-examples = Exemples : { $texts }
cli-word-yes = oui
cli-word-no = non

## What can go wrong

cli-problem-no-card = Aucun agent n’a été trouvé à cette adresse.
cli-problem-no-interface = L’agent n’a pas d’interface JSON-RPC pour A2A 1.0.
cli-problem-unreachable = { $url } est injoignable : { $why }
cli-problem-not-allowed = La fiche { $card } renvoie à { $url }, qui n’est ni le même serveur ni public. Cette adresse n’est pas appelée.
cli-problem-not-http = { $url } n’est pas une adresse http ou https.
cli-problem-lost = La connexion a été perdue avant que la fin soit connue.
cli-problem-http = L’agent a répondu HTTP { $status } au lieu de JSON-RPC.
cli-problem-peer = L’agent a répondu par l’erreur { $code }.
cli-problem-peer-named = L’agent a répondu par l’erreur { $code } ({ $name }).
cli-problem-peer-non-standard = L’agent a répondu par l’erreur { $code }, un code étranger au protocole.
cli-problem-invalid-answer = La réponse de l’agent n’est pas valide.
cli-problem-too-large = La réponse dépasse { $size }.
cli-problem-request = La requête ne peut pas être écrite : { $why }
cli-problem-setup = La connexion chiffrée ne peut pas être établie : { $why }
cli-problem-runtime = Le système a refusé : { $why }
cli-fault-not-json-rpc = Ce n’est pas une réponse JSON-RPC :
cli-fault-error-in-result = Son résultat contient une erreur :
cli-fault-other-request = Elle répond à une autre requête :
cli-address-empty = L’adresse est vide.
cli-address-scheme = « { $scheme } » n’est ni http ni https.
cli-address-credentials = L’adresse contient un nom d’utilisateur ou un mot de passe. Ils finiraient dans des journaux ; retirez-les.
cli-address-unreadable = « { $text } » n’est pas une adresse.
cli-attempt-unreachable = injoignable : { $why }
cli-attempt-other-agent = une fiche, mais d’un agent qui n’est pas à { $url }
cli-card-is-web-page = une page web, pas une fiche :
cli-card-not-json = pas du JSON :
cli-card-not-object = du JSON, mais pas une fiche
cli-card-missing = Il manque à la fiche des éléments obligatoires : { $fields }
cli-card-older = une fiche A2A { $version } ; il faut la version 1.0

## The check-up

cli-doctor-version = Version
cli-doctor-language = Langue
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = La langue du système est « { $tag } » ; langue utilisée : { $name }
    .hint = Choisissez-en une avec --lang.
cli-doctor-folder = Dossier de données
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path } (sera créé)
cli-doctor-folder-closed = Rien ne peut être écrit dans { $path } : { $why }
    .hint = Corrigez les droits de ce dossier, ou choisissez-en un autre avec --data.
cli-doctor-holder = Utilisation
cli-doctor-holder-nobody = ne tourne pas
cli-doctor-holder-process = par le processus { $pid }
cli-doctor-holder-unnamed = par un autre processus
cli-doctor-holder-unreadable = Impossible de savoir si le dossier de données est utilisé : { $why }
    .hint = Corrigez les droits du fichier « lock » dans le dossier de données.
cli-doctor-disk = Espace disque
cli-doctor-disk-ok = { $free } libres
cli-doctor-disk-low = seulement { $free } libres
    .hint = Libérez bientôt de la place : sans elle, tout nouveau travail est refusé.
cli-doctor-disk-full = seulement { $free } libres
    .hint = Libérez de la place : tout nouveau travail est refusé.
cli-doctor-disk-unknown = inconnu
    .hint = Vérifiez vous-même l’espace libre.
cli-doctor-port = Port
cli-doctor-port-free = { $address } est libre
cli-doctor-port-taken = Un autre programme écoute sur { $address }
    .hint = Fermez ce programme, ou choisissez un autre port avec --port.
cli-doctor-port-refused = Impossible d’écouter sur { $address } : { $why }
    .hint = Choisissez une autre adresse avec --host ou un autre port avec --port.
cli-doctor-socket = Socket de contrôle
cli-doctor-socket-ok = répond, version { $version }
cli-doctor-socket-other-version = la version { $version } tourne, celle-ci est { $this }
    .hint = Redémarrez Dragoman pour faire tourner la plus récente.
cli-doctor-socket-silent = { $path } ne répond pas : { $why }
    .hint = Le processus qui tient le dossier de données démarre peut-être, ou est bloqué. Attendez un instant, puis redémarrez-le.
cli-doctor-agents = Agents
cli-doctor-agents-ok = { $url } répond et est prêt
cli-doctor-agents-silent = { $url } ne répond pas à { $path } : { $why }
    .hint = Redémarrez Dragoman. Si cela ne suffit pas, consultez son journal dans le dossier de données.

## Names of the languages

cli-language-en = anglais
cli-language-zh = chinois
cli-language-es = espagnol
cli-language-fr = français
cli-language-de = allemand
cli-language-ja = japonais
cli-language-pt = portugais
