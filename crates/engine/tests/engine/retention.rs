//! Only the owner's retention deletes, and only what has ended.

use std::sync::Arc;

use engine::{Engine, LiveMessage};
use serde_json::json;

use super::rig::{self, Rig, TestClock};

#[tokio::test]
async fn the_retention_deletes_what_it_showed_before_and_nothing_else() {
    let clock = TestClock::new();
    let data = Arc::new(tempfile::tempdir().unwrap());
    let engine = Engine::start_with_clock(rig::options(data.path()), clock.clone())
        .await
        .unwrap();
    let rig = Rig { engine, data };
    let ended = rig.say_to_the_end("echo", "old").await;
    let open = rig.say("echo", "input").await;
    rig.until(&open, "TASK_STATE_INPUT_REQUIRED").await;

    clock.days_from_now(40);
    let fresh = rig.say_to_the_end("echo", "new").await;
    let preview = rig
        .ok("storage.preview", json!({ "retentionDays": 30 }))
        .await;
    assert_eq!(preview["tasks"], 1);
    assert!(preview["bytes"].as_u64().unwrap() > 0);
    assert_eq!(
        rig.ok("task.list", json!({})).await["totalSize"],
        3,
        "a preview deletes nothing"
    );

    let mut feed = rig.engine.live();
    rig.ok("settings.update", json!({ "retentionDays": 30 }))
        .await;
    loop {
        let LiveMessage::Invalidate { tags } = rig::next(&mut feed).await else {
            continue;
        };
        if tags.contains(&"tasks".to_owned()) {
            break;
        }
    }
    let listed = rig.ok("task.list", json!({})).await;
    let mut left: Vec<_> = listed["tasks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_str().unwrap())
        .collect();
    left.sort_unstable();
    let mut wanted = vec![open.as_str(), fresh.as_str()];
    wanted.sort_unstable();
    assert_eq!(left, wanted);
    assert_eq!(
        rig.fails("task.get", json!({ "id": ended }))
            .await
            .code
            .as_str(),
        "task.not_found"
    );
    rig.stop().await;
}
