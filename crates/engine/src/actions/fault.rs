//! What the parts below the engine report, as failures of actions. Their details go to the log.

use a2a_types::{A2aError, ErrorKind};
use tasklog::StoreError;

use super::{ActionError, Code};

impl From<StoreError> for ActionError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full { .. } => Self::new(Code::StorageFull),
            StoreError::Closed => Self::new(Code::EngineStopping),
            StoreError::Corrupt { .. } | StoreError::Failed { .. } => {
                tracing::error!(%error, "the storage failed an action");
                Self::new(Code::StorageUnavailable)
            }
        }
    }
}

/// A refusal of the protocol, met while the owner sends a message.
impl From<A2aError> for ActionError {
    fn from(error: A2aError) -> Self {
        tracing::debug!(kind = ?error.kind, message = error.message, "an agent refused a message");
        let code = match error.kind {
            ErrorKind::TaskNotFound => Code::TaskNotFound,
            ErrorKind::TaskNotCancelable => Code::TaskNotCancelable,
            ErrorKind::UnsupportedOperation => Code::TaskClosed,
            ErrorKind::StorageFull => Code::StorageFull,
            ErrorKind::Unavailable | ErrorKind::RateLimited => Code::EngineBusy,
            ErrorKind::Internal => Code::EngineInternal,
            _ => Code::MessageRefused,
        };
        Self::new(code)
    }
}
