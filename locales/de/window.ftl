# What only the window says.

## The frame

nav-main = Hauptnavigation
nav-agents = Agenten
nav-conversations = Unterhaltungen
nav-tasks = Aufgaben
nav-settings = Einstellungen
skip-to-content = Zum Inhalt springen
quick-menu = Design und Sprache
resize-list = Breite der Liste
status-address = Hier erreichen Aufrufer Ihre Agenten. Drücken kopiert die Adresse.
status-address-copy = Adresse Ihrer Agenten kopieren, { $url }
live-connecting = Verbindung wird aufgebaut
live-live = Aktuell
live-waiting = Verbindung verloren, neuer Versuch läuft

## What keys do (status bar)

key-move = bewegen
key-open = öffnen
key-send = senden
key-newline = neue Zeile
key-resize = Breite ändern
key-new = neue Unterhaltung
key-pane = nächster Bereich

## Verbs and confirmations

cancel = Abbrechen
close = Schließen
send = Senden
try-again = Erneut versuchen
copied = Kopiert
copy-url = Adresse kopieren
copy-card-url = Adresse der Karte kopieren
copy-address = Adresse kopieren
copy-command = Befehl kopieren
copy-code = Code kopieren
copy-json = JSON kopieren
copy-path = Pfad kopieren
copy-task-id = Kennung der Aufgabe kopieren
copy-text = Text kopieren

## States of a task; the enum stands beside them, never translated

state-unspecified = Unbekannt
state-submitted = Eingereicht
state-working = In Arbeit
state-input-required = Eingabe nötig
state-auth-required = Anmeldung nötig
state-completed = Abgeschlossen
state-failed = Fehlgeschlagen
state-canceled = Abgebrochen
state-rejected = Abgelehnt

## While something is awaited

loading = Wird geladen
loading-engine = Dragoman hat noch nicht geantwortet.
loading-agents = Die Liste der Agenten fehlt noch.
loading-card = Die Karte fehlt noch.
loading-conversations = Die Liste der Unterhaltungen fehlt noch.
loading-conversation = Die Unterhaltung fehlt noch.
loading-tasks = Die Liste der Aufgaben fehlt noch.
loading-task = Die Aufgabe fehlt noch.
loading-settings = Die Einstellungen fehlen noch.

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman antwortet nicht.
error-unreachable-hint = Prüfen Sie, ob es läuft. Das Fenster verbindet sich von selbst wieder.
error-unreadable = Dieses Fenster kann die Antwort von Dragoman nicht lesen.
error-unreadable-hint = Schließen Sie das Fenster und öffnen Sie es neu, damit beide dieselbe Version haben.
session-none-title = Diese Seite ist nicht angemeldet
session-used-title = Dieser Link wurde schon benutzt oder ist zu alt
session-explain = Nur Sie dürfen Ihre Agenten steuern. Öffnen Sie den Link, den Dragoman beim Start zeigt. Er gilt einmal; ein neuer Start erzeugt einen neuen.

## Agents

agents-all = Alle Agenten
agent-default = Standard
agent-ready = Bereit
agent-stopped = Ausgeschaltet
agent-fault = Fehlerhaft
agent-open-tasks =
    { $count ->
        [one] { $count } offene Aufgabe
       *[other] { $count } offene Aufgaben
    }
agent-published = Veröffentlicht
agent-views = Ansichten des Agenten
agent-about = Über den Agenten
agent-card = Karte
agent-card-none = Der Agent ist nicht veröffentlicht, Aufrufer erhalten deshalb keine Karte.
agent-gone = Diesen Agenten gibt es nicht mehr
agent-choose = Agent
agent-url = Adresse
agent-card-url = Adresse der Karte
agent-kind = Art
agent-kind-built-in = Mit Drehbuch, Teil von Dragoman
agent-kind-scripted = Mit Drehbuch, aus einer Ihrer Dateien
agent-id = Kennung
agent-skills = Fähigkeiten
agent-fault-place = Zeile { $line }, Spalte { $column }
agent-fault-older = Bis dahin antwortet die letzte fehlerfreie Version.
agent-fault-none = Bis das behoben ist, erhalten Aufrufer keine Antwort.
curl-title = Im Terminal aufrufen
curl-hello = Guten Tag
talk-to = Mit { $name } sprechen
try-example = Unterhaltung mit „{ $text }“ beginnen
first-run-title = Noch spricht niemand
first-run-explain = { $name } antwortet auf alles, was Sie schreiben. Senden Sie eine Nachricht und sehen Sie der Aufgabe zu; Aufrufer erreichen den Agenten unter der Adresse unten.
first-run-line = Noch spricht niemand. Wählen Sie einen Agenten und senden Sie ihm eine Nachricht.
no-agent-title = Kein Agent ist bereit
no-agent-explain = Veröffentlichen Sie einen in der Liste der Agenten oder beheben Sie den Fehler eines anderen.

## Conversations

