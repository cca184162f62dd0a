//! The wire ring never grows beyond its bounds.

use sqlx::{Row, SqliteConnection};

use crate::{beside, open};

async fn insert(connection: &mut SqliteConnection, bytes: i64) {
    let statement =
        "INSERT INTO frame (at_ms, outbound, head, body) VALUES (0, 0, 'POST /', zeroblob($1))";
    sqlx::query(statement)
        .bind(bytes)
        .execute(connection)
        .await
        .unwrap();
}

async fn number(connection: &mut SqliteConnection, query: &'static str) -> i64 {
    sqlx::query(query)
        .fetch_one(connection)
        .await
        .unwrap()
        .get(0)
}

#[tokio::test]
async fn the_newest_frames_push_the_oldest_out_by_number() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path()).await.close().await.unwrap();
    let mut ring = beside(folder.path(), "wire.db").await;
    sqlx::query("UPDATE ring SET max_entries = 20")
        .execute(&mut ring)
        .await
        .unwrap();
    for _ in 0..50 {
        insert(&mut ring, 10).await;
    }
    assert_eq!(number(&mut ring, "SELECT count(*) FROM frame").await, 20);
    assert_eq!(number(&mut ring, "SELECT min(pos) FROM frame").await, 31);
    let kept = number(
        &mut ring,
        "SELECT sum(length(head) + length(body)) FROM frame",
    )
    .await;
    assert_eq!(number(&mut ring, "SELECT bytes FROM ring").await, kept);
}

#[tokio::test]
async fn the_newest_frames_push_the_oldest_out_by_bytes() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path()).await.close().await.unwrap();
    let mut ring = beside(folder.path(), "wire.db").await;
    sqlx::query("UPDATE ring SET max_bytes = 80000")
        .execute(&mut ring)
        .await
        .unwrap();
    for n in 0..100 {
        insert(&mut ring, 1_000 + n * 10).await;
        assert!(number(&mut ring, "SELECT bytes FROM ring").await <= 80_000);
        assert_eq!(
            number(&mut ring, "SELECT max(pos) FROM frame").await,
            n + 1,
            "the newest is kept"
        );
    }
    assert!(
        number(&mut ring, "SELECT bytes FROM ring").await > 60_000,
        "no more is thrown away than needed"
    );
}
