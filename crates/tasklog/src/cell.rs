//! One task in memory: its fold, what of it is written, and the tail of its events for subscribers.

use std::collections::VecDeque;
use std::sync::Arc;

use a2a_types::{
    Artifact, ContextId, JsonObject, Message, MessageId, Part, Role, TaskArtifactUpdateEvent,
    TaskId, TaskState, TaskStatus, TaskStatusUpdateEvent, Timestamp,
};
use bytes::Bytes;
use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::counts::Deltas;
use crate::event::{BODY_VERSION, EventKind, LogEvent, Seq, TaskNum};
use crate::fold::Fold;
use crate::limits;
use crate::scope::Scope;
use crate::state::{self, Transition};
use crate::store::{Batch, EventInsert, KeyInsert, StoreError, TaskInsert, TaskRow, TaskUpdate};
use crate::updater::UpdateError;

pub(crate) struct TaskCell {
    pub(crate) num: TaskNum,
    pub(crate) id: TaskId,
    pub(crate) context: ContextId,
    pub(crate) scope: Arc<Scope>,
    pub(crate) created_at: Timestamp,
    pub(crate) title: String,
    pub(crate) inner: Mutex<Inner>,
    /// Rung after every commit that touched the task, and when its storage failed.
    pub(crate) wake: Notify,
}

/// An executor at work.
#[derive(Clone)]
pub(crate) struct Running {
    /// Tells the executor that the task is being cancelled.
    pub(crate) cancel: CancellationToken,
    /// Ends the executor's future at its next await.
    pub(crate) kill: CancellationToken,
    /// Cancelled when the executor has ended.
    pub(crate) done: CancellationToken,
}

pub(crate) struct Inner {
    pub(crate) fold: Fold,
    /// Last event, snapshots included.
    pub(crate) head: Seq,
    /// Number that the next event gets.
    next: Seq,
    /// Everything up to here is committed, hence visible.
    pub(crate) committed: Seq,
    /// State in the task table; `None` until the row is inserted.
    stored: Option<TaskState>,
    status_changed: bool,
    tail: VecDeque<LogEvent>,
    tail_bytes: usize,
    /// Events up to here are in the store only.
    pub(crate) tail_floor: Seq,
    unwritten: Vec<EventInsert>,
    pub(crate) unwritten_bytes: usize,
    keys: Vec<KeyInsert>,
    pub(crate) queued: bool,
    since_snapshot: (u64, usize),
    last_snapshot: usize,
    /// Updates of earlier turns are refused.
    pub(crate) turn: u64,
    pub(crate) running: Option<Running>,
    pub(crate) failed: Option<StoreError>,
    rendered: Option<(Seq, Bytes)>,
    pub(crate) idle: bool,
}

