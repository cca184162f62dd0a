//! Migrations only add: a data folder of every released schema opens, with everything in it.

use std::path::{Path, PathBuf};

use sqlx::migrate::Migrator;
use sqlx::{Connection, Row, SqliteConnection};
use tasklog::ListQuery;

use crate::sample::{Sample, id, scope};
use crate::{beside, open};

/// Every released migration with the start of its SHA-384: a released file is never edited.
const RELEASED: [(&str, i64, &str); 3] = [
    ("tasks", 1, "e848f9f13be215f9"),
    ("audit", 1, "0afce56147cbf6b4"),
    ("wire", 1, "b9e80285e51d9722"),
];

fn sources(database: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../migrations")
        .join(database)
}

async fn migrations(database: &str) -> Migrator {
    Migrator::new(sources(database)).await.unwrap()
}

#[tokio::test]
async fn released_migrations_are_never_edited_and_every_migration_is_listed() {
    for database in ["tasks", "audit", "wire"] {
        let listed: Vec<_> = RELEASED
            .iter()
            .filter(|(name, ..)| *name == database)
            .collect();
        let found = migrations(database).await;
        assert_eq!(
            found.iter().count(),
            listed.len(),
            "{database}: a new migration belongs into this list"
        );
        for (migration, (_, version, digest)) in found.iter().zip(listed) {
            assert_eq!(migration.version, *version);
            let actual: String = migration.checksum[..8]
                .iter()
                .map(|b| format!("{b:02x}"))
                .collect();
            assert_eq!(actual, *digest, "{database} {version} was edited");
        }
    }
}

/// A database as version `version` left it.
async fn at_version(folder: &Path, database: &str, version: i64) -> SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.join(format!("{database}.db")))
        .create_if_missing(true);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    migrations(database)
        .await
        .run_to(version, &mut connection)
        .await
        .unwrap();
    connection
}

#[tokio::test]
async fn a_task_log_of_every_released_schema_opens_with_everything_in_it() {
    for (_, version, _) in RELEASED.iter().filter(|(name, ..)| *name == "tasks") {
        let folder = tempfile::tempdir().unwrap();
        let mut old = at_version(folder.path(), "tasks", *version).await;
        for statement in [
            "INSERT INTO scope (id, agent, principal) VALUES (4, 'alpha', 'anonymous')",
            "INSERT INTO task (num, id, context, scope, state, status_ms, created_ms, title) \
             VALUES (7, 'task-00000007', 'context-1', 4, 3, 20, 10, 'an old task')",
            "INSERT INTO event (pos, task, seq, kind, version, body) VALUES (31, 7, 1, 1, 1, CAST('{}' AS BLOB))",
            "INSERT INTO task_count (scope, state, count) VALUES (4, 3, 1)",
            "INSERT INTO idem (pos, key, expires_ms, task) VALUES (5, zeroblob(16), 9000, 'task-00000007')",
            "INSERT INTO setting (name, value) VALUES ('theme', '\"dark\"')",
        ] {
            sqlx::query(statement).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();

        let store = open(folder.path()).await;
        let log = store.log();
        let task = log.load(&id(7), None).await.unwrap().unwrap();
        assert_eq!(
            (task.row.title.as_str(), task.tail.len()),
            ("an old task", 1)
        );
        assert_eq!(log.counts().await.unwrap()[0].count, 1);
        assert_eq!(log.keys(tasklog_time(0), 10).await.unwrap().len(), 1);
        assert_eq!(store.settings().all().await.unwrap()["theme"], "dark");
        log.commit(Sample::new(8, &scope("alpha", "anonymous")).batch())
            .await
            .unwrap();
        let all = ListQuery {
            limit: 10,
            ..ListQuery::default()
        };
        assert_eq!(log.list(&all).await.unwrap().len(), 2);
        store.close().await.unwrap();
        assert_eq!(
            recorded(folder.path(), "tasks").await,
            migrations("tasks").await.iter().count() as i64
        );
    }
}

#[tokio::test]
async fn an_audit_log_of_every_released_schema_opens_with_everything_in_it() {
    for (_, version, _) in RELEASED.iter().filter(|(name, ..)| *name == "audit") {
        let folder = tempfile::tempdir().unwrap();
        let mut old = at_version(folder.path(), "audit", *version).await;
        let insert = "INSERT INTO entry (at_ms, kind, subject, detail) VALUES (1, 'agent.changed', 'echo', '{}')";
        sqlx::query(insert).execute(&mut old).await.unwrap();
        old.close().await.unwrap();
        let store = open(folder.path()).await;
        assert_eq!(
            store.audit().list(None, 10).await.unwrap()[0].subject,
            "echo"
        );
    }
}

#[tokio::test]
async fn a_start_that_was_cut_off_before_its_migrations_is_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    at_version(folder.path(), "tasks", 0)
        .await
        .close()
        .await
        .unwrap();
    let store = open(folder.path()).await;
    store
        .log()
        .commit(Sample::new(1, &scope("alpha", "a")).batch())
        .await
        .unwrap();
    assert_eq!(store.log().last_task().await.unwrap(), 1);
}

async fn recorded(folder: &Path, database: &str) -> i64 {
    let mut connection = beside(folder, &format!("{database}.db")).await;
    let row = sqlx::query("SELECT count(*) FROM _sqlx_migrations WHERE success")
        .fetch_one(&mut connection)
        .await;
    row.unwrap().get(0)
}

fn tasklog_time(ms: i64) -> a2a_types::Timestamp {
    a2a_types::Timestamp::from_millis(ms)
}
