use a2a_types::SendMessageResponse;

use super::*;

fn peer(body: &str) -> PeerError {
    match open_response(body.as_bytes(), "1", 200) {
        Err(ClientError::Peer(error)) => error,
        other => panic!("{other:?}"),
    }
}

fn fault(body: &str) -> Fault {
    match open_response(body.as_bytes(), "1", 200) {
        Err(ClientError::InvalidAgentResponse { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_error_is_known_by_its_code_and_keeps_reason_metadata_and_fields() {
    let error = peer(
        r#"{"jsonrpc":"2.0","id":"1","error":{"code":-32602,"message":"no","data":[
            {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"INVALID_PARAMS","domain":"a2a-protocol.org","metadata":{"a":"b"}},
            {"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"message.parts","description":"empty"}]}]}}"#,
    );
    assert_eq!(error.kind, Some(ErrorKind::InvalidParams));
    assert_eq!(error.reason.as_deref(), Some("INVALID_PARAMS"));
    assert_eq!(error.metadata["a"], "b");
    assert_eq!(
        (
            error.violations[0].field.as_str(),
            error.violations[0].description.as_str()
        ),
        ("message.parts", "empty")
    );
}

#[test]
fn the_reason_decides_where_the_code_says_nothing() {
    let error = peer(
        r#"{"error":{"code":404,"data":{"@type":"google.rpc.ErrorInfo","reason":"TASK_NOT_FOUND","domain":"a2a-protocol.org"}}}"#,
    );
    assert_eq!(error.kind, Some(ErrorKind::TaskNotFound));
}

#[test]
fn c33_an_http_status_used_as_a_code_is_not_a_standard_error() {
    let error = peer(r#"{"jsonrpc":"2.0","id":"1","error":{"code":503,"message":"busy"}}"#);
    assert!(!error.is_standard());
    assert_eq!((error.code, error.message.as_str()), (503, "busy"));
}

#[test]
fn what_is_no_response_is_no_success() {
    for body in [
        "",
        "{}",
        "[]",
        "null",
        "text",
        r#"{"jsonrpc":"2.0","id":"1"}"#,
        r#"{"id":"1","result":{}}"#,
        r#"{"jsonrpc":"2.0","id":"1","error":"broken"}"#,
        r#"{"jsonrpc":"2.0","id":"1","error":{"code":"x"}}"#,
    ] {
        assert_eq!(fault(body), Fault::NotJsonRpc, "{body}");
    }
}

#[test]
fn an_answer_to_another_request_is_not_taken_for_this_one() {
    for id in ["\"2\"", "1", "null"] {
        let body = format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
        assert_eq!(
            fault(&body),
            Fault::OtherRequest {
                expected: "\"1\"".into(),
                got: id.into()
            }
        );
    }
}

#[test]
fn c19_a_failure_wrapped_in_a_result_is_a_malformed_result() {
    let result = open_response(
        br#"{"jsonrpc":"2.0","id":"1","result":{"error":"boom"}}"#,
        "1",
        200,
    )
    .unwrap();
    let Err(ClientError::InvalidAgentResponse { fault, head }) =
        read_result::<SendMessageResponse>(&result)
    else {
        panic!("taken for a success")
    };
    assert_eq!(fault, Fault::ErrorInResult);
    assert_eq!(head, [r#"{"error":"boom"}"#]);
}

#[test]
fn a_result_keeps_its_numbers_and_loses_only_its_line_breaks() {
    let body = "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{\n \"n\": 9007199254740993,\n \"f\": 1.0, \"s\": \"a b\"}}";
    let result = open_response(body.as_bytes(), "1", 200).unwrap();
    assert_eq!(result.get(), r#"{"n":9007199254740993,"f":1.0,"s":"a b"}"#);
}
