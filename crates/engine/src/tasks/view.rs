//! What the owner sees of a task, and the requests of the `task.*` actions.

use a2a_types::TaskState;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::actions::Raw;

/// Parameters of `task.list`: filters and the page.
#[derive(Debug, Default, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaskListRequest {
    /// Only tasks of this agent.
    #[serde(default)]
    #[ts(optional)]
    pub agent: Option<String>,
    /// Only tasks of this context.
    #[serde(default)]
    #[ts(optional)]
    pub context_id: Option<String>,
    /// Only tasks in this state.
    #[serde(default)]
    #[ts(optional)]
    pub state: Option<TaskStateName>,
    /// How many rows at most (1 to 100, 50 if absent).
    #[serde(default)]
    #[ts(optional)]
    pub page_size: Option<u32>,
    /// The `nextPageToken` of the page before.
    #[serde(default)]
    #[ts(optional)]
    pub page_token: Option<String>,
}

/// Answer of `task.list`, the task that changed last first.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TaskListResponse {
    /// The rows of this page.
    pub tasks: Vec<TaskRow>,
    /// Asks for the next page; empty on the last one.
    pub next_page_token: String,
    /// How many tasks the filters match in all.
    pub total_size: u64,
}

/// Parameters of `task.get` and `task.cancel`.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaskIdRequest {
    /// The task's id.
    pub id: String,
}

/// A task in full: answer of `task.get`, and a part of the answer of `context.get`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TaskDetail {
    /// The task as it stands on the wire.
    #[ts(type = "unknown")]
    pub task: Raw,
    /// Its row in lists.
    pub row: TaskRow,
    /// The number of the last event that `task` contains: watch from here.
    pub seq: u64,
}

/// Answer of `task.cancel`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TaskCancelResponse {
    /// The task after the cancellation.
    pub row: TaskRow,
}

/// One task in a list.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TaskRow {
    /// The task's id.
    pub id: String,
    /// The context that it belongs to.
    pub context_id: String,
    /// The agent that answers it.
    pub agent: String,
    /// Who sent it.
    pub principal: String,
    /// Its state.
    pub state: TaskStateName,
    /// When its status last changed (ISO 8601, UTC).
    pub status_at: String,
    /// When it was created (ISO 8601, UTC).
    pub created_at: String,
    /// The first words of its first message.
    pub title: String,
}

/// The states of a task, as they are called on the wire (Specification 4.1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[ts(rename = "TaskState")]
#[allow(missing_docs)]
pub enum TaskStateName {
    TaskStateUnspecified,
    TaskStateSubmitted,
    TaskStateWorking,
    TaskStateCompleted,
    TaskStateFailed,
    TaskStateCanceled,
    TaskStateInputRequired,
    TaskStateRejected,
    TaskStateAuthRequired,
}

impl From<TaskState> for TaskStateName {
    fn from(state: TaskState) -> Self {
        match state {
            TaskState::Unspecified => Self::TaskStateUnspecified,
            TaskState::Submitted => Self::TaskStateSubmitted,
            TaskState::Working => Self::TaskStateWorking,
            TaskState::Completed => Self::TaskStateCompleted,
            TaskState::Failed => Self::TaskStateFailed,
            TaskState::Canceled => Self::TaskStateCanceled,
            TaskState::InputRequired => Self::TaskStateInputRequired,
            TaskState::Rejected => Self::TaskStateRejected,
            TaskState::AuthRequired => Self::TaskStateAuthRequired,
        }
    }
}

impl From<TaskStateName> for TaskState {
    fn from(name: TaskStateName) -> Self {
        match name {
            TaskStateName::TaskStateUnspecified => Self::Unspecified,
            TaskStateName::TaskStateSubmitted => Self::Submitted,
            TaskStateName::TaskStateWorking => Self::Working,
            TaskStateName::TaskStateCompleted => Self::Completed,
            TaskStateName::TaskStateFailed => Self::Failed,
            TaskStateName::TaskStateCanceled => Self::Canceled,
            TaskStateName::TaskStateInputRequired => Self::InputRequired,
            TaskStateName::TaskStateRejected => Self::Rejected,
            TaskStateName::TaskStateAuthRequired => Self::AuthRequired,
        }
    }
}
