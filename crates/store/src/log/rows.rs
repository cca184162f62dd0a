//! From rows of the database to the rows of the port. What cannot be read was not written by us: it is
//! told as damage, never skipped.

use std::sync::Arc;

use a2a_types::{ContextId, TaskId, TaskState, Timestamp};
use bytes::Bytes;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use tasklog::{ContextRow, EventKind, LoadedTask, Scope, StoreError, StoredEvent, TaskRow};

use crate::error::unreadable;
use crate::scopes::Scopes;

/// Number of task columns, which stand first in a row.
const TASK_COLUMNS: usize = 8;

fn damage(error: &sqlx::Error) -> StoreError {
    unreadable(&error.to_string())
}

fn number(row: &SqliteRow, column: usize) -> Result<i64, StoreError> {
    row.try_get(column).map_err(|e| damage(&e))
}

fn text(row: &SqliteRow, column: usize) -> Result<&str, StoreError> {
    row.try_get(column).map_err(|e| damage(&e))
}

/// A state by its number.
pub(super) fn state(row: &SqliteRow, column: usize) -> Result<TaskState, StoreError> {
    TaskState::from_number(number(row, column)?).ok_or_else(|| unreadable("state"))
}

/// A scope by its number.
pub(super) fn scope(
    row: &SqliteRow,
    column: usize,
    scopes: &Scopes,
) -> Result<Arc<Scope>, StoreError> {
    scopes
        .get(number(row, column)?)
        .ok_or_else(|| unreadable("scope"))
}

/// A task id.
pub(super) fn task_id(row: &SqliteRow, column: usize) -> Result<TaskId, StoreError> {
    TaskId::parse(text(row, column)?).map_err(|_| unreadable("task id"))
}

/// The task columns.
pub(super) fn task(row: &SqliteRow, scopes: &Scopes) -> Result<TaskRow, StoreError> {
    Ok(TaskRow {
        num: number(row, 0)?,
        id: task_id(row, 1)?,
        context: ContextId::parse(text(row, 2)?).map_err(|_| unreadable("context id"))?,
        scope: scope(row, 3, scopes)?,
        state: state(row, 4)?,
        status_at: Timestamp::from_millis(number(row, 5)?),
        created_at: Timestamp::from_millis(number(row, 6)?),
        title: text(row, 7)?.to_owned(),
    })
}

/// Event columns that start at `first`.
pub(super) fn event(row: &SqliteRow, first: usize) -> Result<StoredEvent, StoreError> {
    let small = |column| u8::try_from(number(row, column)?).map_err(|_| unreadable("event"));
    let body: &[u8] = row.try_get(first + 3).map_err(|e| damage(&e))?;
    Ok(StoredEvent {
        seq: u64::try_from(number(row, first)?).map_err(|_| unreadable("event number"))?,
        kind: EventKind::from_number(small(first + 1)?),
        version: small(first + 2)?,
        body: Bytes::copy_from_slice(body),
    })
}

/// Task columns and those of the conversation.
pub(super) fn context(row: &SqliteRow, scopes: &Scopes) -> Result<ContextRow, StoreError> {
    let newest = task(row, scopes)?;
    Ok(ContextRow {
        context: newest.context.clone(),
        scope: newest.scope.clone(),
        title: text(row, TASK_COLUMNS + 1)?.to_owned(),
        task_count: u64::try_from(number(row, TASK_COLUMNS)?).map_err(|_| unreadable("count"))?,
        newest,
    })
}

/// Rows of tasks joined with their events, grouped by task.
pub(super) fn loaded(rows: &[SqliteRow], scopes: &Scopes) -> Result<Vec<LoadedTask>, StoreError> {
    let mut tasks: Vec<LoadedTask> = Vec::new();
    for row in rows {
        let num = number(row, 0)?;
        if tasks.last().is_none_or(|t| t.row.num != num) {
            tasks.push(LoadedTask {
                row: task(row, scopes)?,
                snapshot: None,
                tail: Vec::new(),
            });
        }
        let Some(current) = tasks.last_mut() else {
            continue;
        };
        let has_event: Option<i64> = row.try_get(TASK_COLUMNS).map_err(|e| damage(&e))?;
        if has_event.is_none() {
            continue;
        }
        let event = event(row, TASK_COLUMNS)?;
        match event.kind {
            EventKind::Snapshot => current.snapshot = Some(event),
            _ => current.tail.push(event),
        }
    }
    Ok(tasks)
}
