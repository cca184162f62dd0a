//! The port: what is kept, for how long, and what is deleted.

use std::sync::Arc;

use a2a_types::TaskState;
use bytes::Bytes;
use tasklog::{Batch, EventKind, IdempotencyKey, KeyInsert, ListQuery, LogStore};

use super::row::{at, counted, event, insert, nums, task_id};

type Store = Arc<dyn LogStore>;

const COMPLETED: TaskState = TaskState::Completed;
const WORKING: TaskState = TaskState::Working;

fn key(n: u8) -> IdempotencyKey {
    IdempotencyKey([n; 16])
}

fn kept(n: u8, millis: i64) -> KeyInsert {
    KeyInsert {
        key: key(n),
        task: Some(task_id(i64::from(n))),
        answer: None,
        expires_at: at(millis),
    }
}

/// The newest ones are loaded, oldest first; expiring removes the others.
pub async fn keys_are_read_newest_and_not_expired(store: Store) {
    let keys = vec![
        kept(1, 10),
        kept(2, 100),
        kept(3, 10),
        kept(4, 100),
        kept(5, 100),
    ];
    store
        .commit(Batch {
            keys,
            ..Batch::default()
        })
        .await
        .unwrap();
    let read = async |now, limit| {
        let rows = store.keys(at(now), limit).await.unwrap();
        rows.iter().map(|r| r.key.0[0]).collect::<Vec<_>>()
    };
    assert_eq!(read(0, 10).await, [1, 2, 3, 4, 5]);
    assert_eq!(read(50, 10).await, [2, 4, 5]);
    assert_eq!(read(50, 2).await, [4, 5]);
    let row = &store.keys(at(50), 1).await.unwrap()[0];
    assert_eq!(
        (row.task.clone(), row.expires_at),
        (Some(task_id(5)), at(100))
    );
    store.expire_keys(at(50), 2).await.unwrap();
    assert_eq!(read(0, 10).await, [4, 5]);
}

/// Also when there are several keys.
pub async fn answers_are_kept_under_their_key(store: Store) {
    let answer = Bytes::from_static(b"{\"message\":{}}");
    let with = KeyInsert {
        key: key(1),
        task: None,
        answer: Some(answer.clone()),
        expires_at: at(100),
    };
    store
        .commit(Batch {
            keys: vec![with, kept(2, 100)],
            ..Batch::default()
        })
        .await
        .unwrap();
    assert_eq!(store.answer(&key(1)).await.unwrap(), Some(answer));
    assert_eq!(store.answer(&key(2)).await.unwrap(), None);
    assert_eq!(store.answer(&key(3)).await.unwrap(), None);
    assert!(
        store
            .keys(at(0), 9)
            .await
            .unwrap()
            .iter()
            .any(|r| r.key == key(1) && r.task.is_none())
    );
}

/// In steps of the size asked for.
pub async fn old_terminal_tasks_are_pruned_oldest_first_and_nothing_else(store: Store) {
    let inserts = vec![
        insert(1, "echo", "c", COMPLETED, 30),
        insert(2, "echo", "c", WORKING, 10),
        insert(3, "echo", "c", TaskState::Failed, 20),
        insert(4, "echo", "c", COMPLETED, 90),
    ];
    let counts = counted(&inserts);
    let events = (1..=4)
        .map(|n| event(n, 1, EventKind::Created, "12345678"))
        .collect();
    store
        .commit(Batch {
            inserts,
            events,
            counts,
            ..Batch::default()
        })
        .await
        .unwrap();
    let prunable = store.prunable(at(50)).await.unwrap();
    assert_eq!(prunable.tasks, 2);
    assert!(prunable.bytes >= 16, "{prunable:?}");
    let first = store.prune(at(50), 1).await.unwrap();
    assert_eq!(first.tasks, [task_id(3)]);
    assert_eq!(
        first
            .counts
            .iter()
            .map(|c| (c.state, c.delta))
            .collect::<Vec<_>>(),
        [(TaskState::Failed, -1)]
    );
    let second = store.prune(at(50), 10).await.unwrap();
    assert_eq!(second.tasks, [task_id(1)]);
    assert!(store.prune(at(50), 10).await.unwrap().tasks.is_empty());
    let left = store
        .list(&ListQuery {
            limit: 9,
            ..ListQuery::default()
        })
        .await
        .unwrap();
    assert_eq!(nums(&left), [4, 2]);
    assert!(store.load(&task_id(1), None).await.unwrap().is_none());
    assert!(store.events(1, 0, 9).await.unwrap().is_empty());
    let completed = store
        .counts()
        .await
        .unwrap()
        .into_iter()
        .find(|c| c.state == COMPLETED)
        .unwrap();
    assert_eq!(completed.count, 1);
    assert_eq!(
        store.last_task().await.unwrap(),
        4,
        "numbers are never used again"
    );
}
