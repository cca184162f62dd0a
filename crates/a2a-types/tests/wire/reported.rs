//! What was reported against other implementations, by the number of the case.

use a2a_types::jsonrpc::{RequestId, parse_request};
use a2a_types::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::samples::*;

fn accept<T: DeserializeOwned + Validate>(value: &Value) -> Result<T, A2aError> {
    let request: T = decode(value.to_string().as_bytes())?;
    request.validate()?;
    Ok(request)
}

fn send(message: Value) -> Value {
    let mut whole = json!({"messageId": "m1", "role": "ROLE_USER", "parts": [{"text": "hi"}]});
    for (key, value) in message.as_object().unwrap() {
        whole[key] = value.clone();
    }
    json!({ "message": whole })
}

fn code<T: DeserializeOwned + Validate + std::fmt::Debug>(value: &Value) -> i32 {
    accept::<T>(value).unwrap_err().jsonrpc_error().code
}

#[test]
fn s05_a_blank_id_is_refused_alike_by_every_operation() {
    for id in ["   ", "\u{2003}"] {
        assert_eq!(
            code::<SendMessageRequest>(&send(json!({"taskId": id}))),
            -32602
        );
        assert_eq!(
            code::<SendMessageRequest>(&send(json!({"contextId": id}))),
            -32602
        );
        assert_eq!(
            code::<SendMessageRequest>(&send(json!({"messageId": id}))),
            -32602
        );
        assert_eq!(
            code::<SendMessageRequest>(&send(json!({"referenceTaskIds": [id]}))),
            -32602
        );
        let by_id = json!({ "id": id });
        assert_eq!(code::<GetTaskRequest>(&by_id), -32602);
        assert_eq!(code::<CancelTaskRequest>(&by_id), -32602);
        assert_eq!(code::<SubscribeToTaskRequest>(&by_id), -32602);
        assert_eq!(code::<ListTasksRequest>(&json!({"contextId": id})), -32602);
        let config = json!({"taskId": id, "id": "p"});
        assert_eq!(
            code::<GetTaskPushNotificationConfigRequest>(&config),
            -32602
        );
        assert_eq!(
            code::<ListTaskPushNotificationConfigsRequest>(&config),
            -32602
        );
    }
    let request: SendMessageRequest = accept(&send(json!({"taskId": ""}))).unwrap();
    assert_eq!(request.message.task_id, None);
}

#[test]
fn s07_a_very_long_id_is_refused_with_a_short_error() {
    let id = "x".repeat(1 << 20);
    let error = accept::<GetTaskRequest>(&json!({ "id": id })).unwrap_err();
    assert_eq!(error.message, "id must have at most 256 bytes");
    assert!(error.http_body().len() < 500);
}

#[test]
fn s09_bad_bodies_have_the_codes_of_json_rpc() {
    for (body, wanted, id) in [
        (r#"{"jsonrpc":"2.0","id":1,"#, -32700, "null"),
        ("", -32700, "null"),
        ("[]", -32600, "null"),
        (r#""x""#, -32600, "null"),
        (
            r#"[{"jsonrpc":"2.0","id":1,"method":"GetTask"}]"#,
            -32600,
            "null",
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":"str"}"#,
            -32602,
            "1",
        ),
        (
            r#"{"jsonrpc":"2.0","id":"a","method":"SendMessage","params":[]}"#,
            -32602,
            "\"a\"",
        ),
    ] {
        let (found, error) = parse_request(body.as_bytes()).unwrap_err();
        assert_eq!(
            (error.jsonrpc_error().code, found.to_string().as_str()),
            (wanted, id),
            "{body}"
        );
    }
}

#[test]
fn s11_ids_are_repeated_with_their_type_and_text() {
    let with = |id: &str| format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"GetTask"}}"#);
    for id in [
        "42",
        "0",
        "-7",
        "1.5",
        "1.50",
        "1e3",
        "123456789012345678901234567890",
        "\"42\"",
        "\"\"",
        "\"ü\\n\"",
        "null",
    ] {
        let request = parse_request(with(id).as_bytes()).unwrap();
        let found = request.id.unwrap();
        assert_eq!(found.to_string(), id);
        assert_eq!(serde_json::to_string(&found).unwrap(), id);
    }
    for id in ["true", "{}", "[1]"] {
        let (found, error) = parse_request(with(id).as_bytes()).unwrap_err();
        assert_eq!(
            (error.kind, found),
            (ErrorKind::InvalidRequest, RequestId::Null),
            "{id}"
        );
    }
    let absent = br#"{"jsonrpc":"2.0","method":"GetTask","params":{"id":"t"}}"#;
    let (found, error) = parse_request(absent).unwrap_err();
    assert_eq!(
        (error.kind, found),
        (ErrorKind::InvalidRequest, RequestId::Null)
    );
}

