//! The agents that are published now.

use std::collections::BTreeMap;
use std::sync::Arc;

use a2a_types::{AgentProvider, AgentSkill, Timestamp};
use parking_lot::RwLock;
use tasklog::{AgentExecutor, AgentId, Principal, Scope};

/// What an agent says of itself; the card is made from it.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentProfile {
    /// Name for people.
    pub name: String,
    /// What it does.
    pub description: String,
    /// Version of the agent.
    pub version: String,
    /// Who provides it.
    pub provider: Option<AgentProvider>,
    /// What it can do.
    pub skills: Vec<AgentSkill>,
    /// Media types that it takes.
    pub input_modes: Vec<String>,
    /// Media types that it answers with.
    pub output_modes: Vec<String>,
    /// Where its documentation is.
    pub documentation_url: Option<String>,
    /// Where its icon is.
    pub icon_url: Option<String>,
    /// Whether it may be called with streaming operations.
    pub streaming: bool,
}

/// An agent that can be called.
pub struct PublishedAgent {
    /// Its id, part of its address.
    pub id: AgentId,
    /// What it says of itself.
    pub profile: AgentProfile,
    /// What answers.
    pub executor: Arc<dyn AgentExecutor>,
    /// Whether the same message sent twice is answered once.
    pub deduplicate: bool,
    /// Web origins whose pages may call it; none by default.
    pub allowed_origins: Vec<String>,
    /// When its owner last changed it.
    pub changed_at: Timestamp,
    anonymous: Arc<Scope>,
}

impl PublishedAgent {
    /// An agent that deduplicates and lets no web page in.
    pub fn new(
        id: AgentId,
        profile: AgentProfile,
        executor: Arc<dyn AgentExecutor>,
        changed_at: Timestamp,
    ) -> Self {
        let anonymous = Arc::new(Scope {
            agent: id.clone(),
            principal: Principal::anonymous(),
        });
        Self {
            id,
            profile,
            executor,
            deduplicate: true,
            allowed_origins: Vec::new(),
            changed_at,
            anonymous,
        }
    }

    /// The scope of callers that nobody vouched for.
    pub fn anonymous_scope(&self) -> &Arc<Scope> {
        &self.anonymous
    }
}

#[derive(Default)]
struct Published {
    agents: BTreeMap<AgentId, Arc<PublishedAgent>>,
    default: Option<AgentId>,
}

/// The agents that are published now. Changes take effect with the next call.
#[derive(Default)]
pub struct AgentDirectory {
    published: RwLock<Published>,
}

impl AgentDirectory {
    /// Publishes an agent, or replaces the one of that id.
    pub fn publish(&self, agent: PublishedAgent) {
        self.published
            .write()
            .agents
            .insert(agent.id.clone(), Arc::new(agent));
    }

    /// Takes an agent away. Work that it has begun goes on.
    pub fn withdraw(&self, id: &AgentId) {
        self.published.write().agents.remove(id);
    }

    /// An agent by its id.
    pub fn get(&self, id: &AgentId) -> Option<Arc<PublishedAgent>> {
        self.published.read().agents.get(id).cloned()
    }

    /// The agent that answers at the root.
    pub fn default_agent(&self) -> Option<Arc<PublishedAgent>> {
        let published = self.published.read();
        published
            .default
            .as_ref()
            .and_then(|id| published.agents.get(id))
            .cloned()
    }

    /// Chooses the agent that answers at the root.
    pub fn set_default(&self, id: AgentId) {
        self.published.write().default = Some(id);
    }

    /// All agents, by id.
    pub fn list(&self) -> Vec<Arc<PublishedAgent>> {
        self.published.read().agents.values().cloned().collect()
    }
}
