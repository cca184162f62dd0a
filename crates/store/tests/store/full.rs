//! No space left: refused in plain words, nothing of the batch kept, and running work has a reserve.

#![allow(
    clippy::disallowed_methods,
    reason = "a disk that is really full has to be mounted"
)]

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use bytes::Bytes;
use sqlx::Connection;
use store::{Store, StoreOpenError, StoreOptions};
use tasklog::{Batch, EventInsert, EventKind, ListQuery, LogStore, StoreError};

use crate::sample::{Sample, at, id, scope};
use crate::{beside, files, open};

fn large(num: i64, seq: u64, bytes: usize) -> EventInsert {
    EventInsert {
        task: num,
        seq,
        kind: EventKind::Artifact,
        version: 1,
        body: Bytes::from(vec![b'x'; bytes]),
    }
}

/// Appends events of 20 KB to task 1 until `stop`; returns the next number and what went wrong, if anything.
async fn append(
    log: &Arc<dyn LogStore>,
    first: u64,
    stop: impl Fn(u64) -> bool,
) -> (u64, Option<StoreError>) {
    let mut seq = first;
    while !stop(seq) {
        assert!(seq < 300, "it ends in time");
        let batch = Batch {
            events: vec![large(1, seq, 20_000)],
            ..Batch::default()
        };
        if let Err(error) = log.commit(batch).await {
            return (seq, Some(error));
        }
        seq += 1;
    }
    (seq, None)
}

#[tokio::test]
async fn the_quota_refuses_new_work_first_and_everything_at_its_end() {
    const QUOTA: u64 = 2 * 1024 * 1024;
    let folder = tempfile::tempdir().unwrap();
    let options = StoreOptions {
        quota_bytes: Some(QUOTA),
        ..StoreOptions::new(folder.path())
    };
    let store = Store::open(options).await.unwrap();
    let log = store.log();
    log.commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    assert!(log.accepts_new_work());
    let (soft, _) = append(&log, 10, |_| !log.accepts_new_work()).await;
    // The reserve: work that is under way still gets on, until that is used up too.
    let (hard, full) = append(&log, soft, |_| false).await;
    assert!(hard > soft + 3, "the reserve held {} events", hard - soft);
    assert!(matches!(full, Some(StoreError::Full { .. })), "{full:?}");
    let tail = log.load(&id(1), None).await.unwrap().unwrap().tail;
    assert_eq!(tail.last().unwrap().seq, hard - 1);
    let space = log.space().await.unwrap();
    assert_eq!(space.quota_bytes, Some(QUOTA));
    assert!(
        (QUOTA - 300_000..=QUOTA).contains(&space.used_bytes),
        "{space:?}"
    );

    store.set_quota(Some(4 * QUOTA)).await.unwrap();
    assert!(within_a_moment(|| log.accepts_new_work()).await);
    let (_, error) = append(&log, hard, |seq| seq == hard + 3).await;
    assert!(
        error.is_none(),
        "a larger quota makes room at once: {error:?}"
    );
}

#[tokio::test]
async fn deleting_old_tasks_makes_room_under_the_quota() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = StoreOptions::new(folder.path());
    options.quota_bytes = Some(1024 * 1024);
    let store = Store::open(options).await.unwrap();
    let log = store.log();
    let mut num = 1;
    while log.accepts_new_work() {
        let mut batch = Sample::new(num, &scope("alpha", "a")).batch();
        batch.events.push(large(num, 3, 30_000));
        log.commit(batch).await.unwrap();
        num += 1;
    }
    assert!(num > 10);
    let pruned = log.prune(at(num), 10).await.unwrap();
    assert_eq!(pruned.tasks.len(), 10);
    assert!(log.accepts_new_work());
}

