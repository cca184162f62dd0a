//! SQLite through sqlx: the one place that knows SQL. It implements every storage port over the three
//! databases of the data folder:
//!
//! - `tasks.db`: the task log and the settings (write-ahead log; FULL, or NORMAL by the owner's choice);
//! - `audit.db`: what was changed (always FULL);
//! - `wire.db`: a bounded ring of what crossed the wire.
//!
//! It knows no executor, no stream and no protocol beyond the types it stores.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod audit;
mod database;
mod error;
mod header;
mod limits;
mod lock;
mod log;
mod scopes;
mod settings;
mod shared;
mod store;
mod usage;
mod writer;

pub use audit::{AuditEntry, AuditLog};
pub use error::StoreOpenError;
pub use settings::SettingsStore;
pub use store::{Durability, Store, StoreOptions};
