use super::*;

fn status_of(headers: &[(&str, &str)]) -> Option<StatusCode> {
    let mut map = HeaderMap::new();
    for (name, value) in headers {
        map.append(
            http::HeaderName::from_bytes(name.as_bytes()).unwrap(),
            value.parse().unwrap(),
        );
    }
    refused_type(&map).map(|response| response.status())
}

#[test]
fn json_in_utf8_is_accepted_in_both_media_types() {
    for value in [
        "application/json",
        "application/a2a+json",
        "Application/JSON; charset=UTF-8",
        "application/json;charset=\"utf-8\"",
        "application/a2a+json; charset=utf-8; v=1",
    ] {
        assert_eq!(status_of(&[("content-type", value)]), None, "{value}");
    }
}

#[test]
fn types_that_a_page_sends_unasked_and_anything_else_are_refused() {
    for value in [
        "text/plain",
        "text/plain; application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/jsonp",
        "",
    ] {
        assert_eq!(
            status_of(&[("content-type", value)]),
            Some(StatusCode::UNSUPPORTED_MEDIA_TYPE),
            "{value}"
        );
    }
    assert_eq!(status_of(&[]), Some(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    let twice = [
        ("content-type", "application/json"),
        ("content-type", "text/plain"),
    ];
    assert_eq!(status_of(&twice), Some(StatusCode::UNSUPPORTED_MEDIA_TYPE));
    let zipped = [
        ("content-type", "application/json"),
        ("content-encoding", "gzip"),
    ];
    assert_eq!(status_of(&zipped), Some(StatusCode::UNSUPPORTED_MEDIA_TYPE));
}

#[test]
fn names_of_0_3_are_explained() {
    let error = unknown_method("message/send");
    assert_eq!(error.kind, ErrorKind::MethodNotFound);
    assert!(error.message.contains("SendMessage"), "{}", error.message);
    assert_eq!(unknown_method("Nonsense").message, "Method not found");
}
