//! Deleting what the owner no longer wants to keep: terminal tasks only, oldest first, in small steps.

use a2a_types::Timestamp;

use crate::limits;
use crate::log::TaskLog;
use crate::store::StoreError;

impl TaskLog {
    /// Deletes terminal tasks whose status is older than `before`; returns how many. Works in steps of
    /// [`limits::PRUNE_TASKS`], so that nobody waits long for the writer. Readers of a deleted task that
    /// hold it in memory may finish.
    pub async fn prune(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            let pruned = self.store().prune(before, limits::PRUNE_TASKS).await?;
            self.shared().counts.apply(&pruned.counts);
            {
                let mut cells = self.shared().cells.lock();
                for id in &pruned.tasks {
                    cells.remove(id);
                }
            }
            deleted += pruned.tasks.len() as u64;
            if pruned.tasks.len() < limits::PRUNE_TASKS as usize
                || self.shared().closing.is_cancelled()
            {
                return Ok(deleted);
            }
            tokio::task::yield_now().await;
        }
    }
}
