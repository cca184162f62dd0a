//! Streams of events.

use std::time::Duration;

use a2a_server::limits::Limits;
use http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Event, Server, artifact_text, follow_up, message, state};

fn text_of(events: &[Event]) -> String {
    let parts = events.iter().filter_map(|event| {
        event
            .result()
            .pointer("/artifactUpdate/artifact/parts/0/text")
    });
    parts.filter_map(Value::as_str).collect()
}

fn last_state(events: &[Event]) -> &Value {
    &events.last().unwrap().result()["statusUpdate"]["status"]["state"]
}

/// Begins a task with `steps` gated chunks and waits until the agent has it.
async fn begin_steps(server: &Server, steps: usize) -> Value {
    let task = server.begin(&format!("steps {steps}")).await;
    server.executor.started().await;
    task["id"].clone()
}

#[tokio::test]
async fn peer_10_a_stream_begins_with_the_task_and_every_frame_has_id_and_number() {
    let server = Server::start().await;
    let mut stream = server
        .stream("SendStreamingMessage", message("stream 10"))
        .await;
    for (name, value) in [
        ("cache-control", "no-cache"),
        ("x-accel-buffering", "no"),
        ("a2a-version", "1.0"),
    ] {
        assert_eq!(stream.headers[name], value);
    }
    let events = stream.rest().await;
    let kinds: Vec<_> = events.iter().map(Event::kind).collect();
    assert_eq!(kinds.len(), 13, "{kinds:?}");
    assert_eq!(
        (kinds[0].as_str(), kinds[1].as_str(), kinds[12].as_str()),
        ("task", "statusUpdate", "statusUpdate")
    );
    assert!(kinds[2..12].iter().all(|kind| kind == "artifactUpdate"));
    assert!(
        events
            .iter()
            .all(|event| event.response()["id"] == "s-1" && event.response()["jsonrpc"] == "2.0")
    );
    assert!(
        events.is_sorted_by(|a, b| a.id().unwrap() < b.id().unwrap()),
        "numbers grow"
    );
    assert_eq!(last_state(&events), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn a_message_is_streamed_as_one_event() {
    let server = Server::start().await;
    let events = server
        .stream("SendStreamingMessage", message("message hello"))
        .await
        .rest()
        .await;
    assert_eq!(events.len(), 1);
    assert_eq!(
        (events[0].kind().as_str(), events[0].id()),
        ("message", None)
    );
}

#[tokio::test]
async fn an_error_before_the_first_event_is_an_ordinary_answer() {
    let server = Server::start().await;
    for (method, params, code) in [
        ("SendStreamingMessage", json!({}), -32602),
        ("SendStreamingMessage", message("message-error"), -32603),
        ("SubscribeToTask", json!({ "id": "unknown" }), -32001),
        (
            "SubscribeToTask",
            json!({ "id": server.task("hi").await["id"] }),
            -32004,
        ),
    ] {
        let body =
            json!({ "jsonrpc": "2.0", "id": 9, "method": method, "params": params }).to_string();
        let reply = server
            .post("/", &[("accept", "text/event-stream")], &body)
            .await;
        assert_eq!(
            (reply.status, reply.header("content-type")),
            (StatusCode::OK, "application/json")
        );
        assert_eq!(
            (reply.json()["error"]["code"].as_i64(), &reply.json()["id"]),
            (Some(code), &json!(9)),
            "{method}"
        );
    }
}

#[tokio::test]
async fn s33_a_subscription_begins_with_the_task_as_it_stands() {
    let server = Server::start().await;
    let id = begin_steps(&server, 3).await;
    let mut watcher = server.stream("SubscribeToTask", json!({ "id": id })).await;
    let first = watcher.next().await.unwrap();
    assert_eq!(
        (first.kind().as_str(), &first.result()["task"]["id"]),
        ("task", &id)
    );
    server.executor.go_on(1);
    assert_eq!(text_of(&[watcher.next().await.unwrap()]), "c0 ");
    let mut late = server.stream("SubscribeToTask", json!({ "id": id })).await;
    let first = late.next().await.unwrap();
    assert_eq!(artifact_text(&first.result()["task"]), "c0 ");
    server.executor.go_on(2);
    let (rest, late_rest) = (watcher.rest().await, late.rest().await);
    assert_eq!(rest, late_rest);
    assert_eq!(
        (text_of(&rest).as_str(), last_state(&rest)),
        ("c1 c2 ", &json!("TASK_STATE_COMPLETED"))
    );
}

#[tokio::test]
async fn s35_a_caller_that_hangs_up_stops_nothing() {
    let server = Server::start().await;
    let mut stream = server
        .stream("SendStreamingMessage", message("steps 3"))
        .await;
    let id = stream.next().await.unwrap().result()["task"]["id"].clone();
    drop(stream);
    let mut watcher = server.stream("SubscribeToTask", json!({ "id": id })).await;
    assert_eq!(watcher.next().await.unwrap().kind(), "task");
    server.executor.go_on(3);
    let rest = watcher.rest().await;
    assert_eq!(
        (text_of(&rest).as_str(), last_state(&rest)),
        ("c0 c1 c2 ", &json!("TASK_STATE_COMPLETED"))
    );
    let stored = server.read(&id).await;
    assert_eq!(
        (state(&stored), artifact_text(&stored).as_str()),
        ("TASK_STATE_COMPLETED", "c0 c1 c2 ")
    );
}

#[tokio::test]
async fn s35_a_blocking_caller_that_hangs_up_stops_nothing_either() {
    let server = Server::start().await;
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("steps 1") })
            .to_string();
    let mut peer = server.raw().await;
    let head = format!(
        "POST / HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nA2A-Version: 1.0\r\nContent-Length: {}\r\n\r\n{body}",
        server.authority(),
        body.len()
    );
    peer.write(&head).await;
    server.executor.started().await;
    drop(peer);
    let id = json!(server.executor.seen()[0].task_id.as_str());
    let mut watcher = server.stream("SubscribeToTask", json!({ "id": id })).await;
    watcher.next().await.unwrap();
    server.executor.go_on(1);
    assert_eq!(last_state(&watcher.rest().await), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn s37_all_watchers_see_the_same_events_in_the_same_order() {
    let server = Server::start().await;
    let id = begin_steps(&server, 200).await;
    let mut watchers = Vec::new();
    for _ in 0..3 {
        let mut watcher = server.stream("SubscribeToTask", json!({ "id": id })).await;
        assert_eq!(watcher.next().await.unwrap().kind(), "task");
        watchers.push(watcher);
    }
    server.executor.go_on(50);
    let mut leaving = watchers.pop().unwrap();
    leaving.next().await.unwrap();
    drop(leaving);
    server.executor.go_on(150);
    let second = watchers.pop().unwrap().rest().await;
    let first = watchers.pop().unwrap().rest().await;
    assert_eq!(first, second);
    assert_eq!(
        text_of(&first),
        (0..200).map(|n| format!("c{n} ")).collect::<String>()
    );
}

#[tokio::test]
async fn peer_3_a_slow_reader_of_thousands_of_events_misses_none() {
    let server = Server::start().await;
    let mut stream = server
        .stream("SendStreamingMessage", message("stream 3000"))
        .await;
    let id = stream.next().await.unwrap().result()["task"]["id"].clone();
    // The agent is done long before the reader is.
    while state(&server.read(&id).await) != "TASK_STATE_COMPLETED" {
        tokio::task::yield_now().await;
    }
    let events = stream.rest().await;
    assert_eq!(
        text_of(&events),
        (0..3000).map(|n| format!("c{n} ")).collect::<String>()
    );
    assert_eq!(last_state(&events), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn events_that_are_ready_together_leave_together() {
    let server = Server::start().await;
    let first = server
        .stream("SendStreamingMessage", message("stream 1000"))
        .await
        .rest()
        .await;
    let id = first[0].result()["task"]["id"].clone();
    let number = first[0].id().unwrap().to_string();
    let mut replay = server
        .stream_with(
            "SubscribeToTask",
            json!({ "id": id }),
            &[("last-event-id", &number)],
        )
        .await;
    let events = replay.rest().await;
    assert_eq!(events.len(), first.len());
    assert!(
        replay.pieces.len() * 10 < events.len(),
        "{} events in {} pieces",
        events.len(),
        replay.pieces.len()
    );
}

#[tokio::test]
async fn a_stream_goes_on_after_the_last_event_that_was_seen() {
    let server = Server::start().await;
    let all = server
        .stream("SendStreamingMessage", message("stream 5"))
        .await
        .rest()
        .await;
    let id = all[0].result()["task"]["id"].clone();
    let seen = all[3].id().unwrap().to_string();
    let headers = [
        ("last-event-id", seen.as_str()),
        ("a2a-extensions", "urn:dragoman:a2a:event-replay:v1"),
    ];
    let mut stream = server
        .stream_with("SubscribeToTask", json!({ "id": id }), &headers)
        .await;
    assert_eq!(
        stream.headers["a2a-extensions"],
        "urn:dragoman:a2a:event-replay:v1"
    );
    let first = stream.next().await.unwrap();
    assert_eq!(artifact_text(&first.result()["task"]), "c0 c1 ");
    assert_eq!(stream.rest().await, all[4..]);
}

#[tokio::test]
async fn a_quiet_stream_is_kept_alive() {
    let limits = Limits {
        keep_alive: Duration::from_millis(20),
        ..Limits::default()
    };
    let server = Server::start_within(limits).await;
    let mut stream = server
        .stream("SendStreamingMessage", message("steps 1"))
        .await;
    let mut comments = 0;
    while comments < 3 {
        comments += usize::from(stream.next().await == Some(Event::Comment));
    }
    server.executor.go_on(1);
    assert_eq!(last_state(&stream.rest().await), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn a_stream_stays_open_for_an_authorization_and_closes_for_a_question() {
    let server = Server::start().await;
    let asked = server
        .stream("SendStreamingMessage", message("ask"))
        .await
        .rest()
        .await;
    assert_eq!(last_state(&asked), "TASK_STATE_INPUT_REQUIRED");
    let mut waits = server.stream("SendStreamingMessage", message("auth")).await;
    while waits
        .next()
        .await
        .unwrap()
        .result()
        .pointer("/statusUpdate/status/state")
        != Some(&json!("TASK_STATE_AUTH_REQUIRED"))
    {}
    server.executor.go_on(1);
    assert_eq!(last_state(&waits.rest().await), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn a_subscription_to_a_task_that_asks_goes_on_with_the_answer() {
    let server = Server::start().await;
    let task = server.task("ask").await;
    let mut watcher = server
        .stream("SubscribeToTask", json!({ "id": task["id"] }))
        .await;
    let first = watcher.next().await.unwrap();
    assert_eq!(state(&first.result()["task"]), "TASK_STATE_INPUT_REQUIRED");
    let done = server
        .result("SendMessage", follow_up("this", &task["id"]))
        .await;
    let rest = watcher.rest().await;
    assert_eq!(text_of(&rest), "this");
    assert_eq!(
        last_state(&rest),
        &done["task"]["status"]["state"],
        "{rest:?}"
    );
}
