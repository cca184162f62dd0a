//! How the connections are set up: what a commit survives and how much memory an idle store keeps.

use sqlx::{AssertSqlSafe, Row};

use super::*;

async fn opened(durability: Durability) -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(StoreOptions {
        durability,
        ..StoreOptions::new(folder.path())
    })
    .await
    .unwrap();
    (folder, store)
}

/// A pragma of the connection that writes, as text.
async fn of_writer(store: &Store, name: &str) -> String {
    let mut writer = store.shared.writer.lock().await;
    let query = AssertSqlSafe(format!("PRAGMA {name}"));
    let row = sqlx::query(query)
        .fetch_one(writer.connection().await.unwrap())
        .await
        .unwrap();
    row.try_get::<String, _>(0)
        .unwrap_or_else(|_| row.get::<i64, _>(0).to_string())
}

#[tokio::test]
async fn the_task_log_is_written_through_unless_the_owner_chose_otherwise() {
    let (_folder, full) = opened(Durability::Full).await;
    assert_eq!(of_writer(&full, "synchronous").await, "2");
    full.set_durability(Durability::Normal).await.unwrap();
    assert_eq!(of_writer(&full, "synchronous").await, "1");
    let (_folder, normal) = opened(Durability::Normal).await;
    assert_eq!(of_writer(&normal, "synchronous").await, "1");
}

#[tokio::test]
async fn the_writer_logs_ahead_in_small_pages_with_a_small_cache() {
    let (_folder, store) = opened(Durability::Full).await;
    for (name, value) in [
        ("journal_mode", "wal"),
        ("page_size", "4096"),
        ("cache_size", "-8000"),
        ("wal_autocheckpoint", "1000"),
        ("temp_store", "2"),
    ] {
        assert_eq!(of_writer(&store, name).await, value, "{name}");
    }
}

#[tokio::test]
async fn readers_are_opened_when_needed_and_cannot_write() {
    let (_folder, store) = opened(Durability::Full).await;
    assert_eq!(store.shared.readers.size(), 0);
    store.log().last_task().await.unwrap();
    assert_eq!(store.shared.readers.size(), 1);
    let refused = sqlx::query("DELETE FROM task")
        .execute(&store.shared.readers)
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("readonly"), "{refused}");
    let cache = sqlx::query("PRAGMA cache_size")
        .fetch_one(&store.shared.readers)
        .await
        .unwrap();
    assert_eq!(cache.get::<i64, _>(0), -2_000);
}

#[tokio::test]
async fn a_quota_bounds_the_file_and_survives_a_new_connection() {
    let (_folder, store) = opened(Durability::Full).await;
    store.set_quota(Some(40 * 1024 * 1024)).await.unwrap();
    let bounded: u64 = of_writer(&store, "max_page_count").await.parse().unwrap();
    assert!((9_000..10_240).contains(&bounded), "{bounded}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_folder_is_for_the_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    Store::open(StoreOptions::new(&folder))
        .await
        .unwrap()
        .close()
        .await
        .unwrap();
    assert_eq!(
        std::fs::metadata(folder).unwrap().permissions().mode() & 0o777,
        0o700
    );
}
