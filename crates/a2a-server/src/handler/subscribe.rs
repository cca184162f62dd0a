//! SubscribeToTask (Specification 3.1.6), with replay by `Last-Event-ID` as our optional extension.

use a2a_types::{A2aError, Artifacts, SubscribeToTaskRequest};
use tasklog::{Seq, TaskHandle};

use super::stream::{EventStream, Frame, Until};
use super::{RequestHandler, fault, finished, needs_streaming, no_tenant};
use crate::context::CallContext;

impl RequestHandler {
    /// The task as it stands, then its events until it is terminal.
    ///
    /// With the number of an event that the caller has seen: the task as of that event, then every event
    /// after it as it was, also of a finished task. A finished task of which nothing is missing is refused.
    pub async fn subscribe_to_task(
        &self,
        ctx: &CallContext,
        request: SubscribeToTaskRequest,
    ) -> Result<EventStream, A2aError> {
        needs_streaming(ctx)?;
        no_tenant(&request.tenant, &request.id)?;
        let handle = self.visible(ctx, &request.id).await?;
        if let Some(seen) = ctx.last_event_id
            && let Some(stream) = replay(&handle, seen).await?
        {
            return Ok(stream);
        }
        let captured = handle.capture(None, Artifacts::WhenAny);
        let terminal = captured.state().is_terminal();
        let read = captured.committed().await.map_err(fault::store)?;
        if terminal {
            return Err(finished(&request.id));
        }
        let first = Frame::task(read.seq, &read.json);
        Ok(EventStream::after(
            Some(first),
            handle.events(read.seq),
            Until::Terminal,
        ))
    }
}

/// `None` when the log has no such event, or nothing comes after it on a finished task.
async fn replay(handle: &TaskHandle, seen: Seq) -> Result<Option<EventStream>, A2aError> {
    let Some(task) = handle.as_of(seen).await.map_err(fault::store)? else {
        return Ok(None);
    };
    if task.status.state.is_terminal() {
        return Ok(None);
    }
    let first = Frame::task(seen, &a2a_types::encode(&task));
    Ok(Some(EventStream::after(
        Some(first),
        handle.events(seen),
        Until::Terminal,
    )))
}
