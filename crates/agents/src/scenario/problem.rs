//! What can be wrong with a scenario, each with a code, the place and a plain sentence.
//! Owns the wording for people who write scenarios; must not know how YAML is read.

use std::fmt;

use super::terms::{Advice, Argument, Arguments, Counted, Kind};

/// A scenario that was refused: where, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct ScenarioError {
    /// The file or built-in that was read.
    pub source_name: String,
    /// The line, from 1; 0 when the whole source is meant.
    pub line: u32,
    /// The column in characters, from 1; 0 when the whole source is meant.
    pub column: u32,
    /// The path of the field, such as `rules[2].steps[0].sleep`; empty when the whole source is meant.
    pub field: String,
    /// What is wrong.
    pub problem: Problem,
}

impl ScenarioError {
    /// A problem with the whole source, not with one place in it.
    pub(crate) fn whole(source_name: &str, problem: Problem) -> Self {
        Self {
            source_name: source_name.to_owned(),
            line: 0,
            column: 0,
            field: String::new(),
            problem,
        }
    }

    /// The dotted code under which the catalogue keeps the sentence.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// The sentence alone, without the place.
    #[must_use]
    pub fn message(&self) -> String {
        self.problem.to_string()
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source_name)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.problem)
    }
}

/// Declares the problems together with their codes, so that none is without.
macro_rules! problems {
    ($($(#[doc = $doc:literal])* $name:ident { $($(#[doc = $field_doc:literal])* $field:ident : $kind:ty),* } $code:literal, $sentence:literal;)*) => {
        /// One way in which a scenario can be wrong.
        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
        pub enum Problem {
            $($(#[doc = $doc])* #[error($sentence)] $name { $($(#[doc = $field_doc])* $field: $kind),* },)*
        }

        impl Problem {
            /// The dotted code of this problem.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }

            /// What the sentence is told with, for a catalogue: values as they are, [`Kind`] and [`Counted`] as
            /// their tokens, [`Advice`] as `near` or `known`.
            #[must_use]
            pub fn arguments(&self) -> Arguments {
                let mut arguments = Arguments::new();
                match self { $(Self::$name { $($field),* } => { $($field.put(stringify!($field), &mut arguments);)* })* }
                arguments
            }
        }
    };
}

problems! {
    /// The text is not YAML.
    Syntax {
        /// What the YAML reader said.
        detail: String
    } "scenario.syntax", "This is not valid YAML: {detail}.";
    /// The file cannot be read.
    Unreadable {
        /// What the system said.
        detail: String
    } "scenario.unreadable", "The file cannot be read: {detail}.";
    /// The file is not UTF-8.
    NotUtf8 {} "scenario.not_utf8", "The file is not UTF-8 text.";
    /// The file is larger than [`crate::limits::MAX_FILE_BYTES`].
    TooLarge {
        /// How large it may be.
        limit: usize
    } "scenario.too_large", "A scenario may have at most {limit} bytes.";
    /// A field that the format does not have.
    UnknownField {
        /// The name that was found.
        name: String,
        /// What could be meant instead.
        advice: Advice
    } "scenario.unknown_field", "There is no field `{name}` here. {advice}";
    /// A word that is not one of a closed list.
    UnknownWord {
        /// The word that was found.
        word: String,
        /// What could be meant instead.
        advice: Advice
    } "scenario.unknown_word", "`{word}` is not known here. {advice}";
    /// A field that must be there is not.
    Missing {
        /// Its name.
        name: String
    } "scenario.missing", "The field `{name}` is missing.";
    /// A value of the wrong kind.
    WrongKind {
        /// What is wanted.
        wanted: Kind,
        /// What was found.
        found: Kind
    } "scenario.wrong_kind", "Here must stand {wanted}, not {found}.";
    /// A number or a truth value where a text is wanted.
    NeedsQuotes {
        /// What was found.
        found: Kind
    } "scenario.needs_quotes", "Here must stand a text, and YAML reads this as {found}. Put it in quotes.";
    /// A text or list that must not be empty.
    Empty {} "scenario.empty", "This must not be empty.";
    /// More entries than allowed.
    TooMany {
        /// How many may stand here.
        limit: usize,
        /// What is counted.
        what: Counted
    } "scenario.too_many", "At most {limit} {what} may stand here.";
    /// A number outside its bounds.
    OutOfRange {
        /// The highest value.
        high: u64
    } "scenario.out_of_range", "Here must stand a whole number from 0 to {high}.";
    /// Something that is no duration, or one beyond the limit.
    BadDuration {
        /// The longest duration, in seconds.
        high: u64
    } "scenario.bad_duration", "Here must stand a duration such as `500ms`, `2s` or `5m`, at most {high} seconds.";
    /// A regular expression that does not compile.
    BadPattern {
        /// What the compiler said.
        detail: String
    } "scenario.bad_pattern", "This is not a valid regular expression: {detail}.";
    /// A group of a pattern with the name of a placeholder that means something else.
    ReservedName {
        /// The name.
        name: String
    } "scenario.reserved_name", "A group of a pattern cannot be called `{name}`: that placeholder means something else.";
    /// A placeholder without its end.
    OpenPlaceholder {} "scenario.open_placeholder", "A placeholder begins with `{{{{` here and never ends with `}}}}`. Two literal braces are written `{{{{{{{{`.";
    /// A placeholder that has no value here.
    UnknownPlaceholder {
        /// Its name.
        name: String,
        /// What could be meant instead.
        advice: Advice
    } "scenario.unknown_placeholder", "There is no value `{name}` here. {advice}";
    /// Bytes that are not base64.
    BadBase64 {} "scenario.bad_base64", "This is not standard base64.";
    /// An address that is no absolute one.
    BadUrl {} "scenario.bad_url", "Here must stand an absolute address such as `https://example.com/a.txt`.";
    /// A media type without its two halves.
    BadMediaType {} "scenario.bad_media_type", "Here must stand a media type such as `text/plain`.";
    /// An artifact id that the protocol does not allow.
    BadId {} "scenario.bad_id", "An id has 1 to 256 bytes and no control characters.";
    /// A number that JSON cannot carry.
    BadNumber {} "scenario.bad_number", "JSON cannot carry this number.";
    /// None of several fields is there.
    NeedsOneOf {
        /// The fields, as a list.
        names: String
    } "scenario.needs_one_of", "Exactly one of {names} must stand here.";
    /// Two fields that cannot stand together.
    Conflict {
        /// The one.
        one: String,
        /// The other.
        other: String
    } "scenario.conflict", "`{one}` and `{other}` cannot stand together.";
    /// Two things with one name.
    Twice {
        /// The name.
        name: String
    } "scenario.twice", "`{name}` stands here twice.";
    /// A step that can never be reached.
    Unreachable {
        /// The step that ends the turn before.
        after: &'static str
    } "scenario.unreachable", "Nothing can follow `{after}`: it ends the turn.";
    /// A step that cannot be repeated.
    InsideRepeat {
        /// The step.
        step: &'static str
    } "scenario.inside_repeat", "`{step}` cannot stand inside `repeat`.";
    /// A `message` after steps that report something.
    MessageNotAlone {} "scenario.message_not_alone", "`message` is the whole answer: only `sleep` can stand before it.";
    /// A `message` in a rule that continues tasks.
    MessageInFollowUp {} "scenario.message_in_follow_up", "`message` cannot stand where a task is being continued: use `complete`.";
    /// A language tag that is none.
    BadLanguage {
        /// What was found.
        tag: String
    } "scenario.bad_language", "`{tag}` is no language tag such as `en` or `pt-BR`.";
    /// The last rule does not answer everything.
    NoOtherwise {} "scenario.no_otherwise", "The last rule must be `when: otherwise`, so that every message has an answer.";
    /// A rule after the one that answers everything.
    AfterOtherwise {} "scenario.after_otherwise", "No rule can follow `when: otherwise`: that one answers everything.";
    /// `answering` names a question that nobody asks.
    NobodyAsks {
        /// The name.
        name: String,
        /// What could be meant instead.
        advice: Advice
    } "scenario.nobody_asks", "No `ask` step has the name `{name}`. {advice}";
    /// A format that this version does not know.
    UnknownFormat {} "scenario.unknown_format", "This version reads `scenario: 1`.";
}
