//! Every step, as a caller sees it in the log.

use std::time::Duration;

use a2a_types::PartContent;
use serde_json::json;
use tasklog::{AnswerKind, CancelOutcome, Step};

use crate::stage::{Stage, Told, rules, settled, state, steps, words};

#[tokio::test]
async fn a_turn_that_no_step_ends_is_completed() {
    let stage = Stage::with(steps("- artifact: answer\n  text: 'echo: {{text}}'")).await;
    let told = stage.ended("hi").await;
    assert_eq!(
        told.outline(),
        "task a1. completed",
        "three events, and no more"
    );
    assert_eq!(
        told.task["artifacts"],
        json!([{"artifactId": "a1", "name": "answer", "parts": [{"text": "echo: hi"}]}])
    );
}

#[tokio::test]
async fn working_and_say_report_progress() {
    let stage = Stage::with(steps(
        "- working\n- say: half of {{text}}\n- complete: all of {{text}}",
    ))
    .await;
    let told = stage.ended("it").await;
    assert_eq!(told.outline(), "task working working completed");
    assert_eq!(words(&told.events[1]["statusUpdate"]["status"]), "");
    assert_eq!(
        words(&told.events[2]["statusUpdate"]["status"]),
        "half of it"
    );
    assert_eq!(told.last_words(), "all of it");
}

#[tokio::test]
async fn fail_and_reject_carry_their_words() {
    let told = Stage::with(steps("- fail: no {{text}}"))
        .await
        .ended("luck")
        .await;
    assert_eq!(
        (told.outline().as_str(), told.last_words()),
        ("task failed", "no luck")
    );
    let told = Stage::with(steps("- reject: not {{text}}"))
        .await
        .ended("me")
        .await;
    assert_eq!(
        (told.outline().as_str(), told.last_words()),
        ("task rejected", "not me")
    );
}

#[tokio::test]
async fn a_panic_and_an_error_of_the_agent_fail_the_task_and_tell_no_detail() {
    for step in ["- panic: SECRET", "- error: SECRET"] {
        let told = Stage::with(steps(step)).await.ended("x").await;
        assert_eq!(told.outline(), "task failed", "{step}");
        assert!(
            !told.last_words().is_empty() && !told.task.to_string().contains("SECRET"),
            "{step}"
        );
    }
    assert_eq!(
        Stage::with(steps("- panic"))
            .await
            .ended("x")
            .await
            .outline(),
        "task failed"
    );
}

#[tokio::test]
async fn an_artifact_carries_every_kind_of_part() {
    let stage = Stage::with(steps(
        "- artifact: all\n  id: own\n  description: for {{text}}\n  parts:\n  - {text: 'a {{text}}', media_type: text/markdown}\n  - {data: {k: ['{{text}}', 1]}}\n  - {raw: 'AAEC', filename: '{{text}}.bin', media_type: application/octet-stream}\n  - {raw_text: 'é'}\n  - {url: 'https://example.com/{{text}}'}",
    ))
    .await;
    let told = stage.ended("b").await;
    let wanted = json!([{
        "artifactId": "own",
        "name": "all",
        "description": "for b",
        "parts": [
            {"text": "a b", "mediaType": "text/markdown"},
            {"data": {"k": ["b", 1]}},
            {"raw": "AAEC", "filename": "b.bin", "mediaType": "application/octet-stream"},
            {"raw": "w6k="},
            {"url": "https://example.com/b"}
        ]
    }]);
    assert_eq!(told.task["artifacts"], wanted);
}

#[tokio::test]
async fn artifacts_without_an_id_are_numbered_within_their_task() {
    let stage = Stage::with(rules(
        "- when: {answering: q}\n  steps: [{artifact: c, text: c}]\n- when: otherwise\n  steps: [{artifact: a, text: a}, {artifact: b, text: b}, {ask: input, name: q, text: more?}]\n",
    ))
    .await;
    let handle = stage.start("x");
    settled(&handle).await;
    stage.follow(&handle, "y");
    assert_eq!(
        Told::of(&handle).await.outline(),
        "task a1. a2. input_required working a3. completed"
    );
}

