//! The one writer: commits whenever it is free, and what arrived meanwhile is the next batch.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{Notify, oneshot};

use crate::cell::{Taken, TaskCell};
use crate::changes::Change;
use crate::counts::Deltas;
use crate::limits;
use crate::log::Shared;
use crate::store::{Batch, KeyInsert, StoreError};

/// What belongs to no task, with whom to tell once it is committed: a key, or nothing but the question whether
/// the writer still writes.
struct Loose {
    key: Option<KeyInsert>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Default)]
struct Waiting {
    cells: VecDeque<Arc<TaskCell>>,
    loose: Vec<Loose>,
    closed: bool,
}

/// What waits for the writer.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    wake: Notify,
}

impl Queue {
    /// Puts a task in line. The caller holds the task's lock and has set `queued`.
    pub(crate) fn push(&self, cell: Arc<TaskCell>) {
        self.waiting.lock().cells.push_back(cell);
        self.wake.notify_one();
    }

    /// Commits a key that belongs to no task.
    pub(crate) async fn commit_key(&self, key: KeyInsert) -> Result<(), StoreError> {
        self.commit_loose(Some(key)).await
    }

    /// Waits until the writer has come past what was in line before.
    pub(crate) async fn pass(&self) -> Result<(), StoreError> {
        self.commit_loose(None).await
    }

    async fn commit_loose(&self, key: Option<KeyInsert>) -> Result<(), StoreError> {
        let (done, committed) = oneshot::channel();
        {
            let mut waiting = self.waiting.lock();
            if waiting.closed {
                return Err(StoreError::Closed);
            }
            waiting.loose.push(Loose { key, done });
        }
        self.wake.notify_one();
        committed.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Lets the writer end once everything is written.
    pub(crate) fn close(&self) {
        self.waiting.lock().closed = true;
        self.wake.notify_one();
    }

    fn is_empty(&self) -> bool {
        let waiting = self.waiting.lock();
        waiting.cells.is_empty() && waiting.loose.is_empty()
    }

    fn is_closed(&self) -> bool {
        self.waiting.lock().closed
    }
}

struct Work {
    batch: Batch,
    taken: Vec<Taken>,
    told: Vec<oneshot::Sender<Result<(), StoreError>>>,
}

/// Runs until the queue is closed and empty.
pub(crate) async fn run(shared: Arc<Shared>) {
    let mut keys_since_expiry = 0;
    loop {
        if shared.queue.is_empty() {
            if shared.queue.is_closed() {
                return;
            }
            shared.queue.wake.notified().await;
            continue;
        }
        for _ in 0..limits::BATCH_YIELDS {
            tokio::task::yield_now().await;
        }
        let work = collect(&shared.queue);
        keys_since_expiry += work.batch.keys.len();
        commit(&shared, work).await;
        if keys_since_expiry > limits::KEYS as usize / 8 {
            keys_since_expiry = 0;
            if let Err(error) = shared
                .store
                .expire_keys(shared.clock.now(), limits::KEYS)
                .await
            {
                tracing::warn!(%error, "old idempotency keys were not removed");
            }
        }
    }
}

fn collect(queue: &Queue) -> Work {
    let mut cells = Vec::new();
    let mut work = Work {
        batch: Batch::default(),
        taken: Vec::new(),
        told: Vec::new(),
    };
    let mut deltas = Deltas::default();
    let mut bytes = 0;
    loop {
        {
            let mut waiting = queue.waiting.lock();
            for loose in waiting.loose.drain(..) {
                work.batch.keys.extend(loose.key);
                work.told.push(loose.done);
            }
            let room = limits::BATCH_TASKS.saturating_sub(work.taken.len()).min(16);
            let count = room.min(waiting.cells.len());
            cells.extend(waiting.cells.drain(..count));
        }
        if cells.is_empty() {
            break;
        }
        for cell in cells.drain(..) {
            let taken = cell.take(&mut work.batch, &mut deltas);
            bytes += taken.bytes;
            work.taken.push(taken);
        }
        if bytes >= limits::BATCH_BYTES {
            break;
        }
    }
    work.batch.counts = deltas.into_rows();
    work
}

async fn commit(shared: &Arc<Shared>, work: Work) {
    let Work { batch, taken, told } = work;
    let counts = batch.counts.clone();
    let keys: Vec<KeyInsert> = batch
        .keys
        .iter()
        .map(|k| KeyInsert {
            answer: None,
            ..k.clone()
        })
        .collect();
    let result = if batch.is_empty() {
        Ok(())
    } else {
        shared.store.commit(batch).await
    };
    match &result {
        Ok(()) => {
            shared.counts.apply(&counts);
            publish(shared, taken);
        }
        Err(error) => {
            tracing::error!(%error, tasks = taken.len(), "a batch was not kept");
            shared.keys.forget(&keys);
            for taken in taken {
                shared.give_up(&taken.cell, error);
            }
        }
    }
    for done in told {
        // Whoever asked may have gone.
        let _ = done.send(result.clone());
    }
}

fn publish(shared: &Arc<Shared>, taken: Vec<Taken>) {
    let mut changes = Vec::new();
    let listened = shared.changes.has_listeners();
    for taken in taken {
        let cell = taken.cell;
        let idle = {
            let mut inner = cell.inner.lock();
            inner.committed = taken.upto;
            inner.unwritten_bytes -= taken.bytes.min(inner.unwritten_bytes);
            inner.trim();
            let idle = !inner.idle && !inner.queued && inner.is_settled();
            inner.idle |= idle;
            idle
        };
        cell.wake.notify_waiters();
        if listened {
            let (task, context, scope) =
                (cell.id.clone(), cell.context.clone(), cell.scope.clone());
            changes.push(Change {
                task,
                context,
                scope,
                state: taken.state,
            });
        }
        if idle {
            shared.rest(cell);
        }
    }
    if listened {
        shared.changes.publish(&changes);
    }
}
