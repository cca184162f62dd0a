//! The [`LogStore`] port over SQLite. Writes go through the one writer, in tasks of their own so that a
//! caller that goes away interrupts nothing; reads go through a few connections that only read.

mod encode;
mod list;
mod retention;
mod rows;
mod sql;

use std::sync::Arc;

use a2a_types::{TaskId, Timestamp};
use async_trait::async_trait;
use bytes::Bytes;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, Encode, Row, Sqlite, Type};
use tasklog::{
    Batch, ContextQuery, ContextRow, IdempotencyKey, KeyRow, ListQuery, LoadedTask, LogStore,
    Prunable, Pruned, Scope, Seq, Space, StateCount, StoreError, StoredEvent, TaskNum, TaskRow,
};

pub(crate) use encode::Positions;
pub(crate) use retention::{measure, side_bytes};

use crate::error::unreadable;
use crate::shared::Shared;

/// The store as the task log sees it.
pub(crate) struct SqliteLog {
    shared: Arc<Shared>,
}

/// A value that can be an argument of a statement.
pub(crate) trait Argument: Send + Type<Sqlite> + for<'q> Encode<'q, Sqlite> {}

impl<T: Send + Type<Sqlite> + for<'q> Encode<'q, Sqlite>> Argument for T {}

/// Adds an argument.
pub(crate) fn push<T: Argument>(
    arguments: &mut SqliteArguments,
    value: T,
) -> Result<(), StoreError> {
    arguments.add(value).map_err(|e| StoreError::Failed {
        detail: e.to_string(),
    })
}

/// Arguments of a statement, in the order of their numbers.
macro_rules! arguments {
    ($($value:expr),* $(,)?) => {{
        let mut arguments = SqliteArguments::default();
        $(crate::log::push(&mut arguments, $value)?;)*
        arguments
    }};
}
use arguments;

impl SqliteLog {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }

    /// Reads scopes and last positions: the ends of two tables and one small table.
    pub(crate) async fn start(shared: &Shared) -> Result<(), StoreError> {
        let mut writer = shared.writer.lock().await;
        let ends = writer
            .read(sql::POSITIONS, SqliteArguments::default())
            .await?;
        let end = |column| ends.first().and_then(|row| row.try_get(column).ok());
        let (event, key) = end(0).zip(end(1)).ok_or_else(|| unreadable("positions"))?;
        writer.positions = Positions { event, key };
        let stored = writer.read(sql::SCOPES, SqliteArguments::default()).await?;
        let mut scopes = shared.scopes.write();
        for row in &stored {
            let (number, scope) = stored_scope(row)?;
            scopes.add(number, Arc::new(scope));
        }
        Ok(())
    }

    async fn write(shared: Arc<Shared>, batch: Batch) -> Result<(), StoreError> {
        let mut writer = shared.writer.lock().await;
        let encoded = encode::Encoded::new(&batch, &shared.scopes.read(), writer.positions);
        drop(batch);
        let (parts, bytes) = (encoded.parts(), encoded.bytes());
        if parts == 0 {
            return Ok(());
        }
        let (new_scopes, positions) = (encoded.scopes.clone(), encoded.positions);
        for (number, scope) in &new_scopes {
            shared.scopes.write().expect(*number, scope);
        }
        let arguments = encoded.into_arguments().map_err(|e| StoreError::Failed {
            detail: e.to_string(),
        })?;
        let outcome = writer.transact(sql::commit(parts), arguments).await;
        if let Err(error) = outcome {
            if matches!(error, StoreError::Full { .. }) {
                shared.usage.ran_full();
            }
            return Err(error);
        }
        writer.positions = positions;
        for (number, scope) in new_scopes {
            shared.scopes.write().add(number, scope);
        }
        if shared.usage.wrote(bytes) {
            retention::measure(&mut writer, &shared).await?;
        }
        Ok(())
    }
}

fn stored_scope(row: &sqlx::sqlite::SqliteRow) -> Result<(i64, Scope), StoreError> {
    let number = row.try_get(0).map_err(|_| unreadable("scope"))?;
    let agent: &str = row.try_get(1).map_err(|_| unreadable("scope"))?;
    let principal: &str = row.try_get(2).map_err(|_| unreadable("scope"))?;
    let agent = tasklog::AgentId::parse(agent).map_err(|_| unreadable("agent id"))?;
    Ok((
        number,
        Scope {
            agent,
            principal: tasklog::Principal::stored(principal),
        },
    ))
}

#[async_trait]
impl LogStore for SqliteLog {
    async fn last_task(&self) -> Result<TaskNum, StoreError> {
        let row = self
            .shared
            .one(sql::LAST_TASK, SqliteArguments::default())
            .await?;
        row.try_get(0).map_err(|_| unreadable("task number"))
    }

