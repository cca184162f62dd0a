//! Who owns a task: the agent that was called and the principal that called.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::limits;

/// Id of an agent that we publish: `[a-z0-9][a-z0-9-]{0,62}`, fixed at creation.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct AgentId(Arc<str>);

/// Why a text is no agent id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AgentIdError {
    /// Not of the form `[a-z0-9][a-z0-9-]{0,62}`.
    #[error(
        "an agent id has 1 to 63 lower-case letters, digits and hyphens, and starts with a letter or digit"
    )]
    Form,
    /// A word that has a meaning in paths already.
    #[error("this agent id is reserved")]
    Reserved,
}

const RESERVED: [&str; 7] = [
    "api",
    "tasks",
    "v1",
    "health",
    "ready",
    "metrics",
    "well-known",
];

impl AgentId {
    /// Takes a text as an agent id.
    pub fn parse(text: &str) -> Result<Self, AgentIdError> {
        let bytes = text.as_bytes();
        let plain = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit();
        let formed = !bytes.is_empty()
            && bytes.len() <= limits::AGENT_ID_BYTES
            && plain(&bytes[0])
            && bytes.iter().all(|b| plain(b) || *b == b'-');
        if !formed {
            return Err(AgentIdError::Form);
        }
        if RESERVED.contains(&text) {
            return Err(AgentIdError::Reserved);
        }
        Ok(Self(text.into()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for AgentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AgentId({})", self.0)
    }
}

impl fmt::Display for AgentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for AgentId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// Who calls, as far as the server knows.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Principal(Arc<str>);

impl Principal {
    /// Whoever calls an agent that asks for no credentials. All such callers are one principal.
    pub fn anonymous() -> Self {
        Self("anonymous".into())
    }

    /// The person at this machine, through the window or the CLI.
    pub fn owner() -> Self {
        Self("owner".into())
    }

    /// A principal as it was stored.
    pub fn stored(name: &str) -> Self {
        Self(name.into())
    }

    /// Whether this is a caller that nobody vouched for.
    pub fn is_anonymous(&self) -> bool {
        &*self.0 == "anonymous"
    }

    /// The name under which it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Principal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Principal({})", self.0)
    }
}

/// Agent and principal: a task is visible to calls of exactly its own scope, and to the owner.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope {
    /// Agent that was called.
    pub agent: AgentId,
    /// Principal that called it.
    pub principal: Principal,
}
