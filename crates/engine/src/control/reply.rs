//! Answers of the control plane: always JSON, never kept by anyone.

use axum::{
    body::Body,
    response::{IntoResponse as _, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

use crate::{
    actions::{ActionError, Code, Envelope},
    words::Words,
};

/// Any JSON.
pub(super) fn json<T: Serialize>(status: StatusCode, value: &T) -> Response {
    let body = serde_json::to_vec(value).unwrap_or_default();
    let mut response = (status, Body::from(body)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A failure that stands alone, under the status of its code.
pub(super) fn failure(code: Code, words: &Words) -> Response {
    refusal(ActionError::new(code), words)
}

/// A failure with its field, under the status of its code.
pub(super) fn refusal(error: ActionError, words: &Words) -> Response {
    let status = error.code().status();
    json(status, &Envelope::Failed(error.say(words)))
}
