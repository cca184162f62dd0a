//! The catalogue is complete, well formed and finds the reader's language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::{Arg, LANGUAGES, SOURCES, Words, supported, system};
use crate::actions::Code;

/// Every key (with attributes) of a language, with the variables of its text.
fn keys(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for (_, text) in SOURCES.iter().filter(|(known, _)| *known == language) {
        FluentResource::try_new((*text).to_owned()).expect("the file is well formed");
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let entry = line.trim_start();
            if let Some((name, _)) = entry.split_once(" =") {
                let name = name.trim();
                if !line.starts_with(' ') {
                    key = name.to_owned();
                    keys.insert(key.clone(), BTreeSet::new());
                } else if let Some(attribute) = name.strip_prefix('.') {
                    key = format!("{}.{attribute}", key.split('.').next().unwrap_or_default());
                    keys.insert(key.clone(), BTreeSet::new());
                }
            }
            let variables = entry.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            keys.entry(key.clone()).or_default().extend(variables);
        }
    }
    keys
}

#[test]
fn every_language_has_the_same_keys_hints_and_variables() {
    let english = keys("en");
    assert!(english.len() > 60);
    for language in LANGUAGES {
        assert_eq!(keys(language), english, "{language}");
    }
}

#[test]
fn every_failure_code_has_a_sentence() {
    let english = keys("en");
    for code in Code::ALL {
        assert!(english.contains_key(&code.words_key()), "{}", code.as_str());
    }
}

#[test]
fn arguments_are_rendered_without_isolation_marks() {
    let words = Words::new(Some("de"));
    let text = words.say("error-agent-not-found", &[("agent", Arg::from("echo"))]);
    assert_eq!(text, "Es gibt keinen Agenten mit der ID „echo“.");
}

#[test]
fn regional_and_posix_tags_find_their_language() {
    let tags = [
        ("zh-Hans", "zh"),
        ("pt-BR", "pt"),
        ("es-419", "es"),
        ("de_DE.UTF-8", "de"),
        ("fr_CA@euro", "fr"),
        ("JA", "ja"),
    ];
    for (tag, language) in tags {
        assert_eq!(supported(tag), Some(language), "{tag}");
    }
    assert_eq!(supported("C"), None);
    assert_eq!(Words::new(Some("xx")).language(), "en");
    assert_eq!(Words::new(Some("")).language(), "en");
}

#[test]
fn the_systems_language_follows_the_order_of_the_variables() {
    let with = |pairs: &'static [(&str, &str)]| {
        system(|name| {
            let found = pairs.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(with(&[("LANG", "ja_JP.UTF-8")]), Some("ja"));
    assert_eq!(with(&[("LANG", "ja_JP"), ("LC_ALL", "C.UTF-8")]), None);
    assert_eq!(with(&[("LANGUAGE", "nl:fr"), ("LANG", "de")]), Some("fr"));
    assert_eq!(with(&[("LANGUAGE", "nl"), ("LANG", "de")]), Some("de"));
    assert_eq!(with(&[]), None);
}

#[test]
fn a_language_lacks_no_sentence_that_only_differs_in_hints() {
    let words = Words::new(Some("ja"));
    assert!(words.say_hint("error-storage-full", &[]).is_some());
    assert!(words.say_hint("error-task-not-found", &[]).is_none());
}
