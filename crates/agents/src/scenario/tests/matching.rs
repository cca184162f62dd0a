//! Which rule answers, what it binds, and what its words become.

use a2a_types::{Message, MessageId, Part, RawJson, Role, Task, TaskId, TaskState, TaskStatus};

use super::super::content::Speech;
use super::*;

fn message(parts: Vec<Part>) -> Message {
    Message {
        message_id: MessageId::mint(),
        context_id: None,
        task_id: None,
        role: Role::User,
        parts,
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

fn task(state: TaskState, question: Option<Message>) -> Task {
    Task {
        id: TaskId::mint(),
        context_id: None,
        status: TaskStatus {
            state,
            message: question,
            timestamp: None,
        },
        artifacts: Vec::new(),
        history: Vec::new(),
        metadata: None,
    }
}

/// The number of the rule that answers, and what its first step says in `language`.
fn answer_in(
    scenario: &Scenario,
    message: &Message,
    task: Option<&Task>,
    language: &str,
) -> (usize, String) {
    let text = message.text();
    let (rule, found) = scenario
        .select(&Incoming {
            message,
            text: &text,
            task,
        })
        .unwrap();
    let number = scenario
        .rules
        .iter()
        .position(|known| std::ptr::eq(known, rule))
        .unwrap();
    let bindings = Bindings {
        text: &text,
        rest: found.rest,
        captures: found.captures,
        task: "t-1",
        context: "c-1",
        language,
    };
    let (Step::Complete(Some(speech)) | Step::Say(speech)) = &rule.steps[0] else {
        return (number, String::new());
    };
    (number, said(speech, &bindings))
}

fn said(speech: &Speech, bindings: &Bindings<'_>) -> String {
    speech
        .render(bindings, Round { i: 2, count: 5 })
        .iter()
        .filter_map(|part| part.as_text().map(str::to_owned))
        .collect()
}

fn answer(scenario: &Scenario, text: &str) -> (usize, String) {
    answer_in(scenario, &message(vec![Part::text(text)]), None, "en")
}

fn rules(rules: &str) -> Scenario {
    Scenario::parse(&with_rules(rules), "t.yaml").unwrap()
}

#[test]
fn the_first_rule_whose_text_condition_holds_answers() {
    let scenario = rules(
        "- when: {text: hi}\n  steps: [{complete: equal}]\n\
         - when: {prefix: 'say '}\n  steps: [{complete: 'rest={{rest}}'}]\n\
         - when: {pattern: 'add (\\d+) (?<more>\\d+)?'}\n  steps: [{complete: '{{1}}+{{ more }}+{{2}}'}]\n\
         - when: {pattern: '.*line'}\n  steps: [{complete: several lines}]\n\
         - when: otherwise\n  steps: [{complete: '{{text}}/{{task}}/{{context}}'}]\n",
    );
    assert_eq!(answer(&scenario, "hi"), (0, "equal".into()));
    assert_eq!(
        answer(&scenario, "say a {{text}}"),
        (1, "rest=a {{text}}".into()),
        "a value is not read as a template"
    );
    assert_eq!(answer(&scenario, "add 1 22"), (2, "1+22+22".into()));
    assert_eq!(
        answer(&scenario, "add 1 "),
        (2, "1++".into()),
        "a group that took no part is empty"
    );
    assert_eq!(
        answer(&scenario, "so add 1 2"),
        (4, "so add 1 2/t-1/c-1".into()),
        "a pattern matches the whole text"
    );
    assert_eq!(answer(&scenario, "one\nline").0, 3);
    assert_eq!(answer(&scenario, "Hi").0, 4);
}

#[test]
fn a_rule_can_ask_for_a_kind_of_part() {
    let scenario = rules(
        "- when: {part: data}\n  steps: [complete]\n\
         - when: {part: file}\n  steps: [complete]\n\
         - when: {part: text, text: x}\n  steps: [complete]\n\
         - when: otherwise\n  steps: [complete]\n",
    );
    let number = |parts| answer_in(&scenario, &message(parts), None, "").0;
    assert_eq!(
        number(vec![
            Part::text("a"),
            Part::data(RawJson::parse("null").unwrap())
        ]),
        0
    );
    assert_eq!(number(vec![Part::raw(b"abc".to_vec())]), 1);
    assert_eq!(number(vec![Part::url("https://example.com/")]), 1);
    assert_eq!(number(vec![Part::text("x")]), 2);
    assert_eq!(number(vec![Part::text("y")]), 3);
}

#[test]
fn a_rule_can_tell_the_first_message_from_a_follow_up() {
    let scenario = rules(
        "- when: {turn: first, text: a}\n  steps: [complete]\n\
         - when: {turn: follow_up}\n  steps: [complete]\n\
         - when: otherwise\n  steps: [complete]\n",
    );
    let working = task(TaskState::Working, None);
    let a = message(vec![Part::text("a")]);
    assert_eq!(answer_in(&scenario, &a, None, "").0, 0);
    assert_eq!(answer_in(&scenario, &a, Some(&working), "").0, 1);
    assert_eq!(answer(&scenario, "b").0, 2);
}

#[test]
fn a_follow_up_is_matched_by_the_question_that_its_task_waits_for() {
    let scenario = rules(
        "- when: {answering: size}\n  steps: [complete]\n\
         - when: {answering: colour}\n  steps: [complete]\n\
         - when: {text: c}\n  steps: [{ask: auth, name: colour, text: Colour?}]\n\
         - when: otherwise\n  steps: [{ask: input, name: size, text: [{text: Size?}, {data: 1}]}]\n",
    );
    let question = |rule: usize| {
        let Step::Ask(ask) = &scenario.rules[rule].steps[0] else {
            panic!("rule {rule} asks")
        };
        let bindings = Bindings {
            text: "",
            rest: "",
            captures: None,
            task: "",
            context: "",
            language: "",
        };
        message(ask.words.render(&bindings, Round::default()))
    };
    let reply = message(vec![Part::text("x")]);
    let number = |task: &Task| answer_in(&scenario, &reply, Some(task), "").0;
    assert_eq!(
        number(&task(TaskState::InputRequired, Some(question(3)))),
        0
    );
    assert_eq!(number(&task(TaskState::AuthRequired, Some(question(2)))), 1);
    assert_eq!(
        number(&task(TaskState::Working, Some(question(3)))),
        3,
        "nobody waits for an answer any more"
    );
    assert_eq!(
        number(&task(
            TaskState::InputRequired,
            Some(message(vec![Part::text("?")]))
        )),
        3
    );
}

#[test]
fn words_are_said_in_the_language_of_the_caller() {
    let scenario = rules(
        "- when: otherwise\n  steps: [{complete: {de: 'Hallo {{text}}', en: 'Hello {{text}}', pt-BR: Oi, zh: 你好}}]\n",
    );
    let said =
        |language: &str| answer_in(&scenario, &message(vec![Part::text("A")]), None, language).1;
    assert_eq!(said("de-CH"), "Hallo A");
    assert_eq!(said("pt-br"), "Oi");
    assert_eq!(said("zh_Hans"), "你好");
    for other in ["", "pt", "fr", "en-GB"] {
        assert_eq!(said(other), "Hello A", "{other}");
    }
}

#[test]
fn rounds_are_counted_and_braces_can_be_written() {
    let scenario = rules(
        "- when: otherwise\n  steps: [{repeat: 5, steps: [{say: '{{i}}/{{count}} {{{{x}} }}'}]}]\n",
    );
    let Step::Repeat { steps, .. } = &scenario.rules[0].steps[0] else {
        panic!("a repeat")
    };
    let Step::Say(speech) = &steps[0] else {
        panic!("a say")
    };
    let bindings = Bindings {
        text: "",
        rest: "",
        captures: None,
        task: "",
        context: "",
        language: "",
    };
    assert_eq!(said(speech, &bindings), "2/5 {{x}} }}");
}

#[test]
fn data_keeps_its_numbers_and_fills_its_texts() {
    let scenario = rules(
        "- when: otherwise\n  steps:\n  - complete:\n    - data: {a: [1, 2.5, -3, 18446744073709551615], b: {c: '<{{text}}>', d: null, e: true}, '': []}\n    - data: fixed\n",
    );
    let Step::Complete(Some(speech)) = &scenario.rules[0].steps[0] else {
        panic!("a complete")
    };
    let bindings = Bindings {
        text: "\"q\"",
        rest: "",
        captures: None,
        task: "",
        context: "",
        language: "",
    };
    let parts = speech.render(&bindings, Round::default());
    let value = |part: &Part| match &part.content {
        a2a_types::PartContent::Data(json) => json.get().to_owned(),
        other => panic!("{other:?}"),
    };
    let read: serde_json::Value = serde_json::from_str(&value(&parts[0])).unwrap();
    let wanted = serde_json::json!({"a": [1, 2.5, -3, u64::MAX], "b": {"c": "<\"q\">", "d": null, "e": true}, "": []});
    assert_eq!(read, wanted);
    assert_eq!(value(&parts[1]), "\"fixed\"");
}

#[test]
fn matching_and_filling_in_cost_a_few_microseconds() {
    let scenario = built_in::bench().unwrap();
    let incoming = message(vec![Part::text("hello bench")]);
    let text = incoming.text();
    let round = || {
        let (rule, found) = scenario
            .select(&Incoming {
                message: &incoming,
                text: &text,
                task: None,
            })
            .unwrap();
        let bindings = Bindings {
            text: &text,
            rest: found.rest,
            captures: found.captures,
            task: "t",
            context: "c",
            language: "",
        };
        let Step::Artifact(plan) = &rule.steps[0] else {
            panic!("an artifact")
        };
        let part = plan.parts[0].render(&bindings, Round::default());
        assert_eq!(part.as_text(), Some("echo: hello bench"));
    };
    // The best of many short batches, so that a busy machine does not count.
    let batch = || {
        let started = std::time::Instant::now();
        (0..100).for_each(|_| round());
        started.elapsed() / 100
    };
    let each = (0..100).map(|_| batch()).min().unwrap();
    let limit = std::time::Duration::from_micros(50);
    assert!(each < limit, "{each:?} even without optimisation");
}
