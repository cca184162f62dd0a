//! An open data folder: takes the lock, looks the databases over, brings them up to date, hands out the ports.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use sqlx::sqlite::SqliteSynchronous;
use tasklog::{Clock, LogStore, StoreError, SystemClock};

use crate::audit::AuditLog;
use crate::database::{AUDIT, TASKS, WIRE};
use crate::error::{StoreOpenError, io_error};
use crate::limits;
use crate::lock::FolderLock;
use crate::log::{self, SqliteLog};
use crate::scopes::Scopes;
use crate::settings::{SettingsStore, SqliteSettings};
use crate::shared::Shared;
use crate::usage::Usage;
use crate::writer::Writer;

/// What an acknowledgement of the task log survives. The audit log is always [`Durability::Full`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A power cut.
    #[default]
    Full,
    /// The end of the process, also by force; a power cut may cost the last moments.
    Normal,
}

impl Durability {
    fn synchronous(self) -> SqliteSynchronous {
        match self {
            Self::Full => SqliteSynchronous::Full,
            Self::Normal => SqliteSynchronous::Normal,
        }
    }
}

/// How to open a data folder.
#[derive(Debug, Clone)]
pub struct StoreOptions {
    /// The data folder; made if it is not there.
    pub folder: PathBuf,
    /// What an acknowledgement survives.
    pub durability: Durability,
    /// Bytes that the databases may take, if the owner set a limit.
    pub quota_bytes: Option<u64>,
    /// Connections for reading, at most.
    pub readers: u32,
}

impl StoreOptions {
    /// The usual options for a folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            durability: Durability::Full,
            quota_bytes: None,
            readers: limits::READERS,
        }
    }
}

/// An open data folder. It stays locked until [`Store::close`], or until everything that came from it is dropped.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
    audit: AuditLog,
}

impl Store {
    /// Opens the folder. Costs the same however much is stored. On an error nothing was changed.
    pub async fn open(options: StoreOptions) -> Result<Self, StoreOpenError> {
        let folder = options.folder;
        make_folder(&folder)?;
        let lock = FolderLock::take(&folder, SystemClock.now())?;
        prepare(&folder).await?;
        let shared = Arc::new(Shared {
            writer: tokio::sync::Mutex::new(Writer::new(
                folder.clone(),
                TASKS.writer(&folder, options.durability.synchronous()),
            )),
            readers: Shared::readers(&TASKS, &folder, options.readers),
            scopes: RwLock::new(Scopes::default()),
            usage: Usage::new(&folder, None),
            lock: Mutex::new(Some(lock)),
            folder,
        });
        let store = Self {
            audit: AuditLog::new(shared.folder.clone()),
            shared,
        };
        match store.start(options.quota_bytes).await {
            Ok(()) => Ok(store),
            Err(error) => {
                let _ = store.close().await;
                Err(store.open_error(error))
            }
        }
    }

    async fn start(&self, quota: Option<u64>) -> Result<(), StoreError> {
        SqliteLog::start(&self.shared).await?;
        self.set_quota(quota).await
    }

    fn open_error(&self, error: StoreError) -> StoreOpenError {
        match error {
            StoreError::Full { .. } => StoreOpenError::Full,
            StoreError::Corrupt { detail } => StoreOpenError::Corrupt {
                database: TASKS.file,
                detail,
            },
            other => StoreOpenError::Io {
                path: TASKS.path(&self.shared.folder),
                detail: other.to_string(),
            },
        }
    }

    /// The storage of the task log.
    pub fn log(&self) -> Arc<dyn LogStore> {
        Arc::new(SqliteLog::new(self.shared.clone()))
    }

    /// The owner's settings.
    pub fn settings(&self) -> Arc<dyn SettingsStore> {
        Arc::new(SqliteSettings::new(self.shared.clone()))
    }

    /// The audit log.
    pub fn audit(&self) -> AuditLog {
        self.audit.clone()
    }

    /// Changes the owner's limit. It never cuts into what is stored already.
    pub async fn set_quota(&self, quota: Option<u64>) -> Result<(), StoreError> {
        let shared = self.shared.clone();
        Shared::run(async move {
            let mut writer = shared.writer.lock().await;
            let pages = quota.map_or(limits::PAGES_MAX, |bytes| {
                let tasks = bytes.saturating_sub(shared.side_bytes());
                (tasks / u64::from(limits::PAGE_BYTES)).clamp(1, limits::PAGES_MAX)
            });
            writer
                .set_pragma("max_page_count", pages.to_string())
                .await?;
            shared.usage.set_quota(quota);
            log::measure(&mut writer, &shared).await
        })
        .await
    }

    /// Changes what acknowledgements survive from now on.
    pub async fn set_durability(&self, durability: Durability) -> Result<(), StoreError> {
        let shared = self.shared.clone();
        let level = match durability {
            Durability::Full => "FULL",
            Durability::Normal => "NORMAL",
        };
        let change = async move {
            shared
                .writer
                .lock()
                .await
                .set_pragma("synchronous", level.to_owned())
                .await
        };
        Shared::run(change).await
    }

    /// Waits for the write that is under way, closes the databases and gives the folder back. Everything that
    /// came from this store answers [`StoreError::Closed`] from then on.
    pub async fn close(&self) -> Result<(), StoreError> {
        let (shared, audit) = (self.shared.clone(), self.audit.clone());
        Shared::run(async move {
            let audit = audit.close().await;
            shared.close().await.and(audit)
        })
        .await
    }
}

/// Looks every database over before the first of them is changed.
async fn prepare(folder: &Path) -> Result<(), StoreOpenError> {
    let mut outdated = Vec::new();
    for database in [&TASKS, &AUDIT, &WIRE] {
        if !database.is_current(folder).await? {
            outdated.push(database);
        }
    }
    for database in outdated {
        database.migrate(folder).await?;
    }
    Ok(())
}

/// Makes the folder, readable by the owner alone.
fn make_folder(folder: &Path) -> Result<(), StoreOpenError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|e| io_error(&e, folder))
}

#[cfg(test)]
mod tests;
