//! Everything that is wrong is refused at its place, with its field and a sentence.

use super::*;
use crate::limits;

/// `line:column field: sentence` of the refusal.
fn refused(yaml: &str) -> String {
    match Scenario::parse(yaml, "t.yaml") {
        Ok(_) => panic!("accepted:\n{yaml}"),
        Err(error) => {
            let shown = error.to_string();
            shown.strip_prefix("t.yaml:").unwrap_or(&shown).to_owned()
        }
    }
}

fn step(step: &str) -> String {
    refused(&with_steps(step)).replacen("rules[0].", "", 1)
}

fn when(when: &str) -> String {
    refused(&with_rules(&format!(
        "- when: {when}\n  steps: [complete]\n- when: otherwise\n  steps: [complete]\n"
    )))
}

#[test]
fn a_refusal_names_file_line_column_field_and_a_way_out() {
    let error =
        Scenario::parse(&with_steps("- artefact: x\n  text: y"), "greeter.yaml").unwrap_err();
    assert_eq!(
        (error.line, error.column, error.field.as_str()),
        (14, 5, "rules[0].steps[0]")
    );
    assert_eq!(error.code(), "scenario.unknown_word");
    assert_eq!(
        error.message(),
        "`artefact` is not known here. Did you mean `artifact`?"
    );
    assert_eq!(
        error.to_string(),
        "greeter.yaml:14:5: rules[0].steps[0]: `artefact` is not known here. Did you mean `artifact`?"
    );
}

#[test]
fn an_unknown_field_is_refused_where_it_stands_with_a_suggestion() {
    assert_eq!(
        step("- artifact: x\n  text: y\n  mediaType: text/plain"),
        "16:5: steps[0].mediaType: There is no field `mediaType` here. Did you mean `media_type`?"
    );
    let yaml = with_steps("- complete").replace("version: '1'", "version: '1'\n  colour: red");
    assert!(
        refused(&yaml)
            .starts_with("6:3: agent.colour: There is no field `colour` here. Known here: `name`,")
    );
    assert_eq!(
        step("- say: x\n  name: y"),
        "15:5: steps[0].name: There is no field `name` here. Known here: `say`."
    );
    assert_eq!(
        when("{pattrn: x}"),
        "12:10: rules[0].when.pattrn: There is no field `pattrn` here. Did you mean `pattern`?"
    );
}

#[test]
fn what_is_not_yaml_is_refused_with_its_place() {
    for (yaml, place) in [
        ("scenario: [1\nagent: {", "2:"),
        ("a: b: c", "1:"),
        ("a: 1\na: 2", "2:1"),
        ("\"\\q\"", "1:"),
    ] {
        let shown = refused(yaml);
        assert!(shown.starts_with(place), "{yaml:?} gives {shown}");
        assert!(shown.contains(": This is not valid YAML: "), "{shown}");
    }
    assert!(
        refused("").contains("t.yaml") || refused("").contains("mapping"),
        "{}",
        refused("")
    );
    assert!(refused("a: 1\n---\na: 2\n").contains("This is not valid YAML"));
}

#[test]
fn depth_size_and_aliases_are_bounded() {
    let deep = with_steps(&format!(
        "- complete: [{{data: {}1{}}}]",
        "[".repeat(40),
        "]".repeat(40)
    ));
    assert!(
        refused(&deep).contains("This is not valid YAML"),
        "{}",
        refused(&deep)
    );
    let large = format!(
        "{}#{}",
        with_steps("- complete"),
        "x".repeat(limits::MAX_FILE_BYTES)
    );
    assert_eq!(
        refused(&large),
        " A scenario may have at most 1048576 bytes."
    );
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for n in 1..8 {
        let uses = vec![format!("*a{}", n - 1); 10].join(", ");
        bomb.push_str(&format!("a{n}: &a{n} [{uses}]\n"));
    }
    assert!(refused(&bomb).contains("This is not valid YAML"));
}

