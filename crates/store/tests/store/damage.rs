//! What cannot be opened is told in plain words, and left as it is.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use sqlx::{Connection, Row};
use store::{Store, StoreOpenError, StoreOptions};
use tasklog::StoreError;

use crate::sample::{Sample, id, scope};
use crate::{beside, files, open};

/// A folder with some tasks in it, closed.
async fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    for num in 1..=200 {
        store
            .log()
            .commit(Sample::new(num, &scope("alpha", "anonymous")).batch())
            .await
            .unwrap();
    }
    store
        .audit()
        .append(
            crate::sample::at(0),
            "agent.changed",
            "echo",
            &serde_json::json!({}),
        )
        .await
        .unwrap();
    store.close().await.unwrap();
    folder
}

fn overwrite(folder: &Path, file: &str, at: u64, bytes: &[u8]) {
    let mut file = OpenOptions::new()
        .write(true)
        .open(folder.join(file))
        .unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(bytes).unwrap();
}

/// Opening fails, and no byte of the folder is another than before.
async fn refused(folder: &Path) -> StoreOpenError {
    let before = files(folder);
    let error = Store::open(StoreOptions::new(folder))
        .await
        .err()
        .expect("opening is refused");
    assert!(files(folder) == before, "nothing was overwritten");
    error
}

async fn root_page(folder: &Path, name: &str) -> u64 {
    let mut connection = beside(folder, "tasks.db").await;
    let row = sqlx::query("SELECT rootpage FROM sqlite_schema WHERE name = $1")
        .bind(name)
        .fetch_one(&mut connection)
        .await;
    let page: i64 = row.unwrap().get(0);
    connection.close().await.unwrap();
    page as u64
}

#[tokio::test]
async fn a_database_from_a_newer_version_is_refused_and_left_alone() {
    for file in ["tasks.db", "audit.db", "wire.db"] {
        let folder = filled().await;
        let mut connection = beside(folder.path(), file).await;
        let insert = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                      VALUES (9999, 'from the future', TRUE, x'00', 0)";
        sqlx::query(insert).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let error = refused(folder.path()).await;
        assert!(
            matches!(error, StoreOpenError::NewerVersion { found: 9999, supported } if supported < 9999),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn a_corrupt_root_page_of_any_table_or_index_ends_in_a_plain_error() {
    let folder = filled().await;
    let mut connection = beside(folder.path(), "tasks.db").await;
    let names: Vec<String> =
        sqlx::query("SELECT name FROM sqlite_schema WHERE rootpage > 0 AND sql NOT NULL")
            .fetch_all(&mut connection)
            .await
            .unwrap()
            .iter()
            .map(|row| row.get(0))
            .collect();
    connection.close().await.unwrap();
    assert!(names.len() > 12, "{names:?}");
    let clean = std::fs::read(folder.path().join("tasks.db")).unwrap();
    for name in names {
        let page = root_page(folder.path(), &name).await;
        overwrite(folder.path(), "tasks.db", (page - 1) * 4096, &[0xAB; 64]);
        let error = refused(folder.path()).await;
        assert!(
            matches!(
                error,
                StoreOpenError::Corrupt {
                    database: "tasks.db",
                    ..
                }
            ),
            "{name}: {error:?}"
        );
        std::fs::write(folder.path().join("tasks.db"), &clean).unwrap();
    }
    open(folder.path()).await.close().await.unwrap();
}

#[tokio::test]
async fn a_corrupt_schema_page_ends_in_a_plain_error() {
    for file in ["tasks.db", "audit.db", "wire.db"] {
        let folder = filled().await;
        overwrite(folder.path(), file, 100, &[0xFF; 400]);
        let error = refused(folder.path()).await;
        assert!(
            matches!(&error, StoreOpenError::Corrupt { database, .. } if *database == file),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = filled().await;
    overwrite(folder.path(), "audit.db", 0, b"Not a database at all");
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "audit.db",
            ..
        }
    ));
    std::fs::write(folder.path().join("audit.db"), b"short").unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "audit.db",
            ..
        }
    ));
}

#[tokio::test]
async fn a_database_of_somebody_else_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(folder.path().join("tasks.db"))
        .create_if_missing(true);
    let mut other = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::query("CREATE TABLE theirs (a)")
        .execute(&mut other)
        .await
        .unwrap();
    other.close().await.unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "tasks.db",
            ..
        }
    ));
}

#[tokio::test]
async fn a_database_whose_end_is_missing_is_refused() {
    let folder = filled().await;
    let file = OpenOptions::new()
        .write(true)
        .open(folder.path().join("tasks.db"))
        .unwrap();
    file.set_len(file.metadata().unwrap().len() - 4096).unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "tasks.db",
            ..
        }
    ));
}

