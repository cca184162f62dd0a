//! Enums, integers, ids and nesting: what is inside and what is outside (wire reference, sections 2 and 3.1).

use a2a_types::*;
use serde_json::json;

use crate::presence::refused;
use crate::samples::*;

#[test]
fn enums_are_read_by_name_and_number() {
    for number in 0..9 {
        let state = TaskState::from_number(number).unwrap();
        let by_number: TaskState = decode(number.to_string().as_bytes()).unwrap();
        let by_name: TaskState = decode(format!("{:?}", state.as_str()).as_bytes()).unwrap();
        assert_eq!((by_number, by_name), (state, state));
        assert_eq!(i64::from(state.number()), number);
    }
    for (number, role) in [Role::Unspecified, Role::User, Role::Agent]
        .into_iter()
        .enumerate()
    {
        assert_eq!(decode::<Role>(number.to_string().as_bytes()).unwrap(), role);
    }
    for wrong in [
        "9",
        "-1",
        "1.5",
        "\"working\"",
        "\"task_state_working\"",
        "true",
        "{}",
        "\"\"",
    ] {
        assert_eq!(
            refused::<TaskState>(wrong).1,
            "The JSON must be a task state like TASK_STATE_WORKING."
        );
    }
}

#[test]
fn the_classes_of_states_do_not_overlap() {
    use TaskState::*;
    let states = (0..9).map(|n| TaskState::from_number(n).unwrap());
    let terminal: Vec<_> = states.clone().filter(|s| s.is_terminal()).collect();
    let interrupted: Vec<_> = states.filter(|s| s.is_interrupted()).collect();
    assert_eq!(terminal, [Completed, Failed, Canceled, Rejected]);
    assert_eq!(interrupted, [InputRequired, AuthRequired]);
}

