//! The rules of requests, with the paths of fields (wire reference, section 4).

use a2a_types::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// What a server does with parameters: reads them, then checks them.
fn accept<T: DeserializeOwned + Validate>(text: &str) -> Result<T, A2aError> {
    let request: T = decode(text.as_bytes())?;
    request.validate()?;
    Ok(request)
}

fn fault<T: DeserializeOwned + Validate>(text: &str) -> String {
    let Err(error) = accept::<T>(text) else {
        return "accepted".to_owned();
    };
    assert_eq!(error.kind, ErrorKind::InvalidParams, "{text}");
    let fields: Vec<_> = error
        .violations
        .iter()
        .map(|v| format!("{} {}", v.field, v.description))
        .collect();
    assert_eq!(fields, [error.message.as_str()], "{text}");
    error.message
}

fn send(message: &str) -> String {
    format!(r#"{{"message":{message}}}"#)
}

fn parts(parts: &str) -> String {
    send(&format!(
        r#"{{"messageId":"m","role":"ROLE_USER","parts":{parts}}}"#
    ))
}

fn configured(configuration: &str) -> String {
    let message = r#"{"messageId":"m","role":"ROLE_USER","parts":[{"text":""}]}"#;
    format!(r#"{{"message":{message},"configuration":{configuration}}}"#)
}

#[test]
fn rules_of_messages() {
    let role = |role: &str| {
        send(&format!(
            r#"{{"messageId":"m","role":{role},"parts":[{{"text":"x"}}]}}"#
        ))
    };
    for (text, wanted) in [
        ("{}".to_owned(), "message is required"),
        (send("null"), "message is required"),
        (send("{}"), "message.messageId is required"),
        (
            send(r#"{"messageId":""}"#),
            "message.messageId must not be blank",
        ),
        (
            send(r#"{"messageId":7}"#),
            "message.messageId must be a text",
        ),
        (
            send(r#"{"messageId":"m"}"#),
            "message.role must be ROLE_USER",
        ),
        (
            role("\"ROLE_UNSPECIFIED\""),
            "message.role must be ROLE_USER",
        ),
        (role("0"), "message.role must be ROLE_USER"),
        (role("\"user\""), "message.role must be ROLE_USER"),
        (
            role("\"ROLE_AGENT\""),
            "message.role must be ROLE_USER in a request",
        ),
        (role("2"), "message.role must be ROLE_USER in a request"),
        (role("true"), "message.role must be ROLE_USER or ROLE_AGENT"),
        (role("\"ROLE_USER\""), "accepted"),
        (role("1"), "accepted"),
    ] {
        assert_eq!(fault::<SendMessageRequest>(&text), wanted, "{text}");
    }
}

#[test]
fn rules_of_parts() {
    for (text, wanted) in [
        (parts("[]"), "message.parts must have at least one part"),
        (parts("null"), "message.parts must have at least one part"),
        (parts("{}"), "message.parts must be a list"),
        (
            parts("[{}]"),
            "message.parts[0] must have exactly one of text, raw, url and data",
        ),
        (
            parts(r#"[{"text":"a"},{"text":"a","url":"b"}]"#),
            "message.parts[1] must have exactly one of text, raw, url and data",
        ),
        (
            parts(r#"[{"text":"a"},{"raw":"!"}]"#),
            "message.parts[1].raw must be base64",
        ),
        (
            parts(r#"[{"text":"a"},{"raw":7}]"#),
            "message.parts[1].raw must be a text",
        ),
        (
            parts(r#"[{"text":1}]"#),
            "message.parts[0].text must be a text",
        ),
        (
            parts(r#"[{"url":" "}]"#),
            "message.parts[0].url must not be blank",
        ),
        (parts(r#"[{"url":"urn:x"}]"#), "accepted"),
        (
            parts(r#"[{"text":"","metadata":1}]"#),
            "message.parts[0].metadata must be a JSON object",
        ),
        (
            parts(r#"[{"text":"","filename":1}]"#),
            "message.parts[0].filename must be a text",
        ),
        (
            parts(r#"[{"text":"","media_type":1}]"#),
            "message.parts[0].media_type must be a text",
        ),
    ] {
        assert_eq!(fault::<SendMessageRequest>(&text), wanted, "{text}");
    }
}

#[test]
fn rules_of_the_configuration() {
    for (text, wanted) in [
        ("null", "accepted"),
        ("{}", "accepted"),
        ("[]", "configuration must be an object"),
        (r#"{"historyLength":0}"#, "accepted"),
        (
            r#"{"historyLength":-1}"#,
            "configuration.historyLength must not be negative",
        ),
        (
            r#"{"historyLength":"1"}"#,
            "configuration.historyLength must be a whole number of 32 bits",
        ),
        (
            r#"{"returnImmediately":"true"}"#,
            "configuration.returnImmediately must be true or false",
        ),
        (
            r#"{"returnImmediately":1}"#,
            "configuration.returnImmediately must be true or false",
        ),
        (
            r#"{"acceptedOutputModes":"text/plain"}"#,
            "configuration.acceptedOutputModes must be a list",
        ),
        (
            r#"{"acceptedOutputModes":[1]}"#,
            "configuration.acceptedOutputModes[0] must be a text",
        ),
        (
            r#"{"taskPushNotificationConfig":{}}"#,
            "configuration.taskPushNotificationConfig.url is required",
        ),
        (
            r#"{"taskPushNotificationConfig":{"taskId":"t","url":"https://x.example"}}"#,
            "accepted",
        ),
    ] {
        assert_eq!(
            fault::<SendMessageRequest>(&configured(text)),
            wanted,
            "{text}"
        );
    }
}

#[test]
fn rules_of_get_and_list() {
    for (text, wanted) in [
        ("{}", "id is required"),
        (r#"{"id":"t"}"#, "accepted"),
        (
            r#"{"id":"t","historyLength":-1}"#,
            "historyLength must not be negative",
        ),
        (r#"{"id":"t","tenant":1}"#, "tenant must be a text"),
    ] {
        assert_eq!(fault::<GetTaskRequest>(text), wanted, "{text}");
    }
    for (text, wanted) in [
        ("{}", "accepted"),
        (r#"{"pageSize":1}"#, "accepted"),
        (r#"{"pageSize":100}"#, "accepted"),
        (r#"{"pageSize":0}"#, "pageSize must be from 1 to 100"),
        (r#"{"pageSize":101}"#, "pageSize must be from 1 to 100"),
        (r#"{"pageSize":-5}"#, "pageSize must be from 1 to 100"),
        (
            r#"{"pageSize":"10"}"#,
            "pageSize must be a whole number of 32 bits",
        ),
        (
            r#"{"historyLength":-1}"#,
            "historyLength must not be negative",
        ),
        (r#"{"status":"TASK_STATE_UNSPECIFIED"}"#, "accepted"),
        (
            r#"{"status":"working"}"#,
            "status must be a task state like TASK_STATE_WORKING",
        ),
        (
            r#"{"status":9}"#,
            "status must be a task state like TASK_STATE_WORKING",
        ),
        (
            r#"{"statusTimestampAfter":"yesterday"}"#,
            "statusTimestampAfter must be a time like 2026-06-01T08:00:00.000Z",
        ),
        (
            r#"{"includeArtifacts":"yes"}"#,
            "includeArtifacts must be true or false",
        ),
        (r#"{"contextId":" "}"#, "contextId must not be blank"),
        (r#"{"pageToken":5}"#, "pageToken must be a text"),
    ] {
        assert_eq!(fault::<ListTasksRequest>(text), wanted, "{text}");
    }
}

#[test]
fn rules_of_cancel_subscribe_and_the_extended_card() {
    for (text, wanted) in [
        ("{}", "id is required"),
        (r#"{"id":""}"#, "id must not be blank"),
        (r#"{"id":"t"}"#, "accepted"),
    ] {
        assert_eq!(fault::<CancelTaskRequest>(text), wanted, "{text}");
        assert_eq!(fault::<SubscribeToTaskRequest>(text), wanted, "{text}");
    }
    let metadata = r#"{"id":"t","metadata":"x"}"#;
    assert_eq!(
        fault::<CancelTaskRequest>(metadata),
        "metadata must be a JSON object"
    );
    assert_eq!(fault::<GetExtendedAgentCardRequest>("{}"), "accepted");
    assert_eq!(
        fault::<GetExtendedAgentCardRequest>(r#"{"tenant":{}}"#),
        "tenant must be a text"
    );
}

#[test]
fn rules_of_the_addresses_of_webhooks() {
    let url = |url: &str| json!({"taskId": "t", "url": url}).to_string();
    for (text, wanted) in [
        (
            r#"{"url":"https://x.example"}"#.to_owned(),
            "taskId is required",
        ),
        (r#"{"taskId":"t"}"#.to_owned(), "url is required"),
        (url("https://x.example/hook?a=b"), "accepted"),
        (url("HTTP://127.0.0.1:80"), "accepted"),
        (url("http://[::1]:8080/"), "accepted"),
        (url("/hook"), "url must be an absolute http or https URL"),
        (
            url("ftp://x.example"),
            "url must be an absolute http or https URL",
        ),
        (
            url("file:///etc/passwd"),
            "url must be an absolute http or https URL",
        ),
        (url("https://"), "url must be an absolute http or https URL"),
        (
            url("https:///path"),
            "url must be an absolute http or https URL",
        ),
        (
            url("https://:80/"),
            "url must be an absolute http or https URL",
        ),
        (
            url("https://user@/"),
            "url must be an absolute http or https URL",
        ),
        (
            url("https://x.example/a b"),
            "url must be an absolute http or https URL",
        ),
        (
            url("https:x.example"),
            "url must be an absolute http or https URL",
        ),
        (
            url("https://x.example/\r\nX: 1"),
            "url must not contain control characters",
        ),
    ] {
        assert_eq!(fault::<TaskPushNotificationConfig>(&text), wanted, "{text}");
    }
}

#[test]
fn rules_of_what_becomes_a_header() {
    let with = |key: &str, value: Value| {
        json!({"taskId": "t", "url": "https://x.example/hook", key: value}).to_string()
    };
    for (text, wanted) in [
        (
            with("token", json!("a\r\nX-Evil: 1")),
            "token must not contain control characters",
        ),
        (
            with("authentication", json!({})),
            "authentication.scheme is required",
        ),
        (
            with("authentication", json!({"scheme": "Bearer x"})),
            "authentication.scheme must be one word",
        ),
        (
            with("authentication", json!({"scheme": "Bearer\n"})),
            "authentication.scheme must be one word",
        ),
        (
            with(
                "authentication",
                json!({"scheme": "Bearer", "credentials": "a\nb"}),
            ),
            "authentication.credentials must not contain control characters",
        ),
        (
            with(
                "authentication",
                json!({"scheme": "Bearer", "credentials": "a b"}),
            ),
            "accepted",
        ),
    ] {
        assert_eq!(fault::<TaskPushNotificationConfig>(&text), wanted, "{text}");
    }
}

#[test]
fn rules_of_push_requests() {
    for (text, wanted) in [
        ("{}", "taskId is required"),
        (r#"{"taskId":"t"}"#, "id is required"),
        (r#"{"taskId":"t","id":"p"}"#, "accepted"),
    ] {
        assert_eq!(fault::<GetTaskPushNotificationConfigRequest>(text), wanted);
        assert_eq!(
            fault::<DeleteTaskPushNotificationConfigRequest>(text),
            wanted
        );
    }
    for (text, wanted) in [
        (r#"{"taskId":"t","pageSize":0}"#, "accepted"),
        (
            r#"{"taskId":"t","pageSize":101}"#,
            "pageSize must be from 0 to 100",
        ),
        (
            r#"{"taskId":"t","pageSize":-1}"#,
            "pageSize must be from 0 to 100",
        ),
    ] {
        assert_eq!(
            fault::<ListTaskPushNotificationConfigsRequest>(text),
            wanted
        );
    }
}
