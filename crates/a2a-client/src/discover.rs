//! From what a person pasted to a card (Specification 8.2).
//!
//! Owns: which addresses are asked, in which order, and the account of what each of them answered.

use std::fmt;

use a2a_types::AgentCard;
use a2a_types::names::{A2A_VERSION, PROTOCOL_VERSION};
use bytes::Bytes;
use net::header::{ACCEPT, HeaderMap, LOCATION, WWW_AUTHENTICATE};
use net::{HttpClients, NetError, Patience, Provenance, Redirects, explain, read_head, read_whole};
use thiserror::Error;
use url::Url;

use crate::address::{AddressError, AgentAddress};
use crate::card::{CardFault, check_card};
use crate::limits::{CARD_BYTES, HEAD_BYTES};
use crate::shown::head_lines;

/// A card, and where it was found.
#[derive(Debug, Clone)]
pub struct Discovered {
    /// The address that answered with it.
    pub url: Url,
    /// The card.
    pub card: AgentCard,
    /// Required members that it lacks, as paths.
    pub missing: Vec<String>,
    /// The card exactly as it was received.
    pub received: Bytes,
}

/// One address that was asked.
#[derive(Debug)]
pub struct Attempt {
    /// The address.
    pub url: Url,
    /// Why it gave no card.
    pub fault: AttemptFault,
}

/// Why an address gave no card.
#[derive(Debug, Error)]
pub enum AttemptFault {
    /// No connection, or it broke.
    #[error("{0}")]
    Unreachable(String),
    /// Another status than 200.
    #[error("HTTP {status}")]
    Status {
        /// The status code.
        status: u16,
        /// `WWW-Authenticate` of a 401, `Location` of a redirect that was not followed.
        wants: Option<String>,
        /// The first lines of the body.
        head: Vec<String>,
    },
    /// It answered, but not with a card.
    #[error(transparent)]
    NotACard(#[from] CardFault),
    /// A card, but of another agent than the one whose address was pasted.
    #[error("its card does not name {pasted}")]
    OtherAgent {
        /// What was pasted.
        pasted: String,
    },
    /// It may not be asked, or its answer is too large.
    #[error(transparent)]
    Net(#[from] NetError),
}

/// No card was found.
#[derive(Debug, Error)]
pub enum DiscoveryError {
    /// What was pasted is no address.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// Every address that was asked, and what it answered.
    #[error("{}", Account(.tried))]
    NoCard {
        /// In the order in which they were asked.
        tried: Vec<Attempt>,
    },
}

struct Account<'a>(&'a [Attempt]);

impl fmt::Display for Account<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no agent card was found")?;
        self.0
            .iter()
            .try_for_each(|attempt| write!(f, "; {}: {}", attempt.url, attempt.fault))
    }
}

/// Finds the card of the agent that a person pasted the address of.
///
/// One GET, at the one right place. Only if nothing is there and the address may be that of an interface, the card at the
/// root of the same origin is asked, and taken only if it names exactly that address: never the card of another agent.
///
/// # Errors
/// Each address that was tried, with what it answered.
pub async fn discover(http: &HttpClients, pasted: &str) -> Result<Discovered, DiscoveryError> {
    let address = AgentAddress::parse(pasted)?;
    let first = match fetch(http, &address.card).await {
        Ok(found) => return Ok(found),
        Err(attempt) => attempt,
    };
    let Some(root) = address
        .root_card()
        .filter(|_| may_be_elsewhere(&first.fault))
    else {
        return Err(DiscoveryError::NoCard { tried: vec![first] });
    };
    match fetch(http, &root).await {
        Ok(found) if names(&found.card, &address.pasted) => Ok(found),
        Ok(_) => {
            let fault = AttemptFault::OtherAgent {
                pasted: address.pasted.to_string(),
            };
            Err(DiscoveryError::NoCard {
                tried: vec![first, Attempt { url: root, fault }],
            })
        }
        Err(second) => Err(DiscoveryError::NoCard {
            tried: vec![first, second],
        }),
    }
}

/// An address that is there but wants a login, or that cannot be reached, is the answer; one that has nothing may be an interface.
fn may_be_elsewhere(fault: &AttemptFault) -> bool {
    match fault {
        AttemptFault::Status { status, .. } => {
            matches!(status, 400 | 404 | 405 | 406 | 410 | 415 | 501)
        }
        AttemptFault::NotACard(_) => true,
        _ => false,
    }
}

fn names(card: &AgentCard, pasted: &Url) -> bool {
    let bare = |url: &Url| url.as_str().trim_end_matches('/').to_owned();
    card.supported_interfaces
        .iter()
        .any(|i| Url::parse(&i.url).is_ok_and(|url| bare(&url) == bare(pasted)))
}

async fn fetch(http: &HttpClients, url: &Url) -> Result<Discovered, Attempt> {
    try_fetch(http, url).await.map_err(|fault| Attempt {
        url: url.clone(),
        fault,
    })
}

async fn try_fetch(http: &HttpClients, url: &Url) -> Result<Discovered, AttemptFault> {
    let client = http.client(
        url,
        Provenance::Owner,
        Redirects::SameOrigin,
        Patience::Document,
    )?;
    let request = client
        .get(url.clone())
        .header(ACCEPT, "application/json, application/a2a+json")
        .header(A2A_VERSION, PROTOCOL_VERSION);
    let response = request
        .send()
        .await
        .map_err(|error| AttemptFault::Unreachable(explain(&error)))?;
    let status = response.status().as_u16();
    if status != 200 {
        let wants = wanted(response.headers());
        let head = head_lines(&read_head(response, HEAD_BYTES).await);
        return Err(AttemptFault::Status {
            status,
            wants,
            head,
        });
    }
    let url = response.url().clone();
    let received = read_whole(response, CARD_BYTES).await?;
    let checked = check_card(&received)?;
    Ok(Discovered {
        url,
        card: checked.card,
        missing: checked.missing,
        received,
    })
}

/// The header that says what a refused request lacks.
pub(crate) fn wanted(headers: &HeaderMap) -> Option<String> {
    let value = headers
        .get(WWW_AUTHENTICATE)
        .or_else(|| headers.get(LOCATION))?;
    head_lines(value.as_bytes()).into_iter().next()
}
