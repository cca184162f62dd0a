//! What the owner sees of a context, and the requests of the `context.*` actions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::tasks::{TaskDetail, TaskStateName};

/// Parameters of `context.list`.
#[derive(Debug, Default, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContextListRequest {
    /// Only contexts of this agent.
    #[serde(default)]
    #[ts(optional)]
    pub agent: Option<String>,
    /// How many rows at most (1 to 100, 50 if absent).
    #[serde(default)]
    #[ts(optional)]
    pub page_size: Option<u32>,
    /// The `nextPageToken` of the page before.
    #[serde(default)]
    #[ts(optional)]
    pub page_token: Option<String>,
}

/// Answer of `context.list`, the latest activity first.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContextListResponse {
    /// The rows of this page.
    pub contexts: Vec<ContextRow>,
    /// Asks for the next page; empty on the last one.
    pub next_page_token: String,
}

/// Parameters of `context.get`.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContextGetRequest {
    /// The context's id.
    pub id: String,
    /// The agent whose context it is (two agents may know the same id).
    pub agent: String,
}

/// Answer of `context.get`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContextGetResponse {
    /// The context's row in lists.
    pub context: ContextRow,
    /// Its newest tasks (at most 50), the oldest of them first.
    pub tasks: Vec<TaskDetail>,
}

/// One context in a list: the tasks of one agent with one context id.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContextRow {
    /// The context's id.
    pub id: String,
    /// The agent that answers in it.
    pub agent: String,
    /// Who talks to the agent in it.
    pub principal: String,
    /// The first words of its first message.
    pub title: String,
    /// When something last happened (ISO 8601, UTC).
    pub last_at: String,
    /// How many tasks it has.
    pub task_count: u64,
    /// The state of its newest task.
    pub last_state: TaskStateName,
    /// The id of its newest task.
    pub last_task_id: String,
}
