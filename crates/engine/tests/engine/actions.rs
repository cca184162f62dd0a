//! Each action, over the control socket and over fenced HTTP.

use std::{cell::RefCell, collections::BTreeSet};

use engine::actions::TABLE;
use http::StatusCode;
use serde_json::{Value, json};

use super::rig::{self, Rig, WAYS, Way};

/// Calls actions from outside, and notes which.
struct Caller<'a> {
    rig: &'a Rig,
    way: Way,
    seen: RefCell<BTreeSet<String>>,
}

impl Caller<'_> {
    /// Calls an action that has to succeed and returns its data.
    async fn done(&self, action: &str, params: Value) -> Value {
        self.seen.borrow_mut().insert(action.to_owned());
        let answer = self.rig.call(self.way, action, params).await;
        assert_eq!(answer.status, StatusCode::OK, "{action}: {answer:?}");
        assert_eq!(answer.headers["content-type"], "application/json");
        assert_eq!(answer.headers["cache-control"], "no-store");
        let envelope = answer.json();
        assert_eq!(envelope["ok"], true, "{action}");
        envelope["data"].clone()
    }

    async fn agents(&self) {
        let agents = self.done("agent.list", json!({})).await;
        let agents = agents["agents"].as_array().unwrap();
        let ids: Vec<_> = agents.iter().map(|agent| agent["id"].clone()).collect();
        assert_eq!(ids, ["bench", "echo", "slow"]);
        let got = self.done("agent.get", json!({ "id": "echo" })).await;
        assert_eq!(got["agent"]["state"], "ready");
        assert_eq!(got["agent"]["isDefault"], true);
        assert_eq!(got["card"]["name"], "Echo");

        let card = "/a2a/echo/.well-known/agent-card.json";
        let off = self.done("agent.disable", json!({ "id": "echo" })).await;
        assert_eq!(off["agent"]["state"], "stopped");
        assert_eq!(
            self.rig.ask_agents_for(card).await.status,
            StatusCode::NOT_FOUND
        );
        let on = self.done("agent.enable", json!({ "id": "echo" })).await;
        assert_eq!(on["agent"]["state"], "ready");
        assert_eq!(self.rig.ask_agents_for(card).await.status, StatusCode::OK);
    }

    async fn tasks(&self) {
        let sent = self
            .done("message.send", json!({ "agent": "slow", "text": "go" }))
            .await;
        let task = sent["taskId"].clone();
        let row = self.done("task.cancel", json!({ "id": task })).await["row"].clone();
        assert_eq!(row["state"], "TASK_STATE_CANCELED");
        assert_eq!(row["principal"], "owner");
        assert_eq!(row["title"], "go");

        let listed = self.done("task.list", json!({ "agent": "slow" })).await;
        assert_eq!(listed["totalSize"], 1);
        assert_eq!(listed["tasks"], json!([row]));
        assert_eq!(listed["nextPageToken"], "");
        let detail = self.done("task.get", json!({ "id": task })).await;
        assert_eq!(detail["task"]["id"], task);
        assert_eq!(detail["task"]["status"]["state"], "TASK_STATE_CANCELED");
        assert!(detail["seq"].as_u64().unwrap() >= 2);

        let contexts = self.done("context.list", json!({})).await;
        assert_eq!(contexts["contexts"][0]["id"], sent["contextId"]);
        assert_eq!(contexts["contexts"][0]["lastTaskId"], task);
        let params = json!({ "id": sent["contextId"], "agent": "slow" });
        let context = self.done("context.get", params).await;
        assert_eq!(context["tasks"][0]["row"], row);
        assert_eq!(context["context"]["taskCount"], 1);
    }

    async fn house(&self) {
        let settings = self.done("settings.get", json!({})).await;
        assert_eq!(settings["durability"], "full");
        let settings = self
            .done("settings.update", json!({ "theme": "dark" }))
            .await;
        assert_eq!(settings["theme"], "dark");
        let preview = self
            .done("storage.preview", json!({ "retentionDays": 1 }))
            .await;
        assert_eq!(preview["tasks"], 0);
        let info = self.done("system.info", json!({})).await;
        assert_eq!(info["agentsUrl"], self.rig.engine.addresses().agents);
        assert_eq!(info["languages"].as_array().unwrap().len(), 7);
        assert!(info["storage"]["usedBytes"].as_u64().unwrap() > 0);
    }
}

