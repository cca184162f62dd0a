//! A [`LogStore`] in memory: for tests and for runs that are to leave nothing behind.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use a2a_types::{TaskId, TaskState, Timestamp};
use async_trait::async_trait;
use bytes::Bytes;
use parking_lot::Mutex;

use crate::event::{EventKind, Seq, StoredEvent, TaskNum};
use crate::keys::IdempotencyKey;
use crate::scope::Scope;
use crate::store::{
    Batch, ContextQuery, ContextRow, CountDelta, Cursor, KeyInsert, KeyRow, ListQuery, LoadedTask,
    LogStore, Prunable, Pruned, Space, StateCount, StoreError, TaskRow,
};

#[derive(Default)]
struct Tables {
    tasks: BTreeMap<TaskNum, TaskRow>,
    by_id: HashMap<TaskId, TaskNum>,
    events: HashMap<TaskNum, Vec<StoredEvent>>,
    keys: Vec<KeyInsert>,
    counts: HashMap<(Arc<Scope>, TaskState), u64>,
}

/// Everything in maps behind one lock.
#[derive(Default)]
pub struct MemoryStore {
    tables: Mutex<Tables>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Arc<Self> {
        Arc::new(Self::default())
    }
}

fn place(row: &TaskRow) -> Cursor {
    Cursor {
        status_at: row.status_at,
        num: row.num,
    }
}

impl Tables {
    fn count(&mut self, deltas: &[CountDelta]) {
        for d in deltas {
            let count = self.counts.entry((d.scope.clone(), d.state)).or_default();
            *count = count.saturating_add_signed(d.delta);
        }
    }

    fn matching<'a>(&'a self, query: &'a ListQuery) -> impl Iterator<Item = &'a TaskRow> {
        self.tasks.values().filter(move |row| {
            query.scope.as_ref().is_none_or(|s| *s == *row.scope)
                && query.agent.as_ref().is_none_or(|a| *a == row.scope.agent)
                && query.context.as_ref().is_none_or(|c| *c == row.context)
                && query.state.is_none_or(|s| s == row.state)
                && query.since.is_none_or(|t| row.status_at >= t)
        })
    }

    fn loaded(&self, num: TaskNum, at: Option<Seq>) -> Option<LoadedTask> {
        let row = self.tasks.get(&num)?.clone();
        let upto = at.unwrap_or(Seq::MAX);
        let events = self.events.get(&num).map(Vec::as_slice).unwrap_or_default();
        let snapshot = events
            .iter()
            .rfind(|e| e.kind == EventKind::Snapshot && e.seq <= upto)
            .cloned();
        let after = snapshot.as_ref().map_or(0, |s| s.seq);
        let tail = events
            .iter()
            .filter(|e| e.seq > after && e.seq <= upto && e.kind != EventKind::Snapshot);
        Some(LoadedTask {
            row,
            snapshot,
            tail: tail.cloned().collect(),
        })
    }

    fn prunable(&self, before: Timestamp) -> Vec<TaskNum> {
        let mut rows: Vec<_> = self
            .tasks
            .values()
            .filter(|r| r.state.is_terminal() && r.status_at < before)
            .collect();
        rows.sort_by_key(|r| place(r));
        rows.into_iter().map(|r| r.num).collect()
    }
}

#[async_trait]
impl LogStore for MemoryStore {
    async fn last_task(&self) -> Result<TaskNum, StoreError> {
        Ok(self
            .tables
            .lock()
            .tasks
            .last_key_value()
            .map_or(0, |(num, _)| *num))
    }

    async fn counts(&self) -> Result<Vec<StateCount>, StoreError> {
        let tables = self.tables.lock();
        let rows = tables.counts.iter();
        Ok(rows
            .map(|((scope, state), n)| StateCount {
                scope: scope.clone(),
                state: *state,
                count: *n,
            })
            .collect())
    }