#[test]
fn missing_fields_and_wrong_kinds_are_told() {
    assert_eq!(refused("scenario: 1"), "1:1: The field `agent` is missing.");
    assert_eq!(
        refused("[1]"),
        "1:1: Here must stand a mapping, not a list."
    );
    assert_eq!(
        refused("scenario: 2\nagent: 1\nrules: 1"),
        "1:11: scenario: This version reads `scenario: 1`."
    );
    assert_eq!(
        step("- say: 5"),
        "14:10: steps[0].say: Here must stand a text, and YAML reads this as a number. Put it in quotes."
    );
    assert_eq!(
        step("- say: true"),
        "14:10: steps[0].say: Here must stand a text, and YAML reads this as `true` or `false`. Put it in quotes."
    );
    assert_eq!(
        step("- say: ''"),
        "14:10: steps[0].say: This must not be empty."
    );
    assert_eq!(
        step("- fail"),
        "14:5: steps[0]: The field `fail: …` is missing."
    );
    assert_eq!(
        step("- wrking"),
        "14:5: steps[0]: `wrking` is not known here. Did you mean `working`?"
    );
    assert_eq!(
        step("- 5"),
        "14:5: steps[0]: Here must stand a mapping, not a number."
    );
    assert_eq!(
        step("- ask: input"),
        "14:5: steps[0]: The field `text` is missing."
    );
    assert_eq!(
        step("- ask: money\n  text: x"),
        "14:10: steps[0].ask: `money` is not known here. Known here: `input`, `auth`."
    );
    let yaml = with_steps("- complete").replace("tags: [t]", "tags: []");
    assert_eq!(
        refused(&yaml),
        "10:11: agent.skills[0].tags: This must not be empty."
    );
    let yaml = with_steps("- complete").replace("version: '1'", "version: 1.0");
    assert_eq!(
        refused(&yaml),
        "5:12: agent.version: Here must stand a text, and YAML reads this as a number. Put it in quotes."
    );
}

#[test]
fn numbers_are_bounded() {
    let high = limits::MAX_CHUNKS;
    assert_eq!(
        step(&format!("- stream: {}\n  each: x", high + 1)),
        "14:13: steps[0].stream: Here must stand a whole number from 0 to 100000."
    );
    for wrong in ["-1", "1.5", "many", "true", "'100001'", "[]"] {
        assert!(
            step(&format!("- stream: {wrong}\n  each: x"))
                .contains("whole number from 0 to 100000"),
            "{wrong}"
        );
        assert!(
            step(&format!("- repeat: {wrong}\n  steps: [working]"))
                .contains("whole number from 0 to 100000"),
            "{wrong}"
        );
    }
    for wrong in ["3601", "2h", "-1", "soon", ".nan", "[]"] {
        let told = step(&format!("- sleep: {wrong}"));
        assert!(
            told.ends_with("a duration such as `500ms`, `2s` or `5m`, at most 3600 seconds.")
                || told.contains("not valid YAML"),
            "{wrong}: {told}"
        );
    }
    assert!(
        Scenario::parse(
            &with_steps(&format!("- stream: {high}\n  each: x\n- sleep: 1h")),
            "t"
        )
        .is_ok()
    );
}

#[test]
fn steps_and_rules_are_bounded_those_inside_repeat_too() {
    let many = "- working\n".repeat(limits::MAX_STEPS);
    assert!(Scenario::parse(&with_steps(&many), "t").is_ok());
    assert!(
        refused(&with_steps(&format!("{many}- working\n")))
            .ends_with("At most 1000 steps may stand here.")
    );
    let inside = format!(
        "- repeat: 1\n  steps: [{}]",
        vec!["working"; limits::MAX_STEPS].join(", ")
    );
    assert!(refused(&with_steps(&inside)).ends_with("At most 1000 steps may stand here."));
    let rules = "- when: {text: a}\n  steps: [complete]\n".repeat(limits::MAX_RULES);
    assert!(
        refused(&with_rules(&format!(
            "{rules}- when: otherwise\n  steps: [complete]\n"
        )))
        .ends_with("At most 1000 rules may stand here.")
    );
}

