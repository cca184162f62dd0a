//! What the parts of an open store have in common: the writer, the readers, the lock on the folder.

use std::future::Future;
use std::path::PathBuf;

use parking_lot::{Mutex, RwLock};
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteArguments, SqlitePoolOptions, SqliteRow};
use tasklog::StoreError;

use crate::database::Database;
use crate::error::{store_error, unreadable};
use crate::limits;
use crate::lock::FolderLock;
use crate::scopes::Scopes;
use crate::usage::Usage;
use crate::writer::Writer;

/// An open store.
pub(crate) struct Shared {
    pub(crate) folder: PathBuf,
    pub(crate) writer: tokio::sync::Mutex<Writer>,
    pub(crate) readers: SqlitePool,
    pub(crate) scopes: RwLock<Scopes>,
    pub(crate) usage: Usage,
    /// Given back last.
    pub(crate) lock: Mutex<Option<FolderLock>>,
}

impl Shared {
    /// Connections that only read; opened when first needed, closed when idle.
    pub(crate) fn readers(database: &Database, folder: &std::path::Path, count: u32) -> SqlitePool {
        SqlitePoolOptions::new()
            .max_connections(count.clamp(1, limits::READERS_MAX))
            .min_connections(0)
            .test_before_acquire(false)
            .idle_timeout(limits::READER_IDLE)
            .acquire_timeout(limits::READER_WAIT)
            .connect_lazy_with(database.reader(folder))
    }

    /// Runs a write to its end, whether or not the caller still waits for it.
    pub(crate) async fn run<T, F>(work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        match tokio::spawn(work).await {
            Ok(outcome) => outcome,
            Err(e) if e.is_cancelled() => Err(StoreError::Closed),
            Err(e) => Err(StoreError::Failed {
                detail: e.to_string(),
            }),
        }
    }

    /// All rows of a query.
    pub(crate) async fn all(
        &self,
        query: &'static str,
        arguments: SqliteArguments,
    ) -> Result<Vec<SqliteRow>, StoreError> {
        let rows = sqlx::query_with(query, arguments)
            .fetch_all(&self.readers)
            .await;
        rows.map_err(|e| store_error(&e, &self.folder))
    }

    /// The row of a query that always has one.
    pub(crate) async fn one(
        &self,
        query: &'static str,
        arguments: SqliteArguments,
    ) -> Result<SqliteRow, StoreError> {
        self.all(query, arguments)
            .await?
            .pop()
            .ok_or_else(|| unreadable("row"))
    }

    /// Bytes of the databases beside the task log.
    pub(crate) fn side_bytes(&self) -> u64 {
        crate::log::side_bytes(&self.folder)
    }

    /// Closes every connection and gives the folder back.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        let closed = self.writer.lock().await.close().await;
        self.lock.lock().take();
        closed
    }
}