#[tokio::test]
async fn every_action_works_over_the_socket_and_over_http() {
    for way in WAYS {
        let rig = rig::start_with_slow().await;
        let caller = Caller {
            rig: &rig,
            way,
            seen: RefCell::default(),
        };
        caller.agents().await;
        caller.tasks().await;
        caller.house().await;
        let table: BTreeSet<_> = TABLE.iter().map(|spec| spec.name.to_owned()).collect();
        assert_eq!(
            caller.seen.take(),
            table,
            "each action of the table is called above"
        );
        rig.stop().await;
    }
}

/// Action, parameters, code, field to blame, HTTP status.
const FAILURES: &str = r#"
agent.fly       | {}                                             | action.unknown    | -             | 404
agent.get       | {}                                             | params.missing    | id            | 422
agent.get       | {"id": 7}                                      | params.invalid    | id            | 422
agent.get       | {"id": "echo", "di": 1}                        | params.unknown    | di            | 422
agent.get       | {"id": "nobody"}                               | agent.not_found   | id            | 404
agent.get       | []                                             | params.invalid    | params        | 422
agent.enable    | {"id": "nobody"}                               | agent.not_found   | id            | 404
task.get        | {"id": "nothing"}                              | task.not_found    | -             | 404
task.get        | {"id": ""}                                     | params.invalid    | id            | 422
task.cancel     | {"id": "nothing"}                              | task.not_found    | -             | 404
task.list       | {"state": "TASK_STATE_LOST"}                   | params.invalid    | state         | 422
task.list       | {"pageSize": 101}                              | params.invalid    | pageSize      | 422
task.list       | {"pageSize": 0}                                | params.invalid    | pageSize      | 422
task.list       | {"pageToken": "x"}                             | params.invalid    | pageToken     | 422
task.list       | {"agent": "No"}                                | params.invalid    | agent         | 422
context.list    | {"pageToken": "7"}                             | params.invalid    | pageToken     | 422
context.get     | {"id": "c", "agent": "echo"}                   | context.not_found | -             | 404
context.get     | {"id": "c"}                                    | params.missing    | agent         | 422
message.send    | {"agent": "echo", "text": " "}                 | params.invalid    | text          | 422
message.send    | {"agent": "nobody", "text": "x"}               | agent.not_found   | agent         | 404
message.send    | {"agent": "echo", "text": "x", "taskId": "t"}  | task.not_found    | -             | 404
message.send    | {"agent": "echo", "text": "x", "contextId": ""} | params.invalid   | contextId     | 422
settings.get    | {"all": true}                                  | params.unknown    | all           | 422
settings.update | {"theme": "pink"}                              | params.invalid    | theme         | 422
settings.update | {"language": "tlh"}                            | settings.language | language      | 422
storage.preview | {"retentionDays": 0}                           | params.invalid    | retentionDays | 422
storage.preview | {"retentionDays": 1.5}                         | params.invalid    | retentionDays | 422
"#;

#[tokio::test]
async fn every_failure_has_a_code_a_field_and_a_sentence_over_both_ways() {
    let rig = rig::start().await;
    for line in FAILURES.trim().lines() {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let [action, params, code, field, status] = cells[..] else {
            panic!("{line}")
        };
        for way in WAYS {
            let answer = rig
                .call(way, action, serde_json::from_str(params).unwrap())
                .await;
            let failure = answer.json();
            assert_eq!(failure["ok"], false, "{line}");
            assert_eq!(failure["code"], code, "{line}");
            assert_eq!(failure["field"].as_str().unwrap_or("-"), field, "{line}");
            assert_eq!(answer.status.as_str(), status, "{line}");
            let message = failure["message"].as_str().unwrap();
            assert!(
                message.ends_with('.') && !message.contains("{$"),
                "{message}"
            );
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(
                !text.contains(rig.data.path().to_str().unwrap()),
                "{line} names a path"
            );
        }
    }
    rig.stop().await;
}

