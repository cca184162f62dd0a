//! How many tasks each scope has in each state, kept with every commit, so that `totalSize` costs nothing.

use std::collections::HashMap;
use std::sync::Arc;

use a2a_types::TaskState;
use parking_lot::Mutex;

use crate::scope::Scope;
use crate::store::{CountDelta, ListQuery, StateCount};

#[derive(Default)]
pub(crate) struct Counts {
    by_scope: Mutex<HashMap<(Arc<Scope>, TaskState), u64>>,
}

impl Counts {
    pub(crate) fn load(rows: Vec<StateCount>) -> Self {
        let by_scope = rows
            .into_iter()
            .map(|r| ((r.scope, r.state), r.count))
            .collect();
        Self {
            by_scope: Mutex::new(by_scope),
        }
    }

    pub(crate) fn apply(&self, deltas: &[CountDelta]) {
        let mut by_scope = self.by_scope.lock();
        for d in deltas {
            let count = by_scope.entry((d.scope.clone(), d.state)).or_default();
            *count = count.saturating_add_signed(d.delta);
        }
    }

    /// The total for a query that the counters can answer, else `None`.
    pub(crate) fn total(&self, query: &ListQuery) -> Option<u64> {
        if query.context.is_some() || query.since.is_some() {
            return None;
        }
        let by_scope = self.by_scope.lock();
        let wanted = |scope: &Scope, state: TaskState| {
            query.scope.as_ref().is_none_or(|s| s == scope)
                && query.agent.as_ref().is_none_or(|a| *a == scope.agent)
                && query.state.is_none_or(|s| s == state)
        };
        Some(
            by_scope
                .iter()
                .filter(|((scope, state), _)| wanted(scope, *state))
                .map(|(_, n)| n)
                .sum(),
        )
    }
}

/// Collects the changes of one batch.
#[derive(Default)]
pub(crate) struct Deltas(HashMap<(Arc<Scope>, TaskState), i64>);

impl Deltas {
    pub(crate) fn moved(&mut self, scope: &Arc<Scope>, from: Option<TaskState>, to: TaskState) {
        if from == Some(to) {
            return;
        }
        if let Some(from) = from {
            *self.0.entry((scope.clone(), from)).or_default() -= 1;
        }
        *self.0.entry((scope.clone(), to)).or_default() += 1;
    }

    pub(crate) fn into_rows(self) -> Vec<CountDelta> {
        let rows = self.0.into_iter().filter(|(_, delta)| *delta != 0);
        rows.map(|((scope, state), delta)| CountDelta {
            scope,
            state,
            delta,
        })
        .collect()
    }
}
