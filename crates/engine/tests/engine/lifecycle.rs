//! Start and end: what a person is told when it does not start, and that nothing is left when it ends.

use std::{net::TcpListener as StdListener, sync::Arc, time::Instant};

use engine::{ActionCall, Engine, EngineError, EngineOptions, control::client, words::Words};
use http::StatusCode;
use serde_json::json;
use tokio::net::{TcpStream, UnixStream};

use super::rig;

async fn refused(options: EngineOptions) -> EngineError {
    match Engine::start(options).await {
        Ok(_) => panic!("it started"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_second_engine_on_the_same_folder_is_told_who_has_it() {
    let rig = rig::start().await;
    let error = refused(rig::options(rig.data.path())).await;
    assert_eq!(error.code(), "storage.held");
    let sentence = error.sentence(&Words::new(Some("en")));
    assert!(
        sentence.contains(&std::process::id().to_string()),
        "{sentence}"
    );
    assert!(
        error
            .hint(&Words::new(Some("de")))
            .unwrap()
            .starts_with("Beenden")
    );
    // The one that runs is not disturbed.
    let call = ActionCall {
        action: "system.info".to_owned(),
        params: json!({}),
    };
    let answer = client::call(&rig.engine.addresses().socket, &call)
        .await
        .unwrap();
    assert!(answer.is_ok());
    rig.stop().await;
}

#[tokio::test]
async fn a_taken_port_is_an_error_with_choices_and_not_another_port() {
    let taken = StdListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let data = Arc::new(tempfile::tempdir().unwrap());
    let error = refused(EngineOptions {
        port,
        ..rig::options(data.path())
    })
    .await;
    assert_eq!(error.code(), "listener.port_taken");
    let words = Words::new(Some("en"));
    assert!(error.sentence(&words).contains(&format!("port {port}")));
    assert!(error.hint(&words).is_some());

    let error = refused(EngineOptions {
        control_port: Some(port),
        ..rig::options(data.path())
    })
    .await;
    assert_eq!(error.code(), "control.port_taken");

    // A failed start leaves nothing behind that would be in the way of the next one.
    assert!(!data.path().join("control.sock").exists());
    rig::start_in(data).await.stop().await;
}

#[tokio::test]
async fn an_unknown_default_agent_and_a_folder_that_is_a_file_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let options = EngineOptions {
        default_agent: Some("nobody".to_owned()),
        ..rig::options(data.path())
    };
    let error = refused(options).await;
    assert_eq!(error.code(), "agent.default_unknown");
    assert!(error.sentence(&Words::new(Some("en"))).contains("nobody"));
    let file = data.path().join("file");
    std::fs::write(&file, "x").unwrap();
    assert_eq!(
        refused(rig::options(&file)).await.code(),
        "storage.unusable"
    );
    let long = data.path().join("x".repeat(100)).join("y".repeat(100));
    assert_eq!(refused(rig::options(&long)).await.code(), "control.socket");
}

#[tokio::test]
async fn a_damaged_database_is_named() {
    let rig = rig::start().await;
    let data = rig.stop().await;
    std::fs::write(data.path().join("tasks.db"), vec![7_u8; 64 << 10]).unwrap();
    let error = refused(rig::options(data.path())).await;
    assert_eq!(error.code(), "storage.corrupt");
    assert!(error.sentence(&Words::new(Some("en"))).contains("tasks.db"));
}

#[tokio::test]
async fn a_shutdown_leaves_no_port_no_socket_and_no_lock() {
    let rig = rig::start_with_slow().await;
    let addresses = rig.engine.addresses();
    let agents = addresses.agents.strip_prefix("http://").unwrap().to_owned();
    let control = rig.host();
    rig.say("slow", "still at work").await;
    let _idle = TcpStream::connect(&control).await.unwrap();
    let began = Instant::now();
    let data = rig.stop().await;
    assert!(began.elapsed().as_secs() < 15, "{:?}", began.elapsed());
    assert!(TcpStream::connect(&agents).await.is_err());
    assert!(TcpStream::connect(&control).await.is_err());
    assert!(UnixStream::connect(&addresses.socket).await.is_err());
    assert!(!addresses.socket.exists());
    store::Store::open(store::StoreOptions::new(data.path()))
        .await
        .unwrap()
        .close()
        .await
        .unwrap();
}

#[tokio::test]
async fn a_stale_socket_of_a_dead_process_is_no_obstacle() {
    let data = Arc::new(tempfile::tempdir().unwrap());
    drop(std::os::unix::net::UnixListener::bind(data.path().join("control.sock")).unwrap());
    assert!(data.path().join("control.sock").exists());
    let rig = rig::start_in(data).await;
    let call = ActionCall {
        action: "agent.list".to_owned(),
        params: json!({}),
    };
    assert!(
        client::call(&rig.engine.addresses().socket, &call)
            .await
            .unwrap()
            .is_ok()
    );
    rig.stop().await;
}

#[tokio::test]
async fn tasks_survive_a_restart_and_what_was_at_work_is_failed_with_a_reason() {
    let rig = rig::start_with_slow().await;
    let ended = rig.say_to_the_end("echo", "keep me").await;
    let before = rig.ok("task.get", json!({ "id": ended })).await;
    let waiting = rig.say("echo", "input").await;
    rig.until(&waiting, "TASK_STATE_INPUT_REQUIRED").await;
    let working = rig.say("slow", "go").await;

    let rig = rig::start_in(rig.stop().await).await;
    let after = rig.ok("task.get", json!({ "id": ended })).await;
    assert_eq!(
        (&after["task"], &after["row"]),
        (&before["task"], &before["row"])
    );
    let waiting = rig.ok("task.get", json!({ "id": waiting })).await;
    assert_eq!(waiting["row"]["state"], "TASK_STATE_INPUT_REQUIRED");
    let failed = rig.ok("task.get", json!({ "id": working })).await;
    assert_eq!(failed["row"]["state"], "TASK_STATE_FAILED");
    let reason = failed["task"]["status"]["message"]["parts"][0]["text"]
        .as_str()
        .unwrap();
    assert!(reason.starts_with("Dragoman was stopped"), "{reason}");
    rig.stop().await;
}

#[tokio::test]
async fn the_engine_says_that_it_is_ready_and_a_stopped_one_takes_no_action() {
    let rig = rig::start().await;
    let ready = rig.ask_agents_for("/ready").await;
    assert_eq!(ready.status, StatusCode::OK);
    assert_eq!(
        ready.json()["checks"],
        json!({ "storage": "ok", "room": "ok", "log": "ok", "control": "ok" })
    );
    assert_eq!(rig.ask_agents_for("/health").await.status, StatusCode::OK);
    rig.engine.shutdown().await;
    let failure = rig.fails("agent.list", json!({})).await;
    assert_eq!(failure.code.as_str(), "engine.stopping");
    rig.engine.shutdown().await;
}

#[tokio::test]
async fn nobody_at_the_socket_is_told_apart_from_a_broken_answer() {
    let data = tempfile::tempdir().unwrap();
    let call = ActionCall {
        action: "agent.list".to_owned(),
        params: json!({}),
    };
    let error = client::call(&data.path().join("control.sock"), &call)
        .await
        .unwrap_err();
    assert!(matches!(error, client::ClientError::NotRunning));
    let rig = rig::start().await;
    let token = client::token(&rig.engine.addresses().socket).await.unwrap();
    assert_eq!(token.token, rig.engine.script_token());
    rig.stop().await;
}

#[tokio::test]
async fn agents_that_ask_for_no_credentials_are_served_on_this_machine_only() {
    let data = tempfile::tempdir().unwrap();
    for host in ["0.0.0.0", "::", "192.0.2.1"] {
        let options = EngineOptions {
            host: host.parse().unwrap(),
            ..rig::options(data.path())
        };
        let error = refused(options).await;
        assert_eq!(error.code(), "listener.beyond_loopback");
        assert!(error.sentence(&Words::new(Some("de"))).contains(host));
    }
    assert_eq!(
        std::fs::read_dir(data.path()).unwrap().count(),
        0,
        "nothing was begun"
    );
}
