//! The table of errors (wire reference, section 10) and the envelope of JSON-RPC (section 7).

use std::collections::BTreeSet;

use a2a_types::jsonrpc::{Request, RequestId, parse_request};
use a2a_types::*;
use serde_json::{Value, json};

/// Kind, JSON-RPC code, HTTP status and its name, gRPC number and name, reason, as the reference prints them.
#[rustfmt::skip]
const TABLE: [(ErrorKind, i32, u16, &str, i32, &str, &str); 19] = [
    (ErrorKind::TaskNotFound, -32001, 404, "NOT_FOUND", 5, "NOT_FOUND", "TASK_NOT_FOUND"),
    (ErrorKind::TaskNotCancelable, -32002, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "TASK_NOT_CANCELABLE"),
    (ErrorKind::PushNotificationNotSupported, -32003, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "PUSH_NOTIFICATION_NOT_SUPPORTED"),
    (ErrorKind::UnsupportedOperation, -32004, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "UNSUPPORTED_OPERATION"),
    (ErrorKind::ContentTypeNotSupported, -32005, 400, "INVALID_ARGUMENT", 3, "INVALID_ARGUMENT", "CONTENT_TYPE_NOT_SUPPORTED"),
    (ErrorKind::InvalidAgentResponse, -32006, 500, "INTERNAL", 13, "INTERNAL", "INVALID_AGENT_RESPONSE"),
    (ErrorKind::ExtendedAgentCardNotConfigured, -32007, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "EXTENDED_AGENT_CARD_NOT_CONFIGURED"),
    (ErrorKind::ExtensionSupportRequired, -32008, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "EXTENSION_SUPPORT_REQUIRED"),
    (ErrorKind::VersionNotSupported, -32009, 400, "FAILED_PRECONDITION", 9, "FAILED_PRECONDITION", "VERSION_NOT_SUPPORTED"),
    (ErrorKind::ParseError, -32700, 400, "INVALID_ARGUMENT", 3, "INVALID_ARGUMENT", "PARSE_ERROR"),
    (ErrorKind::InvalidRequest, -32600, 400, "INVALID_ARGUMENT", 3, "INVALID_ARGUMENT", "INVALID_REQUEST"),
    (ErrorKind::MethodNotFound, -32601, 404, "NOT_FOUND", 12, "UNIMPLEMENTED", "METHOD_NOT_FOUND"),
    (ErrorKind::InvalidParams, -32602, 400, "INVALID_ARGUMENT", 3, "INVALID_ARGUMENT", "INVALID_PARAMS"),
    (ErrorKind::Internal, -32603, 500, "INTERNAL", 13, "INTERNAL", "INTERNAL_ERROR"),
    (ErrorKind::Unauthenticated, -32000, 401, "UNAUTHENTICATED", 16, "UNAUTHENTICATED", "UNAUTHENTICATED"),
    (ErrorKind::Forbidden, -32000, 403, "PERMISSION_DENIED", 7, "PERMISSION_DENIED", "PERMISSION_DENIED"),
    (ErrorKind::Unavailable, -32603, 503, "UNAVAILABLE", 14, "UNAVAILABLE", "UNAVAILABLE"),
    (ErrorKind::RateLimited, -32603, 429, "RESOURCE_EXHAUSTED", 8, "RESOURCE_EXHAUSTED", "RATE_LIMITED"),
    (ErrorKind::StorageFull, -32603, 503, "RESOURCE_EXHAUSTED", 8, "RESOURCE_EXHAUSTED", "STORAGE_FULL"),
];

#[test]
fn every_error_has_the_codes_of_the_reference() {
    let rows: Vec<_> = ErrorKind::table()
        .iter()
        .map(|row| {
            assert_eq!(row.kind.row(), row);
            (
                row.kind,
                row.jsonrpc,
                row.http,
                row.http_name,
                row.grpc,
                row.grpc_name,
                row.reason,
            )
        })
        .collect();
    assert_eq!(rows, TABLE);
}

#[test]
fn generic_errors_have_the_messages_of_the_specification() {
    for (kind, message) in [
        (ErrorKind::ParseError, "Invalid JSON payload"),
        (
            ErrorKind::InvalidRequest,
            "Request payload validation error",
        ),
        (ErrorKind::MethodNotFound, "Method not found"),
        (ErrorKind::InvalidParams, "Invalid parameters"),
        (ErrorKind::Internal, "Internal error"),
    ] {
        assert_eq!(A2aError::from(kind).message, message);
    }
}

#[test]
fn every_error_of_json_rpc_carries_its_reason() {
    for (kind, code, _, _, _, _, reason) in TABLE {
        let error = A2aError::new(kind, "A sentence.").with_metadata("taskId", "t-9");
        let json = serde_json::to_value(error.jsonrpc_error()).unwrap();
        let wanted = json!({"code": code, "message": "A sentence.", "data": [{
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            "reason": reason, "domain": "a2a-protocol.org", "metadata": {"taskId": "t-9"},
        }]});
        assert_eq!(json, wanted);
    }
}

#[test]
fn every_error_of_http_is_a_google_rpc_status() {
    for (kind, _, http, status, _, _, reason) in TABLE {
        let body: Value = serde_json::from_slice(&A2aError::from(kind).http_body()).unwrap();
        let wanted = json!({"error": {
            "code": http, "status": status, "message": kind.row().message, "details": [{
                "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                "reason": reason, "domain": "a2a-protocol.org",
            }],
        }});
        assert_eq!(body, wanted);
    }
}

