//! What becomes of a message: tasks, their states, and what can be read of them.

use std::sync::Arc;

use serde_json::{Value, json};
use testkit::SECRET_DETAIL;

use crate::support::{Server, artifact_text, follow_up, message, state};

#[tokio::test]
async fn s01_a_finished_task_takes_no_message_and_stays_as_it_was() {
    let server = Server::start().await;
    let hanging = server.begin("hang").await;
    server.executor.started().await;
    let canceled = server
        .result("CancelTask", json!({ "id": hanging["id"] }))
        .await;
    let finished = [
        server.task("hi").await,
        server.task("fail").await,
        server.task("reject").await,
        canceled,
    ];
    let states = finished.each_ref().map(state);
    assert_eq!(
        states,
        [
            "TASK_STATE_COMPLETED",
            "TASK_STATE_FAILED",
            "TASK_STATE_REJECTED",
            "TASK_STATE_CANCELED"
        ]
    );
    let runs = server.executor.seen().len();
    for task in finished {
        let before = server.read(&task["id"]).await;
        for method in ["SendMessage", "SendStreamingMessage"] {
            assert_eq!(
                server.error(method, follow_up("more", &task["id"])).await,
                -32004,
                "{}",
                state(&task)
            );
        }
        assert_eq!(server.read(&task["id"]).await, before);
    }
    assert_eq!(server.executor.seen().len(), runs);
}

#[tokio::test]
async fn s03_an_unknown_task_id_starts_no_task() {
    let server = Server::start().await;
    for method in ["SendMessage", "SendStreamingMessage"] {
        assert_eq!(
            server
                .error(method, follow_up("hi", &json!("does-not-exist")))
                .await,
            -32001
        );
    }
    for method in ["GetTask", "CancelTask", "SubscribeToTask"] {
        assert_eq!(
            server
                .error(method, json!({ "id": "does-not-exist" }))
                .await,
            -32001,
            "{method}"
        );
    }
    assert_eq!(server.result("ListTasks", json!({})).await["totalSize"], 0);
}

#[tokio::test]
async fn a_task_of_one_agent_does_not_exist_for_another() {
    let server = Server::start().await;
    let id = server.task("hi").await["id"].clone();
    for method in ["GetTask", "CancelTask", "SubscribeToTask"] {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": { "id": id } })
            .to_string();
        assert_eq!(
            server.post("/a2a/other", &[], &body).await.json()["error"]["code"],
            -32001,
            "{method}"
        );
    }
}

#[tokio::test]
async fn a_foreign_tenant_reaches_no_agent() {
    let server = Server::start().await;
    let mut params = message("hi");
    params["tenant"] = json!("other");
    assert_eq!(server.error("SendMessage", params).await, -32602);
    assert_eq!(server.executor.seen().len(), 0);
}

#[tokio::test]
async fn s29_history_is_as_long_as_asked() {
    let server = Server::start().await;
    let mut params = message("ask");
    params["configuration"] = json!({ "historyLength": 0 });
    let mut response = server.result("SendMessage", params).await;
    let task = response["task"].take();
    assert!(task.get("history").is_none(), "{task}");
    let second = server
        .result("SendMessage", follow_up("hi", &task["id"]))
        .await["task"]
        .take();
    let whole = second["history"].as_array().unwrap().len();
    assert!(whole >= 2, "{second}");
    let id = &task["id"];
    assert!(
        server
            .result("GetTask", json!({ "id": id, "historyLength": 0 }))
            .await
            .get("history")
            .is_none()
    );
    let last = server
        .result("GetTask", json!({ "id": id, "historyLength": 1 }))
        .await;
    assert_eq!(last["history"].as_array().unwrap().len(), 1);
    assert_eq!(last["history"][0], second["history"][whole - 1]);
    assert_eq!(
        server.read(id).await["history"].as_array().unwrap().len(),
        whole
    );
    let listed = server
        .result("ListTasks", json!({ "historyLength": 0 }))
        .await;
    assert!(listed["tasks"][0].get("history").is_none(), "{listed}");
}

