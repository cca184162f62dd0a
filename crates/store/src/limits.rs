//! Every number that bounds this crate, in one place.

use std::time::Duration;

/// Page size of a new database: what the measurements were made with.
pub(crate) const PAGE_BYTES: u32 = 4096;

/// Page cache of a writer, in KiB. Small: the hot pages of a log are its last ones.
pub(crate) const WRITER_CACHE_KIB: u32 = 8_000;

/// Page cache of a reader, in KiB.
pub(crate) const READER_CACHE_KIB: u32 = 2_000;

/// Page cache of the connections that are seldom used (audit, wire), in KiB.
pub(crate) const SIDE_CACHE_KIB: u32 = 500;

/// Pages in the write-ahead log before a commit also moves them into the file.
pub(crate) const WAL_AUTOCHECKPOINT_PAGES: u32 = 1_000;

/// Size to which the write-ahead log is cut back once it was emptied.
pub(crate) const WAL_KEEP_BYTES: u64 = 16 * 1024 * 1024;

/// How long a statement waits for another connection's lock.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A reader that nobody used for this long is closed again.
pub(crate) const READER_IDLE: Duration = Duration::from_secs(60);

/// How long a query waits for a free reader.
pub(crate) const READER_WAIT: Duration = Duration::from_secs(30);

/// Readers at most, whatever the options ask for.
pub(crate) const READERS_MAX: u32 = 16;

/// Statements that a connection keeps prepared.
pub(crate) const STATEMENTS_KEPT: usize = 64;

/// Free bytes below which a failed write is told as a full disk: SQLite reports some of
/// these failures only as "disk I/O error".
pub(crate) const DISK_NEARLY_FULL_BYTES: u64 = 256 * 1024;

/// Attempts to read who holds the folder, while the holder is still writing it down.
pub(crate) const HOLDER_READ_ATTEMPTS: u32 = 20;

/// Pause between those attempts.
pub(crate) const HOLDER_READ_PAUSE: Duration = Duration::from_millis(5);

/// Longest content of the lock file that is looked at.
pub(crate) const HOLDER_READ_BYTES: u64 = 256;

/// Longest audit detail: an entry names what changed, it does not carry the content.
pub(crate) const AUDIT_DETAIL_BYTES: usize = 64 * 1024;

/// Entries that one page of the audit log returns at most.
pub(crate) const AUDIT_PAGE: u32 = 500;

/// Longest value of one setting.
pub(crate) const SETTING_BYTES: usize = 64 * 1024;

/// One part in so many of a quota, or of the disk, is kept for running work and decisions …
pub(crate) const RESERVE_PART: u64 = 10;

/// … but no more than this.
pub(crate) const RESERVE_MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Bytes written after which the use of the disk is measured again …
pub(crate) const MEASURE_BYTES: u64 = 4 * 1024 * 1024;

/// … or one part in so many of a small quota.
pub(crate) const MEASURE_PART: u64 = 32;

/// How long an answer about the free space of the disk counts, in milliseconds.
pub(crate) const DISK_LOOK_MS: u64 = 250;

/// Rows that a connection's thread may have ready before they are taken.
pub(crate) const ROWS_BUFFERED: usize = 256;

/// Connections for reading, unless the options say otherwise.
pub(crate) const READERS: u32 = 4;

/// Pages that a database may have when there is no quota: SQLite's own bound.
pub(crate) const PAGES_MAX: u64 = 4_294_967_294;
