//! The owner's settings: kept, recorded, told.

use engine::LiveMessage;
use serde_json::{Value, json};
use tasklog::{Clock as _, SystemClock};

use super::rig;

#[tokio::test]
async fn settings_survive_a_restart() {
    let rig = rig::start().await;
    let change = json!({ "language": "fr", "theme": "light", "durability": "normal", "retentionDays": 30, "quotaBytes": 1_u64 << 30 });
    let changed = rig.ok("settings.update", change).await;
    let rig = rig::start_in(rig.stop().await).await;
    assert_eq!(rig.ok("settings.get", json!({})).await, changed);
    let info = rig.ok("system.info", json!({})).await;
    assert_eq!(info["language"], "fr");
    assert_eq!(info["storage"]["quotaBytes"], 1_u64 << 30);
    rig.stop().await;
}

#[tokio::test]
async fn a_refused_change_changes_nothing() {
    let rig = rig::start().await;
    let failure = rig
        .fails(
            "settings.update",
            json!({ "theme": "dark", "retentionDays": 0 }),
        )
        .await;
    assert_eq!(failure.field.as_deref(), Some("retentionDays"));
    assert_eq!(rig.ok("settings.get", json!({})).await["theme"], "system");
    rig.stop().await;
}

#[tokio::test]
async fn every_change_is_in_the_audit_log() {
    let before = SystemClock.now();
    let rig = rig::start().await;
    rig.ok("settings.update", json!({ "theme": "dark" })).await;
    rig.ok("settings.update", json!({ "theme": "dark" })).await;
    rig.ok("agent.disable", json!({ "id": "bench" })).await;
    let data = rig.stop().await;
    let store = store::Store::open(store::StoreOptions::new(data.path()))
        .await
        .unwrap();
    let entries = store.audit().list(None, 10).await.unwrap();
    let kinds: Vec<_> = entries
        .iter()
        .map(|entry| (entry.kind.as_str(), entry.subject.as_str()))
        .collect();
    assert_eq!(
        kinds,
        [
            ("agent.disabled", "bench"),
            ("settings.updated", "settings")
        ]
    );
    assert!(entries.iter().all(|entry| entry.at >= before));
    let detail: Value = serde_json::from_str(&entries[1].detail).unwrap();
    assert_eq!(
        (&detail["before"]["theme"], &detail["after"]["theme"]),
        (&json!("system"), &json!("dark"))
    );
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_change_is_told_to_whoever_looks() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    rig.ok("settings.update", json!({ "language": "ja" })).await;
    let LiveMessage::Invalidate { tags } = rig::next(&mut feed).await else {
        panic!("no invalidation")
    };
    assert!(tags.contains(&"settings".to_owned()), "{tags:?}");
    assert_eq!(rig.engine.words(None).language(), "ja");
    rig.stop().await;
}
