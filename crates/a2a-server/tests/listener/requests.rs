//! What is asked: envelopes, ids, versions, parameters, and what is wrong with them.

use http::StatusCode;
use serde_json::{Value, json};

use crate::support::{Server, message, state};

async fn post(server: &Server, body: &str) -> Value {
    let reply = server.post("/", &[], body).await;
    assert_eq!(reply.status, StatusCode::OK, "{body}");
    assert_eq!(reply.header("content-type"), "application/json");
    reply.json()
}

#[tokio::test]
async fn s09_bad_bodies_are_answered_in_json_rpc() {
    let server = Server::start().await;
    for (body, code) in [
        (r#"{"jsonrpc":"2.0","id":1,"#, -32700),
        ("", -32700),
        ("nonsense", -32700),
        ("[]", -32600),
        (r#"[{"jsonrpc":"2.0","id":1,"method":"ListTasks"}]"#, -32600),
        (r#""x""#, -32600),
        ("1", -32600),
        ("{}", -32600),
        (r#"{"jsonrpc":"1.0","id":1,"method":"ListTasks"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    ] {
        let response = post(&server, body).await;
        assert_eq!(response["error"]["code"], code, "{body}");
        assert_eq!(response["jsonrpc"], "2.0");
        assert!(response.as_object().unwrap().contains_key("id"), "{body}");
    }
    for params in [r#""str""#, "[]", "7", "true"] {
        let response = post(
            &server,
            &format!(r#"{{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{params}}}"#),
        )
        .await;
        assert_eq!(
            (&response["error"]["code"], &response["id"]),
            (&json!(-32602), &json!(1)),
            "{params}"
        );
    }
    assert_eq!(
        post(&server, r#"{"jsonrpc":"2.0","id":1,"#).await["id"],
        Value::Null
    );
}

#[tokio::test]
async fn s11_an_id_comes_back_with_its_type_and_its_digits() {
    let server = Server::start().await;
    for id in [
        "42",
        "0",
        "-7",
        "\"42\"",
        "\"\"",
        "1.5",
        "null",
        "12345678901234567890123",
        "\"\\u00e9\\n\"",
    ] {
        let body = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ListTasks"}}"#);
        let reply = server.post("/", &[], &body).await;
        let echoed = reply.text();
        let expected: Value = serde_json::from_str(id).unwrap();
        assert_eq!(reply.json()["id"], expected, "{id}");
        assert!(reply.json().get("result").is_some(), "{echoed}");
        if !id.contains('\\') {
            assert!(echoed.contains(&format!(r#""id":{id},"#)), "{echoed}");
        }
    }
}

#[tokio::test]
async fn s11_other_ids_and_none_are_refused_and_start_nothing() {
    let server = Server::start().await;
    let params = message("hi");
    for id in [r#""id":true,"#, r#""id":{},"#, r#""id":[1],"#, ""] {
        let body = format!(r#"{{"jsonrpc":"2.0",{id}"method":"SendMessage","params":{params}}}"#);
        let response = post(&server, &body).await;
        assert_eq!(
            (&response["error"]["code"], &response["id"]),
            (&json!(-32600), &Value::Null),
            "{id}"
        );
    }
    assert_eq!(server.result("ListTasks", json!({})).await["totalSize"], 0);
}

#[tokio::test]
async fn s13_a_client_mistake_is_never_an_internal_error_and_shows_no_insides() {
    let server = Server::start().await;
    let part = json!([{ "text": "hi" }]);
    for params in [
        json!({}),
        json!({ "message": { "messageId": "1" } }),
        json!({ "message": { "messageId": "1", "role": "ROLE_USER" } }),
        json!({ "message": { "messageId": "1", "role": "user", "parts": part } }),
        json!({ "message": { "messageId": "1", "role": "ROLE_AGENT", "parts": part } }),
        json!({ "message": { "messageId": 1, "role": "ROLE_USER", "parts": part } }),
        json!({ "message": { "messageId": "1", "role": "ROLE_USER", "parts": {} } }),
        json!({ "message": { "messageId": "1", "role": "ROLE_USER", "parts": [{}] } }),
        json!({ "message": { "messageId": "1", "role": "ROLE_USER", "parts": [{ "text": "a", "url": "b" }] } }),
        json!({ "message": "hi" }),
    ] {
        let response = server.call("SendMessage", params.clone()).await;
        assert_eq!(response["error"]["code"], -32602, "{params}");
        let text = response.to_string();
        for inside in ["serde", "::", ".rs", "line 1", "/crates", "panicked"] {
            assert!(!text.contains(inside), "{text}");
        }
        assert!(text.contains("fieldViolations"), "{text}");
    }
}

#[tokio::test]
async fn peer_14_a_message_needs_its_id_and_parts() {
    let server = Server::start().await;
    for field in ["messageId", "role", "parts"] {
        let mut params = message("hi");
        params["message"].as_object_mut().unwrap().remove(field);
        let response = server.call("SendMessage", params).await;
        assert_eq!(response["error"]["code"], -32602, "{field}");
        assert!(
            response["error"]["data"]
                .to_string()
                .contains(&format!("message.{field}")),
            "{response}"
        );
    }
    assert_eq!(server.executor.seen().len(), 0);
}

#[tokio::test]
async fn s05_a_blank_task_id_is_refused_everywhere_and_an_empty_one_starts_a_task() {
    let server = Server::start().await;
    for blank in ["   ", "\t", "\u{2003}"] {
        let mut params = message("hi");
        params["message"]["taskId"] = json!(blank);
        assert_eq!(server.error("SendMessage", params.clone()).await, -32602);
        assert_eq!(server.error("SendStreamingMessage", params).await, -32602);
        for method in ["GetTask", "CancelTask", "SubscribeToTask"] {
            assert_eq!(
                server.error(method, json!({ "id": blank })).await,
                -32602,
                "{method}"
            );
        }
    }
    let mut params = message("hi");
    params["message"]["taskId"] = json!("");
    assert_eq!(
        state(&server.result("SendMessage", params).await["task"]),
        "TASK_STATE_COMPLETED"
    );
}

#[tokio::test]
async fn s07_an_id_has_a_bound() {
    let server = Server::start().await;
    let long = "x".repeat(1024 * 1024);
    for method in ["GetTask", "CancelTask", "SubscribeToTask"] {
        let response = server.call(method, json!({ "id": long })).await;
        assert_eq!(response["error"]["code"], -32602, "{method}");
        assert!(response.to_string().len() < 2048, "the id is not repeated");
    }
    let path = format!("/a2a/{}", "x".repeat(32 * 1024));
    assert_eq!(
        server.post(&path, &[], "{}").await.status,
        StatusCode::URI_TOO_LONG
    );
}

#[tokio::test]
async fn s15_numbers_out_of_range_are_refused() {
    let server = Server::start().await;
    let id = server.task("hi").await["id"].clone();
    let mut params = message("hi");
    params["configuration"] = json!({ "historyLength": -1 });
    assert_eq!(server.error("SendMessage", params).await, -32602);
    assert_eq!(
        server
            .error("GetTask", json!({ "id": id, "historyLength": -1 }))
            .await,
        -32602
    );
    for bad in [
        json!({ "historyLength": -1 }),
        json!({ "pageSize": 0 }),
        json!({ "pageSize": 101 }),
        json!({ "pageSize": -5 }),
        json!({ "pageSize": 1.5 }),
    ] {
        assert_eq!(
            server.error("ListTasks", bad.clone()).await,
            -32602,
            "{bad}"
        );
    }
    for size in [1, 100] {
        assert_eq!(
            server
                .result("ListTasks", json!({ "pageSize": size }))
                .await["pageSize"],
            size
        );
    }
    assert_eq!(
        server
            .error("ListTasks", json!({ "pageToken": "nonsense" }))
            .await,
        -32602
    );
    assert_eq!(
        server
            .error("ListTasks", json!({ "status": "working" }))
            .await,
        -32602
    );
}

#[tokio::test]
async fn s17_s19_data_comes_back_as_it_was_written() {
    let server = Server::start().await;
    for data in [
        "[1,2]",
        "\"s\"",
        "null",
        "false",
        "{}",
        "0",
        r#"{"n":1,"big":9007199254740993,"f":1.0,"e":1E400}"#,
    ] {
        let body = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{{"message":{{"messageId":"m-{len}","role":"ROLE_USER","metadata":{{"k":{{"n":1,"big":9007199254740993,"f":1.0}}}},"parts":[{{"data":{data}}}]}}}}}}"#,
            len = data.len()
        );
        let reply = server.post("/", &[], &body).await;
        let text = reply.text();
        assert!(
            text.contains(&format!(
                r#""artifactId":"a-1","parts":[{{"data":{data}}}]"#
            )),
            "{text}"
        );
        assert!(
            text.contains(r#"{"n":1,"big":9007199254740993,"f":1.0}"#),
            "{text}"
        );
    }
}

#[tokio::test]
async fn s21_a_large_file_passes_up_to_the_limit_which_the_refusal_names() {
    let server = Server::start().await;
    for (megabytes, status) in [(1, 200), (9, 200), (25, 413), (60, 413)] {
        let raw = "QUJD".repeat(megabytes * 1024 * 1024 / 4);
        let body = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{{"configuration":{{"historyLength":0}},"message":{{"messageId":"m-{megabytes}","role":"ROLE_USER","parts":[{{"text":"large 1"}},{{"raw":"{raw}"}}]}}}}}}"#
        );
        let reply = server.post("/", &[], &body).await;
        assert_eq!(reply.status.as_u16(), status, "{megabytes} MB");
        if status == 413 {
            assert_eq!(reply.json()["error"]["code"], -32600);
            assert!(reply.text().contains("20 MiB"), "{}", reply.text());
        }
    }
}

#[tokio::test]
async fn s21_base64_is_read_in_both_alphabets_and_nothing_else_is() {
    let server = Server::start().await;
    let send = |raw: &'static str| {
        let mut params = message("");
        params["message"]["parts"] = json!([{ "raw": raw }]);
        params
    };
    for good in ["+/+/", "-_-_", "QQ==", "QQ"] {
        let task = server.result("SendMessage", send(good)).await["task"].take();
        assert_eq!(state(&task), "TASK_STATE_COMPLETED", "{good}");
    }
    for bad in ["!!!!", "A", "Q Q="] {
        assert_eq!(
            server.error("SendMessage", send(bad)).await,
            -32602,
            "{bad}"
        );
    }
}

#[tokio::test]
async fn s23_a_request_without_version_counts_as_0_3_and_is_told_what_to_send() {
    let server = Server::start().await;
    let body =
        json!({ "jsonrpc": "2.0", "id": "v", "method": "SendMessage", "params": message("hi") })
            .to_string();
    let reply = server.post("/", &[("a2a-version", "")], &body).await;
    assert_eq!(reply.status, StatusCode::OK);
    let response = reply.json();
    assert_eq!(
        (&response["error"]["code"], &response["id"]),
        (&json!(-32009), &json!("v"))
    );
    assert!(
        response["error"]["message"]
            .as_str()
            .unwrap()
            .contains("send the header A2A-Version: 1.0"),
        "{response}"
    );
    assert_eq!(server.executor.seen().len(), 0);
}

#[tokio::test]
async fn peer_8_the_version_is_checked_in_header_and_query() {
    let server = Server::start().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "ListTasks" }).to_string();
    for (path, version, spoken) in [
        ("/", "1.0", true),
        ("/", "1.0.1", true),
        ("/", "1.7", false),
        ("/", "1.1", false),
        ("/", "0.3", false),
        ("/", "garbage", false),
        ("/?A2A-Version=1.0", "", true),
        ("/?A2A-Version=0.3", "", false),
        ("/?A2A-Version=0.3", "1.0", true),
    ] {
        let reply = server.post(path, &[("a2a-version", version)], &body).await;
        let code = reply.json()["error"]["code"].as_i64();
        assert_eq!(code, (!spoken).then_some(-32009), "{path} {version}");
        assert_eq!(reply.header("a2a-version"), "1.0");
    }
}

#[tokio::test]
async fn unknown_methods_and_those_of_0_3_are_not_found() {
    let server = Server::start().await;
    for method in ["sendMessage", "Nonsense", "", "tasks/get", "message/stream"] {
        let response = server.call(method, json!({})).await;
        assert_eq!(response["error"]["code"], -32601, "{method}");
    }
    let response = server.call("message/send", json!({})).await;
    assert!(
        response["error"]["message"]
            .as_str()
            .unwrap()
            .contains("SendMessage"),
        "{response}"
    );
}

#[tokio::test]
async fn the_replay_extension_is_confirmed_when_it_is_asked_for_and_others_are_ignored() {
    let server = Server::start().await;
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "ListTasks" }).to_string();
    let asked = server
        .post(
            "/",
            &[(
                "a2a-extensions",
                "urn:other:v1, urn:dragoman:a2a:event-replay:v1",
            )],
            &body,
        )
        .await;
    assert_eq!(
        asked.header("a2a-extensions"),
        "urn:dragoman:a2a:event-replay:v1"
    );
    let other = server
        .post("/", &[("a2a-extensions", "urn:other:v1")], &body)
        .await;
    assert_eq!(other.header("a2a-extensions"), "");
    assert!(other.json().get("result").is_some());
}

#[tokio::test]
async fn the_agent_learns_the_language_of_the_caller() {
    let server = Server::start().await;
    let mut params = message("hi");
    let body = |params: &Value| {
        json!({ "jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": params }).to_string()
    };
    let headers = [("accept-language", "en;q=0.3, fr-CH")];
    server.post("/", &headers, &body(&params)).await;
    params = message("hi");
    params["message"]["metadata"] = json!({ "preferredLanguage": "ja" });
    server.post("/", &headers, &body(&params)).await;
    server.task("hi").await;
    let languages: Vec<_> = server
        .executor
        .seen()
        .into_iter()
        .map(|ctx| ctx.language)
        .collect();
    assert_eq!(languages, ["fr-CH", "ja", ""]);
}
