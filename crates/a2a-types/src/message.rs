//! Message: one turn of a conversation (wire reference, section 3.2).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::id::{ContextId, MessageId, TaskId};
use crate::part::Part;
use crate::presence::{Enumeration, enumeration, open_enumeration, optional_id, or_default};
use crate::raw::JsonObject;
use crate::reader::objects;

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// Not said; invalid in a message.
    #[default]
    Unspecified,
    /// The caller.
    User,
    /// The agent.
    Agent,
}

impl Role {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unspecified => "ROLE_UNSPECIFIED",
            Self::User => "ROLE_USER",
            Self::Agent => "ROLE_AGENT",
        }
    }
}

impl Enumeration for Role {
    const SENTENCE: &'static str = "must be ROLE_USER or ROLE_AGENT";

    fn by_name(name: &str) -> Option<Self> {
        [Self::Unspecified, Self::User, Self::Agent]
            .into_iter()
            .find(|role| role.as_str() == name)
    }

    fn by_number(number: i64) -> Option<Self> {
        [Self::Unspecified, Self::User, Self::Agent]
            .get(usize::try_from(number).ok()?)
            .copied()
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enumeration(deserializer)
    }
}

/// One turn of a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct Message {
    /// Made by the sender; makes duplicates known.
    #[serde(alias = "message_id")]
    pub message_id: MessageId,
    /// Conversation that it belongs to.
    #[serde(
        alias = "context_id",
        default,
        deserialize_with = "optional_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub context_id: Option<ContextId>,
    /// Task that it belongs to.
    #[serde(
        alias = "task_id",
        default,
        deserialize_with = "optional_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub task_id: Option<TaskId>,
    /// Who speaks. REQUIRED. A role that is not known is read as not said.
    #[serde(default, deserialize_with = "open_enumeration")]
    pub role: Role,
    /// The content, at least one part. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub parts: Vec<Part>,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
    /// Extensions that this message uses.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub extensions: Vec<String>,
    /// Tasks that it refers to.
    #[serde(
        alias = "reference_task_ids",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub reference_task_ids: Vec<TaskId>,
}

impl Message {
    /// The text parts, joined by line breaks.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.parts.iter().filter_map(Part::as_text).collect();
        texts.join("\n")
    }
}

objects!(Message);
