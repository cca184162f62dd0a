# What only the window says.

## The frame

nav-main = Main
nav-agents = Agents
nav-conversations = Conversations
nav-tasks = Tasks
nav-settings = Settings
skip-to-content = Skip to the content
quick-menu = Theme and language
resize-list = Width of the list
status-address = Callers reach your agents here. Press to copy.
status-address-copy = Copy the address of your agents, { $url }
live-connecting = Connecting
live-live = Up to date
live-waiting = Connection lost, trying again

## What keys do (status bar)

key-move = move
key-open = open
key-send = send
key-newline = new line
key-resize = resize
key-new = new conversation
key-pane = next pane

## Verbs and confirmations

cancel = Cancel
close = Close
send = Send
try-again = Try again
copied = Copied
copy-url = Copy the address
copy-card-url = Copy the address of the card
copy-address = Copy the address
copy-command = Copy the command
copy-code = Copy the code
copy-json = Copy JSON
copy-path = Copy the path
copy-task-id = Copy the id of the task
copy-text = Copy the text

## States of a task; the enum stands beside them, never translated

state-unspecified = Unknown
state-submitted = Submitted
state-working = Working
state-input-required = Input needed
state-auth-required = Sign-in needed
state-completed = Completed
state-failed = Failed
state-canceled = Canceled
state-rejected = Rejected

## While something is awaited

loading = Loading
loading-engine = Waiting for Dragoman to answer.
loading-agents = Waiting for the list of agents.
loading-card = Waiting for the card.
loading-conversations = Waiting for the list of conversations.
loading-conversation = Waiting for the conversation.
loading-tasks = Waiting for the list of tasks.
loading-task = Waiting for the task.
loading-settings = Waiting for the settings.

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman does not answer.
error-unreachable-hint = Check that it is running. The window connects again by itself.
error-unreadable = Dragoman gave an answer that this window cannot read.
error-unreadable-hint = Close the window and open it again, so that both have the same version.
session-none-title = This page is not signed in
session-used-title = This link was used before or is too old
session-explain = Only you may steer your agents. Open the link that Dragoman shows when it starts. A link is good once; a new start makes a new one.

## Agents

agents-all = All agents
agent-default = default
agent-ready = Ready
agent-stopped = Switched off
agent-fault = Fault
agent-open-tasks =
    { $count ->
        [one] { $count } open task
       *[other] { $count } open tasks
    }
agent-published = Published
agent-views = Views of the agent
agent-about = About
agent-card = Card
agent-card-none = The agent is not published, so callers receive no card.
agent-gone = There is no such agent any more
agent-choose = Agent
agent-url = Address
agent-card-url = Address of the card
agent-kind = Kind
agent-kind-built-in = Scripted, part of Dragoman
agent-kind-scripted = Scripted, from a file of yours
agent-id = Id
agent-skills = Skills
agent-fault-place = Line { $line }, column { $column }
agent-fault-older = The last version without a fault keeps answering.
agent-fault-none = Until it is mended, nothing answers callers.
curl-title = Call it from a shell
curl-hello = Hello
talk-to = Talk to { $name }
try-example = Begin a conversation with “{ $text }”
first-run-title = Nobody is talking yet
first-run-explain = { $name } answers whatever you write. Send it a message and watch the task come to life; callers can reach it at the address below.
first-run-line = Nobody is talking yet. Choose an agent and send it a message.
no-agent-title = No agent is ready
no-agent-explain = Publish one in the list of agents, or mend the one with a fault.

## Conversations

new-conversation = New conversation
conversations-all = All conversations
conversations-none = No conversations yet
conversations-none-explain = What you and others say to your agents is kept here.
conversation-choose = Choose a conversation
conversation-choose-explain = Or begin a new one.
today = Today
earlier = Earlier
untitled = Without text
you = You
caller-anonymous = Caller without a name
messages = Messages
greeting = { $name } waits for your first message.
sending = Sending
to-latest = Go to the latest
announce-state = { $name }: { $state }
composer-label = Message to { $name }
composer-message = Write to { $name }
composer-answer = Answer { $name }
composer-another = { $name } is working. A message now begins another task.
composer-agent-gone = { $name } does not exist any more. You can only read here.
composer-agent-stopped = { $name } is switched off. Publish it in the list of agents to write to it.
composer-agent-fault = { $name } has a fault and cannot answer. The list of agents says where.
waits-for-answer = { $name } waits for your answer.
waits-for-sign-in = { $name } needs you to sign in before it goes on. Write to it when that is done.
no-reason = { $name } gave no reason.
show-task = Show the task

## What a message carries

artifact = Artifact
part-data = Data
part-empty = A part without content
file-unnamed = File without a name
file-cut = Only the beginning is shown.
image = Picture
picture-broken = This picture cannot be drawn.
code = Code
box-done = Done
box-open = Open
json-cut =
    { $count ->
        [one] … and { $count } more character
       *[other] … and { $count } more characters
    }
open-link = Open
link-title = Open this address?
link-explain = An agent wrote this link. It leads to { $host } and opens in your browser.
link-open = Open in the browser

## Tasks

task = Task
tasks-all = All tasks
tasks-none = No tasks yet
tasks-none-explain = Every message to an agent begins a task. You see it here, whoever sent it.
tasks-no-match = No task matches
task-choose = Choose a task
task-choose-explain = Its events, messages and artifacts are shown here, as they happen.
filter-state = State
filter-agent = Agent
filter-any-state = Any state
filter-any-agent = Any agent
filter-clear = Show all tasks
task-views = Views of the task
task-timeline = Timeline
task-json = JSON
task-cancel = Cancel the task
task-not-canceled = The task was not canceled
open-conversation = Open the conversation
message-of-caller = Message of the caller
message-of-agent = Message of the agent
artifact-chunks =
    { $count ->
        [one] { $count } chunk, { $size }
       *[other] { $count } chunks, { $size }
    }
event-other = An event that this window does not know
event-json = Event { $number } as received

## Settings

settings-general = General
settings-language = Language
settings-language-help = What agents and callers write is shown as they sent it.
settings-theme = Theme
settings-theme-help = High contrast follows the system.
settings-not-saved = The setting was not saved
theme-system = System
theme-light = Light
theme-dark = Dark
language-system = As the system
language-system-now = System ({ $language })
settings-storage = Storage
settings-retention = Keep ended tasks
settings-retention-help = Nothing else ever deletes a task. Open tasks always stay.
retention-always = For ever
retention-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
retention-title =
    { $days ->
        [one] Keep ended tasks for { $days } day?
       *[other] Keep ended tasks for { $days } days?
    }
retention-counting = Counting what would be deleted.
retention-preview =
    { $tasks ->
        [one] { $tasks } ended task ({ $size }) is older and will be deleted.
       *[other] { $tasks } ended tasks ({ $size }) are older and will be deleted.
    }
retention-preview-none = No ended task is that old yet.
retention-explain = From then on, tasks are deleted when they reach this age, with their messages and artifacts. This cannot be undone.
retention-confirm = Delete older tasks
settings-quota = Room for tasks
settings-quota-help = { $used } used, { $free } free on the disk. When the room is used up, new work is refused and nothing is deleted.
quota-none = As much as the disk has
settings-durability = An acknowledged task survives
settings-durability-help = Takes effect at the next start.
durability-full = A power cut
durability-normal = A crash of Dragoman (faster)
settings-about = About Dragoman
about-version = Version
about-platform = Platform
about-agents = Address of the agents
about-control = Address of this page
about-data = Data folder
about-logs = Log folder
about-started = Started
