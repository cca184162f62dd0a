//! States of a task (wire reference, section 3.1).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::presence::{Enumeration, enumeration};

/// State of a task. The order of the numbers is not the order of a task's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum TaskState {
    /// Unknown; never sent. As a filter: any state.
    #[default]
    Unspecified,
    /// Accepted, not begun.
    Submitted,
    /// Being worked on.
    Working,
    /// Done. Terminal.
    Completed,
    /// Ended by an error. Terminal.
    Failed,
    /// Canceled. Terminal.
    Canceled,
    /// Waits for the caller. Interrupted.
    InputRequired,
    /// Declined by the agent. Terminal.
    Rejected,
    /// Waits for an authorization. Interrupted.
    AuthRequired,
}

const STATES: [(TaskState, &str); 9] = [
    (TaskState::Unspecified, "TASK_STATE_UNSPECIFIED"),
    (TaskState::Submitted, "TASK_STATE_SUBMITTED"),
    (TaskState::Working, "TASK_STATE_WORKING"),
    (TaskState::Completed, "TASK_STATE_COMPLETED"),
    (TaskState::Failed, "TASK_STATE_FAILED"),
    (TaskState::Canceled, "TASK_STATE_CANCELED"),
    (TaskState::InputRequired, "TASK_STATE_INPUT_REQUIRED"),
    (TaskState::Rejected, "TASK_STATE_REJECTED"),
    (TaskState::AuthRequired, "TASK_STATE_AUTH_REQUIRED"),
];

impl TaskState {
    /// Terminal states are never left.
    pub fn is_terminal(self) -> bool {
        matches!(
            self,
            Self::Completed | Self::Failed | Self::Canceled | Self::Rejected
        )
    }

    /// Interrupted states wait for somebody.
    pub fn is_interrupted(self) -> bool {
        matches!(self, Self::InputRequired | Self::AuthRequired)
    }

    /// The number of the enum in the protocol buffer.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The state of a number.
    pub fn from_number(number: i64) -> Option<Self> {
        STATES
            .get(usize::try_from(number).ok()?)
            .map(|(state, _)| *state)
    }

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        STATES[self as usize].1
    }

    /// The state of a name on the wire.
    pub fn from_name(name: &str) -> Option<Self> {
        STATES
            .iter()
            .find(|(_, n)| *n == name)
            .map(|(state, _)| *state)
    }
}

impl Serialize for TaskState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TaskState {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enumeration(deserializer)
    }
}

impl Enumeration for TaskState {
    const SENTENCE: &'static str = "must be a task state like TASK_STATE_WORKING";

    fn by_name(name: &str) -> Option<Self> {
        Self::from_name(name)
    }

    fn by_number(number: i64) -> Option<Self> {
        Self::from_number(number)
    }
}
