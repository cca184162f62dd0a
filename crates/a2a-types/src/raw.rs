//! JSON that is passed on as it came: numbers keep their text, at any size (Specification 3.1, `Value`, `Struct`).

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// Any JSON value, as text without white space between its tokens. Never holds a line break.
#[derive(Clone)]
pub struct RawJson(Arc<RawValue>);

/// The text is not what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RawJsonError {
    /// Not JSON.
    #[error("must be JSON")]
    NotJson,
    /// JSON, but no object.
    #[error("must be a JSON object")]
    NotAnObject,
}

impl RawJson {
    /// Reads a text as JSON.
    pub fn parse(text: &str) -> Result<Self, RawJsonError> {
        serde_json::from_str(text).map_err(|_| RawJsonError::NotJson)
    }

    /// Takes over a value that was built here.
    pub fn from_value(value: &serde_json::Value) -> Self {
        match RawValue::from_string(value.to_string()) {
            Ok(raw) => Self(raw.into()),
            // A `Value` always prints as JSON.
            Err(_) => Self(RawValue::NULL.to_owned().into()),
        }
    }

    /// The text.
    pub fn get(&self) -> &str {
        self.0.get()
    }

    /// The value, with numbers as far as they fit.
    pub fn value(&self) -> serde_json::Value {
        serde_json::from_str(self.0.get()).unwrap_or_default()
    }
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for RawJson {}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get())
    }
}

impl Serialize for RawJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RawJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let Some(text) = without_space(raw.get()) else {
            return Ok(Self(raw.into()));
        };
        RawValue::from_string(text)
            .map(|raw| Self(raw.into()))
            .map_err(serde::de::Error::custom)
    }
}

/// The text without white space outside strings; `None` when there is none.
fn without_space(text: &str) -> Option<String> {
    let space = |b: u8| matches!(b, b' ' | b'\n' | b'\r' | b'\t');
    let mut out: Option<Vec<u8>> = None;
    let (mut inside, mut escaped) = (false, false);
    for (i, b) in text.bytes().enumerate() {
        if !inside && space(b) {
            out.get_or_insert_with(|| text.as_bytes()[..i].to_vec());
            continue;
        }
        if inside && escaped {
            escaped = false;
        } else if inside && b == b'\\' {
            escaped = true;
        } else if b == b'"' {
            inside = !inside;
        }
        if let Some(out) = &mut out {
            out.push(b);
        }
    }
    out.and_then(|bytes| String::from_utf8(bytes).ok())
}

/// A JSON object, kept like [`RawJson`].
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct JsonObject(RawJson);

impl JsonObject {
    /// Reads a text as a JSON object.
    pub fn parse(text: &str) -> Result<Self, RawJsonError> {
        let raw = RawJson::parse(text)?;
        if raw.get().starts_with('{') {
            Ok(Self(raw))
        } else {
            Err(RawJsonError::NotAnObject)
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// The value of a member.
    pub fn get(&self, key: &str) -> Option<RawJson> {
        let mut members: BTreeMap<String, RawJson> = serde_json::from_str(self.as_str()).ok()?;
        members.remove(key)
    }

    /// The object as any value.
    pub fn as_raw(&self) -> &RawJson {
        &self.0
    }
}

impl fmt::Debug for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for JsonObject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawJson::deserialize(deserializer)?;
        if raw.get().starts_with('{') {
            return Ok(Self(raw));
        }
        Err(serde::de::Error::custom("must be a JSON object"))
    }
}
