//! What every store has to do, over SQLite: the port itself, and the task log over it.

use std::sync::Arc;

use store::Store;
use tasklog::LogStore;

async fn store() -> (Arc<dyn LogStore>, (tempfile::TempDir, Store)) {
    let folder = tempfile::tempdir().unwrap();
    let store = crate::open(folder.path()).await;
    (store.log(), (folder, store))
}

testkit::log_store_suite!(store());
