//! What the system says about a data folder and an address. Reads only, and says nothing to people.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

/// Largest lock file that is read.
const LOCK_BYTES: u64 = 256;

/// Who has the data folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    /// Nobody.
    Nobody,
    /// A process; its id if it has written it down.
    Process(Option<u32>),
}

/// Asks the operating system whether the lock of the folder is held; never waits and never keeps it.
pub(crate) fn holder(data: &Path) -> std::io::Result<Holder> {
    let mut file = match File::open(data.join("lock")) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Holder::Nobody),
        Err(error) => return Err(error),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(Holder::Nobody),
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            let read = Read::by_ref(&mut file)
                .take(LOCK_BYTES)
                .read_to_string(&mut text);
            let pid = read
                .ok()
                .and_then(|_| text.lines().next()?.trim().parse().ok());
            Ok(Holder::Process(pid))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// The folder, or the nearest one above it that exists: where it would be made.
pub(crate) fn nearest(folder: &Path) -> PathBuf {
    let there = folder
        .ancestors()
        .find(|path| path.exists())
        .filter(|path| !path.as_os_str().is_empty());
    there.map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Why nothing can be written into the folder, if so.
#[cfg(unix)]
pub(crate) fn write_obstacle(folder: &Path) -> Option<String> {
    use rustix::fs::{Access, access};
    if !folder.is_dir() {
        return Some(ErrorKind::NotADirectory.to_string());
    }
    access(folder, Access::WRITE_OK | Access::EXEC_OK)
        .err()
        .map(|error| error.kind().to_string())
}

/// Why nothing can be written into the folder, if so.
#[cfg(not(unix))]
pub(crate) fn write_obstacle(folder: &Path) -> Option<String> {
    let metadata = std::fs::metadata(folder);
    match metadata {
        Ok(found) if found.is_dir() && !found.permissions().readonly() => None,
        Ok(_) => Some(ErrorKind::PermissionDenied.to_string()),
        Err(error) => Some(error.kind().to_string()),
    }
}

/// Bytes that are free for us where the folder is.
#[cfg(unix)]
pub(crate) fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Bytes that are free for us where the folder is.
#[cfg(not(unix))]
pub(crate) fn free_bytes(_folder: &Path) -> Option<u64> {
    None
}

/// Whether an address can be listened on.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Port {
    /// Yes.
    Free,
    /// Another program listens there.
    Taken,
    /// The system refuses, for another reason.
    Refused(String),
}

/// Tries the address for a moment.
pub(crate) fn port(host: IpAddr, port: u16) -> Port {
    match TcpListener::bind(SocketAddr::new(host, port)) {
        Ok(_) => Port::Free,
        Err(error) if error.kind() == ErrorKind::AddrInUse => Port::Taken,
        Err(error) => Port::Refused(error.kind().to_string()),
    }
}
