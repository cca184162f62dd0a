//! Who may talk to the listener at all.

use a2a_types::Timestamp;
use http::StatusCode;
use serde_json::json;

use crate::support::{Server, agent, message, request, rpc_request};

const ROUTES: [(&str, &str); 6] = [
    ("POST", "/"),
    ("POST", "/a2a/echo"),
    ("GET", "/.well-known/agent-card.json"),
    ("GET", "/a2a/echo/agent-card.json"),
    ("GET", "/health"),
    ("GET", "/ready"),
];

#[tokio::test]
async fn s51_a_foreign_host_is_refused_on_every_route() {
    let server = Server::start().await;
    let port = server.addr.port();
    for (method, path) in ROUTES {
        for host in [
            format!("evil.example:{port}"),
            "evil.example".to_owned(),
            format!("127.0.0.1.evil.example:{port}"),
            "localhost:1".to_owned(),
        ] {
            let reply = server
                .fetch(request(method, path, &[("host", &host)], ""))
                .await;
            assert_eq!(
                reply.status,
                StatusCode::FORBIDDEN,
                "{method} {path} {host}"
            );
            assert_eq!(reply.json()["error"]["status"], "PERMISSION_DENIED");
        }
    }
}

#[tokio::test]
async fn s51_a_foreign_origin_is_refused_on_every_route() {
    let server = Server::start().await;
    let own = format!("http://{}", server.authority());
    for (method, path) in ROUTES {
        for origin in ["https://evil.example", "null", &own] {
            let reply = server
                .fetch(request(method, path, &[("origin", origin)], ""))
                .await;
            assert_eq!(
                reply.status,
                StatusCode::FORBIDDEN,
                "{method} {path} {origin}"
            );
            assert_eq!(reply.header("access-control-allow-origin"), "");
        }
    }
}

