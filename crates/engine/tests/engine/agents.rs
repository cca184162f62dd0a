//! Agents of the owner's folder: they come, change, break and go while the engine runs.

use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};

use super::rig::{self, SLOW, write_agent};

fn state(agent: Option<&Value>) -> &str {
    agent
        .and_then(|agent| agent["state"].as_str())
        .unwrap_or("none")
}

#[tokio::test]
async fn a_new_file_is_published_a_changed_one_reloaded_and_a_removed_one_withdrawn() {
    let rig = rig::start().await;
    write_agent(&rig.data, "slow", SLOW);
    rig.until_agent("slow", |agent| state(agent) == "ready")
        .await;
    rig.until_card("slow", Some("Slow")).await;

    write_agent(
        &rig.data,
        "slow",
        &SLOW.replace("name: Slow", "name: Slower"),
    );
    rig.until_agent("slow", |agent| {
        agent.is_some_and(|agent| agent["name"] == "Slower")
    })
    .await;
    rig.until_card("slow", Some("Slower")).await;

    std::fs::remove_file(rig.data.path().join("agents/slow.yaml")).unwrap();
    rig.until_agent("slow", |agent| agent.is_none()).await;
    rig.until_card("slow", None).await;
    rig.stop().await;
}

#[tokio::test]
async fn a_broken_file_says_where_and_the_last_good_version_answers_on() {
    let rig = rig::start_with_slow().await;
    write_agent(&rig.data, "slow", &SLOW.replace("steps:", "stpes:"));
    rig.until_agent("slow", |agent| {
        agent.is_some_and(|agent| agent["fault"].is_object())
    })
    .await;
    let agent = rig.ok("agent.get", json!({ "id": "slow" })).await["agent"].clone();
    assert_eq!(agent["state"], "ready", "{agent}");
    assert_eq!(agent["fault"]["line"], 11, "{agent}");
    assert!(
        agent["fault"]["message"]
            .as_str()
            .unwrap()
            .contains("stpes"),
        "{agent}"
    );

    write_agent(&rig.data, "bad", "scenario: 1\n");
    rig.until_agent("bad", |agent| state(agent) == "fault")
        .await;
    let failure = rig
        .fails("message.send", json!({ "agent": "bad", "text": "x" }))
        .await;
    assert_eq!(failure.code.as_str(), "agent.fault");

    write_agent(&rig.data, "Not An Id", SLOW);
    rig.until_agent("Not An Id", |agent| state(agent) == "fault")
        .await;
    let view = rig.ok("agent.get", json!({ "id": "Not An Id" })).await;
    assert_eq!(view["agent"]["fault"]["code"], "agent.bad_name");
    let failure = rig
        .fails("agent.disable", json!({ "id": "Not An Id" }))
        .await;
    assert_eq!(failure.code.as_str(), "agent.bad_name");
    rig.stop().await;
}

#[tokio::test]
async fn a_file_stands_in_for_the_built_in_agent_of_its_name() {
    let rig = rig::start().await;
    write_agent(&rig.data, "echo", &SLOW.replace("name: Slow", "name: Mine"));
    rig.until_agent("echo", |agent| {
        agent.is_some_and(|agent| agent["name"] == "Mine")
    })
    .await;
    rig.until_card("echo", Some("Mine")).await;
    std::fs::remove_file(rig.data.path().join("agents/echo.yaml")).unwrap();
    rig.until_agent("echo", |agent| {
        agent.is_some_and(|agent| agent["name"] == "Echo")
    })
    .await;
    rig.until_card("echo", Some("Echo")).await;
    rig.stop().await;
}

