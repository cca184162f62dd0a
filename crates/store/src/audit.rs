//! The audit log: what was changed, by entry, appended and never altered. An entry is on the disk when
//! [`AuditLog::append`] returns.

use std::path::PathBuf;
use std::sync::Arc;

use a2a_types::Timestamp;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tasklog::StoreError;
use tokio::sync::Mutex;

use crate::database;
use crate::error::{store_error, unreadable};
use crate::limits;
use crate::shared::Shared;

/// One entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Place in the log, from 1.
    pub seq: i64,
    /// When it was recorded.
    pub at: Timestamp,
    /// What happened: a dotted word such as `agent.disabled`.
    pub kind: String,
    /// To what: an id or a name.
    pub subject: String,
    /// Particulars, as JSON text.
    pub detail: String,
}

/// Writes and reads `audit.db`.
#[derive(Clone)]
pub struct AuditLog {
    folder: PathBuf,
    options: SqliteConnectOptions,
    connection: Arc<Mutex<State>>,
}

/// Few entries are written: the connection is opened with the first.
enum State {
    Idle,
    Open(SqliteConnection),
    Closed,
}

impl AuditLog {
    pub(crate) fn new(folder: PathBuf) -> Self {
        let options = database::AUDIT.writer(&folder, SqliteSynchronous::Full);
        Self {
            folder,
            options,
            connection: Arc::new(Mutex::new(State::Idle)),
        }
    }

    /// Appends an entry and returns its place. An error means that it was not recorded.
    pub async fn append(
        &self,
        at: Timestamp,
        kind: &str,
        subject: &str,
        detail: &serde_json::Value,
    ) -> Result<i64, StoreError> {
        let detail = detail.to_string();
        if detail.len() > limits::AUDIT_DETAIL_BYTES {
            return Err(StoreError::Failed {
                detail: "an audit entry is too large".to_owned(),
            });
        }
        let (log, kind, subject) = (self.clone(), kind.to_owned(), subject.to_owned());
        Shared::run(async move {
            let insert = "INSERT INTO entry (at_ms, kind, subject, detail) VALUES ($1, $2, $3, $4) RETURNING seq";
            let query = sqlx::query_scalar(insert).bind(at.as_millis()).bind(kind).bind(subject).bind(detail);
            let mut state = log.connection.lock().await;
            let written = match log.open(&mut state).await {
                Ok(connection) => query.fetch_all(connection).await,
                Err(error) => Err(error),
            };
            let written = written.map_err(|e| store_error(&e, &log.folder))?;
            written.first().copied().ok_or_else(|| unreadable("audit entry"))
        })
        .await
    }

    /// Up to `limit` entries, newest first, older than entry `before` if that is given.
    pub async fn list(
        &self,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let mut state = self.connection.lock().await;
        let select = "SELECT seq, at_ms, kind, subject, detail FROM entry WHERE seq < $1 ORDER BY seq DESC LIMIT $2";
        let query = sqlx::query(select)
            .bind(before.unwrap_or(i64::MAX))
            .bind(limit.min(limits::AUDIT_PAGE));
        let rows = match self.open(&mut state).await {
            Ok(connection) => query.fetch_all(connection).await,
            Err(error) => Err(error),
        };
        let rows = rows.map_err(|e| store_error(&e, &self.folder))?;
        rows.iter()
            .map(|row| entry(row).map_err(|_| unreadable("audit entry")))
            .collect()
    }

    async fn open<'a>(
        &self,
        state: &'a mut State,
    ) -> Result<&'a mut SqliteConnection, sqlx::Error> {
        if matches!(state, State::Idle) {
            *state = State::Open(self.options.connect().await?);
        }
        match state {
            State::Open(connection) => Ok(connection),
            State::Idle | State::Closed => Err(sqlx::Error::PoolClosed),
        }
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        match std::mem::replace(&mut *self.connection.lock().await, State::Closed) {
            State::Open(connection) => connection
                .close()
                .await
                .map_err(|e| store_error(&e, &self.folder)),
            State::Idle | State::Closed => Ok(()),
        }
    }
}

fn entry(row: &SqliteRow) -> Result<AuditEntry, sqlx::Error> {
    Ok(AuditEntry {
        seq: row.try_get(0)?,
        at: Timestamp::from_millis(row.try_get(1)?),
        kind: row.try_get(2)?,
        subject: row.try_get(3)?,
        detail: row.try_get(4)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_audit_log_is_always_written_through_to_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        database::AUDIT.migrate(folder.path()).await.unwrap();
        let log = AuditLog::new(folder.path().to_owned());
        let mut state = log.connection.lock().await;
        let level = sqlx::query("PRAGMA synchronous")
            .fetch_one(log.open(&mut state).await.unwrap())
            .await
            .unwrap();
        assert_eq!(level.get::<i64, _>(0), 2, "FULL");
    }
}