#[tokio::test]
async fn a_stream_is_one_artifact_in_the_asked_for_number_of_chunks() {
    let stage = Stage::with(rules(
        "- when: {prefix: 'cut '}\n  steps: [{stream: 4, name: '{{rest}}', text: 'äbcdéfghij', media_type: text/plain}]\n\
         - when: {pattern: '\\d+'}\n  steps: [{stream: '{{text}}', each: '{{i}}/{{count}} '}]\n\
         - when: otherwise\n  steps: [{stream: 3, text: a, pause: 1ms}]\n",
    ))
    .await;
    let told = stage.ended("cut x").await;
    assert_eq!(told.outline(), "task a1 +a1 +a1 +a1. completed");
    let texts: Vec<&str> = told.events[1..5]
        .iter()
        .map(|event| {
            event["artifactUpdate"]["artifact"]["parts"][0]["text"]
                .as_str()
                .unwrap()
        })
        .collect();
    assert_eq!(texts, ["äbc", "déf", "gh", "ij"]);
    assert_eq!(told.events[4]["artifactUpdate"]["artifact"]["name"], "x");
    assert_eq!(
        told.task["artifacts"][0]["parts"][3],
        json!({"text": "ij", "mediaType": "text/plain"})
    );

    let told = stage.ended("3").await;
    assert_eq!(told.outline(), "task a1 +a1 +a1. completed");
    assert_eq!(told.task["artifacts"][0]["parts"][2]["text"], "3/3 ");
    assert_eq!(stage.ended("1").await.outline(), "task a1. completed");
    assert_eq!(stage.ended("0").await.outline(), "task completed");
    assert_eq!(
        stage.ended("short").await.outline(),
        "task a1 +a1 +a1. completed",
        "a text may be shorter than its chunks"
    );
    assert_eq!(
        stage.ended("100001").await.outline(),
        "task failed",
        "a computed count has the same limit"
    );
}

#[tokio::test]
async fn a_large_stream_loses_no_chunk() {
    let stage = Stage::with(steps("- stream: '{{text}}'\n  each: '{{i}} '")).await;
    let told = stage.ended("5000").await;
    assert_eq!(told.events.len(), 5002);
    let parts = told.task["artifacts"][0]["parts"].as_array().unwrap();
    assert!(
        parts
            .iter()
            .enumerate()
            .all(|(index, part)| part["text"] == format!("{} ", index + 1))
    );
}

#[tokio::test]
async fn a_question_waits_for_its_answer_and_is_told_apart_from_others() {
    let stage = Stage::with(rules(
        "- when: {answering: size}\n  steps: [{ask: auth, name: pay, text: 'Pay {{text}}'}]\n\
         - when: {answering: pay}\n  steps: [{complete: 'Paid with {{text}}'}]\n\
         - when: otherwise\n  steps: [{ask: input, name: size, text: Which size?}]\n",
    ))
    .await;
    let handle = stage.start("size");
    let task = settled(&handle).await;
    assert_eq!(
        (state(&task["status"]).as_str(), words(&task["status"])),
        ("input_required", "Which size?")
    );
    let named = &task["status"]["message"]["parts"][0]["metadata"]["urn:dragoman:scenario:ask"];
    assert_eq!(
        named, "size",
        "the question is named in the log, so that a restart forgets none"
    );
    stage.follow(&handle, "XL");
    let task = settled(&handle).await;
    assert_eq!(
        (state(&task["status"]).as_str(), words(&task["status"])),
        ("auth_required", "Pay XL")
    );
    stage.follow(&handle, "gold");
    let told = Told::of(&handle).await;
    assert_eq!(
        told.outline(),
        "task input_required working auth_required working completed"
    );
    assert_eq!(told.last_words(), "Paid with gold");
}

