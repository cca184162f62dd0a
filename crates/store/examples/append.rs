//! What a commit costs: 64 callers at a time, four events a call, batched as the task log batches them. Prints
//! calls per second and CPU per call, and what the lists cost afterwards.
//!
//! `cargo run --release -p store --example append [calls]`

#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use a2a_types::{ContextId, TaskId, TaskState, Timestamp};
use bytes::Bytes;
use store::{Durability, Store, StoreOptions};
use tasklog::{
    AgentId, Batch, ContextQuery, CountDelta, EventInsert, EventKind, IdempotencyKey, KeyInsert,
    ListQuery, LogStore, Principal, Scope, TaskInsert, TaskUpdate,
};
use tokio::sync::{Semaphore, mpsc, oneshot};

const CALLERS: usize = 64;
const BATCH: usize = 256;
const YIELDS: usize = 4;
/// Linux counts CPU time in hundredths of a second.
const TICK_US: u64 = 10_000;

type Append = (Batch, oneshot::Sender<()>);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let calls: i64 = std::env::args()
        .nth(1)
        .map_or(40_000, |n| n.parse().unwrap());
    println!("driver alone (subtract): {}", measure(None, calls, 2).await);
    for durability in [Durability::Normal, Durability::Full] {
        for appends in [1, 2] {
            let folder = tempfile::tempdir().unwrap();
            let options = StoreOptions {
                durability,
                ..StoreOptions::new(folder.path())
            };
            let store = Store::open(options).await.unwrap();
            let cost = measure(Some(store.log()), calls, appends).await;
            println!("{durability:?}, {appends} append(s) a call: {cost}");
            store.close().await.unwrap();
            if appends == 2 && durability == Durability::Full {
                reopen(folder.path(), calls).await;
            }
        }
    }
}

/// Runs the calls and tells what they cost.
async fn measure(log: Option<Arc<dyn LogStore>>, calls: i64, appends: usize) -> String {
    let (queue, appended) = mpsc::channel(1024);
    let writer = tokio::spawn(write(log, appended));
    let places = Arc::new(Semaphore::new(CALLERS));
    let scope = Arc::new(Scope {
        agent: AgentId::parse("echo").unwrap(),
        principal: Principal::anonymous(),
    });
    let (started, cpu) = (Instant::now(), cpu_us());
    for num in 1..=calls {
        let place = places.clone().acquire_owned().await.unwrap();
        let (queue, scope) = (queue.clone(), scope.clone());
        tokio::spawn(async move {
            for batch in call(num, &scope, appends) {
                let (done, committed) = oneshot::channel();
                queue.send((batch, done)).await.unwrap();
                committed.await.unwrap();
            }
            drop(place);
        });
    }
    drop(queue);
    let commits = writer.await.unwrap();
    let (elapsed, cpu) = (started.elapsed(), cpu_us() - cpu);
    let rate = calls as f64 / elapsed.as_secs_f64();
    let per_call = cpu as f64 / calls as f64;
    format!(
        "{rate:.0} calls/s, {per_call:.1} us CPU/call, {:.1} appends/commit",
        calls as f64 * appends as f64 / commits as f64
    )
}

/// Commits what has arrived, as one batch; lets others run before, so that more arrives.
async fn write(log: Option<Arc<dyn LogStore>>, mut queue: mpsc::Receiver<Append>) -> u64 {
    let (mut taken, mut commits) = (Vec::new(), 0);
    while queue.recv_many(&mut taken, BATCH).await > 0 {
        for _ in 0..YIELDS {
            tokio::task::yield_now().await;
        }
        while taken.len() < BATCH {
            let Ok(append) = queue.try_recv() else { break };
            taken.push(append);
        }
        let mut batch = Batch::default();
        let mut waiting = Vec::with_capacity(taken.len());
        for (part, done) in taken.drain(..) {
            batch.inserts.extend(part.inserts);
            batch.updates.extend(part.updates);
            batch.events.extend(part.events);
            batch.keys.extend(part.keys);
            batch.counts.extend(part.counts);
            waiting.push(done);
        }
        batch.counts = summed(batch.counts);
        if let Some(log) = &log {
            log.commit(batch).await.unwrap();
        }
        for done in waiting {
            let _ = done.send(());
        }
        commits += 1;
    }
    commits
}

fn summed(counts: Vec<CountDelta>) -> Vec<CountDelta> {
    let mut sums: Vec<CountDelta> = Vec::new();
    for count in counts {
        match sums.iter_mut().find(|c| c.state == count.state) {
            Some(sum) => sum.delta += count.delta,
            None => sums.push(count),
        }
    }
    sums
}

