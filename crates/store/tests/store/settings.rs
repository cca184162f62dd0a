//! Settings are changed together and stay.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::open;

fn changes<const N: usize>(pairs: [(&str, Option<Value>); N]) -> BTreeMap<String, Option<Value>> {
    pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

#[tokio::test]
async fn settings_are_there_after_a_restart_and_can_be_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    assert!(store.settings().all().await.unwrap().is_empty());
    let odd = "a \"quoted\" 文 \\ value";
    let first = changes([
        ("theme", Some(json!("dark"))),
        ("odd", Some(json!(odd))),
        ("quota", Some(json!(1.5e300))),
    ]);
    store.settings().change(first).await.unwrap();
    store
        .settings()
        .change(changes([
            ("theme", Some(json!({"a": [null]}))),
            ("quota", None),
        ]))
        .await
        .unwrap();
    store.close().await.unwrap();
    let settings = open(folder.path()).await.settings().all().await.unwrap();
    let expected = [
        ("odd".to_owned(), json!(odd)),
        ("theme".to_owned(), json!({"a": [null]})),
    ];
    assert_eq!(settings, BTreeMap::from(expected));
}

#[tokio::test]
async fn a_json_null_is_a_value() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store
        .settings()
        .change(changes([("language", Some(Value::Null))]))
        .await
        .unwrap();
    assert_eq!(
        store.settings().all().await.unwrap().get("language"),
        Some(&Value::Null)
    );
}

#[tokio::test]
async fn a_setting_that_is_too_large_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let large = changes([
        ("a", Some(json!(1))),
        ("b", Some(json!("x".repeat(70_000)))),
    ]);
    assert!(store.settings().change(large).await.is_err());
    assert!(store.settings().all().await.unwrap().is_empty());
}
