//! The document and the schema say what the parser does.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use super::super::{fields, keys, matcher, node, step};
use super::*;
use crate::limits;

const DOCUMENT: &str = include_str!("../../../../../docs/scenarios.md");
const SCHEMA: &str = include_str!("../../../../../docs/scenario.schema.json");

fn schema() -> Json {
    serde_json::from_str(SCHEMA).unwrap()
}

/// The examples of the document as whole scenarios, with the line at which each begins.
fn examples() -> Vec<(usize, String)> {
    let mut examples = Vec::new();
    let mut open: Option<(usize, &str, String)> = None;
    for (number, line) in DOCUMENT.lines().enumerate() {
        match &mut open {
            None => {
                if let Some(kind) = line.strip_prefix("```yaml ") {
                    open = Some((number + 2, kind, String::new()));
                }
                assert_ne!(
                    line,
                    "```yaml",
                    "line {}: an example says what it is",
                    number + 1
                );
            }
            Some((start, kind, text)) if line == "```" => {
                let whole = match *kind {
                    "scenario" => text.clone(),
                    "rules" => {
                        with_rules(&format!("{text}- when: otherwise\n  steps: [complete]\n"))
                    }
                    "steps" => with_steps(text),
                    other => panic!("line {start}: an example of unknown kind {other}"),
                };
                examples.push((*start, whole));
                open = None;
            }
            Some((_, _, text)) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    assert!(open.is_none());
    examples
}

#[test]
fn every_example_in_the_document_is_right() {
    let examples = examples();
    assert!(examples.len() >= 8, "{}", examples.len());
    for (line, yaml) in examples {
        Scenario::parse(&yaml, "scenarios.md")
            .unwrap_or_else(|error| panic!("example at line {line}: {error}"));
    }
}

#[test]
fn the_examples_use_every_field_step_and_condition() {
    let mut used = BTreeSet::new();
    for (_, yaml) in examples() {
        collect(&node::read(&yaml, "t").unwrap(), &mut used);
    }
    for yaml in [built_in::echo_yaml(), built_in::bench_yaml()] {
        collect(&node::read(yaml, "t").unwrap(), &mut used);
    }
    let step_keys = keys::STEPS
        .iter()
        .flat_map(|(verb, beside)| std::iter::once(verb).chain(*beside));
    let rare = ["provider", "documentation_url", "icon_url", "organization"];
    for key in [
        keys::SCENARIO,
        keys::AGENT,
        keys::SKILL,
        keys::RULE,
        keys::WHEN,
        keys::PART,
    ]
    .concat()
    .iter()
    .chain(step_keys)
    {
        assert!(
            used.contains(*key) || rare.contains(key) || DOCUMENT.contains(&format!("`{key}`")),
            "`{key}` is shown nowhere"
        );
    }
}

fn collect(node: &node::Node, used: &mut BTreeSet<String>) {
    match &node.value {
        node::Value::List(list) => list.iter().for_each(|node| collect(node, used)),
        node::Value::Map(map) => {
            for entry in map {
                used.insert(entry.key.clone());
                collect(&entry.node, used);
            }
        }
        _ => {}
    }
}

fn properties(definition: &Json) -> BTreeSet<String> {
    assert_eq!(definition["additionalProperties"], false, "{definition}");
    definition["properties"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect()
}

fn set(keys: &[&str]) -> BTreeSet<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}

#[test]
fn the_schema_has_the_fields_of_the_parser() {
    let schema = schema();
    let defs = &schema["$defs"];
    assert_eq!(properties(&schema), set(keys::SCENARIO));
    for (name, keys) in [
        ("agent", keys::AGENT),
        ("provider", keys::PROVIDER),
        ("skill", keys::SKILL),
        ("rule", keys::RULE),
        ("when", keys::WHEN),
        ("part", keys::PART),
    ] {
        assert_eq!(properties(&defs[name]), set(keys), "{name}");
    }
    let steps: BTreeMap<String, BTreeSet<String>> = defs
        .as_object()
        .unwrap()
        .iter()
        .filter_map(|(name, definition)| {
            Some((
                name.strip_prefix("step-")?.to_owned(),
                properties(definition),
            ))
        })
        .collect();
    let known = keys::STEPS.iter().map(|(verb, beside)| {
        let mut fields = set(beside);
        fields.insert((*verb).to_owned());
        ((*verb).to_owned(), fields)
    });
    assert_eq!(steps, known.collect());
    let alternatives = defs["step"]["oneOf"].as_array().unwrap();
    assert_eq!(alternatives[0]["enum"], serde_json::json!(keys::BARE_STEPS));
    let referenced: Vec<String> = alternatives[1..]
        .iter()
        .map(|one| one["$ref"].as_str().unwrap().to_owned())
        .collect();
    let wanted: Vec<String> = keys::STEPS
        .iter()
        .map(|(verb, _)| format!("#/$defs/step-{verb}"))
        .collect();
    assert_eq!(referenced, wanted);
}

#[test]
fn the_schema_has_the_words_and_limits_of_the_parser() {
    let schema = schema();
    let defs = &schema["$defs"];
    let words = |table: Vec<&str>| serde_json::json!(table);
    assert_eq!(
        defs["when"]["properties"]["part"]["enum"],
        words(matcher::PART_KINDS.iter().map(|(word, _)| *word).collect())
    );
    assert_eq!(
        defs["when"]["properties"]["turn"]["enum"],
        words(matcher::TURNS.iter().map(|(word, _)| *word).collect())
    );
    assert_eq!(
        defs["step-ask"]["properties"]["ask"]["enum"],
        words(step::ASK_KINDS.iter().map(|(word, _)| *word).collect())
    );
    assert_eq!(
        defs["rule"]["properties"]["when"]["oneOf"][0]["const"],
        matcher::OTHERWISE
    );
    assert_eq!(schema["properties"]["scenario"]["const"], FORMAT);
    assert_eq!(schema["properties"]["rules"]["maxItems"], limits::MAX_RULES);
    assert_eq!(defs["steps"]["maxItems"], limits::MAX_STEPS);
    assert_eq!(defs["parts"]["maxItems"], limits::MAX_PARTS);
    assert_eq!(defs["languages"]["maxProperties"], limits::MAX_LANGUAGES);
    assert_eq!(defs["name"]["maxLength"], limits::MAX_NAME_CHARS);
    assert_eq!(
        defs["agent"]["properties"]["skills"]["maxItems"],
        limits::MAX_SKILLS
    );
    assert_eq!(
        defs["skill"]["properties"]["tags"]["maxItems"],
        limits::MAX_WORDS
    );
    assert_eq!(
        defs["when"]["properties"]["pattern"]["maxLength"],
        limits::MAX_PATTERN_BYTES
    );
    assert_eq!(
        defs["step-stream"]["properties"]["stream"]["oneOf"][0]["maximum"],
        limits::MAX_CHUNKS
    );
    assert_eq!(
        defs["step-repeat"]["properties"]["repeat"]["oneOf"][0]["maximum"],
        limits::MAX_REPEATS
    );
    assert_eq!(
        defs["duration"]["oneOf"][0]["maximum"],
        limits::MAX_SLEEP.as_secs()
    );
}

/// YAML as the JSON that an editor checks against the schema.
fn as_json(yaml: &str) -> Json {
    serde_saphyr::from_str(yaml).unwrap()
}

#[test]
fn the_schema_accepts_every_example_and_built_in() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let built_ins = [
        (0, built_in::echo_yaml().to_owned()),
        (0, built_in::bench_yaml().to_owned()),
    ];
    for (line, yaml) in examples().into_iter().chain(built_ins) {
        let errors: Vec<String> = validator
            .iter_errors(&as_json(&yaml))
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "line {line}: {errors:?}\n{yaml}");
    }
}

