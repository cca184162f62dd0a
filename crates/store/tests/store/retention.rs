//! Retention deletes terminal tasks only, oldest first, and what it announced.

use std::sync::Arc;

use a2a_types::{TaskId, TaskState};
use tasklog::{Batch, CountDelta, EventKind, ListQuery, LogStore, Prunable, StateCount};

use crate::open;
use crate::sample::{Sample, at, body, event, id, scope};

/// Ten tasks, the higher numbers older; every fifth waits for input, the second is somebody else's.
async fn filled(log: &Arc<dyn LogStore>) {
    let (alpha, beta) = (scope("alpha", "anonymous"), scope("beta", "owner"));
    let mut batch = Batch::default();
    for num in 1..=10 {
        let waits = num % 5 == 0;
        let state = if waits {
            TaskState::InputRequired
        } else {
            TaskState::Completed
        };
        let scope = if num == 2 { &beta } else { &alpha };
        Sample::new(num, scope)
            .state(state)
            .status(100 - num)
            .add(&mut batch);
    }
    batch.events.push(event(8, 3, EventKind::Snapshot));
    log.commit(batch).await.unwrap();
}

/// Task 1 is not older than this.
const BEFORE: i64 = 99;

fn ids(nums: &[i64]) -> Vec<TaskId> {
    nums.iter().map(|n| id(*n)).collect()
}

#[tokio::test]
async fn the_preview_tells_how_many_terminal_tasks_and_bytes_would_go() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    filled(&store.log()).await;
    let of_task = |n: i64| body(n, 1).len() + body(n, 2).len();
    let bytes = [2, 3, 4, 6, 7, 8, 9].map(of_task).iter().sum::<usize>() + body(8, 3).len();
    let announced = store.log().prunable(at(BEFORE)).await.unwrap();
    assert_eq!(
        announced,
        Prunable {
            tasks: 7,
            bytes: bytes as u64
        }
    );
    while !store
        .log()
        .prune(at(BEFORE), 2)
        .await
        .unwrap()
        .tasks
        .is_empty()
    {}
    let left = store.log().prunable(at(BEFORE)).await.unwrap();
    assert_eq!(left, Prunable { tasks: 0, bytes: 0 });
}

#[tokio::test]
async fn terminal_tasks_are_deleted_oldest_first_with_all_that_is_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let log = store.log();
    filled(&log).await;
    let first = log.prune(at(BEFORE), 5).await.unwrap();
    assert_eq!(first.tasks, ids(&[9, 8, 7, 6, 4]));
    let change = |c: &CountDelta| (c.scope.clone(), c.state, c.delta);
    let changes: Vec<_> = first.counts.iter().map(change).collect();
    assert_eq!(
        changes,
        [(scope("alpha", "anonymous"), TaskState::Completed, -5)]
    );
    assert!(log.load(&id(8), None).await.unwrap().is_none());
    assert!(log.events(8, 0, 100).await.unwrap().is_empty());
    let second = log.prune(at(BEFORE), 5).await.unwrap();
    assert_eq!((second.tasks, second.counts.len()), (ids(&[3, 2]), 2));

    let left = log
        .list(&ListQuery {
            limit: 100,
            ..ListQuery::default()
        })
        .await
        .unwrap();
    assert_eq!(left.iter().map(|t| t.num).collect::<Vec<_>>(), [1, 5, 10]);
    store.close().await.unwrap();
    let counts = open(folder.path()).await.log().counts().await.unwrap();
    let row = |c: &StateCount| (c.scope.agent.to_string(), c.state, c.count);
    let (completed, waiting) = (TaskState::Completed, TaskState::InputRequired);
    let alpha = |state, count| ("alpha".to_owned(), state, count);
    assert_eq!(
        counts.iter().map(row).collect::<Vec<_>>(),
        [alpha(completed, 1), alpha(waiting, 2)]
    );
}

#[tokio::test]
async fn space_that_was_freed_is_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, alpha) = (store.log(), scope("alpha", "anonymous"));
    let empty = log.space().await.unwrap();
    for num in 1..=50 {
        let mut batch = Sample::new(num, &alpha).batch();
        batch.events[0].body = vec![b'x'; 20_000].into();
        log.commit(batch).await.unwrap();
    }
    let full = log.space().await.unwrap();
    assert!(
        full.used_bytes >= empty.used_bytes + 1_000_000,
        "{empty:?} {full:?}"
    );
    assert!(full.free_bytes > 0 && full.quota_bytes.is_none());
    log.prune(at(1_000), 50).await.unwrap();
    let pruned = log.space().await.unwrap();
    assert!(
        pruned.used_bytes < empty.used_bytes + 100_000,
        "{empty:?} {pruned:?}"
    );
}
