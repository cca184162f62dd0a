# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = There is no action called “{ $action }”.
error-params-missing = “{ $field }” is missing.
error-params-invalid = The value of “{ $field }” cannot be used.
error-params-unknown = “{ $field }” is not a known parameter.
error-agent-not-found = There is no agent with the ID “{ $agent }”.
error-agent-stopped = The agent “{ $agent }” is switched off.
    .hint = Switch it on and try again.
error-agent-fault = The file of the agent “{ $agent }” cannot be used.
    .hint = Correct the file. It is read again as soon as you save it.
error-agent-bad-name = The file name cannot be an agent ID.
    .hint = Use 1 to 63 lowercase letters, digits and hyphens, beginning with a letter or digit.
error-agent-default-unknown = The agent “{ $agent }” cannot be the default because it does not exist.
    .hint = Choose one of the agents that exist.
error-task-not-found = This task does not exist.
error-task-not-cancelable = This task has already ended.
error-task-closed = This task is not accepting messages.
    .hint = Start a new task.
error-task-foreign = This task belongs to another caller or agent.
error-context-not-found = This conversation does not exist.
error-message-refused = The agent does not accept this message.
error-settings-language = Dragoman does not speak “{ $value }”.
    .hint = Choose one of: { $languages }.
error-storage-full = There is no room for new work.
    .hint = Free some space on the disk, raise the limit, or keep ended tasks for a shorter time.
error-storage-unavailable = The storage is not responding.
    .hint = Try again in a moment.
error-engine-busy = Too much is going on right now.
    .hint = Try again in a moment.
error-engine-stopping = Dragoman is closing.
error-engine-internal = Something went wrong inside Dragoman.
    .hint = The log has the details.
error-live-too-many = This window is already watching as many tasks as it can.

## The browser view and scripts

error-request-malformed = The request is not a JSON object that names an action.
error-request-too-large = The request is too large.
error-request-timeout = The request took too long to arrive.
error-request-not-found = There is nothing at this address.
error-request-method = This address does not support this method.
error-request-not-json = The request must be declared as application/json.
error-control-forbidden = Only Dragoman’s own page on this computer may do this.
error-control-unauthenticated = This page is not signed in.
    .hint = Open the browser view again from Dragoman.
error-control-link-used = This link has already been used or is too old.
    .hint = Ask Dragoman for a new one.

## Dragoman could not start

error-storage-held = Another Dragoman (process { $pid }, since { $since }) is using this data folder.
    .hint = Close it, or choose another data folder.
error-storage-unusable = The data folder cannot be used.
    .hint = Check that it exists and that you are allowed to write to it.
error-storage-newer = A newer version of Dragoman has written this data folder.
    .hint = Update Dragoman, or choose another data folder.
error-storage-corrupt = The database “{ $database }” is damaged.
    .hint = Restore it from a backup, or move it away to begin with an empty one.
error-listener-port-taken = Another program is using port { $port }.
    .hint = Close that program, or start with another port. Callers then need the new address.
error-listener-refused = The system does not allow Dragoman to listen on { $address }.
    .hint = Choose another address or port.
error-listener-beyond-loopback = The agents ask for no credentials, so they are not served at { $address }, where others could reach them.
    .hint = Use an address of this machine only, such as 127.0.0.1.
error-control-port-taken = Another program is using port { $port }, which the browser view needs.
    .hint = Close that program, or choose another port for the browser view.
error-control-refused = The browser view cannot be opened.
    .hint = Choose another port for the browser view.
error-control-socket = The control socket cannot be created.
    .hint = Choose a data folder on a local disk with a shorter path.

## A fault in an agent’s file

fault-scenario = Line { $line }: { $detail }
fault-scenario-field = Line { $line }, “{ $field }”: { $detail }

