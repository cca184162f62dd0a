//! Who may come in: every rule of the fence by a request that breaks that one rule.

use std::os::unix::fs::PermissionsExt as _;

use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::Full;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::rig::{self, Answer, Rig, Way};

/// A call that is right in everything but what `change` changes.
async fn api(rig: &Rig, change: impl FnOnce(&mut HeaderMap)) -> Answer {
    let mut request = Request::builder()
        .method(Method::POST)
        .uri("/a2a/api")
        .header(header::HOST, rig.host())
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, rig.bearer())
        .header(header::ORIGIN, format!("http://{}", rig.host()))
        .header("sec-fetch-site", "same-origin")
        .body(Full::from(r#"{"action":"system.info","params":{}}"#))
        .unwrap();
    change(request.headers_mut());
    rig.send(Way::Http, request).await
}

fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    headers.insert(name, value.parse().unwrap());
}

#[tokio::test]
async fn a_request_that_keeps_every_rule_comes_in() {
    let rig = rig::start().await;
    assert_eq!(api(&rig, |_| {}).await.status, StatusCode::OK);
    let local = rig.host().replace("127.0.0.1", "localhost");
    let answer = api(&rig, |headers| {
        set(headers, "host", &local);
        set(headers, "origin", &format!("http://{local}"));
    });
    assert_eq!(answer.await.status, StatusCode::OK);
    let script = api(&rig, |headers| {
        headers.remove("origin");
        headers.remove("sec-fetch-site");
    });
    assert_eq!(script.await.status, StatusCode::OK);
    rig.stop().await;
}

#[tokio::test]
async fn a_foreign_host_is_refused() {
    let rig = rig::start().await;
    let port = rig.host().rsplit_once(':').unwrap().1.to_owned();
    let wrong = [
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        "127.0.0.1".to_owned(),
        "127.0.0.1:1".to_owned(),
        format!("localhost.:{port}"),
        format!("127.0.0.1:0{port}"),
    ];
    for host in wrong {
        let answer = api(&rig, |headers| {
            set(headers, "host", &host);
            headers.remove("origin");
        });
        let answer = answer.await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{host}");
        assert_eq!(answer.json()["code"], "control.forbidden");
    }
    let twice = api(&rig, |headers| {
        headers.append("host", "evil.example".parse().unwrap());
    });
    assert_eq!(twice.await.status, StatusCode::FORBIDDEN);
    rig.stop().await;
}

#[tokio::test]
async fn a_foreign_origin_is_refused() {
    let rig = rig::start().await;
    let port = rig.host().rsplit_once(':').unwrap().1.to_owned();
    let host = rig.host();
    let wrong = [
        "http://evil.example".to_owned(),
        "null".to_owned(),
        format!("https://{host}"),
        format!("http://localhost:{port}"),
        "http://127.0.0.1:1".to_owned(),
    ];
    for origin in wrong {
        let answer = api(&rig, |headers| set(headers, "origin", &origin)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin}");
    }
    let twice = api(&rig, |headers| {
        headers.append("origin", "http://evil.example".parse().unwrap());
    });
    assert_eq!(twice.await.status, StatusCode::FORBIDDEN);
    rig.stop().await;
}

#[tokio::test]
async fn a_cross_site_fetch_is_refused_even_without_an_origin() {
    let rig = rig::start().await;
    for site in ["cross-site", "same-site", "nonsense"] {
        let answer = api(&rig, |headers| {
            headers.remove("origin");
            set(headers, "sec-fetch-site", site);
        });
        assert_eq!(answer.await.status, StatusCode::FORBIDDEN, "{site}");
    }
    rig.stop().await;
}

#[tokio::test]
async fn a_simple_content_type_is_refused() {
    let rig = rig::start().await;
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonp",
    ] {
        let answer = api(&rig, |headers| set(headers, "content-type", kind)).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert_eq!(answer.json()["code"], "request.not_json");
    }
    let none = api(&rig, |headers| {
        headers.remove("content-type");
    });
    assert_eq!(none.await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let charset = api(&rig, |headers| {
        set(headers, "content-type", "application/json; charset=utf-8")
    });
    assert_eq!(charset.await.status, StatusCode::OK);
    rig.stop().await;
}

