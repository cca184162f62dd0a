//! What is read, what is refused, and what is left out (wire reference, sections 2, 2.1 and 2.2).

use a2a_types::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::samples::*;

/// The one violation of a refusal: its field and what is wrong with it.
pub fn refused<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> (String, String) {
    let error = decode::<T>(text.as_bytes()).unwrap_err();
    assert_eq!(error.kind, ErrorKind::InvalidParams, "{text}");
    match error.violations.as_slice() {
        [] => (String::new(), error.message),
        [one] => {
            assert_eq!(error.message, format!("{} {}", one.field, one.description));
            (one.field.clone(), one.description.clone())
        }
        more => panic!("{more:?}"),
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    decode(value.to_string().as_bytes()).unwrap()
}

fn written<T: serde::Serialize>(value: &T) -> Value {
    serde_json::from_slice(&encode(value)).unwrap()
}

fn snake(name: &str) -> String {
    name.chars()
        .flat_map(|c| {
            let gap = c.is_ascii_uppercase().then_some('_');
            gap.into_iter().chain([c.to_ascii_lowercase()])
        })
        .collect()
}

/// Renames every member of our own types, not the keys of free-form JSON and of maps.
fn with_snake_names(value: &Value) -> Value {
    match value {
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| {
                let value = match (key.as_str(), value) {
                    ("metadata" | "data" | "params" | "header", _) => value.clone(),
                    ("securitySchemes" | "schemes" | "scopes", Value::Object(map)) => map
                        .iter()
                        .map(|(key, value)| (key.clone(), with_snake_names(value)))
                        .collect(),
                    _ => with_snake_names(value),
                };
                (snake(key), value)
            })
            .collect(),
        Value::Array(items) => items.iter().map(with_snake_names).collect(),
        other => other.clone(),
    }
}

/// The same value under the names of the protocol buffer, and with a member that nobody knows.
fn check_tolerance<T>(value: &T)
where
    T: serde::Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = written(value);
    assert_eq!(&read::<T>(&with_snake_names(&json)), value, "snake_case");
    let mut strange = json.clone();
    strange["fromALaterVersion"] = json!({"deep": [1, {"x": null}]});
    assert_eq!(&read::<T>(&strange), value, "unknown member");
}

#[test]
fn snake_case_names_are_read_and_unknown_members_are_passed_over() {
    check_tolerance(&full_task());
    check_tolerance(&full_message());
    check_tolerance(&full_part());
    check_tolerance(&full_artifact());
    check_tolerance(&full_status());
    check_tolerance(&StreamResponse::StatusUpdate(full_status_update()));
    check_tolerance(&StreamResponse::ArtifactUpdate(full_artifact_update()));
    check_tolerance(&SendMessageResponse::Task(full_task()));
    check_tolerance(&full_send());
    check_tolerance(&full_list());
    check_tolerance(&full_push_config());
    check_tolerance(&full_card());
    for (full, _) in schemes() {
        check_tolerance(&full);
    }
    for (full, _) in flows() {
        check_tolerance(&full);
    }
    check_tolerance(&ListTasksResponse {
        tasks: vec![full_task()],
        next_page_token: "next".to_owned(),
        page_size: 1,
        total_size: 2,
    });
}

