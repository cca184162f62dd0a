use http::Request;

use super::*;

fn parts(target: &str, headers: &[(&str, &str)]) -> Parts {
    let mut request = Request::builder().uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(()).unwrap().into_parts().0
}

fn version(target: &str, header: Option<&str>) -> bool {
    let headers: Vec<_> = header
        .map(|value| ("A2A-Version", value))
        .into_iter()
        .collect();
    check_version(&parts(target, &headers)).is_ok()
}

#[test]
fn only_1_0_with_or_without_patch_is_spoken() {
    for spoken in ["1.0", " 1.0 ", "1.0.0", "1.0.1", "1.0.27"] {
        assert!(version("/", Some(spoken)), "{spoken}");
    }
    for other in [
        "1.1", "0.3", "0.3.0", "1", "1.", "1.0.", "1.00", "1.0.x", "01.0", "v1.0", "2.0",
        "1.0-beta", "1.0, 1.0", "latest",
    ] {
        assert!(!version("/", Some(other)), "{other}");
    }
}

#[test]
fn the_header_counts_before_the_query_and_an_empty_header_does_not_count() {
    assert!(version("/?A2A-Version=1.0", None));
    assert!(version("/?x=1&a2a-version=1.0.1", None));
    assert!(version("/?A2A-Version=1.0", Some("")));
    assert!(version("/?A2A-Version=0.3", Some("1.0")));
    assert!(!version("/?A2A-Version=1.0", Some("0.3")));
    assert!(!version("/?A2A-Version=", None));
    assert!(!version("/", Some("")));
}

#[test]
fn repeated_version_headers_must_agree() {
    let repeated = |second| {
        check_version(&parts(
            "/",
            &[("a2a-version", "1.0"), ("a2a-version", second)],
        ))
        .is_ok()
    };
    assert!(repeated("1.0"));
    assert!(!repeated("0.3"));
}

#[test]
fn a_missing_version_is_answered_with_what_to_send() {
    let error = check_version(&parts("/", &[])).unwrap_err();
    assert_eq!(error.kind, ErrorKind::VersionNotSupported);
    assert!(
        error.message.contains("send the header A2A-Version: 1.0"),
        "{}",
        error.message
    );
    assert_eq!(error.metadata["requestedVersion"], "0.3");
}

#[test]
fn extensions_of_all_headers_are_joined_trimmed_and_listed_once() {
    let parts = parts(
        "/",
        &[
            ("a2a-extensions", "urn:a, urn:b ,,urn:a"),
            ("a2a-extensions", " urn:c,urn:b"),
        ],
    );
    assert_eq!(extensions(&parts.headers), ["urn:a", "urn:b", "urn:c"]);
}

#[test]
fn more_extensions_than_anybody_has_are_not_kept() {
    let many: Vec<_> = (0..1000).map(|n| format!("urn:{n}")).collect();
    assert_eq!(
        extensions(&parts("/", &[("a2a-extensions", &many.join(","))]).headers).len(),
        limits::EXTENSIONS
    );
}

#[test]
fn the_best_language_is_kept_as_it_was_written() {
    let of = |value| language(&parts("/", &[("accept-language", value)]).headers);
    assert_eq!(of("en;q=0.5, fr-CH, fr;q=0.9, *;q=0.1"), "fr-CH");
    assert_eq!(of("de"), "de");
    assert_eq!(of("de;q=0.7, ja;q=0.7"), "de");
    assert_eq!(of("zh_CN;q=1.0, ja ; q=0"), "zh_CN");
    assert_eq!(of("x, en;q=7, pt;q=0, <script>"), "");
    assert_eq!(language(&HeaderMap::new()), "");
}

#[test]
fn a_position_is_a_number_or_absent() {
    let of = |value| last_event_id(&parts("/", &[("last-event-id", value)]).headers);
    assert_eq!(of("7"), Some(7));
    assert_eq!(of(" 12 "), Some(12));
    assert_eq!(
        [of(""), of("-1"), of("x"), of("99999999999999999999999")],
        [None; 4]
    );
}
