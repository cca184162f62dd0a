//! Opening and closing the log. Start-up leaves no task at work without an executor.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::cell::TaskCell;
use crate::changes::ChangeHub;
use crate::counts::Counts;
use crate::event::Seq;
use crate::execution;
use crate::keys::Keys;
use crate::limits;
use crate::log::{LogError, LogOptions, Shared, TaskLog};
use crate::phrases::Phrase;
use crate::store::{StoreError, TaskRow};
use crate::writer::{self, Queue};

impl TaskLog {
    /// Opens the log over a store: counters and open tasks are read, tasks that were at work when the
    /// process ended are FAILED with a reason, tasks that wait for somebody go on waiting.
    pub async fn open(options: LogOptions) -> Result<Self, LogError> {
        let LogOptions {
            store,
            clock,
            phrases,
        } = options;
        let last_task = store.last_task().await?;
        let counts = Counts::load(store.counts().await?);
        let open = store.open_tasks().await?;
        let shared = Arc::new(Shared {
            store,
            clock,
            phrases,
            queue: Queue::default(),
            counts,
            changes: ChangeHub::default(),
            keys: Keys::new(),
            executions: TaskTracker::new(),
            background: TaskTracker::new(),
            closing: CancellationToken::new(),
            last_task: AtomicI64::new(last_task),
            cells: Mutex::new(HashMap::new()),
            resting: Mutex::default(),
        });
        shared.background.spawn(writer::run(shared.clone()));
        shared.background.spawn(load_keys(shared.clone()));
        shared.background.close();
        let abandoned: Vec<TaskRow> = open
            .into_iter()
            .filter(|row| !row.state.is_interrupted())
            .collect();
        for rows in abandoned.chunks(limits::RECONCILE_TASKS) {
            reconcile(&shared, rows).await?;
        }
        Ok(Self { shared })
    }

    /// Takes on nothing more: executors get `grace` to end, what is still at work then is FAILED, and
    /// readers get to see it. Streams of these tasks end by themselves.
    pub async fn quiesce(&self, grace: Duration) {
        self.shared.closing.cancel();
        self.drain(grace).await;
        for (cell, seq) in self.end_what_is_at_work() {
            if let Err(error) = cell.committed(seq).await {
                tracing::error!(task = %cell.id, %error, "the end of a task was not kept");
            }
        }
    }

    /// Closes the log, after [`TaskLog::quiesce`]: everything is written when this returns.
    pub async fn close(&self, grace: Duration) {
        self.quiesce(grace).await;
        self.shared.queue.close();
        self.shared.background.wait().await;
        self.shared.changes.close();
    }

    fn end_what_is_at_work(&self) -> Vec<(Arc<TaskCell>, Seq)> {
        let mut ended = Vec::new();
        let cells: Vec<_> = self.shared.cells.lock().values().cloned().collect();
        for cell in cells {
            let seq = {
                let mut inner = cell.inner.lock();
                let Some(running) = inner.running.take() else {
                    continue;
                };
                inner.turn += 1;
                running.cancel.cancel();
                running.kill.cancel();
                if inner.is_settled() {
                    continue;
                }
                execution::fail(
                    &self.shared,
                    &cell,
                    &mut inner,
                    Phrase::InterruptedByRestart,
                    "",
                );
                inner.head
            };
            ended.push((cell, seq));
        }
        ended
    }
}

async fn reconcile(shared: &Arc<Shared>, rows: &[TaskRow]) -> Result<(), StoreError> {
    let mut ended = Vec::new();
    for row in rows {
        let Some(cell) = shared.find(&row.id).await? else {
            continue;
        };
        let head = {
            let mut inner = cell.inner.lock();
            execution::fail(shared, &cell, &mut inner, Phrase::InterruptedByRestart, "");
            inner.head
        };
        ended.push((cell, head));
    }
    for (cell, head) in ended {
        tracing::info!(task = %cell.id, "a task was at work when Dragoman was stopped; it is FAILED");
        cell.committed(head).await?;
    }
    Ok(())
}

async fn load_keys(shared: Arc<Shared>) {
    let rows = match shared.store.keys(shared.clock.now(), limits::KEYS).await {
        Ok(rows) => rows,
        Err(error) => {
            tracing::error!(%error, "idempotency keys of earlier runs could not be read");
            Vec::new()
        }
    };
    shared.keys.load(rows);
}
