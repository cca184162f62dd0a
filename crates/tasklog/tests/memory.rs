//! The store in memory does what every store has to do.

use std::sync::Arc;

use tasklog::{LogStore, MemoryStore};

testkit::log_store_suite!(async { (MemoryStore::new() as Arc<dyn LogStore>, ()) });
