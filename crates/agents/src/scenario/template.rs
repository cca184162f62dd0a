//! Texts with placeholders such as `{{text}}`, compiled when a scenario is read.
//! Knows the values that a message brings; must not know steps or rules.

use regex::Captures;

use super::fields::Cursor;
use super::node::Value;
use super::problem::{Problem, ScenarioError};
use super::terms::{Advice, Counted};
use crate::limits::{MAX_LANGUAGES, MAX_NAME_CHARS};

/// The language that is spoken when the caller's own is not there.
const FALLBACK_LANGUAGE: &str = "en";

/// Placeholders that a capture must not be called.
pub(crate) const RESERVED: &[&str] = &["text", "rest", "task", "context", "i", "count"];

/// What may stand in a placeholder at one point of a scenario.
#[derive(Debug, Clone, Default)]
pub(crate) struct Vocabulary {
    /// Capture groups of the rule's pattern, the whole match not counted; a name where it has one.
    pub(crate) captures: Vec<Option<String>>,
    /// The rule has a `prefix`, so there is a rest.
    pub(crate) rest: bool,
    /// Inside `repeat` or a chunk of `stream`.
    pub(crate) counted: bool,
}

/// The values of one message.
#[derive(Debug)]
pub(crate) struct Bindings<'m> {
    pub(crate) text: &'m str,
    pub(crate) rest: &'m str,
    pub(crate) captures: Option<Captures<'m>>,
    pub(crate) task: &'m str,
    pub(crate) context: &'m str,
    pub(crate) language: &'m str,
}

/// Where a repetition stands: which round, of how many.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Round {
    pub(crate) i: u64,
    pub(crate) count: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Literal(Box<str>),
    Text,
    Rest,
    Capture(usize),
    Task,
    Context,
    Round,
    Count,
}

/// A compiled text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Template {
    pieces: Box<[Piece]>,
}

impl Template {
    /// Compiles the text at the cursor.
    pub(crate) fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        Self::compile(cursor, cursor.text()?, vocabulary)
    }

    fn compile(
        cursor: &Cursor<'_>,
        source: &str,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let mut pieces = Vec::new();
        let mut literal = String::new();
        let mut left = source;
        while let Some(start) = left.find("{{") {
            literal.push_str(&left[..start]);
            left = &left[start + 2..];
            if let Some(after) = left.strip_prefix("{{") {
                literal.push_str("{{");
                left = after;
                continue;
            }
            let end = left
                .find("}}")
                .ok_or_else(|| cursor.fail(Problem::OpenPlaceholder {}))?;
            let piece = vocabulary
                .piece(left[..end].trim())
                .map_err(|problem| cursor.fail(problem))?;
            if !literal.is_empty() {
                pieces.push(Piece::Literal(std::mem::take(&mut literal).into()));
            }
            pieces.push(piece);
            left = &left[end + 2..];
        }
        literal.push_str(left);
        if !literal.is_empty() {
            pieces.push(Piece::Literal(literal.into()));
        }
        Ok(Self {
            pieces: pieces.into(),
        })
    }

    /// The text itself, if it has no placeholder.
    pub(crate) fn fixed(&self) -> Option<&str> {
        match &*self.pieces {
            [] => Some(""),
            [Piece::Literal(text)] => Some(text),
            _ => None,
        }
    }

    /// The text with this message's values.
    pub(crate) fn render(&self, bindings: &Bindings<'_>, round: Round) -> String {
        let mut out =
            String::with_capacity(self.pieces.iter().map(|piece| piece.size(bindings)).sum());
        for piece in &*self.pieces {
            piece.write(&mut out, bindings, round);
        }
        out
    }
}

impl Piece {
    fn size(&self, bindings: &Bindings<'_>) -> usize {
        match self {
            Self::Literal(text) => text.len(),
            Self::Text => bindings.text.len(),
            Self::Rest => bindings.rest.len(),
            _ => 8,
        }
    }

    fn write(&self, out: &mut String, bindings: &Bindings<'_>, round: Round) {
        match self {
            Self::Literal(text) => out.push_str(text),
            Self::Text => out.push_str(bindings.text),
            Self::Rest => out.push_str(bindings.rest),
            Self::Capture(group) => {
                let found = bindings
                    .captures
                    .as_ref()
                    .and_then(|captures| captures.get(*group));
                out.push_str(found.map_or("", |found| found.as_str()));
            }
            Self::Task => out.push_str(bindings.task),
            Self::Context => out.push_str(bindings.context),
            Self::Round => out.push_str(&round.i.to_string()),
            Self::Count => out.push_str(&round.count.to_string()),
        }
    }
}

