//! The log itself: tasks in memory, the way in for new ones, and the way back to stored ones.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use a2a_types::{ContextId, JsonObject, Message, Task, TaskId, TaskState, TaskStatus, names};
use bytes::Bytes;
use parking_lot::Mutex;
use serde::Serialize;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::cell::{Inner, StatusChange, TaskCell};
use crate::changes::{ChangeHub, Changes};
use crate::clock::Clock;
use crate::counts::Counts;
use crate::event::TaskNum;
use crate::fold::{Accepted, Fold};
use crate::handle::TaskHandle;
use crate::keys::{Claim, ClaimGuard, IdempotencyKey, Keys};
use crate::limits;
use crate::phrases::Phrases;
use crate::scope::Scope;
use crate::state::{Transition, TransitionError};
use crate::store::{LogStore, StoreError};
use crate::updater::UpdateError;
use crate::writer::Queue;

/// What the log stands on.
pub struct LogOptions {
    /// Where it is kept.
    pub store: Arc<dyn LogStore>,
    /// Where the time comes from.
    pub clock: Arc<dyn Clock>,
    /// Who renders the sentences that the log writes.
    pub phrases: Arc<dyn Phrases>,
}

/// Why the log did not take something.
#[derive(Debug, Clone, thiserror::Error)]
pub enum LogError {
    /// No new work is taken on: quota or disk are used up, to the reserve.
    #[error("storage.full: no new work is taken on")]
    Full,
    /// As many tasks as allowed are being worked on.
    #[error("task.too_many: too many tasks are being worked on")]
    TooMany,
    /// It could not be stored or read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A message that starts a task.
pub struct NewTask {
    /// Agent and principal.
    pub scope: Arc<Scope>,
    /// Id of the task.
    pub id: TaskId,
    /// Its conversation.
    pub context: ContextId,
    /// The message; its ids are filled in.
    pub message: Message,
    /// The claim on its idempotency key, if it is deduplicated.
    pub claim: Option<ClaimGuard>,
}

/// What became of a message to an existing task.
pub enum Follow {
    /// It is part of the task now, which is at work in a new turn.
    Accepted {
        /// Turn for [`TaskLog::run`].
        turn: u64,
        /// The task before the message.
        before: Box<Task>,
    },
    /// The task is finished.
    Terminal,
    /// The task is being worked on.
    Busy,
}

pub(crate) struct Shared {
    pub(crate) store: Arc<dyn LogStore>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) phrases: Arc<dyn Phrases>,
    pub(crate) queue: Queue,
    pub(crate) counts: Counts,
    pub(crate) changes: ChangeHub,
    pub(crate) keys: Arc<Keys>,
    pub(crate) executions: TaskTracker,
    pub(crate) background: TaskTracker,
    pub(crate) closing: CancellationToken,
    pub(crate) last_task: AtomicI64,
    pub(crate) cells: Mutex<HashMap<TaskId, Arc<TaskCell>>>,
    pub(crate) resting: Mutex<Resting>,
}

/// Tasks in memory that nobody works on, the longest unused first.
#[derive(Default)]
pub(crate) struct Resting {
    tasks: VecDeque<(TaskId, usize)>,
    bytes: usize,
}

/// The task log. Cheap to clone.
#[derive(Clone)]
pub struct TaskLog {
    pub(crate) shared: Arc<Shared>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum CreatedRef<'a> {
    Task(&'a Task),
}

impl TaskLog {
    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Starts a task. It exists for readers once its first event is committed.
    pub fn create(&self, new: NewTask) -> Result<TaskHandle, LogError> {
        let shared = &self.shared;
        if shared.closing.is_cancelled() {
            return Err(StoreError::Closed.into());
        }
        if !shared.store.accepts_new_work() {
            return Err(LogError::Full);
        }
        if shared.executions.len() >= limits::RUNNING_TASKS {
            return Err(LogError::TooMany);
        }
        let now = shared.clock.now();
        let title = title(&new.message);
        let mut message = new.message;
        message.task_id = Some(new.id.clone());
        message.context_id = Some(new.context.clone());
        let task = Task {
            id: new.id.clone(),
            context_id: Some(new.context.clone()),
            status: TaskStatus {
                state: TaskState::Submitted,
                message: None,
                timestamp: Some(now),
            },
            artifacts: Vec::new(),
            history: vec![message],
            metadata: None,
        };
        let body = a2a_types::encode(&CreatedRef::Task(&task));
        let num: TaskNum = shared.last_task.fetch_add(1, Ordering::Relaxed) + 1;
        let key = new.claim.map(|claim| claim.bind_task(new.id.clone()));
        let fold = Fold::new(task, body.len());
        let cell = Arc::new(TaskCell {
            num,
            id: new.id,
            context: new.context,
            scope: new.scope,
            created_at: now,
            title,
            inner: Mutex::new(Inner::created(fold, num, body, key)),
            wake: tokio::sync::Notify::new(),
        });
        shared.cells.lock().insert(cell.id.clone(), cell.clone());
        shared.enqueue(&cell, &mut cell.inner.lock());
        Ok(TaskHandle::new(cell, shared.clone()))
    }

