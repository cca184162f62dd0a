//! What is known of one call beside its parameters.

use std::sync::Arc;

use tasklog::{Principal, Scope, Seq};

use crate::directory::PublishedAgent;

/// One call: the agent that is called, who calls, and what came along in headers.
#[derive(Clone)]
pub struct CallContext {
    /// Agent that is called.
    pub agent: Arc<PublishedAgent>,
    /// Agent and principal: whose tasks the call may see.
    pub scope: Arc<Scope>,
    /// Extensions that the caller activated (`A2A-Extensions`).
    pub extensions: Vec<String>,
    /// Language that the caller reads, a BCP 47 tag; empty when unknown.
    pub language: String,
    /// `Last-Event-ID`: the last event that the caller has seen of the stream.
    pub last_event_id: Option<Seq>,
}

impl CallContext {
    /// A call by somebody that the agent knows nothing of.
    pub fn anonymous(agent: Arc<PublishedAgent>) -> Self {
        let scope = agent.anonymous_scope().clone();
        Self {
            agent,
            scope,
            extensions: Vec::new(),
            language: String::new(),
            last_event_id: None,
        }
    }

    /// A call by a known principal.
    pub fn of(agent: Arc<PublishedAgent>, principal: Principal) -> Self {
        let scope = Arc::new(Scope {
            agent: agent.id.clone(),
            principal,
        });
        Self {
            agent,
            scope,
            extensions: Vec::new(),
            language: String::new(),
            last_event_id: None,
        }
    }
}
