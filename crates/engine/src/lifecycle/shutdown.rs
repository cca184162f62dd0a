//! The way down: no new work, open work ends or is recorded as interrupted and its streams say so, everything is written,
//! the folder is free.

use std::{path::PathBuf, sync::Arc};

use tokio_util::task::TaskTracker;

use crate::{Core, control::Gate, limits, system::Ready};

/// A running engine.
pub(crate) struct Running {
    pub(crate) core: Arc<Core>,
    pub(crate) gate: Arc<Gate>,
    pub(super) ready: Arc<Ready>,
    pub(super) tasks: TaskTracker,
    pub(crate) socket: PathBuf,
}

impl Running {
    /// Stops everything. Doing it twice does no harm.
    pub(crate) async fn stop(&self) {
        let core = &self.core;
        self.ready.set_control(false);
        // While the listeners still stand, so that open streams tell how their tasks ended.
        core.log.quiesce(limits::EXECUTOR_GRACE).await;
        core.stopping.cancel();
        self.tasks.close();
        if tokio::time::timeout(limits::SHUTDOWN, self.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("some connections did not end in time");
        }
        core.roster.close().await;
        core.log.close(std::time::Duration::ZERO).await;
        if let Err(error) = core.store.close().await {
            tracing::error!(%error, "the store did not close cleanly");
        }
        tracing::info!("the engine has stopped");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Whoever forgets to stop the engine still gets no listener that goes on without it.
        self.core.stopping.cancel();
    }
}
