//! The JSON-RPC envelope around results and errors (Specification 9.3, 9.5). Results come encoded and go out as they
//! are; only the envelope is written here.

use a2a_types::jsonrpc::RequestId;
use a2a_types::{A2aError, names};
use bytes::{BufMut, Bytes, BytesMut};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, Response, StatusCode};

use super::parameters::VERSION;
use super::sse::EventBody;
use crate::http::reply::{self, Reply};
use crate::limits;

const OUR_VERSION: HeaderValue = HeaderValue::from_static(names::PROTOCOL_VERSION);
const EVENT_STREAM: HeaderValue = HeaderValue::from_static("text/event-stream");
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");
/// Tells proxies that would collect an answer before they pass it on.
const NO_BUFFER: HeaderValue = HeaderValue::from_static("no");

/// Everything before a result.
pub(super) fn head(id: &RequestId) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{id},"result":"#)
}

/// A whole response that says what went wrong.
pub(super) fn error(id: &RequestId, error: &A2aError) -> String {
    let error = serde_json::to_string(&error.jsonrpc_error());
    // An error is made of texts and numbers, which always have a JSON form.
    let error =
        error.unwrap_or_else(|_| r#"{"code":-32603,"message":"Internal error"}"#.to_owned());
    format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{error}}}"#)
}

/// The answer with a result.
pub(super) fn success(id: &RequestId, result: Bytes) -> Response<Reply> {
    let head = head(id);
    let body = if result.len() <= limits::COPIED_RESULT_BYTES {
        let mut whole = BytesMut::with_capacity(head.len() + result.len() + 1);
        whole.put_slice(head.as_bytes());
        whole.put_slice(&result);
        whole.put_u8(b'}');
        Reply::whole(whole.freeze())
    } else {
        Reply::pieces([Bytes::from(head), result, Bytes::from_static(b"}")])
    };
    let mut response = Response::new(body);
    response.headers_mut().insert(CONTENT_TYPE, reply::JSON);
    response.headers_mut().insert(VERSION, OUR_VERSION);
    response
}

/// The answer with an error, which JSON-RPC sends as a success of HTTP.
pub(super) fn failure(id: &RequestId, failed: &A2aError) -> Response<Reply> {
    let mut response = reply::json(StatusCode::OK, Bytes::from(error(id, failed)));
    response.headers_mut().insert(VERSION, OUR_VERSION);
    response
}

/// The answer with a stream of events.
pub(super) fn events(events: EventBody) -> Response<Reply> {
    let mut response = Response::new(Reply::events(events));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, EVENT_STREAM);
    headers.insert(CACHE_CONTROL, NO_CACHE);
    headers.insert("x-accel-buffering", NO_BUFFER);
    headers.insert(VERSION, OUR_VERSION);
    response
}
