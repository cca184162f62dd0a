//! What a person pastes, turned into the address of a card (Specification 8.2).
//!
//! Owns: reading host, host:port, base address or full card address. Must not know: how it is fetched.

use std::net::Ipv6Addr;

use a2a_types::names::WELL_KNOWN_CARD_PATH;
use thiserror::Error;
use url::{Host, Url};

/// The text is not an address of an agent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AddressError {
    /// Nothing was given.
    #[error("the address is empty")]
    Empty,
    /// Another scheme than http and https.
    #[error("{scheme}: is not http or https")]
    Scheme {
        /// The scheme that was given.
        scheme: String,
    },
    /// A name or password inside the address would end up in logs and histories.
    #[error("the address contains a user name or password")]
    Credentials,
    /// It cannot be read as an address.
    #[error("{text} is not an address: {why}")]
    Unreadable {
        /// What was given.
        text: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Where the card of the pasted address is, and what was pasted in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentAddress {
    /// The address as it was meant, with its scheme.
    pub pasted: Url,
    /// The one address to fetch the card from.
    pub card: Url,
    /// The pasted address named the card itself, not the agent.
    pub names_card: bool,
}

impl AgentAddress {
    /// Reads what a person pasted. A prefix before the well-known path is kept, so is a query; a fragment is not.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let text = trimmed(text);
        if text.is_empty() {
            return Err(AddressError::Empty);
        }
        let mut pasted = with_scheme(text)?;
        if !pasted.username().is_empty() || pasted.password().is_some() {
            return Err(AddressError::Credentials);
        }
        pasted.set_fragment(None);
        let path = pasted.path().trim_end_matches('/').to_owned();
        let names_card = path.ends_with(".json");
        let mut card = pasted.clone();
        if names_card {
            card.set_path(&path);
        } else {
            let prefix = path.strip_suffix("/.well-known").unwrap_or(&path);
            card.set_path(&format!("{prefix}{WELL_KNOWN_CARD_PATH}"));
        }
        Ok(Self {
            pasted,
            card,
            names_card,
        })
    }

    /// The card at the root of the same origin: where it is when what was pasted is the address of an interface.
    #[must_use]
    pub fn root_card(&self) -> Option<Url> {
        let mut root = self.card.clone();
        root.set_path(WELL_KNOWN_CARD_PATH);
        root.set_query(None);
        (!self.names_card && root != self.card).then_some(root)
    }
}

/// Without the spaces, quotes and brackets that come along when an address is copied out of a text.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '\'' | '`'))
}

fn with_scheme(text: &str) -> Result<Url, AddressError> {
    let unreadable = |why: url::ParseError| AddressError::Unreadable {
        text: text.to_owned(),
        why: why.to_string(),
    };
    if let Some((scheme, _)) = text.split_once("://") {
        if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
            return Err(AddressError::Scheme {
                scheme: scheme.to_owned(),
            });
        }
        return Url::parse(text).map_err(unreadable);
    }
    let bare = if text.parse::<Ipv6Addr>().is_ok() {
        format!("[{text}]")
    } else {
        text.to_owned()
    };
    let mut url = Url::parse(&format!("http://{bare}")).map_err(unreadable)?;
    if is_public_name(&url) {
        url = Url::parse(&format!("https://{bare}")).map_err(unreadable)?;
    }
    Ok(url)
}

/// Without a scheme, a full name is taken for a server on the internet (https); numbers and names of the local network are not.
fn is_public_name(url: &Url) -> bool {
    let Some(Host::Domain(name)) = url.host() else {
        return false;
    };
    let local = ["localhost", "local", "lan", "internal", "test", "home.arpa"];
    let name = name.trim_end_matches('.');
    name.contains('.')
        && !local.iter().any(|end| {
            name.strip_suffix(end)
                .is_some_and(|rest| rest.ends_with('.'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> String {
        AgentAddress::parse(text).unwrap().card.to_string()
    }

    /// What is pasted, and where the card of it is.
    #[rustfmt::skip]
    const PASTED: &[(&str, &str)] = &[
        ("https://h.example/x/.well-known/agent-card.json", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example/x/.well-known/agent-card.json/", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example/x/.well-known/", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example/x", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example/x/", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example/x//", "https://h.example/x/.well-known/agent-card.json"),
        ("https://h.example", "https://h.example/.well-known/agent-card.json"),
        ("HTTPS://H.example/", "https://h.example/.well-known/agent-card.json"),
        ("h:3000", "http://h:3000/.well-known/agent-card.json"),
        ("h", "http://h/.well-known/agent-card.json"),
        ("localhost:3000/x", "http://localhost:3000/x/.well-known/agent-card.json"),
        ("127.0.0.1:41242", "http://127.0.0.1:41242/.well-known/agent-card.json"),
        ("[::1]:41242", "http://[::1]:41242/.well-known/agent-card.json"),
        ("::1", "http://[::1]/.well-known/agent-card.json"),
        ("printer.local", "http://printer.local/.well-known/agent-card.json"),
        ("agents.example.com/a2a/echo", "https://agents.example.com/a2a/echo/.well-known/agent-card.json"),
        ("agents.example.com:8443", "https://agents.example.com:8443/.well-known/agent-card.json"),
        ("https://h.example/x?key=1#part", "https://h.example/x/.well-known/agent-card.json?key=1"),
        ("https://h.example/card.json?v=2", "https://h.example/card.json?v=2"),
        ("  <https://h.example/x>\n", "https://h.example/x/.well-known/agent-card.json"),
        ("\"https://h.example/my agent\"", "https://h.example/my%20agent/.well-known/agent-card.json"),
        ("http://h/a2a/echo/agent-card.json", "http://h/a2a/echo/agent-card.json"),
    ];

    #[test]
    fn c21_each_form_of_an_address_leads_to_one_card_and_keeps_its_prefix() {
        for (pasted, expected) in PASTED {
            assert_eq!(card(pasted), *expected, "{pasted}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        assert_eq!(AgentAddress::parse("  "), Err(AddressError::Empty));
        assert_eq!(
            AgentAddress::parse("ftp://h/x"),
            Err(AddressError::Scheme {
                scheme: "ftp".into()
            })
        );
        assert_eq!(
            AgentAddress::parse("https://me:secret@h/x"),
            Err(AddressError::Credentials)
        );
        assert!(matches!(
            AgentAddress::parse("h:99999"),
            Err(AddressError::Unreadable { .. })
        ));
        assert!(matches!(
            AgentAddress::parse("http://"),
            Err(AddressError::Unreadable { .. })
        ));
    }

    #[test]
    fn only_an_address_below_the_root_has_another_card_to_look_for() {
        let root = |text: &str| {
            AgentAddress::parse(text)
                .unwrap()
                .root_card()
                .map(|u| u.to_string())
        };
        assert_eq!(
            root("http://h/rpc?x=1").as_deref(),
            Some("http://h/.well-known/agent-card.json")
        );
        assert_eq!(root("http://h/"), None);
        assert_eq!(root("http://h/x/card.json"), None);
    }
}
