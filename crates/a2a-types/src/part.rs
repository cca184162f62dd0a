//! Part: a piece of content (wire reference, section 3.2).

use std::borrow::Cow;
use std::fmt;

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{
    DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig, general_purpose::STANDARD,
};
use bytes::Bytes;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::raw::{JsonObject, RawJson};

const LENIENT: GeneralPurposeConfig =
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
const STANDARD_LENIENT: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, LENIENT);
const URL_LENIENT: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, LENIENT);

/// What a part holds: exactly one of four.
#[derive(Debug, Clone, PartialEq)]
pub enum PartContent {
    /// Text.
    Text(String),
    /// Bytes of a file; base64 in JSON.
    Raw(Bytes),
    /// Where a file is. To be vetted before anything is fetched from it.
    Url(String),
    /// Any JSON value, `null` too.
    Data(RawJson),
}

/// A piece of content with what is known of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The content.
    pub content: PartContent,
    /// Data of extensions.
    pub metadata: Option<JsonObject>,
    /// File name; empty when there is none.
    pub filename: String,
    /// Media type; empty when unknown.
    pub media_type: String,
}

impl Part {
    /// A part with nothing but its content.
    pub fn new(content: PartContent) -> Self {
        Self {
            content,
            metadata: None,
            filename: String::new(),
            media_type: String::new(),
        }
    }

    /// Text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::new(PartContent::Text(text.into()))
    }

    /// Bytes of a file.
    pub fn raw(bytes: impl Into<Bytes>) -> Self {
        Self::new(PartContent::Raw(bytes.into()))
    }

    /// Where a file is.
    pub fn url(url: impl Into<String>) -> Self {
        Self::new(PartContent::Url(url.into()))
    }

    /// Any JSON value.
    pub fn data(data: RawJson) -> Self {
        Self::new(PartContent::Data(data))
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            PartContent::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match &self.content {
            PartContent::Text(text) => map.serialize_entry("text", text)?,
            PartContent::Raw(bytes) => map.serialize_entry("raw", &STANDARD.encode(bytes))?,
            PartContent::Url(url) => map.serialize_entry("url", url)?,
            PartContent::Data(data) => map.serialize_entry("data", data)?,
        }
        if let Some(metadata) = &self.metadata {
            map.serialize_entry("metadata", metadata)?;
        }
        if !self.filename.is_empty() {
            map.serialize_entry("filename", &self.filename)?;
        }
        if !self.media_type.is_empty() {
            map.serialize_entry("mediaType", &self.media_type)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl Members {
    const ONE: &'static str = "must have exactly one of text, raw, url and data";

    fn set<E: Error>(
        content: &mut Option<PartContent>,
        member: Option<PartContent>,
    ) -> Result<(), E> {
        if member.is_none() {
            return Ok(());
        }
        if content.is_some() {
            return Err(E::custom(Self::ONE));
        }
        *content = member;
        Ok(())
    }
}

impl<'de> Visitor<'de> for Members {
    type Value = Part;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("must be an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Part, A::Error> {
        let mut content = None;
        let mut metadata = None;
        let (mut filename, mut media_type) = (None, None);
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            match &*key {
                "text" => Self::set(
                    &mut content,
                    map.next_value::<Option<String>>()?.map(PartContent::Text),
                )?,
                "raw" => Self::set(
                    &mut content,
                    map.next_value::<Option<Base64>>()?
                        .map(|b| PartContent::Raw(b.0)),
                )?,
                "url" => Self::set(
                    &mut content,
                    map.next_value::<Option<String>>()?.map(PartContent::Url),
                )?,
                "data" => Self::set(
                    &mut content,
                    Some(PartContent::Data(map.next_value::<RawJson>()?)),
                )?,
                "metadata" => once(&mut metadata, map.next_value()?)?,
                "filename" => once(&mut filename, map.next_value()?)?,
                "mediaType" | "media_type" => once(&mut media_type, map.next_value()?)?,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(Part {
            content: content.ok_or_else(|| A::Error::custom(Self::ONE))?,
            metadata,
            filename: filename.unwrap_or_default(),
            media_type: media_type.unwrap_or_default(),
        })
    }
}

fn once<T, E: Error>(slot: &mut Option<T>, value: Option<T>) -> Result<(), E> {
    if slot.is_some() && value.is_some() {
        return Err(E::custom("has a member twice"));
    }
    if value.is_some() {
        *slot = value;
    }
    Ok(())
}

/// Base64 in either alphabet, padded or not.
struct Base64(Bytes);

impl<'de> Deserialize<'de> for Base64 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let engine = if text.contains(['-', '_']) {
            &URL_LENIENT
        } else {
            &STANDARD_LENIENT
        };
        match engine.decode(text.as_bytes()) {
            Ok(bytes) => Ok(Self(bytes.into())),
            Err(_) => Err(D::Error::custom("must be base64")),
        }
    }
}
