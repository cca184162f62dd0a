//! Which rule answers a message: conditions compiled when a scenario is read.
//! Knows messages and tasks; must not know what the rule then does.

use a2a_types::{Message, PartContent, Task};
use regex::{Captures, Regex, RegexBuilder};

use super::fields::Cursor;
use super::keys;
use super::node::Value;
use super::problem::{Problem, ScenarioError};
use super::question;
use super::template::{RESERVED, Vocabulary};
use super::terms::Counted;
use crate::limits::{MAX_PATTERN_BYTES, MAX_PATTERN_PROGRAM};

/// A message that is to be answered.
#[derive(Debug)]
pub(crate) struct Incoming<'m> {
    pub(crate) message: &'m Message,
    /// The joined text parts of the message.
    pub(crate) text: &'m str,
    /// The task before the message, for a follow-up.
    pub(crate) task: Option<&'m Task>,
}

/// What a condition on the text found.
#[derive(Debug)]
pub(crate) struct Found<'m> {
    pub(crate) rest: &'m str,
    pub(crate) captures: Option<Captures<'m>>,
}

#[derive(Debug)]
enum TextIs {
    Anything,
    Equal(Box<str>),
    Prefix(Box<str>),
    Pattern(Regex),
}

/// A kind of part that a message may bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PartKind {
    Text,
    Data,
    Raw,
    Url,
    /// Raw or url.
    File,
}

/// Whether a message starts a task or continues one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    First,
    FollowUp,
}

/// All conditions of a rule; every one that is set must hold.
#[derive(Debug)]
pub(crate) struct When {
    text: TextIs,
    part: Option<PartKind>,
    turn: Option<Turn>,
    answering: Option<Box<str>>,
}

/// The words of `part`.
pub(crate) const PART_KINDS: &[(&str, PartKind)] = &[
    ("text", PartKind::Text),
    ("data", PartKind::Data),
    ("raw", PartKind::Raw),
    ("url", PartKind::Url),
    ("file", PartKind::File),
];

/// The words of `turn`.
pub(crate) const TURNS: &[(&str, Turn)] = &[("first", Turn::First), ("follow_up", Turn::FollowUp)];

/// The word that stands for "every other message".
pub(crate) const OTHERWISE: &str = "otherwise";

impl When {
    /// Either `otherwise` or a mapping of conditions; also what they bind.
    pub(crate) fn read(cursor: &Cursor<'_>) -> Result<(Self, Vocabulary), ScenarioError> {
        if matches!(cursor.value(), Value::Text(_)) {
            cursor.one_of(&[(OTHERWISE, ())])?;
            let any = Self {
                text: TextIs::Anything,
                part: None,
                turn: None,
                answering: None,
            };
            return Ok((any, Vocabulary::default()));
        }
        let fields = cursor.fields(keys::WHEN)?;
        if keys::WHEN.iter().all(|key| fields.get(key).is_none()) {
            return Err(cursor.fail(Problem::Empty {}));
        }
        let mut vocabulary = Vocabulary::default();
        let text = if keys::WHEN_TEXT.iter().any(|key| fields.get(key).is_some()) {
            let (key, value) = fields.exactly_one(keys::WHEN_TEXT)?;
            TextIs::read(key, &value, &mut vocabulary)?
        } else {
            TextIs::Anything
        };
        let turn = fields
            .get("turn")
            .map(|turn| turn.one_of(TURNS))
            .transpose()?;
        let answering = fields.get("answering");
        if let (Some(Turn::First), Some(answering)) = (turn, &answering) {
            return Err(answering.fail(Problem::Conflict {
                one: "turn: first".to_owned(),
                other: "answering".to_owned(),
            }));
        }
        let when = Self {
            text,
            part: fields
                .get("part")
                .map(|part| part.one_of(PART_KINDS))
                .transpose()?,
            turn,
            answering: answering
                .map(|name| name.name().map(Box::from))
                .transpose()?,
        };
        Ok((when, vocabulary))
    }

    /// No condition at all.
    pub(crate) fn is_otherwise(&self) -> bool {
        matches!(self.text, TextIs::Anything)
            && self.part.is_none()
            && self.turn.is_none()
            && self.answering.is_none()
    }

