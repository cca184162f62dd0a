//! The operations of the protocol, written once. Bindings decode, call, and encode; nothing else.

mod cancel;
mod fault;
mod get;
mod list;
mod send;
mod stream;
mod subscribe;

use a2a_types::{A2aError, ErrorKind, TaskId};
use bytes::Bytes;
use tasklog::{TaskHandle, TaskLog};

use crate::context::CallContext;
pub use stream::{EventStream, Frame};

/// The JSON of a result, made once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded(pub Bytes);

/// Every operation over the task log (Specification 3.1). Cheap to clone.
#[derive(Clone)]
pub struct RequestHandler {
    log: TaskLog,
}

impl RequestHandler {
    /// A handler over a log.
    pub fn new(log: TaskLog) -> Self {
        Self { log }
    }

    /// The log that it stands on.
    pub fn log(&self) -> &TaskLog {
        &self.log
    }

    /// A task that the caller may see; one that exists for somebody else does not exist for this caller
    /// (Specification 13.1).
    async fn visible(&self, ctx: &CallContext, id: &TaskId) -> Result<TaskHandle, A2aError> {
        let handle = self.log.find(id).await.map_err(fault::store)?;
        handle
            .filter(|handle| **handle.scope() == *ctx.scope)
            .ok_or_else(|| not_found(id))
    }
}

fn not_found(id: &TaskId) -> A2aError {
    A2aError::new(ErrorKind::TaskNotFound, "There is no such task.")
        .with_metadata("taskId", id.as_str())
}

/// Our cards name no tenant, so a request must not either (Specification 8.3.2).
fn no_tenant(tenant: &str, id: &TaskId) -> Result<(), A2aError> {
    if tenant.is_empty() {
        Ok(())
    } else {
        Err(not_found(id))
    }
}

fn history_length(value: Option<i32>) -> Option<u32> {
    value.and_then(|n| u32::try_from(n).ok())
}

fn needs_streaming(ctx: &CallContext) -> Result<(), A2aError> {
    if ctx.agent.profile.streaming {
        return Ok(());
    }
    Err(A2aError::new(
        ErrorKind::UnsupportedOperation,
        "This agent does not stream.",
    )
    .with_metadata("capability", "streaming"))
}

fn finished(id: &TaskId) -> A2aError {
    A2aError::new(ErrorKind::UnsupportedOperation, "The task is finished.")
        .with_metadata("taskId", id.as_str())
        .with_metadata("cause", "terminal")
}
