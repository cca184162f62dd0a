# What `dragoman` says in a terminal.

## Help

cli-about = Die Agenten dieses Computers über A2A 1.0 anbieten und fremde Agenten aufrufen.
cli-help-usage = Aufruf:
cli-help-usage-options = [Optionen]
cli-help-commands = Befehle:
cli-help-arguments = Argumente:
cli-help-options = Optionen:
cli-help-exit-codes = Rückgabewerte:
cli-value-command = Befehl
cli-value-language = Sprache
cli-value-address = Adresse
cli-value-port = Port
cli-value-folder = Ordner
cli-value-id = ID
cli-value-url = URL
cli-value-text = Text
cli-about-serve = Die Agenten anbieten, bis Strg+C gedrückt wird
cli-about-call = Einem Agenten eine Nachricht senden und die Antwort laufend ausgeben
cli-about-card = Zeigen, was ein Agent über sich selbst sagt
cli-about-doctor = Prüfen, ob alles funktioniert
cli-argument-url = Wo der Agent ist: Host, Host:Port, Adresse oder seine Karte
cli-argument-text = Was dem Agenten gesagt werden soll
cli-option-lang = Sprache der Ausgabe: { $languages }
cli-option-help = Diese Hilfe anzeigen
cli-option-version = Die Version anzeigen
cli-option-host = Adresse, auf der gelauscht wird (sonst { $host })
cli-option-port = Port, auf dem gelauscht wird; 0 für irgendeinen freien (sonst { $port })
cli-option-data = Datenordner (sonst { $data })
cli-option-default-agent = Der Agent, der unter der Adresse selbst antwortet
cli-option-ui = Das Fenster auch in einem Browser auf diesem Computer zeigen; seine Dateien kommen aus diesem Programm oder aus einem Ordner
cli-option-context = Diese Unterhaltung fortsetzen
cli-option-task = Diese Aufgabe fortsetzen
cli-option-json-serve = Jede Adresse als eine Zeile JSON ausgeben
cli-option-json-call = Jedes Ereignis als eine Zeile JSON ausgeben, wie empfangen
cli-option-json-card = Die Karte genau so ausgeben, wie sie empfangen wurde
cli-option-json-doctor = Die Ergebnisse als JSON ausgeben

## How the program ends

cli-exit-success = Erledigt
cli-exit-failed = Etwas anderes ging schief
cli-exit-usage = Der Aufruf ist nicht verständlich
cli-exit-held = Ein anderer Prozess benutzt den Datenordner
cli-exit-port-taken = Ein anderes Programm benutzt den Port
cli-exit-newer = Eine neuere Version hat in den Datenordner geschrieben
cli-exit-unusable = Der Datenordner ist beschädigt, voll oder nicht beschreibbar
cli-exit-not-reached = Kein Agent gefunden, oder er ist nicht erreichbar
cli-exit-refused = Der Agent hat mit einem Fehler geantwortet
cli-exit-invalid-answer = Die Antwort des Agenten ist ungültig
cli-exit-lost = Die Verbindung ging verloren
cli-exit-task-failed = Die Aufgabe ist fehlgeschlagen
cli-exit-task-rejected = Der Agent hat die Aufgabe abgelehnt
cli-exit-task-canceled = Die Aufgabe wurde abgebrochen
cli-exit-input-required = Der Agent wartet auf eine Antwort
cli-exit-auth-required = Der Agent wartet auf eine Berechtigung
cli-exit-unhealthy = Etwas funktioniert nicht
cli-exit-interrupted = Vor dem Ende angehalten
cli-exit-output-closed = Niemand las die Ausgabe mehr

## A command line that cannot be understood

cli-usage-command-missing = Es fehlt ein Befehl.
cli-usage-command-unknown = Es gibt keinen Befehl „{ $argument }“.
cli-usage-unknown = „{ $argument }“ ist hier nicht bekannt.
cli-usage-missing = Es fehlt: { $argument }
cli-usage-value = „{ $argument }“ ist kein zulässiger Wert für { $option }.
cli-usage-value-missing = { $option } braucht einen Wert.
cli-usage-twice = { $option } ist mehrfach angegeben.
cli-usage-language = Die Sprache „{ $argument }“ gibt es nicht. Bekannt sind: { $languages }
cli-usage-other = Der Aufruf ist nicht verständlich.
cli-usage-suggestion = Meinten Sie „{ $suggestion }“?
cli-usage-help = Hilfe: { $command }