    /// Only ever true of a message that continues a task.
    pub(crate) fn is_follow_up(&self) -> bool {
        self.turn == Some(Turn::FollowUp) || self.answering.is_some()
    }

    /// The question that this waits for an answer to.
    pub(crate) fn answering(&self) -> Option<&str> {
        self.answering.as_deref()
    }

    /// What the message brings, if it meets every condition.
    pub(crate) fn find<'m>(&self, incoming: &Incoming<'m>) -> Option<Found<'m>> {
        let turn_holds = match self.turn {
            None => true,
            Some(Turn::First) => incoming.task.is_none(),
            Some(Turn::FollowUp) => incoming.task.is_some(),
        };
        if !turn_holds {
            return None;
        }
        if let Some(name) = &self.answering
            && incoming.task.and_then(question::open_in).as_deref() != Some(name)
        {
            return None;
        }
        if self.part.is_some_and(|kind| {
            !incoming
                .message
                .parts
                .iter()
                .any(|part| kind.is(&part.content))
        }) {
            return None;
        }
        self.text.find(incoming.text)
    }
}

impl PartKind {
    fn is(self, content: &PartContent) -> bool {
        match content {
            PartContent::Text(_) => self == Self::Text,
            PartContent::Data(_) => self == Self::Data,
            PartContent::Raw(_) => matches!(self, Self::Raw | Self::File),
            PartContent::Url(_) => matches!(self, Self::Url | Self::File),
        }
    }
}

impl TextIs {
    fn read(
        key: &str,
        value: &Cursor<'_>,
        vocabulary: &mut Vocabulary,
    ) -> Result<Self, ScenarioError> {
        match key {
            "text" => Ok(Self::Equal(value.text()?.into())),
            "prefix" => {
                vocabulary.rest = true;
                let prefix = value.text()?;
                if prefix.is_empty() {
                    return Err(value.fail(Problem::Empty {}));
                }
                Ok(Self::Prefix(prefix.into()))
            }
            _ => {
                let regex = compile(value)?;
                vocabulary.captures = regex
                    .capture_names()
                    .skip(1)
                    .map(|name| name.map(str::to_owned))
                    .collect();
                match regex
                    .capture_names()
                    .flatten()
                    .find(|name| RESERVED.contains(name))
                {
                    None => Ok(Self::Pattern(regex)),
                    Some(name) => Err(value.fail(Problem::ReservedName {
                        name: name.to_owned(),
                    })),
                }
            }
        }
    }

    fn find<'m>(&self, text: &'m str) -> Option<Found<'m>> {
        let rest = match self {
            Self::Anything => "",
            Self::Equal(wanted) => (text == &**wanted).then_some("")?,
            Self::Prefix(prefix) => text.strip_prefix(&**prefix)?,
            Self::Pattern(regex) => {
                // Most texts fit no pattern, and finding that out takes no memory.
                if !regex.is_match(text) {
                    return None;
                }
                return regex.captures(text).map(|captures| Found {
                    rest: "",
                    captures: Some(captures),
                });
            }
        };
        Some(Found {
            rest,
            captures: None,
        })
    }
}

/// A pattern has to match the whole text, and its `.` matches line ends too.
fn compile(cursor: &Cursor<'_>) -> Result<Regex, ScenarioError> {
    let source = cursor.some_text()?;
    if source.len() > MAX_PATTERN_BYTES {
        return Err(cursor.fail(Problem::TooMany {
            limit: MAX_PATTERN_BYTES,
            what: Counted::Bytes,
        }));
    }
    // Compiled alone first, so that a stray bracket cannot close the anchoring group.
    let build = |pattern: &str| {
        RegexBuilder::new(pattern)
            .size_limit(MAX_PATTERN_PROGRAM)
            .dot_matches_new_line(true)
            .build()
            .map_err(|error| {
                let told = error.to_string();
                let last = told
                    .lines()
                    .rev()
                    .find(|line| !line.trim().is_empty())
                    .unwrap_or("it does not compile");
                let detail = last
                    .trim()
                    .trim_start_matches("error: ")
                    .trim_end_matches('.')
                    .to_owned();
                cursor.fail(Problem::BadPattern { detail })
            })
    };
    build(source)?;
    build(&format!("\\A(?:{source})\\z"))
}
