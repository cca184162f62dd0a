//! A clock that a test turns.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use a2a_types::Timestamp;
use tasklog::Clock;

/// Stands still until it is turned.
pub struct FakeClock(AtomicI64);

impl FakeClock {
    /// 2026-06-01T08:00:00.000Z.
    pub fn new() -> Arc<Self> {
        Arc::new(Self(AtomicI64::new(1_780_300_800_000)))
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        self.0
            .fetch_add(i64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}
