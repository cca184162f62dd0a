//! Why the engine does not start: what a person can do about it is told apart.

use std::net::SocketAddr;

use a2a_server::ListenError;
use store::StoreOpenError;
use tasklog::{LogError, StoreError};

use crate::{
    actions::Code,
    agents::RosterError,
    control::BindError,
    words::{Arg, Words},
};

/// Why the engine does not start. Nothing of it is left running.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The data folder cannot be opened.
    #[error("the data folder cannot be opened")]
    Folder(#[from] StoreOpenError),
    /// The storage failed while the engine started.
    #[error("the storage failed")]
    Store(#[from] StoreError),
    /// The agents' port is taken.
    #[error("the agents cannot be reached at {address}")]
    Listener {
        /// Where they should be reached.
        address: SocketAddr,
        /// Why they cannot.
        #[source]
        source: ListenError,
    },
    /// The address is not one of this machine alone, and the agents ask for no credentials.
    #[error("agents without credentials are not served at {0}")]
    BeyondLoopback(std::net::IpAddr),
    /// The browser face cannot be opened.
    #[error("the browser face cannot be opened on port {port}")]
    Control {
        /// Its port.
        port: u16,
        /// Whether another program has it.
        taken: bool,
    },
    /// The control socket cannot be made.
    #[error("the control socket cannot be made: {0}")]
    Socket(String),
    /// The default agent does not exist.
    #[error("there is no agent {0} to be the default")]
    DefaultAgent(String),
    /// The agents cannot be read.
    #[error("the agents cannot be read: {0}")]
    Agents(String),
}

impl EngineError {
    /// A dotted word from the closed list of codes.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind().as_str()
    }

    /// Its code.
    #[must_use]
    pub fn kind(&self) -> Code {
        match self {
            Self::Folder(StoreOpenError::HeldBy { .. }) => Code::StorageHeld,
            Self::Folder(StoreOpenError::NewerVersion { .. }) => Code::StorageNewer,
            Self::Folder(StoreOpenError::Corrupt { .. }) => Code::StorageCorrupt,
            Self::Folder(StoreOpenError::Full) | Self::Store(StoreError::Full { .. }) => {
                Code::StorageFull
            }
            Self::Store(StoreError::Corrupt { .. }) => Code::StorageCorrupt,
            Self::Folder(StoreOpenError::Io { .. }) | Self::Agents(_) => Code::StorageUnusable,
            Self::Store(StoreError::Closed | StoreError::Failed { .. }) => Code::StorageUnavailable,
            Self::Listener {
                source: ListenError::PortTaken(_),
                ..
            } => Code::ListenerPortTaken,
            Self::Listener { .. } => Code::ListenerRefused,
            Self::BeyondLoopback(_) => Code::ListenerBeyondLoopback,
            Self::Control { taken: true, .. } => Code::ControlPortTaken,
            Self::Control { taken: false, .. } => Code::ControlRefused,
            Self::Socket(_) => Code::ControlSocket,
            Self::DefaultAgent(_) => Code::AgentDefaultUnknown,
        }
    }

    /// What happened, for a person.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        words.say(&self.kind().words_key(), &self.args())
    }

    /// What the person can do about it.
    #[must_use]
    pub fn hint(&self, words: &Words) -> Option<String> {
        words.say_hint(&self.kind().words_key(), &self.args())
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::Folder(StoreOpenError::HeldBy { pid, since }) => vec![
                (
                    "pid",
                    Arg::from(pid.map_or_else(|| "?".to_owned(), |pid| pid.to_string())),
                ),
                (
                    "since",
                    Arg::from(since.map_or_else(|| "?".to_owned(), |since| since.to_string())),
                ),
            ],
            Self::Folder(StoreOpenError::Corrupt { database, .. }) => {
                vec![("database", Arg::from(*database))]
            }
            // The settings and the tasks are in one file.
            Self::Store(StoreError::Corrupt { .. }) => vec![("database", Arg::from("tasks.db"))],
            Self::Listener { address, .. } => vec![
                ("port", Arg::from(address.port().to_string())),
                ("address", Arg::from(address.to_string())),
            ],
            Self::BeyondLoopback(host) => vec![("address", Arg::from(host.to_string()))],
            Self::Control { port, .. } => vec![("port", Arg::from(port.to_string()))],
            Self::DefaultAgent(agent) => vec![("agent", Arg::from(agent.as_str()))],
            _ => Vec::new(),
        }
    }
}

impl From<LogError> for EngineError {
    fn from(error: LogError) -> Self {
        match error {
            LogError::Store(error) => Self::Store(error),
            LogError::Full | LogError::TooMany => Self::Store(StoreError::Full {
                detail: error.to_string(),
            }),
        }
    }
}

impl From<RosterError> for EngineError {
    fn from(error: RosterError) -> Self {
        match error {
            RosterError::NoDefault(agent) => Self::DefaultAgent(agent),
            RosterError::Store(error) => Self::Store(error),
            RosterError::Folder(_) | RosterError::Watch(_) | RosterError::BuiltIn(_) => {
                Self::Agents(error.to_string())
            }
        }
    }
}

impl EngineError {
    pub(super) fn socket(error: &BindError) -> Self {
        Self::Socket(error.to_string())
    }

    pub(super) fn control(port: u16, error: &BindError) -> Self {
        Self::Control {
            port,
            taken: matches!(error, BindError::Taken),
        }
    }
}