#[test]
fn the_schema_refuses_what_the_parser_refuses() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    for steps in [
        "- artefact: a\n  text: b",
        "- artifact: a",
        "- artifact: a\n  text: b\n  data: c",
        "- artifact: a\n  parts: [{text: b}]\n  filename: c",
        "- artifact: a\n  text: b\n  mediaType: text/plain",
        "- stream: 100001\n  each: a",
        "- stream: -1\n  each: a",
        "- stream: 1\n  each: a\n  text: b",
        "- ask: money\n  text: a",
        "- ask: input",
        "- say: 5",
        "- say: ''",
        "- say: {de: a}",
        "- fail",
        "- sleep: 3601",
        "- say: a\n  name: b",
        "- []",
    ] {
        let yaml = with_steps(steps);
        assert!(Scenario::parse(&yaml, "t").is_err(), "{steps}");
        assert!(!validator.is_valid(&as_json(&yaml)), "{steps}");
    }
    for when in [
        "{}",
        "{text: a, prefix: b}",
        "others",
        "{part: picture}",
        "{turn: second}",
        "{prefix: ''}",
    ] {
        let yaml = with_rules(&format!(
            "- when: {when}\n  steps: [complete]\n- when: otherwise\n  steps: [complete]\n"
        ));
        assert!(Scenario::parse(&yaml, "t").is_err(), "{when}");
        assert!(!validator.is_valid(&as_json(&yaml)), "{when}");
    }
}

#[test]
fn the_message_that_the_document_shows_is_the_message_that_is_given() {
    let yaml = with_steps("- artifact: a\n  artefact: b\n  text: c");
    let node = node::read(&yaml, "greeter.yaml").unwrap();
    let root = fields::Cursor::root("greeter.yaml", &node);
    assert!(root.fields(keys::SCENARIO).is_ok());
    let told = Scenario::parse(&yaml, "greeter.yaml")
        .unwrap_err()
        .to_string();
    let (_, field_and_sentence) = told.split_once(": ").unwrap();
    assert!(DOCUMENT.contains(field_and_sentence), "{told}");
}
