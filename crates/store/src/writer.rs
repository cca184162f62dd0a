//! The one connection that writes to the task log. A call is never cut short: whoever holds the writer runs
//! in a task of its own, and after an error the transaction is taken back before the next call.

use std::path::PathBuf;

use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use tasklog::StoreError;

use crate::error::store_error;
use crate::log::Positions;

/// Owns the connection and the counters that only the writer may move.
pub(crate) struct Writer {
    folder: PathBuf,
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    pub(crate) positions: Positions,
    closed: bool,
}

impl Writer {
    pub(crate) fn new(folder: PathBuf, options: SqliteConnectOptions) -> Self {
        Self {
            folder,
            options,
            connection: None,
            positions: Positions::default(),
            closed: false,
        }
    }

    fn error(&self, error: &sqlx::Error) -> StoreError {
        store_error(error, &self.folder)
    }

    /// The connection; opened anew if the last one was given up.
    pub(crate) async fn connection(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        if self.closed {
            return Err(sqlx::Error::PoolClosed);
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Runs a call that is one transaction, from BEGIN to COMMIT. On an error nothing of it is kept.
    pub(crate) async fn transact(
        &mut self,
        call: &'static str,
        arguments: SqliteArguments,
    ) -> Result<(), StoreError> {
        let outcome = match self.connection().await {
            Ok(connection) => sqlx::query_with(call, arguments).execute(connection).await,
            Err(error) => Err(error),
        };
        let Err(error) = outcome else { return Ok(()) };
        self.take_back().await;
        Err(self.error(&error))
    }

    /// Reads on the writing connection: what is read cannot change before the next call.
    pub(crate) async fn read(
        &mut self,
        query: &'static str,
        arguments: SqliteArguments,
    ) -> Result<Vec<SqliteRow>, StoreError> {
        let outcome = match self.connection().await {
            Ok(connection) => {
                sqlx::query_with(query, arguments)
                    .fetch_all(connection)
                    .await
            }
            Err(error) => Err(error),
        };
        outcome.map_err(|e| self.error(&e))
    }

    /// Ends what an error may have left open. SQLite has often done so already, and says that no
    /// transaction is active; a connection that fails in another way is given up.
    async fn take_back(&mut self) {
        let Some(connection) = self.connection.as_mut() else {
            return;
        };
        let ended = match sqlx::query("ROLLBACK").execute(&mut *connection).await {
            Ok(_) => true,
            Err(sqlx::Error::Database(e)) => e.message().contains("no transaction is active"),
            Err(_) => false,
        };
        if !ended {
            tracing::warn!("the writing connection was given up after an error");
            self.connection = None;
        }
    }

    /// Changes a setting of this and every later connection.
    pub(crate) async fn set_pragma(
        &mut self,
        name: &'static str,
        value: String,
    ) -> Result<(), StoreError> {
        self.options = self.options.clone().pragma(name, value.clone());
        let statement = AssertSqlSafe(format!("PRAGMA {name} = {value}"));
        let outcome = match self.connection().await {
            Ok(connection) => sqlx::raw_sql(statement).execute(connection).await,
            Err(error) => Err(error),
        };
        outcome.map(|_| ()).map_err(|e| self.error(&e))
    }

    /// Closes the connection; later calls are refused.
    pub(crate) async fn close(&mut self) -> Result<(), StoreError> {
        self.closed = true;
        match self.connection.take() {
            Some(connection) => connection.close().await.map_err(|e| self.error(&e)),
            None => Ok(()),
        }
    }
}