#[tokio::test]
async fn a_request_through_a_proxy_is_refused() {
    let rig = rig::start().await;
    for name in ["x-forwarded-for", "forwarded", "via", "x-real-ip"] {
        let answer = api(&rig, |headers| set(headers, name, "127.0.0.1")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
    rig.stop().await;
}

#[tokio::test]
async fn without_a_token_or_with_a_wrong_one_nothing_is_told() {
    let rig = rig::start().await;
    let token = rig.engine.script_token().to_owned();
    let wrong = [
        String::new(),
        "Bearer".to_owned(),
        "Bearer x".to_owned(),
        format!("Bearer {}", &token[1..]),
        format!("Basic {token}"),
        format!("Bearer {token}x"),
    ];
    for authorization in wrong {
        let answer = api(&rig, |headers| {
            set(headers, "authorization", &authorization)
        })
        .await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{authorization}");
        assert_eq!(answer.json()["code"], "control.unauthenticated");
    }
    for path in [
        "/metrics",
        "/a2a/live",
        "/a2a/api/card?id=echo",
        &format!("/metrics?token={token}"),
        &format!("/a2a/live?t={token}"),
    ] {
        let request = Request::builder().uri(path).body(Full::default()).unwrap();
        assert_eq!(
            rig.send(Way::Http, request).await.status,
            StatusCode::UNAUTHORIZED,
            "{path}"
        );
    }
    rig.stop().await;
}

#[tokio::test]
async fn a_one_time_link_is_traded_once_for_a_cookie_that_comes_in() {
    let rig = rig::start().await;
    let link = rig.engine.addresses().control_with_token.unwrap();
    let token = link.split_once("#t=").unwrap().1.to_owned();
    let trade = || {
        let body = json!({ "token": token }).to_string();
        let request = Request::post("/a2a/session").header("content-type", "application/json");
        rig.send(Way::Http, request.body(Full::from(body)).unwrap())
    };
    let answer = trade().await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/a2a"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    let pair = cookie.split(';').next().unwrap().to_owned();
    assert!(!pair.contains(&token));
    let with_cookie = |pair: String| {
        api(&rig, move |headers| {
            headers.remove("authorization");
            set(headers, "cookie", &format!("other=1; {pair}"));
        })
    };
    assert_eq!(with_cookie(pair.clone()).await.status, StatusCode::OK);
    assert_eq!(
        with_cookie(format!("{pair}x")).await.status,
        StatusCode::UNAUTHORIZED
    );

    let again = trade().await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED);
    assert_eq!(again.json()["code"], "control.link_used");
    rig.stop().await;
}

#[tokio::test]
async fn the_token_is_given_out_over_the_socket_only() {
    let rig = rig::start().await;
    let answer = rig.post(Way::Socket, "/a2a/token", &json!({})).await;
    assert_eq!(answer.json()["token"], rig.engine.script_token());
    assert!(answer.json()["link"].as_str().unwrap().contains("/#t="));
    let answer = rig.post(Way::Http, "/a2a/token", &json!({})).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    rig.stop().await;
}

#[tokio::test]
async fn socket_and_folder_are_the_owners_alone() {
    let rig = rig::start().await;
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&rig.engine.addresses().socket), 0o600);
    assert_eq!(mode(rig.data.path()), 0o700);
    rig.stop().await;
}

#[tokio::test]
async fn the_page_is_served_without_a_token_under_a_strict_policy() {
    let rig = rig::start_with_page().await;
    let get =
        |path: &'static str| rig.send(Way::Http, Request::get(path).body(Full::default()).unwrap());
    for path in ["/", "/index.html", "/agents/echo"] {
        let page = get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(page.headers["cache-control"], "no-store");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        for rule in [
            "default-src 'self'",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(rule), "{policy}");
        }
        assert!(!policy.contains("unsafe-eval"));
    }
    let script = get("/assets/app-1a2b.js").await;
    assert_eq!(
        script.headers["content-type"],
        "text/javascript; charset=utf-8"
    );
    assert!(
        script.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    for path in [
        "/assets/gone.js",
        "/link.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/a2a/nothing",
    ] {
        let answer = rig
            .send(
                Way::Http,
                Request::get(path)
                    .header("authorization", rig.bearer())
                    .body(Full::default())
                    .unwrap(),
            )
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let foreign = Request::get("/")
        .header("sec-fetch-site", "cross-site")
        .body(Full::default())
        .unwrap();
    assert_eq!(
        rig.send(Way::Http, foreign).await.status,
        StatusCode::FORBIDDEN
    );
    rig.stop().await;
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused_before_anything_else() {
    let rig = rig::start().await;
    let mut stream = TcpStream::connect(rig.host()).await.unwrap();
    let head = format!(
        "GET / HTTP/1.1\r\nhost: {}\r\nx: {}\r\n\r\n",
        rig.host(),
        "x".repeat(64 << 10)
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
        "{answer}"
    );
    rig.stop().await;
}

#[tokio::test]
async fn an_absolute_target_must_not_contradict_the_host() {
    let rig = rig::start().await;
    let mut stream = TcpStream::connect(rig.host()).await.unwrap();
    let head = format!(
        "GET http://evil.example/metrics HTTP/1.1\r\nhost: {}\r\nauthorization: {}\r\nconnection: close\r\n\r\n",
        rig.host(),
        rig.bearer()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    rig.stop().await;
}
