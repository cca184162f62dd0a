//! Part: a piece of content (wire reference, section 3.2).

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
use crate::reader::{FromText, Read};

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

#[derive(Clone, Copy, Deserialize)]
#[serde(field_identifier, rename_all = "camelCase")]
enum Key {
    Text,
    Raw,
    Url,
    Data,
    Metadata,
    Filename,
    #[serde(alias = "media_type")]
    MediaType,
    #[serde(other)]
    Unknown,
}

const KEYS: [&str; 7] = [
    "text",
    "raw",
    "url",
    "data",
    "metadata",
    "filename",
    "mediaType",
];

struct Members;

impl Members {
    const ONE: &'static str = "must have exactly one of text, raw, url and data";
}

impl<'de> Visitor<'de> for Members {
    type Value = Part;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("must be an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Part, A::Error> {
        let mut content: Option<PartContent> = None;
        let mut metadata = None;
        let (mut filename, mut media_type) = (None::<String>, None::<String>);
        let mut seen = 0_u8;
        while let Some(key) = map.next_key::<Key>()? {
            let Some(name) = KEYS.get(key as usize) else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let bit = 1 << key as u8;
            if seen & bit != 0 {
                return Err(A::Error::duplicate_field(name));
            }
            seen |= bit;
            let member = match key {
                Key::Text => map.next_value::<Option<String>>()?.map(PartContent::Text),
                Key::Raw => map
                    .next_value::<Option<Read<Base64>>>()?
                    .map(|read| PartContent::Raw(read.0.0)),
                Key::Url => map.next_value::<Option<String>>()?.map(PartContent::Url),
                Key::Data => Some(PartContent::Data(map.next_value()?)),
                Key::Metadata => {
                    metadata = map.next_value()?;
                    None
                }
                Key::Filename => {
                    filename = map.next_value()?;
                    None
                }
                Key::MediaType | Key::Unknown => {
                    media_type = map.next_value()?;
                    None
                }
            };
            if member.is_some() && content.is_some() {
                return Err(A::Error::custom(Self::ONE));
            }
            content = content.or(member);
        }
        Ok(Part {
            content: content.ok_or_else(|| A::Error::custom(Self::ONE))?,
            metadata,
            filename: filename.unwrap_or_default(),
            media_type: media_type.unwrap_or_default(),
        })
    }
}

/// Base64 in either alphabet, padded or not.
struct Base64(Bytes);

impl FromText for Base64 {
    type Error = &'static str;

    fn from_text(text: &str) -> Result<Self, &'static str> {
        let bytes = text.as_bytes();
        let engine = if memchr::memchr2(b'-', b'_', bytes).is_some() {
            &URL_LENIENT
        } else {
            &STANDARD_LENIENT
        };
        match engine.decode(bytes) {
            Ok(bytes) => Ok(Self(bytes.into())),
            Err(_) => Err("must be base64"),
        }
    }
}
