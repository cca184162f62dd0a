//! Scenario files that are edited while they are followed: real files, and no waiting by the clock.

use std::path::{Path, PathBuf};
use std::time::Duration;

use agents::limits::MAX_FILE_BYTES;
use agents::{ScenarioState, ScenarioWatch, WatchError};
use tempfile::TempDir;
use tokio::sync::watch::Receiver;

use crate::stage::yaml;

/// Only ever reached by a watch that is broken.
const GIVEN_UP: Duration = Duration::from_secs(30);

fn version(name: &str) -> String {
    yaml("- when: otherwise\n  steps: [complete]\n").replacen(
        "name: T",
        &format!("name: {name}"),
        1,
    )
}

fn folder(content: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("agent.yaml");
    std::fs::write(&path, content).unwrap();
    (folder, path)
}

async fn until(
    states: &mut Receiver<ScenarioState>,
    wanted: impl FnMut(&ScenarioState) -> bool,
) -> ScenarioState {
    tokio::time::timeout(GIVEN_UP, states.wait_for(wanted))
        .await
        .expect("the change was noticed")
        .unwrap()
        .clone()
}

fn is(name: &str) -> impl Fn(&ScenarioState) -> bool {
    let name = name.to_owned();
    move |state| {
        state.fault.is_none()
            && state
                .scenario
                .as_ref()
                .is_some_and(|scenario| scenario.agent().name == name)
    }
}

fn name(state: &ScenarioState) -> &str {
    state
        .scenario
        .as_ref()
        .map_or("", |scenario| &scenario.agent().name)
}

/// Replaces the file in one step, as many editors do.
fn swap_in(path: &Path, content: &str) {
    let beside = path.with_extension("new");
    std::fs::write(&beside, content).unwrap();
    std::fs::rename(&beside, path).unwrap();
}

