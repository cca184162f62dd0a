# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = Es gibt keine Aktion namens „{ $action }“.
error-params-missing = „{ $field }“ fehlt.
error-params-invalid = Der Wert von „{ $field }“ ist nicht zulässig.
error-params-unknown = „{ $field }“ ist kein bekannter Parameter.
error-agent-not-found = Es gibt keinen Agenten mit der ID „{ $agent }“.
error-agent-stopped = Der Agent „{ $agent }“ ist ausgeschaltet.
    .hint = Schalten Sie ihn ein und versuchen Sie es noch einmal.
error-agent-fault = Die Datei des Agenten „{ $agent }“ ist nicht verwendbar.
    .hint = Korrigieren Sie die Datei. Sie wird beim Speichern sofort neu gelesen.
error-agent-bad-name = Der Dateiname taugt nicht als Agenten-ID.
    .hint = Verwenden Sie 1 bis 63 Kleinbuchstaben, Ziffern und Bindestriche, beginnend mit einem Buchstaben oder einer Ziffer.
error-agent-default-unknown = Der Agent „{ $agent }“ kann nicht der Standard sein, weil es ihn nicht gibt.
    .hint = Wählen Sie einen der vorhandenen Agenten.
error-task-not-found = Diese Aufgabe gibt es nicht.
error-task-not-cancelable = Diese Aufgabe ist bereits beendet.
error-task-closed = Diese Aufgabe nimmt keine Nachrichten an.
    .hint = Beginnen Sie eine neue Aufgabe.
error-task-foreign = Diese Aufgabe gehört zu einem anderen Aufrufer oder Agenten.
error-context-not-found = Diese Unterhaltung gibt es nicht.
error-message-refused = Der Agent nimmt diese Nachricht nicht an.
error-settings-language = Dragoman spricht „{ $value }“ nicht.
    .hint = Wählen Sie eine dieser Sprachen: { $languages }.
error-storage-full = Für neue Arbeit ist kein Platz mehr.
    .hint = Schaffen Sie Platz auf dem Datenträger, erhöhen Sie die Grenze oder bewahren Sie beendete Aufgaben kürzer auf.
error-storage-unavailable = Der Speicher antwortet nicht.
    .hint = Versuchen Sie es gleich noch einmal.
error-engine-busy = Im Moment ist zu viel los.
    .hint = Versuchen Sie es gleich noch einmal.
error-engine-stopping = Dragoman wird gerade beendet.
error-engine-internal = In Dragoman ist etwas schiefgegangen.
    .hint = Einzelheiten stehen im Protokoll.
error-live-too-many = Dieses Fenster beobachtet bereits so viele Aufgaben, wie es kann.

## The browser view and scripts

error-request-malformed = Die Anfrage ist kein JSON-Objekt, das eine Aktion nennt.
error-request-too-large = Die Anfrage ist zu groß.
error-request-timeout = Die Anfrage kam nicht rechtzeitig an.
error-request-not-found = Unter dieser Adresse gibt es nichts.
error-request-method = Diese Adresse unterstützt diese Methode nicht.
error-request-not-json = Die Anfrage muss als application/json gekennzeichnet sein.
error-control-forbidden = Das darf nur die eigene Seite von Dragoman auf diesem Computer.
error-control-unauthenticated = Diese Seite ist nicht angemeldet.
    .hint = Öffnen Sie die Browseransicht noch einmal aus Dragoman.
error-control-link-used = Dieser Link wurde schon benutzt oder ist zu alt.
    .hint = Fordern Sie in Dragoman einen neuen an.

## Dragoman could not start

error-storage-held = Ein anderes Dragoman (Prozess { $pid }, seit { $since }) benutzt diesen Datenordner.
    .hint = Beenden Sie es oder wählen Sie einen anderen Datenordner.
error-storage-unusable = Der Datenordner ist nicht verwendbar.
    .hint = Prüfen Sie, ob er existiert und ob Sie darin schreiben dürfen.
error-storage-newer = Eine neuere Version von Dragoman hat in diesen Datenordner geschrieben.
    .hint = Aktualisieren Sie Dragoman oder wählen Sie einen anderen Datenordner.
error-storage-corrupt = Die Datenbank „{ $database }“ ist beschädigt.
    .hint = Stellen Sie sie aus einer Sicherung wieder her oder verschieben Sie sie, um mit einer leeren zu beginnen.
error-listener-port-taken = Ein anderes Programm benutzt Port { $port }.
    .hint = Beenden Sie dieses Programm oder starten Sie mit einem anderen Port. Aufrufer brauchen dann die neue Adresse.
error-listener-refused = Das System lässt Dragoman nicht auf { $address } lauschen.
    .hint = Wählen Sie eine andere Adresse oder einen anderen Port.
error-listener-beyond-loopback = Die Agenten verlangen keine Zugangsdaten. Deshalb werden sie nicht unter { $address } angeboten, wo andere sie erreichen könnten.
    .hint = Verwenden Sie eine Adresse nur dieses Rechners, etwa 127.0.0.1.
error-control-port-taken = Ein anderes Programm benutzt Port { $port }, den die Browseransicht braucht.
    .hint = Beenden Sie dieses Programm oder wählen Sie einen anderen Port für die Browseransicht.
error-control-refused = Die Browseransicht lässt sich nicht öffnen.
    .hint = Wählen Sie einen anderen Port für die Browseransicht.
error-control-socket = Der Steuerungs-Socket lässt sich nicht anlegen.
    .hint = Wählen Sie einen Datenordner mit kürzerem Pfad auf einem lokalen Datenträger.