#[test]
fn states_and_roles_of_later_versions_do_not_make_an_answer_unreadable() {
    let status: TaskStatus = decode(br#"{"state":"TASK_STATE_PAUSED"}"#).unwrap();
    assert_eq!(status.state, TaskState::Unspecified);
    let status: TaskStatus = decode(br#"{"state":77}"#).unwrap();
    assert_eq!(status.state, TaskState::Unspecified);
    let message: Message = decode(br#"{"messageId":"m","role":"ROLE_TOOL"}"#).unwrap();
    assert_eq!(message.role, Role::Unspecified);
    // What is no enum at all is refused still, and so is a filter that nobody knows.
    assert_eq!(refused::<TaskStatus>(r#"{"state":{}}"#).0, "state");
    assert_eq!(
        refused::<ListTasksRequest>(r#"{"status":"TASK_STATE_PAUSED"}"#).0,
        "status"
    );
}

#[test]
fn integers_are_whole_and_of_32_bits() {
    let read = |text: &str| {
        decode::<GetTaskRequest>(format!(r#"{{"id":"t","historyLength":{text}}}"#).as_bytes())
            .map(|request| request.history_length)
    };
    for (text, wanted) in [
        ("0", Some(0)),
        ("-1", Some(-1)),
        ("2147483647", Some(i32::MAX)),
        ("-2147483648", Some(i32::MIN)),
        ("5e1", Some(50)),
        ("50.0", Some(50)),
        ("-0", Some(0)),
        ("null", None),
    ] {
        assert_eq!(read(text).unwrap(), wanted, "{text}");
    }
    for text in [
        "2147483648",
        "-2147483649",
        "0.5",
        "1e10",
        "99999999999999999999",
        "\"10\"",
        "true",
        "[]",
    ] {
        assert_eq!(
            read(text).unwrap_err().message,
            "historyLength must be a whole number of 32 bits",
            "{text}"
        );
    }
    let huge = read("1e999").unwrap_err();
    assert_eq!(
        (huge.kind, huge.message.as_str()),
        (
            ErrorKind::InvalidParams,
            "historyLength must be a smaller number"
        )
    );
}

#[test]
fn ids_have_1_to_256_bytes_and_are_not_blank() {
    let longest = "x".repeat(256);
    let wide = "ü".repeat(128);
    for id in [
        "t",
        " t ",
        "🙂",
        "a b",
        "../x",
        longest.as_str(),
        wide.as_str(),
    ] {
        assert_eq!(TaskId::parse(id).unwrap().as_str(), id);
    }
    let longer = "x".repeat(257);
    let wider = format!("{wide}y");
    for (id, wanted) in [
        ("", IdError::Blank),
        (" ", IdError::Blank),
        ("\u{3000}\u{a0}", IdError::Blank),
        ("\t", IdError::Blank),
        ("a\nb", IdError::Control),
        ("a\0", IdError::Control),
        ("a\u{7f}", IdError::Control),
        ("a\u{85}", IdError::Control),
        (longer.as_str(), IdError::TooLong),
        (wider.as_str(), IdError::TooLong),
    ] {
        assert_eq!(TaskId::parse(id), Err(wanted), "{id:?}");
        assert_eq!(ContextId::parse(id), Err(wanted));
        assert_eq!(MessageId::parse(id), Err(wanted));
        assert_eq!(ArtifactId::parse(id), Err(wanted));
        let (field, sentence) = refused::<GetTaskRequest>(&json!({ "id": id }).to_string());
        assert_eq!((field, sentence), ("id".to_owned(), wanted.to_string()));
    }
}

#[test]
fn empty_text_in_an_optional_id_is_absent() {
    let message: Message =
        decode(br#"{"messageId":"m-1","taskId":"","contextId":"","parts":[]}"#).unwrap();
    assert_eq!(message, least_message());
    let list: ListTasksRequest = decode(br#"{"contextId":""}"#).unwrap();
    assert_eq!(list.context_id, None);
    let config: TaskPushNotificationConfig = decode(br#"{"taskId":""}"#).unwrap();
    assert_eq!(config.task_id, None);
    let task: Task = decode(br#"{"id":"t-9","contextId":"","status":{}}"#).unwrap();
    assert_eq!(task, least_task());
}

#[test]
fn minted_ids_are_unique_and_in_order_of_time() {
    let ids: Vec<TaskId> = (0..100).map(|_| TaskId::mint()).collect();
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(TaskId::parse(ids[0].as_str()).unwrap(), ids[0]);
}

#[test]
fn nesting_of_64_is_read_and_of_65_refused() {
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        // The part itself is the first level.
        let nested = |levels: usize| {
            let leaf = if open == "[" { "" } else { "1" };
            format!(
                r#"{{"data":{}{leaf}{}}}"#,
                open.repeat(levels - 1),
                close.repeat(levels - 1)
            )
        };
        assert!(check_depth(nested(64).as_bytes()).is_ok());
        assert!(decode::<Part>(nested(64).as_bytes()).is_ok());
        let error = decode::<Part>(nested(65).as_bytes()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::InvalidParams);
        assert_eq!(error.message, "The JSON is nested deeper than 64 levels.");
        assert_eq!(check_depth(nested(65).as_bytes()).unwrap_err(), error);
    }
    // Brackets in texts do not count, whatever stands before them.
    let text = format!(r#"{{"text":"\\\"{}"}}"#, "[{".repeat(100));
    assert!(decode::<Part>(text.as_bytes()).is_ok());
    // One after another is not deep.
    let flat = format!("[{}[]]", "[],".repeat(200));
    assert!(check_depth(flat.as_bytes()).is_ok());
    let deep = format!("{}{}", "[".repeat(65), "]".repeat(65));
    assert_eq!(RawJson::parse(&deep), Err(RawJsonError::TooDeep));
    assert!(RawJson::parse(&deep[1..deep.len() - 1]).is_ok());
}

#[test]
fn many_brackets_are_not_deep_and_few_can_be() {
    let many = format!("[{}[]]", "{},".repeat(10_000));
    assert!(check_depth(many.as_bytes()).is_ok());
    let texts = format!("[{}0]", r#""[[[\"{{{","#.repeat(10_000));
    assert!(check_depth(texts.as_bytes()).is_ok());
    assert!(check_depth("[".repeat(64).as_bytes()).is_ok());
    assert!(check_depth("{".repeat(65).as_bytes()).is_err());
    let late = format!("[{}{}", "[],".repeat(100), "[".repeat(64));
    assert!(check_depth(late.as_bytes()).is_err());
}
