//! Artifact: what a task brings forth (wire reference, section 3.2).

use serde::{Deserialize, Serialize};

use crate::id::ArtifactId;
use crate::part::Part;
use crate::presence::or_default;
use crate::raw::JsonObject;
use crate::reader::objects;

/// A result of a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct Artifact {
    /// Unique within the task.
    #[serde(alias = "artifact_id")]
    pub artifact_id: ArtifactId,
    /// Name; empty when there is none.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub name: String,
    /// What it is; empty when not said.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// The content, at least one part. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub parts: Vec<Part>,
    /// Data of extensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<JsonObject>,
    /// Extensions that this artifact uses.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub extensions: Vec<String>,
}

objects!(Artifact);
