# What only the window says.

## The frame

nav-main = Navigation principale
nav-agents = Agents
nav-conversations = Conversations
nav-tasks = Tâches
nav-settings = Réglages
skip-to-content = Aller au contenu
quick-menu = Thème et langue
resize-list = Largeur de la liste
status-address = Les appelants joignent vos agents ici. Appuyez pour copier.
status-address-copy = Copier l’adresse de vos agents, { $url }
live-connecting = Connexion en cours
live-live = À jour
live-waiting = Connexion perdue, nouvel essai

## What keys do (status bar)

key-move = se déplacer
key-open = ouvrir
key-send = envoyer
key-newline = nouvelle ligne
key-resize = changer la largeur
key-new = nouvelle conversation
key-pane = volet suivant

## Verbs and confirmations

cancel = Annuler
close = Fermer
send = Envoyer
try-again = Réessayer
copied = Copié
copy-url = Copier l’adresse
copy-card-url = Copier l’adresse de la carte
copy-address = Copier l’adresse
copy-command = Copier la commande
copy-code = Copier le code
copy-json = Copier le JSON
copy-path = Copier le chemin
copy-task-id = Copier l’identifiant de la tâche
copy-text = Copier le texte

## States of a task; the enum stands beside them, never translated

state-unspecified = Inconnu
state-submitted = Soumise
state-working = En cours
state-input-required = Réponse attendue
state-auth-required = Connexion requise
state-completed = Terminée
state-failed = Échec
state-canceled = Annulée
state-rejected = Refusée

## While something is awaited

loading = Chargement
loading-engine = En attente d’une réponse de Dragoman.
loading-agents = En attente de la liste des agents.
loading-card = En attente de la carte.
loading-conversations = En attente de la liste des conversations.
loading-conversation = En attente de la conversation.
loading-tasks = En attente de la liste des tâches.
loading-task = En attente de la tâche.
loading-settings = En attente des réglages.

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman ne répond pas.
error-unreachable-hint = Vérifiez qu’il est lancé. La fenêtre se reconnecte d’elle-même.
error-unreadable = Dragoman a donné une réponse que cette fenêtre ne sait pas lire.
error-unreadable-hint = Fermez la fenêtre et rouvrez-la pour que les deux aient la même version.
session-none-title = Cette page n’est pas connectée
session-used-title = Ce lien a déjà servi ou est trop ancien
session-explain = Vous seul pouvez piloter vos agents. Ouvrez le lien que Dragoman affiche au démarrage. Un lien ne sert qu’une fois ; un nouveau démarrage en crée un autre.

## Agents

agents-all = Tous les agents
agent-default = par défaut
agent-ready = Prêt
agent-stopped = Désactivé
agent-fault = En défaut
agent-open-tasks =
    { $count ->
        [one] { $count } tâche ouverte
        [many] { $count } de tâches ouvertes
       *[other] { $count } tâches ouvertes
    }
agent-published = Publié
agent-views = Vues de l’agent
agent-about = À propos
agent-card = Carte
agent-card-none = L’agent n’est pas publié : les appelants ne reçoivent pas de carte.
agent-gone = Cet agent n’existe plus
agent-choose = Agent
agent-url = Adresse
agent-card-url = Adresse de la carte
agent-kind = Type
agent-kind-built-in = Scénarisé, fourni avec Dragoman
agent-kind-scripted = Scénarisé, d’après un de vos fichiers
agent-id = Identifiant
agent-skills = Compétences
agent-fault-place = Ligne { $line }, colonne { $column }
agent-fault-older = La dernière version sans défaut continue de répondre.
agent-fault-none = Tant que ce n’est pas corrigé, rien ne répond aux appelants.
curl-title = L’appeler depuis un terminal
curl-hello = Bonjour
talk-to = Parler à { $name }
try-example = Commencer une conversation avec « { $text } »
first-run-title = Personne ne parle encore
first-run-explain = { $name } répond à tout ce que vous écrivez. Envoyez-lui un message et regardez la tâche prendre vie ; les appelants le joignent à l’adresse ci-dessous.
first-run-line = Personne ne parle encore. Choisissez un agent et envoyez-lui un message.
no-agent-title = Aucun agent n’est prêt
no-agent-explain = Publiez-en un dans la liste des agents ou corrigez celui qui est en défaut.

## Conversations

