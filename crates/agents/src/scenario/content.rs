//! The parts that steps send, compiled when a scenario is read and filled in per message.

use a2a_types::{JsonObject, Part, PartContent, RawJson};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;

use super::fields::{Cursor, Fields};
use super::keys;
use super::node::Value;
use super::problem::{Problem, ScenarioError};
use super::question;
use super::template::{Bindings, Round, Template, Vocabulary, Wording};
use super::terms::Counted;
use crate::limits::MAX_PARTS;

/// One part of a message or artifact.
#[derive(Debug)]
pub(crate) struct PartPlan {
    content: Content,
    filename: Option<Template>,
    media_type: String,
}

#[derive(Debug)]
enum Content {
    Text(Wording),
    Data(DataPlan),
    Raw(Bytes),
    RawText(Wording),
    Url(Template),
}

/// A JSON value, whole or with placeholders in its texts.
#[derive(Debug)]
enum DataPlan {
    Fixed(RawJson),
    Filled(Tree),
}

#[derive(Debug)]
enum Tree {
    Leaf(serde_json::Value),
    Text(Template),
    List(Vec<Tree>),
    Map(Vec<(String, Tree)>),
}

impl PartPlan {
    /// A text and nothing else.
    pub(crate) fn text(wording: Wording, media_type: String) -> Self {
        Self {
            content: Content::Text(wording),
            filename: None,
            media_type,
        }
    }

    /// The part that a mapping describes; the caller has refused unknown fields.
    pub(crate) fn read(
        fields: &Fields<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let (key, value) = fields.exactly_one(keys::CONTENT)?;
        let content = match key {
            "text" => Content::Text(Wording::read(&value, vocabulary)?),
            "data" => Content::Data(DataPlan::read(&value, vocabulary)?),
            "raw" => {
                let packed: String = value.text()?.split_ascii_whitespace().collect();
                Content::Raw(
                    STANDARD
                        .decode(packed)
                        .map_err(|_| value.fail(Problem::BadBase64 {}))?
                        .into(),
                )
            }
            "raw_text" => Content::RawText(Wording::read(&value, vocabulary)?),
            _ => Content::Url(address(&value, vocabulary)?),
        };
        Ok(Self {
            content,
            filename: fields
                .get("filename")
                .map(|name| Template::read(&name, vocabulary))
                .transpose()?,
            media_type: fields
                .get("media_type")
                .map(|kind| kind.media_type().map(str::to_owned))
                .transpose()?
                .unwrap_or_default(),
        })
    }

    /// The part for this message.
    pub(crate) fn render(&self, bindings: &Bindings<'_>, round: Round) -> Part {
        let content = match &self.content {
            Content::Text(wording) => PartContent::Text(wording.render(bindings, round)),
            Content::Data(DataPlan::Fixed(json)) => PartContent::Data(json.clone()),
            Content::Data(DataPlan::Filled(tree)) => {
                PartContent::Data(RawJson::from_value(&tree.render(bindings, round)))
            }
            Content::Raw(bytes) => PartContent::Raw(bytes.clone()),
            Content::RawText(wording) => PartContent::Raw(wording.render(bindings, round).into()),
            Content::Url(template) => PartContent::Url(template.render(bindings, round)),
        };
        Part {
            content,
            metadata: None,
            filename: self
                .filename
                .as_ref()
                .map(|name| name.render(bindings, round))
                .unwrap_or_default(),
            media_type: self.media_type.clone(),
        }
    }
}

fn address(cursor: &Cursor<'_>, vocabulary: &Vocabulary) -> Result<Template, ScenarioError> {
    let template = Template::read(cursor, vocabulary)?;
    match template.fixed() {
        Some(fixed) if url::Url::parse(fixed).is_err() => Err(cursor.fail(Problem::BadUrl {})),
        _ => Ok(template),
    }
}

impl DataPlan {
    fn read(cursor: &Cursor<'_>, vocabulary: &Vocabulary) -> Result<Self, ScenarioError> {
        let tree = Tree::read(cursor, vocabulary)?;
        Ok(match tree.fixed() {
            Some(value) => Self::Fixed(RawJson::from_value(&value)),
            None => Self::Filled(tree),
        })
    }
}

