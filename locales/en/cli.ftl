# What `dragoman` says in a terminal.

## Help

cli-about = Publish the agents of this computer over A2A 1.0, and call those of others.
cli-help-usage = Usage:
cli-help-usage-options = [options]
cli-help-commands = Commands:
cli-help-arguments = Arguments:
cli-help-options = Options:
cli-help-exit-codes = Exit codes:
cli-value-command = command
cli-value-language = language
cli-value-address = address
cli-value-port = port
cli-value-folder = folder
cli-value-id = ID
cli-value-url = URL
cli-value-text = text
cli-about-serve = Serve the agents until Ctrl+C
cli-about-call = Send a message to an agent and print the answer as it comes
cli-about-card = Show what an agent says about itself
cli-about-doctor = Check whether everything works
cli-argument-url = Where the agent is: host, host:port, address, or its card
cli-argument-text = What to say to the agent
cli-option-lang = Language of the output: { $languages }
cli-option-help = Show this help
cli-option-version = Show the version
cli-option-host = Address to listen on (otherwise { $host })
cli-option-port = Port to listen on, 0 for any that is free (otherwise { $port })
cli-option-data = Data folder (otherwise { $data })
cli-option-default-agent = The agent that answers at the root of the address
cli-option-ui = Show the window in a browser on this computer too; its files come from this program or from a folder
cli-option-context = Continue this conversation
cli-option-task = Continue this task
cli-option-json-serve = Print each address as a line of JSON
cli-option-json-call = Print each event as a line of JSON, as received
cli-option-json-card = Print the card exactly as received
cli-option-json-doctor = Print the results as JSON

## How the program ends

cli-exit-success = Done
cli-exit-failed = Something else went wrong
cli-exit-usage = The command line cannot be understood
cli-exit-held = Another process is using the data folder
cli-exit-port-taken = Another program is using the port
cli-exit-newer = A newer version has written the data folder
cli-exit-unusable = The data folder is damaged, full or not writable
cli-exit-not-reached = No agent was found, or it cannot be reached
cli-exit-refused = The agent answered with an error
cli-exit-invalid-answer = The agent’s answer is not valid
cli-exit-lost = The connection was lost
cli-exit-task-failed = The task failed
cli-exit-task-rejected = The agent rejected the task
cli-exit-task-canceled = The task was canceled
cli-exit-input-required = The agent is waiting for an answer
cli-exit-auth-required = The agent is waiting for an authorization
cli-exit-unhealthy = Something does not work
cli-exit-interrupted = Stopped before the end
cli-exit-output-closed = Nobody was reading the output any more

## A command line that cannot be understood

cli-usage-command-missing = A command is missing.
cli-usage-command-unknown = There is no command “{ $argument }”.
cli-usage-unknown = “{ $argument }” is not known here.
cli-usage-missing = Missing: { $argument }
cli-usage-value = “{ $argument }” is not a valid value for { $option }.
cli-usage-value-missing = { $option } needs a value.
cli-usage-twice = { $option } is given more than once.
cli-usage-language = There is no language “{ $argument }”. These are known: { $languages }
cli-usage-other = The command line cannot be understood.
cli-usage-suggestion = Did you mean “{ $suggestion }”?
cli-usage-help = Help: { $command }

## Serving

cli-serve-agents = Agents
cli-serve-browser = Browser
cli-serve-socket = Control socket
cli-serve-how-to-stop = Ctrl+C stops it.
cli-serve-stopping = Stopping. What is still running is brought to an end.
cli-serve-no-window = This program was built without the window. Give the folder of the built window: --ui <folder>

## Calling

cli-call-completed = Completed.
cli-call-failed = The task failed.
cli-call-rejected = The agent rejected the task.
cli-call-canceled = The task was canceled.
cli-call-input-required = The agent is waiting for your answer. Continue with:
cli-call-auth-required = The agent is waiting for an authorization. Once it has been given, continue with:
cli-call-your-answer = your answer
cli-call-task = Task
cli-call-conversation = Conversation
cli-call-interrupted = Stopped. The task goes on at the agent.
cli-call-lost = The connection was lost. Next attempt in { $seconds } s ({ $attempt } of { $limit }).
cli-odd-message-after-task = Not allowed by the protocol: a message after a task. It is shown anyway.
cli-odd-append-to-unknown = Not allowed by the protocol: the beginning of the artifact “{ $artifact }” is missing.
cli-odd-other-task = Not allowed by the protocol: an event of another task ({ $task }). It is ignored.
cli-odd-update-before-task = Not allowed by the protocol: an update before the task itself.

## The card

