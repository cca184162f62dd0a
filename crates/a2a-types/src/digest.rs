//! What makes two requests the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::message::Message;
use crate::part::PartContent;
use crate::raw::JsonObject;
use crate::requests::SendMessageRequest;

#[derive(Serialize)]
struct Sameness<'a> {
    message: &'a Message,
    metadata: &'a Option<JsonObject>,
}

/// SHA-256 of the request without its configuration: message, with its ids, and metadata. The order of keys
/// in free-form JSON makes no difference; the text of numbers does.
pub fn request_digest(request: &SendMessageRequest) -> [u8; 32] {
    let text = crate::encode(&Sameness {
        message: &request.message,
        metadata: &request.metadata,
    });
    if !has_free_form(request) {
        // Members of our own types are written in a fixed order.
        return Sha256::digest(&text).into();
    }
    let mut canonical = String::with_capacity(text.len());
    match serde_json::from_slice::<&RawValue>(&text) {
        Ok(raw) => sort(raw.get(), &mut canonical),
        Err(_) => canonical.push_str(&String::from_utf8_lossy(&text)),
    }
    Sha256::digest(canonical.as_bytes()).into()
}

fn has_free_form(request: &SendMessageRequest) -> bool {
    let message = &request.message;
    request.metadata.is_some()
        || message.metadata.is_some()
        || message
            .parts
            .iter()
            .any(|p| p.metadata.is_some() || matches!(p.content, PartContent::Data(_)))
}

/// Writes JSON with sorted keys. Depth is bounded by [`crate::limits::JSON_DEPTH`], which was checked on reading.
fn sort(json: &str, out: &mut String) {
    match json.as_bytes().first() {
        Some(b'{') => {
            let members: BTreeMap<String, &RawValue> =
                serde_json::from_str(json).unwrap_or_default();
            out.push('{');
            for (i, (key, value)) in members.iter().enumerate() {
                let comma = if i > 0 { "," } else { "" };
                // Writing into a string does not fail.
                let _ = write!(out, "{comma}{}:", serde_json::Value::from(key.as_str()));
                sort(value.get(), out);
            }
            out.push('}');
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(json).unwrap_or_default();
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                sort(item.get(), out);
            }
            out.push(']');
        }
        Some(b'"') => {
            // Escapes of the same character are the same text.
            let text: String = serde_json::from_str(json).unwrap_or_default();
            let _ = write!(out, "{}", serde_json::Value::from(text));
        }
        _ => out.push_str(json),
    }
}
