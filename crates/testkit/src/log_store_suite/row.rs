//! Short ways to write rows.

use std::sync::Arc;

use a2a_types::{ContextId, TaskId, TaskState, Timestamp};
use bytes::Bytes;
use tasklog::{
    AgentId, Batch, CountDelta, EventInsert, EventKind, LogStore, Principal, Scope, Seq,
    TaskInsert, TaskNum,
};

pub(super) fn scope(agent: &str) -> Arc<Scope> {
    Arc::new(Scope {
        agent: AgentId::parse(agent).unwrap(),
        principal: Principal::anonymous(),
    })
}

pub(super) fn task_id(num: TaskNum) -> TaskId {
    TaskId::parse(format!("task-{num}")).unwrap()
}

pub(super) fn at(millis: i64) -> Timestamp {
    Timestamp::from_millis(1_780_300_800_000 + millis)
}

pub(super) fn insert(
    num: TaskNum,
    agent: &str,
    context: &str,
    state: TaskState,
    millis: i64,
) -> TaskInsert {
    TaskInsert {
        num,
        id: task_id(num),
        context: ContextId::parse(context).unwrap(),
        scope: scope(agent),
        state,
        status_at: at(millis),
        created_at: at(millis),
        title: format!("title {num}"),
    }
}

pub(super) fn event(task: TaskNum, seq: Seq, kind: EventKind, body: &str) -> EventInsert {
    EventInsert {
        task,
        seq,
        kind,
        version: 1,
        body: Bytes::copy_from_slice(body.as_bytes()),
    }
}

pub(super) fn counted(inserts: &[TaskInsert]) -> Vec<CountDelta> {
    inserts
        .iter()
        .map(|t| CountDelta {
            scope: t.scope.clone(),
            state: t.state,
            delta: 1,
        })
        .collect()
}

/// Commits tasks with one event each, and their counters.
pub(super) async fn commit_tasks(store: &Arc<dyn LogStore>, inserts: Vec<TaskInsert>) {
    let events = inserts
        .iter()
        .map(|t| {
            event(
                t.num,
                1,
                EventKind::Created,
                &format!("{{\"n\":{}}}", t.num),
            )
        })
        .collect();
    let counts = counted(&inserts);
    store
        .commit(Batch {
            inserts,
            events,
            counts,
            ..Batch::default()
        })
        .await
        .unwrap();
}

pub(super) fn nums(rows: &[tasklog::TaskRow]) -> Vec<TaskNum> {
    rows.iter().map(|r| r.num).collect()
}
