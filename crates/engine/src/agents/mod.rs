//! Agents that this app publishes: the built-in ones and every scenario in the owner's folder.
//! It owns which of them are published; what they do is theirs.

mod entry;
mod fault;
mod folder;
mod follow;
mod record;
mod roster;
mod view;

use std::{collections::HashMap, sync::Arc};

use serde_json::{json, value::to_raw_value};

pub(crate) use roster::{Roster, RosterError, RosterOptions};
pub use view::{
    AgentChangeResponse, AgentGetResponse, AgentIdRequest, AgentKind, AgentListRequest,
    AgentListResponse, AgentState, AgentView, FaultView, SkillView,
};

use crate::{
    Core,
    actions::{ActionError, Code, Raw},
};

/// `agent.list`.
pub(crate) async fn list(
    core: &Arc<Core>,
    _request: AgentListRequest,
) -> Result<AgentListResponse, ActionError> {
    let open = open_tasks(core).await?;
    let mut agents = core.roster.views(&core.agents_url, core.words());
    for agent in &mut agents {
        agent.open_tasks = open.get(&agent.id).copied().unwrap_or_default();
    }
    Ok(AgentListResponse { agents })
}

/// `agent.get`.
pub(crate) async fn get(
    core: &Arc<Core>,
    request: AgentIdRequest,
) -> Result<AgentGetResponse, ActionError> {
    let agent = view(core, &request.id).await?;
    let card = match core.roster.published(&request.id) {
        Ok(published) => card(&a2a_server::card(&published, &core.agents_url))?,
        Err(_) => card(&json!(null))?,
    };
    Ok(AgentGetResponse { agent, card })
}

/// `agent.enable`.
pub(crate) async fn enable(
    core: &Arc<Core>,
    request: AgentIdRequest,
) -> Result<AgentChangeResponse, ActionError> {
    core.roster.set_enabled(&request.id, true).await?;
    Ok(AgentChangeResponse {
        agent: view(core, &request.id).await?,
    })
}

/// `agent.disable`.
pub(crate) async fn disable(
    core: &Arc<Core>,
    request: AgentIdRequest,
) -> Result<AgentChangeResponse, ActionError> {
    core.roster.set_enabled(&request.id, false).await?;
    Ok(AgentChangeResponse {
        agent: view(core, &request.id).await?,
    })
}

async fn view(core: &Core, id: &str) -> Result<AgentView, ActionError> {
    let view = core.roster.view(id, &core.agents_url, core.words());
    let mut view = view.ok_or_else(|| unknown(id))?;
    view.open_tasks = open_tasks(core).await?.get(id).copied().unwrap_or_default();
    Ok(view)
}

fn card(card: &impl serde::Serialize) -> Result<Raw, ActionError> {
    to_raw_value(card).map_err(|error| ActionError::internal("write a card", error))
}

/// How many tasks of each agent have not ended.
async fn open_tasks(core: &Core) -> Result<HashMap<String, u64>, ActionError> {
    let mut open = HashMap::new();
    for count in core.log.store().counts().await? {
        if !count.state.is_terminal() {
            *open.entry(count.scope.agent.to_string()).or_default() += count.count;
        }
    }
    Ok(open)
}

pub(super) fn unknown(id: &str) -> ActionError {
    ActionError::new(Code::AgentNotFound)
        .field("id")
        .arg("agent", id)
}
