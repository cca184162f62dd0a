//! Timestamps, bytes, and JSON that is passed on as it came.

use a2a_types::*;
use serde_json::json;

use crate::presence::refused;

#[test]
fn timestamps_are_read_with_any_fraction_and_offset_and_written_in_z_with_milliseconds() {
    for (text, wanted) in [
        ("2026-06-01T08:00:00Z", "2026-06-01T08:00:00.000Z"),
        ("2026-06-01t08:00:00z", "2026-06-01T08:00:00.000Z"),
        ("2026-06-01T08:00:00.1Z", "2026-06-01T08:00:00.100Z"),
        ("2026-06-01T08:00:00.123456789Z", "2026-06-01T08:00:00.123Z"),
        ("2026-06-01T08:00:00.9999Z", "2026-06-01T08:00:00.999Z"),
        ("2026-06-01T10:00:00+02:00", "2026-06-01T08:00:00.000Z"),
        ("2026-05-31T22:30:00.5-09:30", "2026-06-01T08:00:00.500Z"),
        ("1969-12-31T23:59:59.9995Z", "1969-12-31T23:59:59.999Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
        ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"),
    ] {
        assert_eq!(Timestamp::parse(text).unwrap().to_string(), wanted);
    }
    assert_eq!(
        Timestamp::parse("1970-01-01T00:00:00.001Z")
            .unwrap()
            .as_millis(),
        1
    );
    assert_eq!(
        Timestamp::from_millis(-1).to_string(),
        "1969-12-31T23:59:59.999Z"
    );
}

#[test]
fn what_is_no_rfc_3339_time_is_refused() {
    for text in [
        "",
        "yesterday",
        "2026-06-01",
        "2026-06-01T08:00:00",
        "2026-06-01T08:00Z",
        "2026-06-01 08:00:00Z",
        "2026-06-01T08:00:00.Z",
        "2026-06-01T08:00:00,5Z",
        "2026-06-01T08:00:00.1234567890Z",
        "2026-06-01T08:00:00+0200",
        "2026-06-01T08:00:00+02",
        "2026-06-01T08:00:00+02:00:00",
        "2026-06-01T08:00:00Z[UTC]",
        "2026-06-01T08:00:00+02:00[Europe/Berlin]",
        "2026-02-30T08:00:00Z",
        "2026-06-01T25:00:00Z",
        "+002026-06-01T08:00:00Z",
        "20260601T080000Z",
        "1780300800",
        "2026-06-01T08:00:00Ｚ",
    ] {
        assert_eq!(Timestamp::parse(text), Err(TimestampError), "{text:?}");
        let request = json!({ "statusTimestampAfter": text }).to_string();
        let (field, sentence) = refused::<ListTasksRequest>(&request);
        assert_eq!(
            (field.as_str(), sentence.as_str()),
            (
                "statusTimestampAfter",
                "must be a time like 2026-06-01T08:00:00.000Z"
            )
        );
    }
    assert_eq!(
        refused::<ListTasksRequest>(r#"{"statusTimestampAfter":1780300800}"#).1,
        "must be a text"
    );
}

#[test]
fn times_that_no_calendar_holds_are_written_as_its_ends() {
    assert!(
        Timestamp::from_millis(i64::MAX)
            .to_string()
            .starts_with("9999-12-30T")
    );
    assert!(
        Timestamp::from_millis(i64::MIN)
            .to_string()
            .starts_with("-009999-")
    );
}

#[test]
fn numbers_keep_their_text_at_any_size() {
    let digits = "9".repeat(400);
    for number in [
        "1",
        "1.0",
        "1.10",
        "-0",
        "0.1e-7",
        "1E+2",
        "9007199254740993",
        "18446744073709551616",
        "1e999",
        digits.as_str(),
    ] {
        let text = format!(r#"{{"data":{{"n":[{number}]}},"metadata":{{"n":{number}}}}}"#);
        let part: Part = decode(text.as_bytes()).unwrap();
        assert_eq!(encode(&part), text.as_bytes());
        let metadata = part.metadata.unwrap();
        assert_eq!(metadata.get("n").unwrap().get(), number);
    }
}

#[test]
fn free_form_json_is_kept_on_one_line() {
    let raw = RawJson::parse("\r\n{ \"a b\" :\t[ 1 , \"x \\n \\\\\" , { } ] }\n").unwrap();
    assert_eq!(raw.get(), r#"{"a b":[1,"x \n \\",{}]}"#);
    let same = RawJson::parse(raw.get()).unwrap();
    assert_eq!(raw, same);
    let part: Part = decode(b"{\"data\": [ 1,\n 2 ] }").unwrap();
    assert_eq!(encode(&part), br#"{"data":[1,2]}"#.as_slice());
}

#[test]
fn values_that_do_not_fit_a_double_are_their_text() {
    let raw = RawJson::parse(r#"{"big":1e999,"list":[1,-1e999],"n":2}"#).unwrap();
    assert_eq!(
        raw.value(),
        json!({"big": "1e999", "list": [1, "-1e999"], "n": 2})
    );
    let value = json!({"a": [1.5, null, "x"]});
    assert_eq!(RawJson::from_value(&value).value(), value);
}

#[test]
fn members_of_a_free_form_object_are_found_whatever_their_escapes() {
    let object = JsonObject::parse(r#"{"a":1, "\u00e9": [ 2 ],"a":3}"#).unwrap();
    assert_eq!(object.get("é").unwrap().get(), "[2]");
    assert_eq!(object.get("a").unwrap().get(), "3");
    assert_eq!(object.get("b"), None);
    assert_eq!(object.as_raw().get(), object.as_str());
}

#[test]
fn what_is_no_json_or_no_object_is_told_apart() {
    assert_eq!(RawJson::parse("{"), Err(RawJsonError::NotJson));
    assert_eq!(RawJson::parse(""), Err(RawJsonError::NotJson));
    assert_eq!(RawJson::parse("1 2"), Err(RawJsonError::NotJson));
    assert_eq!(JsonObject::parse("[1]"), Err(RawJsonError::NotAnObject));
    assert_eq!(JsonObject::parse("{"), Err(RawJsonError::NotJson));
    let (field, sentence) = refused::<Part>(r#"{"text":"","metadata":[1]}"#);
    assert_eq!(
        (field.as_str(), sentence.as_str()),
        ("metadata", "must be a JSON object")
    );
}

#[test]
fn half_of_a_surrogate_pair_is_refused_where_it_stands() {
    const SENTENCE: &str = "must not contain half of a surrogate pair";
    for half in [
        r"\ud800",
        r"\uDC00",
        r"\ud83d\ud83d",
        r"\ud83dx",
        r"\\\ud800",
    ] {
        let text = format!(r#"{{"n":"{half}"}}"#);
        assert_eq!(
            RawJson::parse(&text),
            Err(RawJsonError::HalfSurrogate),
            "{half}"
        );
        let (field, sentence) = refused::<Part>(&format!(r#"{{"data":{text}}}"#));
        assert_eq!((field.as_str(), sentence.as_str()), ("data", SENTENCE));
        let (field, sentence) = refused::<Message>(&format!(
            r#"{{"messageId":"m","parts":[{{"text":"{half}"}}]}}"#
        ));
        assert_eq!(
            (field.as_str(), sentence.as_str()),
            ("parts[0].text", SENTENCE)
        );
    }
    for whole in [r"\ud83d\ude42", r"\\ud800", r"\u00e9", "🙂", r"\\\\ud800"] {
        let text = format!(r#""{whole}""#);
        assert_eq!(RawJson::parse(&text).unwrap().get(), text);
    }
}

#[test]
fn bytes_are_read_in_both_alphabets_padded_or_not_and_written_in_the_standard_one() {
    for (text, wanted) in [
        ("+/8=", &b"\xfb\xff"[..]),
        ("-_8=", b"\xfb\xff"),
        ("+/8", b"\xfb\xff"),
        ("-_8", b"\xfb\xff"),
        ("", b""),
        ("QUJD", b"ABC"),
        ("QQ==", b"A"),
        ("QQ", b"A"),
        ("QQ=", b"A"),
    ] {
        let part: Part = decode(json!({ "raw": text }).to_string().as_bytes()).unwrap();
        assert_eq!(part, Part::raw(wanted), "{text}");
    }
    assert_eq!(
        encode(&Part::raw(b"\xfb\xff".as_slice())),
        br#"{"raw":"+/8="}"#.as_slice()
    );
    for text in ["Q", "QQ===", "+_8=", "QU JD", "QUJD\n", "Q=Q=", "äöü="] {
        let (field, sentence) = refused::<Part>(&json!({ "raw": text }).to_string());
        assert_eq!(
            (field.as_str(), sentence.as_str()),
            ("raw", "must be base64"),
            "{text}"
        );
    }
}
