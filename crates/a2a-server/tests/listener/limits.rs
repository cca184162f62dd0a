//! Every limit of the listener, met by a peer that exceeds it. A limit that no request would ever meet by waiting is set
//! low; what it is in the product stands in `limits.rs`.

use std::time::Duration;

use a2a_server::limits::{BODY_BYTES, Limits};
use http::StatusCode;
use serde_json::json;
use tokio::time::timeout;

use crate::support::{Raw, Server, message, state};

/// Longer than any limit under test, shorter than the patience of whoever waits for the tests.
const LONG: Duration = Duration::from_secs(20);

const SHORT: Duration = Duration::from_millis(100);

/// Time for headers: enough for those that are sent at once on a machine that is busy with other tests.
const HEADERS: Duration = Duration::from_millis(400);

fn head(server: &Server, length: usize) -> String {
    format!(
        "POST / HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nA2A-Version: 1.0\r\nContent-Length: {length}\r\n\r\n",
        server.authority()
    )
}

async fn closed(peer: &mut Raw) -> String {
    timeout(LONG, peer.read_to_end())
        .await
        .expect("the connection stays open")
}

#[tokio::test]
async fn headers_that_do_not_end_cost_the_connection() {
    let server = Server::start_within(Limits {
        header_time: HEADERS,
        ..Limits::default()
    })
    .await;
    for beginning in [
        "",
        "G",
        "PRI * HT",
        "GET /health HTTP/1.1\r\nHost: a\r\nX: ",
    ] {
        let mut slow = server.raw().await;
        slow.write(beginning).await;
        assert_eq!(closed(&mut slow).await, "", "{beginning}");
    }
    assert_eq!(server.get("/health", &[]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn headers_that_trickle_have_no_more_time_than_others() {
    let server = Server::start_within(Limits {
        header_time: HEADERS,
        ..Limits::default()
    })
    .await;
    let mut slow = server.raw().await;
    let trickle = async {
        use tokio::io::AsyncWriteExt;
        slow.write("GET /health HTTP/1.1\r\n").await;
        while slow.stream.write_all(b"X: y\r\n").await.is_ok() {
            tokio::time::sleep(SHORT / 8).await;
        }
    };
    timeout(LONG, trickle)
        .await
        .expect("the connection stays open");
}

#[tokio::test]
async fn a_connection_without_requests_is_closed() {
    let server = Server::start_within(Limits {
        idle_time: SHORT,
        ..Limits::default()
    })
    .await;
    let mut idle = server.raw().await;
    idle.write(&format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.authority()
    ))
    .await;
    assert!(closed(&mut idle).await.starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test]
async fn a_call_may_take_longer_than_any_wait_between_calls() {
    let limits = Limits {
        idle_time: SHORT,
        header_time: HEADERS,
        keep_alive: SHORT,
        ..Limits::default()
    };
    let server = Server::start_within(limits).await;
    let executor = server.executor.clone();
    let goes_on = tokio::spawn(async move {
        executor.started().await;
        tokio::time::sleep(HEADERS * 2).await;
        executor.go_on(1);
    });
    assert_eq!(state(&server.task("steps 1").await), "TASK_STATE_COMPLETED");
    goes_on.await.unwrap();
}

#[tokio::test]
async fn headers_have_a_size_and_a_number() {
    let server = Server::start().await;
    let host = server.authority();
    let large = format!(
        "GET /health HTTP/1.1\r\nHost: {host}\r\nX: {}\r\n\r\n",
        "x".repeat(70 * 1024)
    );
    let many = format!(
        "GET /health HTTP/1.1\r\nHost: {host}\r\n{}\r\n",
        "X: y\r\n".repeat(100)
    );
    let fits = format!(
        "GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{}\r\n",
        "X: y\r\n".repeat(98)
    );
    for (request, status) in [(large, "431"), (many, "431"), (fits, "200")] {
        let mut peer = server.raw().await;
        peer.write(&request).await;
        let answer = closed(&mut peer).await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn a_body_that_says_it_is_too_large_is_refused_before_it_comes() {
    let server = Server::start().await;
    let mut peer = server.raw().await;
    peer.write(&head(&server, BODY_BYTES + 1)).await;
    let answer = closed(&mut peer).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
    assert!(answer.contains("20971520 bytes (20 MiB)"), "{answer}");
}

#[tokio::test]
async fn a_body_that_grows_too_large_is_refused_while_it_comes() {
    let server = Server::start_within(Limits {
        body_bytes: 100_000,
        ..Limits::default()
    })
    .await;
    let mut peer = server.raw().await;
    let chunked = head(&server, 0).replace("Content-Length: 0", "Transfer-Encoding: chunked");
    peer.write(&chunked).await;
    for _ in 0..20 {
        peer.write(&format!("2710\r\n{}\r\n", "x".repeat(10_000)))
            .await;
    }
    let answer = closed(&mut peer).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

#[tokio::test]
async fn whoever_sends_everything_before_it_reads_still_gets_to_read_why() {
    let server = Server::start_within(Limits {
        body_bytes: 1000,
        ..Limits::default()
    })
    .await;
    let body = "x".repeat(8 * 1024 * 1024);
    for (kind, status) in [("application/json", "413"), ("text/plain", "415")] {
        let mut peer = server.raw().await;
        let head = head(&server, body.len()).replace("application/json", kind);
        // A connection that were reset would fail here.
        peer.write(&head).await;
        peer.write(&body).await;
        let answer = closed(&mut peer).await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{answer}"
        );
        assert!(answer.contains("-32600"), "{answer}");
    }
}

#[tokio::test]
async fn a_body_that_does_not_come_is_given_up() {
    let server = Server::start_within(Limits {
        body_time: SHORT,
        ..Limits::default()
    })
    .await;
    let mut peer = server.raw().await;
    peer.write(&head(&server, 1000)).await;
    peer.write("{").await;
    let answer = closed(&mut peer).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

#[tokio::test]
async fn large_bodies_together_have_a_limit_and_small_ones_still_pass() {
    let server = Server::start_within(Limits {
        body_bytes_together: 512 * 1024,
        ..Limits::default()
    })
    .await;
    let mut first = server.raw().await;
    first.write(&head(&server, 1024 * 1024)).await;
    first.write(&" ".repeat(400 * 1024)).await;
    // A second large body finds room only until the first one has taken it.
    let refused = async {
        loop {
            let reply = server.post("/", &[], &" ".repeat(300 * 1024)).await;
            if reply.status == StatusCode::SERVICE_UNAVAILABLE {
                return reply;
            }
        }
    };
    let reply = timeout(LONG, refused).await.unwrap();
    assert_eq!(reply.json()["error"]["code"], -32600);
    assert_eq!(state(&server.task("hi").await), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn the_longest_idle_connection_gives_way_to_a_new_one() {
    let server = Server::start_within(Limits {
        connections: 2,
        ..Limits::default()
    })
    .await;
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut peer = server.raw().await;
        peer.write(&format!(
            "GET /health HTTP/1.1\r\nHost: {}\r\n\r\n",
            server.authority()
        ))
        .await;
        peer.read_until("{\"status\":\"ok\"}").await;
        tokio::time::sleep(Duration::from_millis(5)).await;
        kept.push(peer);
    }
    assert_eq!(server.get("/health", &[]).await.status, StatusCode::OK);
    assert_eq!(closed(&mut kept[0]).await, "");
}

#[tokio::test]
async fn when_every_connection_is_busy_a_new_one_is_told_so() {
    let server = Server::start_within(Limits {
        connections: 1,
        ..Limits::default()
    })
    .await;
    let mut stream = server
        .stream("SendStreamingMessage", message("steps 1"))
        .await;
    stream.next().await.unwrap();
    let reply = server.get("/health", &[]).await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(reply.header("retry-after"), "1");
    assert_eq!(reply.json()["error"]["status"], "UNAVAILABLE");
    server.executor.go_on(1);
    stream.rest().await;
    drop(stream);
    assert_eq!(server.get("/health", &[]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_hundred_peers_that_send_nothing_disturb_nobody() {
    let server = Server::start_within(Limits {
        connections: 64,
        ..Limits::default()
    })
    .await;
    let mut mute = Vec::new();
    for _ in 0..100 {
        mute.push(server.socket().await);
        assert_eq!(server.get("/health", &[]).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_peer_that_never_reads_its_events_loses_its_connection_only() {
    let server = Server::start_within(Limits {
        write_stall: SHORT,
        ..Limits::default()
    })
    .await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendStreamingMessage", "params": message("large 16000000") }).to_string();
    let mut mute = server.raw().await;
    mute.write(&head(&server, body.len())).await;
    mute.write(&body).await;
    server.executor.started().await;
    // The reset that ends the connection is the only thing that wakes a peer that waits without reading.
    timeout(LONG, mute.stream.ready(tokio::io::Interest::ERROR))
        .await
        .expect("the connection stays open")
        .unwrap();
    let text = closed(&mut mute).await;
    assert!(text.len() < 16_000_000, "everything was sent");
    let task = server.result("ListTasks", json!({})).await["tasks"][0].clone();
    assert_eq!(state(&task), "TASK_STATE_COMPLETED");
}

#[tokio::test]
async fn stopping_lets_calls_finish_and_ends_streams() {
    let server = Server::start().await;
    let mut stream = server.stream("SendStreamingMessage", message("hang")).await;
    stream.next().await.unwrap();
    server.executor.started().await;
    let addr = server.addr;
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("steps 1") })
            .to_string();
    let mut calling = server.raw().await;
    calling
        .write(&format!("{}{body}", head(&server, body.len())))
        .await;
    server.executor.started().await;
    let mut idle = server.raw().await;
    idle.write(&format!("GET /health HTTP/1.1\r\nHost: {addr}\r\n\r\n"))
        .await;
    idle.read_until("{\"status\":\"ok\"}").await;

    server.shutdown.cancel();
    stream.rest().await;
    assert_eq!(closed(&mut idle).await, "");
    server.executor.go_on(1);
    assert!(closed(&mut calling).await.contains("TASK_STATE_COMPLETED"));
    timeout(LONG, server.serving)
        .await
        .expect("the listener does not stop")
        .unwrap();
    assert!(
        tokio::net::TcpStream::connect(addr).await.is_err(),
        "the port is free"
    );
}

#[tokio::test]
async fn stopping_waits_no_longer_than_its_limit() {
    let server = Server::start_within(Limits {
        drain_time: SHORT,
        ..Limits::default()
    })
    .await;
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": message("hang") })
            .to_string();
    let mut calling = server.raw().await;
    calling
        .write(&format!("{}{body}", head(&server, body.len())))
        .await;
    server.executor.started().await;
    server.shutdown.cancel();
    timeout(LONG, server.serving)
        .await
        .expect("the listener does not stop")
        .unwrap();
    assert_eq!(closed(&mut calling).await, "");
}

#[tokio::test]
async fn a_taken_port_is_an_error_that_names_it() {
    use std::sync::Arc;

    use a2a_server::{
        AgentDirectory, AgentsListener, ListenError, ListenerOptions, RequestHandler,
    };
    use tasklog::{EnglishPhrases, LogOptions, MemoryStore, SystemClock, TaskLog};

    let server = Server::start().await;
    let options = LogOptions {
        store: MemoryStore::new(),
        clock: Arc::new(SystemClock),
        phrases: Arc::new(EnglishPhrases),
    };
    let handler = Arc::new(RequestHandler::new(TaskLog::open(options).await.unwrap()));
    let directory = Arc::new(AgentDirectory::default());
    let second = AgentsListener::bind(
        ListenerOptions::on(server.addr),
        handler,
        directory,
        server.checks.clone(),
    )
    .await;
    assert!(matches!(second, Err(ListenError::PortTaken(addr)) if addr == server.addr));
}
