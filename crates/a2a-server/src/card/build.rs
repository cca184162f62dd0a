//! What stands on a card (Specification 4.4).

use a2a_types::{AgentCapabilities, AgentCard, AgentExtension, AgentInterface, names};

use crate::directory::PublishedAgent;

/// The card of `agent` as it is reached under `base`, an address without a slash at its end.
pub fn card(agent: &PublishedAgent, base: &str) -> AgentCard {
    let profile = agent.profile.clone();
    AgentCard {
        name: profile.name,
        description: profile.description,
        supported_interfaces: vec![AgentInterface {
            // Its own address also on the card at the root: another agent may become the default one.
            url: format!("{base}/a2a/{}", agent.id),
            protocol_binding: "JSONRPC".to_owned(),
            tenant: String::new(),
            protocol_version: names::PROTOCOL_VERSION.to_owned(),
        }],
        provider: profile.provider,
        version: profile.version,
        documentation_url: profile.documentation_url,
        capabilities: AgentCapabilities {
            streaming: Some(profile.streaming),
            push_notifications: Some(false),
            extended_agent_card: Some(false),
            extensions: vec![replay()],
        },
        default_input_modes: profile.input_modes,
        default_output_modes: profile.output_modes,
        skills: profile.skills,
        icon_url: profile.icon_url,
        ..AgentCard::default()
    }
}

fn replay() -> AgentExtension {
    AgentExtension {
        uri: names::REPLAY_EXTENSION.to_owned(),
        description:
            "SubscribeToTask with the header Last-Event-ID sends the events after that one."
                .to_owned(),
        required: false,
        params: None,
    }
}
