//! The log files of the app: one a day, kept for two weeks. No bodies of messages above DEBUG.

use std::{io, path::Path};

use tracing_appender::{
    non_blocking::WorkerGuard,
    rolling::{RollingFileAppender, Rotation},
};
use tracing_subscriber::{EnvFilter, filter::ParseError};

use crate::limits;

/// The first part of a log file's name.
const PREFIX: &str = "dragoman";
/// The last part of a log file's name.
const SUFFIX: &str = "log";
/// The variable that says what is logged (`debug`, `engine=trace`).
const VARIABLE: &str = "DRAGOMAN_LOG";
/// What is logged if nobody says otherwise.
const DEFAULT_FILTER: &str = "info";

/// Keeps the log's writer alive: what is still in its queue is written when this is dropped.
#[must_use = "the log ends when the guard is dropped"]
pub struct LogGuard {
    _worker: WorkerGuard,
}

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The folder cannot be made or read.
    #[error("the folder of the logs cannot be used")]
    Folder(#[source] io::Error),
    /// The file cannot be opened.
    #[error("the log file cannot be opened")]
    File(#[from] tracing_appender::rolling::InitError),
    /// `DRAGOMAN_LOG` cannot be read.
    #[error("DRAGOMAN_LOG is not a log filter")]
    Filter(#[from] ParseError),
    /// Something else in this process logs already.
    #[error("this process has a log already")]
    Taken(#[from] tracing_subscriber::util::TryInitError),
}

/// Begins the log of this process in `folder`. To be called once, by whoever owns the process.
pub fn init(folder: &Path) -> Result<LogGuard, LogError> {
    use tracing_subscriber::util::SubscriberInitExt as _;

    let filter = match std::env::var(VARIABLE) {
        Ok(text) => EnvFilter::try_new(text)?,
        Err(_) => EnvFilter::try_new(DEFAULT_FILTER)?,
    };
    std::fs::create_dir_all(folder).map_err(LogError::Folder)?;
    prune(folder, limits::LOG_FILES).map_err(LogError::Folder)?;
    let files = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix(PREFIX)
        .filename_suffix(SUFFIX)
        .max_log_files(limits::LOG_FILES)
        .build(folder)?;
    let (writer, worker) = tracing_appender::non_blocking(files);
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_writer(writer)
        .finish()
        .try_init()?;
    Ok(LogGuard { _worker: worker })
}

/// Removes the oldest files. The appender does that only when a day ends while it runs.
fn prune(folder: &Path, keep: usize) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if is_ours(&path) {
            files.push(path);
        }
    }
    // The date in the name sorts.
    files.sort();
    let surplus = files.len().saturating_sub(keep);
    for path in files.into_iter().take(surplus) {
        std::fs::remove_file(path)?;
    }
    Ok(())
}

fn is_ours(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.strip_prefix(PREFIX)
        .and_then(|rest| rest.strip_suffix(SUFFIX))
        .is_some_and(|date| date.starts_with('.') && date.ends_with('.') && date.len() > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_log_files_are_kept_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        for day in 1..=20 {
            let name = format!("dragoman.2026-01-{day:02}.log");
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        std::fs::write(folder.path().join("notes.log"), "mine").unwrap();
        prune(folder.path(), 14).unwrap();
        let mut names: Vec<_> = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names.len(), 15);
        assert_eq!(names[0], "dragoman.2026-01-07.log");
        assert_eq!(names[14], "notes.log");
    }
}
