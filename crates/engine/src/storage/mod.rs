//! How much is kept, and for how long. Only the owner's retention deletes: ended tasks, the oldest first,
//! in small steps beside everything else.

mod view;

use std::sync::Arc;

use a2a_types::Timestamp;
use tokio::time::{MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;

pub use view::{StorageFigures, StoragePreviewRequest, StoragePreviewResponse};

use crate::{
    Core,
    actions::{ActionError, Code},
    limits,
};

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// `storage.preview`.
pub(crate) async fn preview(
    core: &Arc<Core>,
    request: StoragePreviewRequest,
) -> Result<StoragePreviewResponse, ActionError> {
    if !limits::RETENTION_DAYS.contains(&request.retention_days) {
        return Err(ActionError::new(Code::ParamsInvalid).field("retentionDays"));
    }
    let before = days_ago(core, request.retention_days);
    let found = core.log.store().prunable(before).await?;
    Ok(StoragePreviewResponse {
        tasks: found.tasks,
        bytes: found.bytes,
    })
}

/// How much room there is now.
pub(crate) async fn figures(core: &Core) -> Result<StorageFigures, ActionError> {
    let space = core.log.store().space().await?;
    Ok(StorageFigures {
        used_bytes: space.used_bytes,
        quota_bytes: space.quota_bytes,
        free_bytes: space.free_bytes,
    })
}

/// Deletes what is older than the owner wants to keep: a while after the start, every hour, and when the
/// owner changes the retention.
pub(crate) async fn keep_retention(core: Arc<Core>, stopping: CancellationToken) {
    let first = tokio::time::Instant::now() + limits::RETENTION_DELAY;
    let mut hours = interval_at(first, limits::RETENTION_INTERVAL);
    hours.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            _ = hours.tick() => {}
            () = core.retention.notified() => {}
        }
        let Some(days) = core.settings.current().retention_days else {
            continue;
        };
        // Closing the log ends a step that is under way.
        match core.log.prune(days_ago(&core, days)).await {
            Ok(0) => {}
            Ok(tasks) => {
                tracing::info!(tasks, days, "tasks older than the retention were deleted");
                core.live.changed("tasks");
            }
            Err(error) => tracing::error!(%error, "the retention could not be kept"),
        }
    }
}

fn days_ago(core: &Core, days: u32) -> Timestamp {
    Timestamp::from_millis(core.clock.now().as_millis() - i64::from(days) * DAY)
}
