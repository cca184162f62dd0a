use serde_json::{Value, json};

use super::*;

fn event(value: &Value) -> StreamResponse {
    a2a_types::decode(value.to_string().as_bytes()).unwrap()
}

fn task(state: &str) -> Value {
    json!({"task": {"id": "t", "contextId": "c", "status": {"state": state}}})
}

fn status(state: &str) -> Value {
    json!({"statusUpdate": {"taskId": "t", "contextId": "c", "status": {"state": state}}})
}

fn piece(text: &str, append: bool) -> Value {
    json!({"artifactUpdate": {"taskId": "t", "contextId": "c", "append": append,
        "artifact": {"artifactId": "a", "parts": [{"text": text}]}}})
}

fn folded(events: &[Value]) -> (Fold, Vec<Irregularity>) {
    let mut fold = Fold::default();
    let odd = events
        .iter()
        .filter_map(|e| fold.apply(&event(e)))
        .collect();
    (fold, odd)
}

fn artifact_text(fold: &Fold) -> String {
    fold.task()
        .unwrap()
        .artifacts
        .iter()
        .flat_map(|a| &a.parts)
        .filter_map(|p| p.as_text())
        .collect()
}

#[test]
fn c01_a_message_after_a_task_is_kept_and_flagged_and_the_task_goes_on() {
    let message =
        json!({"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": "hi"}]}});
    let (fold, odd) = folded(&[
        task("TASK_STATE_SUBMITTED"),
        status("TASK_STATE_WORKING"),
        message,
    ]);
    assert_eq!(odd, [Irregularity::MessageAfterTask]);
    assert_eq!(fold.message().unwrap().text(), "hi");
    assert_eq!(fold.standing(), Standing::Open);
}

#[test]
fn c05_an_append_to_an_artifact_never_seen_creates_it_and_is_flagged() {
    let (fold, odd) = folded(&[
        task("TASK_STATE_WORKING"),
        piece("a", true),
        piece("b", true),
    ]);
    assert_eq!(
        odd,
        [Irregularity::AppendToUnknownArtifact {
            artifact: "a".into()
        }]
    );
    assert_eq!(artifact_text(&fold), "ab");
}

#[test]
fn c05_an_append_before_the_task_itself_creates_both() {
    let (fold, odd) = folded(&[piece("a", true)]);
    assert_eq!(odd.len(), 1);
    assert_eq!(
        (
            fold.task().unwrap().id.as_str(),
            artifact_text(&fold).as_str()
        ),
        ("t", "a")
    );
}

#[test]
fn c07_a_task_with_nothing_but_its_status_is_a_submitted_task() {
    let (fold, odd) = folded(&[task("TASK_STATE_SUBMITTED")]);
    assert!(odd.is_empty());
    assert_eq!(fold.task().unwrap().status.state, TaskState::Submitted);
    assert_eq!(fold.standing(), Standing::Open);
}

#[test]
fn c31_a_question_inside_an_artifact_leaves_the_task_waiting_with_both_ids_known() {
    let (fold, _) = folded(&[
        task("TASK_STATE_WORKING"),
        piece("Which station?", false),
        status("TASK_STATE_INPUT_REQUIRED"),
    ]);
    assert_eq!(
        fold.standing(),
        Standing::Interrupted(TaskState::InputRequired)
    );
    let task = fold.task().unwrap();
    assert_eq!(
        (task.id.as_str(), task.context_id.as_ref().unwrap().as_str()),
        ("t", "c")
    );
    assert_eq!(artifact_text(&fold), "Which station?");
}

#[test]
fn a_new_version_replaces_an_artifact_and_a_snapshot_replaces_everything() {
    let (mut fold, _) = folded(&[
        task("TASK_STATE_WORKING"),
        piece("old", false),
        piece("new", false),
    ]);
    assert_eq!(artifact_text(&fold), "new");
    assert_eq!(fold.apply(&event(&task("TASK_STATE_COMPLETED"))), None);
    assert_eq!(artifact_text(&fold), "");
    assert_eq!(fold.standing(), Standing::Ended(TaskState::Completed));
}

#[test]
fn an_event_of_another_task_changes_nothing() {
    let other = json!({"statusUpdate": {"taskId": "x", "contextId": "c", "status": {"state": "TASK_STATE_FAILED"}}});
    let (fold, odd) = folded(&[task("TASK_STATE_WORKING"), other]);
    assert_eq!(odd, [Irregularity::OtherTask { task: "x".into() }]);
    assert_eq!(fold.standing(), Standing::Open);
}

#[test]
fn a_message_alone_is_the_answer() {
    let (fold, odd) = folded(&[
        json!({"message": {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": "4"}]}}),
    ]);
    assert!(odd.is_empty());
    assert_eq!(fold.standing(), Standing::Answered);
    assert!(fold.standing().is_settled());
}
