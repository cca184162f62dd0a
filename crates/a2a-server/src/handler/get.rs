//! GetTask (Specification 3.1.3).

use a2a_types::{A2aError, Artifacts, GetTaskRequest};

use super::{Encoded, RequestHandler, fault, history_length, no_tenant};
use crate::context::CallContext;

impl RequestHandler {
    /// The task with its artifacts and, up to `historyLength`, its history.
    pub async fn get_task(
        &self,
        ctx: &CallContext,
        request: GetTaskRequest,
    ) -> Result<Encoded, A2aError> {
        no_tenant(&request.tenant, &request.id)?;
        let handle = self.visible(ctx, &request.id).await?;
        let read = handle
            .read(history_length(request.history_length), Artifacts::WhenAny)
            .await;
        Ok(Encoded(read.map_err(fault::store)?.json))
    }
}