#[tokio::test]
async fn s31_every_status_has_a_timestamp_in_utc_with_milliseconds() {
    let server = Server::start().await;
    let task = server.task("hi").await;
    let listed = server.result("ListTasks", json!({})).await["tasks"][0].clone();
    let mut stamps = vec![
        task["status"]["timestamp"].clone(),
        server.read(&task["id"]).await["status"]["timestamp"].clone(),
        listed["status"]["timestamp"].clone(),
    ];
    for event in server
        .stream("SendStreamingMessage", message("stream 1"))
        .await
        .rest()
        .await
    {
        let status = event
            .result()
            .pointer("/task/status")
            .or(event.result().pointer("/statusUpdate/status"));
        stamps.extend(status.map(|status| status["timestamp"].clone()));
    }
    assert!(stamps.len() >= 6);
    for stamp in stamps {
        let shape: String = stamp
            .as_str()
            .unwrap()
            .chars()
            .map(|c| if c.is_ascii_digit() { '0' } else { c })
            .collect();
        assert_eq!(shape, "0000-00-00T00:00:00.000Z");
    }
}

#[tokio::test]
async fn s39_a_task_that_nobody_waits_for_can_be_canceled() {
    let server = Server::start().await;
    let task = server.begin("hang").await;
    assert!(
        ["TASK_STATE_SUBMITTED", "TASK_STATE_WORKING"].contains(&state(&task)),
        "{task}"
    );
    server.executor.started().await;
    let canceled = server
        .result("CancelTask", json!({ "id": task["id"] }))
        .await;
    server.executor.cancelled().await;
    assert_eq!(state(&canceled), "TASK_STATE_CANCELED");
    assert_eq!(
        server
            .error("CancelTask", json!({ "id": task["id"] }))
            .await,
        -32002
    );
}

#[tokio::test]
async fn peer_1_a_panic_ends_every_task_as_failed() {
    let server = Server::start().await;
    for _ in 0..50 {
        let task = server.task("panic").await;
        assert_eq!(state(&task), "TASK_STATE_FAILED");
        assert_eq!(state(&server.read(&task["id"]).await), "TASK_STATE_FAILED");
        assert_eq!(
            server
                .error("SendMessage", follow_up("hi", &task["id"]))
                .await,
            -32004
        );
    }
}

#[tokio::test]
async fn peer_3_4_a_panic_ends_every_stream_with_failed() {
    let server = Server::start().await;
    for _ in 0..50 {
        let events = server
            .stream("SendStreamingMessage", message("panic"))
            .await
            .rest()
            .await;
        let last = events.last().unwrap().result();
        assert_eq!(
            last["statusUpdate"]["status"]["state"], "TASK_STATE_FAILED",
            "{last}"
        );
    }
}

#[tokio::test]
async fn peer_2_an_error_and_a_missing_end_are_stored_as_failed() {
    let server = Server::start().await;
    for text in ["error", "nothing"] {
        let task = server.task(text).await;
        assert_eq!(state(&task), "TASK_STATE_FAILED", "{text}");
        assert_eq!(
            state(&server.read(&task["id"]).await),
            "TASK_STATE_FAILED",
            "{text}"
        );
    }
}

#[tokio::test]
async fn peer_3_4_what_an_executor_says_of_its_failure_stays_here() {
    let server = Server::start().await;
    for text in ["error", "panic", "message-error"] {
        let response = server.call("SendMessage", message(text)).await;
        assert!(!response.to_string().contains(SECRET_DETAIL), "{response}");
    }
}

#[tokio::test]
async fn peer_3_blocking_calls_get_whole_tasks_under_load() {
    let server = Arc::new(Server::start().await);
    let expected: String = (0..300).map(|n| format!("c{n} ")).collect();
    let mut callers = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let server = server.clone();
        callers.spawn(async move {
            let mut tasks = Vec::new();
            for _ in 0..10 {
                tasks.push(server.task("stream 300").await);
            }
            tasks
        });
    }
    for task in callers.join_all().await.into_iter().flatten() {
        assert_eq!(state(&task), "TASK_STATE_COMPLETED");
        assert_eq!(artifact_text(&task), expected);
    }
}

#[tokio::test]
async fn peer_6_a_long_artifact_is_whole() {
    let server = Server::start().await;
    let task = server.task("stream 3000").await;
    assert_eq!(
        artifact_text(&task),
        (0..3000).map(|n| format!("c{n} ")).collect::<String>()
    );
    assert_eq!(
        artifact_text(&server.read(&task["id"]).await),
        artifact_text(&task)
    );
}

