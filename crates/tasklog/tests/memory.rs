//! The store in memory does what every store has to do.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a broken expectation ends the test"
)]

use std::sync::Arc;

use tasklog::{LogStore, MemoryStore};

testkit::log_store_suite!(async { (MemoryStore::new() as Arc<dyn LogStore>, ()) });
