//! Batches that are always the same, for tests and for the measurement.

use std::sync::Arc;

use a2a_types::{ContextId, TaskId, TaskState, Timestamp};
use bytes::Bytes;
use tasklog::{
    AgentId, Batch, CountDelta, EventInsert, EventKind, Principal, Scope, TaskInsert, TaskUpdate,
};

/// A moment; tests count milliseconds from it.
pub const EPOCH: i64 = 1_780_000_000_000;

/// A scope.
pub fn scope(agent: &str, principal: &str) -> Arc<Scope> {
    Arc::new(Scope {
        agent: AgentId::parse(agent).unwrap(),
        principal: Principal::stored(principal),
    })
}

/// The moment `ms` after the epoch.
pub fn at(ms: i64) -> Timestamp {
    Timestamp::from_millis(EPOCH + ms)
}

/// Id of task `num`.
pub fn id(num: i64) -> TaskId {
    TaskId::parse(format!("task-{num:08}")).unwrap()
}

/// One task as it is stored.
#[derive(Clone)]
pub struct Sample {
    pub num: i64,
    pub scope: Arc<Scope>,
    pub context: String,
    pub state: TaskState,
    pub status_ms: i64,
}

impl Sample {
    pub fn new(num: i64, scope: &Arc<Scope>) -> Self {
        Self {
            num,
            scope: scope.clone(),
            context: format!("context-{num}"),
            state: TaskState::Completed,
            status_ms: num,
        }
    }

    pub fn context(mut self, context: &str) -> Self {
        self.context = context.to_owned();
        self
    }

    pub fn state(mut self, state: TaskState) -> Self {
        self.state = state;
        self
    }

    pub fn status(mut self, ms: i64) -> Self {
        self.status_ms = ms;
        self
    }

    /// Adds the task with two events to a batch.
    pub fn add(&self, batch: &mut Batch) {
        batch.inserts.push(TaskInsert {
            num: self.num,
            id: id(self.num),
            context: ContextId::parse(&self.context).unwrap(),
            scope: self.scope.clone(),
            state: self.state,
            status_at: at(self.status_ms),
            created_at: at(self.num),
            title: format!("title {}", self.num),
        });
        batch.counts.push(CountDelta {
            scope: self.scope.clone(),
            state: self.state,
            delta: 1,
        });
        for (seq, kind) in [(1, EventKind::Created), (2, EventKind::Status)] {
            batch.events.push(event(self.num, seq, kind));
        }
    }

    /// The task alone.
    pub fn batch(&self) -> Batch {
        let mut batch = Batch::default();
        self.add(&mut batch);
        batch
    }
}

/// A body that names its event.
pub fn body(num: i64, seq: u64) -> Bytes {
    Bytes::from(format!(
        r#"{{"task":{num},"event":{seq},"text":"the body of this event"}}"#
    ))
}

/// An event.
pub fn event(num: i64, seq: u64, kind: EventKind) -> EventInsert {
    EventInsert {
        task: num,
        seq,
        kind,
        version: 1,
        body: body(num, seq),
    }
}

/// A new status of a stored task, with its event.
pub fn update(num: i64, seq: u64, state: TaskState, ms: i64) -> Batch {
    Batch {
        updates: vec![TaskUpdate {
            num,
            state,
            status_at: at(ms),
        }],
        events: vec![event(num, seq, EventKind::Status)],
        ..Batch::default()
    }
}
