//! A batch is all or nothing, whoever waits for it, and is there after a restart.

use std::sync::Arc;

use a2a_types::TaskState;
use bytes::Bytes;
use tasklog::{
    Batch, CountDelta, EventInsert, EventKind, IdempotencyKey, KeyInsert, LogStore, StoreError,
};

use crate::open;
use crate::sample::{Sample, at, body, event, id, scope, update};

async fn task_nums(log: &Arc<dyn LogStore>) -> Vec<i64> {
    let query = tasklog::ListQuery {
        limit: 1_000,
        ..Default::default()
    };
    log.list(&query)
        .await
        .unwrap()
        .iter()
        .map(|t| t.num)
        .collect()
}

#[tokio::test]
async fn a_committed_batch_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let alpha = scope("alpha", "anonymous");
    let store = open(folder.path()).await;
    let mut batch = Sample::new(1, &alpha).state(TaskState::Working).batch();
    batch.keys.push(KeyInsert {
        key: IdempotencyKey([7; 16]),
        task: Some(id(1)),
        answer: None,
        expires_at: at(1_000),
    });
    store.log().commit(batch).await.unwrap();
    store
        .log()
        .commit(update(1, 3, TaskState::Failed, 500))
        .await
        .unwrap();
    store.close().await.unwrap();

    let store = open(folder.path()).await;
    let log = store.log();
    let loaded = log.load(&id(1), None).await.unwrap().unwrap();
    assert_eq!(
        (loaded.row.state, loaded.row.status_at),
        (TaskState::Failed, at(500))
    );
    assert_eq!(
        (loaded.row.created_at, loaded.row.title.as_str()),
        (at(1), "title 1")
    );
    assert_eq!(loaded.row.scope, alpha);
    let bodies: Vec<_> = loaded
        .tail
        .iter()
        .map(|e| (e.seq, e.body.clone()))
        .collect();
    assert_eq!(bodies, [1, 2, 3].map(|seq| (seq, body(1, seq))));
    assert_eq!(log.last_task().await.unwrap(), 1);
    let keys = log.keys(at(0), 10).await.unwrap();
    assert_eq!(
        (keys[0].key, keys[0].task.clone(), keys[0].expires_at),
        (IdempotencyKey([7; 16]), Some(id(1)), at(1_000))
    );
    let counts = log.counts().await.unwrap();
    assert_eq!((counts[0].state, counts[0].count), (TaskState::Working, 1));
    // The positions go on where they ended.
    log.commit(Sample::new(2, &scope("beta", "anonymous")).batch())
        .await
        .unwrap();
    assert_eq!(task_nums(&log).await, [1, 2], "newest status first");
}

#[tokio::test]
async fn a_batch_that_fails_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, alpha) = (store.log(), scope("alpha", "anonymous"));
    log.commit(Sample::new(1, &alpha).batch()).await.unwrap();

    // New scope, new task, new events, and then an event number that exists already.
    let mut batch = Sample::new(2, &scope("beta", "someone")).batch();
    batch.updates = update(1, 9, TaskState::Failed, 900).updates;
    batch.events.push(event(1, 2, EventKind::Status));
    let refused = log.commit(batch).await;
    assert!(
        matches!(refused, Err(StoreError::Failed { .. })),
        "{refused:?}"
    );

    assert_eq!(task_nums(&log).await, [1]);
    assert!(log.load(&id(2), None).await.unwrap().is_none());
    assert_eq!(
        log.load(&id(1), None).await.unwrap().unwrap().row.state,
        TaskState::Completed
    );
    assert_eq!(log.counts().await.unwrap().len(), 1);

    // The writer goes on, and the scope that failed is stored with its next task.
    log.commit(Sample::new(2, &scope("beta", "someone")).batch())
        .await
        .unwrap();
    store.close().await.unwrap();
    let store = open(folder.path()).await;
    let row = store.log().load(&id(2), None).await.unwrap().unwrap().row;
    assert_eq!(row.scope, scope("beta", "someone"));
}

