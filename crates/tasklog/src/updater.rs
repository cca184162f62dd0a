//! The only way in which an executor writes: every update goes through the state machine into the log.

use std::sync::Arc;

use a2a_types::{Artifact, ContextId, Part, TaskId, TaskState};

use crate::cell::{StatusChange, TaskCell};
use crate::limits;
use crate::log::Shared;
use crate::state::{Transition, TransitionError};
use crate::store::StoreError;

/// Why an update was refused. The task is as it was.
#[derive(Debug, Clone, thiserror::Error)]
pub enum UpdateError {
    /// The state machine does not allow it.
    #[error(transparent)]
    Transition(#[from] TransitionError),
    /// The turn of this updater is over: the task was cancelled, or a follow-up began a new turn.
    #[error("task.closed: the turn of this updater is over")]
    Closed,
    /// The task would hold more than [`limits::TASK_BYTES`].
    #[error("task.too_large: the task would hold more than is allowed")]
    TooLarge,
    /// An artifact without parts (Specification 4.1.7).
    #[error("artifact.empty: an artifact has at least one part")]
    EmptyArtifact,
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes the events of one turn of one task. Appends do not wait for the disk, except at the end of a
/// turn; an executor that writes faster than the disk takes it is held up.
#[derive(Clone)]
pub struct TaskUpdater {
    cell: Arc<TaskCell>,
    shared: Arc<Shared>,
    turn: u64,
}

impl TaskUpdater {
    pub(crate) fn new(cell: Arc<TaskCell>, shared: Arc<Shared>, turn: u64) -> Self {
        Self { cell, shared, turn }
    }

    /// Task that is being worked on.
    pub fn task_id(&self) -> &TaskId {
        &self.cell.id
    }

    /// Its conversation.
    pub fn context_id(&self) -> &ContextId {
        &self.cell.context
    }

    /// The task is being worked on; `parts` is a progress message, empty for none. May be repeated.
    pub async fn working(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::Working, parts)?;
        self.room().await
    }

    /// Adds an artifact, or with `append` parts to the artifact of the same id. `last_chunk` marks it whole.
    pub async fn artifact(
        &self,
        artifact: Artifact,
        append: bool,
        last_chunk: bool,
    ) -> Result<(), UpdateError> {
        if artifact.parts.is_empty() {
            return Err(UpdateError::EmptyArtifact);
        }
        {
            let mut inner = self.cell.inner.lock();
            self.cell
                .add_artifact(&mut inner, self.turn, artifact, append, last_chunk)?;
            self.shared.enqueue(&self.cell, &mut inner);
        }
        self.room().await
    }

    /// The task needs an answer of its caller; ends the turn. Returns once that is durable.
    pub async fn input_required(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::InputRequired, parts)?;
        self.flush().await
    }

    /// The task needs an authorization, which arrives out of band (Specification 7.6). The executor may go
    /// on when it has. Returns once the state is durable.
    pub async fn auth_required(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::AuthRequired, parts)?;
        self.flush().await
    }

    /// The task is done. Returns once that is durable.
    pub async fn complete(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::Completed, parts)?;
        self.flush().await
    }

    /// The task has failed, for a reason that the caller may read. Returns once that is durable.
    pub async fn fail(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::Failed, parts)?;
        self.flush().await
    }

    /// The agent declines. Returns once that is durable.
    pub async fn reject(&self, parts: Vec<Part>) -> Result<(), UpdateError> {
        self.status(TaskState::Rejected, parts)?;
        self.flush().await
    }

    fn status(&self, state: TaskState, parts: Vec<Part>) -> Result<(), UpdateError> {
        let change = StatusChange {
            state,
            parts,
            metadata: None,
            by: Transition::Agent,
            turn: Some(self.turn),
        };
        let mut inner = self.cell.inner.lock();
        self.cell
            .set_status(&mut inner, change, self.shared.clock.now())?;
        self.shared.enqueue(&self.cell, &mut inner);
        Ok(())
    }

    /// Waits until everything that this updater wrote is durable.
    pub async fn flush(&self) -> Result<(), UpdateError> {
        let seq = self.cell.inner.lock().head;
        Ok(self.cell.committed(seq).await?)
    }

    async fn room(&self) -> Result<(), UpdateError> {
        loop {
            let woken = self.cell.wake.notified();
            {
                let inner = self.cell.inner.lock();
                if let Some(error) = &inner.failed {
                    return Err(error.clone().into());
                }
                if inner.unwritten_bytes <= limits::UNWRITTEN_BYTES {
                    return Ok(());
                }
            }
            woken.await;
        }
    }
}

impl TaskCell {
    /// Waits until event `seq` is committed.
    pub(crate) async fn committed(&self, seq: u64) -> Result<(), StoreError> {
        loop {
            let woken = self.wake.notified();
            {
                let inner = self.inner.lock();
                if inner.committed >= seq {
                    return Ok(());
                }
                if let Some(error) = &inner.failed {
                    return Err(error.clone());
                }
            }
            woken.await;
        }
    }
}
