//! The port: lists, filters, counters.

use std::sync::Arc;

use a2a_types::{ContextId, TaskState};
use tasklog::{
    AgentId, Batch, ContextQuery, CountDelta, Cursor, ListQuery, LogStore, Principal, Scope,
    TaskNum,
};

use super::row::{at, commit_tasks, insert, nums, scope};

type Store = Arc<dyn LogStore>;

const COMPLETED: TaskState = TaskState::Completed;
const WORKING: TaskState = TaskState::Working;

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
