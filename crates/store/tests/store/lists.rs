//! Lists: the right rows in the right order under every filter, and fast among 100,000 tasks.

use std::collections::BTreeSet;
use std::sync::Arc;

use a2a_types::{ContextId, TaskState};
use tasklog::{AgentId, Batch, ContextQuery, Cursor, ListQuery, LogStore, Scope};

use crate::open;
use crate::sample::{Sample, at, scope, update};

const STATES: [TaskState; 5] = [
    TaskState::Completed,
    TaskState::Completed,
    TaskState::Failed,
    TaskState::Working,
    TaskState::InputRequired,
];

/// Tasks over three scopes, five contexts, five states and many equal times.
fn samples() -> Vec<Sample> {
    let scopes = [
        scope("alpha", "anonymous"),
        scope("alpha", "owner"),
        scope("beta", "anonymous"),
    ];
    let mut samples = Vec::new();
    for num in 1..=300_i64 {
        let mixed = (num * 7919) % 104_729;
        let scope = &scopes[(mixed % 3) as usize];
        let state = STATES[(mixed / 3 % 5) as usize];
        let context = format!("context-{}", mixed / 15 % 5);
        samples.push(
            Sample::new(num, scope)
                .context(&context)
                .state(state)
                .status(mixed % 40),
        );
    }
    samples
}

pub async fn store_samples(log: &Arc<dyn LogStore>, samples: &[Sample]) {
    for chunk in samples.chunks(500) {
        let mut batch = Batch::default();
        chunk.iter().for_each(|s| s.add(&mut batch));
        log.commit(batch).await.unwrap();
    }
}

/// What the port promises, in the plainest words.
fn expected(samples: &[Sample], query: &ListQuery) -> Vec<i64> {
    let fits = |s: &&Sample| {
        query
            .scope
            .as_ref()
            .is_none_or(|wanted| *wanted == *s.scope)
            && query
                .agent
                .as_ref()
                .is_none_or(|wanted| *wanted == s.scope.agent)
            && query
                .context
                .as_ref()
                .is_none_or(|wanted| wanted.as_str() == s.context)
            && query.state.is_none_or(|wanted| wanted == s.state)
            && query.since.is_none_or(|wanted| at(s.status_ms) >= wanted)
    };
    let mut found: Vec<_> = samples
        .iter()
        .filter(fits)
        .map(|s| (s.status_ms, s.num))
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, num)| num).collect()
}

fn queries() -> Vec<ListQuery> {
    let mut queries = Vec::new();
    let scopes = [
        None,
        Some(scope("alpha", "owner")),
        Some(scope("gamma", "nobody")),
    ];
    for (scope, agent) in scopes
        .iter()
        .flat_map(|s| [None, Some("alpha"), Some("beta")].map(|a| (s, a)))
    {
        for context in [None, Some("context-2"), Some("context-9")] {
            for state in [
                None,
                Some(TaskState::Completed),
                Some(TaskState::Working),
                Some(TaskState::Rejected),
            ] {
                for since in [None, Some(at(25))] {
                    queries.push(ListQuery {
                        scope: scope.as_deref().cloned(),
                        agent: agent.map(|a| AgentId::parse(a).unwrap()),
                        context: context.map(|c| ContextId::parse(c).unwrap()),
                        state,
                        since,
                        after: None,
                        limit: 7,
                    });
                }
            }
        }
    }
    queries
}

#[tokio::test]
async fn pages_under_every_filter_join_to_exactly_the_matching_tasks_newest_first() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, samples) = (store.log(), samples());
    store_samples(&log, &samples).await;
    let mut non_empty = 0;
    for query in queries() {
        let expected = expected(&samples, &query);
        assert_eq!(
            log.count(&query).await.unwrap(),
            expected.len() as u64,
            "{query:?}"
        );
        let (mut found, mut page) = (Vec::new(), query.clone());
        loop {
            let rows = log.list(&page).await.unwrap();
            assert!(rows.len() <= 7);
            let Some(last) = rows.last() else { break };
            page.after = Some(Cursor {
                status_at: last.status_at,
                num: last.num,
            });
            found.extend(rows.iter().map(|r| r.num));
        }
        assert_eq!(found, expected, "{query:?}");
        non_empty += usize::from(!expected.is_empty());
    }
    assert!(non_empty > 40, "the filters are not all empty: {non_empty}");
}

#[tokio::test]
async fn a_list_of_nothing_asked_for_is_empty() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store_samples(&store.log(), &samples()[..3]).await;
    assert!(
        store
            .log()
            .list(&ListQuery::default())
            .await
            .unwrap()
            .is_empty()
    );
    assert!(
        store
            .log()
            .contexts(&ContextQuery::default())
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn open_tasks_are_those_that_are_not_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, samples) = (store.log(), samples());
    store_samples(&log, &samples).await;
    log.commit(update(1, 3, TaskState::Canceled, 90))
        .await
        .unwrap();
    let open: BTreeSet<i64> = log
        .open_tasks()
        .await
        .unwrap()
        .iter()
        .map(|t| t.num)
        .collect();
    let expected = samples
        .iter()
        .filter(|s| s.num != 1 && !s.state.is_terminal())
        .map(|s| s.num)
        .collect();
    assert_eq!(open, expected);
}

#[tokio::test]
async fn conversations_are_placed_by_their_newest_task_under_every_filter() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let (log, samples) = (store.log(), samples());
    store_samples(&log, &samples).await;
    for agent in [None, Some("alpha"), Some("beta"), Some("gamma")] {
        for context in [None, Some("context-2"), Some("context-9")] {
            let mut query = ContextQuery {
                agent: agent.map(|a| AgentId::parse(a).unwrap()),
                context: context.map(|c| ContextId::parse(c).unwrap()),
                after: None,
                limit: 2,
            };
            let expected = expected_contexts(&samples, &query);
            let mut found = Vec::new();
            loop {
                let rows = log.contexts(&query).await.unwrap();
                let Some(last) = rows.last() else { break };
                query.after = Some(Cursor {
                    status_at: last.newest.status_at,
                    num: last.newest.num,
                });
                let row = |r: &tasklog::ContextRow| (r.newest.num, r.task_count, r.title.clone());
                assert!(
                    rows.iter()
                        .all(|r| r.scope == r.newest.scope && r.context == r.newest.context)
                );
                found.extend(rows.iter().map(row));
            }
            assert_eq!(found, expected, "{agent:?} {context:?}");
        }
    }
}

/// Newest task, number of tasks and title of the first task, per conversation and scope.
fn expected_contexts(samples: &[Sample], query: &ContextQuery) -> Vec<(i64, u64, String)> {
    let list = ListQuery {
        agent: query.agent.clone(),
        context: query.context.clone(),
        ..ListQuery::default()
    };
    let newest_first = expected(samples, &list);
    let key = |num: i64| {
        let sample = &samples[num as usize - 1];
        (sample.context.clone(), sample.scope.clone())
    };
    let mut seen: BTreeSet<(String, Arc<Scope>)> = BTreeSet::new();
    let mut rows = Vec::new();
    for num in &newest_first {
        if seen.insert(key(*num)) {
            let of_it: Vec<i64> = newest_first
                .iter()
                .copied()
                .filter(|n| key(*n) == key(*num))
                .collect();
            let first = of_it.iter().min().unwrap();
            rows.push((*num, of_it.len() as u64, format!("title {first}")));
        }
    }
    rows
}
