//! The storage port of the task log. What implements it knows nothing of executors or streams;
//! the log knows nothing of SQL.

use a2a_types::{ContextId, TaskId, TaskState, Timestamp};
use async_trait::async_trait;
use bytes::Bytes;
use std::sync::Arc;

use crate::event::{EventKind, Seq, StoredEvent, TaskNum};
use crate::keys::IdempotencyKey;
use crate::scope::{AgentId, Scope};

/// Why the store could not do what it was asked to. `detail` is for the log, never for a caller.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// No space is left on the disk, or the owner's quota with its reserve is used up. Nothing of the batch was kept.
    #[error("storage.full: {detail}")]
    Full {
        /// Cause, for the log.
        detail: String,
    },
    /// The database file is damaged.
    #[error("storage.corrupt: {detail}")]
    Corrupt {
        /// Cause, for the log.
        detail: String,
    },
    /// The storage was closed.
    #[error("storage.closed")]
    Closed,
    /// Anything else that the operating system or the database reported.
    #[error("storage.failed: {detail}")]
    Failed {
        /// Cause, for the log.
        detail: String,
    },
}

/// A new row of the task table.
#[derive(Debug, Clone)]
pub struct TaskInsert {
    /// Number of the task in this log, from the writer's counter.
    pub num: TaskNum,
    /// Id on the wire.
    pub id: TaskId,
    /// Conversation that the task belongs to.
    pub context: ContextId,
    /// Agent and principal that own it.
    pub scope: Arc<Scope>,
    /// State at the end of this batch.
    pub state: TaskState,
    /// When that state was recorded.
    pub status_at: Timestamp,
    /// When the task was created.
    pub created_at: Timestamp,
    /// First words of the first message, for lists; at most [`crate::limits::TITLE_CHARS`] characters.
    pub title: String,
}

/// A changed row of the task table; written only when the status changed.
#[derive(Debug, Clone, Copy)]
pub struct TaskUpdate {
    /// Which task.
    pub num: TaskNum,
    /// State at the end of this batch.
    pub state: TaskState,
    /// When that state was recorded.
    pub status_at: Timestamp,
}

/// A new row of the event table. Within one batch the rows of a task come in the order of their numbers.
#[derive(Debug, Clone)]
pub struct EventInsert {
    /// Which task.
    pub task: TaskNum,
    /// Number of the event within its task, from 1; numbers may skip.
    pub seq: Seq,
    /// What the body is.
    pub kind: EventKind,
    /// Version of the body's layout.
    pub version: u8,
    /// JSON text.
    pub body: Bytes,
}

/// A claimed idempotency key with what was answered under it.
#[derive(Debug, Clone)]
pub struct KeyInsert {
    /// Digest of everything that makes two messages the same.
    pub key: IdempotencyKey,
    /// Task that the message started or continued; `None` when it was answered with a plain Message.
    pub task: Option<TaskId>,
    /// The Message (JSON) that was the answer, if it was one.
    pub answer: Option<Bytes>,
    /// After this moment the key counts as unknown.
    pub expires_at: Timestamp,
}

/// A change of the counter of one (scope, state).
#[derive(Debug, Clone)]
pub struct CountDelta {
    /// Whose tasks.
    pub scope: Arc<Scope>,
    /// In which state.
    pub state: TaskState,
    /// How many more (or, negative, fewer).
    pub delta: i64,
}

/// Everything that is committed together: all of it or nothing.
#[derive(Debug, Clone, Default)]
pub struct Batch {
    /// New tasks.
    pub inserts: Vec<TaskInsert>,
    /// Changed statuses of tasks that are stored already.
    pub updates: Vec<TaskUpdate>,
    /// New events, snapshots included.
    pub events: Vec<EventInsert>,
    /// Claimed keys.
    pub keys: Vec<KeyInsert>,
    /// Changes of the counters.
    pub counts: Vec<CountDelta>,
}

impl Batch {
    /// Whether there is nothing to commit.
    pub fn is_empty(&self) -> bool {
        self.inserts.is_empty()
            && self.updates.is_empty()
            && self.events.is_empty()
            && self.keys.is_empty()
            && self.counts.is_empty()
    }
}

/// One stored task without its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRow {
    /// Number of the task in this log.
    pub num: TaskNum,
    /// Id on the wire.
    pub id: TaskId,
    /// Conversation that it belongs to.
    pub context: ContextId,
    /// Agent and principal that own it.
    pub scope: Arc<Scope>,
    /// Last committed state.
    pub state: TaskState,
    /// When that state was recorded.
    pub status_at: Timestamp,
    /// When the task was created.
    pub created_at: Timestamp,
    /// First words of the first message.
    pub title: String,
}

/// What is needed to fold a task: the newest snapshot (at or before the wanted event) and what came after it.
#[derive(Debug, Clone)]
pub struct LoadedTask {
    /// The task's row.
    pub row: TaskRow,
    /// Newest snapshot; its body is a bare Task.
    pub snapshot: Option<StoredEvent>,
    /// Events after the snapshot (all of them when there is none), in order, snapshots left out.
    pub tail: Vec<StoredEvent>,
}

/// Place in a list: everything strictly older than this is on the next page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// Status time of the last task of the page.
    pub status_at: Timestamp,
    /// Its number, which breaks ties.
    pub num: TaskNum,
}

