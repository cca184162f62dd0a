//! ListTasks and its filters.

use serde_json::{Value, json};

use crate::support::{Server, follow_up, message};

async fn ids(server: &Server, params: Value) -> Vec<Value> {
    let page = server.result("ListTasks", params).await;
    let tasks = page["tasks"].as_array().unwrap();
    assert_eq!(page["totalSize"], tasks.len());
    tasks.iter().map(|task| task["id"].clone()).collect()
}

#[tokio::test]
async fn filters_narrow_the_list_and_combine() {
    let server = Server::start().await;
    let done = server.task("hi").await;
    let asks = server.task("ask").await;
    let mut beside = message("ask");
    beside["message"]["contextId"] = done["contextId"].clone();
    let beside = server.result("SendMessage", beside).await["task"].take();
    assert_eq!(beside["contextId"], done["contextId"]);

    let context = &done["contextId"];
    let of_context = ids(&server, json!({ "contextId": context })).await;
    assert_eq!(of_context, [beside["id"].clone(), done["id"].clone()]);
    let asking = ids(&server, json!({ "status": "TASK_STATE_INPUT_REQUIRED" })).await;
    assert_eq!(asking, [beside["id"].clone(), asks["id"].clone()]);
    let both = json!({ "contextId": context, "status": "TASK_STATE_INPUT_REQUIRED" });
    assert_eq!(ids(&server, both).await, [beside["id"].clone()]);
    let nobody = json!({ "contextId": "c-0" });
    assert_eq!(ids(&server, nobody).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_time_is_included_and_what_changed_moves_to_the_top() {
    let server = Server::start().await;
    let asks = server.task("ask").await;
    let later = server.task("hi").await;
    let since = |time: &Value| json!({ "statusTimestampAfter": time });
    let found = ids(&server, since(&asks["status"]["timestamp"])).await;
    assert_eq!(found, [later["id"].clone(), asks["id"].clone()]);
    let answered = server
        .result("SendMessage", follow_up("this", &asks["id"]))
        .await["task"]
        .take();
    let found = ids(&server, since(&answered["status"]["timestamp"])).await;
    assert_eq!(found.first(), Some(&asks["id"]));
    let future = since(&json!("2999-01-01T00:00:00Z"));
    assert_eq!(ids(&server, future).await, Vec::<Value>::new());
    let bad = server.error("ListTasks", since(&json!("yesterday"))).await;
    assert_eq!(bad, -32602);
}
