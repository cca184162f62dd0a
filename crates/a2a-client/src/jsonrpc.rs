//! The JSON-RPC envelope of the calling side (Specification 9).
//!
//! Owns: writing a request, opening a response, reading an error object. Must not know what a result means.

use std::borrow::Cow;
use std::collections::BTreeMap;

use a2a_types::{ErrorKind, FieldViolation, RawJson};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::{ClientError, Fault, PeerError};
use crate::shown::head_lines;

#[derive(Serialize)]
struct Request<'a, P> {
    jsonrpc: &'static str,
    id: &'a str,
    method: &'a str,
    params: &'a P,
}

/// The bytes of one request.
pub(crate) fn write_request<P: Serialize>(
    id: &str,
    method: &str,
    params: &P,
) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(&Request {
        jsonrpc: "2.0",
        id,
        method,
        params,
    })
}

#[derive(Deserialize)]
struct Response<'a> {
    #[serde(borrow)]
    jsonrpc: Option<Cow<'a, str>>,
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

/// The `result` of a response to request `id`, as it was sent.
///
/// An error is believed in any form (some peers forget `jsonrpc` or `id` there); a success has to be a proper response.
pub(crate) fn open_response(
    body: &[u8],
    id: &str,
    http_status: u16,
) -> Result<RawJson, ClientError> {
    let invalid = |fault| {
        Err(ClientError::InvalidAgentResponse {
            fault,
            head: head_of(body),
        })
    };
    let Ok(response) = serde_json::from_slice::<Response<'_>>(body) else {
        return invalid(Fault::NotJsonRpc);
    };
    if let Some(error) = response.error {
        return match read_error(error, http_status) {
            Some(error) => Err(error.into()),
            None => invalid(Fault::NotJsonRpc),
        };
    }
    let (Some("2.0"), Some(result)) = (response.jsonrpc.as_deref(), response.result) else {
        return invalid(Fault::NotJsonRpc);
    };
    let got = response.id.map_or("null", RawValue::get);
    if serde_json::from_str::<&str>(got).ok() != Some(id) {
        let got = head_of(got.as_bytes()).concat();
        return invalid(Fault::OtherRequest {
            expected: format!("\"{id}\""),
            got,
        });
    }
    match RawJson::parse(result.get()) {
        Ok(result) => Ok(result),
        Err(_) => invalid(Fault::NotJsonRpc),
    }
}

/// Reads a result as what the operation returns.
pub(crate) fn read_result<T: DeserializeOwned>(result: &RawJson) -> Result<T, ClientError> {
    a2a_types::decode::<T>(result.get().as_bytes()).map_err(|error| {
        let first = error.violations.into_iter().next();
        let (field, why) =
            first.map_or((String::new(), error.message), |v| (v.field, v.description));
        let fault = if has_error(result) {
            Fault::ErrorInResult
        } else {
            Fault::Result { field, why }
        };
        ClientError::InvalidAgentResponse {
            fault,
            head: head_of(result.get().as_bytes()),
        }
    })
}

fn has_error(result: &RawJson) -> bool {
    serde_json::from_str::<BTreeMap<String, &RawValue>>(result.get())
        .is_ok_and(|members| members.contains_key("error"))
}

pub(crate) fn head_of(body: &[u8]) -> Vec<String> {
    head_lines(&body[..body.len().min(crate::limits::HEAD_BYTES)])
}

/// `None` when there is no integer code: then it is no error object.
fn read_error(raw: &RawValue, http_status: u16) -> Option<PeerError> {
    let error: Value = serde_json::from_str(raw.get()).ok()?;
    let code = error.get("code")?.as_i64()?;
    let message = error
        .get("message")
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned();
    let mut read = PeerError {
        code,
        kind: None,
        message,
        reason: None,
        metadata: BTreeMap::new(),
        violations: vec![],
        http_status,
    };
    // An array by the specification; older and lax peers send one object.
    let details: &[Value] = match error.get("data") {
        Some(Value::Array(details)) => details,
        Some(one @ Value::Object(_)) => std::slice::from_ref(one),
        _ => &[],
    };
    details
        .iter()
        .for_each(|detail| read_detail(detail, &mut read));
    // Code first; the reason decides where the code says nothing (Specification 3.3.2).
    read.kind = ErrorKind::from_jsonrpc_code(code)
        .or_else(|| read.reason.as_deref().and_then(ErrorKind::from_reason));
    Some(read)
}

fn read_detail(detail: &Value, into: &mut PeerError) {
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap_or_default().to_owned();
    let kind = text(detail.get("@type"));
    if kind.ends_with("google.rpc.ErrorInfo") && into.reason.is_none() {
        into.reason = detail
            .get("reason")
            .and_then(Value::as_str)
            .map(str::to_owned);
        if let Some(Value::Object(metadata)) = detail.get("metadata") {
            into.metadata = metadata
                .iter()
                .map(|(k, v)| (k.clone(), text(Some(v))))
                .collect();
        }
    } else if kind.ends_with("google.rpc.BadRequest") {
        let violations = detail.get("fieldViolations").and_then(Value::as_array);
        into.violations
            .extend(violations.into_iter().flatten().map(|v| FieldViolation {
                field: text(v.get("field")),
                description: text(v.get("description")),
            }));
    }
}

#[cfg(test)]
mod tests;
