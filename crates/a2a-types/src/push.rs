//! Push notification configs (wire reference, section 3.4).

use serde::{Deserialize, Serialize};

use crate::id::TaskId;
use crate::presence::{int32, optional_id, or_default};
use crate::reader::objects;

/// How a webhook is authenticated to.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct AuthenticationInfo {
    /// Name of an HTTP authentication scheme. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub scheme: String,
    /// Credentials as they follow the scheme.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub credentials: String,
}

impl std::fmt::Debug for AuthenticationInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AuthenticationInfo")
            .field("scheme", &self.scheme)
            .finish_non_exhaustive()
    }
}

/// A webhook of a task: request and answer of Create, answer of Get, element of List, inline in SendMessage.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct TaskPushNotificationConfig {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// Id of the config; the server makes one when it is empty.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub id: String,
    /// Task whose updates are pushed.
    #[serde(
        alias = "task_id",
        default,
        deserialize_with = "optional_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub task_id: Option<TaskId>,
    /// Where to push to. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub url: String,
    /// Token that the receiver checks.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub token: String,
    /// How to authenticate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authentication: Option<AuthenticationInfo>,
}

impl std::fmt::Debug for TaskPushNotificationConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("TaskPushNotificationConfig");
        shown
            .field("id", &self.id)
            .field("task_id", &self.task_id)
            .field("url", &self.url)
            .finish_non_exhaustive()
    }
}

/// Parameters of GetTaskPushNotificationConfig.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct GetTaskPushNotificationConfigRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    #[serde(alias = "task_id")]
    pub task_id: TaskId,
    /// Id of the config. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub id: String,
}

/// Parameters of DeleteTaskPushNotificationConfig.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct DeleteTaskPushNotificationConfigRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    #[serde(alias = "task_id")]
    pub task_id: TaskId,
    /// Id of the config. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub id: String,
}

/// Parameters of ListTaskPushNotificationConfigs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct ListTaskPushNotificationConfigsRequest {
    /// Routing key of the agent.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// The task.
    #[serde(alias = "task_id")]
    pub task_id: TaskId,
    /// At most so many; the server's choice when absent.
    #[serde(
        alias = "page_size",
        default,
        deserialize_with = "int32",
        skip_serializing_if = "Option::is_none"
    )]
    pub page_size: Option<i32>,
    /// Where the page begins.
    #[serde(
        alias = "page_token",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub page_token: String,
}

/// Answer to ListTaskPushNotificationConfigs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct ListTaskPushNotificationConfigsResponse {
    /// The configs of this page.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub configs: Vec<TaskPushNotificationConfig>,
    /// Where the next page begins; empty on the last.
    #[serde(
        alias = "next_page_token",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub next_page_token: String,
}

objects!(
    AuthenticationInfo,
    TaskPushNotificationConfig,
    GetTaskPushNotificationConfigRequest,
    DeleteTaskPushNotificationConfigRequest,
    ListTaskPushNotificationConfigsRequest,
    ListTaskPushNotificationConfigsResponse
);
