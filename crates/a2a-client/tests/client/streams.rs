use a2a_client::{ClientError, EventStream, Fault};
use a2a_types::{ErrorKind, StreamResponse};
use serde_json::json;

use crate::calls::hello;
use crate::peer::{Answer, Peer, piece, status, task};

async fn open(answer: Answer) -> Result<EventStream, ClientError> {
    let peer = Peer::start(vec![answer]).await;
    peer.client(true).send_streaming_message(hello()).await
}

async fn refused(answer: Answer) -> ClientError {
    open(answer).await.unwrap_err()
}

async fn all(mut stream: EventStream) -> (Vec<(Option<String>, String)>, Option<ClientError>) {
    let mut events = Vec::new();
    while let Some(next) = stream.next().await {
        match next {
            Ok(event) => events.push((event.id, event.json.get().to_owned())),
            Err(error) => return (events, Some(error)),
        }
    }
    (events, None)
}

#[tokio::test]
async fn events_come_in_order_with_their_numbers_and_their_exact_text() {
    let frames = [
        task("TASK_STATE_WORKING"),
        piece("1.0 9007199254740993", false),
        status("TASK_STATE_COMPLETED"),
    ];
    let (events, error) = all(open(Answer::numbered(4, &frames)).await.unwrap()).await;
    assert!(error.is_none());
    let expected: Vec<_> = (4..)
        .zip(&frames)
        .map(|(id, f)| (Some(id.to_string()), f.to_string()))
        .collect();
    assert_eq!(events, expected);
}

#[tokio::test]
async fn a_streaming_call_asks_for_events_and_activates_the_replay_extension() {
    let peer = Peer::start(vec![Answer::sse(&[])]).await;
    peer.client(true)
        .send_streaming_message(hello())
        .await
        .unwrap();
    let asked = &peer.asked().await[0];
    assert_eq!(
        asked.header("accept"),
        Some("text/event-stream, application/json")
    );
    assert_eq!(
        asked.header("a2a-extensions"),
        Some("urn:dragoman:a2a:event-replay:v1")
    );
    assert_eq!(asked.header("last-event-id"), None);
}

#[tokio::test]
async fn c09_a_plain_json_error_that_answers_a_stream_call_is_an_error() {
    let error = refused(Answer::of(
        "200 OK",
        "application/json",
        r#"{"error":{"code":-32004}}"#.into(),
    ))
    .await;
    assert_eq!(error.peer_kind(), Some(ErrorKind::UnsupportedOperation));
    let error = refused(Answer::error(-32001)).await;
    assert_eq!(error.peer_kind(), Some(ErrorKind::TaskNotFound));
}

#[tokio::test]
async fn c11_text_that_answers_a_stream_call_is_shown_with_its_status() {
    let error = refused(Answer::of(
        "400 Bad Request",
        "text/plain",
        "agent not found\n".into(),
    ))
    .await;
    let ClientError::Http {
        status: 400, head, ..
    } = error
    else {
        panic!("{error:?}")
    };
    assert_eq!(head, ["agent not found"]);
    let error = refused(Answer::of(
        "502 Bad Gateway",
        "text/html",
        "<html>\n<h1>502</h1>".into(),
    ))
    .await;
    let ClientError::Http {
        status: 502, head, ..
    } = error
    else {
        panic!("{error:?}")
    };
    assert_eq!(head, ["<html>", "<h1>502</h1>"]);
    let error = refused(Answer::of("200 OK", "text/html", "<html>Log in".into())).await;
    let ClientError::InvalidAgentResponse {
        fault: Fault::NotJsonRpc,
        head,
    } = error
    else {
        panic!("{error:?}")
    };
    assert_eq!(head, ["<html>Log in"]);
}

#[tokio::test]
async fn c13_multibyte_text_arrives_intact_when_every_byte_is_a_packet() {
    let text = "日本語🙂ñ";
    let frames = [task("TASK_STATE_WORKING"), piece(text, false)];
    let stream = open(Answer::sse(&frames).bytewise()).await.unwrap();
    let (events, error) = all(stream).await;
    assert!(error.is_none());
    assert_eq!(events[1].1, frames[1].to_string());
    assert!(events[1].1.contains(text));
}

#[tokio::test]
async fn an_error_inside_a_stream_ends_it_as_that_error() {
    let mut answer = Answer::sse(&[task("TASK_STATE_WORKING")]);
    let error =
        json!({"jsonrpc": "2.0", "id": "$ID", "error": {"code": -32603, "message": "boom"}});
    answer
        .body
        .push_str(&format!("event: error\ndata: {error}\n\ndata: {error}\n\n"));
    let (events, error) = all(open(answer).await.unwrap()).await;
    assert_eq!(events.len(), 1);
    let Some(ClientError::Peer(error)) = error else {
        panic!("{error:?}")
    };
    assert_eq!((error.code, error.message.as_str()), (-32603, "boom"));
}

#[tokio::test]
async fn an_event_that_is_not_valid_is_an_invalid_answer_and_the_last() {
    let bad = [
        task("TASK_STATE_WORKING"),
        json!({"surprise": 1}),
        status("TASK_STATE_COMPLETED"),
    ];
    let mut stream = open(Answer::sse(&bad)).await.unwrap();
    assert!(stream.next().await.unwrap().is_ok());
    let error = stream.next().await.unwrap().unwrap_err();
    assert!(
        matches!(error, ClientError::InvalidAgentResponse { .. }),
        "{error:?}"
    );
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn an_event_of_another_request_is_an_invalid_answer() {
    let mut answer = Answer::sse(&[task("TASK_STATE_WORKING")]);
    answer.body = answer.body.replace("$ID", "77");
    let (events, error) = all(open(answer).await.unwrap()).await;
    assert!(events.is_empty());
    let Some(ClientError::InvalidAgentResponse {
        fault: Fault::OtherRequest { .. },
        ..
    }) = error
    else {
        panic!("{error:?}")
    };
}

#[tokio::test]
async fn a_plain_answer_to_a_stream_call_is_its_one_event() {
    let mut stream = open(Answer::json(&task("TASK_STATE_COMPLETED")))
        .await
        .unwrap();
    let event = stream.next().await.unwrap().unwrap();
    assert!(matches!(event.event, StreamResponse::Task(_)));
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn keep_alives_and_empty_data_are_no_events() {
    let mut answer = Answer::sse(&[task("TASK_STATE_WORKING")]);
    answer.body = format!(": hello\n\ndata:\n\n:\n{}: bye\n\n", answer.body);
    let (events, error) = all(open(answer).await.unwrap()).await;
    assert!(error.is_none());
    assert_eq!(events.len(), 1);
}

#[tokio::test]
async fn a_broken_connection_is_told_from_an_ended_one() {
    let (events, error) = all(open(Answer::sse(&[task("TASK_STATE_WORKING")]).truncated())
        .await
        .unwrap())
    .await;
    assert_eq!(events.len(), 1);
    assert!(
        matches!(error, Some(ClientError::ConnectionLost { .. })),
        "{error:?}"
    );
}
