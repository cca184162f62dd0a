//! What holds for every value and for any bytes. The cases are the same on every run.

use a2a_types::*;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::samples;
use crate::strategies::*;

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 256,
        rng_seed: RngSeed::Fixed(0xA2A),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn check_round_trip<T>(value: &T) -> Result<(), TestCaseError>
where
    T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = encode(value);
    prop_assert!(!text.contains(&b'\n') && !text.contains(&b'\r'));
    let read = decode::<T>(&text).map_err(|e| TestCaseError::fail(format!("{e:?}")))?;
    prop_assert_eq!(&read, value);
    prop_assert_eq!(encode(&read), text);
    Ok(())
}

/// An error may name fields, and may not speak of how reading is done.
fn check_words(error: &A2aError) -> Result<(), TestCaseError> {
    let text = format!(
        "{} {}",
        error.message,
        String::from_utf8_lossy(&error.http_body())
    );
    for word in [
        "struct", "expected", "line", "serde", "visitor", "`", "column", "enum",
    ] {
        prop_assert!(!text.contains(word), "{word} in {text}");
    }
    let kinds = [
        ErrorKind::InvalidParams,
        ErrorKind::ParseError,
        ErrorKind::InvalidRequest,
    ];
    prop_assert!(kinds.contains(&error.kind), "{error:?}");
    for violation in &error.violations {
        prop_assert!(!violation.field.is_empty() && !violation.description.is_empty());
    }
    Ok(())
}

/// Reads bytes as a type; what was read is the same when it is written and read again.
fn check_any<T>(bytes: &[u8]) -> Result<(), TestCaseError>
where
    T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    match decode::<T>(bytes) {
        Ok(value) => check_round_trip(&value),
        Err(error) => check_words(&error),
    }
}

fn check_all(bytes: &[u8]) -> Result<(), TestCaseError> {
    check_any::<Task>(bytes)?;
    check_any::<Message>(bytes)?;
    check_any::<Part>(bytes)?;
    check_any::<StreamResponse>(bytes)?;
    check_any::<SendMessageResponse>(bytes)?;
    check_any::<SendMessageRequest>(bytes)?;
    check_any::<ListTasksRequest>(bytes)?;
    check_any::<TaskPushNotificationConfig>(bytes)?;
    check_any::<AgentCard>(bytes)?;
    check_any::<SecurityScheme>(bytes)?;
    if let Err((_, error)) = jsonrpc::parse_request(bytes) {
        check_words(&error)?;
    }
    Ok(())
}

/// A document to start from, and how it is read.
struct Document {
    text: bytes::Bytes,
    refusal: fn(&[u8]) -> Option<A2aError>,
}

fn document<T: Serialize + DeserializeOwned>(value: &T) -> Document {
    Document {
        text: encode(value),
        refusal: |bytes| decode::<T>(bytes).err(),
    }
}

fn documents() -> Vec<Document> {
    vec![
        document(&samples::full_send()),
        document(&samples::full_task()),
        document(&StreamResponse::ArtifactUpdate(
            samples::full_artifact_update(),
        )),
        document(&samples::full_list()),
        document(&samples::full_push_config()),
        document(&samples::full_card()),
    ]
}

