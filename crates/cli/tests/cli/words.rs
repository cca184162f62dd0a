//! The catalogue and the program agree: every key is used, every key that is used is there, in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::program::Home;

const LANGUAGES: [&str; 7] = ["en", "zh", "es", "fr", "de", "ja", "pt"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn catalogue(language: &str) -> String {
    std::fs::read_to_string(repository().join("locales").join(language).join("cli.ftl")).unwrap()
}

/// Every key, and the names of its attributes.
fn keys(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = catalogue(language);
    let resource = parser::parse(text.as_str()).expect("well formed");
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages
        .map(|message| {
            assert!(
                message.value.as_ref().is_some_and(says_something),
                "{}",
                message.id.name
            );
            let attributes = message
                .attributes
                .iter()
                .map(|a| a.id.name.to_owned())
                .collect();
            (message.id.name.to_owned(), attributes)
        })
        .collect()
}

fn says_something(pattern: &Pattern<&str>) -> bool {
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { value } => !value.trim().is_empty(),
        PatternElement::Placeable { .. } => true,
    })
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// Every string in the sources that is a key. Two families are put together from a name.
fn used() -> BTreeSet<String> {
    let mut text = String::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut text,
    );
    let literals = text
        .split("\"cli-")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let mut used: BTreeSet<String> = literals
        .filter(|l| !l.contains('{'))
        .map(|l| format!("cli-{l}"))
        .collect();
    used.extend(
        LANGUAGES
            .iter()
            .map(|language| format!("cli-language-{language}")),
    );
    let checks = [
        "version", "language", "folder", "holder", "disk", "port", "socket", "agents",
    ];
    used.extend(checks.iter().map(|check| format!("cli-doctor-{check}")));
    used
}

#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let there: BTreeSet<String> = keys("en").into_keys().collect();
    let used = used();
    assert_eq!(
        used.difference(&there).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "used, but not there"
    );
    assert_eq!(
        there.difference(&used).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "there, but not used"
    );
}

#[test]
fn every_language_has_every_key_and_every_hint() {
    for language in LANGUAGES {
        assert_eq!(keys(language), keys("en"), "{language}");
    }
}

#[test]
fn the_help_of_every_command_is_in_the_language_that_was_asked_for() {
    let home = Home::new();
    for command in ["", "serve", "call", "card", "doctor"] {
        let english = help(&home, command, "en");
        for language in LANGUAGES.into_iter().skip(1) {
            let text = help(&home, command, language);
            let same: Vec<_> = text
                .lines()
                .filter(|l| l.len() > 12 && !is_value(l) && english.lines().any(|e| e == *l))
                .collect();
            assert!(same.is_empty(), "{language} {command}: {same:?}");
        }
    }
}

/// The end of a row that is only a path or a number.
fn is_value(line: &str) -> bool {
    let rest = line.trim();
    rest.ends_with(')') && !rest.contains(' ')
}

fn help(home: &Home, command: &str, language: &str) -> String {
    let mut arguments = vec!["--lang", language, "--help"];
    if !command.is_empty() {
        arguments.insert(0, command);
    }
    let ran = home.run(&arguments);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

#[test]
fn the_documentation_has_exactly_the_exit_codes_of_the_help() {
    let help = help(&Home::new(), "", "en");
    let (_, listed) = help.split_once("Exit codes:\n").unwrap();
    let listed: Vec<(&str, &str)> = listed
        .lines()
        .map(|line| line.trim().split_once("  ").unwrap())
        .collect();
    let document = std::fs::read_to_string(repository().join("docs/cli.md")).unwrap();
    let rows = document
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let rows: Vec<(&str, &str)> = rows
        .filter(|(code, _)| code.parse::<u8>().is_ok())
        .map(|(code, rest)| (code, rest.split(" |").next().unwrap()))
        .collect();
    assert_eq!(rows, listed);
    assert_eq!(listed.len(), 19);
}

#[test]
fn the_documentation_names_every_option() {
    let home = Home::new();
    let document = std::fs::read_to_string(repository().join("docs/cli.md")).unwrap();
    for command in ["", "serve", "call", "card", "doctor"] {
        for line in help(&home, command, "en").lines() {
            if let Some((_, option)) = line.split_once("--") {
                let name: String = option
                    .chars()
                    .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                    .collect();
                assert!(
                    document.contains(&format!("--{name}")),
                    "{command} --{name}"
                );
            }
        }
    }
}

#[test]
fn nothing_on_the_line_shows_the_usage_and_is_no_success() {
    let ran = Home::new().run(&[]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert_eq!(ran.err, "A command is missing.\nHelp: dragoman --help\n");
    let ran = Home::new().run(&["--version"]);
    assert_eq!(
        (ran.code, ran.out),
        (Some(0), format!("dragoman {}\n", env!("CARGO_PKG_VERSION")))
    );
}
