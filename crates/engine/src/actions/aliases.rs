//! Names of earlier control planes that mean actions of ours.

use serde_json::Value;

/// Another name of an action.
pub struct Alias {
    /// The other name.
    pub name: &'static str,
    /// The action that it means.
    pub action: &'static str,
    /// What its parameters are called there and here.
    pub renamed: &'static [(&'static str, &'static str)],
    /// The sentence that says that it is done.
    pub done: &'static str,
}

const fn alias(name: &'static str, action: &'static str, done: &'static str) -> Alias {
    Alias {
        name,
        action,
        renamed: &[],
        done,
    }
}

/// Every other name, as far as the actions behind them exist.
pub const ALIASES: &[Alias] = &[
    alias("inbound.list", "agent.list", "done"),
    alias("inbound.get", "agent.get", "done"),
    alias("inbound.enable", "agent.enable", "done-agent-enabled"),
    alias("inbound.disable", "agent.disable", "done-agent-disabled"),
    Alias {
        name: "inbound.sendTest",
        action: "message.send",
        renamed: &[("id", "agent")],
        done: "done",
    },
];

/// Whether a name is one of an earlier control plane, also one whose action does not exist here.
pub(crate) fn is_alias(name: &str) -> bool {
    ["inbound.", "outbound.", "session."]
        .iter()
        .any(|family| name.starts_with(family))
}

/// The action that a name means, and its parameters under the names that the action knows.
pub(crate) fn resolve(name: &str, mut params: Value) -> (&str, Value) {
    let Some(alias) = ALIASES.iter().find(|alias| alias.name == name) else {
        return (name, params);
    };
    if let Value::Object(fields) = &mut params {
        for (there, here) in alias.renamed {
            if let Some(value) = fields.remove(*there) {
                fields.insert((*here).to_owned(), value);
            }
        }
    }
    (alias.action, params)
}

/// The sentence that says that an action is done.
pub(crate) fn done_key(name: &str) -> &'static str {
    ALIASES
        .iter()
        .find(|alias| alias.name == name)
        .map_or("done", |alias| alias.done)
}
