//! The audit log only grows.

use serde_json::json;

use crate::sample::at;
use crate::{beside, open};

#[tokio::test]
async fn entries_are_read_newest_first_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    for n in 0..5 {
        let place = store
            .audit()
            .append(at(n), "agent.disabled", "echo", &json!({"n": n}))
            .await
            .unwrap();
        assert_eq!(place, n + 1);
    }
    store.close().await.unwrap();
    let store = open(folder.path()).await;
    let page = store.audit().list(None, 2).await.unwrap();
    assert_eq!(page.iter().map(|e| e.seq).collect::<Vec<_>>(), [5, 4]);
    assert_eq!(
        (page[0].at, page[0].kind.as_str(), page[0].subject.as_str()),
        (at(4), "agent.disabled", "echo")
    );
    assert_eq!(page[0].detail, r#"{"n":4}"#);
    let rest = store.audit().list(Some(4), 100).await.unwrap();
    assert_eq!(rest.iter().map(|e| e.seq).collect::<Vec<_>>(), [3, 2, 1]);
}

#[tokio::test]
async fn an_entry_is_neither_changed_nor_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store
        .audit()
        .append(at(0), "settings.changed", "theme", &json!({"to": "dark"}))
        .await
        .unwrap();
    let mut connection = beside(folder.path(), "audit.db").await;
    for statement in ["UPDATE entry SET subject = 'other'", "DELETE FROM entry"] {
        let error = sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap_err();
        assert!(
            error.to_string().contains("audit entries are never"),
            "{error}"
        );
    }
    assert_eq!(
        store.audit().list(None, 10).await.unwrap()[0].subject,
        "theme"
    );
}

#[tokio::test]
async fn an_entry_that_is_too_large_is_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let large = json!("x".repeat(70_000));
    assert!(
        store
            .audit()
            .append(at(0), "agent.changed", "echo", &large)
            .await
            .is_err()
    );
    assert!(store.audit().list(None, 10).await.unwrap().is_empty());
}
