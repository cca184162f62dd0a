//! Is it a card at all, and which of its interfaces can be used (Specification 4.4, 8.3.2).
//!
//! Owns: judging what was received. Must not know: where it came from.

use std::fmt;

use a2a_types::AgentCard;
use a2a_types::names::{JSONRPC_BINDING as JSONRPC, PROTOCOL_VERSION};
use serde_json::{Map, Value, json};
use thiserror::Error;
use url::Url;

use crate::shown::head_lines;

/// A card that can be used.
#[derive(Debug, Clone)]
pub struct CheckedCard {
    /// The card; a required member that was absent is empty.
    pub card: AgentCard,
    /// Required members that were absent, as paths.
    pub missing: Vec<String>,
}

/// Why what was received is not a card.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CardFault {
    /// Not JSON: a login page, a proxy's error page, plain text.
    #[error("it is not JSON{}", if *.html { " but a web page" } else { "" })]
    NotJson {
        /// It looks like HTML.
        html: bool,
        /// Its first lines.
        head: Vec<String>,
    },
    /// JSON, but no object.
    #[error("it is JSON, but {found} and not an object")]
    NotAnObject {
        /// What it is instead.
        found: &'static str,
    },
    /// Without these members nothing can be called.
    #[error("required members are missing: {}", .fields.join(", "))]
    Missing {
        /// Every required member that is absent, as a path.
        fields: Vec<String>,
    },
    /// A card of an older protocol without any 1.0 interface.
    #[error("it is a card of A2A {version}")]
    OlderProtocol {
        /// The version that it names.
        version: String,
    },
    /// A member has the wrong form.
    #[error("{field}: {why}")]
    Malformed {
        /// The member, as a path.
        field: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Judges a received body. Members without which no call is possible must be there; others are reported.
///
/// # Errors
/// Says why it is no card.
pub fn check_card(body: &[u8]) -> Result<CheckedCard, CardFault> {
    let value: Value = serde_json::from_slice(body).map_err(|_| not_json(body))?;
    let Value::Object(mut card) = value else {
        return Err(CardFault::NotAnObject {
            found: kind_of(&value),
        });
    };
    let mut missing = Vec::new();
    let callable = complete(&mut card, &mut missing);
    if !callable {
        return Err(older(&card).unwrap_or(CardFault::Missing { fields: missing }));
    }
    let whole = if missing.is_empty() {
        body.to_vec()
    } else {
        Value::Object(card).to_string().into_bytes()
    };
    let card = a2a_types::decode::<AgentCard>(&whole).map_err(|error| {
        let first = error.violations.into_iter().next();
        let (field, why) =
            first.map_or((String::new(), error.message), |v| (v.field, v.description));
        CardFault::Malformed { field, why }
    })?;
    Ok(CheckedCard { card, missing })
}

fn not_json(body: &[u8]) -> CardFault {
    let start = String::from_utf8_lossy(&body[..body.len().min(512)])
        .trim_start()
        .to_ascii_lowercase();
    let html = start.starts_with("<!doctype html")
        || start.starts_with("<html")
        || start.starts_with("<head");
    CardFault::NotJson {
        html,
        head: head_lines(&body[..body.len().min(crate::limits::HEAD_BYTES)]),
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// A required member: its JSON name, the name in the proto text, what stands for it when it is absent.
struct Required(&'static str, &'static str, fn() -> Value);

fn text() -> Value {
    json!("")
}
fn list() -> Value {
    json!([])
}
fn object() -> Value {
    json!({})
}

const CARD: &[Required] = &[
    Required("name", "name", text),
    Required("description", "description", text),
    Required("supportedInterfaces", "supported_interfaces", list),
    Required("version", "version", text),
    Required("capabilities", "capabilities", object),
    Required("defaultInputModes", "default_input_modes", list),
    Required("defaultOutputModes", "default_output_modes", list),
    Required("skills", "skills", list),
];
const INTERFACE: &[Required] = &[
    Required("url", "url", text),
    Required("protocolBinding", "protocol_binding", text),
    Required("protocolVersion", "protocol_version", text),
];
const SKILL: &[Required] = &[
    Required("id", "id", text),
    Required("name", "name", text),
    Required("description", "description", text),
    Required("tags", "tags", list),
];
const PROVIDER: &[Required] = &[
    Required("url", "url", text),
    Required("organization", "organization", text),
];

/// Fills in required members that are absent and lists them; false if one is absent without which nothing can be called.
fn complete(card: &mut Map<String, Value>, missing: &mut Vec<String>) -> bool {
    fill(card, CARD, "", missing);
    let essential = |field: &String| field == "name" || field == "supportedInterfaces";
    let mut callable = !missing.iter().any(essential);
    let before = missing.len();
    fill_each(
        card,
        ["supportedInterfaces", "supported_interfaces"],
        INTERFACE,
        missing,
    );
    callable &= missing.len() == before;
    fill_each(card, ["skills", "skills"], SKILL, missing);
    if let Some(Value::Object(provider)) = card.get_mut("provider") {
        fill(provider, PROVIDER, "provider.", missing);
    }
    callable
}

fn fill(
    object: &mut Map<String, Value>,
    required: &[Required],
    path: &str,
    missing: &mut Vec<String>,
) {
    for Required(name, proto_name, empty) in required {
        let there = [name, proto_name]
            .iter()
            .any(|n| object.get(**n).is_some_and(|v| !v.is_null()));
        if !there {
            missing.push(format!("{path}{name}"));
            object.remove(*proto_name);
            object.insert((*name).to_owned(), empty());
        }
    }
}

fn fill_each(
    card: &mut Map<String, Value>,
    names: [&str; 2],
    required: &[Required],
    missing: &mut Vec<String>,
) {
    for name in names {
        if let Some(Value::Array(items)) = card.get_mut(name) {
            for (index, item) in items.iter_mut().enumerate() {
                if let Value::Object(item) = item {
                    fill(item, required, &format!("{}[{index}].", names[0]), missing);
                }
            }
            return;
        }
    }
}

/// A 0.3 card has its one `url` at the top and says so in `protocolVersion`.
fn older(card: &Map<String, Value>) -> Option<CardFault> {
    let version = card.get("protocolVersion")?.as_str()?;
    let is_older = version.starts_with("0.") && card.get("url").is_some_and(Value::is_string);
    is_older.then(|| CardFault::OlderProtocol {
        version: version.chars().take(16).collect(),
    })
}

/// An interface that can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interface {
    /// Exactly the address in the card.
    pub url: Url,
    /// Sent back in every request, verbatim; empty when the card has none.
    pub tenant: String,
}

/// The card offers nothing that is spoken here.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct NoInterface {
    /// What it offers: binding and version.
    pub offered: Vec<(String, String)>,
}

impl fmt::Display for NoInterface {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offered: Vec<_> = self
            .offered
            .iter()
            .map(|(binding, version)| format!("{binding} {version}"))
            .collect();
        write!(
            f,
            "no {JSONRPC} {PROTOCOL_VERSION} interface (offered: {})",
            offered.join(", ")
        )
    }
}