#[tokio::test]
async fn failures_are_said_in_the_owners_language() {
    let rig = rig::start().await;
    rig.ok("settings.update", json!({ "language": "de" })).await;
    let failure = rig.fails("agent.get", json!({ "id": "niemand" })).await;
    assert_eq!(
        failure.message,
        "Es gibt keinen Agenten mit der ID „niemand“."
    );
    let failure = rig.fails("storage.fly", json!({})).await;
    assert_eq!(
        failure.message,
        "Es gibt keine Aktion namens „storage.fly“."
    );
    rig.stop().await;
}

#[tokio::test]
async fn a_message_starts_a_task_a_follow_up_continues_it_and_a_plain_message_has_none() {
    let rig = rig::start().await;
    let task = rig.say("echo", "input").await;
    rig.until(&task, "TASK_STATE_INPUT_REQUIRED").await;
    let asked = rig.ok("task.get", json!({ "id": task })).await;
    assert_eq!(
        asked["task"]["status"]["message"]["parts"][0]["text"],
        "Which text shall I echo?"
    );

    let params = json!({ "agent": "echo", "text": "this", "taskId": task });
    let answer = rig.ok("message.send", params.clone()).await;
    assert_eq!(answer["taskId"], *task);
    rig.until(&task, "TASK_STATE_COMPLETED").await;
    let failure = rig.fails("message.send", params).await;
    assert_eq!(failure.code.as_str(), "task.closed");

    let plain = rig
        .ok(
            "message.send",
            json!({ "agent": "echo", "text": "message" }),
        )
        .await;
    assert_eq!(plain["taskId"], Value::Null);
    assert_eq!(plain["message"]["parts"][0]["text"], "echo: message");
    rig.stop().await;
}

#[tokio::test]
async fn the_owner_sees_a_callers_task_but_does_not_speak_for_the_caller() {
    let rig = rig::start().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": {
        "message": { "messageId": "m1", "role": "ROLE_USER", "parts": [{ "text": "input" }] } } });
    let request = http::Request::post("/a2a/echo")
        .header("content-type", "application/json")
        .header("a2a-version", "1.0")
        .body(body.to_string().into())
        .unwrap();
    let answer = rig.ask_agents(request).await.json();
    let task = answer["result"]["task"]["id"].as_str().unwrap().to_owned();
    let seen = rig.ok("task.get", json!({ "id": task })).await;
    assert_eq!(seen["row"]["principal"], "anonymous");
    let failure = rig
        .fails(
            "message.send",
            json!({ "agent": "echo", "text": "x", "taskId": task }),
        )
        .await;
    assert_eq!(failure.code.as_str(), "task.foreign");
    rig.stop().await;
}

#[tokio::test]
async fn pages_join_to_the_whole_list_without_gap_or_repetition() {
    let rig = rig::start().await;
    let mut sent = BTreeSet::new();
    for number in 0..7 {
        sent.insert(
            rig.say_to_the_end("echo", &format!("number {number}"))
                .await,
        );
    }
    let mut found = Vec::new();
    let mut token = String::new();
    loop {
        let page = rig
            .ok("task.list", json!({ "pageSize": 3, "pageToken": token }))
            .await;
        assert_eq!(page["totalSize"], 7);
        found.extend(
            page["tasks"]
                .as_array()
                .unwrap()
                .iter()
                .map(|row| row["id"].as_str().unwrap().to_owned()),
        );
        token = page["nextPageToken"].as_str().unwrap().to_owned();
        if token.is_empty() {
            break;
        }
    }
    assert_eq!(found.len(), 7);
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), sent);
    let contexts = rig.ok("context.list", json!({ "pageSize": 5 })).await;
    let rest = json!({ "pageSize": 5, "pageToken": contexts["nextPageToken"] });
    let rest = rig.ok("context.list", rest).await;
    assert_eq!(rest["contexts"].as_array().unwrap().len(), 2);
    assert_eq!(rest["nextPageToken"], "");
    rig.stop().await;
}

#[tokio::test]
async fn numbers_of_a_task_arrive_as_they_were_stored() {
    let rig = rig::start().await;
    let task = rig.say_to_the_end("echo", "data").await;
    let answer = rig
        .call(Way::Socket, "task.get", json!({ "id": task }))
        .await;
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    assert!(text.contains("[1,2.5,-3]"), "{text}");
    rig.stop().await;
}