new-conversation = Neue Unterhaltung
conversations-all = Alle Unterhaltungen
conversations-none = Noch keine Unterhaltungen
conversations-none-explain = Was Sie und andere Ihren Agenten sagen, wird hier aufbewahrt.
conversation-choose = Wählen Sie eine Unterhaltung
conversation-choose-explain = Oder beginnen Sie eine neue.
today = Heute
earlier = Früher
untitled = Ohne Text
you = Sie
caller-anonymous = Aufrufer ohne Namen
messages = Nachrichten
greeting = { $name } wartet auf Ihre erste Nachricht.
sending = Wird gesendet
to-latest = Zum Neuesten
announce-state = { $name }: { $state }
composer-label = Nachricht an { $name }
composer-message = Schreiben Sie { $name }
composer-answer = Antworten Sie { $name }
composer-another = { $name } arbeitet. Eine Nachricht beginnt jetzt eine weitere Aufgabe.
composer-agent-gone = { $name } gibt es nicht mehr. Hier können Sie nur noch lesen.
composer-agent-stopped = { $name } ist ausgeschaltet. Veröffentlichen Sie den Agenten in der Liste, um ihm zu schreiben.
composer-agent-fault = { $name } ist fehlerhaft und kann nicht antworten. Die Liste der Agenten sagt, wo der Fehler liegt.
waits-for-answer = { $name } wartet auf Ihre Antwort.
waits-for-sign-in = { $name } braucht Ihre Anmeldung, um fortzufahren. Schreiben Sie, sobald das erledigt ist.
no-reason = { $name } hat keinen Grund genannt.
show-task = Aufgabe zeigen

## What a message carries

artifact = Artefakt
part-data = Daten
part-empty = Ein Teil ohne Inhalt
file-unnamed = Datei ohne Namen
file-cut = Nur der Anfang wird gezeigt.
image = Bild
picture-broken = Dieses Bild lässt sich nicht anzeigen.
code = Code
box-done = Erledigt
box-open = Offen
json-cut =
    { $count ->
        [one] … und { $count } weiteres Zeichen
       *[other] … und { $count } weitere Zeichen
    }
open-link = Öffnen
link-title = Diese Adresse öffnen?
link-explain = Diesen Link hat ein Agent geschrieben. Er führt zu { $host } und öffnet sich in Ihrem Browser.
link-open = Im Browser öffnen

## Tasks

task = Aufgabe
tasks-all = Alle Aufgaben
tasks-none = Noch keine Aufgaben
tasks-none-explain = Jede Nachricht an einen Agenten beginnt eine Aufgabe. Sie steht hier, egal wer sie gesendet hat.
tasks-no-match = Keine Aufgabe passt dazu
task-choose = Wählen Sie eine Aufgabe
task-choose-explain = Ihre Ereignisse, Nachrichten und Artefakte erscheinen hier, sobald sie entstehen.
filter-state = Zustand
filter-agent = Agent
filter-any-state = Jeder Zustand
filter-any-agent = Jeder Agent
filter-clear = Alle Aufgaben zeigen
task-views = Ansichten der Aufgabe
task-timeline = Verlauf
task-json = JSON
task-cancel = Aufgabe abbrechen
task-not-canceled = Die Aufgabe wurde nicht abgebrochen
open-conversation = Unterhaltung öffnen
message-of-caller = Nachricht des Aufrufers
message-of-agent = Nachricht des Agenten
artifact-chunks =
    { $count ->
        [one] { $count } Teilstück, { $size }
       *[other] { $count } Teilstücke, { $size }
    }
event-other = Ein Ereignis, das dieses Fenster nicht kennt
event-json = Ereignis { $number }, wie empfangen

## Settings

settings-general = Allgemein
settings-language = Sprache
settings-language-help = Was Agenten und Aufrufer schreiben, wird so gezeigt, wie sie es gesendet haben.
settings-theme = Design
settings-theme-help = Hoher Kontrast richtet sich nach dem System.
settings-not-saved = Die Einstellung wurde nicht gespeichert
theme-system = System
theme-light = Hell
theme-dark = Dunkel
language-system = Wie das System
language-system-now = System ({ $language })
settings-storage = Speicher
settings-retention = Beendete Aufgaben aufbewahren
settings-retention-help = Sonst löscht nichts eine Aufgabe. Offene Aufgaben bleiben immer.
retention-always = Für immer
retention-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
retention-title =
    { $days ->
        [one] Beendete Aufgaben { $days } Tag aufbewahren?
       *[other] Beendete Aufgaben { $days } Tage aufbewahren?
    }
retention-counting = Es wird gezählt, was gelöscht würde.
retention-preview =
    { $tasks ->
        [one] { $tasks } beendete Aufgabe ({ $size }) ist älter und wird gelöscht.
       *[other] { $tasks } beendete Aufgaben ({ $size }) sind älter und werden gelöscht.
    }
retention-preview-none = Noch ist keine beendete Aufgabe so alt.
retention-explain = Von da an werden Aufgaben in diesem Alter samt Nachrichten und Artefakten gelöscht. Das lässt sich nicht rückgängig machen.
retention-confirm = Ältere Aufgaben löschen
settings-quota = Platz für Aufgaben
settings-quota-help = { $used } belegt, { $free } auf der Platte frei. Ist der Platz verbraucht, wird neue Arbeit abgelehnt und nichts gelöscht.
quota-none = So viel die Platte hat
settings-durability = Eine bestätigte Aufgabe übersteht
settings-durability-help = Gilt ab dem nächsten Start.
durability-full = Einen Stromausfall
durability-normal = Einen Absturz von Dragoman (schneller)
settings-about = Über Dragoman
about-version = Version
about-platform = Plattform
about-agents = Adresse der Agenten
about-control = Adresse dieser Seite
about-data = Datenordner
about-logs = Protokollordner
about-started = Gestartet