impl Vocabulary {
    /// The same, where a repetition counts.
    pub(crate) fn counting(&self) -> Self {
        Self {
            counted: true,
            ..self.clone()
        }
    }

    fn piece(&self, name: &str) -> Result<Piece, Problem> {
        let piece = match name {
            "text" => Some(Piece::Text),
            "rest" if self.rest => Some(Piece::Rest),
            "task" => Some(Piece::Task),
            "context" => Some(Piece::Context),
            "i" if self.counted => Some(Piece::Round),
            "count" if self.counted => Some(Piece::Count),
            _ => self.capture(name).map(Piece::Capture),
        };
        piece.ok_or_else(|| {
            let known = self.names();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            Problem::UnknownPlaceholder {
                name: name.chars().take(MAX_NAME_CHARS).collect(),
                advice: Advice::on(name, &known),
            }
        })
    }

    fn capture(&self, name: &str) -> Option<usize> {
        if let Ok(number) = name.parse::<usize>() {
            return (1..=self.captures.len())
                .contains(&number)
                .then_some(number);
        }
        self.captures
            .iter()
            .position(|known| known.as_deref() == Some(name))
            .map(|index| index + 1)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = ["text", "task", "context"].map(str::to_owned).into();
        if self.rest {
            names.push("rest".to_owned());
        }
        if self.counted {
            names.extend(["i", "count"].map(str::to_owned));
        }
        for (index, name) in self.captures.iter().enumerate() {
            names.push(name.clone().unwrap_or_else(|| (index + 1).to_string()));
        }
        names
    }
}

/// A text in one language, or in several of which the caller gets their own.
#[derive(Debug, Clone)]
pub(crate) enum Wording {
    /// For every reader.
    One(Template),
    /// By language tag, in the order of the file.
    Many(Vec<(Box<str>, Template)>),
}

impl Wording {
    /// A text, or a mapping from language tags to texts that has `en`.
    pub(crate) fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        if !matches!(cursor.value(), Value::Map(_)) {
            return Template::read(cursor, vocabulary).map(Self::One);
        }
        let entries = cursor.entries()?;
        if entries.len() > MAX_LANGUAGES {
            return Err(cursor.fail(Problem::TooMany {
                limit: MAX_LANGUAGES,
                what: Counted::Languages,
            }));
        }
        let mut many = Vec::with_capacity(entries.len());
        for (tag, text) in entries {
            if !is_language_tag(tag) {
                return Err(text.fail(Problem::BadLanguage {
                    tag: tag.to_owned(),
                }));
            }
            many.push((tag.into(), Template::read(&text, vocabulary)?));
        }
        if !many
            .iter()
            .any(|(tag, _): &(Box<str>, _)| &**tag == FALLBACK_LANGUAGE)
        {
            return Err(cursor.fail(Problem::Missing {
                name: FALLBACK_LANGUAGE.to_owned(),
            }));
        }
        Ok(Self::Many(many))
    }

    /// The text for the reader of this message.
    pub(crate) fn render(&self, bindings: &Bindings<'_>, round: Round) -> String {
        match self {
            Self::One(template) => template.render(bindings, round),
            Self::Many(many) => {
                let chosen = by_language(many, bindings.language);
                chosen
                    .map(|template| template.render(bindings, round))
                    .unwrap_or_default()
            }
        }
    }
}

fn is_language_tag(tag: &str) -> bool {
    let mut subtags = tag.split('-');
    let primary = subtags.next().is_some_and(|first| {
        (2..=3).contains(&first.len()) && first.bytes().all(|b| b.is_ascii_alphabetic())
    });
    primary
        && subtags.all(|next| {
            (1..=8).contains(&next.len()) && next.bytes().all(|b| b.is_ascii_alphanumeric())
        })
}

/// The exact tag, else the same language, else the fallback (RFC 4647 look-up, one step deep).
fn by_language<'w>(many: &'w [(Box<str>, Template)], wanted: &str) -> Option<&'w Template> {
    let primary = wanted.split(['-', '_']).next().unwrap_or_default();
    [wanted, primary, FALLBACK_LANGUAGE]
        .iter()
        .find_map(|tag| {
            many.iter()
                .find(|(known, _)| known.eq_ignore_ascii_case(tag))
        })
        .map(|(_, template)| template)
}
