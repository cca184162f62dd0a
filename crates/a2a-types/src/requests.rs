//! Parameters and answers of the operations (wire reference, section 3.4).

use serde::{Deserialize, Serialize};

use crate::id::{ContextId, TaskId};
use crate::message::Message;
use crate::presence::{int32, int32_or_zero, is_false, optional_id, or_default};
use crate::push::TaskPushNotificationConfig;
use crate::raw::JsonObject;
use crate::reader::objects;
use crate::state::TaskState;
use crate::task::Task;
use crate::timestamp::Timestamp;

fn is_unspecified(state: &TaskState) -> bool {
    *state == TaskState::Unspecified
}

/// What the caller asks of the answer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct SendMessageConfiguration {
    /// Media types that the caller can take.
    #[serde(
        alias = "accepted_output_modes",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub accepted_output_modes: Vec<String>,
    /// A webhook for the task; its `taskId` is ignored. Read under the name of earlier drafts too, so that a
    /// caller who uses it is told what becomes of it.
    #[serde(
        alias = "task_push_notification_config",
        alias = "pushNotificationConfig",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub task_push_notification_config: Option<TaskPushNotificationConfig>,
    /// At most so many messages of history.
    #[serde(
        alias = "history_length",
        default,
        deserialize_with = "int32",
        skip_serializing_if = "Option::is_none"
    )]
    pub history_length: Option<i32>,
    /// Answer as soon as the task exists.
    #[serde(
        alias = "return_immediately",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_false"
    )]
    pub return_immediately: bool,
}

/// Parameters of SendMessage and SendStreamingMessage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct SendMessageRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The message.
    pub message: Message,
    /// What the caller asks of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configuration: Option<SendMessageConfiguration>,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
}

/// Parameters of GetTask.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct GetTaskRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    pub id: TaskId,
    /// At most so many messages of history.
    #[serde(
        alias = "history_length",
        default,
        deserialize_with = "int32",
        skip_serializing_if = "Option::is_none"
    )]
    pub history_length: Option<i32>,
}

/// Parameters of ListTasks; all conditions hold together.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct ListTasksRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// Only this conversation.
    #[serde(
        alias = "context_id",
        default,
        deserialize_with = "optional_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub context_id: Option<ContextId>,
    /// Only this state; [`TaskState::Unspecified`] for any.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_unspecified"
    )]
    pub status: TaskState,
    /// 1 to 100; 50 when absent.
    #[serde(
        alias = "page_size",
        default,
        deserialize_with = "int32",
        skip_serializing_if = "Option::is_none"
    )]
    pub page_size: Option<i32>,
    /// Where the page begins, from an earlier answer.
    #[serde(
        alias = "page_token",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub page_token: String,
    /// At most so many messages of history per task.
    #[serde(
        alias = "history_length",
        default,
        deserialize_with = "int32",
        skip_serializing_if = "Option::is_none"
    )]
    pub history_length: Option<i32>,
    /// Only tasks whose status time is at or after this.
    #[serde(
        alias = "status_timestamp_after",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub status_timestamp_after: Option<Timestamp>,
    /// Whether artifacts are wanted.
    #[serde(
        alias = "include_artifacts",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub include_artifacts: Option<bool>,
}

/// Answer to ListTasks. All members are REQUIRED.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct ListTasksResponse {
    /// The tasks of this page.
    #[serde(default, deserialize_with = "or_default")]
    pub tasks: Vec<Task>,
    /// Where the next page begins; empty on the last.
    #[serde(alias = "next_page_token", default, deserialize_with = "or_default")]
    pub next_page_token: String,
    /// The size of page that was applied.
    #[serde(alias = "page_size", default, deserialize_with = "int32_or_zero")]
    pub page_size: i32,
    /// Matching tasks on all pages.
    #[serde(alias = "total_size", default, deserialize_with = "int32_or_zero")]
    pub total_size: i32,
}

/// Parameters of CancelTask.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct CancelTaskRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    pub id: TaskId,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
}

/// Parameters of SubscribeToTask.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct SubscribeToTaskRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    pub id: TaskId,
}

/// Parameters of GetExtendedAgentCard.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct GetExtendedAgentCardRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
}

objects!(
    SendMessageConfiguration,
    SendMessageRequest,
    GetTaskRequest,
    ListTasksRequest,
    ListTasksResponse,
    CancelTaskRequest,
    SubscribeToTaskRequest,
    GetExtendedAgentCardRequest
);
