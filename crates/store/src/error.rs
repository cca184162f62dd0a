//! What can go wrong, told apart by what a person can do about it. The words of SQLite stay in the log.

use std::path::{Path, PathBuf};

use a2a_types::Timestamp;
use tasklog::StoreError;

use crate::{limits, usage};

/// Why a data folder could not be opened. Nothing in the folder was changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreOpenError {
    /// Another process has the folder.
    #[error("the data folder is held by process {}", pid.map_or_else(|| "?".to_owned(), |p| p.to_string()))]
    HeldBy {
        /// Its process id, unless it has not written it down yet.
        pid: Option<u32>,
        /// When it took the folder.
        since: Option<Timestamp>,
    },
    /// A newer version of the app wrote a database.
    #[error(
        "a newer version wrote this data folder (schema {found}; this version knows {supported})"
    )]
    NewerVersion {
        /// Schema version in the file.
        found: i64,
        /// Newest schema version that this build knows.
        supported: i64,
    },
    /// A database is damaged, or is not ours.
    #[error("the database {database} is damaged")]
    Corrupt {
        /// Name of the file in the data folder.
        database: &'static str,
        /// What was found, for the log.
        detail: String,
    },
    /// The disk that holds the folder is full.
    #[error("the disk that holds the data folder is full")]
    Full,
    /// The operating system or the database refused.
    #[error("{} cannot be opened: {detail}", path.display())]
    Io {
        /// File or folder that it was about.
        path: PathBuf,
        /// What was reported.
        detail: String,
    },
}

/// What a database error means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    Full,
    Corrupt,
    Closed,
    Other,
}

/// Result codes of SQLite, as far as they are told apart.
mod code {
    pub(super) const IOERR: i32 = 10;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const CANTOPEN: i32 = 14;
    pub(super) const NOTADB: i32 = 26;
}

/// The extended result code, when the error came from SQLite.
pub(crate) fn sqlite_code(error: &sqlx::Error) -> Option<i32> {
    match error {
        sqlx::Error::Database(database) => database.code()?.parse().ok(),
        _ => None,
    }
}

/// Tells faults apart. A write that failed for want of space is reported by SQLite sometimes as a general
/// I/O error (the shared-memory file, a quota), so the disk that holds `folder` is asked too.
pub(crate) fn fault(error: &sqlx::Error, folder: &Path) -> Fault {
    let nearly_full =
        || usage::disk(folder).is_some_and(|d| d.free < limits::DISK_NEARLY_FULL_BYTES);
    match sqlite_code(error).map(|c| c & 0xff) {
        Some(code::FULL) => return Fault::Full,
        Some(code::CORRUPT | code::NOTADB) => return Fault::Corrupt,
        Some(code::IOERR | code::CANTOPEN) if nearly_full() => return Fault::Full,
        _ => {}
    }
    match error {
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Fault::Corrupt,
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Fault::Closed,
        sqlx::Error::Io(io) if io.kind() == std::io::ErrorKind::StorageFull => Fault::Full,
        _ => Fault::Other,
    }
}

/// The same as an error of the port.
pub(crate) fn store_error(error: &sqlx::Error, folder: &Path) -> StoreError {
    let detail = error.to_string();
    match fault(error, folder) {
        Fault::Full => StoreError::Full { detail },
        Fault::Corrupt => StoreError::Corrupt { detail },
        Fault::Closed => StoreError::Closed,
        Fault::Other => StoreError::Failed { detail },
    }
}

/// A stored value that this code cannot have written.
pub(crate) fn unreadable(what: &str) -> StoreError {
    StoreError::Corrupt {
        detail: format!("unreadable {what}"),
    }
}

/// An error while opening the database file `name`.
pub(crate) fn open_error(error: &sqlx::Error, folder: &Path, name: &'static str) -> StoreOpenError {
    match fault(error, folder) {
        Fault::Full => StoreOpenError::Full,
        Fault::Corrupt => StoreOpenError::Corrupt {
            database: name,
            detail: error.to_string(),
        },
        Fault::Closed | Fault::Other => StoreOpenError::Io {
            path: folder.join(name),
            detail: error.to_string(),
        },
    }
}

/// An error of the file system while opening.
pub(crate) fn io_error(error: &std::io::Error, path: &Path) -> StoreOpenError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        return StoreOpenError::Full;
    }
    StoreOpenError::Io {
        path: path.to_owned(),
        detail: error.to_string(),
    }
}
