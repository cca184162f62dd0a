//! The first look at a database file: is it one at all, and is all of it there? Reads a hundred bytes and
//! changes nothing, before SQLite is let near it.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER_BYTES: usize = 100;

/// What stands at the path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Nothing,
    Database,
}

/// Why the file cannot be used.
#[derive(Debug)]
pub(crate) enum HeaderFault {
    Damaged(String),
    Io(std::io::Error),
}

/// Looks at the file (database file format, section 1.3).
pub(crate) fn look(path: &Path) -> Result<Found, HeaderFault> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(e) if e.kind() == ErrorKind::NotFound => return nothing(path),
        Err(e) => return Err(HeaderFault::Io(e)),
    };
    let length = file.metadata().map_err(HeaderFault::Io)?.len();
    if length == 0 {
        return nothing(path);
    }
    let mut header = [0; HEADER_BYTES];
    match file.read_exact(&mut header) {
        Ok(()) => {}
        Err(e) if e.kind() == ErrorKind::UnexpectedEof => {
            return damaged("shorter than its header");
        }
        Err(e) => return Err(HeaderFault::Io(e)),
    }
    check(&header, length, wal_bytes(path)?)
}

/// No file, or an empty one: new, unless a log of changes to it lies beside it. SQLite would delete that log.
fn nothing(path: &Path) -> Result<Found, HeaderFault> {
    if wal_bytes(path)? > 0 {
        return damaged("the file is gone, its write-ahead log is not");
    }
    Ok(Found::Nothing)
}

/// Whether a rollback journal lies beside the file. Only the very first writes to a file leave one, before it is
/// switched to a write-ahead log; it is there when the process was killed just then.
pub(crate) fn has_journal(path: &Path) -> Result<bool, HeaderFault> {
    Ok(bytes_beside(path, "-journal")? > 0)
}

fn wal_bytes(path: &Path) -> Result<u64, HeaderFault> {
    bytes_beside(path, "-wal")
}

fn bytes_beside(path: &Path, suffix: &str) -> Result<u64, HeaderFault> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(suffix);
    match std::fs::metadata(beside) {
        Ok(meta) => Ok(meta.len()),
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(0),
        Err(e) => Err(HeaderFault::Io(e)),
    }
}

fn check(header: &[u8; HEADER_BYTES], length: u64, wal: u64) -> Result<Found, HeaderFault> {
    if &header[..16] != MAGIC {
        return damaged("not a database");
    }
    let number = |at: usize| {
        u64::from(u32::from_be_bytes([
            header[at],
            header[at + 1],
            header[at + 2],
            header[at + 3],
        ]))
    };
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        n if n >= 512 && n.is_power_of_two() => u64::from(n),
        _ => return damaged("impossible page size"),
    };
    // With a log beside it the file may rightly end before what its first page says.
    let count_is_valid = number(24) == number(92);
    if wal == 0 && count_is_valid && length < number(28) * page {
        return damaged("the end of the file is missing");
    }
    Ok(Found::Database)
}

fn damaged<T>(detail: &str) -> Result<T, HeaderFault> {
    Err(HeaderFault::Damaged(detail.to_owned()))
}