#[tokio::test]
async fn a_stopped_agent_stays_stopped_after_a_restart_and_takes_no_message() {
    let rig = rig::start_with_slow().await;
    rig.ok("agent.disable", json!({ "id": "slow" })).await;
    let rig = rig::start_in(rig.stop().await).await;
    let view = rig.ok("agent.get", json!({ "id": "slow" })).await;
    assert_eq!(
        (&view["agent"]["state"], &view["card"]),
        (&json!("stopped"), &Value::Null)
    );
    let failure = rig
        .fails("message.send", json!({ "agent": "slow", "text": "x" }))
        .await;
    assert_eq!(failure.code.as_str(), "agent.stopped");
    assert!(failure.hint.is_some());
    assert_eq!(
        rig.ask_agents_for("/a2a/slow/.well-known/agent-card.json")
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    rig.stop().await;
}

#[tokio::test]
async fn the_time_of_an_agents_last_change_survives_a_restart() {
    let rig = rig::start_with_slow().await;
    let modified =
        |answer: rig::Answer| answer.headers["last-modified"].to_str().unwrap().to_owned();
    let slow = modified(
        rig.ask_agents_for("/a2a/slow/.well-known/agent-card.json")
            .await,
    );
    let echo = modified(rig.ask_agents_for("/.well-known/agent-card.json").await);
    let data = rig.stop().await;

    // A clock of the past, because no answer says that it changes in the future.
    let clock = rig::TestClock::new();
    clock.days_from_now(-3);
    let engine = engine::Engine::start_with_clock(rig::options(data.path()), clock)
        .await
        .unwrap();
    let rig = rig::Rig { engine, data };
    assert_eq!(
        modified(
            rig.ask_agents_for("/a2a/slow/.well-known/agent-card.json")
                .await
        ),
        slow
    );
    assert_eq!(
        modified(rig.ask_agents_for("/.well-known/agent-card.json").await),
        echo
    );

    write_agent(
        &rig.data,
        "slow",
        &SLOW.replace("name: Slow", "name: Slower"),
    );
    rig.until_agent("slow", |agent| {
        agent.is_some_and(|agent| agent["name"] == "Slower")
    })
    .await;
    rig.until_card("slow", Some("Slower")).await;
    assert_ne!(
        modified(
            rig.ask_agents_for("/a2a/slow/.well-known/agent-card.json")
                .await
        ),
        slow
    );
    rig.stop().await;
}

#[tokio::test]
async fn the_owner_chooses_the_default_agent() {
    let data = std::sync::Arc::new(tempfile::tempdir().unwrap());
    write_agent(&data, "slow", SLOW);
    let options = engine::EngineOptions {
        default_agent: Some("slow".to_owned()),
        ..rig::options(data.path())
    };
    let engine = engine::Engine::start(options).await.unwrap();
    let rig = rig::Rig { engine, data };
    assert_eq!(
        rig.ask_agents_for("/.well-known/agent-card.json")
            .await
            .json()["name"],
        "Slow"
    );
    let list = rig.ok("agent.list", json!({})).await;
    let defaults: Vec<_> = list["agents"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|a| a["isDefault"] == true)
        .collect();
    assert_eq!((defaults.len(), &defaults[0]["id"]), (1, &json!("slow")));
    rig.stop().await;
}

#[tokio::test]
async fn open_tasks_are_counted_by_agent() {
    let rig = rig::start_with_slow().await;
    let task = rig.say("slow", "go").await;
    rig.say_to_the_end("echo", "hi").await;
    let open = |list: &Value, id: &str| {
        let agents = list["agents"].as_array().unwrap();
        agents.iter().find(|agent| agent["id"] == id).unwrap()["openTasks"].clone()
    };
    let list = rig.ok("agent.list", json!({})).await;
    assert_eq!(
        (open(&list, "slow"), open(&list, "echo")),
        (json!(1), json!(0))
    );
    rig.ok("task.cancel", json!({ "id": task })).await;
    assert_eq!(
        open(&rig.ok("agent.list", json!({})).await, "slow"),
        json!(0)
    );
    rig.stop().await;
}

#[tokio::test]
async fn what_the_log_says_of_a_broken_turn_is_in_the_callers_language() {
    let rig = rig::start().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": {
        "message": { "messageId": "m1", "role": "ROLE_USER", "parts": [{ "text": "fail" }] } } });
    let request = Request::post("/a2a/echo")
        .header("content-type", "application/json")
        .header("a2a-version", "1.0")
        .header("accept-language", "de")
        .body(Full::from(body.to_string()))
        .unwrap();
    let answer = rig.ask_agents(request).await.json();
    let said = answer["result"]["task"]["status"]["message"]["parts"][0]["text"]
        .as_str()
        .unwrap();
    assert!(said.contains("fehlgeschlagen"), "{answer}");
    rig.stop().await;
}