#[tokio::test]
async fn texts_and_bodies_come_back_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let odd = "quote \" backslash \\ newline \n nul \0 bidi \u{202e} emoji 🜚 ]},[";
    let mut batch = Sample::new(1, &scope("alpha", odd))
        .context("context \" \\ 语")
        .batch();
    batch.inserts[0].title = odd.to_owned();
    let every_byte: Vec<u8> = (0..=255).collect();
    for (seq, bytes) in [(3, Vec::new()), (4, every_byte), (5, vec![b'x'; 300_000])] {
        batch.events.push(EventInsert {
            task: 1,
            seq,
            kind: EventKind::Other(77),
            version: 9,
            body: Bytes::from(bytes),
        });
    }
    batch.keys.push(KeyInsert {
        key: IdempotencyKey([0; 16]),
        task: None,
        answer: Some(Bytes::from_static(b"\0answer")),
        expires_at: at(5),
    });
    let sent = batch.clone();
    store.log().commit(batch).await.unwrap();

    let loaded = store.log().load(&id(1), None).await.unwrap().unwrap();
    assert_eq!(
        (loaded.row.title.as_str(), loaded.row.context.as_str()),
        (odd, "context \" \\ 语")
    );
    assert_eq!(loaded.row.scope.principal.as_str(), odd);
    for (stored, sent) in loaded.tail.iter().zip(&sent.events) {
        assert_eq!(
            (stored.seq, stored.kind, stored.version),
            (sent.seq, sent.kind, sent.version)
        );
        assert_eq!(stored.body, sent.body);
    }
    assert_eq!(loaded.tail.len(), sent.events.len());
    let answer = store.log().answer(&IdempotencyKey([0; 16])).await.unwrap();
    assert_eq!(answer.as_deref(), Some(&b"\0answer"[..]));
    assert!(store.log().keys(at(5), 1).await.unwrap()[0].task.is_none());
}

#[tokio::test]
async fn an_empty_batch_is_committed() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path())
        .await
        .log()
        .commit(Batch::default())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_batch_with_only_counters_of_a_new_scope_is_committed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let delta = |n| CountDelta {
        scope: scope("alpha", "a"),
        state: TaskState::Working,
        delta: n,
    };
    store
        .log()
        .commit(Batch {
            counts: vec![delta(3), delta(-1)],
            ..Batch::default()
        })
        .await
        .unwrap();
    store
        .log()
        .commit(Batch {
            counts: vec![delta(2)],
            ..Batch::default()
        })
        .await
        .unwrap();
    assert_eq!(store.log().counts().await.unwrap()[0].count, 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_that_goes_away_interrupts_no_commit() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let alpha = scope("alpha", "anonymous");
    for num in 1..=60 {
        let mut batch = Sample::new(num, &alpha).batch();
        batch.events[0].body = Bytes::from(vec![b'x'; 64 * 1024]);
        let (log, sent) = (store.log(), Arc::new(tokio::sync::Notify::new()));
        let started = sent.clone();
        let caller = tokio::spawn(async move {
            let mut commit = log.commit(batch);
            // One poll hands the batch over; then the caller goes at one of several moments.
            let _ = futures_poll(&mut commit).await;
            started.notify_one();
            commit.await
        });
        sent.notified().await;
        for _ in 0..num % 7 {
            tokio::task::yield_now().await;
        }
        caller.abort();
        let _ = caller.await;
    }
    // Whatever was under way has ended when the next commit returns, and every batch is whole.
    store
        .log()
        .commit(Sample::new(61, &alpha).batch())
        .await
        .unwrap();
    let stored = task_nums(&store.log()).await;
    assert_eq!(
        stored.len(),
        61,
        "every batch that was handed over was committed: {stored:?}"
    );
    for num in 1..=61 {
        assert_eq!(
            store
                .log()
                .load(&id(num), None)
                .await
                .unwrap()
                .unwrap()
                .tail
                .len(),
            2
        );
    }
    let counts = store.log().counts().await.unwrap();
    assert_eq!(counts.iter().map(|c| c.count).sum::<u64>(), 61);
}

