//! How `dragoman` ends: one list of codes, which the help and the documentation repeat.

use std::process::ExitCode;

/// The codes with which the process ends. Numbers are part of the interface: they never change their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// Everything that was asked for was done.
    Success = 0,
    /// Something went wrong that has no code of its own.
    Failed = 1,
    /// The command line cannot be understood.
    Usage = 2,
    /// Another process uses the data folder.
    Held = 10,
    /// Another program uses the port.
    PortTaken = 11,
    /// A newer version wrote the data folder.
    Newer = 12,
    /// The data folder is damaged, full or not writable.
    Unusable = 13,
    /// No card was found, or the agent cannot be reached.
    NotReached = 20,
    /// The agent answered with an error.
    Refused = 21,
    /// The agent's answer is not valid.
    InvalidAnswer = 22,
    /// The connection was lost before the end was known.
    Lost = 23,
    /// The task failed.
    TaskFailed = 30,
    /// The agent rejected the task.
    TaskRejected = 31,
    /// The task was canceled.
    TaskCanceled = 32,
    /// The agent waits for an answer.
    InputRequired = 33,
    /// The agent waits for an authorization.
    AuthRequired = 34,
    /// `doctor` found something that does not work.
    Unhealthy = 40,
    /// Ended by a signal before the work was done.
    Interrupted = 130,
    /// Whoever read the output stopped reading.
    OutputClosed = 141,
}

impl Exit {
    /// Every code, in the order of the numbers.
    pub(crate) const ALL: [Self; 19] = [
        Self::Success,
        Self::Failed,
        Self::Usage,
        Self::Held,
        Self::PortTaken,
        Self::Newer,
        Self::Unusable,
        Self::NotReached,
        Self::Refused,
        Self::InvalidAnswer,
        Self::Lost,
        Self::TaskFailed,
        Self::TaskRejected,
        Self::TaskCanceled,
        Self::InputRequired,
        Self::AuthRequired,
        Self::Unhealthy,
        Self::Interrupted,
        Self::OutputClosed,
    ];

    /// The number.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    /// The key of its sentence in the catalogue.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Success => "cli-exit-success",
            Self::Failed => "cli-exit-failed",
            Self::Usage => "cli-exit-usage",
            Self::Held => "cli-exit-held",
            Self::PortTaken => "cli-exit-port-taken",
            Self::Newer => "cli-exit-newer",
            Self::Unusable => "cli-exit-unusable",
            Self::NotReached => "cli-exit-not-reached",
            Self::Refused => "cli-exit-refused",
            Self::InvalidAnswer => "cli-exit-invalid-answer",
            Self::Lost => "cli-exit-lost",
            Self::TaskFailed => "cli-exit-task-failed",
            Self::TaskRejected => "cli-exit-task-rejected",
            Self::TaskCanceled => "cli-exit-task-canceled",
            Self::InputRequired => "cli-exit-input-required",
            Self::AuthRequired => "cli-exit-auth-required",
            Self::Unhealthy => "cli-exit-unhealthy",
            Self::Interrupted => "cli-exit-interrupted",
            Self::OutputClosed => "cli-exit-output-closed",
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.number())
    }
}
