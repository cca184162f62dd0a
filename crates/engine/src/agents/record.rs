//! What is remembered of an agent beside its file: whether it is published, and when it last changed.

use a2a_types::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use a2a_server::AgentProfile;

/// The name under which an agent's record is stored.
pub(super) fn name(id: &str) -> String {
    format!("agent.{id}")
}

/// The record of one agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Record {
    /// Whether the owner wants it published.
    pub(super) enabled: bool,
    /// Tells whether what callers read of it is still the same.
    pub(super) fingerprint: String,
    /// When that last changed, in milliseconds.
    pub(super) changed_at: i64,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            enabled: true,
            fingerprint: String::new(),
            changed_at: 0,
        }
    }
}

impl Record {
    /// When the agent last changed.
    pub(super) fn changed_at(&self) -> Timestamp {
        Timestamp::from_millis(self.changed_at)
    }

    /// Notes what callers read now; whether that is something new.
    pub(super) fn note(&mut self, profile: &AgentProfile, now: Timestamp) -> bool {
        let fingerprint = fingerprint(profile);
        if fingerprint == self.fingerprint {
            return false;
        }
        self.fingerprint = fingerprint;
        self.changed_at = now.as_millis();
        true
    }
}

fn fingerprint(profile: &AgentProfile) -> String {
    let digest = Sha256::digest(format!("{profile:?}").as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
