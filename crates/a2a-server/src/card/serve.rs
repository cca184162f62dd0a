//! Serves cards: rendered once per agent and address, with a tag by which an asker recognises what it has
//! (Specification 8.6).

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use http::header::{CACHE_CONTROL, ETAG, LAST_MODIFIED, VARY};
use http::request::Parts;
use http::{HeaderValue, Response, StatusCode};
use parking_lot::RwLock;
use sha2::{Digest, Sha256};
use tasklog::AgentId;

use super::address::BaseUrl;
use super::conditional;
use crate::directory::PublishedAgent;
use crate::http::reply::{self, Reply};
use crate::limits;

/// A card as it is served.
struct Rendered {
    /// What it was made from. Another agent of the same id, or the same agent changed, is another one of these; held
    /// weakly, so that an agent that was taken away is not kept.
    agent: Weak<PublishedAgent>,
    base: String,
    body: Bytes,
    etag: HeaderValue,
    modified: SystemTime,
    last_modified: HeaderValue,
}

/// The cards that were rendered.
#[derive(Default)]
pub(crate) struct Cards(RwLock<HashMap<AgentId, Vec<Arc<Rendered>>>>);

impl Cards {
    /// Answers GET.
    pub(crate) fn answer(
        &self,
        agent: &Arc<PublishedAgent>,
        base: &BaseUrl,
        authority: &str,
        parts: &Parts,
    ) -> Response<Reply> {
        let card = self.rendered(agent, &base.for_authority(authority));
        let etag = card.etag.to_str().unwrap_or_default();
        let mut response = if conditional::is_known(&parts.headers, etag, card.modified) {
            reply::empty(StatusCode::NOT_MODIFIED)
        } else {
            reply::json(StatusCode::OK, card.body.clone())
        };
        let headers = response.headers_mut();
        headers.insert(ETAG, card.etag.clone());
        headers.insert(LAST_MODIFIED, card.last_modified.clone());
        headers.insert(CACHE_CONTROL, age());
        // The card of one version is not the card of another one, also while there is only one version.
        let vary = if base.follows_authority() {
            "A2A-Version, Host"
        } else {
            "A2A-Version"
        };
        headers.insert(VARY, HeaderValue::from_static(vary));
        response
    }

    fn rendered(&self, agent: &Arc<PublishedAgent>, base: &str) -> Arc<Rendered> {
        let fresh =
            |card: &&Arc<Rendered>| card.agent.as_ptr() == Arc::as_ptr(agent) && card.base == base;
        if let Some(card) = self
            .0
            .read()
            .get(&agent.id)
            .and_then(|cards| cards.iter().find(fresh))
        {
            return card.clone();
        }
        let card = Arc::new(render(agent, base));
        let mut cards = self.0.write();
        if cards.values().map(Vec::len).sum::<usize>() >= limits::CARDS {
            cards.clear();
        }
        let of_agent = cards.entry(agent.id.clone()).or_default();
        of_agent.retain(|card| card.agent.as_ptr() == Arc::as_ptr(agent));
        of_agent.push(card.clone());
        card
    }
}

fn render(agent: &Arc<PublishedAgent>, base: &str) -> Rendered {
    let body = a2a_types::encode(&super::build::card(agent, base));
    let hash = Sha256::digest(&body);
    let etag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..16]));
    // A date in a header has whole seconds.
    let seconds = agent.changed_at.as_millis().max(0) / 1000;
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs());
    Rendered {
        agent: Arc::downgrade(agent),
        base: base.to_owned(),
        body,
        etag: header(&etag),
        modified,
        last_modified: header(&httpdate::fmt_http_date(modified)),
    }
}

fn header(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}

fn age() -> HeaderValue {
    header(&format!("public, max-age={}", limits::CARD_AGE_SECONDS))
}
