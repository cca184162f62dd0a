//! 100,000 tasks: opening does not notice them, and the first page comes fast under every filter.

use std::path::Path;
use std::time::{Duration, Instant};

use a2a_types::{ContextId, TaskState};
use store::{Durability, Store, StoreOptions};
use tasklog::{AgentId, ContextQuery, Cursor, ListQuery};

use crate::lists::store_samples;
use crate::open;
use crate::sample::{Sample, at, scope};

const TASKS: i64 = 100_000;

/// Few states, two agents, an agent with one old task, many conversations and one that holds a tenth of all.
fn samples() -> Vec<Sample> {
    let (alpha, beta) = (scope("alpha", "anonymous"), scope("beta", "owner"));
    let sample = |num: i64| {
        let scope = match num {
            1 => scope("rare", "anonymous"),
            n if n % 10 == 0 => beta.clone(),
            _ => alpha.clone(),
        };
        let state = match num % 1_000 {
            1 => TaskState::InputRequired,
            2..=200 => TaskState::Failed,
            _ => TaskState::Completed,
        };
        let large = num % 10 == 3;
        let context = if large {
            "large".to_owned()
        } else {
            format!("context-{}", num / 4)
        };
        Sample::new(num, &scope).context(&context).state(state)
    };
    (1..=TASKS).map(sample).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_and_first_pages_are_fast_among_100_000_tasks() {
    let folder = tempfile::tempdir().unwrap();
    let options = StoreOptions {
        durability: Durability::Normal,
        ..StoreOptions::new(folder.path())
    };
    let store = Store::open(options).await.unwrap();
    store_samples(&store.log(), &samples()).await;
    store.close().await.unwrap();

    let store = opened_fast(folder.path()).await;
    let log = store.log();
    for (name, query) in lists() {
        let worst = p99(async || drop(log.list(&query).await.unwrap())).await;
        println!("first page, {name}: p99 {worst:?}");
        assert!(worst < bound(10), "{name}: {worst:?}");
    }
    for (name, query) in contexts() {
        let worst = p99(async || drop(log.contexts(&query).await.unwrap())).await;
        println!("{name}: p99 {worst:?}");
        assert!(worst < bound(20), "{name}: {worst:?}");
    }
}

/// Opens and asks what the task log asks at its start.
async fn opened_fast(folder: &Path) -> Store {
    let started = Instant::now();
    let store = open(folder).await;
    let log = store.log();
    assert_eq!(log.last_task().await.unwrap(), TASKS);
    let counted: u64 = log.counts().await.unwrap().iter().map(|c| c.count).sum();
    assert_eq!(counted, TASKS as u64);
    assert_eq!(log.open_tasks().await.unwrap().len(), 100);
    let took = started.elapsed();
    println!("opening: {took:?}");
    assert!(took < bound(50), "opening took {took:?}");
    store
}

fn lists() -> Vec<(&'static str, ListQuery)> {
    let middle = Some(Cursor {
        status_at: at(TASKS / 2),
        num: TASKS / 2,
    });
    let with = |base: &ListQuery, change: &dyn Fn(&mut ListQuery)| {
        let mut query = base.clone();
        change(&mut query);
        query
    };
    let all = ListQuery {
        limit: 50,
        ..ListQuery::default()
    };
    let scope = with(&all, &|q| {
        q.scope = Some((*scope("alpha", "anonymous")).clone())
    });
    let large = with(&scope, &|q| q.context = context("large"));
    vec![
        ("all, from the middle", with(&all, &|q| q.after = middle)),
        (
            "rare state",
            with(&all, &|q| q.state = Some(TaskState::InputRequired)),
        ),
        ("agent", with(&all, &|q| q.agent = agent("beta"))),
        (
            "agent with one old task",
            with(&all, &|q| q.agent = agent("rare")),
        ),
        (
            "scope, from the middle",
            with(&scope, &|q| q.after = middle),
        ),
        (
            "scope and state",
            with(&scope, &|q| q.state = Some(TaskState::Failed)),
        ),
        (
            "absent state",
            with(&scope, &|q| q.state = Some(TaskState::Rejected)),
        ),
        ("since", with(&scope, &|q| q.since = Some(at(TASKS - 10)))),
        (
            "small conversation",
            with(&scope, &|q| q.context = context("context-77")),
        ),
        (
            "rare state in a large one",
            with(&large, &|q| q.state = Some(TaskState::Working)),
        ),
        ("large conversation", large),
        ("scope", scope),
        ("all", all),
    ]
}

fn contexts() -> [(&'static str, ContextQuery); 3] {
    let page = ContextQuery {
        limit: 50,
        ..ContextQuery::default()
    };
    [
        (
            "conversations of an agent",
            ContextQuery {
                agent: agent("beta"),
                ..page.clone()
            },
        ),
        (
            "one conversation",
            ContextQuery {
                context: context("large"),
                ..page.clone()
            },
        ),
        ("all conversations", page),
    ]
}

fn agent(name: &str) -> Option<AgentId> {
    Some(AgentId::parse(name).unwrap())
}

fn context(name: &str) -> Option<ContextId> {
    Some(ContextId::parse(name).unwrap())
}

/// The bound is for an optimised build on an idle machine; tests run unoptimised, beside others.
fn bound(ms: u64) -> Duration {
    Duration::from_millis(if cfg!(debug_assertions) { ms * 10 } else { ms })
}

async fn p99(mut work: impl AsyncFnMut()) -> Duration {
    let mut times = Vec::new();
    for _ in 0..100 {
        let started = Instant::now();
        work().await;
        times.push(started.elapsed());
    }
    times.sort_unstable();
    times[98]
}
