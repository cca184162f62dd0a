//! Faults of the log as errors of the protocol. Causes go to the log file, never to a caller.

use a2a_types::{A2aError, ErrorKind};
use tasklog::{LogError, StoreError};

pub(super) fn store(error: StoreError) -> A2aError {
    match error {
        StoreError::Full { .. } => full(),
        StoreError::Closed => A2aError::new(ErrorKind::Unavailable, "The server is stopping."),
        StoreError::Corrupt { .. } | StoreError::Failed { .. } => {
            tracing::error!(%error, "the task log failed");
            A2aError::new(ErrorKind::Internal, "The task log could not be used.")
        }
    }
}

pub(super) fn log(error: LogError) -> A2aError {
    match error {
        LogError::Full => full(),
        LogError::TooMany => A2aError::new(
            ErrorKind::Unavailable,
            "Too many tasks are being worked on. Try again later.",
        ),
        LogError::Store(error) => store(error),
    }
}

fn full() -> A2aError {
    A2aError::new(ErrorKind::StorageFull, "No space is left for new work.")
}
