use a2a_client::{ClientError, Follow, Irregularity, Standing, Step};
use a2a_types::TaskState;
use serde_json::{Value, json};

use crate::calls::hello;
use crate::peer::{Answer, Peer, piece, status, task};

#[derive(Debug, Default)]
struct Followed {
    events: Vec<String>,
    lost: Vec<u32>,
    odd: Vec<Irregularity>,
}

async fn run(peer: &Peer, streaming: bool) -> (Followed, Result<Standing, ClientError>) {
    let mut seen = Followed::default();
    let mut follow = match Follow::start(&peer.client(streaming), hello()).await {
        Ok(follow) => follow,
        Err(error) => return (seen, Err(error)),
    };
    loop {
        match follow.next().await {
            Ok(Some(Step::Event {
                event,
                irregularity,
            })) => {
                seen.events.push(event.json.get().to_owned());
                seen.odd.extend(irregularity);
            }
            Ok(Some(Step::Lost { attempt, .. })) => seen.lost.push(attempt),
            Ok(None) => return (seen, Ok(follow.fold().standing())),
            Err(error) => return (seen, Err(error)),
        }
    }
}

fn texts(events: &[&Value]) -> Vec<String> {
    events.iter().map(|e| e.to_string()).collect()
}

const COMPLETED: Standing = Standing::Ended(TaskState::Completed);

#[tokio::test]
async fn c15_a_clean_end_in_the_middle_of_a_task_is_a_lost_connection_and_is_resumed() {
    let (working, first) = (task("TASK_STATE_WORKING"), piece("a", false));
    let (second, done) = (piece("b", true), status("TASK_STATE_COMPLETED"));
    let peer = Peer::start(vec![
        Answer::numbered(1, &[working.clone(), first.clone()]),
        Answer::numbered(2, &[working.clone(), second.clone(), done.clone()]),
    ])
    .await;
    let (seen, end) = run(&peer, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert_eq!(seen.lost, [1]);
    assert_eq!(
        seen.events,
        texts(&[&working, &first, &working, &second, &done])
    );
    let again = &peer.asked().await[1];
    assert_eq!(
        (again.method(), again.header("last-event-id")),
        ("SubscribeToTask", Some("2"))
    );
    assert_eq!(again.body["params"], json!({"id": "t"}));
}

#[tokio::test]
async fn c15_a_broken_connection_is_resumed_too() {
    let peer = Peer::start(vec![
        Answer::sse(&[task("TASK_STATE_WORKING")]).truncated(),
        Answer::sse(&[task("TASK_STATE_COMPLETED")]),
    ])
    .await;
    let (seen, end) = run(&peer, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert_eq!(seen.lost, [1]);
    assert_eq!(peer.asked().await[1].header("last-event-id"), None);
}

#[tokio::test]
async fn c15_a_task_that_ended_meanwhile_is_looked_up() {
    let found = json!({"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_FAILED"}});
    let peer = Peer::start(vec![
        Answer::sse(&[task("TASK_STATE_WORKING")]),
        Answer::error(-32004),
        Answer::json(&found),
    ])
    .await;
    let (seen, end) = run(&peer, true).await;
    assert_eq!(end.unwrap(), Standing::Ended(TaskState::Failed));
    assert_eq!(seen.events[1], json!({"task": found}).to_string());
    let methods: Vec<_> = peer
        .asked()
        .await
        .iter()
        .map(|a| a.method().to_owned())
        .collect();
    assert_eq!(
        methods,
        ["SendStreamingMessage", "SubscribeToTask", "GetTask"]
    );
}

#[tokio::test]
async fn a_connection_that_is_lost_again_and_again_is_given_up() {
    let peer = Peer::start(vec![Answer::sse(&[task("TASK_STATE_WORKING")]); 4]).await;
    let (seen, end) = run(&peer, true).await;
    assert!(
        matches!(end, Err(ClientError::ConnectionLost { .. })),
        "{end:?}"
    );
    assert_eq!(seen.lost, [1, 2, 3]);
    assert_eq!(peer.asked().await.len(), 4);
}

#[tokio::test]
async fn progress_between_two_losses_starts_the_count_anew() {
    let progress = Answer::sse(&[task("TASK_STATE_WORKING"), piece("x", true)]);
    let mut answers = vec![progress; 6];
    answers.push(Answer::sse(&[task("TASK_STATE_COMPLETED")]));
    let (seen, end) = run(&Peer::start(answers).await, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert_eq!(seen.lost, [1; 6]);
}

#[tokio::test]
async fn a_stream_lost_before_its_task_is_known_is_not_sent_again() {
    let peer = Peer::start(vec![Answer::sse(&[])]).await;
    let (seen, end) = run(&peer, true).await;
    assert!(
        matches!(end, Err(ClientError::ConnectionLost { .. })),
        "{end:?}"
    );
    assert!(seen.lost.is_empty());
    assert_eq!(peer.asked().await.len(), 1);
}

#[tokio::test]
async fn the_last_state_decides_even_if_the_peer_never_closes() {
    for (state, standing) in [
        ("TASK_STATE_COMPLETED", COMPLETED),
        ("TASK_STATE_REJECTED", Standing::Ended(TaskState::Rejected)),
        (
            "TASK_STATE_INPUT_REQUIRED",
            Standing::Interrupted(TaskState::InputRequired),
        ),
        (
            "TASK_STATE_AUTH_REQUIRED",
            Standing::Interrupted(TaskState::AuthRequired),
        ),
    ] {
        let peer = Peer::start(vec![
            Answer::sse(&[task("TASK_STATE_WORKING"), status(state)]).held(),
        ])
        .await;
        assert_eq!(run(&peer, true).await.1.unwrap(), standing);
    }
}

#[tokio::test]
async fn c01_a_message_after_a_task_is_shown_flagged_and_does_not_end_the_stream() {
    let message =
        json!({"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": "hi"}]}});
    let frames = [
        task("TASK_STATE_SUBMITTED"),
        status("TASK_STATE_WORKING"),
        message.clone(),
        status("TASK_STATE_COMPLETED"),
    ];
    let (seen, end) = run(&Peer::start(vec![Answer::sse(&frames)]).await, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert_eq!(seen.events[2], message.to_string());
    assert_eq!(seen.odd, [Irregularity::MessageAfterTask]);
}

