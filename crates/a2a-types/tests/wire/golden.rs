//! The text of every type, byte by byte as it is written.

use a2a_types::*;
use insta::assert_snapshot;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::samples::*;

/// Values as text, one a line; each is read again and has to be the same.
fn lines<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    values: impl IntoIterator<Item = T>,
) -> String {
    let line = |value: T| {
        let text = encode(&value);
        assert_eq!(decode::<T>(&text).unwrap(), value);
        String::from_utf8(text.into()).unwrap()
    };
    values.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn task() {
    assert_snapshot!(lines([full_task(), least_task()]));
}

#[test]
fn task_status() {
    assert_snapshot!(lines([full_status(), least_status()]));
}

#[test]
fn task_states() {
    assert_snapshot!(lines((0..9).map(|n| TaskState::from_number(n).unwrap())));
}

#[test]
fn roles() {
    assert_snapshot!(lines([Role::Unspecified, Role::User, Role::Agent]));
}

#[test]
fn message() {
    assert_snapshot!(lines([full_message(), least_message()]));
}

#[test]
fn part() {
    let with = |content| Part {
        content,
        ..full_part()
    };
    let data = |text| PartContent::Data(RawJson::parse(text).unwrap());
    assert_snapshot!(lines([
        with(PartContent::Text("hi".to_owned())),
        full_part(),
        with(PartContent::Url("https://x.example/a".to_owned())),
        with(data(r#"{"b":1,"a":2}"#)),
        Part::text(""),
        Part::raw(b"".as_slice()),
        Part::url(""),
        Part::new(data("null")),
        Part::new(data("false")),
        Part::new(data("[]")),
    ]));
}

#[test]
fn artifact() {
    assert_snapshot!(lines([full_artifact(), least_artifact()]));
}

#[test]
fn status_update() {
    let least = TaskStatusUpdateEvent {
        status: least_status(),
        metadata: None,
        ..full_status_update()
    };
    assert_snapshot!(lines([full_status_update(), least]));
}

#[test]
fn artifact_update() {
    let least = TaskArtifactUpdateEvent {
        artifact: least_artifact(),
        append: false,
        last_chunk: false,
        metadata: None,
        ..full_artifact_update()
    };
    assert_snapshot!(lines([full_artifact_update(), least]));
}

#[test]
fn stream_response() {
    assert_snapshot!(lines([
        StreamResponse::Task(least_task()),
        StreamResponse::Message(least_message()),
        StreamResponse::StatusUpdate(full_status_update()),
        StreamResponse::ArtifactUpdate(full_artifact_update()),
    ]));
}

#[test]
fn send_message_response() {
    assert_snapshot!(lines([
        SendMessageResponse::Task(least_task()),
        SendMessageResponse::Message(least_message()),
    ]));
}

#[test]
fn send_message_request() {
    let least = SendMessageRequest {
        tenant: String::new(),
        message: least_message(),
        configuration: None,
        metadata: None,
    };
    let empty_configuration = SendMessageRequest {
        configuration: Some(SendMessageConfiguration::default()),
        ..least.clone()
    };
    assert_snapshot!(lines([full_send(), least, empty_configuration]));
}

#[test]
fn get_task_request() {
    let full = GetTaskRequest {
        tenant: "harbour".to_owned(),
        id: task_id(),
        history_length: Some(0),
    };
    let least = GetTaskRequest {
        tenant: String::new(),
        history_length: None,
        ..full.clone()
    };
    assert_snapshot!(lines([full, least]));
}

#[test]
fn list_tasks() {
    assert_snapshot!("request", lines([full_list(), ListTasksRequest::default()]));
    let full = ListTasksResponse {
        tasks: vec![least_task()],
        next_page_token: "next".to_owned(),
        page_size: 50,
        total_size: 51,
    };
    assert_snapshot!("response", lines([full, ListTasksResponse::default()]));
}

#[test]
fn cancel_and_subscribe() {
    let cancel = CancelTaskRequest {
        tenant: "harbour".to_owned(),
        id: task_id(),
        metadata: object("{}"),
    };
    let least = CancelTaskRequest {
        tenant: String::new(),
        metadata: None,
        ..cancel.clone()
    };
    assert_snapshot!("cancel", lines([cancel, least]));
    let subscribe = |tenant: &str| SubscribeToTaskRequest {
        tenant: tenant.to_owned(),
        id: task_id(),
    };
    assert_snapshot!("subscribe", lines(["harbour", ""].map(subscribe)));
    let card = |tenant: &str| GetExtendedAgentCardRequest {
        tenant: tenant.to_owned(),
    };
    assert_snapshot!("extended_card", lines(["harbour", ""].map(card)));
}

#[test]
fn push_notification_config() {
    let least = TaskPushNotificationConfig {
        authentication: Some(AuthenticationInfo {
            scheme: String::new(),
            credentials: String::new(),
        }),
        ..least_push_config()
    };
    assert_snapshot!(lines([full_push_config(), least, least_push_config()]));
}

#[test]
fn push_notification_requests() {
    let tenants = ["harbour", ""].map(str::to_owned);
    let get = tenants
        .clone()
        .map(|tenant| GetTaskPushNotificationConfigRequest {
            tenant,
            task_id: task_id(),
            id: "p-1".to_owned(),
        });
    assert_snapshot!("push_get", lines(get));
    let delete = tenants
        .clone()
        .map(|tenant| DeleteTaskPushNotificationConfigRequest {
            tenant,
            task_id: task_id(),
            id: String::new(),
        });
    assert_snapshot!("push_delete", lines(delete));
    let list = tenants.map(|tenant| ListTaskPushNotificationConfigsRequest {
        page_size: (!tenant.is_empty()).then_some(20),
        page_token: tenant.clone(),
        tenant,
        task_id: task_id(),
    });
    assert_snapshot!("push_list", lines(list));
    let full = ListTaskPushNotificationConfigsResponse {
        configs: vec![full_push_config()],
        next_page_token: "next".to_owned(),
    };
    assert_snapshot!("push_list_response", lines([full, Default::default()]));
}

#[test]
fn agent_card() {
    assert_snapshot!(lines([full_card(), AgentCard::default()]));
}

#[test]
fn members_of_the_card() {
    assert_snapshot!(
        "interface",
        lines([full_interface(), AgentInterface::default()])
    );
    assert_snapshot!(
        "provider",
        lines([
            full_card().provider.unwrap_or_default(),
            AgentProvider::default()
        ])
    );
    assert_snapshot!(
        "capabilities",
        lines([full_card().capabilities, AgentCapabilities::default()])
    );
    assert_snapshot!(
        "extension",
        lines([full_extension(), AgentExtension::default()])
    );
    assert_snapshot!("skill", lines([full_skill(), AgentSkill::default()]));
    assert_snapshot!(
        "signature",
        lines([full_signature(), AgentCardSignature::default()])
    );
}

#[test]
fn security_scheme() {
    assert_snapshot!(lines(schemes().into_iter().flat_map(|(a, b)| [a, b])));
}

#[test]
fn oauth_flow() {
    assert_snapshot!(lines(flows().into_iter().flat_map(|(a, b)| [a, b])));
}

#[test]
fn security_requirement() {
    assert_snapshot!(lines([full_requirement(), SecurityRequirement::default()]));
}

#[test]
fn task_view() {
    let (full, least) = (full_task(), least_task());
    let view = |task, history_length, artifacts| {
        let text = encode(&TaskView {
            task,
            history_length,
            artifacts,
        });
        String::from_utf8(text.into()).unwrap()
    };
    assert_eq!(
        view(&full, None, Artifacts::WhenAny).as_bytes(),
        encode(&full)
    );
    assert_eq!(
        view(&least, None, Artifacts::WhenAny).as_bytes(),
        encode(&least)
    );
    assert_snapshot!(
        [
            view(&full, Some(0), Artifacts::Omit),
            view(&full, Some(1), Artifacts::WhenAny),
            view(&full, Some(9), Artifacts::Always),
            view(&least, Some(9), Artifacts::Always),
            view(&least, None, Artifacts::Omit),
        ]
        .join("\n")
    );
}
