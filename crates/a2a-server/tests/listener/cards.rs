//! The agent card over HTTP.

use a2a_types::Timestamp;
use http::StatusCode;
use serde_json::json;

use crate::support::{CHANGED_AT, Reply, Server, agent, message, request};

const WELL_KNOWN: &str = "/.well-known/agent-card.json";
const ADDRESSES: [&str; 3] = [
    WELL_KNOWN,
    "/a2a/echo/.well-known/agent-card.json",
    "/a2a/echo/agent-card.json",
];

fn url(reply: &Reply) -> String {
    reply.json()["supportedInterfaces"][0]["url"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[tokio::test]
async fn s47_a_card_with_a_1_0_interface_only_is_served_without_a_version_header() {
    let server = Server::start().await;
    for path in ADDRESSES {
        let reply = server.get(path, &[]).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        let card = reply.json();
        assert_eq!(card["supportedInterfaces"].as_array().unwrap().len(), 1);
        assert_eq!(card["supportedInterfaces"][0]["protocolVersion"], "1.0");
        assert_eq!(card["supportedInterfaces"][0]["protocolBinding"], "JSONRPC");
    }
}

#[tokio::test]
async fn the_address_on_the_card_answers_calls() {
    let server = Server::start().await;
    let url = url(&server.get(WELL_KNOWN, &[]).await);
    assert_eq!(url, format!("http://{}/a2a/echo", server.addr));
    let path = url
        .strip_prefix(&format!("http://{}", server.addr))
        .unwrap();
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("hi") });
    let reply = server.post(path, &[], &body.to_string()).await;
    assert_eq!(
        reply.json()["result"]["task"]["status"]["state"],
        "TASK_STATE_COMPLETED"
    );
}

#[tokio::test]
async fn s43_a_wildcard_listener_names_the_address_at_which_it_was_asked() {
    for bound in ["0.0.0.0:0", "[::]:0"] {
        let server = Server::start_with(|options| options.addr = bound.parse().unwrap()).await;
        let port = server.addr.port();
        for host in [format!("127.0.0.1:{port}"), format!("localhost:{port}")] {
            let reply = server.get(WELL_KNOWN, &[("host", &host)]).await;
            assert_eq!(url(&reply), format!("http://{host}/a2a/echo"), "{bound}");
            assert_eq!(reply.header("vary"), "A2A-Version, Host");
        }
        for host in [format!("0.0.0.0:{port}"), format!("[::]:{port}")] {
            assert_eq!(
                server.get(WELL_KNOWN, &[("host", &host)]).await.status,
                StatusCode::FORBIDDEN
            );
        }
    }
}

#[tokio::test]
async fn s43_behind_a_proxy_the_card_names_the_proxy() {
    let server =
        Server::start_with(|options| options.allowed_hosts = vec!["proxy.lan:8443".to_owned()])
            .await;
    let reply = server.get(WELL_KNOWN, &[("host", "proxy.lan:8443")]).await;
    assert_eq!(url(&reply), "http://proxy.lan:8443/a2a/echo");
    let server = Server::start_with(|options| {
        options.public_url = Some("https://agents.example".parse().unwrap())
    })
    .await;
    let reply = server.get(WELL_KNOWN, &[]).await;
    assert_eq!(url(&reply), "https://agents.example/a2a/echo");
    assert_eq!(reply.header("vary"), "A2A-Version");
}

