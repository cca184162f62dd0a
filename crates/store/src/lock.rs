//! Who holds the data folder: one process at a time, known by name. The operating system releases the lock
//! when its holder dies, so what a dead process left in the file is no obstacle. Knows nothing of databases.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;

use a2a_types::Timestamp;

use crate::error::{StoreOpenError, io_error};
use crate::limits;

/// Name of the lock file in the data folder.
pub(crate) const FILE_NAME: &str = "lock";

/// The lock; the folder is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct FolderLock {
    file: File,
}

impl FolderLock {
    /// Takes the folder, or says who has it.
    pub(crate) fn take(folder: &Path, now: Timestamp) -> Result<Self, StoreOpenError> {
        let path = folder.join(FILE_NAME);
        let open = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path);
        let file = open.map_err(|e| io_error(&e, &path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(held_by(&file)),
            Err(TryLockError::Error(e)) => return Err(io_error(&e, &path)),
        }
        let mut lock = Self { file };
        let content = format!("{}\n{}\n", std::process::id(), now.as_millis());
        lock.write(content.as_bytes())
            .map_err(|e| io_error(&e, &path))?;
        Ok(lock)
    }

    fn write(&mut self, content: &[u8]) -> std::io::Result<()> {
        self.file.set_len(0)?;
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(content)
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // What stays behind when this fails is stale, and stale content is no obstacle.
        let _ = self.file.set_len(0);
        let _ = self.file.unlock();
    }
}

/// Reads who holds the folder. The holder may have taken the lock a moment ago and not have written its name
/// yet, while that of a dead predecessor is still there: then this looks again.
fn held_by(file: &File) -> StoreOpenError {
    for attempt in 0..limits::HOLDER_READ_ATTEMPTS {
        if attempt > 0 {
            thread::sleep(limits::HOLDER_READ_PAUSE);
        }
        if let Some((pid, since)) = read_holder(file).filter(|(pid, _)| is_alive(*pid)) {
            return StoreOpenError::HeldBy {
                pid: Some(pid),
                since: Some(since),
            };
        }
    }
    StoreOpenError::HeldBy {
        pid: None,
        since: None,
    }
}

fn read_holder(mut file: &File) -> Option<(u32, Timestamp)> {
    file.seek(SeekFrom::Start(0)).ok()?;
    let mut text = String::new();
    file.take(limits::HOLDER_READ_BYTES)
        .read_to_string(&mut text)
        .ok()?;
    let mut lines = text.lines();
    let pid = lines.next()?.parse().ok()?;
    let since = lines.next()?.parse().ok()?;
    Some((pid, Timestamp::from_millis(since)))
}

#[cfg(unix)]
fn is_alive(pid: u32) -> bool {
    let pid = i32::try_from(pid)
        .ok()
        .and_then(rustix::process::Pid::from_raw);
    // Only "no such process" means dead: one that may not be signalled is alive.
    pid.is_some_and(|p| {
        !matches!(
            rustix::process::test_kill_process(p),
            Err(rustix::io::Errno::SRCH)
        )
    })
}

#[cfg(not(unix))]
fn is_alive(_pid: u32) -> bool {
    true
}
