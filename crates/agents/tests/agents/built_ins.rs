//! What Echo and Bench answer, word for word.

use agents::scenario::built_in;
use serde_json::json;
use tasklog::{AnswerKind, CancelOutcome, Step};

use crate::stage::{Stage, Told, settled, state, words};

async fn echo() -> Stage {
    Stage::with(built_in::echo().unwrap()).await
}

async fn bench() -> Stage {
    Stage::with(built_in::bench().unwrap()).await
}

#[tokio::test]
async fn echo_answers_with_the_text_in_three_events() {
    let told = echo().await.ended("hello\nworld").await;
    assert_eq!(told.outline(), "task a1. completed");
    assert_eq!(
        told.task["artifacts"][0]["parts"],
        json!([{"text": "echo: hello\nworld"}])
    );
}

#[tokio::test]
async fn echo_asks_for_input_and_sends_it_back() {
    let mut stage = echo().await;
    stage.language = "de-DE".to_owned();
    let handle = stage.start("input");
    let task = settled(&handle).await;
    assert_eq!(state(&task["status"]), "input_required");
    assert_eq!(
        words(&task["status"]),
        "Welchen Text soll ich zurücksenden?"
    );
    stage.follow(&handle, "fail");
    let told = Told::of(&handle).await;
    assert_eq!(
        told.outline(),
        "task input_required working a1. completed",
        "an answer is no command"
    );
    assert_eq!(told.task["artifacts"][0]["parts"][0]["text"], "echo: fail");
}

#[tokio::test]
async fn echo_asks_for_authorisation_and_goes_on() {
    let stage = echo().await;
    let handle = stage.start("auth");
    assert_eq!(state(&settled(&handle).await["status"]), "auth_required");
    stage.follow(&handle, "done");
    assert_eq!(
        Told::of(&handle).await.outline(),
        "task auth_required working a1. completed"
    );
}

#[tokio::test]
async fn echo_fails_and_rejects_with_a_reason() {
    let told = echo().await.ended("fail").await;
    assert_eq!(
        (told.outline().as_str(), told.last_words()),
        (
            "task failed",
            "This task failed because the message asked for it."
        )
    );
    let told = echo().await.ended("reject").await;
    assert_eq!(told.outline(), "task rejected");
    assert_eq!(
        told.last_words(),
        "This task was rejected because the message asked for it."
    );
}

#[tokio::test]
async fn echo_answers_message_with_a_message() {
    let stage = echo().await;
    assert_eq!(stage.kind("message"), AnswerKind::Message);
    assert_eq!(stage.kind("hello"), AnswerKind::Task);
    assert_eq!(
        stage.reply("message").await[0].as_text(),
        Some("echo: message")
    );
}

#[tokio::test]
async fn echo_sends_files_and_data() {
    let told = echo().await.ended("file").await;
    let file =
        json!([{"raw": "ZWNobzogZmlsZQo=", "filename": "echo.txt", "mediaType": "text/plain"}]);
    assert_eq!(told.task["artifacts"][0]["parts"], file);
    let told = echo().await.ended("data").await;
    let data = json!([{"data": {"echo": "data", "numbers": [1, 2.5, -3], "nested": {"flag": true, "nothing": null}}}]);
    assert_eq!(told.task["artifacts"][0]["parts"], data);
}

#[tokio::test]
async fn slow_reports_progress_every_second() {
    let stage = echo().await;
    tokio::time::pause();
    let told = stage.ended("slow 3").await;
    assert_eq!(told.outline(), "task working working working a1. completed");
    assert_eq!(
        words(&told.events[2]["statusUpdate"]["status"]),
        "Second 2 of 3"
    );
    for no_command in ["slow 0", "slow 3601", "slow 3 4", "slow", "slow -1"] {
        assert_eq!(
            stage.ended(no_command).await.outline(),
            "task a1. completed",
            "{no_command}"
        );
    }
}

#[tokio::test]
async fn slow_can_be_cancelled() {
    let stage = echo().await;
    let handle = stage.start("slow 3600");
    let mut events = handle.events(0);
    loop {
        let Step::Events(some) = events.next().await.unwrap() else {
            panic!("it ended by itself")
        };
        if some
            .iter()
            .any(|event| event.state == Some(a2a_types::TaskState::Working))
        {
            break;
        }
    }
    assert_eq!(
        stage.log.cancel(&handle).await.unwrap(),
        CancelOutcome::Canceled
    );
    assert!(
        Told::of(&handle)
            .await
            .outline()
            .ends_with("working canceled")
    );
}

#[tokio::test]
async fn both_stream_n_chunks_in_n_plus_three_events() {
    for stage in [echo().await, bench().await] {
        let told = stage.ended("stream:10").await;
        assert_eq!(
            told.outline(),
            format!("task working a1 {}+a1. completed", "+a1 ".repeat(8))
        );
        assert_eq!(told.events.len(), 13);
        assert_eq!(told.task["artifacts"].as_array().unwrap().len(), 1);
        assert_eq!(
            told.task["artifacts"][0]["parts"].as_array().unwrap().len(),
            10
        );
        assert_eq!(
            stage.ended("stream:0").await.outline(),
            "task working completed"
        );
        assert_eq!(
            stage.ended("stream:x").await.outline(),
            "task a1. completed",
            "it is no number, so it is echoed"
        );
    }
}

#[tokio::test]
async fn bench_answers_hello_with_one_artifact_of_one_text_part() {
    let told = bench().await.ended("hello bench").await;
    assert_eq!(told.outline(), "task a1. completed");
    assert_eq!(
        told.task["artifacts"],
        json!([{"artifactId": "a1", "name": "response", "parts": [{"text": "echo: hello bench"}]}])
    );
}

#[tokio::test]
async fn bench_fails_when_it_crashes_and_when_it_returns_an_error() {
    assert_eq!(bench().await.ended("panic").await.outline(), "task failed");
    assert_eq!(bench().await.ended("fail").await.outline(), "task failed");
}

#[tokio::test]
async fn bench_hangs_until_it_is_cancelled() {
    let stage = bench().await;
    let handle = stage.start("hang");
    let mut events = handle.events(0);
    let mut outline = 0;
    while outline < 2 {
        let Step::Events(some) = events.next().await.unwrap() else {
            panic!("it ended by itself")
        };
        outline += some.len();
    }
    assert_eq!(
        stage.log.cancel(&handle).await.unwrap(),
        CancelOutcome::Canceled
    );
    assert_eq!(Told::of(&handle).await.outline(), "task working canceled");
}
