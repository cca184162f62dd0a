//! What a message may hold, as it comes back.

use serde_json::json;

use crate::support::{Server, message};

#[tokio::test]
async fn parts_of_every_kind_come_back_as_they_were_sent() {
    let server = Server::start().await;
    let parts = json!([
        { "text": "日本語 🙂 ñ", "metadata": { "k": [1, null] } },
        { "raw": "QUJD", "filename": "abc.bin", "mediaType": "application/octet-stream" },
        { "data": { "deep": { "er": [true, null, "x"] } }, "mediaType": "application/json" },
        { "url": "https://files.example/a?b=c", "filename": "a.pdf", "mediaType": "application/pdf" },
        { "text": "" },
    ]);
    let mut params = message("");
    params["message"]["parts"] = parts.clone();
    params["message"]["referenceTaskIds"] = json!(["t-1", "t-2"]);
    params["message"]["extensions"] = json!(["urn:x"]);
    let task = server.result("SendMessage", params).await["task"].take();
    for task in [&task, &server.read(&task["id"]).await] {
        assert_eq!(task["artifacts"][0]["parts"], parts);
        assert_eq!(task["history"][0]["parts"], parts);
        assert_eq!(
            task["history"][0]["referenceTaskIds"],
            json!(["t-1", "t-2"])
        );
        assert_eq!(task["history"][0]["extensions"], json!(["urn:x"]));
    }
}

#[tokio::test]
async fn a_message_without_parts_is_refused() {
    let server = Server::start().await;
    let mut params = message("");
    params["message"]["parts"] = json!([]);
    let response = server.call("SendMessage", params).await;
    assert_eq!(response["error"]["code"], -32602);
    assert!(response.to_string().contains("message.parts"), "{response}");
}

#[tokio::test]
async fn names_in_snake_case_and_unknown_members_are_read() {
    let server = Server::start().await;
    let params = json!({
        "message": { "message_id": "m-1", "role": "ROLE_USER", "parts": [{ "text": "hi", "media_type": "text/plain" }], "news": 1 },
        "configuration": { "history_length": 0, "accepted_output_modes": ["text/plain"] },
        "more": {},
    });
    let task = server.result("SendMessage", params).await["task"].take();
    assert!(task.get("history").is_none(), "{task}");
    assert_eq!(task["artifacts"][0]["parts"][0]["mediaType"], "text/plain");
}

#[tokio::test]
async fn nesting_has_a_depth() {
    let server = Server::start().await;
    let nested = format!("{}1{}", "[".repeat(5000), "]".repeat(5000));
    let body = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{{"message":{{"messageId":"m-1","role":"ROLE_USER","parts":[{{"data":{nested}}}]}}}}}}"#
    );
    let code = server.post("/", &[], &body).await.json()["error"]["code"].as_i64();
    assert!(
        [Some(-32600), Some(-32602), Some(-32700)].contains(&code),
        "{code:?}"
    );
    assert_eq!(server.executor.seen().len(), 0);
}
