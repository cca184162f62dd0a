//! The sentences that the log itself writes into a task, for a reader in some language.

/// What the log has to say to the reader of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phrase {
    /// The agent reported an error or crashed.
    AgentFailed,
    /// The agent ended without finishing the task or asking for anything.
    AgentEndedEarly,
    /// Dragoman was stopped while the task was being worked on.
    InterruptedByRestart,
    /// What the agent produced could not be stored.
    StorageFailed,
    /// What the agent produced is larger than a task may be.
    TaskTooLarge,
}

/// Renders a [`Phrase`] for a reader.
pub trait Phrases: Send + Sync + 'static {
    /// The sentence in `language` (a BCP 47 tag), or in the nearest language that there is.
    fn say(&self, phrase: Phrase, language: &str) -> String;
}

/// English only: what a log without a catalogue says.
#[derive(Debug, Clone, Copy, Default)]
pub struct EnglishPhrases;

impl Phrases for EnglishPhrases {
    fn say(&self, phrase: Phrase, _language: &str) -> String {
        match phrase {
            Phrase::AgentFailed => "The agent failed.",
            Phrase::AgentEndedEarly => "The agent ended without an answer.",
            Phrase::InterruptedByRestart => {
                "Dragoman was stopped while the agent was working on this task."
            }
            Phrase::StorageFailed => "What the agent produced could not be stored.",
            Phrase::TaskTooLarge => "The agent produced more than one task may hold.",
        }
        .to_owned()
    }
}
