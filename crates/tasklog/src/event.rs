//! What the log is made of.

use a2a_types::TaskState;
use bytes::Bytes;
use serde::Deserialize;

/// Number of a task in this log, from 1, in the order of creation.
pub type TaskNum = i64;

/// Number of an event within its task, from 1. Numbers grow; they may skip.
pub type Seq = u64;

/// What the body of an event is. Wire events and product events stand side by side; a reader that
/// meets a kind it does not know passes over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// `{"task": …}`: the task as it was created, with its first message.
    Created,
    /// `{"statusUpdate": …}`.
    Status,
    /// `{"artifactUpdate": …}`.
    Artifact,
    /// A bare Task: the fold of everything before it. Never sent on a stream.
    Snapshot,
    /// Something that this version does not know.
    Other(u8),
}

impl EventKind {
    /// The number under which the kind is stored.
    pub fn number(self) -> u8 {
        match self {
            Self::Created => 1,
            Self::Status => 2,
            Self::Artifact => 3,
            Self::Snapshot => 4,
            Self::Other(n) => n,
        }
    }

    /// The kind that is stored under a number.
    pub fn from_number(n: u8) -> Self {
        match n {
            1 => Self::Created,
            2 => Self::Status,
            3 => Self::Artifact,
            4 => Self::Snapshot,
            n => Self::Other(n),
        }
    }

    /// Whether subscribers get the body as it stands: it is a `StreamResponse`.
    pub fn is_wire(self) -> bool {
        matches!(self, Self::Created | Self::Status | Self::Artifact)
    }
}

/// Version of the bodies that this code writes.
pub(crate) const BODY_VERSION: u8 = 1;

/// An event as the store returns it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Number within the task.
    pub seq: Seq,
    /// What the body is.
    pub kind: EventKind,
    /// Version of the body's layout.
    pub version: u8,
    /// JSON text.
    pub body: Bytes,
}

/// An event as subscribers see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEvent {
    /// Number within the task; the SSE `id`.
    pub seq: Seq,
    /// What the body is.
    pub kind: EventKind,
    /// JSON text: a `StreamResponse` for wire kinds.
    pub body: Bytes,
    /// State of the task after this event, where the event sets it.
    pub state: Option<TaskState>,
}

impl From<StoredEvent> for LogEvent {
    fn from(event: StoredEvent) -> Self {
        let state = match event.kind {
            EventKind::Created | EventKind::Status => state_of(&event.body),
            _ => None,
        };
        Self {
            seq: event.seq,
            kind: event.kind,
            body: event.body,
            state,
        }
    }
}

/// The state that a stored `task` or `statusUpdate` carries.
fn state_of(body: &[u8]) -> Option<TaskState> {
    #[derive(Deserialize)]
    struct Status {
        state: TaskState,
    }
    #[derive(Deserialize)]
    struct Inside {
        status: Status,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Body {
        Task(Inside),
        StatusUpdate(Inside),
    }
    match serde_json::from_slice(body).ok()? {
        Body::Task(inside) | Body::StatusUpdate(inside) => Some(inside.status.state),
    }
}
