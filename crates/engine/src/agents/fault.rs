//! What is wrong with an agent's file, in the owner's words.

use agents::ScenarioError;

use super::view::FaultView;
use crate::{
    actions::Code,
    words::{Arg, Words},
};

/// The file's name is no agent id.
pub(super) fn bad_name(words: Words) -> FaultView {
    let code = Code::AgentBadName;
    whole(code.as_str(), words.say(&code.words_key(), &[]))
}

/// The file cannot be followed.
pub(super) fn unreadable(words: Words) -> FaultView {
    whole(
        Code::AgentFault.as_str(),
        words.say("scenario-unreadable", &[]),
    )
}

/// The scenario in the file is not right.
pub(super) fn scenario(fault: &ScenarioError, words: Words) -> FaultView {
    let detail = sentence(fault, words);
    if fault.line == 0 {
        return whole(fault.code(), detail);
    }
    let key = if fault.field.is_empty() {
        "fault-scenario"
    } else {
        "fault-scenario-field"
    };
    let args = [
        ("line", Arg::from(fault.line.to_string())),
        ("field", Arg::from(fault.field.as_str())),
        ("detail", Arg::from(detail)),
    ];
    FaultView {
        code: fault.code().to_owned(),
        message: words.say(key, &args),
        line: Some(fault.line),
        column: Some(fault.column).filter(|column| *column > 0),
    }
}

/// The sentence of a problem. Words out of closed lists come as tokens and are said in the same language.
fn sentence(fault: &ScenarioError, words: Words) -> String {
    let mut args = Vec::new();
    for (name, value) in fault.problem.arguments() {
        match name {
            "wanted" | "found" => args.push((
                name,
                Arg::from(words.say(&format!("scenario-kind-{value}"), &[])),
            )),
            "what" => args.push((
                name,
                Arg::from(words.say(&format!("scenario-counted-{value}"), &[])),
            )),
            "known" if value.is_empty() => {
                args.push(("advice", Arg::from(words.say("scenario-advice-none", &[]))));
            }
            "near" | "known" => {
                let advice = words.say(
                    &format!("scenario-advice-{name}"),
                    &[(name, Arg::from(value))],
                );
                args.push(("advice", Arg::from(advice)));
            }
            _ => args.push((name, Arg::from(value))),
        }
    }
    words.say(&key(fault.code()), &args)
}

fn key(code: &str) -> String {
    code.replace(['.', '_'], "-")
}

fn whole(code: &str, message: String) -> FaultView {
    FaultView {
        code: code.to_owned(),
        message,
        line: None,
        column: None,
    }
}

#[cfg(test)]
mod tests {
    use agents::Scenario;

    use super::*;
    use crate::words::LANGUAGES;

    fn fault(yaml: &str) -> ScenarioError {
        Scenario::parse(yaml, "test.yaml").unwrap_err()
    }

    #[test]
    fn faults_are_said_in_the_owners_language_with_all_that_they_name() {
        let unknown = fault("scenario: 1\nagnet: {}\n");
        let said = |language| scenario(&unknown, Words::new(Some(language))).message;
        assert!(
            said("en").contains("There is no field `agnet` here. Did you mean `agent`?"),
            "{}",
            said("en")
        );
        assert!(
            said("de").contains("Meinten Sie `agent`?"),
            "{}",
            said("de")
        );
        let kind = fault("scenario: 1\nagent: 7\nrules: []\n");
        let said = scenario(&kind, Words::new(Some("de"))).message;
        assert!(said.contains("eine Zahl"), "{said}");
    }

    #[test]
    fn every_language_says_every_fault_without_a_hole() {
        let wrong = [
            "a: [",
            "scenario: 2\nagent: {}\nrules: []\n",
            "scenario: 1\n",
            "scenario: 1\nagent: 7\nrules: []\n",
            "scenario: 1\nagent: { name: true, description: x, version: x, skills: [] }\nrules: []\n",
        ];
        for yaml in wrong {
            let fault = fault(yaml);
            for language in LANGUAGES {
                let said = scenario(&fault, Words::new(Some(language)));
                assert!(
                    !said.message.contains("scenario-") && !said.message.contains("{$"),
                    "{}",
                    said.message
                );
            }
        }
    }
}