/// Replaces the `at`-th node, counted in the order of the text, and returns its path.
fn replace(value: &mut Value, path: &str, at: &mut usize, with: &Value) -> Option<String> {
    if *at == 0 {
        *value = with.clone();
        return Some(path.trim_start_matches('.').to_owned());
    }
    *at -= 1;
    match value {
        Value::Object(members) => members
            .iter_mut()
            .find_map(|(key, v)| replace(v, &format!("{path}.{key}"), at, with)),
        Value::Array(items) => items
            .iter_mut()
            .enumerate()
            .find_map(|(i, v)| replace(v, &format!("{path}[{i}]"), at, with)),
        _ => None,
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parts_come_back(part in part()) {
        check_round_trip(&part)?;
    }

    #[test]
    fn messages_come_back(message in message()) {
        check_round_trip(&message)?;
    }

    #[test]
    fn tasks_come_back(task in task()) {
        check_round_trip(&task)?;
        let view = TaskView { task: &task, history_length: None, artifacts: Artifacts::WhenAny };
        prop_assert_eq!(encode(&view), encode(&task));
    }

    #[test]
    fn events_come_back(event in stream_response()) {
        check_round_trip(&event)?;
    }

    #[test]
    fn requests_come_back(send in send_message(), list in list_tasks(), config in push_config()) {
        check_round_trip(&send)?;
        check_round_trip(&list)?;
        check_round_trip(&config)?;
    }

    #[test]
    fn cards_come_back(card in agent_card()) {
        check_round_trip(&card)?;
    }

    #[test]
    fn security_schemes_come_back(scheme in security_scheme(), requirement in requirement()) {
        check_round_trip(&scheme)?;
        check_round_trip(&requirement)?;
    }

    #[test]
    fn times_come_back(millis in -62_135_596_800_000_i64..253_402_207_200_000) {
        let time = Timestamp::from_millis(millis);
        prop_assert_eq!(time.to_string().len(), 24);
        prop_assert_eq!(Timestamp::parse(&time.to_string()), Ok(time));
    }

    #[test]
    fn free_form_json_keeps_every_token(json in json()) {
        let raw = RawJson::parse(&json.spaced).unwrap();
        prop_assert_eq!(raw.get(), json.minified.as_str());
        prop_assert!(!raw.get().contains(['\n', '\r']));
        let bare = RawJson::parse(&json.minified).unwrap();
        prop_assert_eq!(&bare, &raw);
        let inside: Part = decode(format!(r#"{{ "data" : {} }}"#, json.spaced).as_bytes()).unwrap();
        prop_assert_eq!(inside, Part::data(raw.clone()));
        // As a value it is what any other reader makes of it, where that reader can.
        if let Ok(value) = serde_json::from_str::<Value>(&json.minified) {
            prop_assert_eq!(raw.value(), value);
        }
    }

    #[test]
    fn the_digest_looks_through_white_space(json in json()) {
        let digest = |text: &str| {
            let body = format!(r#"{{"message":{{"messageId":"m","parts":[{{"data":{text}}}]}}}}"#);
            request_digest(&decode(body.as_bytes()).unwrap())
        };
        prop_assert_eq!(digest(&json.spaced), digest(&json.minified));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        check_all(&bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let _ = (RawJson::parse(&text), JsonObject::parse(&text), Timestamp::parse(&text));
    }

    #[test]
    fn any_json_is_read_or_refused(json in json()) {
        check_all(json.spaced.as_bytes())?;
    }

    #[test]
    fn damaged_documents_are_read_or_refused(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        length in 0_usize..6,
        with in proptest::sample::select(vec!["", "0", "\"", "{", "]", ",", "null", "\\", "\u{7f}", "-", "{}", "[", ":"]),
    ) {
        let documents = documents();
        let document: &Document = which.get(&documents);
        let mut bytes = document.text.to_vec();
        let at = at.index(bytes.len());
        let end = (at + length).min(bytes.len());
        bytes.splice(at..end, with.bytes());
        check_all(&bytes)?;
    }

    #[test]
    fn documents_with_a_wrong_member_are_refused_with_its_path(
        which in any::<prop::sample::Index>(),
        at in 0_usize..80,
        with in json(),
    ) {
        let documents = documents();
        let document: &Document = which.get(&documents);
        let mut value: Value = serde_json::from_slice(&document.text).unwrap();
        let with = serde_json::from_str(&with.minified).unwrap_or(Value::Bool(true));
        let path = replace(&mut value, "", &mut at.clone(), &with).unwrap_or_default();
        let text = value.to_string();
        check_all(text.as_bytes())?;
        let Some(error) = (document.refusal)(text.as_bytes()) else {
            return Ok(());
        };
        let field = error.violations.first().map_or("", |violation| violation.field.as_str());
        // The fault is at the node that was replaced, inside it, or in what holds it.
        prop_assert!(field.starts_with(&path) || path.starts_with(field), "{field} for {path}");
        // Only what is the whole document, or of which it needs one, has no path.
        let top = path.chars().all(|c| c.is_ascii_alphabetic());
        prop_assert!(!field.is_empty() || top, "no field for {path}: {}", error.message);
    }
}
