//! How much of the disk is used, and whether new work may be taken on. The limit on the file itself is kept
//! by SQLite; here stands the earlier line, at which new work is refused so that running work and
//! decisions keep a reserve. Knows no SQL.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::limits;

/// What the file system says about the disk that holds a folder.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Disk {
    pub(crate) free: u64,
    pub(crate) total: u64,
}

/// Asks the file system; `None` where it does not tell.
#[cfg(unix)]
pub(crate) fn disk(folder: &Path) -> Option<Disk> {
    let stat = rustix::fs::statvfs(folder).ok()?;
    let bytes = |blocks: u64| blocks.saturating_mul(stat.f_frsize);
    Some(Disk {
        free: bytes(stat.f_bavail),
        total: bytes(stat.f_blocks),
    })
}

/// Asks the file system; `None` where it does not tell.
#[cfg(not(unix))]
pub(crate) fn disk(_folder: &Path) -> Option<Disk> {
    None
}

/// Bytes of a limit that only running work may use.
pub(crate) fn reserve(limit: u64) -> u64 {
    (limit / limits::RESERVE_PART).min(limits::RESERVE_MAX_BYTES)
}

/// Use of the disk as last measured, and what was written since.
#[derive(Debug)]
pub(crate) struct Usage {
    folder: PathBuf,
    /// [`u64::MAX`] stands for none.
    quota: AtomicU64,
    used: AtomicU64,
    unmeasured: AtomicU64,
    disk_short: AtomicBool,
    looked: Mutex<Option<Instant>>,
}

impl Usage {
    pub(crate) fn new(folder: &Path, quota: Option<u64>) -> Self {
        Self {
            folder: folder.to_owned(),
            quota: AtomicU64::new(quota.unwrap_or(u64::MAX)),
            used: AtomicU64::new(0),
            unmeasured: AtomicU64::new(0),
            disk_short: AtomicBool::new(false),
            looked: Mutex::new(None),
        }
    }

    pub(crate) fn quota(&self) -> Option<u64> {
        Some(self.quota.load(Relaxed)).filter(|q| *q < u64::MAX)
    }

    pub(crate) fn set_quota(&self, quota: Option<u64>) {
        self.quota.store(quota.unwrap_or(u64::MAX), Relaxed);
    }

    /// Counts what a commit wrote. True: so much was written that it is time to measure again.
    pub(crate) fn wrote(&self, bytes: u64) -> bool {
        let unmeasured = self.unmeasured.fetch_add(bytes, Relaxed) + bytes;
        let often = self.quota().map_or(u64::MAX, |q| q / limits::MEASURE_PART);
        unmeasured >= often.min(limits::MEASURE_BYTES)
    }

    /// Takes over a measurement.
    pub(crate) fn measured(&self, used: u64) {
        self.used.store(used, Relaxed);
        self.unmeasured.store(0, Relaxed);
    }

    /// A write failed for want of space: refuse new work until a look at the disk says otherwise.
    pub(crate) fn ran_full(&self) {
        self.disk_short.store(true, Relaxed);
        *self.looked.lock() = Some(Instant::now());
    }

    /// Bytes in use, with an estimate for what was not measured yet.
    pub(crate) fn used(&self) -> u64 {
        self.used
            .load(Relaxed)
            .saturating_add(self.unmeasured.load(Relaxed))
    }

    /// Whether new work may be taken on.
    pub(crate) fn accepts_new_work(&self) -> bool {
        let within_quota = self.quota().is_none_or(|q| self.used() < q - reserve(q));
        within_quota && !self.is_disk_short()
    }

    fn is_disk_short(&self) -> bool {
        // Whoever finds the lock taken goes by the last answer.
        if let Some(mut looked) = self.looked.try_lock() {
            let stale =
                looked.is_none_or(|at| at.elapsed() >= Duration::from_millis(limits::DISK_LOOK_MS));
            if stale {
                let short = disk(&self.folder).is_some_and(|d| d.free < reserve(d.total));
                self.disk_short.store(short, Relaxed);
                *looked = Some(Instant::now());
            }
        }
        self.disk_short.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_work_is_refused_before_the_quota_is_used_up() {
        let folder = tempfile::tempdir().unwrap();
        let usage = Usage::new(folder.path(), Some(10_000));
        usage.measured(8_999);
        assert!(usage.accepts_new_work());
        usage.wrote(1);
        assert!(!usage.accepts_new_work(), "the last tenth is a reserve");
        usage.set_quota(None);
        assert!(usage.accepts_new_work());
        usage.set_quota(Some(0));
        assert!(!usage.accepts_new_work(), "no space at all is a limit too");
    }

    #[test]
    fn a_write_that_ran_full_stops_new_work_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let usage = Usage::new(folder.path(), None);
        assert!(usage.accepts_new_work());
        usage.ran_full();
        assert!(!usage.accepts_new_work());
    }

    #[test]
    fn the_reserve_of_a_large_limit_is_bounded() {
        assert_eq!(reserve(1_000), 100);
        assert_eq!(reserve(u64::MAX), limits::RESERVE_MAX_BYTES);
    }

    #[test]
    fn a_small_quota_is_measured_more_often_than_a_large_one() {
        let folder = tempfile::tempdir().unwrap();
        let small = Usage::new(folder.path(), Some(64 * 1024));
        let large = Usage::new(folder.path(), Some(u64::MAX / 2));
        assert!(small.wrote(4 * 1024));
        assert!(!large.wrote(4 * 1024));
        assert!(large.wrote(limits::MEASURE_BYTES));
    }
}