impl Tree {
    fn read(cursor: &Cursor<'_>, vocabulary: &Vocabulary) -> Result<Self, ScenarioError> {
        Ok(match cursor.value() {
            Value::Null => Self::Leaf(serde_json::Value::Null),
            Value::Bool(value) => Self::Leaf((*value).into()),
            Value::Int(number) => Self::Leaf((*number).into()),
            Value::UInt(number) => Self::Leaf((*number).into()),
            Value::Float(number) => {
                let number = serde_json::Number::from_f64(*number)
                    .ok_or_else(|| cursor.fail(Problem::BadNumber {}))?;
                Self::Leaf(number.into())
            }
            Value::Text(_) => Self::Text(Template::read(cursor, vocabulary)?),
            Value::List(list) if list.is_empty() => Self::List(Vec::new()),
            Value::List(list) => {
                let items = cursor.items(list.len(), Counted::Entries)?;
                Self::List(
                    items
                        .iter()
                        .map(|item| Self::read(item, vocabulary))
                        .collect::<Result<_, _>>()?,
                )
            }
            Value::Map(_) => {
                let read = |(key, value): (&str, Cursor<'_>)| {
                    Ok((key.to_owned(), Self::read(&value, vocabulary)?))
                };
                Self::Map(
                    cursor
                        .entries()?
                        .into_iter()
                        .map(read)
                        .collect::<Result<_, _>>()?,
                )
            }
        })
    }

    fn fixed(&self) -> Option<serde_json::Value> {
        Some(match self {
            Self::Leaf(value) => value.clone(),
            Self::Text(template) => template.fixed()?.into(),
            Self::List(list) => {
                serde_json::Value::Array(list.iter().map(Self::fixed).collect::<Option<_>>()?)
            }
            Self::Map(map) => {
                let entries = map
                    .iter()
                    .map(|(key, tree)| Some((key.clone(), tree.fixed()?)));
                serde_json::Value::Object(entries.collect::<Option<_>>()?)
            }
        })
    }

    fn render(&self, bindings: &Bindings<'_>, round: Round) -> serde_json::Value {
        match self {
            Self::Leaf(value) => value.clone(),
            Self::Text(template) => template.render(bindings, round).into(),
            Self::List(list) => list
                .iter()
                .map(|tree| tree.render(bindings, round))
                .collect(),
            Self::Map(map) => {
                let entries = map
                    .iter()
                    .map(|(key, tree)| (key.clone(), tree.render(bindings, round)));
                serde_json::Value::Object(entries.collect())
            }
        }
    }
}

/// What an agent says: a text, or a list of parts.
#[derive(Debug)]
pub(crate) struct Speech {
    parts: Vec<PartPlan>,
    mark: Option<JsonObject>,
}

impl Speech {
    /// A text (in one language or several), or a list of parts.
    pub(crate) fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let parts = if matches!(cursor.value(), Value::List(_)) {
            parts(cursor, vocabulary)?
        } else {
            if matches!(cursor.value(), Value::Text(_)) {
                cursor.some_text()?;
            }
            vec![PartPlan::text(
                Wording::read(cursor, vocabulary)?,
                String::new(),
            )]
        };
        Ok(Self { parts, mark: None })
    }

    /// The same as a question with a name.
    pub(crate) fn marked(mut self, mark: Option<JsonObject>) -> Self {
        self.mark = mark;
        self
    }

    /// The parts for this message.
    pub(crate) fn render(&self, bindings: &Bindings<'_>, round: Round) -> Vec<Part> {
        let mut parts: Vec<Part> = self
            .parts
            .iter()
            .map(|plan| plan.render(bindings, round))
            .collect();
        if let Some(mark) = &self.mark {
            question::put(mark, &mut parts);
        }
        parts
    }
}

/// A list of parts.
pub(crate) fn parts(
    cursor: &Cursor<'_>,
    vocabulary: &Vocabulary,
) -> Result<Vec<PartPlan>, ScenarioError> {
    let items = cursor.items(MAX_PARTS, Counted::Parts)?;
    items
        .iter()
        .map(|item| PartPlan::read(&item.fields(keys::PART)?, vocabulary))
        .collect()
}
