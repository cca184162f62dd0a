//! What is written to the log file: that something happened, never what was said, never a secret.

use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;

use super::rig::{self, Way};

#[tokio::test]
async fn neither_messages_nor_secrets_are_in_the_log() {
    let logs = tempfile::tempdir().unwrap();
    let guard = engine::logs::init(logs.path()).unwrap();
    let rig = rig::start().await;
    rig.say_to_the_end("echo", "canary in a message").await;
    let link = rig.engine.addresses().control_with_token.unwrap();
    let ticket = link.split_once("#t=").unwrap().1.to_owned();
    let body = json!({ "token": ticket });
    let traded = rig.post(Way::Http, "/a2a/session", &body).await;
    assert_eq!(traded.status, StatusCode::NO_CONTENT);
    let cookie = traded.headers["set-cookie"].to_str().unwrap().to_owned();
    let refused = rig.post(Way::Http, "/a2a/session", &body).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let wrong = Request::get("/metrics")
        .header("authorization", "Bearer canary-of-a-guess")
        .body(Full::default())
        .unwrap();
    assert_eq!(
        rig.send(Way::Http, wrong).await.status,
        StatusCode::UNAUTHORIZED
    );
    let secrets = [
        rig.engine.script_token().to_owned(),
        ticket,
        session(&cookie),
    ];
    rig.stop().await;
    drop(guard);

    let mut log = String::new();
    for entry in std::fs::read_dir(logs.path()).unwrap() {
        let path = entry.unwrap().path();
        assert!(
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with("dragoman.")
        );
        log.push_str(&std::fs::read_to_string(path).unwrap());
    }
    assert!(log.contains("the engine is running"), "{log}");
    assert!(log.contains("the engine has stopped"), "{log}");
    assert!(!log.contains("canary"), "{log}");
    for secret in secrets {
        assert!(secret.len() > 30 && !log.contains(&secret), "{log}");
    }
}

fn session(cookie: &str) -> String {
    let pair = cookie.split(';').next().unwrap();
    pair.split_once('=').unwrap().1.to_owned()
}
