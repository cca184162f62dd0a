//! Lists: which statement answers which query. Every one of them is led by an index whatever the filter:
//! a filter is resolved to pairs of scope and state, each pair is the end of an index, and the pages of the
//! pairs are merged.

use a2a_types::TaskState;
use sqlx::Row;
use tasklog::{ContextQuery, ContextRow, Cursor, ListQuery, StoreError, TaskRow};

use super::{arguments, rows, sql};
use crate::error::unreadable;
use crate::shared::Shared;
use sqlx::sqlite::SqliteArguments;

/// Every state that a task can be stored in.
pub(super) const STATES: std::ops::RangeInclusive<i64> = 0..=8;

/// Numbers as a JSON list.
pub(super) fn json<T: std::fmt::Display>(numbers: &[T]) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    format!("[{}]", numbers.join(","))
}

fn states(which: impl Fn(TaskState) -> bool) -> String {
    let fits = |n: &i64| TaskState::from_number(*n).is_some_and(&which);
    json(&STATES.filter(fits).collect::<Vec<_>>())
}

/// Place of the cursor, or one that is before everything.
fn place(after: Option<Cursor>) -> (i64, i64) {
    after.map_or((i64::MAX, i64::MAX), |c| (c.status_at.as_millis(), c.num))
}

pub(super) async fn tasks(shared: &Shared, query: &ListQuery) -> Result<Vec<TaskRow>, StoreError> {
    let scopes = shared
        .scopes
        .read()
        .matching(query.scope.as_ref(), query.agent.as_ref());
    if scopes.is_empty() || query.limit == 0 {
        return Ok(Vec::new());
    }
    let everything = query.scope.is_none() && query.agent.is_none() && query.state.is_none();
    let statement = match &query.context {
        Some(_) => sql::LIST_CONTEXT,
        None if everything => sql::LIST_ALL,
        None => sql::LIST_MERGED,
    };
    let (status, num) = place(query.after);
    let arguments = arguments!(
        json(&scopes),
        states(|s| query.state.is_none_or(|wanted| wanted == s)),
        status,
        num,
        query.since.map_or(i64::MIN, |t| t.as_millis()),
        query.limit,
        query.context.as_ref().map(|c| c.as_str().to_owned()),
    );
    let found = shared.all(statement, arguments).await?;
    let scopes = shared.scopes.read();
    found.iter().map(|row| rows::task(row, &scopes)).collect()
}

pub(super) async fn count(shared: &Shared, query: &ListQuery) -> Result<u64, StoreError> {
    let scopes = shared
        .scopes
        .read()
        .matching(query.scope.as_ref(), query.agent.as_ref());
    if scopes.is_empty() {
        return Ok(0);
    }
    let everything = query.scope.is_none() && query.agent.is_none() && query.state.is_none();
    let statement = match &query.context {
        Some(_) => sql::COUNT_CONTEXT,
        None if everything => sql::COUNT_ALL,
        None => sql::COUNT_MERGED,
    };
    let arguments = arguments!(
        json(&scopes),
        states(|s| query.state.is_none_or(|wanted| wanted == s)),
        query.since.map_or(i64::MIN, |t| t.as_millis()),
        query.context.as_ref().map(|c| c.as_str().to_owned()),
    );
    let count: i64 = shared
        .one(statement, arguments)
        .await?
        .try_get(0)
        .map_err(|_| unreadable("count"))?;
    u64::try_from(count).map_err(|_| unreadable("count"))
}

pub(super) async fn contexts(
    shared: &Shared,
    query: &ContextQuery,
) -> Result<Vec<ContextRow>, StoreError> {
    let scopes = shared.scopes.read().matching(None, query.agent.as_ref());
    if scopes.is_empty() || query.limit == 0 {
        return Ok(Vec::new());
    }
    let statement = match (&query.context, &query.agent) {
        (Some(_), _) => sql::CONTEXTS_ONE,
        (None, Some(_)) => sql::CONTEXTS_MERGED,
        (None, None) => sql::CONTEXTS_ALL,
    };
    let (status, num) = place(query.after);
    let arguments = arguments!(
        json(&scopes),
        states(|_| true),
        status,
        num,
        i64::MIN,
        query.limit,
        query.context.as_ref().map(|c| c.as_str().to_owned()),
    );
    let found = shared.all(statement, arguments).await?;
    let scopes = shared.scopes.read();
    found
        .iter()
        .map(|row| rows::context(row, &scopes))
        .collect()
}

pub(super) async fn open_tasks(shared: &Shared) -> Result<Vec<TaskRow>, StoreError> {
    let scopes = shared.scopes.read().matching(None, None);
    let arguments = arguments!(json(&scopes), states(|s| !s.is_terminal()));
    let found = shared.all(sql::OPEN_TASKS, arguments).await?;
    let scopes = shared.scopes.read();
    found.iter().map(|row| rows::task(row, &scopes)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_among_the_numbers_that_lists_visit() {
        assert_eq!(states(|_| true), "[0,1,2,3,4,5,6,7,8]");
        assert!(TaskState::from_number(*STATES.end() + 1).is_none());
    }

    #[test]
    fn retention_names_exactly_the_terminal_states() {
        let terminal = states(TaskState::is_terminal)
            .trim_matches(['[', ']'])
            .replace(',', ", ");
        assert!(
            sql::OLDEST_PRUNABLE.contains(&format!("IN ({terminal})")),
            "{terminal}"
        );
    }
}