#[tokio::test]
async fn peer_7_lists_are_newest_first_and_without_artifacts_unless_asked() {
    let server = Server::start().await;
    let mut ids: Vec<Value> = Vec::new();
    for text in ["one", "two", "three"] {
        ids.insert(0, server.task(text).await["id"].clone());
    }
    let mut params = json!({ "pageSize": 2 });
    let mut listed = Vec::new();
    loop {
        let page = server.result("ListTasks", params.clone()).await;
        assert_eq!(page["totalSize"], 3);
        for task in page["tasks"].as_array().unwrap() {
            assert!(task.get("artifacts").is_none(), "{task}");
            listed.push((
                task["status"]["timestamp"].clone().to_string(),
                task["id"].clone(),
            ));
        }
        match page["nextPageToken"].as_str().unwrap() {
            "" => break,
            token => params["pageToken"] = json!(token),
        }
    }
    assert!(listed.is_sorted_by(|a, b| a.0 >= b.0), "{listed:?}");
    let mut found: Vec<_> = listed.into_iter().map(|(_, id)| id.to_string()).collect();
    let mut sent: Vec<_> = ids.iter().map(Value::to_string).collect();
    found.sort();
    sent.sort();
    assert_eq!(found, sent);
    let full = server
        .result("ListTasks", json!({ "includeArtifacts": true }))
        .await;
    assert!(
        full["tasks"]
            .as_array()
            .unwrap()
            .iter()
            .all(|task| task["artifacts"].is_array())
    );
}

#[tokio::test]
async fn peer_9_a_blocking_call_returns_when_the_agent_asks() {
    let server = Server::start().await;
    let task = server.task("ask").await;
    assert_eq!(state(&task), "TASK_STATE_INPUT_REQUIRED");
    assert_eq!(
        state(&server.task("auth").await),
        "TASK_STATE_AUTH_REQUIRED"
    );
    let done = server
        .result("SendMessage", follow_up("this one", &task["id"]))
        .await["task"]
        .take();
    assert_eq!(
        (state(&done), artifact_text(&done)),
        ("TASK_STATE_COMPLETED", "this one".to_owned())
    );
}

#[tokio::test]
async fn peer_11_what_a_canceled_agent_still_writes_is_not_stored() {
    let server = Server::start().await;
    let task = server.begin("deaf").await;
    server.executor.started().await;
    let canceled = server
        .result("CancelTask", json!({ "id": task["id"] }))
        .await;
    assert_eq!(state(&canceled), "TASK_STATE_CANCELED");
    server.executor.cancelled().await;
    server.executor.go_on(1);
    let after = server.read(&task["id"]).await;
    assert_eq!(
        (state(&after), after.get("artifacts")),
        ("TASK_STATE_CANCELED", None)
    );
}

#[tokio::test]
async fn peer_12_the_agent_learns_who_called() {
    let server = Server::start().await;
    server.task("hi").await;
    let seen = server.executor.seen();
    assert!(seen[0].principal.is_anonymous());
    assert_eq!(seen[0].agent.as_str(), "echo");
}

#[tokio::test]
async fn a_webhook_in_a_message_is_refused_before_anything_starts() {
    let server = Server::start().await;
    let mut params = message("hi");
    params["configuration"] =
        json!({ "taskPushNotificationConfig": { "url": "https://hook.example/" } });
    assert_eq!(server.error("SendMessage", params).await, -32003);
    assert_eq!(server.executor.seen().len(), 0);
}

#[tokio::test]
async fn an_answer_without_task_is_a_message() {
    let server = Server::start().await;
    let result = server.result("SendMessage", message("message hello")).await;
    assert_eq!(result["message"]["role"], "ROLE_AGENT");
    assert_eq!(result["message"]["parts"][0]["text"], "message hello");
    assert_eq!(server.result("ListTasks", json!({})).await["totalSize"], 0);
}

#[tokio::test]
async fn a_task_that_is_worked_on_takes_no_message() {
    let server = Server::start().await;
    let task = server.begin("steps 1").await;
    server.executor.started().await;
    let code = server
        .error("SendMessage", follow_up("more", &task["id"]))
        .await;
    assert_eq!(code, -32004);
    assert_eq!(server.executor.seen().len(), 1);
}

#[tokio::test]
async fn a_message_must_name_the_context_of_its_task() {
    let server = Server::start().await;
    let task = server.task("ask").await;
    let mut params = follow_up("hi", &task["id"]);
    params["message"]["contextId"] = json!("c-0");
    assert_eq!(server.error("SendMessage", params.clone()).await, -32602);
    params["message"]["contextId"] = task["contextId"].clone();
    let done = server.result("SendMessage", params).await["task"].take();
    assert_eq!(state(&done), "TASK_STATE_COMPLETED");
}