## Serving

cli-serve-agents = Agenten
cli-serve-browser = Browser
cli-serve-socket = Steuerungs-Socket
cli-serve-how-to-stop = Mit Strg+C beenden.
cli-serve-stopping = Wird beendet. Was noch läuft, wird zu Ende gebracht.
cli-serve-no-window = Dieses Programm wurde ohne das Fenster gebaut. Geben Sie den Ordner des gebauten Fensters an: --ui <Ordner>

## Calling

cli-call-completed = Abgeschlossen.
cli-call-failed = Die Aufgabe ist fehlgeschlagen.
cli-call-rejected = Der Agent hat die Aufgabe abgelehnt.
cli-call-canceled = Die Aufgabe wurde abgebrochen.
cli-call-input-required = Der Agent wartet auf Ihre Antwort. So geht es weiter:
cli-call-auth-required = Der Agent wartet auf eine Berechtigung. Sobald sie erteilt ist, geht es so weiter:
cli-call-your-answer = Ihre Antwort
cli-call-task = Aufgabe
cli-call-conversation = Unterhaltung
cli-call-interrupted = Angehalten. Beim Agenten läuft die Aufgabe weiter.
cli-call-lost = Die Verbindung ging verloren. Nächster Versuch in { $seconds } s ({ $attempt } von { $limit }).
cli-odd-message-after-task = Vom Protokoll nicht erlaubt: eine Nachricht nach einer Aufgabe. Sie wird trotzdem angezeigt.
cli-odd-append-to-unknown = Vom Protokoll nicht erlaubt: Der Anfang des Artefakts „{ $artifact }“ fehlt.
cli-odd-other-task = Vom Protokoll nicht erlaubt: ein Ereignis einer anderen Aufgabe ({ $task }). Es wird übergangen.
cli-odd-update-before-task = Vom Protokoll nicht erlaubt: eine Änderung vor der Aufgabe selbst.

## The card

cli-card-source = Karte
cli-card-interfaces = Schnittstellen
cli-card-provider = Anbieter
cli-card-documentation = Dokumentation
cli-card-streaming = Streaming
cli-card-push = Push-Nachrichten
cli-card-input = Eingabe
cli-card-output = Ausgabe
cli-card-security = Anmeldung
cli-card-extensions = Erweiterungen
cli-card-required = erforderlich
cli-card-signature = Signatur
cli-card-unsigned = keine
cli-card-signed =
    { $count ->
        [one] eine, nicht geprüft
       *[other] { $count }, nicht geprüft
    }
cli-card-skills = Fähigkeiten
cli-card-examples = Beispiele: { $texts }
cli-word-yes = ja
cli-word-no = nein

## What can go wrong

cli-problem-no-card = Dort wurde kein Agent gefunden.
cli-problem-no-interface = Der Agent hat keine Schnittstelle für JSON-RPC und A2A 1.0.
cli-problem-unreachable = { $url } ist nicht erreichbar: { $why }
cli-problem-not-allowed = Die Karte { $card } verweist auf { $url }; das ist weder derselbe Server noch öffentlich. Es wird nicht aufgerufen.
cli-problem-not-http = { $url } ist keine http- oder https-Adresse.
cli-problem-lost = Die Verbindung ging verloren, bevor das Ende bekannt war.
cli-problem-http = Der Agent hat mit HTTP { $status } statt mit JSON-RPC geantwortet.
cli-problem-peer = Der Agent hat mit Fehler { $code } geantwortet.
cli-problem-peer-named = Der Agent hat mit Fehler { $code } ({ $name }) geantwortet.
cli-problem-peer-non-standard = Der Agent hat mit Fehler { $code } geantwortet; diesen Code kennt das Protokoll nicht.
cli-problem-invalid-answer = Die Antwort des Agenten ist ungültig.
cli-problem-too-large = Die Antwort ist größer als { $size }.
cli-problem-request = Die Anfrage lässt sich nicht schreiben: { $why }
cli-problem-setup = Die verschlüsselte Verbindung lässt sich nicht einrichten: { $why }
cli-problem-runtime = Das System hat abgelehnt: { $why }
cli-fault-not-json-rpc = Sie ist keine JSON-RPC-Antwort:
cli-fault-error-in-result = Ihr Ergebnis enthält einen Fehler:
cli-fault-other-request = Sie gehört zu einer anderen Anfrage:
cli-address-empty = Die Adresse ist leer.
cli-address-scheme = „{ $scheme }“ ist weder http noch https.
cli-address-credentials = Die Adresse enthält einen Benutzernamen oder ein Passwort. Sie würden in Protokollen landen; lassen Sie sie weg.
cli-address-unreadable = „{ $text }“ ist keine Adresse.
cli-attempt-unreachable = nicht erreichbar: { $why }
cli-attempt-other-agent = eine Karte, aber von einem Agenten, der nicht unter { $url } ist
cli-card-is-web-page = eine Webseite, keine Karte:
cli-card-not-json = kein JSON:
cli-card-not-object = JSON, aber keine Karte
cli-card-missing = In der Karte fehlen Pflichtangaben: { $fields }
cli-card-older = eine Karte von A2A { $version }; nötig ist Version 1.0

