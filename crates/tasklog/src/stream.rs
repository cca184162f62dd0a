//! Subscribers hold no queue: each has a position, and is woken.

use std::sync::Arc;

use crate::cell::TaskCell;
use crate::event::{LogEvent, Seq};
use crate::limits;
use crate::store::{LogStore, StoreError};

/// What a subscriber gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The next events, in order, at least one.
    Events(Vec<LogEvent>),
    /// The task is terminal and everything was delivered.
    End,
}

/// A position in the events of one task. A slow reader loses nothing and slows nobody: recent events come
/// from memory, older ones from the store.
pub struct EventCursor {
    cell: Arc<TaskCell>,
    store: Arc<dyn LogStore>,
    at: Seq,
}

impl EventCursor {
    pub(crate) fn new(cell: Arc<TaskCell>, store: Arc<dyn LogStore>, after: Seq) -> Self {
        Self {
            cell,
            store,
            at: after,
        }
    }

    /// Number of the last event that was delivered.
    pub fn position(&self) -> Seq {
        self.at
    }

    /// Waits for the next committed events.
    pub async fn next(&mut self) -> Result<Step, StoreError> {
        loop {
            let cell = self.cell.clone();
            let woken = cell.wake.notified();
            let (events, floor) = {
                let inner = self.cell.inner.lock();
                match inner.read(self.at) {
                    Some(events) if events.is_empty() => {
                        if let Some(error) = &inner.failed {
                            return Err(error.clone());
                        }
                        if inner.state().is_terminal() && inner.committed >= inner.head {
                            return Ok(Step::End);
                        }
                        (Some(events), 0)
                    }
                    Some(events) => (Some(events), 0),
                    None => (None, inner.tail_floor),
                }
            };
            let events = match events {
                Some(events) if events.is_empty() => {
                    woken.await;
                    continue;
                }
                Some(events) => events,
                None => self.catch_up(floor).await?,
            };
            if let Some(last) = events.last() {
                self.at = last.seq;
                return Ok(Step::Events(events));
            }
        }
    }

    /// Reads what has left memory. Nothing there up to `floor` means that only snapshots were.
    ///
    /// The read is a task of its own: a peer that does not read leaves this future unpolled for long, and the
    /// store's connection must not wait with it.
    async fn catch_up(&mut self, floor: Seq) -> Result<Vec<LogEvent>, StoreError> {
        let (store, task, at) = (self.store.clone(), self.cell.num, self.at);
        let read =
            tokio::spawn(async move { store.events(task, at, limits::CATCH_UP_EVENTS).await });
        let stored = match read.await {
            Ok(stored) => stored?,
            Err(error) => {
                return Err(StoreError::Failed {
                    detail: error.to_string(),
                });
            }
        };
        // Product events are passed over here, so the position moves even when nothing is delivered.
        self.at = stored.last().map_or(self.at.max(floor), |e| e.seq);
        Ok(stored
            .into_iter()
            .filter(|e| e.kind.is_wire())
            .map(LogEvent::from)
            .collect())
    }
}