#[test]
fn placeholders_without_a_value_are_refused() {
    assert_eq!(
        step("- say: 'a {{txt}}'"),
        "14:10: steps[0].say: There is no value `txt` here. Did you mean `text`?"
    );
    assert!(
        step("- say: '{{1}}'")
            .contains("There is no value `1` here. Known here: `text`, `task`, `context`.")
    );
    assert!(
        step("- say: '{{i}}'").contains("There is no value `i` here."),
        "nothing is counted outside a repetition"
    );
    assert!(
        step("- say: '{{rest}}'").contains("There is no value `rest` here."),
        "without a prefix there is no rest"
    );
    assert_eq!(
        step("- say: 'a {{text'"),
        "14:10: steps[0].say: A placeholder begins with `{{` here and never ends with `}}`. Two literal braces are written `{{{{`."
    );
    let yaml = with_rules(
        "- when: {pattern: '(a)(?<b>b)'}\n  steps: [{say: '{{3}}'}]\n- when: otherwise\n  steps: [complete]\n",
    );
    assert!(
        refused(&yaml).contains("Known here: `text`, `task`, `context`, `1`, `b`."),
        "{}",
        refused(&yaml)
    );
}

#[test]
fn patterns_that_do_not_compile_are_refused() {
    assert_eq!(
        when("{pattern: '(a'}"),
        "12:19: rules[0].when.pattern: This is not a valid regular expression: unclosed group."
    );
    assert!(when("{pattern: 'a)|(b'}").contains("not a valid regular expression"));
    assert!(
        when("{pattern: '(?<text>a)'}").contains("A group of a pattern cannot be called `text`")
    );
    assert!(when("{pattern: '(a{1000}){1000}'}").contains("not a valid regular expression"));
    assert!(
        when(&format!(
            "{{pattern: {}}}",
            "a".repeat(limits::MAX_PATTERN_BYTES + 1)
        ))
        .ends_with("At most 4096 bytes may stand here.")
    );
}

#[test]
fn conditions_that_cannot_hold_together_are_refused() {
    assert!(when("{text: a, prefix: b}").ends_with("`text` and `prefix` cannot stand together."));
    assert!(when("{}").ends_with("This must not be empty."));
    assert!(when("{prefix: ''}").ends_with("This must not be empty."));
    assert!(when("{part: picture}").contains("`picture` is not known here."));
    assert!(when("{turn: second}").contains("Known here: `first`, `follow_up`."));
    assert!(when("others").contains("`others` is not known here."));
    assert!(
        when("{answering: size}")
            .contains("rules[0].when.answering: No `ask` step has the name `size`.")
    );
    let yaml = with_rules(
        "- when: {turn: first, answering: a}\n  steps: [complete]\n- when: otherwise\n  steps: [{ask: input, name: a, text: b}]\n",
    );
    assert!(refused(&yaml).ends_with("`turn: first` and `answering` cannot stand together."));
}

#[test]
fn every_message_has_an_answer() {
    assert_eq!(
        refused(&with_rules("- when: {text: a}\n  steps: [complete]\n")),
        "12:3: rules[0]: The last rule must be `when: otherwise`, so that every message has an answer."
    );
    assert!(
        refused(&with_rules(
            "- when: otherwise\n  steps: [complete]\n- when: {text: a}\n  steps: [complete]\n"
        ))
        .starts_with("14:3: rules[1]: No rule can follow")
    );
}