#[test]
fn s13_a_bad_message_is_the_mistake_of_the_client_and_names_the_field() {
    let error = accept::<SendMessageRequest>(&json!({"message": {"messageId": "1"}})).unwrap_err();
    assert_eq!(error.jsonrpc_error().code, -32602);
    assert_eq!(error.message, "message.role must be ROLE_USER");
    let error =
        accept::<SendMessageRequest>(&json!({"message": {"messageId": "1", "role": "ROLE_USER"}}))
            .unwrap_err();
    assert_eq!(error.message, "message.parts must have at least one part");
    let error = accept::<SendMessageRequest>(&json!({})).unwrap_err();
    assert_eq!(
        (error.violations[0].field.as_str(), error.message.as_str()),
        ("message", "message is required")
    );
}

#[test]
fn s15_numbers_out_of_range_are_refused() {
    for params in [
        json!({"historyLength": -1}),
        json!({"pageSize": 0}),
        json!({"pageSize": 101}),
        json!({"pageSize": "10"}),
        json!({"pageSize": 1.5}),
    ] {
        assert_eq!(code::<ListTasksRequest>(&params), -32602, "{params}");
    }
    assert_eq!(
        code::<GetTaskRequest>(&json!({"id": "t", "historyLength": -1})),
        -32602
    );
    let mut request = send(json!({}));
    request["configuration"] = json!({"historyLength": -1});
    assert_eq!(code::<SendMessageRequest>(&request), -32602);
    assert_eq!(
        code::<SendMessageRequest>(&send(json!({"parts": []}))),
        -32602
    );
}

