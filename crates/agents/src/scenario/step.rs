//! The steps of a rule: what an agent does once a message was matched.
//! Owns their grammar; must not know how they are carried out.

use a2a_types::ArtifactId;

use super::content::{self, PartPlan, Speech};
use super::fields::{Cursor, Fields};
use super::keys;
use super::node::Value;
use super::problem::{Problem, ScenarioError};
use super::quantity::{Count, Pause};
use super::question;
use super::template::{Template, Vocabulary, Wording};
use super::terms::{Advice, Counted};
use crate::limits::{MAX_CHUNKS, MAX_REPEATS, MAX_STEPS};

/// One step.
#[derive(Debug)]
pub(crate) enum Step {
    /// WORKING without words.
    Working,
    /// WORKING with words.
    Say(Speech),
    Artifact(ArtifactPlan),
    Stream(StreamPlan),
    Ask(AskPlan),
    Sleep(Pause),
    /// Works until the task is cancelled.
    Hang,
    Repeat {
        times: Count,
        steps: Vec<Step>,
    },
    /// The whole answer is one message.
    Message(Speech),
    Complete(Option<Speech>),
    Fail(Speech),
    Reject(Speech),
    /// The executor itself returns an error.
    Error(Template),
    Panic(Template),
}

/// What names an artifact.
#[derive(Debug)]
pub(crate) struct Label {
    pub(crate) id: Option<ArtifactId>,
    pub(crate) name: Template,
    pub(crate) description: Option<Template>,
}

/// An artifact in one event.
#[derive(Debug)]
pub(crate) struct ArtifactPlan {
    pub(crate) label: Label,
    pub(crate) parts: Vec<PartPlan>,
}

/// An artifact in many events.
#[derive(Debug)]
pub(crate) struct StreamPlan {
    pub(crate) label: Label,
    pub(crate) chunks: Count,
    pub(crate) content: StreamContent,
    pub(crate) media_type: String,
    pub(crate) pause: Option<Pause>,
}

/// Where the chunks come from.
#[derive(Debug)]
pub(crate) enum StreamContent {
    /// One text, cut into pieces.
    Cut(Wording),
    /// One text per chunk.
    Each(Wording),
}

/// A question to the caller.
#[derive(Debug)]
pub(crate) struct AskPlan {
    pub(crate) kind: AskKind,
    pub(crate) words: Speech,
    pub(crate) name: Option<String>,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AskKind {
    /// INPUT_REQUIRED.
    Input,
    /// AUTH_REQUIRED.
    Auth,
}

/// The words of `ask`.
pub(crate) const ASK_KINDS: &[(&str, AskKind)] =
    &[("input", AskKind::Input), ("auth", AskKind::Auth)];

/// The `sleep` that only a cancellation ends.
pub(crate) const UNTIL_CANCELLED: &str = "until-cancelled";

/// Where a list of steps stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    Rule,
    Repeat,
}

impl Step {
    fn name(&self) -> &'static str {
        match self {
            Self::Working => "working",
            Self::Say(_) => "say",
            Self::Artifact(_) => "artifact",
            Self::Stream(_) => "stream",
            Self::Ask(_) => "ask",
            Self::Sleep(_) | Self::Hang => "sleep",
            Self::Repeat { .. } => "repeat",
            Self::Message(_) => "message",
            Self::Complete(_) => "complete",
            Self::Fail(_) => "fail",
            Self::Reject(_) => "reject",
            Self::Error(_) => "error",
            Self::Panic(_) => "panic",
        }
    }

    fn ends_the_turn(&self) -> bool {
        !matches!(
            self,
            Self::Working
                | Self::Say(_)
                | Self::Artifact(_)
                | Self::Stream(_)
                | Self::Sleep(_)
                | Self::Repeat { .. }
        )
    }

    /// May stand before a `message`, because it stores nothing.
    fn is_silent(&self) -> bool {
        matches!(self, Self::Sleep(_))
    }

    fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
        left: &mut usize,
    ) -> Result<Self, ScenarioError> {
        if let Value::Text(word) = cursor.value() {
            return bare(cursor, word);
        }
        let entries = cursor.entries()?;
        let verbs: Vec<&str> = keys::STEPS.iter().map(|(verb, _)| *verb).collect();
        let Some((verb, beside)) = keys::STEPS
            .iter()
            .find(|(verb, _)| entries.iter().any(|(key, _)| key == verb))
        else {
            let found = entries.first().map_or("", |(key, _)| *key);
            return Err(cursor.fail(Problem::UnknownWord {
                word: found.to_owned(),
                advice: Advice::on(found, &verbs),
            }));
        };
        let mut known = vec![*verb];
        known.extend_from_slice(beside);
        let fields = cursor.fields(&known)?;
        let value = fields.need(verb)?;
        Ok(match *verb {
            "say" => Self::Say(Speech::read(&value, vocabulary)?),
            "artifact" => Self::Artifact(ArtifactPlan::read(&fields, &value, vocabulary)?),
            "stream" => Self::Stream(StreamPlan::read(&fields, &value, vocabulary)?),
            "ask" => Self::Ask(AskPlan::read(&fields, &value, vocabulary)?),
            "message" => Self::Message(Speech::read(&value, vocabulary)?),
            "sleep" => sleep(&value, vocabulary)?,
            "repeat" => Self::Repeat {
                times: Count::read(&value, vocabulary, MAX_REPEATS)?,
                steps: list(
                    &fields.need("steps")?,
                    &vocabulary.counting(),
                    Level::Repeat,
                    left,
                )?,
            },
            "complete" => Self::Complete(Some(Speech::read(&value, vocabulary)?)),
            "fail" => Self::Fail(Speech::read(&value, vocabulary)?),
            "reject" => Self::Reject(Speech::read(&value, vocabulary)?),
            "error" => Self::Error(Template::read(&value, vocabulary)?),
            _ => Self::Panic(Template::read(&value, vocabulary)?),
        })
    }
}

