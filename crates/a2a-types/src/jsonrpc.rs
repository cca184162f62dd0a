//! The JSON-RPC 2.0 envelope (wire reference, section 7).

use std::fmt;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::decode::{check_depth, is_json};
use crate::error::A2aError;
use crate::error_table::ErrorKind;

/// The id of a request; the response repeats it with the same type and the same text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestId {
    /// A text.
    String(String),
    /// A number, with its exact text.
    Number(Box<str>),
    /// `null`, or not known.
    Null,
}

impl RequestId {
    fn read(raw: &RawValue) -> Option<Self> {
        let text = raw.get();
        match text.as_bytes().first()? {
            b'"' => serde_json::from_str(text).ok().map(Self::String),
            b'n' => Some(Self::Null),
            b'-' | b'0'..=b'9' => Some(Self::Number(text.into())),
            _ => None,
        }
    }
}

impl fmt::Display for RequestId {
    /// As JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::String(text) => write!(f, "{}", serde_json::Value::from(text.as_str())),
            Self::Number(text) => f.write_str(text),
            Self::Null => f.write_str("null"),
        }
    }
}

impl Serialize for RequestId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::String(text) => serializer.serialize_str(text),
            Self::Number(text) => match serde_json::from_str::<&RawValue>(text) {
                Ok(raw) => raw.serialize(serializer),
                Err(_) => serializer.serialize_unit(),
            },
            Self::Null => serializer.serialize_unit(),
        }
    }
}

/// A request whose envelope is right.
#[derive(Debug)]
pub struct Request {
    /// Its id; `None` for a notification.
    pub id: Option<RequestId>,
    /// The method, as written.
    pub method: String,
    /// The parameters: an object, as text.
    pub params: Box<RawValue>,
}

#[derive(Default)]
struct Envelope<'a> {
    jsonrpc: Option<&'a RawValue>,
    id: Option<&'a RawValue>,
    method: Option<&'a RawValue>,
    params: Option<&'a RawValue>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Envelope<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Clone, Copy, Deserialize)]
        #[serde(field_identifier, rename_all = "camelCase")]
        enum Key {
            Jsonrpc,
            Id,
            Method,
            Params,
            #[serde(other)]
            Unknown,
        }
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Envelope<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("must be an object")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Envelope<'de>, A::Error> {
                let mut envelope = Envelope::default();
                while let Some(key) = map.next_key::<Key>()? {
                    let value: &'de RawValue = map.next_value()?;
                    let slot = match key {
                        Key::Jsonrpc => &mut envelope.jsonrpc,
                        Key::Id => &mut envelope.id,
                        Key::Method => &mut envelope.method,
                        Key::Params => &mut envelope.params,
                        Key::Unknown => continue,
                    };
                    if slot.replace(value).is_some() {
                        return Err(serde::de::Error::custom("must not have a member twice"));
                    }
                }
                Ok(envelope)
            }
        }
        deserializer.deserialize_map(Members)
    }
}

/// Reads a request. The error comes with the id to answer it under.
///
/// A batch is refused as one invalid request. Parameters that are missing or `null` are `{}`.
pub fn parse_request(body: &[u8]) -> Result<Request, (RequestId, A2aError)> {
    let envelope = envelope(body).map_err(|error| (RequestId::Null, error))?;
    let invalid = |id: RequestId, sentence: &'static str| {
        (id, A2aError::new(ErrorKind::InvalidRequest, sentence))
    };
    let id = match envelope.id {
        None => None,
        Some(raw) => match RequestId::read(raw) {
            Some(id) => Some(id),
            None => {
                return Err(invalid(
                    RequestId::Null,
                    "The id must be a text, a number or null.",
                ));
            }
        },
    };
    let known = id.clone().unwrap_or(RequestId::Null);
    let version = envelope
        .jsonrpc
        .and_then(|raw| serde_json::from_str::<String>(raw.get()).ok());
    if version.as_deref() != Some("2.0") {
        return Err(invalid(known, "The member jsonrpc must be \"2.0\"."));
    }
    let Some(method) = envelope
        .method
        .and_then(|raw| serde_json::from_str::<String>(raw.get()).ok())
    else {
        return Err(invalid(known, "The member method must be a text."));
    };
    let params = match envelope.params {
        Some(raw) if raw.get().starts_with('{') => raw.to_owned(),
        Some(raw) if raw.get() != "null" => {
            return Err((
                known,
                A2aError::invalid_params("params", "must be an object"),
            ));
        }
        _ => empty_object(),
    };
    if id.is_none() {
        return Err(invalid(
            known,
            "The request has no id: notifications are not supported.",
        ));
    }
    Ok(Request { id, method, params })
}

fn envelope(body: &[u8]) -> Result<Envelope<'_>, A2aError> {
    check_depth(body).map_err(|e| A2aError::new(ErrorKind::InvalidRequest, e.message))?;
    serde_json::from_slice(body).map_err(|_| {
        if !is_json(body) {
            return ErrorKind::ParseError.into();
        }
        let batch = body.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b'[');
        let sentence = if batch {
            "Batches are not supported: send one request."
        } else {
            "The body is not a JSON-RPC request object."
        };
        A2aError::new(ErrorKind::InvalidRequest, sentence)
    })
}

fn empty_object() -> Box<RawValue> {
    RawValue::from_string("{}".to_owned()).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