    async fn counts(&self) -> Result<Vec<StateCount>, StoreError> {
        let rows = self
            .shared
            .all(sql::COUNTS, SqliteArguments::default())
            .await?;
        let scopes = self.shared.scopes.read();
        let count = |row| {
            let count: i64 = Row::try_get(row, 2).map_err(|_| unreadable("count"))?;
            Ok(StateCount {
                scope: rows::scope(row, 0, &scopes)?,
                state: rows::state(row, 1)?,
                count: u64::try_from(count).map_err(|_| unreadable("count"))?,
            })
        };
        rows.iter().map(count).collect()
    }

    async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        Shared::run(SqliteLog::write(self.shared.clone(), batch)).await
    }

    async fn load(&self, id: &TaskId, at: Option<Seq>) -> Result<Option<LoadedTask>, StoreError> {
        let rows = self
            .shared
            .all(
                sql::LOAD,
                arguments!(id.as_str().to_owned(), last_event(at)),
            )
            .await?;
        Ok(rows::loaded(&rows, &self.shared.scopes.read())?.pop())
    }

    async fn load_many(&self, nums: &[TaskNum]) -> Result<Vec<LoadedTask>, StoreError> {
        if nums.is_empty() {
            return Ok(Vec::new());
        }
        let rows = self
            .shared
            .all(
                sql::LOAD_MANY,
                arguments!(list::json(nums), last_event(None)),
            )
            .await?;
        rows::loaded(&rows, &self.shared.scopes.read())
    }

    async fn events(
        &self,
        task: TaskNum,
        after: Seq,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = self
            .shared
            .all(
                sql::EVENTS,
                arguments!(task, last_event(Some(after)), limit),
            )
            .await?;
        rows.iter().map(|row| rows::event(row, 0)).collect()
    }

    async fn list(&self, query: &ListQuery) -> Result<Vec<TaskRow>, StoreError> {
        list::tasks(&self.shared, query).await
    }

    async fn count(&self, query: &ListQuery) -> Result<u64, StoreError> {
        list::count(&self.shared, query).await
    }

    async fn contexts(&self, query: &ContextQuery) -> Result<Vec<ContextRow>, StoreError> {
        list::contexts(&self.shared, query).await
    }

    async fn open_tasks(&self) -> Result<Vec<TaskRow>, StoreError> {
        list::open_tasks(&self.shared).await
    }

    async fn keys(&self, now: Timestamp, limit: u32) -> Result<Vec<KeyRow>, StoreError> {
        let rows = self
            .shared
            .all(sql::KEYS, arguments!(now.as_millis(), limit))
            .await?;
        rows.iter().map(key).collect()
    }

    async fn answer(&self, key: &IdempotencyKey) -> Result<Option<Bytes>, StoreError> {
        let rows = self
            .shared
            .all(sql::ANSWER, arguments!(key.0.to_vec()))
            .await?;
        let Some(row) = rows.first() else {
            return Ok(None);
        };
        let answer: &[u8] = row.try_get(0).map_err(|_| unreadable("answer"))?;
        Ok(Some(Bytes::copy_from_slice(answer)))
    }

    async fn expire_keys(&self, now: Timestamp, keep: u32) -> Result<(), StoreError> {
        let (shared, arguments) = (self.shared.clone(), arguments!(now.as_millis(), keep));
        Shared::run(async move {
            shared
                .writer
                .lock()
                .await
                .transact(sql::EXPIRE_KEYS, arguments)
                .await
        })
        .await
    }

    async fn prunable(&self, before: Timestamp) -> Result<Prunable, StoreError> {
        retention::prunable(&self.shared, before).await
    }

    async fn prune(&self, before: Timestamp, limit: u32) -> Result<Pruned, StoreError> {
        Shared::run(retention::prune(self.shared.clone(), before, limit)).await
    }

    fn accepts_new_work(&self) -> bool {
        self.shared.usage.accepts_new_work()
    }

    async fn space(&self) -> Result<Space, StoreError> {
        retention::space(&self.shared).await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        let shared = self.shared.clone();
        let pulse = async move {
            shared
                .writer
                .lock()
                .await
                .transact(sql::PULSE, SqliteArguments::default())
                .await
        };
        Shared::run(pulse).await
    }
}

/// An event number as the database has it; numbers beyond its range are after every event.
fn last_event(at: Option<Seq>) -> i64 {
    at.map_or(i64::MAX, |seq| i64::try_from(seq).unwrap_or(i64::MAX))
}

fn key(row: &sqlx::sqlite::SqliteRow) -> Result<KeyRow, StoreError> {
    let digest: &[u8] = row.try_get(0).map_err(|_| unreadable("key"))?;
    let digest = <[u8; 16]>::try_from(digest).map_err(|_| unreadable("key"))?;
    let task: Option<&str> = row.try_get(1).map_err(|_| unreadable("key"))?;
    let expires: i64 = row.try_get(2).map_err(|_| unreadable("key"))?;
    Ok(KeyRow {
        key: IdempotencyKey(digest),
        task: task
            .map(TaskId::parse)
            .transpose()
            .map_err(|_| unreadable("task id"))?,
        expires_at: Timestamp::from_millis(expires),
    })
}