    /// Gives a message to an interrupted task. Of two at once one is accepted, the other finds it busy.
    pub fn follow(
        &self,
        handle: &TaskHandle,
        message: Message,
        claim: Option<ClaimGuard>,
    ) -> Result<Follow, LogError> {
        if self.shared.closing.is_cancelled() {
            return Err(StoreError::Closed.into());
        }
        let cell = handle.cell();
        let mut message = message;
        message.task_id = Some(cell.id.clone());
        message.context_id = Some(cell.context.clone());
        let mut inner = cell.inner.lock();
        let before = Box::new(inner.fold.task().clone());
        let change = StatusChange {
            state: TaskState::Working,
            parts: Vec::new(),
            metadata: accepted(message),
            by: Transition::FollowUp,
            turn: None,
        };
        match cell.set_status(&mut inner, change, self.shared.clock.now()) {
            Ok(_) => {}
            Err(UpdateError::Store(error)) => return Err(error.into()),
            Err(UpdateError::Transition(TransitionError::Terminal)) => return Ok(Follow::Terminal),
            Err(_) => return Ok(Follow::Busy),
        }
        inner.turn += 1;
        let turn = inner.turn;
        if let Some(earlier) = inner.running.take() {
            earlier.cancel.cancel();
        }
        cell.add_key(
            &mut inner,
            claim.map(|claim| claim.bind_task(cell.id.clone())),
        );
        self.shared.enqueue(cell, &mut inner);
        Ok(Follow::Accepted { turn, before })
    }

    /// A task by its id, whoever owns it.
    pub async fn find(&self, id: &TaskId) -> Result<Option<TaskHandle>, StoreError> {
        let cell = self.shared.find(id).await?;
        Ok(cell.map(|cell| TaskHandle::new(cell, self.shared.clone())))
    }

    /// Claims the key of a message; waits while the same message is being taken on elsewhere.
    pub async fn claim(&self, key: IdempotencyKey, scope: &Scope) -> Claim {
        self.shared
            .keys
            .claim(key, scope, self.shared.clock.now())
            .await
    }

    /// Keeps a plain Message as the answer under a claim.
    pub async fn keep_answer(&self, claim: ClaimGuard, answer: Bytes) -> Result<(), LogError> {
        if !self.shared.store.accepts_new_work() {
            return Err(LogError::Full);
        }
        self.shared
            .queue
            .commit_key(claim.answer_row(answer))
            .await?;
        claim.bind_answer();
        Ok(())
    }

    /// The plain Message that was kept under a key.
    pub async fn answer(&self, key: &IdempotencyKey) -> Result<Option<Bytes>, StoreError> {
        self.shared.store.answer(key).await
    }

    /// A listener for changes of all tasks.
    pub fn changes(&self) -> Changes {
        self.shared.changes.listen()
    }

    /// The store, for what the log does not need to know of.
    pub fn store(&self) -> &Arc<dyn LogStore> {
        &self.shared.store
    }

    /// Whether the log is being written: returns once the writer has come past what was in line.
    pub async fn flushed(&self) -> Result<(), StoreError> {
        self.shared.queue.pass().await
    }

    /// How many tasks are held in memory.
    pub fn in_memory(&self) -> usize {
        self.shared.cells.lock().len()
    }