    async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        let mut tables = self.tables.lock();
        for t in batch.inserts {
            tables.by_id.insert(t.id.clone(), t.num);
            let row = TaskRow {
                num: t.num,
                id: t.id,
                context: t.context,
                scope: t.scope,
                state: t.state,
                status_at: t.status_at,
                created_at: t.created_at,
                title: t.title,
            };
            tables.tasks.insert(t.num, row);
        }
        for update in batch.updates {
            if let Some(row) = tables.tasks.get_mut(&update.num) {
                row.state = update.state;
                row.status_at = update.status_at;
            }
        }
        for e in batch.events {
            let event = StoredEvent {
                seq: e.seq,
                kind: e.kind,
                version: e.version,
                body: e.body,
            };
            tables.events.entry(e.task).or_default().push(event);
        }
        tables.keys.extend(batch.keys);
        tables.count(&batch.counts);
        Ok(())
    }

    async fn load(&self, id: &TaskId, at: Option<Seq>) -> Result<Option<LoadedTask>, StoreError> {
        let tables = self.tables.lock();
        Ok(tables.by_id.get(id).and_then(|num| tables.loaded(*num, at)))
    }

    async fn load_many(&self, nums: &[TaskNum]) -> Result<Vec<LoadedTask>, StoreError> {
        let tables = self.tables.lock();
        Ok(nums
            .iter()
            .filter_map(|num| tables.loaded(*num, None))
            .collect())
    }

    async fn events(
        &self,
        task: TaskNum,
        after: Seq,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let tables = self.tables.lock();
        let events = tables
            .events
            .get(&task)
            .map(Vec::as_slice)
            .unwrap_or_default();
        let wanted = events
            .iter()
            .filter(|e| e.seq > after && e.kind != EventKind::Snapshot);
        Ok(wanted.take(limit as usize).cloned().collect())
    }

    async fn list(&self, query: &ListQuery) -> Result<Vec<TaskRow>, StoreError> {
        let tables = self.tables.lock();
        let mut rows: Vec<_> = tables
            .matching(query)
            .filter(|r| query.after.is_none_or(|a| place(r) < a))
            .cloned()
            .collect();
        rows.sort_by_key(|r| std::cmp::Reverse(place(r)));
        rows.truncate(query.limit as usize);
        Ok(rows)
    }

    async fn count(&self, query: &ListQuery) -> Result<u64, StoreError> {
        Ok(self.tables.lock().matching(query).count() as u64)
    }

    async fn contexts(&self, query: &ContextQuery) -> Result<Vec<ContextRow>, StoreError> {
        let tables = self.tables.lock();
        let mut by_context: HashMap<_, Vec<&TaskRow>> = HashMap::new();
        for row in tables.tasks.values() {
            by_context
                .entry((row.context.clone(), row.scope.clone()))
                .or_default()
                .push(row);
        }
        let wanted = |row: &ContextRow| {
            query.agent.as_ref().is_none_or(|a| *a == row.scope.agent)
                && query.context.as_ref().is_none_or(|c| *c == row.context)
                && query.after.is_none_or(|a| place(&row.newest) < a)
        };
        let mut rows: Vec<ContextRow> = by_context
            .into_iter()
            .filter_map(|((context, scope), rows)| {
                let newest = (*rows.iter().max_by_key(|r| place(r))?).clone();
                let title = rows.first()?.title.clone();
                Some(ContextRow {
                    context,
                    scope,
                    title,
                    newest,
                    task_count: rows.len() as u64,
                })
            })
            .filter(wanted)
            .collect();
        rows.sort_by_key(|r| std::cmp::Reverse(place(&r.newest)));
        rows.truncate(query.limit as usize);
        Ok(rows)
    }

    async fn open_tasks(&self) -> Result<Vec<TaskRow>, StoreError> {
        Ok(self
            .tables
            .lock()
            .tasks
            .values()
            .filter(|r| !r.state.is_terminal())
            .cloned()
            .collect())
    }

    async fn keys(&self, now: Timestamp, limit: u32) -> Result<Vec<KeyRow>, StoreError> {
        let tables = self.tables.lock();
        let live: Vec<_> = tables.keys.iter().filter(|k| k.expires_at >= now).collect();
        let newest = live.iter().skip(live.len().saturating_sub(limit as usize));
        Ok(newest
            .map(|k| KeyRow {
                key: k.key,
                task: k.task.clone(),
                expires_at: k.expires_at,
            })
            .collect())
    }

    async fn answer(&self, key: &IdempotencyKey) -> Result<Option<Bytes>, StoreError> {
        Ok(self
            .tables
            .lock()
            .keys
            .iter()
            .rfind(|k| k.key == *key)
            .and_then(|k| k.answer.clone()))
    }

    async fn expire_keys(&self, now: Timestamp, keep: u32) -> Result<(), StoreError> {
        let mut tables = self.tables.lock();
        tables.keys.retain(|k| k.expires_at >= now);
        let extra = tables.keys.len().saturating_sub(keep as usize);
        tables.keys.drain(..extra);
        Ok(())
    }

    async fn prunable(&self, before: Timestamp) -> Result<Prunable, StoreError> {
        let tables = self.tables.lock();
        let nums = tables.prunable(before);
        let bytes = nums
            .iter()
            .filter_map(|n| tables.events.get(n))
            .flatten()
            .map(|e| e.body.len() as u64)
            .sum();
        Ok(Prunable {
            tasks: nums.len() as u64,
            bytes,
        })
    }

    async fn prune(&self, before: Timestamp, limit: u32) -> Result<Pruned, StoreError> {
        let mut tables = self.tables.lock();
        let mut pruned = Pruned::default();
        for num in tables.prunable(before).into_iter().take(limit as usize) {
            let Some(row) = tables.tasks.remove(&num) else {
                continue;
            };
            tables.by_id.remove(&row.id);
            tables.events.remove(&num);
            pruned.counts.push(CountDelta {
                scope: row.scope,
                state: row.state,
                delta: -1,
            });
            pruned.tasks.push(row.id);
        }
        tables.count(&pruned.counts);
        Ok(pruned)
    }

    fn accepts_new_work(&self) -> bool {
        true
    }

    async fn space(&self) -> Result<Space, StoreError> {
        let tables = self.tables.lock();
        let used_bytes = tables
            .events
            .values()
            .flatten()
            .map(|e| e.body.len() as u64)
            .sum();
        Ok(Space {
            used_bytes,
            quota_bytes: None,
            free_bytes: u64::MAX,
        })
    }

    async fn probe(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