#[tokio::test]
async fn an_edit_is_followed_whether_written_over_or_swapped_in() {
    let (_folder, path) = folder(&version("One"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    assert!(is("One")(&watch.state()));
    let mut states = watch.subscribe();
    std::fs::write(&path, version("Two")).unwrap();
    until(&mut states, is("Two")).await;
    swap_in(&path, &version("Three"));
    until(&mut states, is("Three")).await;
    std::fs::write(&path, version("Four")).unwrap();
    until(&mut states, is("Four")).await;
}

#[tokio::test]
async fn a_broken_edit_keeps_the_last_good_scenario_and_tells_the_fault() {
    let (_folder, path) = folder(&version("Good"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    swap_in(&path, &version("Bad").replace("steps:", "stesp:"));
    let state = until(&mut states, |state| state.fault.is_some()).await;
    assert_eq!(name(&state), "Good");
    let fault = state.fault.unwrap();
    assert_eq!(
        (fault.line, fault.column, fault.code()),
        (5, 3, "scenario.unknown_field")
    );
    assert_eq!(fault.field, "rules[0].stesp");
    assert_eq!(
        fault.message(),
        "There is no field `stesp` here. Did you mean `steps`?"
    );
    assert_eq!(fault.source_name, "agent.yaml");
    swap_in(&path, &version("Better"));
    until(&mut states, is("Better")).await;
}

#[tokio::test]
async fn a_file_that_goes_away_and_comes_back_is_followed() {
    let (_folder, path) = folder(&version("Here"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    std::fs::remove_file(&path).unwrap();
    let state = until(&mut states, |state| state.fault.is_some()).await;
    assert_eq!(
        (name(&state), state.fault.as_ref().unwrap().code()),
        ("Here", "scenario.unreadable")
    );
    std::fs::write(&path, version("Here")).unwrap();
    until(&mut states, is("Here")).await;
}

#[tokio::test]
async fn a_file_that_is_missing_or_broken_at_first_becomes_an_agent_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("later.yaml");
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let state = watch.state();
    assert!(state.scenario.is_none() && state.executor().is_none());
    assert_eq!(state.fault.unwrap().code(), "scenario.unreadable");
    let mut states = watch.subscribe();
    swap_in(&path, "scenario: [");
    until(&mut states, |state| {
        state
            .fault
            .as_ref()
            .is_some_and(|fault| fault.code() == "scenario.syntax")
    })
    .await;
    swap_in(&path, &version("Born"));
    let state = until(&mut states, is("Born")).await;
    assert!(state.executor().is_some());
}

#[tokio::test]
async fn an_agent_keeps_the_scenario_that_it_was_made_with() {
    let (_folder, path) = folder(&version("Old"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let running = watch.state().executor().unwrap();
    let mut states = watch.subscribe();
    swap_in(&path, &version("New"));
    let state = until(&mut states, is("New")).await;
    assert_eq!(running.scenario().agent().name, "Old");
    assert_eq!(state.executor().unwrap().scenario().agent().name, "New");
}

#[tokio::test]
async fn a_file_written_again_with_the_same_content_is_no_new_version() {
    let (_folder, path) = folder(&version("Same"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    swap_in(&path, &version("Same"));
    swap_in(&path, &version("Other"));
    let state = until(&mut states, is("Other")).await;
    assert_eq!(state.revision, 2);
}

#[tokio::test]
async fn the_last_of_many_quick_edits_wins() {
    let (_folder, path) = folder(&version("First"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    for number in 0..200 {
        std::fs::write(&path, version(&format!("Edit{number}"))).unwrap();
    }
    let state = until(&mut states, is("Edit199")).await;
    assert!(state.revision <= 402, "no edit is read for ever");
    assert!(is("Edit199")(&watch.state()));
}

#[tokio::test]
async fn other_files_in_the_folder_are_not_read() {
    let (folder, path) = folder(&version("Mine"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    std::fs::write(folder.path().join("other.yaml"), "scenario: [").unwrap();
    swap_in(&path, &version("Still mine"));
    let state = until(&mut states, is("Still mine")).await;
    assert_eq!(state.revision, 2);
}

#[cfg(unix)]
#[tokio::test]
async fn the_target_of_a_link_is_followed() {
    let (_target_folder, target) = folder(&version("Linked"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("link.yaml");
    std::os::unix::fs::symlink(&target, &path).unwrap();
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    std::fs::write(&target, version("Edited")).unwrap();
    until(&mut states, is("Edited")).await;
}

#[tokio::test]
async fn a_file_that_is_too_large_or_not_text_is_a_fault() {
    let (_folder, path) = folder(&version("Good"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    swap_in(
        &path,
        &format!("{}#{}", version("Big"), "x".repeat(MAX_FILE_BYTES)),
    );
    until(&mut states, |state| {
        state
            .fault
            .as_ref()
            .is_some_and(|fault| fault.code() == "scenario.too_large")
    })
    .await;
    let beside = path.with_extension("new");
    std::fs::write(&beside, b"a: 1\nb: \xff\n").unwrap();
    std::fs::rename(&beside, &path).unwrap();
    let wrong = |state: &ScenarioState| {
        state
            .fault
            .as_ref()
            .is_some_and(|fault| fault.code() == "scenario.not_utf8")
    };
    let state = until(&mut states, wrong).await;
    let fault = state.fault.as_ref().unwrap();
    assert_eq!((fault.line, fault.column, name(&state)), (2, 4, "Good"));
}

#[tokio::test]
async fn a_folder_in_the_place_of_the_file_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("agent.yaml");
    std::fs::create_dir(&path).unwrap();
    let state = ScenarioWatch::open(&path).await.unwrap().state();
    assert_eq!(state.fault.unwrap().code(), "scenario.unreadable");
}

#[tokio::test]
async fn what_names_no_file_cannot_be_followed() {
    assert!(matches!(
        ScenarioWatch::open("/").await,
        Err(WatchError::NoFile(_))
    ));
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("missing").join("agent.yaml");
    assert!(matches!(
        ScenarioWatch::open(nowhere).await,
        Err(WatchError::Folder { .. })
    ));
}

#[tokio::test]
async fn a_watch_that_is_dropped_lets_go_of_the_file() {
    let (_folder, path) = folder(&version("Good"));
    let watch = ScenarioWatch::open(&path).await.unwrap();
    let mut states = watch.subscribe();
    drop(watch);
    let ended = async { while states.changed().await.is_ok() {} };
    tokio::time::timeout(GIVEN_UP, ended)
        .await
        .expect("nobody can publish any more");
}
