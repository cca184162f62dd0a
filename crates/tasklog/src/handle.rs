//! A task as readers see it: only what is committed.

use std::sync::Arc;

use a2a_types::{Artifacts, ContextId, Task, TaskId, TaskState, TaskView};
use bytes::Bytes;

use crate::cell::{Inner, TaskCell};
use crate::event::Seq;
use crate::fold::Fold;
use crate::log::Shared;
use crate::scope::Scope;
use crate::store::{StoreError, TaskRow};
use crate::stream::EventCursor;

/// A task at one moment.
#[derive(Debug, Clone)]
pub struct TaskRead {
    /// The Task as JSON.
    pub json: Bytes,
    /// Number of the last event that it contains.
    pub seq: Seq,
    /// Its state.
    pub state: TaskState,
}

/// A task at one moment, before it is known that the moment is durable.
pub struct Captured {
    cell: Arc<TaskCell>,
    read: TaskRead,
}

impl Captured {
    /// Number of the last event in it.
    pub fn seq(&self) -> Seq {
        self.read.seq
    }

    /// Its state. For decisions, not for showing.
    pub fn state(&self) -> TaskState {
        self.read.state
    }

    /// Waits until everything in it is durable.
    pub async fn committed(self) -> Result<TaskRead, StoreError> {
        self.cell.committed(self.read.seq).await?;
        Ok(self.read)
    }
}

/// A task of the log.
#[derive(Clone)]
pub struct TaskHandle {
    cell: Arc<TaskCell>,
    shared: Arc<Shared>,
}

impl TaskHandle {
    pub(crate) fn new(cell: Arc<TaskCell>, shared: Arc<Shared>) -> Self {
        Self { cell, shared }
    }

    pub(crate) fn cell(&self) -> &Arc<TaskCell> {
        &self.cell
    }

    /// Its id.
    pub fn id(&self) -> &TaskId {
        &self.cell.id
    }

    /// Its conversation.
    pub fn context(&self) -> &ContextId {
        &self.cell.context
    }

    /// Agent and principal that own it.
    pub fn scope(&self) -> &Arc<Scope> {
        &self.cell.scope
    }

    /// Its newest state, which may not be committed yet: for decisions, not for showing.
    pub fn state(&self) -> TaskState {
        self.cell.inner.lock().state()
    }

    /// Its row, once everything up to now is committed.
    pub async fn row(&self) -> Result<TaskRow, StoreError> {
        let (row, seq) = {
            let inner = self.cell.inner.lock();
            (self.cell.row(&inner), inner.head)
        };
        self.cell.committed(seq).await?;
        Ok(row)
    }

    /// The task as it stands now, returned when that is committed.
    pub async fn read(
        &self,
        history_length: Option<u32>,
        artifacts: Artifacts,
    ) -> Result<TaskRead, StoreError> {
        self.capture(history_length, artifacts).committed().await
    }

    /// The task as it stands now. What was captured may be shown once [`Captured::committed`] returned.
    pub fn capture(&self, history_length: Option<u32>, artifacts: Artifacts) -> Captured {
        let read = render(&mut self.cell.inner.lock(), history_length, artifacts);
        Captured {
            cell: self.cell.clone(),
            read,
        }
    }

    /// The task once it is terminal or interrupted (Specification 3.2.2).
    pub async fn read_settled(&self, history_length: Option<u32>) -> Result<TaskRead, StoreError> {
        loop {
            let woken = self.cell.wake.notified();
            let settled = {
                let mut inner = self.cell.inner.lock();
                if let Some(error) = &inner.failed {
                    return Err(error.clone());
                }
                inner
                    .is_settled()
                    .then(|| render(&mut inner, history_length, Artifacts::WhenAny))
            };
            match settled {
                Some(read) => {
                    self.cell.committed(read.seq).await?;
                    return Ok(read);
                }
                None => woken.await,
            }
        }
    }

    /// The events after `after`, as they are committed.
    pub fn events(&self, after: Seq) -> EventCursor {
        EventCursor::new(self.cell.clone(), self.shared.store.clone(), after)
    }

    /// The task as of event `seq`; `None` when the log has no such event of this task.
    pub async fn as_of(&self, seq: Seq) -> Result<Option<Task>, StoreError> {
        let Some(loaded) = self.shared.store.load(&self.cell.id, Some(seq)).await? else {
            return Ok(None);
        };
        let newest = loaded.tail.last().or(loaded.snapshot.as_ref());
        if newest.is_none_or(|e| e.seq != seq) {
            return Ok(None);
        }
        Ok(Fold::load(&loaded).map(|fold| fold.task().clone()))
    }
}

fn render(inner: &mut Inner, history_length: Option<u32>, artifacts: Artifacts) -> TaskRead {
    let json = match (history_length, artifacts) {
        (None, Artifacts::WhenAny) => inner.render(),
        _ => a2a_types::encode(&TaskView {
            task: inner.fold.task(),
            history_length,
            artifacts,
        }),
    };
    TaskRead {
        json,
        seq: inner.head,
        state: inner.state(),
    }
}