#[tokio::test]
async fn s51_host_origin_and_type_are_judged_before_the_body_is_read() {
    let server = Server::start().await;
    let own = server.authority();
    let cases = [
        ("evil.example", "", "application/json", "403 Forbidden"),
        (
            &own,
            "Origin: https://evil.example\r\n",
            "application/json",
            "403 Forbidden",
        ),
        (&own, "", "text/plain", "415 Unsupported Media Type"),
    ];
    for (host, origin, kind, status) in cases {
        let mut peer = server.raw().await;
        // The body never comes, and yet there is an answer.
        peer.write(&format!("POST / HTTP/1.1\r\nHost: {host}\r\n{origin}Content-Type: {kind}\r\nContent-Length: 100000\r\n\r\n")).await;
        let answer = peer.read_to_end().await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn s51_types_that_a_page_can_send_unasked_start_nothing() {
    let server = Server::start().await;
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("hi") })
            .to_string();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
    ] {
        let reply = server.post("/", &[("content-type", kind)], &body).await;
        assert_eq!(reply.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert_eq!(reply.json()["error"]["code"], -32600);
    }
    let mut untyped = rpc_request("/", &[], &body);
    untyped.headers_mut().remove("content-type");
    assert_eq!(
        server.fetch(untyped).await.status,
        StatusCode::UNSUPPORTED_MEDIA_TYPE
    );
    assert_eq!(server.executor.seen().len(), 0);
    assert_eq!(
        server
            .post(
                "/",
                &[("content-type", "application/a2a+json; charset=utf-8")],
                &body
            )
            .await
            .status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_request_needs_exactly_one_host() {
    let server = Server::start().await;
    let own = server.authority();
    let heads = [
        ("GET /health HTTP/1.1\r\n\r\n".to_owned(), "403"),
        (
            format!("GET /health HTTP/1.1\r\nHost: {own}\r\nHost: {own}\r\n\r\n"),
            "403",
        ),
        (
            format!("GET http://evil.example/health HTTP/1.1\r\nHost: {own}\r\n\r\n"),
            "403",
        ),
        (
            format!("GET http://{own}/health HTTP/1.1\r\nHost: {own}\r\n\r\n"),
            "200",
        ),
    ];
    for (head, status) in heads {
        let mut peer = server.raw().await;
        peer.write(&head).await;
        let answer = peer.read_until("\r\n\r\n").await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{head}{answer}"
        );
    }
}

#[tokio::test]
async fn the_public_url_and_allowed_hosts_may_be_used() {
    let server = Server::start_with(|options| {
        options.public_url = Some("https://agents.example/".parse().unwrap());
        options.allowed_hosts = vec!["desk.lan".to_owned()];
    })
    .await;
    for host in ["agents.example", "desk.lan", "desk.lan:8080"] {
        assert_eq!(
            server.get("/health", &[("host", host)]).await.status,
            StatusCode::OK,
            "{host}"
        );
    }
    assert_eq!(
        server
            .get("/health", &[("host", "agents.example.evil.example")])
            .await
            .status,
        StatusCode::FORBIDDEN
    );
}

/// A server whose `echo` may be called by one tool's page.
async fn with_page() -> Server {
    let server = Server::start().await;
    let mut echo = agent("echo", &server.executor);
    echo.allowed_origins = vec!["https://tool.example".to_owned()];
    echo.changed_at = Timestamp::from_millis(0);
    server.directory.publish(echo);
    server
}

#[tokio::test]
async fn an_allowed_page_may_ask_and_call_and_never_with_credentials() {
    let server = with_page().await;
    let origin = ("origin", "https://tool.example");
    let asks = [
        origin,
        ("access-control-request-method", "POST"),
        ("access-control-request-private-network", "true"),
    ];
    let preflight = server
        .fetch(request("OPTIONS", "/a2a/echo", &asks, ""))
        .await;
    assert_eq!(preflight.status, StatusCode::NO_CONTENT);
    assert_eq!(
        preflight.header("access-control-allow-origin"),
        "https://tool.example"
    );
    assert_eq!(
        preflight.header("access-control-allow-methods"),
        "OPTIONS, POST"
    );
    assert!(
        preflight
            .header("access-control-allow-headers")
            .contains("a2a-version")
    );
    assert_eq!(
        preflight.header("access-control-allow-private-network"),
        "true"
    );
    assert_eq!(preflight.header("vary"), "Origin");

    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "ListTasks" }).to_string();
    let called = server.post("/a2a/echo", &[origin], &body).await;
    assert_eq!(called.status, StatusCode::OK);
    assert_eq!(
        called.header("access-control-allow-origin"),
        "https://tool.example"
    );
    let card = server.get("/a2a/echo/agent-card.json", &[origin]).await;
    assert_eq!(
        card.header("access-control-allow-origin"),
        "https://tool.example"
    );
    for reply in [preflight, called, card] {
        assert!(
            !reply
                .headers
                .contains_key("access-control-allow-credentials")
        );
    }
}

#[tokio::test]
async fn a_page_that_one_agent_allows_is_foreign_to_every_other_route() {
    let server = with_page().await;
    let asks = [
        ("origin", "https://tool.example"),
        ("access-control-request-method", "POST"),
    ];
    for path in ["/a2a/other", "/a2a/nobody", "/health", "/nothing"] {
        let reply = server.fetch(request("OPTIONS", path, &asks, "")).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{path}");
        assert!(
            !reply
                .headers
                .keys()
                .any(|name| name.as_str().starts_with("access-control-")),
            "{path}"
        );
    }
    let foreign = [
        ("origin", "https://evil.example"),
        ("access-control-request-method", "POST"),
    ];
    assert_eq!(
        server
            .fetch(request("OPTIONS", "/a2a/echo", &foreign, ""))
            .await
            .status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn peer_13_a_card_reflects_no_origin() {
    let server = Server::start().await;
    let reply = server.get("/.well-known/agent-card.json", &[]).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(
        !reply
            .headers
            .keys()
            .any(|name| name.as_str().starts_with("access-control-")),
        "{:?}",
        reply.headers
    );
}