## A fault in an agent’s file

fault-scenario = Zeile { $line }: { $detail }
fault-scenario-field = Zeile { $line }, „{ $field }“: { $detail }

scenario-syntax = Das ist kein gültiges YAML: { $detail }.
scenario-unreadable = Die Datei lässt sich nicht lesen.
scenario-not-utf8 = Die Datei ist kein UTF-8-Text.
scenario-too-large = Ein Szenario darf höchstens { $limit } Bytes haben.
scenario-unknown-field = Ein Feld `{ $name }` gibt es hier nicht. { $advice }
scenario-unknown-word = `{ $word }` ist hier nicht bekannt. { $advice }
scenario-missing = Das Feld `{ $name }` fehlt.
scenario-wrong-kind = Hier muss { $wanted } stehen, nicht { $found }.
scenario-needs-quotes = Hier muss ein Text stehen, YAML liest aber { $found }. Setzen Sie ihn in Anführungszeichen.
scenario-empty = Das darf nicht leer sein.
scenario-too-many = Hier dürfen höchstens { $limit } { $what } stehen.
scenario-out-of-range = Hier muss eine ganze Zahl von 0 bis { $high } stehen.
scenario-bad-duration = Hier muss eine Dauer wie `500ms`, `2s` oder `5m` stehen, höchstens { $high } Sekunden.
scenario-bad-pattern = Das ist kein gültiger regulärer Ausdruck: { $detail }.
scenario-reserved-name = Eine Gruppe eines Musters kann nicht `{ $name }` heißen: Dieser Platzhalter bedeutet etwas anderes.
scenario-open-placeholder = Hier beginnt ein Platzhalter mit `{"{{"}` und endet nie mit `{"}}"}`. Zwei geschweifte Klammern als Text schreibt man `{"{{{{"}`.
scenario-unknown-placeholder = Einen Wert `{ $name }` gibt es hier nicht. { $advice }
scenario-bad-base64 = Das ist kein übliches Base64.
scenario-bad-url = Hier muss eine vollständige Adresse wie `https://example.com/a.txt` stehen.
scenario-bad-media-type = Hier muss ein Medientyp wie `text/plain` stehen.
scenario-bad-id = Eine ID hat 1 bis 256 Bytes und keine Steuerzeichen.
scenario-bad-number = JSON kann diese Zahl nicht darstellen.
scenario-needs-one-of = Hier muss genau eines von { $names } stehen.
scenario-conflict = `{ $one }` und `{ $other }` können nicht zusammen stehen.
scenario-twice = `{ $name }` steht hier zweimal.
scenario-unreachable = Auf `{ $after }` kann nichts folgen: Damit endet der Zug.
scenario-inside-repeat = `{ $step }` kann nicht innerhalb von `repeat` stehen.
scenario-message-not-alone = `message` ist die ganze Antwort: Davor kann nur `sleep` stehen.
scenario-message-in-follow-up = `message` kann nicht stehen, wo eine Aufgabe fortgesetzt wird: Verwenden Sie `complete`.
scenario-bad-language = `{ $tag }` ist kein Sprachkürzel wie `en` oder `pt-BR`.
scenario-no-otherwise = Die letzte Regel muss `when: otherwise` sein, damit jede Nachricht eine Antwort bekommt.
scenario-after-otherwise = Auf `when: otherwise` kann keine Regel folgen: Sie beantwortet schon alles.
scenario-nobody-asks = Kein `ask`-Schritt heißt `{ $name }`. { $advice }
scenario-unknown-format = Diese Version liest `scenario: 1`.
scenario-advice-near = Meinten Sie `{ $near }`?
scenario-advice-known = Hier bekannt: { $known }.
scenario-advice-none = Hier ist nichts bekannt.
scenario-kind-nothing = nichts
scenario-kind-truth = `true` oder `false`
scenario-kind-number = eine Zahl
scenario-kind-text = ein Text
scenario-kind-list = eine Liste
scenario-kind-mapping = eine Zuordnung
scenario-counted-rules = Regeln
scenario-counted-steps = Schritte
scenario-counted-parts = Teile
scenario-counted-skills = Fähigkeiten
scenario-counted-entries = Einträge
scenario-counted-languages = Sprachen
scenario-counted-characters = Zeichen
scenario-counted-bytes = Bytes

## Statuses that callers read

phrase-agent-failed = Beim Agenten ist ein Fehler aufgetreten.
phrase-agent-ended-early = Der Agent hat ohne Antwort geendet.
phrase-interrupted-by-restart = Dragoman wurde beendet, während der Agent an dieser Aufgabe arbeitete.
phrase-storage-failed = Das Ergebnis des Agenten konnte nicht gespeichert werden.
phrase-task-too-large = Der Agent hat mehr erzeugt, als eine Aufgabe fassen darf.

## Answers to scripts

done-agent-enabled = Der Agent „{ $agent }“ ist eingeschaltet.
done-agent-disabled = Der Agent „{ $agent }“ ist ausgeschaltet.
done = Erledigt.

## Tray and start-up window

tray-show = Dragoman anzeigen
tray-quit = Dragoman beenden
shell-start-failed-title = Dragoman konnte nicht starten
shell-try-again = Noch einmal versuchen
shell-other-port = Dieses Mal einen anderen Port verwenden
shell-quit = Beenden
shell-no-display = Hier gibt es keinen Bildschirm. Um Dragoman im Browser zu benutzen, starten Sie: dragoman serve --ui
