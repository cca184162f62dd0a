//! Retention deletes terminal tasks only, oldest first, and what it announced.

use a2a_types::TaskState;
use tasklog::{Batch, EventKind, ListQuery};

use crate::open;
use crate::sample::{Sample, at, body, event, id, scope};

#[tokio::test]
async fn what_was_announced_is_deleted_oldest_first_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, alpha, beta) = (
        store.log(),
        scope("alpha", "anonymous"),
        scope("beta", "owner"),
    );
    let mut batch = Batch::default();
    for num in 1..=10 {
        let state = if num % 5 == 0 {
            TaskState::InputRequired
        } else {
            TaskState::Completed
        };
        let scope = if num == 2 { &beta } else { &alpha };
        // Higher numbers are older.
        Sample::new(num, scope)
            .state(state)
            .status(100 - num)
            .add(&mut batch);
    }
    batch.events.push(event(8, 3, EventKind::Snapshot));
    log.commit(batch).await.unwrap();

    let before = at(99); // task 1 is not older than this
    let bytes = |nums: &[i64]| {
        nums.iter()
            .map(|n| (body(*n, 1).len() + body(*n, 2).len()) as u64)
            .sum::<u64>()
    };
    let prunable = log.prunable(before).await.unwrap();
    assert_eq!(prunable.tasks, 7);
    assert_eq!(
        prunable.bytes,
        bytes(&[2, 3, 4, 6, 7, 8, 9]) + body(8, 3).len() as u64
    );

    let ids = |nums: &[i64]| nums.iter().map(|n| id(*n)).collect::<Vec<_>>();
    let first = log.prune(before, 5).await.unwrap();
    assert_eq!(first.tasks, ids(&[9, 8, 7, 6, 4]), "oldest first");
    assert_eq!(first.counts.len(), 1);
    assert_eq!(
        (
            first.counts[0].scope.clone(),
            first.counts[0].state,
            first.counts[0].delta
        ),
        (alpha, TaskState::Completed, -5)
    );
    assert!(log.load(&id(8), None).await.unwrap().is_none());
    assert!(log.events(8, 0, 100).await.unwrap().is_empty());

    let second = log.prune(before, 5).await.unwrap();
    assert_eq!(second.tasks, ids(&[3, 2]));
    assert_eq!(second.counts.len(), 2, "one per scope");
    assert!(log.prune(before, 5).await.unwrap().tasks.is_empty());
    assert_eq!(
        log.prunable(before).await.unwrap(),
        tasklog::Prunable { tasks: 0, bytes: 0 }
    );

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
    let counts: Vec<_> = counts
        .iter()
        .map(|c| (c.scope.agent.to_string(), c.state, c.count))
        .collect();
    let alpha = "alpha".to_owned();
    assert_eq!(
        counts,
        [
            (alpha.clone(), TaskState::Completed, 1),
            (alpha, TaskState::InputRequired, 2)
        ]
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
