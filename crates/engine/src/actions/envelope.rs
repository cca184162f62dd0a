//! What every action answers: done with data, or failed with a code and a sentence.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::Code;

/// A JSON value kept as text, so that no number and no order changes on the way through.
pub type Raw = Box<RawValue>;

/// A call of an action: what the window, the command line and scripts send.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
pub struct ActionCall {
    /// The action's name.
    pub action: String,
    /// Its parameters: an object.
    #[serde(default)]
    #[ts(type = "unknown")]
    pub params: serde_json::Value,
}

/// The answer of an action.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(into = "Wire", try_from = "Wire")]
pub enum Envelope {
    /// The action is done.
    Done(Raw),
    /// It is not, and nothing was changed.
    Failed(Failure),
}

/// Why an action failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Failure {
    /// For programs.
    pub code: Code,
    /// Which parameter is to blame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub field: Option<String>,
    /// For the owner, in the owner's language.
    pub message: String,
    /// What the owner can do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hint: Option<String>,
}

impl Envelope {
    /// Whether the action is done.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        matches!(self, Self::Done(_))
    }

    /// The data of an action that is done, or why it failed.
    pub fn into_result(self) -> Result<Raw, Failure> {
        match self {
            Self::Done(data) => Ok(data),
            Self::Failed(failure) => Err(failure),
        }
    }
}

/// The envelope as it stands in JSON.
#[derive(Serialize, Deserialize)]
struct Wire {
    ok: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<Raw>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<Code>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

impl From<Envelope> for Wire {
    fn from(envelope: Envelope) -> Self {
        match envelope {
            Envelope::Done(data) => Self {
                ok: true,
                data: Some(data),
                code: None,
                field: None,
                message: None,
                hint: None,
            },
            Envelope::Failed(failure) => Self {
                ok: false,
                data: None,
                code: Some(failure.code),
                field: failure.field,
                message: Some(failure.message),
                hint: failure.hint,
            },
        }
    }
}

impl TryFrom<Wire> for Envelope {
    type Error = &'static str;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        match (wire.ok, wire.data, wire.code, wire.message) {
            (true, Some(data), _, _) => Ok(Self::Done(data)),
            (false, _, Some(code), Some(message)) => Ok(Self::Failed(Failure {
                code,
                field: wire.field,
                message,
                hint: wire.hint,
            })),
            _ => Err("neither data nor a code with a message"),
        }
    }
}
