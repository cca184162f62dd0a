//! The same message sent twice.

use std::sync::Arc;

use serde_json::json;

use crate::support::{Server, message};

#[tokio::test]
async fn a_repeated_message_is_answered_with_its_task_and_runs_once() {
    let server = Server::start().await;
    let params = message("hi");
    let first = server.result("SendMessage", params.clone()).await;
    let again = server.result("SendMessage", params.clone()).await;
    assert_eq!(first, again);
    let events = server
        .stream("SendStreamingMessage", params)
        .await
        .rest()
        .await;
    assert_eq!(events[0].result()["task"]["id"], first["task"]["id"]);
    assert_eq!(server.executor.seen().len(), 1);
}

#[tokio::test]
async fn a_message_that_differs_in_anything_is_another_one() {
    let server = Server::start().await;
    let params = message("hi");
    let first = server.task("hi").await;
    let mut ids = vec![first["id"].clone()];
    for (pointer, value) in [
        ("/message/parts/0/text", json!("ho")),
        ("/message/contextId", json!("c-1")),
        ("/metadata", json!({ "k": 1 })),
    ] {
        let mut other = params.clone();
        other["metadata"] = json!({});
        other["message"]["contextId"] = json!("");
        *other.pointer_mut(pointer).unwrap() = value;
        ids.push(server.result("SendMessage", other).await["task"]["id"].clone());
    }
    ids.sort_by_key(ToString::to_string);
    ids.dedup();
    assert_eq!(ids.len(), 4);
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": params });
    let elsewhere = server
        .post("/a2a/other", &[], &body.to_string())
        .await
        .json();
    assert!(!ids.contains(&elsewhere["result"]["task"]["id"]));
}

#[tokio::test]
async fn the_same_message_sent_many_times_at_once_runs_once() {
    let server = Arc::new(Server::start().await);
    let params = message("steps 1");
    let mut callers = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let (server, params) = (server.clone(), params.clone());
        callers
            .spawn(async move { server.result("SendMessage", params).await["task"]["id"].take() });
    }
    server.executor.started().await;
    server.executor.go_on(1);
    let mut ids = callers.join_all().await;
    ids.dedup();
    assert_eq!(ids.len(), 1);
    assert_eq!(server.executor.seen().len(), 1);
}
