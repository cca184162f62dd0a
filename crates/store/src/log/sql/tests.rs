//! What SQLite makes of the statements: no list, no load and no retention step may scan a table, and none may
//! sort more than the pages that it merges.

use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions};
use sqlx::{Arguments as _, AssertSqlSafe, ConnectOptions, Row, SqliteConnection};

use super::*;
use crate::database;

async fn migrated() -> (tempfile::TempDir, SqliteConnection) {
    let folder = tempfile::tempdir().unwrap();
    database::TASKS.migrate(folder.path()).await.unwrap();
    let options = SqliteConnectOptions::new().filename(database::TASKS.path(folder.path()));
    (folder, options.connect().await.unwrap())
}

/// The steps of a statement's plan.
async fn plan(connection: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let explained = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let mut arguments = SqliteArguments::default();
    for _ in 0..Part::COUNT + 2 {
        arguments.add("[1]").unwrap();
    }
    let rows = sqlx::query_with(explained, arguments)
        .fetch_all(connection)
        .await;
    rows.unwrap().iter().map(|row| row.get(3)).collect()
}

fn scans(step: &str) -> bool {
    // Lists of numbers that come as arguments are visited whole.
    step.starts_with("SCAN") && !step.contains("VIRTUAL TABLE") && !step.contains("CONSTANT ROW")
}

#[tokio::test]
async fn every_read_is_led_by_an_index() {
    let (_folder, mut connection) = migrated().await;
    for statement in [
        LOAD,
        LOAD_MANY,
        EVENTS,
        LIST_ALL,
        LIST_MERGED,
        LIST_CONTEXT,
        COUNT_ALL,
        COUNT_MERGED,
        COUNT_CONTEXT,
        OPEN_TASKS,
        CONTEXTS_ALL,
        CONTEXTS_MERGED,
        CONTEXTS_ONE,
        ANSWER,
        PRUNABLE,
        OLDEST_PRUNABLE,
        LAST_TASK,
    ] {
        let steps = plan(&mut connection, statement).await;
        assert!(!steps.is_empty());
        assert!(!steps.iter().any(|s| scans(s)), "{statement}\n{steps:#?}");
    }
}

#[tokio::test]
async fn a_list_of_everything_and_a_load_are_not_sorted() {
    let (_folder, mut connection) = migrated().await;
    for statement in [LOAD, EVENTS, LIST_ALL, CONTEXTS_ALL, OLDEST_PRUNABLE] {
        let steps = plan(&mut connection, statement).await;
        assert!(
            !steps.iter().any(|s| s.contains("TEMP B-TREE")),
            "{statement}\n{steps:#?}"
        );
    }
    // The merged lists sort the pages of their pairs once, and nothing inside a pair.
    for statement in [LIST_MERGED, LIST_CONTEXT, CONTEXTS_MERGED] {
        let steps = plan(&mut connection, statement).await;
        let sorts = steps
            .iter()
            .filter(|s| s.contains("TEMP B-TREE FOR ORDER BY"))
            .count();
        assert_eq!(sorts, 1, "{statement}\n{steps:#?}");
    }
}

#[tokio::test]
async fn every_set_of_parts_is_one_transaction() {
    for parts in 0..1 << Part::COUNT {
        let call = commit(parts);
        assert!(call.starts_with("BEGIN IMMEDIATE;") && call.ends_with("COMMIT"));
        for part in Part::ALL {
            assert_eq!(call.contains(part.statement()), parts & part.bit() != 0);
        }
    }
}

#[tokio::test]
async fn no_write_of_a_batch_visits_what_is_stored_already() {
    let (_folder, mut connection) = migrated().await;
    for part in Part::ALL {
        let steps = plan(&mut connection, part.statement()).await;
        assert!(!steps.iter().any(|s| scans(s)), "{part:?}\n{steps:#?}");
    }
}

#[tokio::test]
async fn deleting_a_task_visits_only_its_own_rows() {
    let (_folder, mut connection) = migrated().await;
    for statement in PRUNE.split(';').filter(|s| s.starts_with("DELETE")) {
        let steps = plan(&mut connection, statement).await;
        assert!(!steps.iter().any(|s| scans(s)), "{statement}\n{steps:#?}");
    }
}
