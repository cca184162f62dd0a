//! What the owner sees of an agent, and the requests of the `agent.*` actions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::actions::Raw;

/// Parameters of `agent.list`: none.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(type = "Record<string, never>")]
pub struct AgentListRequest {}

/// Answer of `agent.list`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgentListResponse {
    /// Every agent: built-in ones first, then by id.
    pub agents: Vec<AgentView>,
}

/// Parameters of `agent.get`, `agent.enable` and `agent.disable`.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgentIdRequest {
    /// The agent's id.
    pub id: String,
}

/// Answer of `agent.get`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgentGetResponse {
    /// The agent as the owner sees it.
    pub agent: AgentView,
    /// The card that callers receive, exactly as published; null while the agent is not published.
    #[ts(type = "unknown")]
    pub card: Raw,
}

/// Answer of `agent.enable` and `agent.disable`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgentChangeResponse {
    /// The agent after the change.
    pub agent: AgentView,
}

/// One agent as the owner sees it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgentView {
    /// Fixed at creation: part of the agent's address.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// The description on the card.
    pub description: String,
    /// What answers a message.
    pub kind: AgentKind,
    /// Whether it is part of the app (not a file of the owner).
    pub built_in: bool,
    /// Whether the owner wants it published.
    pub enabled: bool,
    /// Whether it also answers at the root of the agents' address.
    pub is_default: bool,
    /// Where callers send messages.
    pub url: String,
    /// Where its card is.
    pub card_url: String,
    /// What it says that it can do.
    pub skills: Vec<SkillView>,
    /// Whether it answers now.
    pub state: AgentState,
    /// Why it does not answer, or why its newest file is not in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<FaultView>,
    /// How many of its tasks have not ended.
    pub open_tasks: u64,
}

/// What answers a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum AgentKind {
    /// A scenario: matches on the message, then steps.
    Scripted,
}

/// Whether an agent answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum AgentState {
    /// Published and answering.
    Ready,
    /// Switched off by the owner.
    Stopped,
    /// Its file cannot be used; `fault` says why.
    Fault,
}

/// A skill of an agent's card.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SkillView {
    /// The skill's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// Messages that one might send.
    pub examples: Vec<String>,
}

/// What is wrong with an agent's file.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FaultView {
    /// A dotted word.
    pub code: String,
    /// A sentence in the owner's language.
    pub message: String,
    /// The line of the file, counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
    /// The column of the line, counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub column: Option<u32>,
}
