//! Who may talk to the browser face: loopback socket **and** Host **and** Origin / Sec-Fetch-Site **and** JSON
//! **and** a token. Each rule stands alone, so that one that fails open does not open the fence.
//! The control socket needs none of them: the system has told us whose process is at its other end.

use std::net::SocketAddr;

use http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts};

use super::session::Gate;
use crate::actions::Code;

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Peer {
    /// A process of the owner, over the control socket.
    Owner,
    /// Somebody over TCP.
    Tcp(SocketAddr),
}

/// Headers that only a proxy adds. We stand behind none.
const PROXY_HEADERS: [&str; 6] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
];

/// The header by which browsers say where a request comes from.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Judges every request before its body is read. `port` is the browser face's.
pub(super) fn check(peer: Peer, port: u16, parts: &Parts, gate: &Gate) -> Result<(), Code> {
    let Peer::Tcp(address) = peer else {
        return Ok(());
    };
    if !address.ip().to_canonical().is_loopback() {
        return Err(Code::ControlForbidden);
    }
    let host = authority(parts, port).ok_or(Code::ControlForbidden)?;
    if PROXY_HEADERS
        .iter()
        .any(|name| parts.headers.contains_key(*name))
    {
        return Err(Code::ControlForbidden);
    }
    if !same_origin(&parts.headers, host) {
        return Err(Code::ControlForbidden);
    }
    if parts.method == Method::POST && !is_json(&parts.headers) {
        return Err(Code::RequestNotJson);
    }
    if needs_token(parts) && !has_token(&parts.headers, port, gate) {
        return Err(Code::ControlUnauthenticated);
    }
    Ok(())
}

/// The one authority of the request, if it names this face. A page that made its own name resolve to this
/// machine (DNS rebinding) cannot send one of these.
fn authority(parts: &Parts, port: u16) -> Option<&str> {
    let host = only(&parts.headers, &header::HOST)?.to_str().ok()?;
    let ours = ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| {
        let rest = host.get(name.len()..).unwrap_or_default();
        host.get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name))
            && rest.strip_prefix(':') == Some(port.to_string().as_str())
    });
    let target = parts.uri.authority().map(http::uri::Authority::as_str);
    (ours && target.is_none_or(|target| target.eq_ignore_ascii_case(host))).then_some(host)
}

/// Whether the request comes from our own page, or from no page at all.
fn same_origin(headers: &HeaderMap, host: &str) -> bool {
    let origin = match headers.get_all(header::ORIGIN).iter().count() {
        0 => true,
        1 => headers
            .get(header::ORIGIN)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|origin| {
                origin
                    .strip_prefix("http://")
                    .is_some_and(|o| o.eq_ignore_ascii_case(host))
            }),
        _ => false,
    };
    let site = headers.get_all(&SEC_FETCH_SITE).iter();
    let site = site
        .map(HeaderValue::as_bytes)
        .all(|site| matches!(site, b"same-origin" | b"none"));
    origin && site
}

/// Whether the body is declared as JSON: a form of a foreign page cannot do that without asking first.
fn is_json(headers: &HeaderMap) -> bool {
    only(headers, &header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// Files of the page hold nothing of the owner's, and the trade of the one-time link brings its own token.
fn needs_token(parts: &Parts) -> bool {
    let path = parts.uri.path();
    path != "/a2a/session" && (path == "/metrics" || path == "/a2a" || path.starts_with("/a2a/"))
}

fn has_token(headers: &HeaderMap, port: u16, gate: &Gate) -> bool {
    let bearer = only(headers, &header::AUTHORIZATION).and_then(|value| {
        let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
        scheme
            .eq_ignore_ascii_case("bearer")
            .then_some(token.trim())
    });
    if bearer.is_some_and(|token| gate.is_script_token(token)) {
        return true;
    }
    let name = Gate::cookie_name(port);
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .any(|(key, value)| key == name && gate.is_session(value))
}

/// The value of a header that stands there exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a HeaderValue> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    values.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests;
