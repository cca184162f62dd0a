//! Whether a call would find everything that it needs.

use std::sync::atomic::{AtomicBool, Ordering};

use a2a_server::Readiness;
use async_trait::async_trait;
use tasklog::{StoreError, TaskLog};

/// The checks behind `/ready`.
pub(crate) struct Ready {
    log: TaskLog,
    control: AtomicBool,
}

impl Ready {
    pub(crate) fn new(log: TaskLog) -> Self {
        Self {
            log,
            control: AtomicBool::new(false),
        }
    }

    /// Says whether the control faces are up.
    pub(crate) fn set_control(&self, up: bool) {
        self.control.store(up, Ordering::Release);
    }
}

#[async_trait]
impl Readiness for Ready {
    async fn checks(&self) -> Vec<(String, Result<(), String>)> {
        let writable = self.log.store().probe().await.map_err(|error| match error {
            StoreError::Full { .. } => "storage.full",
            StoreError::Corrupt { .. } => "storage.corrupt",
            StoreError::Closed | StoreError::Failed { .. } => "storage.unavailable",
        });
        let room = or(self.log.store().accepts_new_work(), "storage.full");
        let written = self.log.flushed().await.map_err(|_| "log.not_written");
        let control = or(self.control.load(Ordering::Acquire), "engine.stopping");
        [
            ("storage", writable),
            ("room", room),
            ("log", written),
            ("control", control),
        ]
        .into_iter()
        .map(|(name, result)| (name.to_owned(), result.map_err(str::to_owned)))
        .collect()
    }
}

fn or(good: bool, code: &'static str) -> Result<(), &'static str> {
    if good { Ok(()) } else { Err(code) }
}
