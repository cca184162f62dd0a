//! One agent of the roster: where it comes from, and what can be said of it.

use std::sync::Arc;

use a2a_server::{AgentProfile, PublishedAgent};
use agents::{Scenario, ScenarioError, ScenarioState, ScenarioWatch, ScriptedExecutor};
use tasklog::AgentId;

use super::{
    fault,
    record::Record,
    view::{AgentKind, AgentState, AgentView, FaultView, SkillView},
};
use crate::words::Words;

/// Where an agent comes from.
pub(super) enum Source {
    /// It is part of the app.
    BuiltIn(Arc<Scenario>),
    /// A file of the owner.
    File(ScenarioWatch),
    /// A file that cannot even be followed.
    Broken,
}

/// One agent.
pub(super) struct Entry {
    /// `None`: the file's name is no agent id.
    pub(super) id: Option<AgentId>,
    pub(super) source: Source,
    pub(super) record: Record,
}

/// What is known of a scenario now.
pub(super) struct Known {
    pub(super) scenario: Option<Arc<Scenario>>,
    fault: Option<Arc<ScenarioError>>,
}

impl Entry {
    pub(super) fn known(&self) -> Known {
        match &self.source {
            Source::BuiltIn(scenario) => Known {
                scenario: Some(scenario.clone()),
                fault: None,
            },
            Source::File(watch) => {
                let ScenarioState {
                    scenario, fault, ..
                } = watch.state();
                Known { scenario, fault }
            }
            Source::Broken => Known {
                scenario: None,
                fault: None,
            },
        }
    }

    /// The agent as it is published, if it can be and shall be.
    pub(super) fn publishable(&self) -> Option<PublishedAgent> {
        let id = self.id.clone().filter(|_| self.record.enabled)?;
        let scenario = self.known().scenario?;
        let profile = profile(&scenario);
        let executor = Arc::new(ScriptedExecutor::new(scenario));
        Some(PublishedAgent::new(
            id,
            profile,
            executor,
            self.record.changed_at(),
        ))
    }

    /// The agent as the owner sees it.
    pub(super) fn view(&self, name: &str, base: &str, is_default: bool, words: Words) -> AgentView {
        let known = self.known();
        let url = format!("{base}/a2a/{name}");
        let data = known.scenario.as_deref().map(Scenario::agent);
        let state = match (self.record.enabled, &self.id, &known.scenario) {
            (false, Some(_), _) => AgentState::Stopped,
            (true, Some(_), Some(_)) => AgentState::Ready,
            _ => AgentState::Fault,
        };
        AgentView {
            id: name.to_owned(),
            name: data.map_or_else(|| name.to_owned(), |data| data.name.clone()),
            description: data
                .map(|data| data.description.clone())
                .unwrap_or_default(),
            kind: AgentKind::Scripted,
            built_in: matches!(self.source, Source::BuiltIn(_)),
            enabled: self.record.enabled,
            is_default,
            card_url: format!("{url}/.well-known/agent-card.json"),
            url,
            skills: data
                .map(|data| data.skills.iter().map(SkillView::from).collect())
                .unwrap_or_default(),
            state,
            fault: self.fault(&known, words),
            open_tasks: 0,
        }
    }

    fn fault(&self, known: &Known, words: Words) -> Option<FaultView> {
        if self.id.is_none() {
            return Some(fault::bad_name(words));
        }
        if matches!(self.source, Source::Broken) {
            return Some(fault::unreadable(words));
        }
        known
            .fault
            .as_deref()
            .map(|error| fault::scenario(error, words))
    }
}

impl From<&a2a_types::AgentSkill> for SkillView {
    fn from(skill: &a2a_types::AgentSkill) -> Self {
        Self {
            id: skill.id.clone(),
            name: skill.name.clone(),
            description: skill.description.clone(),
            examples: skill.examples.clone(),
        }
    }
}

/// What callers read of a scenario.
pub(super) fn profile(scenario: &Scenario) -> AgentProfile {
    let data = scenario.agent().clone();
    AgentProfile {
        name: data.name,
        description: data.description,
        version: data.version,
        provider: data.provider,
        skills: data.skills,
        input_modes: data.input_modes,
        output_modes: data.output_modes,
        documentation_url: data.documentation_url,
        icon_url: data.icon_url,
        streaming: true,
    }
}
