//! AgentCard and what it is made of (wire reference, section 3.5). Signatures are verified on the text as
//! received, never on these types, which do not keep unknown members.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::presence::{is_false, map, or_default};
use crate::raw::JsonObject;
use crate::reader::objects;
use crate::requirement::SecurityRequirement;
use crate::security::SecurityScheme;

/// How an agent can be reached.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentInterface {
    /// Absolute URL; for gRPC `host:port`. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub url: String,
    /// `JSONRPC`, `GRPC`, `HTTP+JSON` or a URI. REQUIRED.
    #[serde(alias = "protocol_binding", default, deserialize_with = "or_default")]
    pub protocol_binding: String,
    /// Routing key to send with every request.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub tenant: String,
    /// Protocol version, like `1.0`. REQUIRED.
    #[serde(alias = "protocol_version", default, deserialize_with = "or_default")]
    pub protocol_version: String,
}

/// Who provides an agent.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentProvider {
    /// Its page. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub url: String,
    /// Its name. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub organization: String,
}

/// What an agent can do beyond the basics; absent counts as false.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentCapabilities {
    /// Streaming operations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streaming: Option<bool>,
    /// Push notifications.
    #[serde(
        alias = "push_notifications",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub push_notifications: Option<bool>,
    /// Extensions.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub extensions: Vec<AgentExtension>,
    /// An extended card for authenticated callers.
    #[serde(
        alias = "extended_agent_card",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub extended_agent_card: Option<bool>,
}

/// An extension that an agent supports.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentExtension {
    /// Its identifier.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub uri: String,
    /// How it is used.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// Callers have to activate it.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_false"
    )]
    pub required: bool,
    /// Its parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub params: Option<JsonObject>,
}

/// Something that an agent can do.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentSkill {
    /// Its id. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub id: String,
    /// Its name. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
    /// What it does. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub description: String,
    /// Words to find it by. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub tags: Vec<String>,
    /// Messages that use it.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub examples: Vec<String>,
    /// Media types that it takes, instead of the card's.
    #[serde(
        alias = "input_modes",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub input_modes: Vec<String>,
    /// Media types that it answers with, instead of the card's.
    #[serde(
        alias = "output_modes",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub output_modes: Vec<String>,
    /// What it asks for in addition.
    #[serde(
        alias = "security_requirements",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub security_requirements: Vec<SecurityRequirement>,
}

/// A signature of a card: a JWS with detached payload.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentCardSignature {
    /// Protected header, base64url. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub protected: String,
    /// Signature, base64url. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub signature: String,
    /// Unprotected header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<JsonObject>,
}

/// What an agent says of itself.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
pub struct AgentCard {
    /// Its name. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
    /// What it does. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub description: String,
    /// How it can be reached, the preferred way first. REQUIRED.
    #[serde(
        alias = "supported_interfaces",
        default,
        deserialize_with = "or_default"
    )]
    pub supported_interfaces: Vec<AgentInterface>,
    /// Who provides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provider: Option<AgentProvider>,
    /// Version of the agent. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub version: String,
    /// Where its documentation is.
    #[serde(
        alias = "documentation_url",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub documentation_url: Option<String>,
    /// What it can do beyond the basics. REQUIRED.
    pub capabilities: AgentCapabilities,
    /// Ways to authenticate, by name.
    #[serde(
        alias = "security_schemes",
        default,
        deserialize_with = "map",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub security_schemes: BTreeMap<String, SecurityScheme>,
    /// Any one of these has to be satisfied.
    #[serde(
        alias = "security_requirements",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub security_requirements: Vec<SecurityRequirement>,
    /// Media types that it takes. REQUIRED.
    #[serde(
        alias = "default_input_modes",
        default,
        deserialize_with = "or_default"
    )]
    pub default_input_modes: Vec<String>,
    /// Media types that it answers with. REQUIRED.
    #[serde(
        alias = "default_output_modes",
        default,
        deserialize_with = "or_default"
    )]
    pub default_output_modes: Vec<String>,
    /// What it can do. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub skills: Vec<AgentSkill>,
    /// Signatures.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub signatures: Vec<AgentCardSignature>,
    /// Where its icon is.
    #[serde(alias = "icon_url", default, skip_serializing_if = "Option::is_none")]
    pub icon_url: Option<String>,
}

objects!(
    AgentInterface,
    AgentProvider,
    AgentCapabilities,
    AgentExtension,
    AgentSkill,
    AgentCardSignature,
    AgentCard
);
