//! Which addresses there are, and what they answer beside operations.

use http::StatusCode;
use serde_json::json;
use tasklog::AgentId;

use crate::support::{Server, request};

const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"ListTasks"}"#;

#[tokio::test]
async fn an_agent_answers_at_its_address_with_and_without_slash_and_the_default_one_at_the_root() {
    let server = Server::start().await;
    server.task("hi").await;
    for (path, tasks) in [
        ("/", 1),
        ("/a2a/echo", 1),
        ("/a2a/echo/", 1),
        ("/a2a/other", 0),
        ("/a2a/other/", 0),
    ] {
        let reply = server.post(path, &[], LIST).await;
        assert_eq!(reply.json()["result"]["totalSize"], tasks, "{path}");
    }
}

#[tokio::test]
async fn unknown_addresses_are_answered_with_404_in_json() {
    let server = Server::start().await;
    for (method, path) in [
        ("GET", "/nothing"),
        ("GET", "/a2a/echo/nothing"),
        ("POST", "/a2a/nobody"),
        ("GET", "/a2a/nobody/agent-card.json"),
        ("POST", "/a2a/ECHO"),
        ("POST", "/a2a/api"),
        ("POST", "/a2a/..%2fecho"),
        ("GET", "/metrics"),
        ("POST", "/tenant1"),
        ("GET", "/.well-known/agent.json"),
    ] {
        let reply = server.fetch(request(method, path, &[], "")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{method} {path}");
        assert_eq!(reply.header("content-type"), "application/json");
        assert_eq!(reply.json()["error"]["code"], 404);
    }
}

#[tokio::test]
async fn a_withdrawn_agent_is_as_unknown_as_one_that_never_was() {
    let server = Server::start().await;
    let never = server.post("/a2a/nobody", &[], LIST).await;
    server.directory.withdraw(&AgentId::parse("echo").unwrap());
    for path in ["/a2a/echo", "/a2a/echo/"] {
        let reply = server.post(path, &[], LIST).await;
        assert_eq!(
            (reply.status, reply.body),
            (never.status, never.body.clone()),
            "{path}"
        );
    }
    assert_eq!(
        server.post("/", &[], LIST).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        server.get("/.well-known/agent-card.json", &[]).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        server.get("/a2a/echo/agent-card.json", &[]).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let server = Server::start().await;
    for (method, path, allow) in [
        ("GET", "/", "OPTIONS, POST"),
        ("HEAD", "/a2a/echo", "OPTIONS, POST"),
        ("OPTIONS", "/", "OPTIONS, POST"),
        ("DELETE", "/a2a/echo/", "OPTIONS, POST"),
        ("POST", "/a2a/echo/agent-card.json", "GET, HEAD, OPTIONS"),
        ("PUT", "/.well-known/agent-card.json", "GET, HEAD, OPTIONS"),
        ("POST", "/health", "GET, HEAD"),
        ("POST", "/ready", "GET, HEAD"),
    ] {
        let reply = server.fetch(request(method, path, &[], "")).await;
        assert_eq!(
            reply.status,
            StatusCode::METHOD_NOT_ALLOWED,
            "{method} {path}"
        );
        assert_eq!(reply.header("allow"), allow, "{method} {path}");
    }
}

#[tokio::test]
async fn health_says_that_the_process_answers() {
    let server = Server::start().await;
    let reply = server.get("/health", &[]).await;
    assert_eq!(
        (reply.status, reply.json()),
        (StatusCode::OK, json!({ "status": "ok" }))
    );
    assert_eq!(reply.header("cache-control"), "no-store");
    let head = server.fetch(request("HEAD", "/health", &[], "")).await;
    assert_eq!(
        (head.status, head.header("content-length"), head.body.len()),
        (StatusCode::OK, "15", 0)
    );
}

#[tokio::test]
async fn ready_names_every_check() {
    let server = Server::start().await;
    *server.checks.0.lock() = vec![("store".to_owned(), Ok(())), ("log".to_owned(), Ok(()))];
    let reply = server.get("/ready", &[]).await;
    assert_eq!(
        (reply.status, reply.json()),
        (
            StatusCode::OK,
            json!({ "status": "ready", "checks": { "store": "ok", "log": "ok" } })
        )
    );
}

#[tokio::test]
async fn ready_is_503_with_the_code_of_what_is_wrong() {
    let server = Server::start().await;
    *server.checks.0.lock() = vec![
        ("store".to_owned(), Err("storage.full".to_owned())),
        ("log".to_owned(), Ok(())),
    ];
    let reply = server.get("/ready", &[]).await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        reply.json(),
        json!({ "status": "unready", "checks": { "store": "storage.full", "log": "ok" } })
    );
    let head = server.fetch(request("HEAD", "/ready", &[], "")).await;
    assert_eq!(
        (head.status, head.body.len()),
        (StatusCode::SERVICE_UNAVAILABLE, 0)
    );
}

#[tokio::test]
async fn however_often_ready_is_asked_the_checks_run_once_a_second() {
    let server = Server::start().await;
    assert_eq!(server.get("/ready", &[]).await.status, StatusCode::OK);
    *server.checks.0.lock() = vec![("store".to_owned(), Err("storage.full".to_owned()))];
    assert_eq!(server.get("/ready", &[]).await.status, StatusCode::OK);
}
