//! Runs executors: one task of the runtime each, under a panic guard, cancellable, never for ever unnoticed.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use a2a_types::{Part, TaskId, TaskState};
use futures::FutureExt;
use tokio_util::sync::CancellationToken;

use crate::cell::{Running, StatusChange, TaskCell};
use crate::executor::{AgentExecutor, ExecutorContext, ExecutorError};
use crate::handle::TaskHandle;
use crate::limits;
use crate::log::{Shared, TaskLog};
use crate::phrases::Phrase;
use crate::state::Transition;
use crate::store::StoreError;
use crate::updater::{TaskUpdater, UpdateError};

/// How CancelTask ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CancelOutcome {
    /// The task is CANCELED now.
    Canceled,
    /// The task was, or meanwhile became, terminal.
    NotCancelable,
}

enum Ending {
    Returned(Result<(), ExecutorError>),
    Panicked,
    Killed,
}

impl TaskLog {
    /// Starts an executor for a turn. It goes on whoever hangs up.
    pub fn run(
        &self,
        handle: &TaskHandle,
        turn: u64,
        executor: Arc<dyn AgentExecutor>,
        ctx: ExecutorContext,
    ) {
        let shared = self.shared().clone();
        let cell = handle.cell().clone();
        let running = Running {
            cancel: ctx.cancel.clone(),
            kill: CancellationToken::new(),
            done: CancellationToken::new(),
        };
        {
            let mut inner = cell.inner.lock();
            if inner.turn != turn {
                return;
            }
            inner.running = Some(running.clone());
        }
        let tracker = shared.executions.clone();
        tracker.spawn(async move {
            let language = ctx.language.clone();
            let updater = TaskUpdater::new(cell.clone(), shared.clone(), turn);
            let work =
                AssertUnwindSafe(async { executor.execute(ctx, updater).await }).catch_unwind();
            let ending = tokio::select! {
                ended = work => match ended {
                    Ok(result) => Ending::Returned(result),
                    Err(_) => Ending::Panicked,
                },
                () = running.kill.cancelled() => Ending::Killed,
            };
            end(&shared, &cell, turn, &running, ending, &language);
            running.done.cancel();
            recover(&shared, &cell, &language).await;
        });
    }

    /// Cancels a task: signals its executor, waits up to [`limits::CANCEL_GRACE`], ends it, writes CANCELED.
    /// What the executor does afterwards is not stored.
    pub async fn cancel(&self, handle: &TaskHandle) -> Result<CancelOutcome, StoreError> {
        let cell = handle.cell();
        let running = {
            let inner = cell.inner.lock();
            if inner.state().is_terminal() {
                return Ok(CancelOutcome::NotCancelable);
            }
            inner.running.clone()
        };
        if let Some(running) = running {
            running.cancel.cancel();
            if tokio::time::timeout(limits::CANCEL_GRACE, running.done.cancelled())
                .await
                .is_err()
            {
                tracing::warn!(task = %cell.id, "the executor did not end when its task was cancelled");
            }
            running.kill.cancel();
        }
        let seq = {
            let mut inner = cell.inner.lock();
            inner.turn += 1;
            inner.running = None;
            let change = StatusChange {
                state: TaskState::Canceled,
                parts: Vec::new(),
                metadata: None,
                by: Transition::Cancel,
                turn: None,
            };
            match cell.set_status(&mut inner, change, self.shared().clock.now()) {
                Ok(seq) => {
                    self.shared().enqueue(cell, &mut inner);
                    seq
                }
                Err(UpdateError::Store(error)) => return Err(error),
                Err(_) => return Ok(CancelOutcome::NotCancelable),
            }
        };
        cell.committed(seq).await?;
        Ok(CancelOutcome::Canceled)
    }

    /// Waits until no executor is at work, at most `limit`.
    pub async fn drain(&self, limit: Duration) {
        self.shared().executions.close();
        if tokio::time::timeout(limit, self.shared().executions.wait())
            .await
            .is_err()
        {
            tracing::warn!("some agents were still at work at the end of the drain time");
        }
    }
}

/// Sees to it that no task stays at work after its executor has ended.
fn end(
    shared: &Arc<Shared>,
    cell: &Arc<TaskCell>,
    turn: u64,
    running: &Running,
    ending: Ending,
    language: &str,
) {
    let mut inner = cell.inner.lock();
    if inner.turn != turn {
        return;
    }
    inner.running = None;
    let phrase = match ending {
        // CancelTask writes the status.
        _ if running.cancel.is_cancelled() => return,
        Ending::Killed => return,
        Ending::Returned(Ok(())) if inner.is_settled() => return,
        Ending::Returned(Ok(())) => {
            tracing::error!(task = %cell.id, agent = %cell.scope.agent, "the executor ended without an outcome");
            Phrase::AgentEndedEarly
        }
        Ending::Returned(Err(error)) => {
            tracing::error!(task = %cell.id, agent = %cell.scope.agent, %error, "the executor failed");
            match error {
                ExecutorError::Update(UpdateError::TooLarge) => Phrase::TaskTooLarge,
                _ => Phrase::AgentFailed,
            }
        }
        Ending::Panicked => {
            tracing::error!(task = %cell.id, agent = %cell.scope.agent, "the executor panicked");
            Phrase::AgentFailed
        }
    };
    fail(shared, cell, &mut inner, phrase, language);
}

/// Writes FAILED. A task that is terminal already stays as it is.
pub(crate) fn fail(
    shared: &Shared,
    cell: &Arc<TaskCell>,
    inner: &mut crate::cell::Inner,
    phrase: Phrase,
    language: &str,
) {
    let change = StatusChange {
        state: TaskState::Failed,
        parts: vec![Part::text(shared.phrases.say(phrase, language))],
        metadata: None,
        by: Transition::Recovery,
        turn: None,
    };
    if cell.set_status(inner, change, shared.clock.now()).is_ok() {
        shared.enqueue(cell, inner);
    }
}

/// A task whose storage failed is taken up again from what is stored, and ended.
async fn recover(shared: &Arc<Shared>, cell: &TaskCell, language: &str) {
    let failed = cell.inner.lock().failed.is_some();
    let mut pause = limits::RECOVERY_PAUSE;
    for _ in 0..limits::RECOVERY_TRIES {
        if !failed || end_stored(shared, &cell.id, language).await.is_ok() {
            return;
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => pause = (pause * 2).min(limits::RECOVERY_PAUSE_MAX),
            () = shared.closing.cancelled() => return,
        }
    }
}

async fn end_stored(shared: &Arc<Shared>, id: &TaskId, language: &str) -> Result<(), StoreError> {
    let Some(cell) = shared.find(id).await? else {
        return Ok(());
    };
    let seq = {
        let mut inner = cell.inner.lock();
        if inner.is_settled() || inner.running.is_some() {
            return Ok(());
        }
        fail(shared, &cell, &mut inner, Phrase::StorageFailed, language);
        inner.head
    };
    cell.committed(seq).await
}
