//! Lists of tasks: committed rows, newest status first, by keyset cursor.

use a2a_types::{Artifacts, TaskView};

use crate::fold::Fold;
use crate::handle::{TaskHandle, TaskRead};
use crate::log::TaskLog;
use crate::store::{Cursor, ListQuery, LoadedTask, StoreError, TaskRow};

/// One page of a list.
#[derive(Debug, Clone)]
pub struct TaskPage {
    /// Rows of this page.
    pub rows: Vec<TaskRow>,
    /// Where the next page begins; `None` on the last.
    pub next: Option<Cursor>,
    /// Matching tasks on all pages.
    pub total: u64,
}

impl TaskLog {
    /// A page of rows.
    pub async fn page(&self, query: &ListQuery) -> Result<TaskPage, StoreError> {
        let one_more = ListQuery {
            limit: query.limit.saturating_add(1),
            ..query.clone()
        };
        let mut rows = self.store().list(&one_more).await?;
        let limit = query.limit as usize;
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| more).map(|row| Cursor {
            status_at: row.status_at,
            num: row.num,
        });
        let total = match self.shared().counts.total(query) {
            Some(total) => total,
            None => self.store().count(query).await?,
        };
        Ok(TaskPage { rows, next, total })
    }

    /// The tasks of some rows, in that order. Tasks that were deleted meanwhile are left out.
    pub async fn read_rows(
        &self,
        rows: &[TaskRow],
        history_length: Option<u32>,
        artifacts: Artifacts,
    ) -> Result<Vec<TaskRead>, StoreError> {
        let mut live: Vec<Option<TaskHandle>> = Vec::with_capacity(rows.len());
        {
            let cells = self.shared().cells.lock();
            live.extend(rows.iter().map(|row| {
                cells
                    .get(&row.id)
                    .map(|cell| TaskHandle::new(cell.clone(), self.shared().clone()))
            }));
        }
        let cold: Vec<_> = rows
            .iter()
            .zip(&live)
            .filter(|(_, l)| l.is_none())
            .map(|(row, _)| row.num)
            .collect();
        let stored = if cold.is_empty() {
            Vec::new()
        } else {
            self.store().load_many(&cold).await?
        };
        let mut stored = stored.into_iter().peekable();
        let mut reads = Vec::with_capacity(rows.len());
        for (row, live) in rows.iter().zip(live) {
            match live {
                Some(handle) => reads.push(handle.read(history_length, artifacts).await?),
                None => {
                    let loaded = stored.next_if(|loaded| loaded.row.num == row.num);
                    reads
                        .extend(loaded.and_then(|loaded| fold(&loaded, history_length, artifacts)));
                }
            }
        }
        Ok(reads)
    }
}

fn fold(
    loaded: &LoadedTask,
    history_length: Option<u32>,
    artifacts: Artifacts,
) -> Option<TaskRead> {
    let fold = Fold::load(loaded)?;
    let json = a2a_types::encode(&TaskView {
        task: fold.task(),
        history_length,
        artifacts,
    });
    let seq = loaded
        .tail
        .last()
        .or(loaded.snapshot.as_ref())
        .map_or(0, |e| e.seq);
    Some(TaskRead {
        json,
        seq,
        state: fold.task().status.state,
    })
}