#[tokio::test]
async fn a_commit_that_finds_the_file_full_leaves_nothing_and_stops_new_work() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let log = store.log();
    log.commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    // The bound of the file is kept by SQLite, as it keeps a disk that is full.
    store.set_quota(Some(1)).await.unwrap();
    let mut batch = Sample::new(2, &scope("beta", "b")).batch();
    batch.events.push(large(1, 9, 1_000_000));
    let refused = log.commit(batch).await;
    assert!(
        matches!(refused, Err(StoreError::Full { .. })),
        "{refused:?}"
    );
    assert!(!log.accepts_new_work());
    let all = ListQuery {
        limit: 10,
        ..ListQuery::default()
    };
    assert_eq!(log.list(&all).await.unwrap().len(), 1);
    assert_eq!(log.load(&id(1), None).await.unwrap().unwrap().tail.len(), 2);
    store.set_quota(None).await.unwrap();
    log.commit(Sample::new(2, &scope("beta", "b")).batch())
        .await
        .unwrap();
}

async fn within_a_moment(mut holds: impl FnMut() -> bool) -> bool {
    let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(5);
    while !holds() {
        if tokio::time::Instant::now() > deadline {
            return false;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    true
}

/// A disk of its own, really full when it is full. `None` where mounting is not allowed.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .output()
            .is_ok_and(|o| o.status.success());
        if !mounted {
            println!("skipped: this machine does not allow mounting a small disk");
        }
        mounted.then(|| Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills what is left.
    fn fill(&self) {
        let ballast = std::fs::File::create(self.path().join("ballast")).unwrap();
        let chunk = [1; 4096];
        while std::io::Write::write_all(&mut &ballast, &chunk).is_ok() {}
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_refuses_the_batch_and_keeps_everything_before_it() {
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let data = disk.path().join("data");
    let store = open(&data).await;
    let log = store.log();
    log.commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    let mut seq = 10;
    let full = loop {
        match log
            .commit(Batch {
                events: vec![large(1, seq, 50_000)],
                ..Batch::default()
            })
            .await
        {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, StoreError::Full { .. }), "{full:?}");
    assert!(!log.accepts_new_work());
    let loaded = log.load(&id(1), None).await.unwrap().unwrap();
    assert_eq!(
        loaded.tail.last().unwrap().seq,
        seq - 1,
        "what was acknowledged is there, what was refused is not"
    );
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_disk_that_is_full_at_the_start_ends_in_a_plain_error_and_nothing_is_overwritten() {
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let data = disk.path().join("data");
    let store = open(&data).await;
    store
        .log()
        .commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    store.close().await.unwrap();
    disk.fill();
    let before = files(&data);
    let error = Store::open(StoreOptions::new(&data))
        .await
        .err()
        .expect("opening is refused");
    assert!(matches!(error, StoreOpenError::Full), "{error:?}");
    assert_eq!(files(&data), before);
    std::fs::remove_file(disk.path().join("ballast")).unwrap();
    let store = open(&data).await;
    assert_eq!(
        store
            .log()
            .load(&id(1), None)
            .await
            .unwrap()
            .unwrap()
            .tail
            .len(),
        2
    );
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_new_folder_on_a_full_disk_is_a_plain_error() {
    let Some(disk) = SmallDisk::mount("1m") else {
        return;
    };
    let data = disk.path().join("data");
    std::fs::create_dir(&data).unwrap();
    disk.fill();
    let error = Store::open(StoreOptions::new(&data))
        .await
        .err()
        .expect("opening is refused");
    assert!(matches!(error, StoreOpenError::Full), "{error:?}");
}

#[tokio::test]
async fn an_audit_entry_that_finds_the_disk_full_is_an_error() {
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let data = disk.path().join("data");
    let store = open(&data).await;
    store
        .audit()
        .append(at(0), "agent.changed", "echo", &serde_json::json!({}))
        .await
        .unwrap();
    disk.fill();
    let mut recorded = 1;
    let full = loop {
        let detail = serde_json::json!("x".repeat(10_000));
        match store
            .audit()
            .append(at(0), "agent.changed", "echo", &detail)
            .await
        {
            Ok(_) => recorded += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(full, StoreError::Full { .. }), "{full:?}");
    let mut connection = beside(&data, "audit.db").await;
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM entry")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(count, recorded);
    connection.close().await.unwrap();
    store.close().await.unwrap();
}
