//! Numbers of scopes: a task row names its agent and principal by one number. All of them are in memory,
//! there are as many as there are callers. Knows no SQL.

use std::collections::HashMap;
use std::sync::Arc;

use tasklog::{AgentId, Scope};

/// Both directions.
#[derive(Debug, Default)]
pub(crate) struct Scopes {
    stored: HashMap<Arc<Scope>, i64>,
    by_number: HashMap<i64, Arc<Scope>>,
    last: i64,
}

impl Scopes {
    /// A scope that is in the database.
    pub(crate) fn add(&mut self, number: i64, scope: Arc<Scope>) {
        self.expect(number, &scope);
        self.stored.insert(scope, number);
    }

    /// A scope that is about to be committed: readers may meet its number before the commit has returned.
    pub(crate) fn expect(&mut self, number: i64, scope: &Arc<Scope>) {
        self.by_number.insert(number, scope.clone());
        self.last = self.last.max(number);
    }

    /// Number of a stored scope.
    pub(crate) fn number(&self, scope: &Scope) -> Option<i64> {
        self.stored.get(scope).copied()
    }

    /// Scope with a number.
    pub(crate) fn get(&self, number: i64) -> Option<Arc<Scope>> {
        self.by_number.get(&number).cloned()
    }

    /// Numbers of the stored scopes that meet both conditions, where given.
    pub(crate) fn matching(&self, scope: Option<&Scope>, agent: Option<&AgentId>) -> Vec<i64> {
        let fits = |s: &Scope| agent.is_none_or(|a| s.agent == *a);
        match scope {
            Some(one) => self.number(one).filter(|_| fits(one)).into_iter().collect(),
            None => self
                .stored
                .iter()
                .filter(|(s, _)| fits(s))
                .map(|(_, n)| *n)
                .collect(),
        }
    }

    /// First number that is free.
    pub(crate) fn next(&self) -> i64 {
        self.last + 1
    }
}
