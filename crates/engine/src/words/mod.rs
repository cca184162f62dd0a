//! The words that Rust says: one Fluent catalogue, embedded, for the engine and the command line.
//! It owns languages and rendering, and knows nothing of who asks.

mod language;
#[cfg(test)]
mod tests;

use std::{borrow::Cow, sync::OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use tasklog::{Phrase, Phrases};
use unic_langid::LanguageIdentifier;

pub use language::{LANGUAGES, supported, system};

/// Language and text of every embedded file.
static SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// One bundle per language, parsed when it is first read.
static BUNDLES: [OnceLock<Bundle>; LANGUAGES.len()] = [const { OnceLock::new() }; LANGUAGES.len()];

type Bundle = FluentBundle<FluentResource>;

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Shown as it is.
    Text(String),
    /// A count: the sentence may depend on it.
    Number(f64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        #[allow(clippy::cast_precision_loss)]
        Self::Number(number as f64)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(f64::from(number))
    }
}

/// The words of one language. Copying it costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    language: usize,
}

impl Words {
    /// The words of a language, given as a tag (`de-CH`, `zh-Hans`); `None` = the system's.
    /// A language that we do not have becomes English.
    #[must_use]
    pub fn new(language: Option<&str>) -> Self {
        let language = match language {
            Some(tag) => supported(tag),
            None => system(|name| std::env::var(name).ok()),
        };
        let language = LANGUAGES
            .iter()
            .position(|known| Some(*known) == language)
            .unwrap_or_default();
        Self { language }
    }

    /// The tag of the language.
    #[must_use]
    pub fn language(&self) -> &'static str {
        LANGUAGES[self.language]
    }

    /// The sentence of a key. A key that the language lacks is said in English.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.find(key, None, args).unwrap_or_else(|| {
            tracing::error!(key, "a sentence is missing from the catalogue");
            key.to_owned()
        })
    }

    /// What the reader can do about it: the `.hint` of a key, if it has one.
    #[must_use]
    pub fn say_hint(&self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        self.find(key, Some("hint"), args)
    }

    fn find(&self, key: &str, attribute: Option<&str>, args: &[(&str, Arg)]) -> Option<String> {
        render(bundle(self.language), key, attribute, args)
            .or_else(|| render(bundle(0), key, attribute, args))
    }
}

/// The sentences that the task log writes, each in the language of its reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct CataloguePhrases;

impl Phrases for CataloguePhrases {
    fn say(&self, phrase: Phrase, language: &str) -> String {
        let key = match phrase {
            Phrase::AgentFailed => "phrase-agent-failed",
            Phrase::AgentEndedEarly => "phrase-agent-ended-early",
            Phrase::InterruptedByRestart => "phrase-interrupted-by-restart",
            Phrase::StorageFailed => "phrase-storage-failed",
            Phrase::TaskTooLarge => "phrase-task-too-large",
        };
        Words::new(Some(language)).say(key, &[])
    }
}

fn bundle(language: usize) -> &'static Bundle {
    BUNDLES[language].get_or_init(|| load(LANGUAGES[language]))
}

fn load(language: &str) -> Bundle {
    let id: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    for (_, text) in SOURCES.iter().filter(|(known, _)| *known == language) {
        // What can be parsed is used; a test proves that all of it can be.
        let resource = match FluentResource::try_new((*text).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn render(
    bundle: &Bundle,
    key: &str,
    attribute: Option<&str>,
    args: &[(&str, Arg)],
) -> Option<String> {
    let message = bundle.get_message(key)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, arg) in args {
        let value = match arg {
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Number(number) => FluentValue::from(*number),
        };
        values.set(*name, value);
    }
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&values), &mut faults);
    if !faults.is_empty() {
        tracing::error!(key, ?faults, "a sentence cannot be rendered in full");
    }
    Some(text.into_owned())
}
