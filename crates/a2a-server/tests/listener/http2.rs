//! The same listener over HTTP/2 without TLS.

use std::time::Duration;

use a2a_server::limits::Limits;
use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http2::{self, SendRequest};
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::support::{Events, Reply, Server, message, request, rpc_request};

const LONG: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_millis(80);

type Sender = SendRequest<Full<Bytes>>;

async fn connect(server: &Server, window: Option<u32>) -> (Sender, JoinHandle<()>) {
    let mut builder = http2::Builder::new(TokioExecutor::new());
    builder.initial_stream_window_size(window);
    let (sender, connection) = builder
        .handshake(TokioIo::new(server.socket().await))
        .await
        .unwrap();
    let running = tokio::spawn(async move {
        let _ = connection.await;
    });
    (sender, running)
}

/// The same request with `authority` as `:authority` and without `Host`.
fn to(authority: &str, mut request: Request<Full<Bytes>>) -> Request<Full<Bytes>> {
    let path = request.uri().path_and_query().unwrap().as_str();
    *request.uri_mut() = format!("http://{authority}{path}").parse().unwrap();
    request
}

#[tokio::test]
async fn calls_streams_and_cards_share_one_connection() {
    let server = Server::start().await;
    let own = server.authority();
    let (mut sender, _running) = connect(&server, None).await;
    let streamed = json!({ "jsonrpc": "2.0", "id": "s-1", "method": "SendStreamingMessage", "params": message("steps 2") }).to_string();
    let response = sender
        .send_request(to(&own, rpc_request("/", &[], &streamed)))
        .await
        .unwrap();
    let mut events = Events::new(response);
    assert_eq!(events.next().await.unwrap().kind(), "task");

    let called =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("hi") })
            .to_string();
    let reply = Reply::read(
        sender
            .send_request(to(&own, rpc_request("/a2a/echo", &[], &called)))
            .await
            .unwrap(),
    )
    .await;
    assert_eq!(
        reply.json()["result"]["task"]["status"]["state"],
        "TASK_STATE_COMPLETED"
    );
    let card = request("HEAD", "/.well-known/agent-card.json", &[], "");
    let card = Reply::read(sender.send_request(to(&own, card)).await.unwrap()).await;
    assert_eq!(card.status, StatusCode::OK);

    server.executor.go_on(2);
    let last = events.rest().await.pop().unwrap();
    assert_eq!(
        last.result()["statusUpdate"]["status"]["state"],
        "TASK_STATE_COMPLETED"
    );
}

#[tokio::test]
async fn s51_the_authority_is_judged() {
    let server = Server::start().await;
    let own = server.authority();
    let (mut sender, _running) = connect(&server, None).await;
    for (authority, host, status) in [
        ("evil.example", None, StatusCode::FORBIDDEN),
        (own.as_str(), Some("evil.example"), StatusCode::FORBIDDEN),
        ("evil.example", Some(own.as_str()), StatusCode::FORBIDDEN),
        (own.as_str(), None, StatusCode::OK),
    ] {
        let headers: Vec<_> = host.map(|host| ("host", host)).into_iter().collect();
        let asked = to(authority, request("GET", "/health", &headers, ""));
        assert_eq!(
            sender.send_request(asked).await.unwrap().status(),
            status,
            "{authority} {host:?}"
        );
    }
}

#[tokio::test]
async fn headers_have_a_number() {
    let server = Server::start_within(Limits {
        header_count: 20,
        ..Limits::default()
    })
    .await;
    let (mut sender, _running) = connect(&server, None).await;
    let many: Vec<_> = (0..30).map(|_| ("x", "y")).collect();
    let asked = to(&server.authority(), request("GET", "/health", &many, ""));
    assert_eq!(
        sender.send_request(asked).await.unwrap().status(),
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE
    );
}

#[tokio::test]
async fn streams_have_a_number() {
    let server = Server::start_within(Limits {
        streams_per_connection: 2,
        ..Limits::default()
    })
    .await;
    let own = server.authority();
    let (sender, _running) = connect(&server, None).await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": message("steps 1") }).to_string();
        let mut events = Events::new(
            sender
                .clone()
                .send_request(to(&own, rpc_request("/", &[], &body)))
                .await
                .unwrap(),
        );
        events.next().await.unwrap();
        open.push(events);
    }
    let mut third = sender.clone();
    let waiting = third.send_request(to(&own, request("GET", "/health", &[], "")));
    let mut waiting = std::pin::pin!(waiting);
    assert!(
        timeout(SHORT, waiting.as_mut()).await.is_err(),
        "a third stream was opened"
    );
    server.executor.go_on(2);
    for events in &mut open {
        events.rest().await;
    }
    assert_eq!(
        timeout(LONG, waiting).await.unwrap().unwrap().status(),
        StatusCode::OK
    );
}

#[tokio::test]
async fn an_idle_connection_is_told_to_go_and_ended() {
    let server = Server::start_within(Limits {
        idle_time: SHORT,
        ..Limits::default()
    })
    .await;
    let (mut sender, running) = connect(&server, None).await;
    let asked = to(&server.authority(), request("GET", "/health", &[], ""));
    Reply::read(sender.send_request(asked).await.unwrap()).await;
    timeout(LONG, running)
        .await
        .expect("the connection stays open")
        .unwrap();
}

#[tokio::test]
async fn a_peer_that_gives_a_stream_no_room_loses_its_connection() {
    let limits = Limits {
        write_stall: SHORT,
        keep_alive: SHORT,
        ..Limits::default()
    };
    let server = Server::start_within(limits).await;
    let (mut sender, running) = connect(&server, Some(1000)).await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("large 4000000") }).to_string();
    let response = sender
        .send_request(to(&server.authority(), rpc_request("/", &[], &body)))
        .await
        .unwrap();
    timeout(LONG, running)
        .await
        .expect("the connection stays open")
        .unwrap();
    assert!(
        response.into_body().collect().await.is_err(),
        "the body was cut off"
    );
}