/// Four events of about 1.9 KB, a snapshot at the end, a task row and a key; in one append or in two.
fn call(num: i64, scope: &Arc<Scope>, appends: usize) -> Vec<Batch> {
    let mut first = created(num, scope);
    let rest = [
        (2, EventKind::Status, 350),
        (3, EventKind::Artifact, 500),
        (4, EventKind::Status, 350),
        (5, EventKind::Snapshot, 1_400),
    ];
    let rest = rest.map(|(seq, kind, bytes)| event(num, seq, kind, bytes));
    if appends == 1 {
        first.inserts[0].state = TaskState::Completed;
        first.counts[0].state = TaskState::Completed;
        first.events.extend(rest);
        return vec![first];
    }
    let count = |state, delta| CountDelta {
        scope: scope.clone(),
        state,
        delta,
    };
    let second = Batch {
        updates: vec![TaskUpdate {
            num,
            state: TaskState::Completed,
            status_at: time(num),
        }],
        events: rest.to_vec(),
        counts: vec![
            count(TaskState::Submitted, -1),
            count(TaskState::Completed, 1),
        ],
        ..Batch::default()
    };
    vec![first, second]
}

/// The task row, its first event and its key.
fn created(num: i64, scope: &Arc<Scope>) -> Batch {
    let (id, now) = (TaskId::mint(), time(num));
    let row = TaskInsert {
        num,
        id: id.clone(),
        context: ContextId::mint(),
        scope: scope.clone(),
        state: TaskState::Submitted,
        status_at: now,
        created_at: now,
        title: "what was asked for in the first message".to_owned(),
    };
    Batch {
        inserts: vec![row],
        events: vec![event(num, 1, EventKind::Created, 700)],
        keys: vec![KeyInsert {
            key: key(num),
            task: Some(id),
            answer: None,
            expires_at: now,
        }],
        counts: vec![CountDelta {
            scope: scope.clone(),
            state: TaskState::Submitted,
            delta: 1,
        }],
        ..Batch::default()
    }
}

fn time(num: i64) -> Timestamp {
    Timestamp::from_millis(1_780_000_000_000 + num)
}

fn event(task: i64, seq: u64, kind: EventKind, bytes: usize) -> EventInsert {
    EventInsert {
        task,
        seq,
        kind,
        version: 1,
        body: Bytes::from(vec![b'x'; bytes]),
    }
}

/// A digest: it falls anywhere.
fn key(num: i64) -> IdempotencyKey {
    let mixed = (num as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut key = [0; 16];
    key[..8].copy_from_slice(&mixed.to_be_bytes());
    key[8..].copy_from_slice(&mixed.rotate_left(29).to_be_bytes());
    IdempotencyKey(key)
}

/// Opens what was written and lists it.
async fn reopen(folder: &std::path::Path, calls: i64) {
    let started = Instant::now();
    let store = Store::open(StoreOptions::new(folder)).await.unwrap();
    let log = store.log();
    assert_eq!(log.last_task().await.unwrap(), calls);
    log.counts().await.unwrap();
    log.open_tasks().await.unwrap();
    println!(
        "opened with {calls} tasks in {:?}, {} KiB resident",
        started.elapsed(),
        resident_kib()
    );
    let page = ListQuery {
        limit: 50,
        ..ListQuery::default()
    };
    let agent = AgentId::parse("echo").unwrap();
    let scope = Some(Scope {
        agent,
        principal: Principal::anonymous(),
    });
    let scoped = ListQuery {
        scope,
        ..page.clone()
    };
    let contexts = ContextQuery {
        limit: 50,
        ..ContextQuery::default()
    };
    let newest = log.list(&page).await.unwrap().swap_remove(7).id;
    println!(
        "list all: {}",
        spread(async || drop(log.list(&page).await.unwrap())).await
    );
    println!(
        "list a scope: {}",
        spread(async || drop(log.list(&scoped).await.unwrap())).await
    );
    println!(
        "count a scope: {}",
        spread(async || _ = log.count(&scoped).await.unwrap()).await
    );
    println!(
        "conversations: {}",
        spread(async || drop(log.contexts(&contexts).await.unwrap())).await
    );
    println!(
        "load a task: {}",
        spread(async || drop(log.load(&newest, None).await.unwrap())).await
    );
    println!("{} KiB resident", resident_kib());
    store.close().await.unwrap();
}

async fn spread(mut work: impl AsyncFnMut()) -> String {
    let mut times = Vec::new();
    for _ in 0..500 {
        let started = Instant::now();
        work().await;
        times.push(started.elapsed());
    }
    times.sort_unstable();
    let us = |d: Duration| d.as_micros();
    format!("p50 {} us, p99 {} us", us(times[250]), us(times[495]))
}

/// CPU time of this process, in microseconds.
fn cpu_us() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let after_name = stat.rsplit_once(')').unwrap().1;
    let ticks = |n| {
        after_name
            .split_whitespace()
            .nth(n)
            .unwrap()
            .parse::<u64>()
            .unwrap()
    };
    (ticks(11) + ticks(12)) * TICK_US
}

fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|l| l.starts_with("VmRSS")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
