//! One process holds the folder, and is known.

#![allow(
    clippy::disallowed_methods,
    reason = "another process has to ask for the folder"
)]

use std::process::{Command, Stdio};

use store::{Store, StoreOpenError, StoreOptions};

use crate::open;

const CHILD: &str = "STORE_TEST_LOCK_FOLDER";

#[tokio::test]
async fn a_second_process_is_told_who_holds_the_folder_and_since_when() {
    if let Ok(folder) = std::env::var(CHILD) {
        let error = Store::open(StoreOptions::new(folder)).await.err().unwrap();
        let StoreOpenError::HeldBy {
            pid: Some(pid),
            since: Some(since),
        } = error
        else {
            panic!("{error:?}")
        };
        let report = std::env::var("STORE_TEST_LOCK_REPORT").unwrap();
        return std::fs::write(report, format!("{pid} {}", since.as_millis())).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report");
    let before = now_ms();
    let store = open(folder.path()).await;
    let status = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "lock::a_second_process_is_told_who_holds_the_folder_and_since_when",
        ])
        .env(CHILD, folder.path())
        .env("STORE_TEST_LOCK_REPORT", &report)
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    let told = std::fs::read_to_string(report).unwrap();
    let (pid, since) = told.split_once(' ').unwrap();
    assert_eq!(pid.parse::<u32>().unwrap(), std::process::id());
    assert!((before..=now_ms()).contains(&since.parse().unwrap()));
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_folder_is_free_again_once_it_was_closed() {
    let folder = tempfile::tempdir().unwrap();
    let first = open(folder.path()).await;
    let refused = Store::open(StoreOptions::new(folder.path())).await;
    assert!(
        matches!(refused, Err(StoreOpenError::HeldBy { pid: Some(pid), .. }) if pid == std::process::id())
    );
    first.close().await.unwrap();
    open(folder.path()).await.close().await.unwrap();
}

#[tokio::test]
async fn what_a_dead_process_left_in_the_lock_file_is_no_obstacle() {
    let folder = tempfile::tempdir().unwrap();
    let mut dead = Command::new("true").spawn().unwrap();
    let pid = dead.id();
    dead.wait().unwrap();
    std::fs::write(
        folder.path().join("lock"),
        format!("{pid}\n1700000000000\n"),
    )
    .unwrap();
    open(folder.path()).await.close().await.unwrap();
}

#[tokio::test]
async fn a_holder_that_has_not_written_its_name_yet_is_not_taken_for_its_predecessor() {
    let folder = tempfile::tempdir().unwrap();
    let mut dead = Command::new("true").spawn().unwrap();
    let pid = dead.id();
    dead.wait().unwrap();
    let path = folder.path().join("lock");
    std::fs::write(&path, format!("{pid}\n1700000000000\n")).unwrap();
    let held = std::fs::File::open(&path).unwrap();
    held.lock().unwrap();
    let refused = Store::open(StoreOptions::new(folder.path())).await;
    assert!(matches!(
        refused,
        Err(StoreOpenError::HeldBy {
            pid: None,
            since: None
        })
    ));
}

#[tokio::test]
async fn everything_that_came_from_a_closed_store_says_closed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, settings, audit) = (store.log(), store.settings(), store.audit());
    store.close().await.unwrap();
    assert!(matches!(
        log.probe().await,
        Err(tasklog::StoreError::Closed)
    ));
    assert!(matches!(
        log.last_task().await,
        Err(tasklog::StoreError::Closed)
    ));
    assert!(matches!(
        settings.all().await,
        Err(tasklog::StoreError::Closed)
    ));
    assert!(matches!(
        audit.list(None, 1).await,
        Err(tasklog::StoreError::Closed)
    ));
}

fn now_ms() -> i64 {
    tasklog::Clock::now(&tasklog::SystemClock).as_millis()
}
