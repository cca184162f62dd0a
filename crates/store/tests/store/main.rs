//! The store over real files: opening and refusing, the log port, lists, limits of space, kills.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod audit;
mod commits;
mod damage;
mod full;
mod kill;
mod lists;
mod lock;
mod many;
mod migrations;
mod retention;
mod sample;
mod settings;
mod suite;
mod wire;

use std::path::Path;

use store::{Store, StoreOptions};

/// Opens a folder.
async fn open(folder: &Path) -> Store {
    Store::open(StoreOptions::new(folder)).await.unwrap()
}

/// A connection beside the store, to plant or to look.
async fn beside(folder: &Path, file: &str) -> sqlx::SqliteConnection {
    use sqlx::ConnectOptions;
    sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.join(file))
        .connect()
        .await
        .unwrap()
}

/// A copy of every file of the folder, but for what tells of nothing stored: who asked last, the shared memory
/// of the processes, and an empty write-ahead log.
fn files(folder: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    let copy = |e: std::fs::DirEntry| {
        (
            e.file_name().to_string_lossy().into_owned(),
            std::fs::read(e.path()).unwrap(),
        )
    };
    let tells = |(name, content): &(String, Vec<u8>)| {
        name != "lock" && !name.ends_with("-shm") && !(name.ends_with("-wal") && content.is_empty())
    };
    std::fs::read_dir(folder)
        .unwrap()
        .map(|e| copy(e.unwrap()))
        .filter(tells)
        .collect()
}