scenario-syntax = This is not valid YAML: { $detail }.
scenario-unreadable = The file cannot be read.
scenario-not-utf8 = The file is not UTF-8 text.
scenario-too-large = A scenario may have at most { $limit } bytes.
scenario-unknown-field = There is no field `{ $name }` here. { $advice }
scenario-unknown-word = `{ $word }` is not known here. { $advice }
scenario-missing = The field `{ $name }` is missing.
scenario-wrong-kind = This should be { $wanted }, not { $found }.
scenario-needs-quotes = This should be a text, but YAML reads it as { $found }. Put it in quotes.
scenario-empty = This must not be empty.
scenario-too-many = No more than { $limit } { $what } are allowed here.
scenario-out-of-range = This should be a whole number from 0 to { $high }.
scenario-bad-duration = This should be a duration such as `500ms`, `2s` or `5m`, of at most { $high } seconds.
scenario-bad-pattern = This is not a valid regular expression: { $detail }.
scenario-reserved-name = A group of a pattern cannot be called `{ $name }`: that placeholder means something else.
scenario-open-placeholder = A placeholder begins with `{"{{"}` here and never ends with `{"}}"}`. Two literal braces are written `{"{{{{"}`.
scenario-unknown-placeholder = There is no value `{ $name }` here. { $advice }
scenario-bad-base64 = This is not standard base64.
scenario-bad-url = This should be an absolute address such as `https://example.com/a.txt`.
scenario-bad-media-type = This should be a media type such as `text/plain`.
scenario-bad-id = An ID has 1 to 256 bytes and no control characters.
scenario-bad-number = JSON cannot carry this number.
scenario-needs-one-of = Exactly one of { $names } is needed here.
scenario-conflict = `{ $one }` and `{ $other }` cannot be used together.
scenario-twice = `{ $name }` is here twice.
scenario-unreachable = Nothing can follow `{ $after }`: it ends the turn.
scenario-inside-repeat = `{ $step }` cannot be used inside `repeat`.
scenario-message-not-alone = `message` is the whole answer: only `sleep` can come before it.
scenario-message-in-follow-up = `message` cannot be used where a task is being continued: use `complete`.
scenario-bad-language = `{ $tag }` is not a language tag such as `en` or `pt-BR`.
scenario-no-otherwise = The last rule must be `when: otherwise`, so that every message gets an answer.
scenario-after-otherwise = No rule can follow `when: otherwise`: that one answers everything.
scenario-nobody-asks = No `ask` step has the name `{ $name }`. { $advice }
scenario-unknown-format = This version reads `scenario: 1`.
scenario-advice-near = Did you mean `{ $near }`?
scenario-advice-known = Known here: { $known }.
scenario-advice-none = Nothing is known here.
scenario-kind-nothing = nothing
scenario-kind-truth = `true` or `false`
scenario-kind-number = a number
scenario-kind-text = a text
scenario-kind-list = a list
scenario-kind-mapping = a mapping
scenario-counted-rules = rules
scenario-counted-steps = steps
scenario-counted-parts = parts
scenario-counted-skills = skills
scenario-counted-entries = entries
scenario-counted-languages = languages
scenario-counted-characters = characters
scenario-counted-bytes = bytes

## Statuses that callers read

phrase-agent-failed = The agent failed.
phrase-agent-ended-early = The agent ended without an answer.
phrase-interrupted-by-restart = Dragoman was stopped while the agent was working on this task.
phrase-storage-failed = What the agent produced could not be stored.
phrase-task-too-large = The agent produced more than one task may hold.

## Answers to scripts

done-agent-enabled = The agent “{ $agent }” is switched on.
done-agent-disabled = The agent “{ $agent }” is switched off.
done = Done.

## Tray and start-up window

tray-show = Show Dragoman
tray-quit = Quit Dragoman
shell-start-failed-title = Dragoman could not start
shell-try-again = Try again
shell-other-port = Use another port this time
shell-quit = Quit
shell-no-display = There is no display here. To use Dragoman in a browser, run: dragoman serve --ui
