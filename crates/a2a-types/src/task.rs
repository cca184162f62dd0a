//! Task: a unit of work (wire reference, section 3.2).

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::artifact::Artifact;
use crate::id::{ContextId, TaskId};
use crate::message::Message;
use crate::presence::{open_enumeration, optional_id, or_default};
use crate::raw::JsonObject;
use crate::reader::objects;
use crate::state::TaskState;
use crate::timestamp::Timestamp;

/// State of a task, with what the agent says about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct TaskStatus {
    /// The state. REQUIRED. A state that is not known is read as [`TaskState::Unspecified`].
    #[serde(default, deserialize_with = "open_enumeration")]
    pub state: TaskState,
    /// The question, the progress or the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Message>,
    /// When the state was recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timestamp: Option<Timestamp>,
}

/// A unit of work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct Task {
    /// Made by the server.
    pub id: TaskId,
    /// Conversation that it belongs to. We always set it; peers may not.
    #[serde(
        alias = "context_id",
        default,
        deserialize_with = "optional_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub context_id: Option<ContextId>,
    /// Where it stands. REQUIRED.
    pub status: TaskStatus,
    /// What it brought forth.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub artifacts: Vec<Artifact>,
    /// What was said, oldest first.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub history: Vec<Message>,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
}

/// Whether a view shows artifacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Artifacts {
    /// When there are any.
    WhenAny,
    /// Never (ListTasks without `includeArtifacts`, Specification 3.1.4).
    Omit,
    /// Even when there are none, as an empty list (ListTasks with `includeArtifacts`).
    Always,
}

/// A task as a caller asked for it; only for writing.
#[derive(Debug, Clone, Copy)]
pub struct TaskView<'a> {
    /// The task.
    pub task: &'a Task,
    /// At most so many of the newest messages; 0 leaves `history` out (Specification 3.2.4).
    pub history_length: Option<u32>,
    /// Whether artifacts are shown.
    pub artifacts: Artifacts,
}

impl Serialize for TaskView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let task = self.task;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &task.id)?;
        if let Some(context) = &task.context_id {
            map.serialize_entry("contextId", context)?;
        }
        map.serialize_entry("status", &task.status)?;
        let shown = match self.artifacts {
            Artifacts::WhenAny => !task.artifacts.is_empty(),
            Artifacts::Omit => false,
            Artifacts::Always => true,
        };
        if shown {
            map.serialize_entry("artifacts", &task.artifacts)?;
        }
        let keep = self.history_length.map_or(usize::MAX, |n| n as usize);
        let newest = &task.history[task.history.len().saturating_sub(keep)..];
        if !newest.is_empty() {
            map.serialize_entry("history", newest)?;
        }
        if let Some(metadata) = &task.metadata {
            map.serialize_entry("metadata", metadata)?;
        }
        map.end()
    }
}

objects!(TaskStatus, Task);
