//! One database file: how it is connected to, looked over at start-up and brought to the current schema.
//! Knows no table by name.

use std::path::{Path, PathBuf};

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};

use crate::error::{StoreOpenError, io_error, open_error};
use crate::header;
use crate::limits;

/// One of the databases of the data folder.
pub(crate) struct Database {
    pub(crate) file: &'static str,
    pub(crate) migrations: &'static Migrator,
    pub(crate) cache_kib: u32,
}

static TASKS_MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/tasks");
static AUDIT_MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/audit");
static WIRE_MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/wire");

/// The task log and the settings.
pub(crate) static TASKS: Database = Database {
    file: "tasks.db",
    migrations: &TASKS_MIGRATIONS,
    cache_kib: limits::WRITER_CACHE_KIB,
};
/// What was changed by whom; always written through to the disk.
pub(crate) static AUDIT: Database = Database {
    file: "audit.db",
    migrations: &AUDIT_MIGRATIONS,
    cache_kib: limits::SIDE_CACHE_KIB,
};
/// The ring of what crossed the wire.
pub(crate) static WIRE: Database = Database {
    file: "wire.db",
    migrations: &WIRE_MIGRATIONS,
    cache_kib: limits::SIDE_CACHE_KIB,
};

impl Database {
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.file)
    }

    /// Options of a connection that may write.
    pub(crate) fn writer(
        &self,
        folder: &Path,
        synchronous: SqliteSynchronous,
    ) -> SqliteConnectOptions {
        self.connection(folder, self.cache_kib)
            .create_if_missing(true)
            .page_size(limits::PAGE_BYTES)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .pragma(
                "wal_autocheckpoint",
                limits::WAL_AUTOCHECKPOINT_PAGES.to_string(),
            )
            .pragma("journal_size_limit", limits::WAL_KEEP_BYTES.to_string())
    }

    /// Options of a connection that only reads.
    pub(crate) fn reader(&self, folder: &Path) -> SqliteConnectOptions {
        self.connection(folder, limits::READER_CACHE_KIB)
            .read_only(true)
    }

    fn connection(&self, folder: &Path, cache_kib: u32) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(self.path(folder))
            // Rows refer to each other by numbers from one writer; nothing cascades.
            .foreign_keys(false)
            .busy_timeout(limits::BUSY_TIMEOUT)
            .statement_cache_capacity(limits::STATEMENTS_KEPT)
            .row_buffer_size(limits::ROWS_BUFFERED)
            .pragma("cache_size", format!("-{cache_kib}"))
            .pragma("mmap_size", "0")
            .pragma("temp_store", "MEMORY")
            .disable_statement_logging()
    }

    fn newest_version(&self) -> i64 {
        self.migrations.iter().map(|m| m.version).max().unwrap_or(0)
    }

    fn corrupt(&self, detail: impl Into<String>) -> StoreOpenError {
        StoreOpenError::Corrupt {
            database: self.file,
            detail: detail.into(),
        }
    }

    fn error(&self, folder: &Path, error: &sqlx::Error) -> StoreOpenError {
        open_error(error, folder, self.file)
    }

    /// Looks the file over without changing it. True: its schema is the current one.
    /// Costs the same however large the file is.
    pub(crate) async fn is_current(&self, folder: &Path) -> Result<bool, StoreOpenError> {
        let path = self.path(folder);
        let fault = |fault| match fault {
            header::HeaderFault::Damaged(detail) => self.corrupt(detail),
            header::HeaderFault::Io(e) => io_error(&e, &path),
        };
        if header::has_journal(&path).map_err(fault)? {
            self.roll_back(folder).await?;
        }
        let found = header::look(&path).map_err(fault)?;
        match found {
            header::Found::Nothing => Ok(false),
            header::Found::Database => Ok(self.inspect(folder).await? == self.newest_version()),
        }
    }

    /// Undoes the unfinished first write of a process that was killed: SQLite does it for the first reader that may
    /// write.
    async fn roll_back(&self, folder: &Path) -> Result<(), StoreOpenError> {
        let options = self.connection(folder, self.cache_kib);
        let mut writer = options
            .connect()
            .await
            .map_err(|e| self.error(folder, &e))?;
        let outcome = sqlx::query("SELECT count(*) FROM sqlite_schema")
            .execute(&mut writer)
            .await;
        let closed = writer.close().await;
        outcome.map_err(|e| self.error(folder, &e))?;
        closed.map_err(|e| self.error(folder, &e))
    }

    /// Reads the schema version and touches the root of every table and index, read-only.
    async fn inspect(&self, folder: &Path) -> Result<i64, StoreOpenError> {
        let mut reader = self
            .reader(folder)
            .connect()
            .await
            .map_err(|e| self.error(folder, &e))?;
        let outcome = self.inspect_with(&mut reader, folder).await;
        // A connection that only reads leaves the files as they are when it is closed.
        reader.close().await.map_err(|e| self.error(folder, &e))?;
        outcome
    }

    async fn inspect_with(
        &self,
        reader: &mut SqliteConnection,
        folder: &Path,
    ) -> Result<i64, StoreOpenError> {
        let rows = sqlx::query(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type IN ('table', 'index')",
        )
        .fetch_all(&mut *reader)
        .await
        .map_err(|e| self.error(folder, &e))?;
        let objects = rows
            .iter()
            .map(SchemaObject::read)
            .collect::<Result<Vec<_>, _>>();
        let objects = objects.map_err(|e| self.error(folder, &e))?;
        if objects.is_empty() {
            return Ok(0);
        }
        if !objects.iter().any(|o| o.name == self.migrations.table_name) {
            return Err(self.corrupt("tables, but no record of migrations"));
        }
        let version = self.recorded_version(reader, folder).await?;
        let probes: String = objects.iter().filter_map(SchemaObject::probe).collect();
        sqlx::raw_sql(AssertSqlSafe(probes))
            .execute(reader)
            .await
            .map_err(|e| self.error(folder, &e))?;
        Ok(version)
    }

    /// Version in the file, after a check that it is one that this build can work with.
    async fn recorded_version(
        &self,
        reader: &mut SqliteConnection,
        folder: &Path,
    ) -> Result<i64, StoreOpenError> {
        let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as(
            "SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version",
        )
        .fetch_all(reader)
        .await
        .map_err(|e| self.error(folder, &e))?;
        let supported = self.newest_version();
        let found = applied.last().map_or(0, |(version, _)| *version);
        if found > supported {
            return Err(StoreOpenError::NewerVersion { found, supported });
        }
        for (version, checksum) in &applied {
            let ours = self.migrations.iter().find(|m| m.version == *version);
            if ours.is_none_or(|m| m.checksum.as_ref() != checksum.as_slice()) {
                return Err(self.corrupt(format!(
                    "migration {version} is not the one that this version knows"
                )));
            }
        }
        Ok(found)
    }

    /// Brings an older schema, or a new file, up to date.
    pub(crate) async fn migrate(&self, folder: &Path) -> Result<(), StoreOpenError> {
        let options = self.writer(folder, SqliteSynchronous::Full);
        let mut writer = options
            .connect()
            .await
            .map_err(|e| self.error(folder, &e))?;
        let outcome = self.migrations.run(&mut writer).await;
        let closed = writer.close().await;
        outcome.map_err(|e| self.migration_error(folder, e))?;
        closed.map_err(|e| self.error(folder, &e))
    }

    fn migration_error(&self, folder: &Path, error: MigrateError) -> StoreOpenError {
        match error {
            MigrateError::Execute(e) | MigrateError::ExecuteMigration(e, _) => {
                self.error(folder, &e)
            }
            other => self.corrupt(other.to_string()),
        }
    }
}

/// A table or an index, as the schema names it.
struct SchemaObject {
    is_table: bool,
    name: String,
    table: String,
    sql: Option<String>,
}

impl SchemaObject {
    fn read(row: &sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            is_table: row.try_get::<&str, _>(0)? == "table",
            name: row.try_get(1)?,
            table: row.try_get(2)?,
            sql: row.try_get(3)?,
        })
    }

    /// A statement that reads the root page of this object and one path to a leaf.
    fn probe(&self) -> Option<String> {
        let table = quoted(&self.table);
        if self.is_table {
            return Some(format!("SELECT 1 FROM {table} NOT INDEXED LIMIT 1;"));
        }
        // Indexes without a statement of their own belong to a key; the tables have none but small ones.
        let sql = self.sql.as_deref()?;
        let condition = sql.find("WHERE").map_or("", |at| &sql[at..]);
        Some(format!(
            "SELECT 1 FROM {table} INDEXED BY {} {condition} LIMIT 1;",
            quoted(&self.name)
        ))
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
