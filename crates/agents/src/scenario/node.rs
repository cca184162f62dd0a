//! The YAML of a scenario as a tree in which every node knows its line and column.
//! The one place that names the YAML crate; knows nothing about scenarios.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;

use super::problem::{Problem, ScenarioError};
use super::terms::Kind;
use crate::limits::{MAX_DEPTH, MAX_FILE_BYTES, MAX_NODES};

/// A position in the source, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: u32,
    pub(crate) column: u32,
}

/// A value and where it stands.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) place: Place,
    pub(crate) value: Value,
}

/// What YAML can say.
#[derive(Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    /// Only what `Int` cannot hold.
    UInt(u64),
    Float(f64),
    Text(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

/// One entry of a mapping.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_place: Place,
    pub(crate) node: Node,
}

impl Value {
    /// What this is.
    pub(crate) const fn kind(&self) -> Kind {
        match self {
            Self::Null => Kind::Nothing,
            Self::Bool(_) => Kind::Truth,
            Self::Int(_) | Self::UInt(_) | Self::Float(_) => Kind::Number,
            Self::Text(_) => Kind::Text,
            Self::List(_) => Kind::List,
            Self::Map(_) => Kind::Mapping,
        }
    }
}

/// Reads the one document of a source.
pub(crate) fn read(yaml: &str, source_name: &str) -> Result<Node, ScenarioError> {
    if yaml.len() > MAX_FILE_BYTES {
        return Err(ScenarioError::whole(
            source_name,
            Problem::TooLarge {
                limit: MAX_FILE_BYTES,
            },
        ));
    }
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_depth: MAX_DEPTH,
            max_nodes: MAX_NODES,
        },
        strict_booleans: true,
        with_snippet: false,
    };
    serde_saphyr::from_str_with_options::<Spanned<Value>>(yaml, options)
        .map(Node::from)
        .map_err(|error| refused(&error, source_name))
}

fn refused(error: &serde_saphyr::Error, source_name: &str) -> ScenarioError {
    let place = error.location().map_or(Place { line: 0, column: 0 }, place);
    let options = serde_saphyr::render_options! {
        formatter: &serde_saphyr::UserMessageFormatter,
        snippets: serde_saphyr::SnippetMode::Off,
    };
    let rendered = error.without_snippet().render_with_options(options);
    ScenarioError {
        source_name: source_name.to_owned(),
        line: place.line,
        column: place.column,
        field: String::new(),
        problem: Problem::Syntax {
            detail: bare_sentence(&rendered),
        },
    }
}

/// The reader's words without the place (which stands beside them) and without the full stop.
fn bare_sentence(rendered: &str) -> String {
    let first = rendered.lines().next().unwrap_or_default();
    let end = first.rfind(" at line ").unwrap_or(first.len());
    first[..end].trim().trim_end_matches('.').to_owned()
}

fn place(location: serde_saphyr::Location) -> Place {
    let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    Place {
        line: narrow(location.line()),
        column: narrow(location.column()),
    }
}

impl From<Spanned<Value>> for Node {
    fn from(spanned: Spanned<Value>) -> Self {
        Self {
            place: place(spanned.referenced),
            value: spanned.value,
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number, a list or a mapping")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Int(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Value, E> {
        Ok(i64::try_from(value).map_or(Value::UInt(value), Value::Int))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::Text(value.to_owned()))
    }

    fn visit_string<E: de::Error>(self, value: String) -> Result<Value, E> {
        Ok(Value::Text(value))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: de::Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        Value::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = seq.next_element::<Spanned<Value>>()? {
            list.push(item.into());
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<Spanned<String>>()? {
            let node = map.next_value::<Spanned<Value>>()?.into();
            entries.push(Entry {
                key: key.value,
                key_place: place(key.referenced),
                node,
            });
        }
        Ok(Value::Map(entries))
    }
}
