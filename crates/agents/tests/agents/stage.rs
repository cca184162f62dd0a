//! A log in memory with one scripted agent on it.

use std::sync::Arc;

use a2a_types::{Artifacts, ContextId, Message, MessageId, Part, Role, Task, TaskId};
use agents::{Scenario, ScriptedExecutor};
use serde_json::Value as Json;
use tasklog::{
    AgentExecutor, AgentId, AnswerKind, EnglishPhrases, ExecutorContext, Follow, LogOptions,
    MemoryStore, NewTask, Principal, Scope, Step, SystemClock, TaskHandle, TaskLog,
};
use tokio_util::sync::CancellationToken;

pub struct Stage {
    pub log: TaskLog,
    pub executor: Arc<dyn AgentExecutor>,
    scope: Arc<Scope>,
    /// Language of the caller.
    pub language: String,
}

pub fn message(text: &str) -> Message {
    Message {
        message_id: MessageId::mint(),
        context_id: None,
        task_id: None,
        role: Role::User,
        parts: vec![Part::text(text)],
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

/// A scenario with one rule that takes these steps.
pub fn steps(steps: &str) -> Scenario {
    let indented: String = steps.lines().map(|line| format!("  {line}\n")).collect();
    rules(&format!("- when: otherwise\n  steps:\n{indented}"))
}

/// A scenario with these rules.
pub fn rules(rules: &str) -> Scenario {
    Scenario::parse(&yaml(rules), "test.yaml").unwrap()
}

/// The text of a scenario with these rules.
pub fn yaml(rules: &str) -> String {
    format!(
        "scenario: 1\nagent: {{name: T, description: D, version: '1', skills: [{{id: s, name: S, description: D, tags: [t]}}]}}\nrules:\n{rules}"
    )
}

impl Stage {
    pub async fn with(scenario: Scenario) -> Self {
        let options = LogOptions {
            store: MemoryStore::new(),
            clock: Arc::new(SystemClock),
            phrases: Arc::new(EnglishPhrases),
        };
        let scope = Scope {
            agent: AgentId::parse("test").unwrap(),
            principal: Principal::owner(),
        };
        Self {
            log: TaskLog::open(options).await.unwrap(),
            executor: Arc::new(ScriptedExecutor::new(scenario)),
            scope: Arc::new(scope),
            language: String::new(),
        }
    }

    fn context(
        &self,
        message: &Message,
        id: &TaskId,
        context: &ContextId,
        task: Option<Task>,
    ) -> ExecutorContext {
        ExecutorContext {
            agent: self.scope.agent.clone(),
            principal: self.scope.principal.clone(),
            task_id: id.clone(),
            context_id: context.clone(),
            message: Arc::new(message.clone()),
            task: task.map(Arc::new),
            configuration: Arc::default(),
            metadata: None,
            language: self.language.clone(),
            cancel: CancellationToken::new(),
        }
    }

    /// How the agent is going to answer a first message.
    pub fn kind(&self, text: &str) -> AnswerKind {
        let message = message(text);
        self.executor.answer_kind(&self.context(
            &message,
            &TaskId::mint(),
            &ContextId::mint(),
            None,
        ))
    }

    /// The agent's one message.
    pub async fn reply(&self, text: &str) -> Vec<Part> {
        let message = message(text);
        self.executor
            .reply(self.context(&message, &TaskId::mint(), &ContextId::mint(), None))
            .await
            .unwrap()
    }

    /// Starts a task.
    pub fn start(&self, text: &str) -> TaskHandle {
        let (id, context, message) = (TaskId::mint(), ContextId::mint(), message(text));
        let ctx = self.context(&message, &id, &context, None);
        let new = NewTask {
            scope: self.scope.clone(),
            id,
            context,
            message,
            claim: None,
        };
        let handle = self.log.create(new).unwrap();
        self.log.run(&handle, 0, self.executor.clone(), ctx);
        handle
    }

    /// Continues a task.
    pub fn follow(&self, handle: &TaskHandle, text: &str) {
        let message = message(text);
        let Ok(Follow::Accepted { turn, before }) = self.log.follow(handle, message.clone(), None)
        else {
            panic!("the task takes no follow-up")
        };
        let ctx = self.context(&message, handle.id(), handle.context(), Some(*before));
        self.log.run(handle, turn, self.executor.clone(), ctx);
    }

    /// Starts a task and waits for its end.
    pub async fn ended(&self, text: &str) -> Told {
        let handle = self.start(text);
        Told::of(&handle).await
    }
}

/// All events of a task that has ended.
pub struct Told {
    pub events: Vec<Json>,
    pub task: Json,
}

impl Told {
    pub async fn of(handle: &TaskHandle) -> Self {
        let mut events = Vec::new();
        let mut cursor = handle.events(0);
        while let Step::Events(some) = cursor.next().await.unwrap() {
            events.extend(
                some.iter()
                    .map(|event| serde_json::from_slice::<Json>(&event.body).unwrap()),
            );
        }
        Self {
            events,
            task: task(handle).await,
        }
    }

    /// The events in short: states, and artifacts with `+` for an appended and `.` for a last chunk.
    pub fn outline(&self) -> String {
        let short = |event: &Json| {
            if event.get("task").is_some() {
                return "task".to_owned();
            }
            if let Some(update) = event.get("statusUpdate") {
                return state(&update["status"]);
            }
            let update = &event["artifactUpdate"];
            let append = if update["append"] == true { "+" } else { "" };
            let last = if update["lastChunk"] == true { "." } else { "" };
            format!(
                "{append}{}{last}",
                update["artifact"]["artifactId"].as_str().unwrap()
            )
        };
        self.events.iter().map(short).collect::<Vec<_>>().join(" ")
    }

    /// The words of the last status.
    pub fn last_words(&self) -> &str {
        words(&self.task["status"])
    }
}

/// The state of a status, in short.
pub fn state(status: &Json) -> String {
    status["state"]
        .as_str()
        .unwrap()
        .trim_start_matches("TASK_STATE_")
        .to_lowercase()
}

/// The text of a status' message.
pub fn words(status: &Json) -> &str {
    status["message"]["parts"][0]["text"]
        .as_str()
        .unwrap_or_default()
}

/// The task as it stands.
pub async fn task(handle: &TaskHandle) -> Json {
    serde_json::from_slice(&handle.read(None, Artifacts::Always).await.unwrap().json).unwrap()
}

/// The task once it is terminal or waits for somebody.
pub async fn settled(handle: &TaskHandle) -> Json {
    serde_json::from_slice(&handle.read_settled(None).await.unwrap().json).unwrap()
}
