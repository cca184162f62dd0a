//! A store that holds back or refuses commits when the test says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use a2a_types::{TaskId, Timestamp};
use async_trait::async_trait;
use bytes::Bytes;
use tasklog::{
    Batch, ContextQuery, ContextRow, IdempotencyKey, KeyRow, ListQuery, LoadedTask, LogStore,
    MemoryStore, Prunable, Pruned, Seq, Space, StateCount, StoreError, StoredEvent, TaskNum,
    TaskRow,
};
use tokio::sync::Semaphore;

/// A [`MemoryStore`] behind a gate.
pub struct GatedStore {
    inner: Arc<MemoryStore>,
    gate: Semaphore,
    arrived: Semaphore,
    asked: AtomicUsize,
    reading: AtomicUsize,
    failing: AtomicUsize,
    full: AtomicBool,
}

impl GatedStore {
    /// A store whose gate is closed: commits wait for [`GatedStore::open`].
    pub fn closed() -> Arc<Self> {
        Self::with(0)
    }

    /// A store whose gate is open.
    pub fn opened() -> Arc<Self> {
        Self::with(Semaphore::MAX_PERMITS / 2)
    }

    fn with(permits: usize) -> Arc<Self> {
        Arc::new(Self {
            inner: MemoryStore::new(),
            gate: Semaphore::new(permits),
            arrived: Semaphore::new(0),
            asked: AtomicUsize::new(0),
            reading: AtomicUsize::new(0),
            failing: AtomicUsize::new(0),
            full: AtomicBool::new(false),
        })
    }

    /// Lets `commits` through.
    pub fn open(&self, commits: usize) {
        self.gate.add_permits(commits);
    }

    /// Waits until a commit stands at the gate, or passed it.
    pub async fn arrived(&self) {
        self.arrived.acquire().await.unwrap().forget();
    }

    /// How many commits were asked for.
    pub fn commits(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    /// How many reads of events are under way.
    pub fn reading(&self) -> usize {
        self.reading.load(Ordering::SeqCst)
    }

    /// The next `commits` fail, and keep nothing.
    pub fn fail_next(&self, commits: usize) {
        self.failing.store(commits, Ordering::SeqCst);
    }

    /// Whether new work is refused.
    pub fn set_full(&self, full: bool) {
        self.full.store(full, Ordering::SeqCst);
    }
}

#[async_trait]
impl LogStore for GatedStore {
    async fn last_task(&self) -> Result<TaskNum, StoreError> {
        self.inner.last_task().await
    }

    async fn counts(&self) -> Result<Vec<StateCount>, StoreError> {
        self.inner.counts().await
    }

    async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.arrived.add_permits(1);
        self.gate.acquire().await.unwrap().forget();
        let fails = self
            .failing
            .try_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1))
            .is_ok();
        if fails {
            return Err(StoreError::Failed {
                detail: "the test wanted it".to_owned(),
            });
        }
        self.inner.commit(batch).await
    }

    async fn load(&self, id: &TaskId, at: Option<Seq>) -> Result<Option<LoadedTask>, StoreError> {
        self.inner.load(id, at).await
    }

    async fn load_many(&self, nums: &[TaskNum]) -> Result<Vec<LoadedTask>, StoreError> {
        self.inner.load_many(nums).await
    }

    async fn events(
        &self,
        task: TaskNum,
        after: Seq,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        self.reading.fetch_add(1, Ordering::SeqCst);
        tokio::task::yield_now().await;
        let events = self.inner.events(task, after, limit).await;
        self.reading.fetch_sub(1, Ordering::SeqCst);
        events
    }

    async fn list(&self, query: &ListQuery) -> Result<Vec<TaskRow>, StoreError> {
        self.inner.list(query).await
    }

    async fn count(&self, query: &ListQuery) -> Result<u64, StoreError> {
        self.inner.count(query).await
    }

    async fn contexts(&self, query: &ContextQuery) -> Result<Vec<ContextRow>, StoreError> {
        self.inner.contexts(query).await
    }

    async fn open_tasks(&self) -> Result<Vec<TaskRow>, StoreError> {
        self.inner.open_tasks().await
    }

    async fn keys(&self, now: Timestamp, limit: u32) -> Result<Vec<KeyRow>, StoreError> {
        self.inner.keys(now, limit).await
    }

    async fn answer(&self, key: &IdempotencyKey) -> Result<Option<Bytes>, StoreError> {
        self.inner.answer(key).await
    }

    async fn expire_keys(&self, now: Timestamp, keep: u32) -> Result<(), StoreError> {
        self.inner.expire_keys(now, keep).await
    }

    async fn prunable(&self, before: Timestamp) -> Result<Prunable, StoreError> {
        self.inner.prunable(before).await
    }

    async fn prune(&self, before: Timestamp, limit: u32) -> Result<Pruned, StoreError> {
        self.inner.prune(before, limit).await
    }

    fn accepts_new_work(&self) -> bool {
        !self.full.load(Ordering::SeqCst)
    }

    async fn space(&self) -> Result<Space, StoreError> {
        self.inner.space().await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.inner.probe().await
    }
}