#[test]
fn snake_case_names_of_push_requests_are_read() {
    let text = r#"{"task_id":"t-9","id":"p-1"}"#;
    let get: GetTaskPushNotificationConfigRequest = decode(text.as_bytes()).unwrap();
    let delete: DeleteTaskPushNotificationConfigRequest = decode(text.as_bytes()).unwrap();
    assert_eq!((&get.task_id, &delete.task_id), (&task_id(), &task_id()));
    let list: ListTaskPushNotificationConfigsRequest =
        decode(br#"{"task_id":"t-9","page_size":3,"page_token":"n"}"#).unwrap();
    assert_eq!((list.page_size, list.page_token.as_str()), (Some(3), "n"));
    let list: ListTaskPushNotificationConfigsResponse =
        decode(br#"{"next_page_token":"n"}"#).unwrap();
    assert_eq!(list.next_page_token, "n");
    let get: GetTaskRequest = decode(br#"{"id":"t-9","history_length":0}"#).unwrap();
    assert_eq!(get.history_length, Some(0));
}

#[test]
fn null_is_absent_in_every_member_but_data() {
    let message = json!({
        "messageId": "m-1", "contextId": null, "taskId": null, "role": null, "parts": null,
        "metadata": null, "extensions": null, "referenceTaskIds": null,
    });
    assert_eq!(read::<Message>(&message), least_message());
    let task = json!({
        "id": "t-9", "contextId": null, "artifacts": null, "history": null, "metadata": null,
        "status": {"state": null, "message": null, "timestamp": null},
    });
    assert_eq!(read::<Task>(&task), least_task());
    let artifact = json!({
        "artifactId": "a-1", "name": null, "description": null, "parts": null, "metadata": null,
        "extensions": null,
    });
    assert_eq!(read::<Artifact>(&artifact), least_artifact());
    let part = json!({
        "text": "x", "raw": null, "url": null, "metadata": null, "filename": null, "mediaType": null,
    });
    assert_eq!(read::<Part>(&part), Part::text("x"));
    let list = json!({
        "tenant": null, "contextId": null, "status": null, "pageSize": null, "pageToken": null,
        "historyLength": null, "statusTimestampAfter": null, "includeArtifacts": null,
    });
    assert_eq!(read::<ListTasksRequest>(&list), ListTasksRequest::default());
    let configuration = json!({
        "acceptedOutputModes": null, "taskPushNotificationConfig": null, "historyLength": null,
        "returnImmediately": null,
    });
    assert_eq!(
        read::<SendMessageConfiguration>(&configuration),
        SendMessageConfiguration::default()
    );
    let update = json!({"taskId": "t-9", "contextId": "c-4", "artifact": artifact, "append": null, "lastChunk": null, "metadata": null});
    assert!(!read::<TaskArtifactUpdateEvent>(&update).append);
    let response = json!({"task": null, "message": message, "statusUpdate": null});
    assert_eq!(
        read::<StreamResponse>(&response),
        StreamResponse::Message(least_message())
    );
}

#[test]
fn null_is_absent_in_every_member_of_a_card() {
    let mut card = written(&AgentCard::default());
    for (key, _) in written(&full_card()).as_object().unwrap() {
        if key != "capabilities" {
            card[key] = Value::Null;
        }
    }
    let capabilities = json!({"streaming": null, "pushNotifications": null, "extensions": null, "extendedAgentCard": null});
    card["capabilities"] = capabilities;
    assert_eq!(read::<AgentCard>(&card), AgentCard::default());
    let oauth = json!({"oauth2SecurityScheme": {"description": null, "oauth2MetadataUrl": null, "flows": {
        "implicit": null, "password": null,
        "authorizationCode": {"authorizationUrl": null, "tokenUrl": null, "refreshUrl": null, "scopes": null, "pkceRequired": null},
    }}});
    assert_eq!(read::<SecurityScheme>(&oauth), schemes()[2].1);
}

#[test]
fn null_in_a_required_member_is_a_missing_member() {
    let cases = [
        (refused::<SendMessageRequest>("{}"), "message"),
        (
            refused::<SendMessageRequest>(r#"{"message":null}"#),
            "message",
        ),
        (refused::<Message>(r#"{"messageId":null}"#), "messageId"),
        (
            refused::<SendMessageRequest>(r#"{"message":{}}"#),
            "message.messageId",
        ),
        (refused::<GetTaskRequest>(r#"{"id":null}"#), "id"),
        (refused::<Task>(r#"{"id":"t","status":null}"#), "status"),
        (refused::<AgentCard>("{}"), "capabilities"),
        (
            refused::<AgentCard>(r#"{"capabilities":null}"#),
            "capabilities",
        ),
        (
            refused::<SecurityScheme>(r#"{"oauth2SecurityScheme":{"flows":null}}"#),
            "oauth2SecurityScheme.flows",
        ),
    ];
    for ((field, sentence), wanted) in cases {
        assert_eq!((field.as_str(), sentence.as_str()), (wanted, "is required"));
    }
    // An element of a list is no member.
    let (field, sentence) = refused::<Message>(r#"{"messageId":"m","parts":[null]}"#);
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("parts[0]", "must be an object")
    );
}

#[test]
fn a_part_of_null_is_a_part() {
    let part: Part = decode(br#"{"data":null}"#).unwrap();
    assert_eq!(part, Part::data(RawJson::parse("null").unwrap()));
    assert_eq!(encode(&part), br#"{"data":null}"#.as_slice());
    // It is set, so nothing else may be.
    let (_, sentence) = refused::<Part>(r#"{"data":null,"text":"x"}"#);
    assert!(sentence.contains("exactly one of text, raw, url and data"));
}

#[test]
fn required_members_are_written_when_they_are_empty() {
    let has = |value: Value, members: &[&str]| {
        for member in members {
            assert!(value.get(member).is_some(), "{member} of {value}");
        }
    };
    has(
        written(&ListTasksResponse::default()),
        &["tasks", "nextPageToken", "pageSize", "totalSize"],
    );
    has(written(&least_message()), &["messageId", "role", "parts"]);
    has(written(&least_artifact()), &["artifactId", "parts"]);
    has(written(&least_task()), &["id", "status"]);
    has(written(&least_status()), &["state"]);
    has(written(&least_push_config()), &["url"]);
    has(
        written(&AgentCard::default()),
        &[
            "name",
            "description",
            "supportedInterfaces",
            "version",
            "capabilities",
            "defaultInputModes",
            "defaultOutputModes",
            "skills",
        ],
    );
    has(
        written(&AgentSkill::default()),
        &["id", "name", "description", "tags"],
    );
    has(
        written(&AgentInterface::default()),
        &["url", "protocolBinding", "protocolVersion"],
    );
}

#[test]
fn duplicate_members_are_refused_by_name() {
    let cases = [
        (
            refused::<Message>(r#"{"messageId":"m","messageId":"m"}"#),
            "messageId",
        ),
        (
            refused::<Message>(r#"{"messageId":"m","message_id":"m"}"#),
            "messageId",
        ),
        (
            refused::<Message>(r#"{"messageId":"m","contextId":null,"contextId":"c"}"#),
            "contextId",
        ),
        (refused::<Part>(r#"{"text":"a","text":"a"}"#), "text"),
        (refused::<Part>(r#"{"text":null,"text":"a"}"#), "text"),
        (refused::<Part>(r#"{"data":1,"data":1}"#), "data"),
        (
            refused::<Part>(r#"{"text":"a","metadata":{},"metadata":{}}"#),
            "metadata",
        ),
        (
            refused::<Part>(r#"{"text":"a","mediaType":"a","media_type":"a"}"#),
            "mediaType",
        ),
        (
            refused::<SendMessageRequest>(
                r#"{"message":{"messageId":"m","parts":[{"text":"a"},{"filename":"a","filename":"b","text":""}]}}"#,
            ),
            "message.parts[1].filename",
        ),
        (
            refused::<StreamResponse>(r#"{"task":null,"task":null}"#),
            "task",
        ),
        (
            refused::<OAuthFlows>(r#"{"implicit":{},"implicit":{}}"#),
            "implicit",
        ),
    ];
    for ((field, sentence), wanted) in cases {
        assert_eq!(
            (field.as_str(), sentence.as_str()),
            (wanted, "occurs twice")
        );
    }
    let (field, sentence) = refused::<SecurityRequirement>(r#"{"schemes":{"a":{},"a":{}}}"#);
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("schemes", "must not have the same key twice")
    );
}

#[test]
fn a_list_of_the_members_is_no_object() {
    assert_eq!(
        refused::<GetTaskRequest>(r#"["","t-9",null]"#).1,
        "The JSON must be an object."
    );
    let message = r#"["m",null,null,"ROLE_USER",[{"text":"x"}],null,[],[]]"#;
    let (field, sentence) = refused::<SendMessageRequest>(&format!(r#"{{"message":{message}}}"#));
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("message", "must be an object")
    );
    assert_eq!(
        refused::<OAuthFlows>("[{}]").1,
        "The JSON must be an object."
    );
    assert_eq!(refused::<Part>(r#"["x"]"#).1, "The JSON must be an object.");
    assert_eq!(
        refused::<StreamResponse>("[{}]").1,
        "The JSON must be an object."
    );
}

#[test]
fn oneofs_have_exactly_one_member() {
    for (text, wanted) in [
        ("{}", false),
        (r#"{"task":null,"message":null}"#, false),
        (r#"{"later":{}}"#, false),
        (
            r#"{"task":{"id":"t","status":{}},"message":{"messageId":"m"}}"#,
            false,
        ),
        (
            r#"{"task":{"id":"t","status":{}},"message":null,"later":{}}"#,
            true,
        ),
    ] {
        assert_eq!(
            decode::<StreamResponse>(text.as_bytes()).is_ok(),
            wanted,
            "{text}"
        );
        assert_eq!(
            decode::<SendMessageResponse>(text.as_bytes()).is_ok(),
            wanted,
            "{text}"
        );
    }
    assert_eq!(
        refused::<SendMessageResponse>("{}").1,
        "The JSON must have exactly one of task and message."
    );
    assert_eq!(
        refused::<SecurityScheme>("{}").1,
        "The JSON must have exactly one scheme."
    );
    assert_eq!(
        refused::<OAuthFlows>("{}").1,
        "The JSON must have exactly one flow."
    );
}

#[test]
fn of_several_flows_the_first_of_the_reading_order_is_taken() {
    let text = br#"{"implicit":{},"clientCredentials":{"tokenUrl":"c"},"deviceCode":{"tokenUrl":"d"},"later":1}"#;
    let flow: OAuthFlows = decode(text).unwrap();
    assert!(matches!(flow, OAuthFlows::DeviceCode(flow) if flow.token_url == "d"));
}

#[test]
fn requirements_in_the_manner_of_openapi_are_not_lost() {
    let wanted = json!({"schemes": {"key": {}, "oauth": {"list": ["read"]}}});
    for text in [
        json!({"key": [], "oauth": ["read"]}),
        json!({"schemes": {"key": [], "oauth": ["read"]}}),
        json!({"schemes": {"key": {"list": null}, "oauth": {"list": ["read"], "later": 1}}}),
        json!({"key": {}, "later": ["x"], "schemes": {"key": {}, "oauth": {"list": ["read"]}}}),
    ] {
        assert_eq!(
            written(&read::<SecurityRequirement>(&text)),
            wanted,
            "{text}"
        );
    }
    let (field, sentence) = refused::<SecurityRequirement>(r#"{"schemes":{"a":{"list":[1]}}}"#);
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("schemes.a.list[0]", "must be a text")
    );
    let (field, _) = refused::<SecurityRequirement>(r#"{"schemes":{"a":7}}"#);
    assert_eq!(field, "schemes.a");
    let (field, sentence) = refused::<SecurityRequirement>(r#"{"schemes":{},"schemes":{}}"#);
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("schemes", "occurs twice")
    );
}

#[test]
fn a_webhook_under_its_name_of_earlier_drafts_is_not_lost() {
    let old: SendMessageConfiguration =
        read(&json!({"pushNotificationConfig": {"url": "https://x.example"}}));
    assert_eq!(
        written(&old),
        json!({"taskPushNotificationConfig": {"url": "https://x.example"}})
    );
}
