//! The port.

use std::sync::Arc;

use a2a_types::{ContextId, TaskState};
use bytes::Bytes;
use tasklog::{
    AgentId, Batch, ContextQuery, CountDelta, Cursor, EventKind, IdempotencyKey, KeyInsert,
    ListQuery, LogStore, Principal, Scope, TaskNum, TaskUpdate,
};

use super::row::{at, commit_tasks, counted, event, insert, scope, task_id};

type Store = Arc<dyn LogStore>;

const COMPLETED: TaskState = TaskState::Completed;
const WORKING: TaskState = TaskState::Working;

fn nums(rows: &[tasklog::TaskRow]) -> Vec<TaskNum> {
    rows.iter().map(|r| r.num).collect()
}

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

/// Ties are broken by the number, and following the cursor visits every task once.
pub async fn tasks_are_listed_newest_status_first_by_cursor(store: Store) {
    let inserts = (1..=25)
        .map(|n| insert(n, "echo", "c", COMPLETED, n / 5))
        .collect();
    commit_tasks(&store, inserts).await;
    let mut query = ListQuery {
        limit: 7,
        ..ListQuery::default()
    };
    let mut seen = Vec::new();
    loop {
        let rows = store.list(&query).await.unwrap();
        let Some(last) = rows.last() else { break };
        query.after = Some(Cursor {
            status_at: last.status_at,
            num: last.num,
        });
        seen.extend(nums(&rows));
    }
    assert_eq!(seen, (1..=25).rev().collect::<Vec<_>>());
    assert_eq!(
        store.count(&query).await.unwrap(),
        25,
        "the count looks at neither cursor nor limit"
    );
}

/// Filters hold together.
pub async fn every_filter_narrows_the_list_and_the_count(store: Store) {
    let mut inserts = vec![
        insert(1, "echo", "c-1", COMPLETED, 1),
        insert(2, "echo", "c-1", WORKING, 2),
        insert(3, "bench", "c-1", WORKING, 3),
        insert(4, "bench", "c-2", TaskState::InputRequired, 4),
    ];
    let owner = Arc::new(Scope {
        agent: AgentId::parse("echo").unwrap(),
        principal: Principal::owner(),
    });
    inserts.push(tasklog::TaskInsert {
        scope: owner.clone(),
        ..insert(5, "echo", "c-2", COMPLETED, 5)
    });
    commit_tasks(&store, inserts).await;
    let check = async |query: ListQuery, expected: &[TaskNum]| {
        let query = ListQuery { limit: 50, ..query };
        assert_eq!(
            nums(&store.list(&query).await.unwrap()),
            expected,
            "{query:?}"
        );
        assert_eq!(
            store.count(&query).await.unwrap(),
            expected.len() as u64,
            "{query:?}"
        );
    };
    let all = ListQuery::default;
    let c1 = Some(ContextId::parse("c-1").unwrap());
    check(all(), &[5, 4, 3, 2, 1]).await;
    check(
        ListQuery {
            scope: Some((*scope("echo")).clone()),
            ..all()
        },
        &[2, 1],
    )
    .await;
    check(
        ListQuery {
            scope: Some((*owner).clone()),
            ..all()
        },
        &[5],
    )
    .await;
    check(
        ListQuery {
            agent: AgentId::parse("echo").ok(),
            ..all()
        },
        &[5, 2, 1],
    )
    .await;
    check(
        ListQuery {
            context: c1.clone(),
            ..all()
        },
        &[3, 2, 1],
    )
    .await;
    check(
        ListQuery {
            state: Some(WORKING),
            ..all()
        },
        &[3, 2],
    )
    .await;
    check(
        ListQuery {
            since: Some(at(3)),
            ..all()
        },
        &[5, 4, 3],
    )
    .await;
    let several = ListQuery {
        context: c1,
        state: Some(WORKING),
        scope: Some((*scope("bench")).clone()),
        ..all()
    };
    check(several, &[3]).await;
    check(
        ListQuery {
            agent: AgentId::parse("nobody").ok(),
            ..all()
        },
        &[],
    )
    .await;
}

/// They are sums of what the batches said.
pub async fn counters_follow_the_batches(store: Store) {
    commit_tasks(
        &store,
        vec![
            insert(1, "echo", "c", WORKING, 0),
            insert(2, "echo", "c", WORKING, 0),
        ],
    )
    .await;
    let moved = |state, delta| CountDelta {
        scope: scope("echo"),
        state,
        delta,
    };
    let counts = vec![moved(WORKING, -1), moved(COMPLETED, 1)];
    store
        .commit(Batch {
            counts,
            ..Batch::default()
        })
        .await
        .unwrap();
    let mut rows: Vec<_> = store
        .counts()
        .await
        .unwrap()
        .into_iter()
        .filter(|c| c.count > 0)
        .collect();
    rows.sort_by_key(|c| c.state);
    let rows: Vec<_> = rows
        .iter()
        .map(|c| (c.scope.agent.as_str(), c.state, c.count))
        .collect();
    assert_eq!(rows, [("echo", WORKING, 1), ("echo", COMPLETED, 1)]);
}

/// Start-up asks for them.
pub async fn open_tasks_are_those_that_are_not_terminal(store: Store) {
    let states = [
        TaskState::Submitted,
        WORKING,
        COMPLETED,
        TaskState::Failed,
        TaskState::Canceled,
        TaskState::InputRequired,
        TaskState::Rejected,
        TaskState::AuthRequired,
    ];
    let inserts = states
        .iter()
        .zip(1..)
        .map(|(state, n)| insert(n, "echo", "c", *state, n))
        .collect();
    commit_tasks(&store, inserts).await;
    let mut open = nums(&store.open_tasks().await.unwrap());
    open.sort_unstable();
    assert_eq!(open, [1, 2, 6, 8]);
}

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

/// One row per conversation and scope.
pub async fn conversations_are_listed_by_their_newest_task(store: Store) {
    let inserts = vec![
        insert(1, "echo", "c-1", COMPLETED, 1),
        insert(2, "echo", "c-2", COMPLETED, 2),
        insert(3, "echo", "c-1", WORKING, 3),
        insert(4, "bench", "c-3", COMPLETED, 4),
    ];
    commit_tasks(&store, inserts).await;
    let query = ContextQuery {
        limit: 10,
        ..ContextQuery::default()
    };
    let rows = store.contexts(&query).await.unwrap();
    let short: Vec<_> = rows
        .iter()
        .map(|r| {
            (
                r.context.as_str(),
                r.newest.num,
                r.task_count,
                r.title.as_str(),
            )
        })
        .collect();
    assert_eq!(
        short,
        [
            ("c-3", 4, 1, "title 4"),
            ("c-1", 3, 2, "title 1"),
            ("c-2", 2, 1, "title 2")
        ]
    );
    let after = Cursor {
        status_at: rows[0].newest.status_at,
        num: rows[0].newest.num,
    };
    let rest = store
        .contexts(&ContextQuery {
            after: Some(after),
            ..query.clone()
        })
        .await
        .unwrap();
    assert_eq!(
        rest.iter().map(|r| r.newest.num).collect::<Vec<_>>(),
        [3, 2]
    );
    let echo = ContextQuery {
        agent: AgentId::parse("echo").ok(),
        ..query.clone()
    };
    assert_eq!(store.contexts(&echo).await.unwrap().len(), 2);
    let one = ContextQuery {
        context: ContextId::parse("c-1").ok(),
        ..query
    };
    assert_eq!(store.contexts(&one).await.unwrap()[0].task_count, 2);
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
