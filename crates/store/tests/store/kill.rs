//! kill -9 in the middle of commits: whatever was acknowledged is there, and every task is whole.

#![allow(
    clippy::disallowed_methods,
    reason = "a process that is killed has to be started"
)]

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use a2a_types::TaskState;
use tasklog::{ListQuery, LogStore, TaskInsert};

use crate::open;
use crate::sample::{Sample, at, body, id, scope, update};

const CHILD: &str = "STORE_TEST_KILL_FOLDER";
const KILLS: u64 = 20;
const WRITERS: i64 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_kills_lose_nothing_that_was_acknowledged_and_tear_no_task() {
    if let Ok(folder) = std::env::var(CHILD) {
        return write_until_killed(Path::new(&folder)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = 0;
    for seed in 0..KILLS {
        let acks = folder.path().join(format!("acks-{seed}"));
        run_and_kill(folder.path(), &acks, seed);
        let store = open(folder.path()).await;
        for line in BufReader::new(File::open(&acks).unwrap()).lines() {
            // The kill may have cut the last line; a number without its end was not acknowledged.
            let line = line.unwrap();
            let Some(num) = line.strip_suffix('.') else {
                continue;
            };
            acknowledged += 1;
            assert_whole(&store.log(), num.parse().unwrap(), true).await;
        }
        check_all(&store.log()).await;
        store.close().await.unwrap();
        integrity(folder.path()).await;
    }
    assert!(acknowledged > 100, "the child did work: {acknowledged}");
}

fn run_and_kill(folder: &Path, acks: &Path, seed: u64) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "kill::twenty_kills_lose_nothing_that_was_acknowledged_and_tear_no_task",
            "--nocapture",
        ])
        .env(CHILD, folder)
        .env("STORE_TEST_KILL_ACKS", acks)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    // The moment is counted from the first acknowledgement, so that every kill falls into work.
    while std::fs::metadata(acks).map_or(0, |m| m.len()) == 0 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "the child ended by itself"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(Duration::from_micros((seed * 7919) % 200_000));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Creates a task, then completes it; says so after each commit has returned.
async fn write_until_killed(folder: &Path) {
    let store = open(folder).await;
    let acks = std::env::var("STORE_TEST_KILL_ACKS").unwrap();
    let acks = std::sync::Arc::new(std::sync::Mutex::new(File::create(acks).unwrap()));
    let first = store.log().last_task().await.unwrap() + 1;
    let mut writers = Vec::new();
    for lane in 0..WRITERS {
        let (log, acks) = (store.log(), acks.clone());
        writers.push(tokio::spawn(async move {
            let alpha = scope("alpha", "anonymous");
            for num in (first + lane..).step_by(WRITERS as usize) {
                log.commit(Sample::new(num, &alpha).state(TaskState::Working).batch())
                    .await
                    .unwrap();
                let mut end = update(num, 3, TaskState::Completed, num + 1);
                end.counts = counts(&alpha);
                log.commit(end).await.unwrap();
                writeln!(acks.lock().unwrap(), "{num}.").unwrap();
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
}

fn counts(scope: &std::sync::Arc<tasklog::Scope>) -> Vec<tasklog::CountDelta> {
    let delta = |state, delta| tasklog::CountDelta {
        scope: scope.clone(),
        state,
        delta,
    };
    vec![
        delta(TaskState::Working, -1),
        delta(TaskState::Completed, 1),
    ]
}

/// Row and events tell the same. True: it is complete.
async fn assert_whole(log: &std::sync::Arc<dyn LogStore>, num: i64, complete: bool) -> bool {
    let task = log
        .load(&id(num), None)
        .await
        .unwrap()
        .unwrap_or_else(|| panic!("task {num} is lost"));
    let TaskInsert {
        created_at, title, ..
    } = Sample::new(num, &scope("alpha", "anonymous"))
        .batch()
        .inserts
        .remove(0);
    assert_eq!((task.row.created_at, &task.row.title), (created_at, &title));
    let is_complete = task.row.state == TaskState::Completed;
    assert!(is_complete || !complete, "the end of task {num} is lost");
    assert_eq!(
        task.row.status_at,
        at(if is_complete { num + 1 } else { num })
    );
    assert_eq!(
        task.tail.len(),
        if is_complete { 3 } else { 2 },
        "task {num} is torn"
    );
    assert!(task.tail.iter().all(|e| e.body == body(num, e.seq)));
    is_complete
}

/// Checks every stored task and the counters.
async fn check_all(log: &std::sync::Arc<dyn LogStore>) {
    let rows = log
        .list(&ListQuery {
            limit: u32::MAX,
            ..ListQuery::default()
        })
        .await
        .unwrap();
    let mut working = 0;
    for row in &rows {
        working += u64::from(!assert_whole(log, row.num, false).await);
    }
    let counts = log.counts().await.unwrap();
    let counted = |state| {
        counts
            .iter()
            .filter(|c| c.state == state)
            .map(|c| c.count)
            .sum::<u64>()
    };
    assert_eq!(counted(TaskState::Working), working);
    assert_eq!(counted(TaskState::Completed), rows.len() as u64 - working);
}

async fn integrity(folder: &Path) {
    use sqlx::{Connection, Row};
    let mut connection = crate::beside(folder, "tasks.db").await;
    let report = sqlx::query("PRAGMA integrity_check")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(report.get::<&str, _>(0), "ok");
    connection.close().await.unwrap();
}