#[tokio::test]
async fn a_log_of_changes_without_its_database_is_not_thrown_away() {
    let folder = filled().await;
    std::fs::write(folder.path().join("tasks.db-wal"), [1; 5_000]).unwrap();
    std::fs::remove_file(folder.path().join("tasks.db")).unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "tasks.db",
            ..
        }
    ));
    std::fs::write(folder.path().join("tasks.db"), b"").unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "tasks.db",
            ..
        }
    ));
}

#[tokio::test]
async fn a_migration_that_was_altered_is_refused() {
    let folder = filled().await;
    let mut connection = beside(folder.path(), "tasks.db").await;
    sqlx::query("UPDATE _sqlx_migrations SET checksum = x'00'")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    assert!(matches!(
        refused(folder.path()).await,
        StoreOpenError::Corrupt {
            database: "tasks.db",
            ..
        }
    ));
}

#[tokio::test]
async fn damage_that_shows_later_is_told_by_the_read_that_meets_it() {
    let folder = filled().await;
    let store = open(folder.path()).await;
    // Everything but the first pages, while the file is open: nothing of it is in a cache yet.
    let length = std::fs::metadata(folder.path().join("tasks.db"))
        .unwrap()
        .len();
    let root = root_page(folder.path(), "event").await;
    for page in (2..length / 4096).filter(|p| *p != root - 1) {
        overwrite(folder.path(), "tasks.db", page * 4096, &[0xAB; 4096]);
    }
    let read = store.log().load(&id(100), None).await;
    assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{read:?}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_an_error_with_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, b"").unwrap();
    let error = Store::open(StoreOptions::new(file.join("data")))
        .await
        .err()
        .unwrap();
    assert!(
        matches!(&error, StoreOpenError::Io { path, .. } if *path == file.join("data")),
        "{error:?}"
    );
}

/// Files of a process that was killed in the middle of its first write to `file`.
async fn killed_in_the_first_write(folder: &Path, file: &str) {
    let elsewhere = tempfile::tempdir().unwrap();
    let path = elsewhere.path().join(file);
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .journal_mode(sqlx::sqlite::SqliteJournalMode::Delete)
        .pragma("cache_size", "2");
    let mut connection = sqlx::SqliteConnection::connect_with(&options)
        .await
        .unwrap();
    sqlx::raw_sql("CREATE TABLE before(x)")
        .execute(&mut connection)
        .await
        .unwrap();
    let unfinished = "BEGIN; DROP TABLE before; CREATE TABLE t(x); \
        INSERT INTO t SELECT randomblob(4000) FROM (WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT i FROM n);";
    sqlx::raw_sql(unfinished)
        .execute(&mut connection)
        .await
        .unwrap();
    for suffix in ["", "-journal"] {
        let name = format!("{file}{suffix}");
        std::fs::copy(elsewhere.path().join(&name), folder.join(&name)).unwrap();
    }
    // As after a kill, the rest of the first write never comes.
    let mut undo = sqlx::SqliteConnection::connect_with(
        &sqlx::sqlite::SqliteConnectOptions::new()
            .filename(folder.join(file))
            .read_only(true),
    )
    .await
    .unwrap();
    assert!(
        sqlx::query("SELECT * FROM t")
            .fetch_all(&mut undo)
            .await
            .is_err(),
        "a reader cannot undo it"
    );
    undo.close().await.unwrap();
}

#[tokio::test]
async fn a_first_write_that_was_cut_off_is_undone_and_the_folder_opens() {
    for file in ["audit.db", "wire.db"] {
        let folder = tempfile::tempdir().unwrap();
        killed_in_the_first_write(folder.path(), file).await;
        let error = Store::open(StoreOptions::new(folder.path())).await.err();
        // What was there before the write is not ours: it is told as such, which only works once it can be read.
        match error {
            Some(StoreOpenError::Corrupt { database, .. }) => assert_eq!(database, file),
            other => panic!("{other:?}"),
        }
        assert!(
            !folder.path().join(format!("{file}-journal")).exists(),
            "the unfinished write is undone"
        );
    }
}

#[tokio::test]
async fn an_empty_file_with_the_journal_of_its_creation_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(elsewhere.path().join("wire.db"))
        .create_if_missing(true)
        .journal_mode(sqlx::sqlite::SqliteJournalMode::Delete)
        .pragma("cache_size", "2");
    let mut connection = sqlx::SqliteConnection::connect_with(&options)
        .await
        .unwrap();
    let unfinished = "BEGIN; CREATE TABLE t(x); INSERT INTO t SELECT randomblob(4000) FROM \
        (WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT i FROM n);";
    sqlx::raw_sql(unfinished)
        .execute(&mut connection)
        .await
        .unwrap();
    for name in ["wire.db", "wire.db-journal"] {
        std::fs::copy(elsewhere.path().join(name), folder.path().join(name)).unwrap();
    }
    open(folder.path()).await.close().await.unwrap();
}