#[tokio::test]
async fn whoever_has_the_card_is_told_so() {
    let server = Server::start().await;
    let full = server.get(WELL_KNOWN, &[]).await;
    let etag = full.header("etag").to_owned();
    assert!(etag.starts_with('"') && etag.ends_with('"'), "{etag}");
    assert_eq!(
        full.header("last-modified"),
        "Mon, 01 Jun 2026 08:00:00 GMT"
    );
    assert_eq!(full.header("cache-control"), "public, max-age=60");
    let weak = format!("\"x\", W/{etag}");
    for condition in [
        ("if-none-match", etag.as_str()),
        ("if-none-match", &weak),
        ("if-none-match", "*"),
        ("if-modified-since", "Mon, 01 Jun 2026 08:00:00 GMT"),
    ] {
        for method in ["GET", "HEAD"] {
            let reply = server
                .fetch(request(method, WELL_KNOWN, &[condition], ""))
                .await;
            assert_eq!(
                (reply.status, reply.body.len()),
                (StatusCode::NOT_MODIFIED, 0),
                "{condition:?}"
            );
            for name in ["etag", "last-modified", "cache-control", "vary"] {
                assert_eq!(reply.header(name), full.header(name), "{name}");
            }
        }
    }
    for conditions in [
        vec![("if-none-match", "\"x\"")],
        vec![
            ("if-none-match", "\"x\""),
            ("if-modified-since", "Mon, 01 Jun 2026 08:00:00 GMT"),
        ],
        vec![("if-modified-since", "Mon, 01 Jun 2026 07:59:59 GMT")],
        vec![("if-modified-since", "yesterday")],
    ] {
        assert_eq!(
            server.get(WELL_KNOWN, &conditions).await.status,
            StatusCode::OK,
            "{conditions:?}"
        );
    }
}

#[tokio::test]
async fn a_changed_agent_has_another_card_at_once() {
    let server = Server::start().await;
    let before = server.get(WELL_KNOWN, &[]).await;
    let again = server.get(WELL_KNOWN, &[]).await;
    assert_eq!(before.body, again.body);
    let mut changed = agent("echo", &server.executor);
    changed.profile.description = "Says something else.".to_owned();
    changed.changed_at = Timestamp::from_millis(CHANGED_AT + 60_000);
    server.directory.publish(changed);
    let after = server
        .get(WELL_KNOWN, &[("if-none-match", before.header("etag"))])
        .await;
    assert_eq!(after.status, StatusCode::OK);
    assert_eq!(after.json()["description"], "Says something else.");
    assert_eq!(
        after.header("last-modified"),
        "Mon, 01 Jun 2026 08:01:00 GMT"
    );
    assert_ne!(after.header("etag"), before.header("etag"));
}

#[tokio::test]
async fn head_has_the_headers_of_get_and_no_body() {
    let server = Server::start().await;
    for path in ADDRESSES {
        let get = server.get(path, &[]).await;
        let head = server.fetch(request("HEAD", path, &[], "")).await;
        assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
        assert_eq!(head.header("content-length"), get.body.len().to_string());
        for name in [
            "etag",
            "last-modified",
            "cache-control",
            "vary",
            "content-type",
        ] {
            assert_eq!(head.header(name), get.header(name), "{name}");
        }
    }
}

#[tokio::test]
async fn capabilities_on_the_card_are_those_that_the_operations_have() {
    let server = Server::start().await;
    let mut silent = agent("silent", &server.executor);
    silent.profile.streaming = false;
    server.directory.publish(silent);
    let card = server.get("/a2a/silent/agent-card.json", &[]).await.json();
    let extension = &card["capabilities"]["extensions"][0];
    assert_eq!(card["capabilities"]["streaming"], false);
    assert_eq!(card["capabilities"]["pushNotifications"], false);
    assert_eq!(card["capabilities"]["extendedAgentCard"], false);
    assert_eq!(extension["uri"], "urn:dragoman:a2a:event-replay:v1");
    assert!(extension.get("required").is_none());
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": message("hi") });
    assert_eq!(
        server
            .post("/a2a/silent", &[], &body.to_string())
            .await
            .json()["error"]["code"],
        -32004
    );
    assert_eq!(
        server.error("GetExtendedAgentCard", json!({})).await,
        -32004
    );
    for method in ["Create", "Get", "Delete"] {
        assert_eq!(
            server
                .error(&format!("{method}TaskPushNotificationConfig"), json!({}))
                .await,
            -32003
        );
    }
    assert_eq!(
        server
            .error("ListTaskPushNotificationConfigs", json!({ "taskId": "t" }))
            .await,
        -32003
    );
}
