//! Peers that do not answer as they should: what is shown, and the code that tells them apart.

use serde_json::{Value, json};
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

use crate::program::{Home, Ran};

fn card(url: &str) -> Value {
    json!({
        "name": "Peer", "description": "", "version": "1",
        "supportedInterfaces": [{"url": url, "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}],
        "capabilities": {"streaming": true}, "defaultInputModes": [], "defaultOutputModes": [], "skills": [],
    })
}

/// A peer whose card is right and whose interface answers like this.
async fn peer(answer: impl Fn(&Request) -> ResponseTemplate + Send + Sync + 'static) -> MockServer {
    let server = MockServer::start().await;
    let card = card(&format!("{}/rpc", server.uri()));
    let found = ResponseTemplate::new(200).set_body_json(card);
    Mock::given(method("GET"))
        .and(path("/.well-known/agent-card.json"))
        .respond_with(found)
        .mount(&server)
        .await;
    Mock::given(method("POST"))
        .and(path("/rpc"))
        .respond_with(answer)
        .mount(&server)
        .await;
    server
}

async fn call(server: &MockServer) -> Ran {
    let url = server.uri();
    tokio::task::spawn_blocking(move || Home::new().run(&["call", &url, "hello"]))
        .await
        .unwrap()
}

fn id(request: &Request) -> Value {
    let request: Value = serde_json::from_slice(&request.body).unwrap();
    request["id"].clone()
}

fn events(request: &Request, events: &[Value]) -> ResponseTemplate {
    let id = id(request);
    let frame = |event: &Value| {
        format!(
            "data: {}\n\n",
            json!({"jsonrpc": "2.0", "id": id, "result": event})
        )
    };
    let body: String = events.iter().map(frame).collect();
    ResponseTemplate::new(200).set_body_raw(body, "text/event-stream")
}

#[test]
fn nobody_there_names_every_address_that_was_tried() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let ran = Home::new().run(&["call", &address, "hello"]);
    assert_eq!(ran.code, Some(20));
    let expected = format!(
        "No agent was found there.\n  GET http://{address}/.well-known/agent-card.json\n    not reachable: Connection refused\n"
    );
    assert_eq!(ran.err, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn c25_what_is_no_card_is_said_with_what_it_lacks() {
    let server = MockServer::start().await;
    let answer = ResponseTemplate::new(200).set_body_json(json!({}));
    Mock::given(path("/.well-known/agent-card.json"))
        .respond_with(answer)
        .mount(&server)
        .await;
    let ran = call(&server).await;
    assert_eq!(ran.code, Some(20));
    assert!(ran.err.contains("supportedInterfaces"), "{}", ran.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn c09_a_plain_error_that_answers_a_stream_call_is_shown() {
    let server = peer(|request| {
        let data = json!([{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "UNSUPPORTED_OPERATION",
            "domain": "a2a-protocol.org"}]);
        let error = json!({"code": -32004, "message": "not today", "data": data});
        ResponseTemplate::new(200).set_body_json(json!({"jsonrpc": "2.0", "id": id(request), "error": error}))
    })
    .await;
    let ran = call(&server).await;
    assert_eq!((ran.code, ran.out.as_str()), (Some(21), ""));
    assert_eq!(
        ran.err,
        "The agent answered with error -32004 (UNSUPPORTED_OPERATION).\n  not today\n"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c11_a_page_of_a_proxy_is_shown_with_its_status() {
    let server = peer(|_| {
        ResponseTemplate::new(502)
            .set_body_raw("<html>\n<h1>502 Bad Gateway\u{1b}[2J</h1>", "text/html")
    })
    .await;
    let ran = call(&server).await;
    assert_eq!(ran.code, Some(21));
    assert_eq!(
        ran.err,
        "The agent answered HTTP 502 instead of JSON-RPC.\n  <html>\n  <h1>502 Bad Gateway[2J</h1>\n"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c19_a_failure_dressed_as_a_success_is_an_invalid_answer() {
    let server = peer(|request| {
        let result = json!({"error": "boom"});
        ResponseTemplate::new(200)
            .set_body_json(json!({"jsonrpc": "2.0", "id": id(request), "result": result}))
    })
    .await;
    let ran = call(&server).await;
    assert_eq!(ran.code, Some(22));
    assert_eq!(
        ran.err,
        "The agent’s answer is not valid.\n  Its result contains an error:\n  {\"error\":\"boom\"}\n"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn with_json_order_and_numbers_stay_as_they_were_sent() {
    let task = r#"{"task":{"zz":1.0,"status":{"state":"TASK_STATE_COMPLETED"},"id":"t","metadata":{"b":9007199254740993,"a":1e2}}}"#;
    let server = peer(move |request| {
        let body = format!(
            "data: {{\"jsonrpc\":\"2.0\",\"id\":{},\ndata: \"result\":{task}}}\n\n",
            id(request)
        );
        ResponseTemplate::new(200).set_body_raw(body, "text/event-stream")
    })
    .await;
    let url = server.uri();
    let run = move || Home::new().run(&["call", &url, "hello", "--json"]);
    let ran = tokio::task::spawn_blocking(run).await.unwrap();
    assert_eq!((ran.code, ran.out), (Some(0), format!("{task}\n")));
}

#[tokio::test(flavor = "multi_thread")]
async fn c33_a_code_that_is_no_code_of_the_protocol_is_called_that() {
    let server = peer(|request| {
        let error = json!({"code": 503, "message": "busy"});
        ResponseTemplate::new(200)
            .set_body_json(json!({"jsonrpc": "2.0", "id": id(request), "error": error}))
    })
    .await;
    let ran = call(&server).await;
    assert_eq!(ran.code, Some(21));
    assert!(
        ran.err.contains("a code that is not part of the protocol"),
        "{}",
        ran.err
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c15_a_stream_that_ends_before_anything_was_said_is_a_lost_connection() {
    let server = peer(|request| events(request, &[])).await;
    let ran = call(&server).await;
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (
            Some(23),
            "The connection was lost before the end was known.\n"
        )
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c15_a_lost_stream_is_taken_up_again_and_nothing_is_printed_twice() {
    let server = peer(|request| {
        let asked: Value = serde_json::from_slice(&request.body).unwrap();
        let task = |state: &str, text: &str| {
            json!({"task": {"id": "t", "contextId": "c", "status": {"state": state},
                "artifacts": [{"artifactId": "a", "parts": [{"text": text}]}]}})
        };
        if asked["method"] == "SendStreamingMessage" {
            events(request, &[task("TASK_STATE_WORKING", "one ")])
        } else {
            events(
                request,
                &[
                    task("TASK_STATE_WORKING", "one two "),
                    task("TASK_STATE_COMPLETED", "one two three"),
                ],
            )
        }
    })
    .await;
    let ran = call(&server).await;
    // What was on the open line is ended by the note between.
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "one \ntwo three\n"));
    assert!(
        ran.err
            .starts_with("The connection was lost. Next attempt in 0.25 s (1 of 5).\nCompleted.\n"),
        "{}",
        ran.err
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c31_a_question_inside_an_artifact_is_shown_and_can_be_answered() {
    let server = peer(|request| {
        let task = json!({"task": {"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_WORKING"}}});
        let artifact = json!({"artifactId": "a", "parts": [{"text": "Which station?"}]});
        let question = json!({"artifactUpdate": {"taskId": "t", "contextId": "c", "artifact": artifact}});
        let waits = json!({"statusUpdate": {"taskId": "t", "contextId": "c",
            "status": {"state": "TASK_STATE_INPUT_REQUIRED"}}});
        events(request, &[task, question, waits])
    })
    .await;
    let ran = call(&server).await;
    assert_eq!((ran.code, ran.out.as_str()), (Some(33), "Which station?\n"));
    assert!(ran.err.contains("--task t --context c"), "{}", ran.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn c01_a_message_after_a_task_is_shown_and_flagged() {
    let server = peer(|request| {
        let task = |state: &str| json!({"task": {"id": "t", "contextId": "c", "status": {"state": state}}});
        let message = json!({"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": "hi"}]}});
        events(request, &[task("TASK_STATE_WORKING"), message, task("TASK_STATE_COMPLETED")])
    })
    .await;
    let ran = call(&server).await;
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "hi\n"));
    assert!(
        ran.err
            .starts_with("Not allowed by the protocol: a message after a task."),
        "{}",
        ran.err
    );
}