#[tokio::test]
async fn c05_a_stream_that_begins_in_the_middle_of_an_artifact_is_followed() {
    let frames = [piece("a", true), status("TASK_STATE_COMPLETED")];
    let (seen, end) = run(&Peer::start(vec![Answer::sse(&frames)]).await, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert_eq!(
        seen.odd,
        [Irregularity::AppendToUnknownArtifact {
            artifact: "a".into()
        }]
    );
}

#[tokio::test]
async fn c07_a_task_without_messages_and_parts_is_followed() {
    let frames = [task("TASK_STATE_SUBMITTED"), status("TASK_STATE_COMPLETED")];
    let (seen, end) = run(&Peer::start(vec![Answer::sse(&frames)]).await, true).await;
    assert_eq!(end.unwrap(), COMPLETED);
    assert!(seen.odd.is_empty());
}

#[tokio::test]
async fn an_agent_that_does_not_stream_is_asked_until_its_task_is_settled() {
    let working = json!({"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_WORKING"}});
    let done = json!({"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_COMPLETED"}});
    let peer = Peer::start(vec![
        Answer::json(&task("TASK_STATE_SUBMITTED")),
        Answer::json(&working),
        Answer::json(&working),
        Answer::json(&done),
    ])
    .await;
    let (seen, end) = run(&peer, false).await;
    assert_eq!(end.unwrap(), COMPLETED);
    // What has not changed is not an event.
    assert_eq!(seen.events.len(), 3);
    let methods: Vec<_> = peer
        .asked()
        .await
        .iter()
        .map(|a| a.method().to_owned())
        .collect();
    assert_eq!(methods, ["SendMessage", "GetTask", "GetTask", "GetTask"]);
}

#[tokio::test]
async fn an_agent_that_answers_with_a_message_is_done() {
    let message =
        json!({"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": "4"}]}});
    for (answer, streaming) in [
        (Answer::json(&message), false),
        (Answer::sse(std::slice::from_ref(&message)).held(), true),
    ] {
        let (seen, end) = run(&Peer::start(vec![answer]).await, streaming).await;
        assert_eq!(end.unwrap(), Standing::Answered);
        assert_eq!(seen.events, [message.to_string()]);
    }
}