#[test]
fn steps_that_cannot_be_reached_or_kept_are_refused() {
    for end in [
        "{ask: input, text: a}",
        "complete",
        "{fail: a}",
        "{reject: a}",
        "{message: a}",
        "{error: a}",
        "panic",
        "{sleep: until-cancelled}",
    ] {
        assert!(
            step(&format!("- {end}\n- working")).contains("it ends the turn"),
            "{end}"
        );
        assert!(
            step(&format!("- repeat: 1\n  steps: [{end}]"))
                .contains("cannot stand inside `repeat`"),
            "{end}"
        );
    }
    assert!(
        step("- repeat: 1\n  steps: [{repeat: 1, steps: [working]}]")
            .contains("cannot stand inside `repeat`")
    );
    assert!(
        step("- working\n- message: a")
            .contains("`message` is the whole answer: only `sleep` can stand before it.")
    );
    let yaml = with_rules(
        "- when: {turn: follow_up}\n  steps: [{message: a}]\n- when: otherwise\n  steps: [complete]\n",
    );
    assert!(refused(&yaml).contains("`message` cannot stand where a task is being continued"));
}

#[test]
fn contents_that_no_part_can_have_are_refused() {
    assert!(
        step("- artifact: a")
            .ends_with("Exactly one of `text`, `data`, `raw`, `raw_text`, `url` must stand here.")
    );
    assert!(
        step("- artifact: a\n  text: b\n  data: c")
            .ends_with("`text` and `data` cannot stand together.")
    );
    assert!(
        step("- artifact: a\n  parts: [{text: b}]\n  text: c")
            .ends_with("`text` and `parts` cannot stand together.")
    );
    assert!(step("- artifact: a\n  raw: '?'").ends_with("This is not standard base64."));
    assert!(step("- artifact: a\n  url: nowhere").contains("an absolute address"));
    assert!(step("- artifact: a\n  text: b\n  media_type: plain").contains("a media type such as"));
    assert!(step("- artifact: a\n  id: ''\n  text: b").contains("An id has 1 to 256 bytes"));
    assert!(
        step("- artifact: a\n  data: .inf").contains("JSON cannot carry this number")
            || step("- artifact: a\n  data: .inf").contains("not valid YAML")
    );
    assert!(step("- artifact: a\n  parts: []").ends_with("This must not be empty."));
    assert!(
        step("- stream: 2\n  text: a\n  each: b")
            .ends_with("`text` and `each` cannot stand together.")
    );
    assert!(step("- say: {de: a}").ends_with("The field `en` is missing."));
    assert!(
        step("- say: {en: a, english: b}")
            .contains("`english` is no language tag such as `en` or `pt-BR`.")
    );
}

#[test]
fn every_problem_has_a_code_of_its_own() {
    let source = include_str!("../problem.rs");
    let codes: Vec<&str> = source
        .split('"')
        .filter(|text| text.starts_with("scenario."))
        .collect();
    let mut unique = codes.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(codes.len(), unique.len());
    assert!(codes.len() >= 30);
}

#[test]
fn a_catalogue_gets_the_values_of_a_sentence_and_tokens_for_its_words() {
    let problem = |yaml: &str| Scenario::parse(yaml, "t").unwrap_err().problem;
    let told = problem(&with_steps("- stream: 1\n  each: a\n  paus: 1s"));
    assert_eq!(told.code(), "scenario.unknown_field");
    assert_eq!(
        told.arguments(),
        [("name", "paus".to_owned()), ("near", "pause".to_owned())]
    );
    let told = problem(&with_steps("- ask: money\n  text: a"));
    let known = ("known", "`input`, `auth`".to_owned());
    assert_eq!(told.arguments(), [("word", "money".to_owned()), known]);
    let told = problem("- 1");
    let kinds = [
        ("wanted", "mapping".to_owned()),
        ("found", "list".to_owned()),
    ];
    assert_eq!(told.arguments(), kinds);
    let told = problem(&with_steps(&"- working\n".repeat(limits::MAX_STEPS + 1)));
    let counted = [("limit", "1000".to_owned()), ("what", "steps".to_owned())];
    assert_eq!(told.arguments(), counted);
    assert_eq!(problem("scenario: 2").arguments(), []);
}
