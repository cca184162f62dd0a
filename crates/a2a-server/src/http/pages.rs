//! What pages in browsers are told: an allowed one may ask, call and read, never with credentials. Whether a page is
//! allowed is the fence's question.

use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE,
};
use http::request::Parts;
use http::{HeaderName, HeaderValue, Response, StatusCode};

use super::reply::{self, Reply};
use crate::limits;

/// Request headers that a page may send.
const SENDS: HeaderValue =
    HeaderValue::from_static("content-type, accept, a2a-version, a2a-extensions, last-event-id");
/// Answer headers that a page may read.
const READS: HeaderValue =
    HeaderValue::from_static("a2a-version, a2a-extensions, etag, last-modified");

const ASKS_PRIVATE: HeaderName = HeaderName::from_static("access-control-request-private-network");
const ALLOWS_PRIVATE: HeaderName = HeaderName::from_static("access-control-allow-private-network");

/// The answer to a page's preflight.
pub(crate) fn preflight(parts: &Parts, methods: &'static str) -> Response<Reply> {
    let mut response = reply::empty(StatusCode::NO_CONTENT);
    let headers = response.headers_mut();
    headers.insert(
        ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static(methods),
    );
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, SENDS);
    headers.insert(
        ACCESS_CONTROL_MAX_AGE,
        HeaderValue::from(limits::PREFLIGHT_AGE_SECONDS),
    );
    if parts.headers.contains_key(ASKS_PRIVATE) {
        headers.insert(ALLOWS_PRIVATE, HeaderValue::from_static("true"));
    }
    response
}

/// Lets the page of `origin` read an answer. Where some page is allowed, the answer depends on who asks.
pub(crate) fn mark(response: &mut Response<Reply>, origin: Option<&HeaderValue>, depends: bool) {
    if let Some(origin) = origin {
        let headers = response.headers_mut();
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, READS);
    }
    if depends {
        reply::vary(response, "Origin");
    }
}
