//! The format: what is read, what is refused, and that documents and schema say the same.

mod documents;
mod matching;
mod refusals;

use super::*;

/// A scenario with these rules and nothing special about its agent.
pub(crate) fn with_rules(rules: &str) -> String {
    format!(
        "scenario: 1\nagent:\n  name: T\n  description: Test.\n  version: '1'\n  skills:\n  - id: s\n    name: S\n    description: D.\n    tags: [t]\nrules:\n{rules}"
    )
}

/// A scenario with one rule that takes these steps.
pub(crate) fn with_steps(steps: &str) -> String {
    let indented: String = steps.lines().map(|line| format!("  {line}\n")).collect();
    with_rules(&format!("- when: otherwise\n  steps:\n{indented}"))
}

#[test]
fn the_built_in_scenarios_are_right() {
    let echo = built_in::echo().unwrap();
    assert_eq!(echo.agent().name, "Echo");
    assert_eq!(
        echo.agent().skills[1].examples,
        ["slow 5", "input", "auth", "fail", "reject"]
    );
    assert_eq!(
        echo.agent().output_modes,
        ["text/plain", "application/json"]
    );
    let bench = built_in::bench().unwrap();
    assert_eq!(bench.agent().name, "Bench");
    assert_eq!(
        bench.agent().input_modes,
        ["text/plain"],
        "an agent that names no modes reads plain text"
    );
    assert_eq!(bench.source_name(), "bench.yaml");
}

#[test]
fn everything_that_echo_says_to_people_stands_in_all_seven_languages() {
    let yaml = built_in::echo_yaml();
    let blocks =
        yaml.matches("\n          en: ").count() + yaml.matches("\n              en: ").count();
    assert_eq!(blocks, 5);
    for language in ["zh", "es", "fr", "de", "ja", "pt"] {
        assert_eq!(
            yaml.matches(&format!(" {language}: ")).count(),
            blocks,
            "{language}"
        );
    }
}