/// The usable interfaces in the card's order of preference (Specification 8.3.2). Never empty.
///
/// # Errors
/// `NoInterface` with what the card offers instead.
pub fn usable_interfaces(card: &AgentCard) -> Result<Vec<Interface>, NoInterface> {
    let usable: Vec<Interface> = card
        .supported_interfaces
        .iter()
        .filter(|i| i.protocol_binding == JSONRPC && is_spoken(&i.protocol_version))
        .filter_map(|i| {
            let url = Url::parse(i.url.trim())
                .ok()
                .filter(|u| matches!(u.scheme(), "http" | "https"))?;
            Some(Interface {
                url,
                tenant: i.tenant.clone(),
            })
        })
        .collect();
    if usable.is_empty() {
        let offered = card
            .supported_interfaces
            .iter()
            .map(|i| (i.protocol_binding.clone(), i.protocol_version.clone()))
            .collect();
        return Err(NoInterface { offered });
    }
    Ok(usable)
}

/// Versions are compared on Major.Minor (Specification 3.6).
fn is_spoken(version: &str) -> bool {
    version == PROTOCOL_VERSION
        || version
            .strip_prefix(PROTOCOL_VERSION)
            .is_some_and(|patch| patch.starts_with('.'))
}

#[cfg(test)]
mod tests;
