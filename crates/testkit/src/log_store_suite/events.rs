//! The port: events and what they fold to.

use std::sync::Arc;

use a2a_types::{ContextId, TaskState};
use tasklog::{Batch, EventKind, LogStore, TaskUpdate};

use super::row::{at, commit_tasks, event, insert, scope, task_id};

type Store = Arc<dyn LogStore>;

const COMPLETED: TaskState = TaskState::Completed;
const WORKING: TaskState = TaskState::Working;

/// Rows, events and the highest number are there after the commit.
pub async fn a_committed_batch_is_read_back_whole(store: Store) {
    assert_eq!(store.last_task().await.unwrap(), 0);
    let one = insert(1, "echo", "c-1", WORKING, 5);
    let two = insert(2, "echo", "c-2", COMPLETED, 6);
    let events = vec![
        event(1, 1, EventKind::Created, "{\"a\":1}"),
        event(2, 1, EventKind::Created, "{\"b\":1}"),
        event(1, 2, EventKind::Status, "{\"a\":2}"),
    ];
    store
        .commit(Batch {
            inserts: vec![one, two],
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
    assert_eq!(store.last_task().await.unwrap(), 2);
    let loaded = store.load(&task_id(1), None).await.unwrap().unwrap();
    assert_eq!(loaded.row.num, 1);
    assert_eq!(loaded.row.context, ContextId::parse("c-1").unwrap());
    assert_eq!(loaded.row.scope, scope("echo"));
    assert_eq!(
        (
            loaded.row.state,
            loaded.row.status_at,
            loaded.row.created_at
        ),
        (WORKING, at(5), at(5))
    );
    assert_eq!(loaded.row.title, "title 1");
    assert!(loaded.snapshot.is_none());
    let bodies: Vec<_> = loaded
        .tail
        .iter()
        .map(|e| (e.seq, e.kind, e.version, &e.body[..]))
        .collect();
    let status: &[u8] = b"{\"a\":2}";
    assert_eq!(
        bodies,
        [
            (1, EventKind::Created, 1, &b"{\"a\":1}"[..]),
            (2, EventKind::Status, 1, status)
        ]
    );
    assert!(store.load(&task_id(3), None).await.unwrap().is_none());
    let update = TaskUpdate {
        num: 1,
        state: COMPLETED,
        status_at: at(9),
    };
    store
        .commit(Batch {
            updates: vec![update],
            ..Batch::default()
        })
        .await
        .unwrap();
    let row = store.load(&task_id(1), None).await.unwrap().unwrap().row;
    assert_eq!(
        (row.state, row.status_at, row.created_at),
        (COMPLETED, at(9), at(5))
    );
}

async fn five_events_with_a_snapshot_at_three(store: &Store) {
    let events = vec![
        event(1, 1, EventKind::Created, "1"),
        event(1, 2, EventKind::Status, "2"),
        event(1, 3, EventKind::Snapshot, "3"),
        event(1, 4, EventKind::Artifact, "4"),
        event(1, 5, EventKind::Artifact, "5"),
    ];
    let inserts = vec![insert(1, "echo", "c", WORKING, 0)];
    store
        .commit(Batch {
            inserts,
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
}

/// Nothing after the event is in it.
pub async fn a_task_is_loaded_as_of_any_event(store: Store) {
    five_events_with_a_snapshot_at_three(&store).await;
    let as_of = async |seq| {
        let loaded = store.load(&task_id(1), Some(seq)).await.unwrap().unwrap();
        let tail: Vec<u64> = loaded.tail.iter().map(|e| e.seq).collect();
        (loaded.snapshot.map(|s| s.seq), tail)
    };
    assert_eq!(as_of(1).await, (None, vec![1]));
    assert_eq!(as_of(2).await, (None, vec![1, 2]));
    assert_eq!(as_of(3).await, (Some(3), vec![]));
    assert_eq!(as_of(4).await, (Some(3), vec![4]));
    assert_eq!(as_of(5).await, (Some(3), vec![4, 5]));
    assert_eq!(as_of(99).await, (Some(3), vec![4, 5]));
}

/// The newest snapshot is used, and streams never see it.
pub async fn snapshots_shorten_loading_and_are_never_listed_as_events(store: Store) {
    five_events_with_a_snapshot_at_three(&store).await;
    let loaded = store.load(&task_id(1), None).await.unwrap().unwrap();
    assert_eq!(loaded.snapshot.unwrap().seq, 3);
    assert_eq!(
        loaded.tail.iter().map(|e| e.seq).collect::<Vec<_>>(),
        [4, 5]
    );
    let events = store.events(1, 0, 100).await.unwrap();
    assert_eq!(
        events.iter().map(|e| e.seq).collect::<Vec<_>>(),
        [1, 2, 4, 5]
    );
}

/// Pages do not overlap and leave nothing out.
pub async fn events_come_in_pages_after_a_number(store: Store) {
    let events = (1..=150)
        .map(|n| event(1, n, EventKind::Artifact, &n.to_string()))
        .collect();
    let inserts = vec![insert(1, "echo", "c", WORKING, 0)];
    store
        .commit(Batch {
            inserts,
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
    let (mut after, mut seen) = (0, Vec::new());
    loop {
        let page = store.events(1, after, 64).await.unwrap();
        assert!(page.len() <= 64);
        let Some(last) = page.last() else { break };
        after = last.seq;
        seen.extend(page.iter().map(|e| e.seq));
    }
    assert_eq!(seen, (1..=150).collect::<Vec<u64>>());
    assert!(store.events(2, 0, 64).await.unwrap().is_empty());
}

/// A later version's events survive.
pub async fn unknown_kinds_are_kept(store: Store) {
    let events = vec![
        event(1, 1, EventKind::Created, "1"),
        event(1, 2, EventKind::Other(77), "2"),
    ];
    let inserts = vec![insert(1, "echo", "c", WORKING, 0)];
    store
        .commit(Batch {
            inserts,
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
    assert_eq!(
        store.events(1, 1, 9).await.unwrap()[0].kind,
        EventKind::Other(77)
    );
}

/// Those that do not exist are left out.
pub async fn several_tasks_are_loaded_in_the_order_asked_for(store: Store) {
    commit_tasks(
        &store,
        (1..=5)
            .map(|n| insert(n, "echo", "c", COMPLETED, n))
            .collect(),
    )
    .await;
    let events = vec![
        event(2, 2, EventKind::Artifact, "2"),
        event(2, 3, EventKind::Snapshot, "3"),
        event(2, 4, EventKind::Artifact, "4"),
    ];
    store
        .commit(Batch {
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
    let loaded = store.load_many(&[4, 99, 2, 5]).await.unwrap();
    let short: Vec<_> = loaded
        .iter()
        .map(|l| (l.row.num, l.snapshot.as_ref().map(|s| s.seq), l.tail.len()))
        .collect();
    assert_eq!(short, [(4, None, 1), (2, Some(3), 1), (5, None, 1)]);
}

/// Nothing is cut, escaped or re-encoded.
pub async fn large_and_unusual_bodies_are_kept_byte_for_byte(store: Store) {
    let large = format!("{{\"t\":\"{}\"}}", "日本語🙂".repeat(200_000));
    let odd = "{\"t\":\"\\u0000 ' \\\" -- %s ? $1\"}";
    let events = vec![
        event(1, 1, EventKind::Created, &large),
        event(1, 2, EventKind::Status, odd),
    ];
    let mut task = insert(1, "echo", "c", WORKING, 0);
    task.title = "' -- ? \u{202e} 🙂".to_owned();
    store
        .commit(Batch {
            inserts: vec![task.clone()],
            events,
            ..Batch::default()
        })
        .await
        .unwrap();
    let loaded = store.load(&task_id(1), None).await.unwrap().unwrap();
    assert_eq!(loaded.row.title, task.title);
    assert!(loaded.tail[0].body == large.as_bytes());
    assert_eq!(loaded.tail[1].body, odd.as_bytes());
}