/// Polls a future once.
async fn futures_poll<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
    std::future::poll_fn(|cx| {
        std::task::Poll::Ready(match std::pin::Pin::new(&mut *future).poll(cx) {
            std::task::Poll::Ready(output) => Some(output),
            std::task::Poll::Pending => None,
        })
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_see_whole_batches_while_the_writer_writes() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let alpha = scope("alpha", "anonymous");
    store
        .log()
        .commit(Sample::new(1, &alpha).batch())
        .await
        .unwrap();
    let log = store.log();
    let writer = tokio::spawn(async move {
        for round in 0..200_u64 {
            let events = (0..3)
                .map(|n| event(1, 3 + round * 3 + n, EventKind::Artifact))
                .collect();
            log.commit(Batch {
                events,
                ..Batch::default()
            })
            .await
            .unwrap();
        }
    });
    let mut readers = Vec::new();
    for _ in 0..6 {
        let log = store.log();
        readers.push(tokio::spawn(async move {
            let mut seen = 0;
            while seen < 602 {
                let events = log.events(1, 0, 10_000).await.unwrap();
                assert!(events.len() >= seen, "nothing that was seen is gone");
                assert_eq!((events.len() - 2) % 3, 0, "a batch is seen whole");
                assert!(events.iter().zip(1..).all(|(e, seq)| e.seq == seq));
                seen = events.len();
            }
        }));
    }
    writer.await.unwrap();
    for reader in readers {
        reader.await.unwrap();
    }
}

#[tokio::test]
async fn a_task_is_loaded_from_its_newest_snapshot_at_or_before_an_event() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let log = store.log();
    let mut batch = Sample::new(1, &scope("alpha", "anonymous")).batch();
    for (seq, kind) in [
        (4, EventKind::Snapshot),
        (5, EventKind::Artifact),
        (8, EventKind::Snapshot),
        (9, EventKind::Artifact),
    ] {
        batch.events.push(event(1, seq, kind));
    }
    log.commit(batch).await.unwrap();
    for (at, snapshot, tail) in [
        (None, Some(8), vec![9]),
        (Some(9), Some(8), vec![9]),
        (Some(8), Some(8), vec![]),
        (Some(7), Some(4), vec![5]),
        (Some(4), Some(4), vec![]),
        (Some(3), None, vec![1, 2]),
        (Some(1), None, vec![1]),
        (Some(u64::MAX), Some(8), vec![9]),
    ] {
        let loaded = log.load(&id(1), at).await.unwrap().unwrap();
        assert_eq!(
            loaded.snapshot.as_ref().map(|s| s.seq),
            snapshot,
            "as of {at:?}"
        );
        assert_eq!(
            loaded.tail.iter().map(|e| e.seq).collect::<Vec<_>>(),
            tail,
            "as of {at:?}"
        );
    }
    let events = log.events(1, 1, 3).await.unwrap();
    assert_eq!(
        events.iter().map(|e| e.seq).collect::<Vec<_>>(),
        [2, 5, 9],
        "snapshots are left out"
    );
}

#[tokio::test]
async fn several_tasks_are_loaded_in_the_order_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, alpha) = (store.log(), scope("alpha", "anonymous"));
    for num in 1..=4 {
        log.commit(Sample::new(num, &alpha).batch()).await.unwrap();
    }
    let loaded = log.load_many(&[3, 99, 1, 4]).await.unwrap();
    assert_eq!(
        loaded.iter().map(|t| t.row.num).collect::<Vec<_>>(),
        [3, 1, 4]
    );
    assert!(
        loaded
            .iter()
            .all(|t| t.tail.len() == 2 && t.snapshot.is_none())
    );
    assert!(log.load_many(&[]).await.unwrap().is_empty());
}

#[tokio::test]
async fn keys_expire_and_only_the_newest_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let log = store.log();
    let keys = (0..10_u8).map(|n| KeyInsert {
        key: IdempotencyKey([n; 16]),
        task: None,
        answer: Some(Bytes::from(vec![n])),
        // Lives differ, so the order of expiry is not the order of claim.
        expires_at: at(if n % 2 == 0 { 100 } else { 1_000 }),
    });
    log.commit(Batch {
        keys: keys.collect(),
        ..Batch::default()
    })
    .await
    .unwrap();
    let numbers = |rows: Vec<tasklog::KeyRow>| rows.iter().map(|k| k.key.0[0]).collect::<Vec<_>>();
    assert_eq!(
        numbers(log.keys(at(100), 100).await.unwrap()),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    );
    assert_eq!(
        numbers(log.keys(at(101), 3).await.unwrap()),
        [5, 7, 9],
        "the newest, oldest first"
    );
    log.expire_keys(at(101), 4).await.unwrap();
    assert_eq!(
        numbers(log.keys(at(0), 100).await.unwrap()),
        [7, 9],
        "of the newest four, two had expired"
    );
    assert!(
        log.answer(&IdempotencyKey([1; 16]))
            .await
            .unwrap()
            .is_none()
    );
    assert_eq!(
        log.answer(&IdempotencyKey([9; 16]))
            .await
            .unwrap()
            .as_deref(),
        Some(&[9][..])
    );
}

#[tokio::test]
async fn durability_can_be_changed_while_the_store_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store
        .set_durability(store::Durability::Normal)
        .await
        .unwrap();
    store
        .log()
        .commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    store.set_durability(store::Durability::Full).await.unwrap();
    store
        .log()
        .commit(Sample::new(2, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    store.log().probe().await.unwrap();
    assert_eq!(task_nums(&store.log()).await, [2, 1]);
}
