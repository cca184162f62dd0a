//! CancelTask (Specification 3.1.5).

use a2a_types::{A2aError, Artifacts, CancelTaskRequest, ErrorKind};
use tasklog::CancelOutcome;

use super::{Encoded, RequestHandler, fault, no_tenant};
use crate::context::CallContext;

impl RequestHandler {
    /// Stops the work on a task and returns it as CANCELED. A terminal task, a canceled one too, is not
    /// cancelable. The work is stopped even if the caller hangs up.
    pub async fn cancel_task(
        &self,
        ctx: &CallContext,
        request: CancelTaskRequest,
    ) -> Result<Encoded, A2aError> {
        no_tenant(&request.tenant, &request.id)?;
        let handle = self.visible(ctx, &request.id).await?;
        let (log, task) = (self.log.clone(), handle.clone());
        let cancelling = tokio::spawn(async move { log.cancel(&task).await });
        let outcome = cancelling.await.map_err(|error| {
            tracing::error!(%error, "cancelling a task panicked");
            A2aError::new(ErrorKind::Internal, "The task could not be canceled.")
        })?;
        match outcome.map_err(fault::store)? {
            CancelOutcome::Canceled => {
                let read = handle
                    .read(None, Artifacts::WhenAny)
                    .await
                    .map_err(fault::store)?;
                Ok(Encoded(read.json))
            }
            CancelOutcome::NotCancelable => {
                let error = A2aError::new(
                    ErrorKind::TaskNotCancelable,
                    "The task is finished and cannot be canceled.",
                );
                Err(error.with_metadata("taskId", request.id.as_str()))
            }
        }
    }
}