new-conversation = Nouvelle conversation
conversations-all = Toutes les conversations
conversations-none = Pas encore de conversation
conversations-none-explain = Ce que vous et d’autres dites à vos agents est conservé ici.
conversation-choose = Choisissez une conversation
conversation-choose-explain = Ou commencez-en une nouvelle.
today = Aujourd’hui
earlier = Plus tôt
untitled = Sans texte
you = Vous
caller-anonymous = Appelant sans nom
messages = Messages
greeting = { $name } attend votre premier message.
sending = Envoi en cours
to-latest = Aller au plus récent
announce-state = { $name } : { $state }
composer-label = Message à { $name }
composer-message = Écrivez à { $name }
composer-answer = Répondez à { $name }
composer-another = { $name } travaille. Un message lance maintenant une autre tâche.
composer-agent-gone = { $name } n’existe plus. Vous pouvez seulement lire.
composer-agent-stopped = { $name } est désactivé. Publiez-le dans la liste des agents pour lui écrire.
composer-agent-fault = { $name } est en défaut et ne peut pas répondre. La liste des agents indique où.
waits-for-answer = { $name } attend votre réponse.
waits-for-sign-in = { $name } a besoin que vous vous connectiez pour continuer. Écrivez-lui quand c’est fait.
no-reason = { $name } n’a donné aucune raison.
show-task = Voir la tâche

## What a message carries

artifact = Artefact
part-data = Données
part-empty = Une partie sans contenu
file-unnamed = Fichier sans nom
file-cut = Seul le début est affiché.
image = Image
picture-broken = Cette image ne peut pas être affichée.
code = Code
box-done = Fait
box-open = À faire
json-cut =
    { $count ->
        [one] … et { $count } caractère de plus
        [many] … et { $count } de caractères de plus
       *[other] … et { $count } caractères de plus
    }
open-link = Ouvrir
link-title = Ouvrir cette adresse ?
link-explain = Un agent a écrit ce lien. Il mène à { $host } et s’ouvre dans votre navigateur.
link-open = Ouvrir dans le navigateur

## Tasks

task = Tâche
tasks-all = Toutes les tâches
tasks-none = Pas encore de tâche
tasks-none-explain = Chaque message à un agent lance une tâche. Vous la voyez ici, quel que soit l’expéditeur.
tasks-no-match = Aucune tâche ne correspond
task-choose = Choisissez une tâche
task-choose-explain = Ses événements, messages et artefacts s’affichent ici au fur et à mesure.
filter-state = État
filter-agent = Agent
filter-any-state = Tout état
filter-any-agent = Tout agent
filter-clear = Afficher toutes les tâches
task-views = Vues de la tâche
task-timeline = Chronologie
task-json = JSON
task-cancel = Annuler la tâche
task-not-canceled = La tâche n’a pas été annulée
open-conversation = Ouvrir la conversation
message-of-caller = Message de l’appelant
message-of-agent = Message de l’agent
artifact-chunks =
    { $count ->
        [one] { $count } fragment, { $size }
        [many] { $count } de fragments, { $size }
       *[other] { $count } fragments, { $size }
    }
event-other = Un événement que cette fenêtre ne connaît pas
event-json = Événement { $number } tel que reçu

## Settings

settings-general = Général
settings-language = Langue
settings-language-help = Ce que les agents et les appelants écrivent est affiché tel quel.
settings-theme = Thème
settings-theme-help = Le contraste élevé suit le système.
settings-not-saved = Le réglage n’a pas été enregistré
theme-system = Système
theme-light = Clair
theme-dark = Sombre
language-system = Comme le système
language-system-now = Système ({ $language })
settings-storage = Stockage
settings-retention = Conserver les tâches terminées
settings-retention-help = Rien d’autre ne supprime une tâche. Les tâches ouvertes restent toujours.
retention-always = Toujours
retention-days =
    { $days ->
        [one] { $days } jour
        [many] { $days } de jours
       *[other] { $days } jours
    }
retention-title =
    { $days ->
        [one] Conserver les tâches terminées { $days } jour ?
        [many] Conserver les tâches terminées { $days } de jours ?
       *[other] Conserver les tâches terminées { $days } jours ?
    }
retention-counting = Calcul de ce qui serait supprimé.
retention-preview =
    { $tasks ->
        [one] { $tasks } tâche terminée ({ $size }) est plus ancienne et sera supprimée.
        [many] { $tasks } de tâches terminées ({ $size }) sont plus anciennes et seront supprimées.
       *[other] { $tasks } tâches terminées ({ $size }) sont plus anciennes et seront supprimées.
    }
retention-preview-none = Aucune tâche terminée n’est encore aussi ancienne.
retention-explain = Ensuite, les tâches sont supprimées à cet âge, avec leurs messages et artefacts. C’est irréversible.
retention-confirm = Supprimer les plus anciennes
settings-quota = Place pour les tâches
settings-quota-help = { $used } utilisés, { $free } libres sur le disque. Quand la place manque, les nouvelles tâches sont refusées et rien n’est supprimé.
quota-none = Autant que le disque en offre
settings-durability = Une tâche confirmée survit à
settings-durability-help = Prend effet au prochain démarrage.
durability-full = Une coupure de courant
durability-normal = Un plantage de Dragoman (plus rapide)
settings-about = À propos de Dragoman
about-version = Version
about-platform = Plateforme
about-agents = Adresse des agents
about-control = Adresse de cette page
about-data = Dossier des données
about-logs = Dossier des journaux
about-started = Démarré le