/// Which tasks to list: all conditions hold together; newest status first, then the higher number.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    /// Only tasks of this agent and principal. `None`: the owner's view over everything.
    pub scope: Option<Scope>,
    /// Only tasks of this agent, whoever called.
    pub agent: Option<AgentId>,
    /// Only this conversation.
    pub context: Option<ContextId>,
    /// Only this state.
    pub state: Option<TaskState>,
    /// Only tasks whose status time is at or after this.
    pub since: Option<Timestamp>,
    /// Continue after this place.
    pub after: Option<Cursor>,
    /// At most this many rows.
    pub limit: u32,
}

/// Which conversations to list, newest first; a conversation is placed by its newest task.
#[derive(Debug, Clone, Default)]
pub struct ContextQuery {
    /// Only conversations with this agent.
    pub agent: Option<AgentId>,
    /// Only this conversation.
    pub context: Option<ContextId>,
    /// Continue after this place.
    pub after: Option<Cursor>,
    /// At most this many rows.
    pub limit: u32,
}

/// One conversation of one scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContextRow {
    /// Its id.
    pub context: ContextId,
    /// Agent and principal.
    pub scope: Arc<Scope>,
    /// Title of its first task.
    pub title: String,
    /// Its newest task, by status time.
    pub newest: TaskRow,
    /// How many tasks it has.
    pub task_count: u64,
}

/// How many tasks a scope has in a state.
#[derive(Debug, Clone)]
pub struct StateCount {
    /// Whose tasks.
    pub scope: Arc<Scope>,
    /// In which state.
    pub state: TaskState,
    /// How many.
    pub count: u64,
}

/// A stored idempotency key.
#[derive(Debug, Clone)]
pub struct KeyRow {
    /// The key.
    pub key: IdempotencyKey,
    /// Task that it belongs to, if the answer was a task.
    pub task: Option<TaskId>,
    /// After this moment it counts as unknown.
    pub expires_at: Timestamp,
}

/// What deleting everything older than a moment would remove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prunable {
    /// Terminal tasks.
    pub tasks: u64,
    /// Bytes of their events.
    pub bytes: u64,
}

/// What one bounded step of deleting removed.
#[derive(Debug, Clone, Default)]
pub struct Pruned {
    /// Ids of the tasks that are gone.
    pub tasks: Vec<TaskId>,
    /// Resulting changes of the counters (already stored).
    pub counts: Vec<CountDelta>,
}

/// Use of the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// Bytes that the databases take.
    pub used_bytes: u64,
    /// The owner's limit, if there is one.
    pub quota_bytes: Option<u64>,
    /// Bytes free on the disk that holds the data folder.
    pub free_bytes: u64,
}

/// Storage of the task log. Reads see committed batches only.
#[async_trait]
pub trait LogStore: Send + Sync + 'static {
    /// Highest task number in use, 0 when there is none.
    async fn last_task(&self) -> Result<TaskNum, StoreError>;
    /// All counters.
    async fn counts(&self) -> Result<Vec<StateCount>, StoreError>;
    /// Writes the batch as one transaction; it is as durable as the owner chose when this returns.
    /// An error means that nothing of the batch was kept. Only one call is under way at a time.
    async fn commit(&self, batch: Batch) -> Result<(), StoreError>;
    /// The row, and what folds to the task as of event `at` (`None`: as of the last event).
    async fn load(&self, id: &TaskId, at: Option<Seq>) -> Result<Option<LoadedTask>, StoreError>;
    /// Several tasks as of their last event, in the order asked for; tasks that do not exist are left out.
    async fn load_many(&self, nums: &[TaskNum]) -> Result<Vec<LoadedTask>, StoreError>;
    /// Up to `limit` events of a task after `after`, in order, snapshots left out.
    async fn events(
        &self,
        task: TaskNum,
        after: Seq,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError>;
    /// Rows by query.
    async fn list(&self, query: &ListQuery) -> Result<Vec<TaskRow>, StoreError>;
    /// How many rows the query matches, whatever its `after` and `limit`.
    async fn count(&self, query: &ListQuery) -> Result<u64, StoreError>;
    /// Conversations by query.
    async fn contexts(&self, query: &ContextQuery) -> Result<Vec<ContextRow>, StoreError>;
    /// All tasks that are not terminal.
    async fn open_tasks(&self) -> Result<Vec<TaskRow>, StoreError>;
    /// Up to `limit` newest keys that have not expired by `now`, oldest first.
    async fn keys(&self, now: Timestamp, limit: u32) -> Result<Vec<KeyRow>, StoreError>;
    /// The Message that was answered under a key.
    async fn answer(&self, key: &IdempotencyKey) -> Result<Option<Bytes>, StoreError>;
    /// Forgets keys that expired before `now`, and all but the newest `keep`.
    async fn expire_keys(&self, now: Timestamp, keep: u32) -> Result<(), StoreError>;
    /// What [`LogStore::prune`] with the same moment would delete, were it repeated to the end.
    async fn prunable(&self, before: Timestamp) -> Result<Prunable, StoreError>;
    /// Deletes up to `limit` terminal tasks whose status is older than `before`, oldest first.
    async fn prune(&self, before: Timestamp, limit: u32) -> Result<Pruned, StoreError>;
    /// Whether new work may be taken on: false once quota or disk is used up to the reserve. Cheap.
    fn accepts_new_work(&self) -> bool;
    /// Use of the disk.
    async fn space(&self) -> Result<Space, StoreError>;
    /// Proves that the store can be written to.
    async fn probe(&self) -> Result<(), StoreError>;
}
