//! The clients against real sockets on loopback.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use net::{HttpClients, NetError, Patience, Provenance, Redirects, explain, read_head, read_whole};
use url::Url;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

async fn get(server: &MockServer, at: &str, redirects: Redirects) -> reqwest::Response {
    let url = Url::parse(&format!("{}{at}", server.uri())).unwrap();
    let client = HttpClients::new()
        .client(&url, Provenance::Owner, redirects, Patience::Document)
        .unwrap();
    client.get(url).send().await.unwrap()
}

async fn serve(at: &str, answer: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(path(at))
        .respond_with(answer)
        .mount(&server)
        .await;
    server
}

#[tokio::test]
async fn a_redirect_inside_the_origin_is_followed_for_documents_and_never_for_calls() {
    let server = serve(
        "/from",
        ResponseTemplate::new(302).insert_header("location", "/to"),
    )
    .await;
    Mock::given(path("/to"))
        .respond_with(ResponseTemplate::new(200))
        .mount(&server)
        .await;
    assert_eq!(
        get(&server, "/from", Redirects::SameOrigin).await.status(),
        200
    );
    assert_eq!(get(&server, "/from", Redirects::Off).await.status(), 302);
}

#[tokio::test]
async fn a_redirect_to_another_origin_is_handed_out_and_not_followed() {
    let other = serve("/to", ResponseTemplate::new(200)).await;
    let server = serve(
        "/from",
        ResponseTemplate::new(302)
            .insert_header("location", format!("{}/to", other.uri()).as_str()),
    )
    .await;
    assert_eq!(
        get(&server, "/from", Redirects::SameOrigin).await.status(),
        302
    );
    assert!(other.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_redirect_loop_ends() {
    let server = serve(
        "/loop",
        ResponseTemplate::new(302).insert_header("location", "/loop"),
    )
    .await;
    assert_eq!(
        get(&server, "/loop", Redirects::SameOrigin).await.status(),
        302
    );
    assert_eq!(
        server.received_requests().await.unwrap().len(),
        net::limits::SAME_ORIGIN_REDIRECTS + 1
    );
}

#[tokio::test]
async fn a_body_past_its_cap_is_refused_and_its_head_can_still_be_shown() {
    let server = serve(
        "/big",
        ResponseTemplate::new(200).set_body_bytes(vec![b'x'; 100_000]),
    )
    .await;
    let whole = read_whole(get(&server, "/big", Redirects::Off).await, 1000).await;
    assert!(matches!(whole, Err(NetError::TooLarge { limit: 1000 })));
    assert_eq!(
        read_whole(get(&server, "/big", Redirects::Off).await, 100_000)
            .await
            .unwrap()
            .len(),
        100_000
    );
    assert_eq!(
        read_head(get(&server, "/big", Redirects::Off).await, 10)
            .await
            .as_ref(),
        b"xxxxxxxxxx"
    );
}

#[tokio::test]
async fn a_refused_connection_is_explained_without_numbers() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = Url::parse(&format!("http://{}/", listener.local_addr().unwrap())).unwrap();
    drop(listener);
    let client = HttpClients::new()
        .client(&url, Provenance::Owner, Redirects::Off, Patience::Call)
        .unwrap();
    let error = client.get(url).send().await.unwrap_err();
    assert!(error.is_connect());
    assert_eq!(explain(&error), "Connection refused");
}

#[cfg(unix)]
#[tokio::test]
async fn a_socket_client_speaks_http_over_the_socket() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("s");
    let listener = tokio::net::UnixListener::bind(&path).unwrap();
    let served = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut seen = vec![0; 1024];
        let n = stream.read(&mut seen).await.unwrap();
        stream
            .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok")
            .await
            .unwrap();
        String::from_utf8_lossy(&seen[..n]).into_owned()
    });
    let response = HttpClients::over_socket(&path)
        .unwrap()
        .get("http://localhost/x")
        .send()
        .await
        .unwrap();
    assert_eq!(response.text().await.unwrap(), "ok");
    assert!(served.await.unwrap().starts_with("GET /x HTTP/1.1\r\n"));
}
