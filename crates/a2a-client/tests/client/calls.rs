use a2a_client::{ClientError, Fault};
use a2a_types::{
    CancelTaskRequest, ErrorKind, GetTaskRequest, ListTasksRequest, Message, MessageId, Part, Role,
    SendMessageRequest, SendMessageResponse, TaskId, TaskState,
};
use serde_json::json;
use url::Url;

use crate::peer::{Answer, Peer, card, client, task};

pub fn hello() -> SendMessageRequest {
    SendMessageRequest {
        tenant: String::new(),
        message: Message {
            message_id: MessageId::parse("m").unwrap(),
            context_id: None,
            task_id: None,
            role: Role::User,
            parts: vec![Part::text("hi")],
            metadata: None,
            extensions: vec![],
            reference_task_ids: vec![],
        },
        configuration: None,
        metadata: None,
    }
}

fn get() -> GetTaskRequest {
    GetTaskRequest {
        tenant: String::new(),
        id: TaskId::parse("t").unwrap(),
        history_length: Some(0),
    }
}

async fn failure(answer: Answer) -> ClientError {
    let peer = Peer::start(vec![answer]).await;
    peer.client(true).send_message(hello()).await.unwrap_err()
}

#[tokio::test]
async fn a_call_carries_version_language_and_the_exact_params() {
    let peer = Peer::start(vec![Answer::json(&task("TASK_STATE_COMPLETED"))]).await;
    let (answer, json) = peer.client(true).send_message(hello()).await.unwrap();
    let SendMessageResponse::Task(task) = answer else {
        panic!("not a task")
    };
    assert_eq!(task.status.state, TaskState::Completed);
    assert!(json.get().starts_with("{\"task\":"));
    let asked = &peer.asked().await[0];
    assert!(asked.head.starts_with("POST /rpc HTTP/1.1"));
    let headers = ["a2a-version", "content-type", "accept", "accept-language"]
        .map(|name| asked.header(name).unwrap());
    assert_eq!(
        headers,
        ["1.0", "application/json", "application/json", "de"]
    );
    assert_eq!(
        asked.body,
        json!({"jsonrpc": "2.0", "id": "1", "method": "SendMessage",
            "params": {"message": {"messageId": "m", "role": "ROLE_USER", "parts": [{"text": "hi"}]}}})
    );
}

#[tokio::test]
async fn the_tenant_of_the_interface_is_in_every_request_verbatim() {
    let result = json!({"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_WORKING"}});
    let list = json!({"tasks": [], "nextPageToken": "", "pageSize": 50, "totalSize": 0});
    let peer = Peer::start(vec![
        Answer::json(&result),
        Answer::json(&list),
        Answer::json(&result),
        Answer::json(&task("TASK_STATE_WORKING")),
        Answer::sse(&[task("TASK_STATE_COMPLETED")]),
        Answer::sse(&[task("TASK_STATE_WORKING")]),
    ])
    .await;
    let mut card = peer.card(true);
    card["supportedInterfaces"][0]["tenant"] = json!("harbour/7 ü");
    let client = client(&peer.url, &card);
    let id = TaskId::parse("t").unwrap();
    client.get_task(get()).await.unwrap();
    client.list_tasks(list_all()).await.unwrap();
    let cancel = CancelTaskRequest {
        tenant: String::new(),
        id: id.clone(),
        metadata: None,
    };
    client.cancel_task(cancel).await.unwrap();
    client.send_message(hello()).await.unwrap();
    client.send_streaming_message(hello()).await.unwrap();
    let subscribe = a2a_types::SubscribeToTaskRequest {
        tenant: String::new(),
        id,
    };
    client.subscribe_to_task(subscribe, None).await.unwrap();
    let asked = peer.asked().await;
    let methods: Vec<_> = asked.iter().map(|a| a.method()).collect();
    let expected = [
        "GetTask",
        "ListTasks",
        "CancelTask",
        "SendMessage",
        "SendStreamingMessage",
        "SubscribeToTask",
    ];
    assert_eq!(methods, expected);
    assert!(
        asked
            .iter()
            .all(|a| a.body["params"]["tenant"] == "harbour/7 ü")
    );
    assert_eq!(asked[0].body["params"]["historyLength"], 0);
}

fn list_all() -> ListTasksRequest {
    ListTasksRequest {
        tenant: String::new(),
        context_id: None,
        status: TaskState::Unspecified,
        page_size: None,
        page_token: String::new(),
        history_length: None,
        status_timestamp_after: None,
        include_artifacts: None,
    }
}

