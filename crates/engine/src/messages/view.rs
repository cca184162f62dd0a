//! The request and the answer of `message.send`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::actions::Raw;

/// Parameters of `message.send`.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageSendRequest {
    /// The agent that shall answer.
    pub agent: String,
    /// What to say.
    pub text: String,
    /// The context that a new task shall belong to; absent = a new one.
    #[serde(default)]
    #[ts(optional)]
    pub context_id: Option<String>,
    /// The task that this message continues; absent = a new one.
    #[serde(default)]
    #[ts(optional)]
    pub task_id: Option<String>,
}

/// Answer of `message.send`: at once, without waiting for the agent's turn.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MessageSendResponse {
    /// The task that the message started or continued; absent if the agent answered with a plain message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub task_id: Option<String>,
    /// The context of the task or message.
    pub context_id: String,
    /// The agent's message, if it answered without a task.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub message: Option<Raw>,
}