#[test]
fn wrong_fields_are_named_in_a_bad_request() {
    let error = A2aError::invalid_params("message.parts", "must have at least one part")
        .with_violation("message.role", "must be ROLE_USER");
    assert_eq!(
        error.to_string(),
        "message.parts must have at least one part"
    );
    let details = error.details();
    let wanted = json!({
        "@type": "type.googleapis.com/google.rpc.BadRequest",
        "fieldViolations": [
            {"field": "message.parts", "description": "must have at least one part"},
            {"field": "message.role", "description": "must be ROLE_USER"},
        ],
    });
    assert_eq!(details[1], wanted);
    assert_eq!(details[0]["reason"], "INVALID_PARAMS");
    assert_eq!(json!(error.jsonrpc_error().data), json!(details));
}

#[test]
fn errors_are_recognised_by_code_and_by_reason() {
    for (kind, code, _, _, _, _, reason) in TABLE {
        assert_eq!(ErrorKind::from_reason(reason), Some(kind));
        let by_code = ErrorKind::from_jsonrpc_code(code.into());
        match code {
            -32000 => assert_eq!(by_code, None),
            -32603 => assert_eq!(by_code, Some(ErrorKind::Internal)),
            _ => assert_eq!(by_code, Some(kind)),
        }
        assert_eq!(kind.is_a2a(), (-32009..=-32001).contains(&code));
    }
    assert_eq!(ErrorKind::from_jsonrpc_code(-32099), None);
    assert_eq!(ErrorKind::from_jsonrpc_code(i64::MIN), None);
    assert_eq!(ErrorKind::from_reason("NOPE"), None);
    let reasons: BTreeSet<_> = TABLE.iter().map(|row| row.6).collect();
    assert_eq!(reasons.len(), TABLE.len());
}

#[test]
fn a_whole_request_of_json_rpc_is_read() {
    let body =
        br#" {"jsonrpc":"2.0","id":"r1","method":"GetTask","params":{ "id" : "t-9" },"extra":1} "#;
    let Request { id, method, params } = parse_request(body).unwrap();
    assert_eq!(
        (id, method.as_str()),
        (Some(RequestId::String("r1".to_owned())), "GetTask")
    );
    assert_eq!(
        decode::<GetTaskRequest>(params.get().as_bytes())
            .unwrap()
            .id
            .as_str(),
        "t-9"
    );
    for body in [
        r#"{"jsonrpc":"2.0","id":1,"method":"X"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"X","params":null}"#,
    ] {
        assert_eq!(parse_request(body.as_bytes()).unwrap().params.get(), "{}");
    }
}

#[test]
fn an_envelope_that_is_wrong_is_an_invalid_request() {
    for (body, id, wanted) in [
        (r#"{"id":1,"method":"X"}"#, "1", "jsonrpc"),
        (
            r#"{"jsonrpc":"1.0","id":"a","method":"X"}"#,
            "\"a\"",
            "jsonrpc",
        ),
        (r#"{"jsonrpc":2.0,"id":1,"method":"X"}"#, "1", "jsonrpc"),
        (r#"{"jsonrpc":"2.0","id":1}"#, "1", "method"),
        (r#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1", "method"),
        (
            r#"{"jsonrpc":"2.0","id":1,"id":2,"method":"X"}"#,
            "null",
            "not a JSON-RPC request",
        ),
        (r#"{"jsonrpc":"2.0","method":"X"}"#, "null", "no id"),
        ("null", "null", "not a JSON-RPC request"),
        ("7", "null", "not a JSON-RPC request"),
    ] {
        let (found, error) = parse_request(body.as_bytes()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::InvalidRequest, "{body}");
        assert_eq!(found.to_string(), id, "{body}");
        assert!(error.message.contains(wanted), "{}", error.message);
    }
    let (_, error) = parse_request("[".repeat(65).as_bytes()).unwrap_err();
    assert_eq!(error.kind, ErrorKind::InvalidRequest);
}

#[test]
fn text_that_is_no_json_is_a_parse_error_even_behind_another_mistake() {
    for body in [
        "",
        " ",
        "{",
        r#"{"id":1,"id":2,"#,
        "[{]",
        r#"{"jsonrpc":"2.0"} x"#,
        "\u{feff}{}",
        "{'id':1}",
        "{\"a\":\"\u{1}\"}",
    ] {
        let (id, error) = parse_request(body.as_bytes()).unwrap_err();
        assert_eq!(
            (error.kind, id),
            (ErrorKind::ParseError, RequestId::Null),
            "{body}"
        );
        let error = decode::<SendMessageRequest>(body.as_bytes()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::ParseError, "{body}");
    }
    let latin1 = b"{\"message\":7,\"x\":\"\xe9\"}";
    assert_eq!(
        decode::<SendMessageRequest>(latin1).unwrap_err().kind,
        ErrorKind::ParseError
    );
    let unfinished = br#"{"message":{"messageId":7},"#;
    assert_eq!(
        decode::<SendMessageRequest>(unfinished).unwrap_err().kind,
        ErrorKind::ParseError
    );
}

#[test]
fn a_path_with_a_key_of_the_peer_is_cut() {
    let key = "ß".repeat(5000);
    let card = json!({"capabilities": {}, "securitySchemes": {key: {}}}).to_string();
    let error = decode::<AgentCard>(card.as_bytes()).unwrap_err();
    let field = &error.violations[0].field;
    assert!(
        field.starts_with("securitySchemes.ß") && field.ends_with("ß…"),
        "{field}"
    );
    assert!(error.message.len() < 400);
}

#[test]
fn what_a_peer_wrote_is_not_repeated_in_an_error() {
    let text = r#"{"message":{"messageId":"m","parts":"x, expected must pay at line 1"}}"#;
    let error = decode::<SendMessageRequest>(text.as_bytes()).unwrap_err();
    assert_eq!(error.message, "message.parts must be a list");
}
