//! Bytes on the wire, as they are committed.

use insta::assert_snapshot;
use serde_json::json;

use crate::support::{Reply, Server, request};

/// Names what differs from run to run.
fn steady(server: &Server, text: &str) -> String {
    let port = format!(":{}", server.addr.port());
    let text = text.replace(&port, ":PORT");
    let mut out = String::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (name, length) = if looks_like(rest, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") {
            ("ID", 36)
        } else if looks_like(rest, "0000-00-00T00:00:00.000Z") {
            ("TIME", 24)
        } else {
            let length = rest.chars().next().map_or(0, char::len_utf8);
            out.push_str(&rest[..length]);
            rest = &rest[length..];
            continue;
        };
        out.push_str(name);
        rest = &rest[length..];
    }
    out
}

fn looks_like(text: &str, shape: &str) -> bool {
    text.len() >= shape.len()
        && text
            .bytes()
            .zip(shape.bytes())
            .all(|(found, wanted)| match wanted {
                b'x' => found.is_ascii_hexdigit(),
                b'0' => found.is_ascii_digit(),
                other => found == other,
            })
}

fn wire(server: &Server, reply: &Reply) -> String {
    let mut lines = vec![reply.status.to_string()];
    let mut headers: Vec<_> = reply
        .headers
        .iter()
        .filter(|(name, _)| *name != "date" && *name != "content-length")
        .collect();
    headers.sort_by_key(|(name, _)| name.as_str());
    lines.extend(
        headers
            .iter()
            .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap())),
    );
    lines.push(String::new());
    lines.push(reply.text());
    steady(server, &lines.join("\n"))
}

fn send(text: &str) -> serde_json::Value {
    json!({ "message": { "messageId": "m-1", "role": "ROLE_USER", "parts": [{ "text": text }] } })
}

async fn call(server: &Server, method: &str, params: serde_json::Value) -> String {
    let body =
        json!({ "jsonrpc": "2.0", "id": "r1", "method": method, "params": params }).to_string();
    wire(server, &server.post("/", &[], &body).await)
}

#[tokio::test]
async fn a_call_and_its_task() {
    let server = Server::start().await;
    assert_snapshot!(
        "send_message",
        call(&server, "SendMessage", send("hi")).await
    );
    assert_snapshot!(
        "list_tasks",
        call(
            &server,
            "ListTasks",
            json!({ "pageSize": 10, "includeArtifacts": true })
        )
        .await
    );
}

#[tokio::test]
async fn an_empty_list() {
    let server = Server::start().await;
    assert_snapshot!(
        "list_tasks_empty",
        call(&server, "ListTasks", json!({})).await
    );
}

#[tokio::test]
async fn a_stream_of_events() {
    let server = Server::start().await;
    assert_snapshot!(
        "send_streaming_message",
        call(&server, "SendStreamingMessage", send("stream 2")).await
    );
}

#[tokio::test]
async fn a_plain_message() {
    let server = Server::start().await;
    assert_snapshot!(
        "message_streamed",
        call(&server, "SendStreamingMessage", send("message hi")).await
    );
}

#[tokio::test]
async fn errors() {
    let server = Server::start().await;
    assert_snapshot!(
        "error_invalid_params",
        call(
            &server,
            "SendMessage",
            json!({ "message": { "messageId": "1" } })
        )
        .await
    );
    assert_snapshot!(
        "error_task_not_found",
        call(&server, "GetTask", json!({ "id": "t-9" })).await
    );
    assert_snapshot!("error_method", call(&server, "tasks/get", json!({})).await);
    assert_snapshot!(
        "error_parse",
        wire(&server, &server.post("/", &[], "{").await)
    );
    let unversioned = server
        .post(
            "/",
            &[("a2a-version", "")],
            r#"{"jsonrpc":"2.0","id":1,"method":"ListTasks"}"#,
        )
        .await;
    assert_snapshot!("error_version", wire(&server, &unversioned));
}

#[tokio::test]
async fn refusals() {
    let server = Server::start().await;
    assert_snapshot!(
        "refused_host",
        wire(&server, &server.get("/", &[("host", "evil.example")]).await)
    );
    assert_snapshot!(
        "refused_type",
        wire(
            &server,
            &server
                .post("/", &[("content-type", "text/plain")], "{}")
                .await
        )
    );
    assert_snapshot!(
        "not_found",
        wire(&server, &server.get("/a2a/nobody", &[]).await)
    );
    assert_snapshot!(
        "wrong_method",
        wire(
            &server,
            &server.fetch(request("GET", "/a2a/echo", &[], "")).await
        )
    );
}

#[tokio::test]
async fn a_card() {
    let server = Server::start_with(|options| {
        options.public_url = Some("https://agents.example/".parse().unwrap())
    })
    .await;
    assert_snapshot!(
        "card",
        wire(
            &server,
            &server.get("/.well-known/agent-card.json", &[]).await
        )
    );
}