    /// How many executors are at work.
    pub fn running(&self) -> usize {
        self.shared.executions.len()
    }
}

impl Shared {
    /// Puts a task in line for the writer, once.
    pub(crate) fn enqueue(&self, cell: &Arc<TaskCell>, inner: &mut Inner) {
        if !inner.queued {
            inner.queued = true;
            self.queue.push(cell.clone());
        }
    }

    pub(crate) async fn find(&self, id: &TaskId) -> Result<Option<Arc<TaskCell>>, StoreError> {
        if let Some(cell) = self.cells.lock().get(id) {
            return Ok(Some(cell.clone()));
        }
        let Some(loaded) = self.store.load(id, None).await? else {
            return Ok(None);
        };
        let Some(fold) = Fold::load(&loaded) else {
            return Err(StoreError::Corrupt {
                detail: format!("task {id} has no readable beginning"),
            });
        };
        let newest = loaded
            .tail
            .last()
            .or(loaded.snapshot.as_ref())
            .map_or(0, |e| e.seq);
        let row = loaded.row;
        let loaded = Arc::new(TaskCell {
            num: row.num,
            id: row.id,
            context: row.context,
            scope: row.scope,
            created_at: row.created_at,
            title: row.title,
            inner: Mutex::new(Inner::loaded(fold, newest)),
            wake: tokio::sync::Notify::new(),
        });
        let (cell, fresh) = {
            let mut cells = self.cells.lock();
            match cells.get(id) {
                Some(cell) => (cell.clone(), false),
                None => {
                    cells.insert(id.clone(), loaded.clone());
                    (loaded, true)
                }
            }
        };
        if fresh {
            let resting = {
                let mut inner = cell.inner.lock();
                inner.idle = inner.is_settled();
                inner.idle
            };
            if resting {
                self.rest(cell.clone());
            }
        }
        Ok(Some(cell))
    }

    /// A task that nobody works on may leave memory, the longest unused first: only so many stay, of so many bytes.
    pub(crate) fn rest(&self, cell: Arc<TaskCell>) {
        let id = cell.id.clone();
        let bytes = cell.inner.lock().weight();
        drop(cell);
        let mut resting = self.resting.lock();
        resting.bytes += bytes;
        resting.tasks.push_back((id, bytes));
        // Each is looked at once: what is still in use stays, and is looked at again later.
        for _ in 0..resting.tasks.len() {
            if resting.tasks.len() <= limits::IDLE_TASKS && resting.bytes <= limits::IDLE_BYTES {
                return;
            }
            let Some((oldest, bytes)) = resting.tasks.pop_front() else {
                return;
            };
            let mut cells = self.cells.lock();
            match cells.get(&oldest) {
                // Only the map holds it: no reader, no executor, not in line for the writer.
                Some(cell) if Arc::strong_count(cell) == 1 => {
                    cells.remove(&oldest);
                    resting.bytes -= bytes;
                }
                Some(_) => resting.tasks.push_back((oldest, bytes)),
                None => resting.bytes -= bytes,
            }
        }
    }

    /// What this task has in memory was not kept: whoever asks for it next gets what is stored.
    pub(crate) fn give_up(&self, cell: &Arc<TaskCell>, error: &StoreError) {
        {
            let mut cells = self.cells.lock();
            if cells
                .get(&cell.id)
                .is_some_and(|known| Arc::ptr_eq(known, cell))
            {
                cells.remove(&cell.id);
            }
        }
        let mut inner = cell.inner.lock();
        inner.failed = Some(error.clone());
        if let Some(running) = &inner.running {
            running.kill.cancel();
        }
        drop(inner);
        cell.wake.notify_waiters();
    }
}

fn accepted(message: Message) -> Option<JsonObject> {
    let text = serde_json::to_string(&HashMap::from([(
        names::REPLAY_EXTENSION,
        Accepted { message },
    )]))
    .ok()?;
    JsonObject::parse(&text).ok()
}

fn title(message: &Message) -> String {
    let text = message
        .parts
        .iter()
        .find_map(|p| p.as_text())
        .unwrap_or_default();
    let mut words = text.split_whitespace();
    let mut title = String::new();
    for word in words.by_ref() {
        if !title.is_empty() {
            title.push(' ');
        }
        title.push_str(word);
        if title.len() > limits::TITLE_CHARS * 4 {
            break;
        }
    }
    title.chars().take(limits::TITLE_CHARS).collect()
}
