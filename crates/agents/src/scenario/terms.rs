//! The closed sets of words that problems are told with: for a sentence in English, and as tokens with which
//! a catalogue chooses the words of another language.

use std::fmt;

use super::suggest::nearest;

/// Declares an enum whose members have an English word and a token.
macro_rules! terms {
    ($(#[doc = $doc:literal])* $name:ident { $($(#[doc = $member_doc:literal])* $member:ident $token:literal $english:literal),* $(,)? }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $member_doc])* $member,)* }

        impl $name {
            /// The word for catalogues.
            #[must_use]
            pub const fn token(self) -> &'static str {
                match self { $(Self::$member => $token,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$member => $english,)* })
            }
        }
    };
}

terms! {
    /// A kind of value.
    Kind {
        /// Nothing at all.
        Nothing "nothing" "nothing",
        /// `true` or `false`.
        Truth "truth" "`true` or `false`",
        /// Any number.
        Number "number" "a number",
        /// A text.
        Text "text" "a text",
        /// A list.
        List "list" "a list",
        /// A mapping.
        Mapping "mapping" "a mapping",
    }
}

terms! {
    /// What is counted against a limit.
    Counted {
        /// Rules of a scenario.
        Rules "rules" "rules",
        /// Steps of a rule.
        Steps "steps" "steps",
        /// Parts of a message or artifact.
        Parts "parts" "parts",
        /// Skills of an agent.
        Skills "skills" "skills",
        /// Entries of any other list.
        Entries "entries" "entries",
        /// Languages of a text.
        Languages "languages" "languages",
        /// Characters of a name.
        Characters "characters" "characters",
        /// Bytes of a pattern.
        Bytes "bytes" "bytes",
    }
}

/// What could be meant instead of an unknown word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice {
    /// A word that resembles it.
    Near(String),
    /// None does; these are known.
    Known(Vec<String>),
}

impl Advice {
    /// The nearest of the known words, else all of them.
    pub(crate) fn on(word: &str, known: &[&str]) -> Self {
        match nearest(word, known) {
            Some(near) => Self::Near(near.to_owned()),
            None => Self::Known(known.iter().map(|word| (*word).to_owned()).collect()),
        }
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Near(word) => write!(f, "Did you mean `{word}`?"),
            Self::Known(words) if words.is_empty() => f.write_str("Nothing is known here."),
            Self::Known(words) => write!(f, "Known here: {}.", listed(words)),
        }
    }
}

/// The words as a list with back quotes.
pub(crate) fn listed<W: fmt::Display>(words: &[W]) -> String {
    words
        .iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The arguments of a sentence, by name.
pub type Arguments = Vec<(&'static str, String)>;

/// A value that a sentence is told with.
pub(crate) trait Argument {
    fn put(&self, name: &'static str, arguments: &mut Arguments);
}

macro_rules! plain_arguments {
    ($($kind:ty),*) => {
        $(impl Argument for $kind {
            fn put(&self, name: &'static str, arguments: &mut Arguments) {
                arguments.push((name, self.to_string()));
            }
        })*
    };
}

plain_arguments!(String, &'static str, usize, u64);

impl Argument for Kind {
    fn put(&self, name: &'static str, arguments: &mut Arguments) {
        arguments.push((name, self.token().to_owned()));
    }
}

impl Argument for Counted {
    fn put(&self, name: &'static str, arguments: &mut Arguments) {
        arguments.push((name, self.token().to_owned()));
    }
}

impl Argument for Advice {
    fn put(&self, _name: &'static str, arguments: &mut Arguments) {
        arguments.push(match self {
            Self::Near(word) => ("near", word.clone()),
            Self::Known(words) => ("known", listed(words)),
        });
    }
}
