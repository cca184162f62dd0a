//! What comes beside the payload (Specification 3.2.6): version, extensions, language, position. Knows no method.

use a2a_types::names;
use a2a_types::{A2aError, ErrorKind};
use http::header::ACCEPT_LANGUAGE;
use http::request::Parts;
use http::{HeaderMap, HeaderName};

use crate::limits;

pub(super) const VERSION: HeaderName = HeaderName::from_static("a2a-version");
pub(super) const EXTENSIONS: HeaderName = HeaderName::from_static("a2a-extensions");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// Refuses every version but ours. The header counts before the query (Specification 3.6.1); none means 0.3
/// (Specification 3.6.2); a patch number means nothing (Specification 3.6).
pub(super) fn check_version(parts: &Parts) -> Result<(), A2aError> {
    let mut headers = parts.headers.get_all(VERSION).iter();
    let asked = match (headers.next(), headers.next()) {
        (Some(one), None) => one.to_str().unwrap_or("?").trim(),
        (Some(first), Some(_))
            if parts
                .headers
                .get_all(VERSION)
                .iter()
                .all(|each| each == first) =>
        {
            first.to_str().unwrap_or("?").trim()
        }
        (Some(_), Some(_)) => "several",
        (None, _) => "",
    };
    if asked == names::PROTOCOL_VERSION {
        return Ok(());
    }
    if !asked.is_empty() {
        return if is_ours(asked) {
            Ok(())
        } else {
            Err(unsupported(asked))
        };
    }
    match queried(parts) {
        Some(asked) if is_ours(&asked) => Ok(()),
        Some(asked) => Err(unsupported(&asked)),
        None => Err(missing()),
    }
}

fn queried(parts: &Parts) -> Option<String> {
    let query = parts.uri.query()?;
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let (_, asked) = pairs.find(|(name, _)| name.eq_ignore_ascii_case(names::A2A_VERSION))?;
    let asked = asked.trim();
    (!asked.is_empty()).then(|| asked.to_owned())
}

fn is_ours(asked: &str) -> bool {
    let Some(rest) = asked.strip_prefix(names::PROTOCOL_VERSION) else {
        return false;
    };
    rest.is_empty()
        || rest
            .strip_prefix('.')
            .is_some_and(|patch| !patch.is_empty() && patch.bytes().all(|b| b.is_ascii_digit()))
}

fn missing() -> A2aError {
    let message = format!(
        "A request without a version counts as A2A 0.3, and this agent speaks {version}: send the header {header}: {version}",
        header = names::A2A_VERSION,
        version = names::PROTOCOL_VERSION,
    );
    A2aError::new(ErrorKind::VersionNotSupported, message)
        .with_metadata("requestedVersion", "0.3")
        .with_metadata("supportedVersions", names::PROTOCOL_VERSION)
}

fn unsupported(asked: &str) -> A2aError {
    let shown: String = asked.chars().filter(|c| !c.is_control()).take(16).collect();
    let message = format!(
        "This agent does not speak A2A {shown}: send the header {header}: {version}",
        header = names::A2A_VERSION,
        version = names::PROTOCOL_VERSION,
    );
    A2aError::new(ErrorKind::VersionNotSupported, message)
        .with_metadata("requestedVersion", shown)
        .with_metadata("supportedVersions", names::PROTOCOL_VERSION)
}

/// URIs of all extension headers: joined, trimmed, without repetitions.
pub(super) fn extensions(headers: &HeaderMap) -> Vec<String> {
    let mut uris: Vec<String> = Vec::new();
    let values = headers
        .get_all(EXTENSIONS)
        .iter()
        .filter_map(|value| value.to_str().ok());
    for uri in values
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .filter(|uri| !uri.is_empty())
    {
        if uris.len() == limits::EXTENSIONS {
            break;
        }
        if !uris.iter().any(|known| known == uri) {
            uris.push(uri.to_owned());
        }
    }
    uris
}

/// The event after which a stream goes on, if the caller names one that can exist.
pub(super) fn last_event_id(headers: &HeaderMap) -> Option<u64> {
    headers
        .get(LAST_EVENT_ID)?
        .to_str()
        .ok()?
        .trim()
        .parse()
        .ok()
}

/// The language that the caller likes best; empty if it names none.
pub(super) fn language(headers: &HeaderMap) -> String {
    let values = headers
        .get_all(ACCEPT_LANGUAGE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let ranges = values
        .flat_map(|value| value.split(','))
        .take(limits::LANGUAGES)
        .filter_map(weighted);
    let best = ranges.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, tag)| tag.to_owned()).unwrap_or_default()
}

/// A language tag and its weight in thousandths; `None` for what is no tag, for `*`, and for weight 0.
fn weighted(range: &str) -> Option<(u16, &str)> {
    let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
    let tag = self::tag(tag)?;
    let weight = match parameters.trim().strip_prefix("q=") {
        Some(q) => {
            (q.trim()
                .parse::<f32>()
                .ok()
                .filter(|q| (0.0..=1.0).contains(q))?
                * 1000.0) as u16
        }
        None => 1000,
    };
    (weight > 0).then_some((weight, tag))
}

/// A text as a language tag, if it can be one.
pub(super) fn tag(text: &str) -> Option<&str> {
    let tag = text.trim();
    let formed = (2..=limits::LANGUAGE_BYTES).contains(&tag.len())
        && tag
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    formed.then_some(tag)
}

#[cfg(test)]
mod tests;