#[tokio::test]
async fn message_answers_without_a_task() {
    let stage = Stage::with(rules(
        "- when: {text: ping}\n  steps: [{sleep: 1ms}, {message: [{text: pong}, {data: 1}]}]\n- when: {text: ask}\n  steps: [{ask: input, text: '?'}]\n- when: otherwise\n  steps: [{message: 'you said {{text}}'}]\n",
    ))
    .await;
    assert_eq!(stage.kind("ping"), AnswerKind::Message);
    assert_eq!(stage.kind("ask"), AnswerKind::Task);
    let parts = stage.reply("ping").await;
    assert_eq!(parts[0].as_text(), Some("pong"));
    assert!(matches!(&parts[1].content, PartContent::Data(json) if json.get() == "1"));

    let handle = stage.start("ask");
    settled(&handle).await;
    stage.follow(&handle, "this");
    let told = Told::of(&handle).await;
    assert_eq!(
        told.outline(),
        "task input_required working completed",
        "a follow-up is answered in its task"
    );
    assert_eq!(told.last_words(), "you said this");
}

#[tokio::test]
async fn repeat_takes_its_steps_as_often_as_asked() {
    let stage = Stage::with(steps(
        "- repeat: '{{text}}'\n  steps:\n  - say: '{{i}} of {{count}}'\n  - sleep: 1ms",
    ))
    .await;
    let told = stage.ended("3").await;
    assert_eq!(told.outline(), "task working working working completed");
    assert_eq!(words(&told.events[3]["statusUpdate"]["status"]), "3 of 3");
    assert_eq!(stage.ended("many").await.outline(), "task failed");
}

#[tokio::test]
async fn a_turn_takes_a_bounded_number_of_steps() {
    // Three silent steps, 100,000 times: more than a turn may take.
    let silent = ["sleep: 0"; 3].join("}, {");
    let stage = Stage::with(steps(&format!("- repeat: 100000\n  steps: [{{{silent}}}]"))).await;
    assert_eq!(stage.ended("x").await.outline(), "task failed");
}

#[tokio::test]
async fn sleeping_repeating_and_hanging_end_at_once_when_the_task_is_cancelled() {
    for step in [
        "- sleep: 1h",
        "- sleep: until-cancelled",
        "- repeat: 100000\n  steps: [{say: x}, {sleep: 30m}]",
        "- stream: 100000\n  each: x\n  pause: 30m",
    ] {
        let stage = Stage::with(steps(&format!("- working\n{step}\n"))).await;
        let handle = stage.start("x");
        let mut events = handle.events(0);
        let mut seen = 0;
        while seen < 2 {
            let Step::Events(some) = events.next().await.unwrap() else {
                panic!("ended: {step}")
            };
            seen += some.len();
        }
        let cancelled =
            tokio::time::timeout(Duration::from_secs(4), stage.log.cancel(&handle)).await;
        assert_eq!(
            cancelled
                .expect("within the grace of a cancellation")
                .unwrap(),
            CancelOutcome::Canceled,
            "{step}"
        );
        let told = Told::of(&handle).await;
        assert!(
            told.outline().starts_with("task working") && told.outline().ends_with(" canceled"),
            "{}",
            told.outline()
        );
    }
}

#[tokio::test]
async fn the_same_message_always_gets_the_same_answer() {
    let scenario = "- when: {pattern: '(?<who>\\w+) (\\d+)'}\n  steps: [{say: '{{who}}'}, {stream: '{{2}}', text: 'abc {{1}}'}, {artifact: d, data: {z: 1, a: '{{who}}'}}]\n- when: otherwise\n  steps: [complete]\n";
    let mut answers = Vec::new();
    for _ in 0..3 {
        let told = Stage::with(rules(scenario)).await.ended("ada 7").await;
        answers.push((told.outline(), told.task["artifacts"].to_string()));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}