cli-card-source = Card
cli-card-interfaces = Interfaces
cli-card-provider = Provider
cli-card-documentation = Documentation
cli-card-streaming = Streaming
cli-card-push = Push notifications
cli-card-input = Input
cli-card-output = Output
cli-card-security = Sign-in
cli-card-extensions = Extensions
cli-card-required = required
cli-card-signature = Signature
cli-card-unsigned = none
cli-card-signed =
    { $count ->
        [one] one, not checked
       *[other] { $count }, not checked
    }
cli-card-skills = Skills
cli-card-examples = Examples: { $texts }
cli-word-yes = yes
cli-word-no = no

## What can go wrong

cli-problem-no-card = No agent was found there.
cli-problem-no-interface = The agent has no interface for JSON-RPC and A2A 1.0.
cli-problem-unreachable = { $url } cannot be reached: { $why }
cli-problem-not-allowed = The card { $card } points to { $url }, which is neither the same server nor public. It is not called.
cli-problem-not-http = { $url } is not an http or https address.
cli-problem-lost = The connection was lost before the end was known.
cli-problem-http = The agent answered HTTP { $status } instead of JSON-RPC.
cli-problem-peer = The agent answered with error { $code }.
cli-problem-peer-named = The agent answered with error { $code } ({ $name }).
cli-problem-peer-non-standard = The agent answered with error { $code }, a code that is not part of the protocol.
cli-problem-invalid-answer = The agent’s answer is not valid.
cli-problem-too-large = The answer is larger than { $size }.
cli-problem-request = The request cannot be written: { $why }
cli-problem-setup = The encrypted connection cannot be set up: { $why }
cli-problem-runtime = The system refused: { $why }
cli-fault-not-json-rpc = It is not a JSON-RPC response:
cli-fault-error-in-result = Its result contains an error:
cli-fault-other-request = It answers another request:
cli-address-empty = The address is empty.
cli-address-scheme = “{ $scheme }” is not http or https.
cli-address-credentials = The address contains a user name or password. They would end up in logs; leave them out.
cli-address-unreadable = “{ $text }” is not an address.
cli-attempt-unreachable = not reachable: { $why }
cli-attempt-other-agent = a card, but of an agent that is not at { $url }
cli-card-is-web-page = a web page, not a card:
cli-card-not-json = not JSON:
cli-card-not-object = JSON, but not a card
cli-card-missing = Required members are missing from the card: { $fields }
cli-card-older = a card of A2A { $version }; version 1.0 is needed

## The check-up

cli-doctor-version = Version
cli-doctor-language = Language
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = The system’s language is “{ $tag }”; { $name } is used
    .hint = Choose one with --lang.
cli-doctor-folder = Data folder
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path } (will be created)
cli-doctor-folder-closed = Nothing can be written to { $path }: { $why }
    .hint = Correct the permissions of this folder, or choose another one with --data.
cli-doctor-holder = In use
cli-doctor-holder-nobody = not running
cli-doctor-holder-process = by process { $pid }
cli-doctor-holder-unnamed = by another process
cli-doctor-holder-unreadable = Whether the data folder is in use cannot be told: { $why }
    .hint = Correct the permissions of the file “lock” in the data folder.
cli-doctor-disk = Disk space
cli-doctor-disk-ok = { $free } free
cli-doctor-disk-low = only { $free } free
    .hint = Free some space soon: without it new work is refused.
cli-doctor-disk-full = only { $free } free
    .hint = Free some space: new work is refused.
cli-doctor-disk-unknown = unknown
    .hint = Check the free space yourself.
cli-doctor-port = Port
cli-doctor-port-free = { $address } is free
cli-doctor-port-taken = Another program is listening on { $address }
    .hint = Close that program, or serve on another port with --port.
cli-doctor-port-refused = { $address } cannot be listened on: { $why }
    .hint = Choose another address with --host or another port with --port.
cli-doctor-socket = Control socket
cli-doctor-socket-ok = answers, version { $version }
cli-doctor-socket-other-version = version { $version } is running, this is { $this }
    .hint = Restart Dragoman so that the newer one runs.
cli-doctor-socket-silent = { $path } does not answer: { $why }
    .hint = The process that holds the data folder may be starting or hanging. Wait a moment, then restart it.
cli-doctor-agents = Agents
cli-doctor-agents-ok = { $url } answers and is ready
cli-doctor-agents-silent = { $url } does not answer { $path }: { $why }
    .hint = Restart Dragoman. If that does not help, look at its log in the data folder.

## Names of the languages

cli-language-en = English
cli-language-zh = Chinese
cli-language-es = Spanish
cli-language-fr = French
cli-language-de = German
cli-language-ja = Japanese
cli-language-pt = Portuguese
