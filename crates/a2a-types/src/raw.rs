//! JSON that is passed on as it came: numbers keep their text, at any size (Specification 3.1, `Value`, `Struct`).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::scan;

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
    /// JSON, but nested deeper than [`crate::limits::JSON_DEPTH`].
    #[error("must not be nested deeper than 64 levels")]
    TooDeep,
    /// JSON, but an escape in it is no character.
    #[error("must not contain half of a surrogate pair")]
    HalfSurrogate,
}

impl RawJson {
    /// Reads a text as JSON.
    pub fn parse(text: &str) -> Result<Self, RawJsonError> {
        if scan::is_too_deep(text.as_bytes()) {
            return Err(RawJsonError::TooDeep);
        }
        let raw = serde_json::from_str(text).map_err(|_| RawJsonError::NotJson)?;
        Self::take(raw)
    }

    fn take(raw: Box<RawValue>) -> Result<Self, RawJsonError> {
        if scan::has_half_surrogate(raw.get()) {
            return Err(RawJsonError::HalfSurrogate);
        }
        match scan::without_space(raw.get()) {
            None => Ok(Self(raw.into())),
            Some(text) => RawValue::from_string(text)
                .map(|raw| Self(raw.into()))
                .map_err(|_| RawJsonError::NotJson),
        }
    }

    /// Takes over a value that was built here.
    pub fn from_value(value: &Value) -> Self {
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

    /// The value. Numbers have the precision of a double; what is too large for one is its text.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.0.get()).unwrap_or_else(|_| with_large_numbers(&self.0))
    }
}

/// Reads what does not fit into [`Value`] as a whole.
fn with_large_numbers(raw: &RawValue) -> Value {
    let text = raw.get();
    match text.as_bytes().first() {
        Some(b'{') => serde_json::from_str::<BTreeMap<String, &RawValue>>(text)
            .unwrap_or_default()
            .into_iter()
            .map(|(key, value)| (key, with_large_numbers(value)))
            .collect(),
        Some(b'[') => serde_json::from_str::<Vec<&RawValue>>(text)
            .unwrap_or_default()
            .into_iter()
            .map(with_large_numbers)
            .collect(),
        _ => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
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
        Self::take(raw).map_err(serde::de::Error::custom)
    }
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
        let members: BTreeMap<Cow<'_, str>, &RawValue> =
            serde_json::from_str(self.as_str()).ok()?;
        members
            .get(key)
            .map(|raw| RawJson((*raw).to_owned().into()))
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
        Err(serde::de::Error::custom(RawJsonError::NotAnObject))
    }
}