/// A change of status that somebody asks for.
pub(crate) struct StatusChange {
    pub(crate) state: TaskState,
    pub(crate) parts: Vec<Part>,
    pub(crate) metadata: Option<JsonObject>,
    pub(crate) by: Transition,
    /// Turn of the updater; `None` when it is not an executor that asks.
    pub(crate) turn: Option<u64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum WireRef<'a> {
    StatusUpdate(&'a TaskStatusUpdateEvent),
    ArtifactUpdate(&'a TaskArtifactUpdateEvent),
}

/// What a batch took from a task.
pub(crate) struct Taken {
    pub(crate) cell: Arc<TaskCell>,
    pub(crate) upto: Seq,
    pub(crate) state: TaskState,
    pub(crate) bytes: usize,
}

impl Inner {
    /// A new task; `body` is its Created event.
    pub(crate) fn created(fold: Fold, num: TaskNum, body: Bytes, key: Option<KeyInsert>) -> Self {
        let state = fold.task().status.state;
        let mut inner = Self::at(fold, 0, None);
        inner.keys.extend(key);
        inner.append(num, EventKind::Created, body, Some(state));
        inner
    }

    /// A task from the store, whose last event is `head`.
    pub(crate) fn loaded(fold: Fold, head: Seq) -> Self {
        let state = fold.task().status.state;
        let mut inner = Self::at(fold, head, Some(state));
        inner.last_snapshot = inner.fold.bytes();
        inner
    }

    fn at(fold: Fold, head: Seq, stored: Option<TaskState>) -> Self {
        Self {
            fold,
            head,
            next: head + 1,
            committed: head,
            stored,
            status_changed: false,
            tail: VecDeque::new(),
            tail_bytes: 0,
            tail_floor: head,
            unwritten: Vec::new(),
            unwritten_bytes: 0,
            keys: Vec::new(),
            queued: false,
            since_snapshot: (0, 0),
            last_snapshot: 0,
            turn: 0,
            running: None,
            failed: None,
            rendered: None,
            idle: false,
        }
    }

    pub(crate) fn state(&self) -> TaskState {
        self.fold.task().status.state
    }

    /// Nobody is working on it: it is finished, or waits for its caller.
    pub(crate) fn is_settled(&self) -> bool {
        let state = self.state();
        state.is_terminal() || state.is_interrupted()
    }

    fn guard(&self, turn: Option<u64>) -> Result<(), UpdateError> {
        if let Some(error) = &self.failed {
            return Err(UpdateError::Store(error.clone()));
        }
        if turn.is_some_and(|turn| turn != self.turn) {
            return Err(UpdateError::Closed);
        }
        Ok(())
    }

    fn append(&mut self, num: TaskNum, kind: EventKind, body: Bytes, state: Option<TaskState>) {
        let seq = self.next;
        self.next += 1;
        self.head = seq;
        self.rendered = None;
        self.since_snapshot.0 += 1;
        self.since_snapshot.1 += body.len();
        self.unwritten_bytes += body.len();
        self.tail_bytes += body.len();
        self.tail.push_back(LogEvent {
            seq,
            kind,
            body: body.clone(),
            state,
        });
        self.unwritten.push(EventInsert {
            task: num,
            seq,
            kind,
            version: BODY_VERSION,
            body,
        });
        if self.state().is_terminal() || self.snapshot_is_due() {
            self.append_snapshot(num);
        }
    }

    /// Every 64 events, but never so often that snapshots outweigh the events that they sum up.
    fn snapshot_is_due(&self) -> bool {
        let (events, bytes) = self.since_snapshot;
        events >= limits::SNAPSHOT_EVENTS && bytes >= self.last_snapshot
    }

    fn append_snapshot(&mut self, num: TaskNum) {
        let body = self.render();
        self.since_snapshot = (0, 0);
        self.last_snapshot = body.len();
        self.unwritten_bytes += body.len();
        let seq = self.next;
        self.next += 1;
        self.head = seq;
        self.rendered = Some((seq, body.clone()));
        self.unwritten.push(EventInsert {
            task: num,
            seq,
            kind: EventKind::Snapshot,
            version: BODY_VERSION,
            body,
        });
    }

    /// Bytes that the task takes in memory, roughly.
    pub(crate) fn weight(&self) -> usize {
        self.fold.bytes()
            + self.tail_bytes
            + self.rendered.as_ref().map_or(0, |(_, body)| body.len())
    }

    /// The whole task as JSON, as of the last event.
    pub(crate) fn render(&mut self) -> Bytes {
        if let Some((seq, body)) = &self.rendered
            && *seq == self.head
        {
            return body.clone();
        }
        let body = a2a_types::encode(self.fold.task());
        self.rendered = Some((self.head, body.clone()));
        body
    }

    /// Committed events after `after`; `None` when some of them are in the store only.
    pub(crate) fn read(&self, after: Seq) -> Option<Vec<LogEvent>> {
        if after < self.tail_floor {
            return None;
        }
        let skip = self.tail.partition_point(|e| e.seq <= after);
        Some(
            self.tail
                .range(skip..)
                .take_while(|e| e.seq <= self.committed)
                .cloned()
                .collect(),
        )
    }

    /// Forgets what neither subscribers nor the writer need in memory.
    pub(crate) fn trim(&mut self) {
        while self.tail.len() > limits::TAIL_EVENTS || self.tail_bytes > limits::TAIL_BYTES {
            match self.tail.front() {
                Some(event) if event.seq <= self.committed => {
                    self.tail_floor = event.seq;
                    self.tail_bytes -= event.body.len();
                    self.tail.pop_front();
                }
                _ => break,
            }
        }
    }
}

impl TaskCell {
    /// The row of the task table as the task stands.
    pub(crate) fn row(&self, inner: &Inner) -> TaskRow {
        TaskRow {
            num: self.num,
            id: self.id.clone(),
            context: self.context.clone(),
            scope: self.scope.clone(),
            state: inner.state(),
            status_at: inner
                .fold
                .task()
                .status
                .timestamp
                .unwrap_or(self.created_at),
            created_at: self.created_at,
            title: self.title.clone(),
        }
    }

    /// A message of the agent that belongs to this task.
    fn agent_message(&self, parts: Vec<Part>) -> Message {
        Message {
            message_id: MessageId::mint(),
            context_id: Some(self.context.clone()),
            task_id: Some(self.id.clone()),
            role: Role::Agent,
            parts,
            metadata: None,
            extensions: Vec::new(),
            reference_task_ids: Vec::new(),
        }
    }

    /// Changes the status, if the state machine allows it, and returns the number of the event.
    pub(crate) fn set_status(
        &self,
        inner: &mut Inner,
        change: StatusChange,
        now: Timestamp,
    ) -> Result<Seq, UpdateError> {
        inner.guard(change.turn)?;
        state::check(inner.state(), change.state, change.by)?;
        let before = inner
            .fold
            .task()
            .status
            .timestamp
            .unwrap_or(self.created_at);
        let message = (!change.parts.is_empty()).then(|| self.agent_message(change.parts));
        let update = TaskStatusUpdateEvent {
            task_id: self.id.clone(),
            context_id: self.context.clone(),
            status: TaskStatus {
                state: change.state,
                message,
                timestamp: Some(now.max(before)),
            },
            metadata: change.metadata,
        };
        let body = a2a_types::encode(&WireRef::StatusUpdate(&update));
        if change.turn.is_some() {
            room_for(inner, body.len())?;
        }
        inner.status_changed = true;
        inner.fold.status(update, body.len());
        inner.append(self.num, EventKind::Status, body, Some(change.state));
        Ok(inner.head)
    }

    /// Adds an artifact, or a piece of one.
    pub(crate) fn add_artifact(
        &self,
        inner: &mut Inner,
        turn: u64,
        artifact: Artifact,
        append: bool,
        last_chunk: bool,
    ) -> Result<Seq, UpdateError> {
        inner.guard(Some(turn))?;
        state::check(inner.state(), TaskState::Working, Transition::Agent)?;
        let update = TaskArtifactUpdateEvent {
            task_id: self.id.clone(),
            context_id: self.context.clone(),
            artifact,
            append,
            last_chunk,
            metadata: None,
        };
        let body = a2a_types::encode(&WireRef::ArtifactUpdate(&update));
        room_for(inner, body.len())?;
        inner.fold.artifact(update, body.len());
        inner.append(self.num, EventKind::Artifact, body, None);
        Ok(inner.head)
    }

    /// Remembers a key that is committed with the next event.
    pub(crate) fn add_key(&self, inner: &mut Inner, key: Option<KeyInsert>) {
        inner.keys.extend(key);
    }

    /// Moves everything that is not written yet into the batch.
    pub(crate) fn take(self: &Arc<Self>, batch: &mut Batch, deltas: &mut Deltas) -> Taken {
        let mut inner = self.inner.lock();
        inner.queued = false;
        let row = self.row(&inner);
        match inner.stored {
            None => batch.inserts.push(TaskInsert {
                num: row.num,
                id: row.id,
                context: row.context,
                scope: row.scope,
                state: row.state,
                status_at: row.status_at,
                created_at: row.created_at,
                title: row.title,
            }),
            Some(_) if inner.status_changed => {
                batch.updates.push(TaskUpdate {
                    num: row.num,
                    state: row.state,
                    status_at: row.status_at,
                });
            }
            Some(_) => {}
        }
        deltas.moved(&self.scope, inner.stored, row.state);
        inner.stored = Some(row.state);
        inner.status_changed = false;
        let bytes = inner.unwritten.iter().map(|e| e.body.len()).sum();
        batch.events.append(&mut inner.unwritten);
        batch.keys.append(&mut inner.keys);
        Taken {
            cell: self.clone(),
            upto: inner.next - 1,
            state: row.state,
            bytes,
        }
    }
}

fn room_for(inner: &Inner, bytes: usize) -> Result<(), UpdateError> {
    if inner.fold.bytes() + bytes > limits::TASK_BYTES {
        return Err(UpdateError::TooLarge);
    }
    Ok(())
}