fn bare(cursor: &Cursor<'_>, word: &str) -> Result<Step, ScenarioError> {
    match word {
        "working" => Ok(Step::Working),
        "complete" => Ok(Step::Complete(None)),
        "panic" => Ok(Step::Panic(Template::default())),
        _ if keys::STEPS.iter().any(|(verb, _)| *verb == word) => {
            Err(cursor.fail(Problem::Missing {
                name: format!("{word}: …"),
            }))
        }
        _ => {
            let mut known = keys::BARE_STEPS.to_vec();
            known.extend(
                keys::STEPS
                    .iter()
                    .map(|(verb, _)| *verb)
                    .filter(|verb| !keys::BARE_STEPS.contains(verb)),
            );
            Err(cursor.fail(Problem::UnknownWord {
                word: word.to_owned(),
                advice: Advice::on(word, &known),
            }))
        }
    }
}

fn sleep(value: &Cursor<'_>, vocabulary: &Vocabulary) -> Result<Step, ScenarioError> {
    match value.value() {
        Value::Text(text) if text == UNTIL_CANCELLED => Ok(Step::Hang),
        _ => Pause::read(value, vocabulary).map(Step::Sleep),
    }
}

impl Label {
    fn read(
        fields: &Fields<'_>,
        name: Template,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let id = fields
            .get("id")
            .map(|id| ArtifactId::parse(id.text()?).map_err(|_| id.fail(Problem::BadId {})));
        let description = fields
            .get("description")
            .map(|text| Template::read(&text, vocabulary));
        Ok(Self {
            id: id.transpose()?,
            name,
            description: description.transpose()?,
        })
    }
}

impl ArtifactPlan {
    fn read(
        fields: &Fields<'_>,
        name: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let parts = match fields.get("parts") {
            None => vec![PartPlan::read(fields, vocabulary)?],
            Some(list) => {
                if let Some(other) = keys::PART.iter().find(|key| fields.get(key).is_some()) {
                    return Err(list.fail(Problem::Conflict {
                        one: (*other).to_owned(),
                        other: "parts".to_owned(),
                    }));
                }
                content::parts(&list, vocabulary)?
            }
        };
        name.name()?;
        Ok(Self {
            label: Label::read(fields, Template::read(name, vocabulary)?, vocabulary)?,
            parts,
        })
    }
}

impl StreamPlan {
    fn read(
        fields: &Fields<'_>,
        chunks: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let content = match fields.exactly_one(&["text", "each"])? {
            ("text", value) => StreamContent::Cut(Wording::read(&value, vocabulary)?),
            (_, value) => StreamContent::Each(Wording::read(&value, &vocabulary.counting())?),
        };
        let name = fields
            .get("name")
            .map(|name| Template::read(&name, vocabulary))
            .transpose()?;
        Ok(Self {
            label: Label::read(fields, name.unwrap_or_default(), vocabulary)?,
            chunks: Count::read(chunks, vocabulary, MAX_CHUNKS)?,
            content,
            media_type: fields
                .get("media_type")
                .map(|kind| kind.media_type().map(str::to_owned))
                .transpose()?
                .unwrap_or_default(),
            pause: fields
                .get("pause")
                .map(|pause| Pause::read(&pause, vocabulary))
                .transpose()?,
        })
    }
}

impl AskPlan {
    fn read(
        fields: &Fields<'_>,
        kind: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let name = fields.get("name");
        let mark = name.as_ref().map(question::mark).transpose()?;
        Ok(Self {
            kind: kind.one_of(ASK_KINDS)?,
            words: Speech::read(&fields.need("text")?, vocabulary)?.marked(mark),
            name: name
                .map(|name| name.name().map(str::to_owned))
                .transpose()?,
        })
    }
}

/// The steps of a rule.
pub(crate) fn steps(
    cursor: &Cursor<'_>,
    vocabulary: &Vocabulary,
) -> Result<Vec<Step>, ScenarioError> {
    list(cursor, vocabulary, Level::Rule, &mut { MAX_STEPS })
}

fn list(
    cursor: &Cursor<'_>,
    vocabulary: &Vocabulary,
    level: Level,
    left: &mut usize,
) -> Result<Vec<Step>, ScenarioError> {
    let too_many = || {
        cursor.fail(Problem::TooMany {
            limit: MAX_STEPS,
            what: Counted::Steps,
        })
    };
    let mut steps: Vec<Step> = Vec::new();
    for item in cursor.items(MAX_STEPS, Counted::Steps)? {
        *left = left.checked_sub(1).ok_or_else(too_many)?;
        let step = Step::read(&item, vocabulary, left)?;
        if let Some(last) = steps.last().filter(|last| last.ends_the_turn()) {
            return Err(item.fail(Problem::Unreachable { after: last.name() }));
        }
        if level == Level::Repeat && (step.ends_the_turn() || matches!(step, Step::Repeat { .. })) {
            return Err(item.fail(Problem::InsideRepeat { step: step.name() }));
        }
        if matches!(step, Step::Message(_)) && !steps.iter().all(Step::is_silent) {
            return Err(item.fail(Problem::MessageNotAlone {}));
        }
        steps.push(step);
    }
    Ok(steps)
}