## The check-up

cli-doctor-version = Version
cli-doctor-language = Sprache
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = Die Sprache des Systems ist „{ $tag }“; verwendet wird { $name }
    .hint = Wählen Sie eine mit --lang.
cli-doctor-folder = Datenordner
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path } (wird angelegt)
cli-doctor-folder-closed = In { $path } kann nicht geschrieben werden: { $why }
    .hint = Korrigieren Sie die Rechte dieses Ordners oder wählen Sie mit --data einen anderen.
cli-doctor-holder = In Benutzung
cli-doctor-holder-nobody = läuft nicht
cli-doctor-holder-process = durch Prozess { $pid }
cli-doctor-holder-unnamed = durch einen anderen Prozess
cli-doctor-holder-unreadable = Ob der Datenordner benutzt wird, lässt sich nicht feststellen: { $why }
    .hint = Korrigieren Sie die Rechte der Datei „lock“ im Datenordner.
cli-doctor-disk = Speicherplatz
cli-doctor-disk-ok = { $free } frei
cli-doctor-disk-low = nur noch { $free } frei
    .hint = Schaffen Sie bald Platz: Ohne ihn wird neue Arbeit abgelehnt.
cli-doctor-disk-full = nur noch { $free } frei
    .hint = Schaffen Sie Platz: Neue Arbeit wird abgelehnt.
cli-doctor-disk-unknown = unbekannt
    .hint = Prüfen Sie den freien Platz selbst.
cli-doctor-port = Port
cli-doctor-port-free = { $address } ist frei
cli-doctor-port-taken = Auf { $address } lauscht ein anderes Programm
    .hint = Beenden Sie dieses Programm oder wählen Sie mit --port einen anderen Port.
cli-doctor-port-refused = Auf { $address } kann nicht gelauscht werden: { $why }
    .hint = Wählen Sie mit --host eine andere Adresse oder mit --port einen anderen Port.
cli-doctor-socket = Steuerungs-Socket
cli-doctor-socket-ok = antwortet, Version { $version }
cli-doctor-socket-other-version = Version { $version } läuft, dies ist { $this }
    .hint = Starten Sie Dragoman neu, damit die neuere läuft.
cli-doctor-socket-silent = { $path } antwortet nicht: { $why }
    .hint = Der Prozess, der den Datenordner hält, startet vielleicht gerade oder hängt. Warten Sie kurz, dann starten Sie ihn neu.
cli-doctor-agents = Agenten
cli-doctor-agents-ok = { $url } antwortet und ist bereit
cli-doctor-agents-silent = { $url } antwortet nicht auf { $path }: { $why }
    .hint = Starten Sie Dragoman neu. Hilft das nicht, sehen Sie in das Protokoll im Datenordner.

## Names of the languages

cli-language-en = Englisch
cli-language-zh = Chinesisch
cli-language-es = Spanisch
cli-language-fr = Französisch
cli-language-de = Deutsch
cli-language-ja = Japanisch
cli-language-pt = Portugiesisch