#[test]
fn s17_data_is_any_json_and_comes_back_unchanged() {
    for data in [
        "[1,2]",
        "\"s\"",
        "null",
        "false",
        "{}",
        "0",
        "\"\"",
        "[null]",
        "{\"data\":null}",
    ] {
        let text = format!(r#"{{"data":{data}}}"#);
        let part: Part = decode(text.as_bytes()).unwrap();
        assert!(
            matches!(&part.content, PartContent::Data(raw) if raw.get() == data),
            "{data}"
        );
        assert_eq!(encode(&part), text.as_bytes());
    }
}

#[test]
fn s19_numbers_come_back_as_they_were_written() {
    let data = r#"{"n":1,"big":9007199254740993,"f":1.0}"#;
    let text = format!(
        r#"{{"message":{{"messageId":"m","role":"ROLE_USER","parts":[{{"data":{data},"metadata":{data}}}],"metadata":{data}}},"metadata":{data}}}"#
    );
    let request: SendMessageRequest = decode(text.as_bytes()).unwrap();
    assert_eq!(encode(&request), text.as_bytes());
}

#[test]
fn s21_base64_is_read_in_both_alphabets_and_nonsense_is_refused() {
    let bytes: Vec<u8> = (0..=255).collect();
    let standard = String::from_utf8(encode(&Part::raw(bytes.clone())).into()).unwrap();
    for text in [
        standard.clone(),
        standard.replace('+', "-").replace('/', "_"),
        standard.replace('=', ""),
        standard
            .replace('+', "-")
            .replace('/', "_")
            .replace('=', ""),
    ] {
        let part: Part = decode(text.as_bytes()).unwrap();
        assert_eq!(part, Part::raw(bytes.clone()));
    }
    let error =
        accept::<SendMessageRequest>(&send(json!({"parts": [{"text": "a"}, {"raw": "%%%"}]})))
            .unwrap_err();
    assert_eq!(error.message, "message.parts[1].raw must be base64");
}

#[test]
fn s21_a_file_of_9_megabytes_comes_back_whole() {
    let bytes: Vec<u8> = (0..9 << 20).map(|i: u32| (i ^ (i >> 8)) as u8).collect();
    let part = Part::raw(bytes);
    assert!(decode::<Part>(&encode(&part)).unwrap() == part);
}

#[test]
fn s29_history_length_0_is_not_the_same_as_absent() {
    let zero: GetTaskRequest = accept(&json!({"id": "t", "historyLength": 0})).unwrap();
    assert_eq!(zero.history_length, Some(0));
    assert!(
        std::str::from_utf8(&encode(&zero))
            .unwrap()
            .contains(r#""historyLength":0"#)
    );
    let absent: GetTaskRequest = accept(&json!({"id": "t"})).unwrap();
    assert_eq!(absent.history_length, None);

    let task = full_task();
    let history = |history_length| {
        let view = TaskView {
            task: &task,
            history_length,
            artifacts: Artifacts::WhenAny,
        };
        serde_json::to_value(view)
            .unwrap()
            .get("history")
            .map(|h| h.as_array().unwrap().len())
    };
    assert_eq!(history(Some(0)), None);
    assert_eq!(history(Some(1)), Some(1));
    assert_eq!(history(Some(u32::MAX)), Some(2));
    assert_eq!(history(None), Some(2));
    let newest = TaskView {
        task: &task,
        history_length: Some(1),
        artifacts: Artifacts::WhenAny,
    };
    assert_eq!(
        serde_json::to_value(newest).unwrap()["history"][0]["role"],
        "ROLE_AGENT"
    );
}

#[test]
fn s31_times_are_written_in_utc_with_milliseconds() {
    let status: TaskStatus =
        decode(br#"{"state":"TASK_STATE_WORKING","timestamp":"2026-06-01T10:00:00+02:00"}"#)
            .unwrap();
    let text = serde_json::to_value(&status).unwrap();
    assert_eq!(text["timestamp"], "2026-06-01T08:00:00.000Z");
}

#[test]
fn s49_line_breaks_in_what_becomes_a_header_are_refused() {
    let config =
        |key: &str, value: Value| json!({"taskId": "t", "url": "https://x.example", key: value});
    for breaking in ["a\r\nX-Evil: 1", "a\nb", "a\rb", "\0"] {
        assert_eq!(
            code::<TaskPushNotificationConfig>(&config("token", json!(breaking))),
            -32602
        );
        let authentication = json!({"scheme": "Bearer", "credentials": breaking});
        assert_eq!(
            code::<TaskPushNotificationConfig>(&config("authentication", authentication)),
            -32602
        );
        let authentication = json!({ "scheme": breaking });
        assert_eq!(
            code::<TaskPushNotificationConfig>(&config("authentication", authentication)),
            -32602
        );
        let mut request = send(json!({}));
        request["configuration"] =
            json!({"taskPushNotificationConfig": config("token", json!(breaking))});
        assert_eq!(code::<SendMessageRequest>(&request), -32602);
    }
}

#[test]
fn secrets_of_webhooks_are_not_in_debug_texts() {
    let text = format!("{:?}", full_send());
    assert!(
        !text.contains("s3cr3t") && !text.contains("tok-1"),
        "{text}"
    );
}

#[test]
fn peer_14_a_message_without_id_or_parts_is_refused() {
    assert_eq!(
        code::<SendMessageRequest>(
            &json!({"message": {"role": "ROLE_USER", "parts": [{"text": "x"}]}})
        ),
        -32602
    );
    assert_eq!(
        code::<SendMessageRequest>(&send(json!({"messageId": ""}))),
        -32602
    );
    assert_eq!(
        code::<SendMessageRequest>(&send(json!({"parts": []}))),
        -32602
    );
}

#[test]
fn peer_15_integers_stay_integers_and_null_stays_data() {
    let text = r#"{"messageId":"m","role":"ROLE_USER","parts":[{"data":1},{"data":9007199254740993},{"data":null}],"metadata":{"n":1}}"#;
    let message: Message = decode(text.as_bytes()).unwrap();
    assert_eq!(encode(&message), text.as_bytes());
}

#[test]
fn peer_types_two_contents_are_refused_and_bad_metadata_is_not_dropped() {
    let error = accept::<SendMessageRequest>(&send(json!({"parts": [{"text": "a", "data": {}}]})))
        .unwrap_err();
    assert_eq!(
        error.message,
        "message.parts[0] must have exactly one of text, raw, url and data"
    );
    let error =
        accept::<SendMessageRequest>(&send(json!({"parts": [{"text": "a", "metadata": "x"}]})))
            .unwrap_err();
    assert_eq!(
        error.message,
        "message.parts[0].metadata must be a JSON object"
    );
    let part: Part = decode(br#"{"raw":"-_8"}"#).unwrap();
    assert_eq!(part, Part::raw(b"\xfb\xff".as_slice()));
}

#[test]
fn the_digest_of_a_request_ignores_order_and_escapes_and_nothing_else() {
    let digest = |value: &str| {
        let request: SendMessageRequest = decode(value.as_bytes()).unwrap();
        request_digest(&request)
    };
    let with =
        |data: &str| format!(r#"{{"message":{{"messageId":"m","parts":[{{"data":{data}}}]}}}}"#);
    let same = [
        r#"{"b":[1,{"y":2,"x":"é"}],"a":{},"":null}"#,
        r#"{ "":null, "a":{ }, "b":[1,{"x":"\u00e9","y":2}] }"#,
    ];
    assert_eq!(digest(&with(same[0])), digest(&with(same[1])));
    let different = [
        "{}",
        "[]",
        "null",
        "1",
        "1.0",
        "1e0",
        "\"1\"",
        "[1,2]",
        "[2,1]",
        "[[1],2]",
        "[[1,2]]",
        r#"{"a":1}"#,
        r#"{"a":"1"}"#,
        r#"{"a":[1]}"#,
        r#"{"b":1}"#,
        r#"{"a":{"b":1}}"#,
        r#"{"a":1,"b":2}"#,
        r#"{"a":2,"b":1}"#,
        r#"{"a":",\"b\":2"}"#,
        r#""\\u00e9""#,
        r#""é""#,
    ];
    let mut digests: Vec<_> = different.iter().map(|data| digest(&with(data))).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), different.len());
}

#[test]
fn the_digest_of_a_request_covers_the_message_and_metadata_and_no_configuration() {
    let base = full_send();
    let digest = request_digest(&base);
    let without = SendMessageRequest {
        configuration: None,
        tenant: String::new(),
        ..base.clone()
    };
    assert_eq!(request_digest(&without), digest);
    let mut other = base.clone();
    other.metadata = None;
    assert_ne!(request_digest(&other), digest);
    let mut other = base.clone();
    other.message.message_id = MessageId::parse("m-2").unwrap();
    assert_ne!(request_digest(&other), digest);
    let mut other = base;
    other.message.parts.pop();
    assert_ne!(request_digest(&other), digest);
}