#[tokio::test]
async fn an_error_is_read_from_a_json_rpc_body_on_any_http_status() {
    for status in [
        "200 OK",
        "400 Bad Request",
        "404 Not Found",
        "500 Internal Server Error",
    ] {
        let mut answer = Answer::error(-32001);
        answer.head = answer.head.replace("200 OK", status);
        let error = failure(answer).await;
        assert_eq!(
            error.peer_kind(),
            Some(ErrorKind::TaskNotFound),
            "{status}: {error:?}"
        );
    }
}

#[tokio::test]
async fn c11_a_page_of_a_proxy_is_shown_with_its_status() {
    let page = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<center>nginx</center>";
    let error = failure(Answer::of("502 Bad Gateway", "text/html", page.into())).await;
    let ClientError::Http {
        status: 502, head, ..
    } = &error
    else {
        panic!("{error:?}")
    };
    assert_eq!(head[1], "<head><title>502 Bad Gateway</title></head>");
    assert!(error.is_network());
}

#[tokio::test]
async fn json_that_is_no_json_rpc_is_shown_on_a_failure_and_invalid_on_a_success() {
    let body = r#"{"detail":"Not Found"}"#;
    let error = failure(Answer::of("404 Not Found", "application/json", body.into())).await;
    let ClientError::Http {
        status: 404, head, ..
    } = &error
    else {
        panic!("{error:?}")
    };
    assert_eq!(head, &[body]);
    let error = failure(Answer::of("200 OK", "application/json", body.into())).await;
    assert!(
        matches!(
            error,
            ClientError::InvalidAgentResponse {
                fault: Fault::NotJsonRpc,
                ..
            }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn c19_a_failure_wrapped_in_a_result_is_no_success() {
    let error = failure(Answer::json(
        &json!({"error": {"code": -1, "message": "boom"}}),
    ))
    .await;
    let ClientError::InvalidAgentResponse {
        fault: Fault::ErrorInResult,
        head,
    } = error
    else {
        panic!("{error:?}")
    };
    assert!(head[0].contains("boom"));
}

#[tokio::test]
async fn c19_a_result_that_is_neither_task_nor_message_is_no_success() {
    for result in [
        json!({}),
        json!({"task": {}}),
        json!("done"),
        json!({"task": {"id": "t"}, "message": {}}),
    ] {
        let error = failure(Answer::json(&result)).await;
        assert!(
            matches!(error, ClientError::InvalidAgentResponse { .. }),
            "{result}: {error:?}"
        );
    }
}

#[tokio::test]
async fn a_message_is_never_sent_on_to_where_a_redirect_points() {
    let mut answer = Answer::of("307 Temporary Redirect", "text/plain", String::new());
    answer
        .head
        .push_str("location: http://127.0.0.1:1/elsewhere\r\n");
    let error = failure(answer).await;
    let ClientError::Http {
        status: 307, wants, ..
    } = error
    else {
        panic!("{error:?}")
    };
    assert_eq!(wants.as_deref(), Some("http://127.0.0.1:1/elsewhere"));
}

#[tokio::test]
async fn an_interface_that_accepts_no_connection_is_passed_over_for_the_next() {
    let peer = Peer::start(vec![Answer::json(&task("TASK_STATE_COMPLETED"))]).await;
    let mut card = peer.card(true);
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let dead = format!("http://{}/", listener.local_addr().unwrap());
    drop(listener);
    card["supportedInterfaces"] = json!([
        {"url": dead, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"},
        {"url": peer.url, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"},
    ]);
    client(&peer.url, &card)
        .send_message(hello())
        .await
        .unwrap();
    assert_eq!(peer.asked().await.len(), 1);
}

#[tokio::test]
async fn c29_a_public_card_cannot_send_a_message_to_this_machine() {
    let peer = Peer::start(vec![Answer::json(&task("TASK_STATE_COMPLETED"))]).await;
    let public = Url::parse("https://agents.example/.well-known/agent-card.json").unwrap();
    let error = client(&public, &card(&peer.url, true))
        .send_message(hello())
        .await
        .unwrap_err();
    assert!(
        matches!(error, ClientError::Net(net::NetError::NotAllowed { .. })),
        "{error:?}"
    );
    assert!(peer.asked().await.is_empty());
}
