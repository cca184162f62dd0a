//! What streams and answers carry (wire reference, section 3.3).

use serde::{Deserialize, Serialize};

use crate::artifact::Artifact;
use crate::id::{ContextId, TaskId};
use crate::message::Message;
use crate::oneof::oneof;
use crate::presence::{is_false, or_default};
use crate::raw::JsonObject;
use crate::reader::objects;
use crate::task::{Task, TaskStatus};

/// The status of a task was replaced.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct TaskStatusUpdateEvent {
    /// The task.
    #[serde(alias = "task_id")]
    pub task_id: TaskId,
    /// Its conversation.
    #[serde(alias = "context_id")]
    pub context_id: ContextId,
    /// The new status.
    pub status: TaskStatus,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
}

/// An artifact, or a piece of one, was brought forth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct TaskArtifactUpdateEvent {
    /// The task.
    #[serde(alias = "task_id")]
    pub task_id: TaskId,
    /// Its conversation.
    #[serde(alias = "context_id")]
    pub context_id: ContextId,
    /// The artifact or its piece.
    pub artifact: Artifact,
    /// The parts are added to the artifact of that id.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_false"
    )]
    pub append: bool,
    /// This was the last piece.
    #[serde(
        alias = "last_chunk",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_false"
    )]
    pub last_chunk: bool,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
}

oneof! {
    /// One event of a stream, or the body of a push notification.
    pub enum StreamResponse: "must have exactly one of task, message, statusUpdate and artifactUpdate" {
        /// A task as it stands.
        Task(Task) = "task",
        /// A plain answer.
        Message(Message) = "message",
        /// A change of status.
        StatusUpdate(TaskStatusUpdateEvent) = "statusUpdate" | "status_update",
        /// An artifact or a piece of one.
        ArtifactUpdate(TaskArtifactUpdateEvent) = "artifactUpdate" | "artifact_update",
    }
}

oneof! {
    /// The answer to SendMessage.
    pub enum SendMessageResponse: "must have exactly one of task and message" {
        /// Tracked work.
        Task(Task) = "task",
        /// A plain answer.
        Message(Message) = "message",
    }
}

objects!(TaskStatusUpdateEvent, TaskArtifactUpdateEvent);
