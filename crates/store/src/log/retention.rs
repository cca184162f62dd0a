//! What the owner's retention setting deletes, and how much of the disk is used.

use std::collections::BTreeMap;
use std::sync::Arc;

use a2a_types::Timestamp;
use sqlx::Row;
use sqlx::sqlite::SqliteArguments;
use tasklog::{CountDelta, Prunable, Pruned, Space, StoreError};

use super::{arguments, list, rows, sql};
use crate::database;
use crate::error::unreadable;
use crate::limits;
use crate::shared::Shared;
use crate::usage;
use crate::writer::Writer;

/// Visits the events of every task that would go: a question of the owner, not of the hot path.
pub(super) async fn prunable(shared: &Shared, before: Timestamp) -> Result<Prunable, StoreError> {
    let row = shared
        .one(sql::PRUNABLE, arguments!(before.as_millis()))
        .await?;
    let number = |column| {
        let number: i64 = row.try_get(column).map_err(|_| unreadable("sum"))?;
        u64::try_from(number).map_err(|_| unreadable("sum"))
    };
    Ok(Prunable {
        tasks: number(0)?,
        bytes: number(1)?,
    })
}

/// Deletes one chunk. What is chosen cannot change meanwhile: a terminal task never does, and there is one writer.
pub(super) async fn prune(
    shared: Arc<Shared>,
    before: Timestamp,
    limit: u32,
) -> Result<Pruned, StoreError> {
    let mut writer = shared.writer.lock().await;
    let chosen = writer
        .read(sql::OLDEST_PRUNABLE, arguments!(before.as_millis(), limit))
        .await?;
    if chosen.is_empty() {
        return Ok(Pruned::default());
    }
    let mut nums: Vec<i64> = Vec::with_capacity(chosen.len());
    let mut tasks = Vec::with_capacity(chosen.len());
    let mut deltas: BTreeMap<(i64, i64), i64> = BTreeMap::new();
    let mut counts: Vec<CountDelta> = Vec::new();
    for row in &chosen {
        let column = |n| row.try_get::<i64, _>(n).map_err(|_| unreadable("task"));
        nums.push(column(0)?);
        tasks.push(rows::task_id(row, 1)?);
        let delta = deltas.entry((column(2)?, column(3)?)).or_default();
        *delta -= 1;
        let (scope, state) = (
            rows::scope(row, 2, &shared.scopes.read())?,
            rows::state(row, 3)?,
        );
        match counts
            .iter_mut()
            .find(|c| c.scope == scope && c.state == state)
        {
            Some(count) => count.delta = *delta,
            None => counts.push(CountDelta {
                scope,
                state,
                delta: *delta,
            }),
        }
    }
    let stored: Vec<String> = deltas
        .iter()
        .map(|((scope, state), n)| format!("[{scope},{state},{n}]"))
        .collect();
    writer
        .transact(
            sql::PRUNE,
            arguments!(list::json(&nums), list::json(&stored)),
        )
        .await?;
    measure(&mut writer, &shared).await?;
    Ok(Pruned { tasks, counts })
}

/// Measures the bytes in use. Pages that deleting left empty do not count: they are written to again first.
pub(crate) async fn measure(writer: &mut Writer, shared: &Shared) -> Result<(), StoreError> {
    let pages = writer
        .read(sql::PAGES_USED, SqliteArguments::default())
        .await?;
    let row = pages.first().ok_or_else(|| unreadable("page count"))?;
    shared.usage.measured(used_bytes(row, shared)?);
    Ok(())
}

fn used_bytes(row: &sqlx::sqlite::SqliteRow, shared: &Shared) -> Result<u64, StoreError> {
    let pages: i64 = row.try_get(0).map_err(|_| unreadable("page count"))?;
    let tasks =
        u64::try_from(pages).map_err(|_| unreadable("page count"))? * u64::from(limits::PAGE_BYTES);
    Ok(tasks + shared.side_bytes())
}

/// Use of the disk, measured now.
pub(super) async fn space(shared: &Shared) -> Result<Space, StoreError> {
    let row = shared
        .one(sql::PAGES_USED, SqliteArguments::default())
        .await?;
    Ok(Space {
        used_bytes: used_bytes(&row, shared)?,
        quota_bytes: shared.usage.quota(),
        free_bytes: usage::disk(&shared.folder).map_or(u64::MAX, |d| d.free),
    })
}

/// Bytes of the databases beside the task log.
pub(crate) fn side_bytes(folder: &std::path::Path) -> u64 {
    let length = |path| std::fs::metadata(path).map_or(0, |m| m.len());
    [&database::AUDIT, &database::WIRE]
        .into_iter()
        .map(|d| length(d.path(folder)))
        .sum()
}
