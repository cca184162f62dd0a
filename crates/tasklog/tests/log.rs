//! What readers, executors and the person may rely on, whatever the store does.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a broken expectation ends the test"
)]

use std::sync::Arc;
use std::time::Duration;

use a2a_types::{Artifacts, ContextId, Message, MessageId, Part, Role, Task, TaskId, TaskState};
use futures::FutureExt;
use tasklog::{
    AgentId, CancelOutcome, EnglishPhrases, ExecutorContext, Follow, LogError, LogOptions,
    LogStore, MemoryStore, NewTask, Principal, Scope, Step, TaskHandle, TaskLog,
};
use testkit::{FakeClock, GatedStore, SECRET_DETAIL, TestExecutor};
use tokio_util::sync::CancellationToken;

async fn open(store: Arc<dyn LogStore>) -> TaskLog {
    let options = LogOptions {
        store,
        clock: FakeClock::new(),
        phrases: Arc::new(EnglishPhrases),
    };
    TaskLog::open(options).await.unwrap()
}

fn scope() -> Arc<Scope> {
    Arc::new(Scope {
        agent: AgentId::parse("echo").unwrap(),
        principal: Principal::anonymous(),
    })
}

fn message(text: &str) -> Message {
    Message {
        message_id: MessageId::mint(),
        context_id: None,
        task_id: None,
        role: Role::User,
        parts: vec![Part::text(text)],
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

fn new_task(text: &str) -> NewTask {
    NewTask {
        scope: scope(),
        id: TaskId::mint(),
        context: ContextId::mint(),
        message: message(text),
        claim: None,
    }
}

fn context(handle: &TaskHandle, message: Message) -> ExecutorContext {
    ExecutorContext {
        agent: handle.scope().agent.clone(),
        principal: handle.scope().principal.clone(),
        task_id: handle.id().clone(),
        context_id: handle.context().clone(),
        message: Arc::new(message),
        task: None,
        configuration: Arc::default(),
        metadata: None,
        language: String::new(),
        cancel: CancellationToken::new(),
    }
}

fn start(log: &TaskLog, executor: &Arc<TestExecutor>, text: &str) -> TaskHandle {
    let handle = log.create(new_task(text)).unwrap();
    log.run(
        &handle,
        0,
        executor.clone(),
        context(&handle, message(text)),
    );
    handle
}

async fn settled(handle: &TaskHandle) -> Task {
    serde_json::from_slice(&handle.read_settled(None).await.unwrap().json).unwrap()
}

async fn now(handle: &TaskHandle) -> Task {
    serde_json::from_slice(&handle.read(None, Artifacts::WhenAny).await.unwrap().json).unwrap()
}

#[tokio::test]
async fn nothing_is_visible_before_the_batch_that_holds_it_is_committed() {
    let store = GatedStore::closed();
    let log = open(store.clone()).await;
    let handle = start(&log, &TestExecutor::new(), "hello");
    store.arrived().await;
    let mut cursor = handle.events(0);
    assert!(
        cursor.next().now_or_never().is_none(),
        "a stream shows nothing yet"
    );
    assert!(
        handle
            .read(None, Artifacts::WhenAny)
            .now_or_never()
            .is_none(),
        "GetTask waits"
    );
    assert!(
        handle.read_settled(None).now_or_never().is_none(),
        "a blocking call waits"
    );
    store.open(1000);
    assert!(matches!(cursor.next().await.unwrap(), Step::Events(_)));
    assert_eq!(settled(&handle).await.status.state, TaskState::Completed);
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn what_arrives_during_a_commit_is_the_next_batch() {
    let store = GatedStore::closed();
    let log = open(store.clone()).await;
    let executor = TestExecutor::new();
    let first = start(&log, &executor, "first");
    store.arrived().await;
    let others: Vec<_> = (0..20).map(|_| start(&log, &executor, "another")).collect();
    store.open(1);
    store.arrived().await;
    store.open(1000);
    for handle in others.iter().chain([&first]) {
        assert_eq!(settled(handle).await.status.state, TaskState::Completed);
    }
    log.close(Duration::ZERO).await;
    assert!(
        store.commits() <= 10,
        "twenty tasks are not twenty commits: {}",
        store.commits()
    );
}

#[tokio::test]
async fn a_panic_an_error_and_an_end_without_outcome_are_failed_and_say_nothing_internal() {
    let log = open(MemoryStore::new()).await;
    for text in ["panic", "error", "nothing"] {
        let handle = start(&log, &TestExecutor::new(), text);
        let task = settled(&handle).await;
        assert_eq!(task.status.state, TaskState::Failed, "{text}");
        let json = String::from_utf8(
            handle
                .read(None, Artifacts::WhenAny)
                .await
                .unwrap()
                .json
                .to_vec(),
        )
        .unwrap();
        assert!(!json.contains(SECRET_DETAIL), "{json}");
    }
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn cancel_signals_the_executor_and_writes_canceled() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "hang");
    executor.started().await;
    assert_eq!(log.cancel(&handle).await.unwrap(), CancelOutcome::Canceled);
    executor.cancelled().await;
    assert_eq!(now(&handle).await.status.state, TaskState::Canceled);
    assert_eq!(
        log.cancel(&handle).await.unwrap(),
        CancelOutcome::NotCancelable
    );
    log.close(Duration::ZERO).await;
}

#[tokio::test(start_paused = true)]
async fn what_a_deaf_executor_writes_after_the_cancel_is_not_stored() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "deaf");
    executor.started().await;
    assert_eq!(log.cancel(&handle).await.unwrap(), CancelOutcome::Canceled);
    executor.go_on(10);
    log.drain(Duration::from_secs(60)).await;
    let task = now(&handle).await;
    assert_eq!(task.status.state, TaskState::Canceled);
    assert!(task.artifacts.is_empty());
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn an_interrupted_task_is_cancelable_and_two_cancels_agree() {
    let log = open(MemoryStore::new()).await;
    let handle = start(&log, &TestExecutor::new(), "ask");
    settled(&handle).await;
    let (one, two) = tokio::join!(log.cancel(&handle), log.cancel(&handle));
    let mut outcomes = [one.unwrap(), two.unwrap()];
    outcomes.sort_by_key(|o| *o == CancelOutcome::NotCancelable);
    assert_eq!(
        outcomes,
        [CancelOutcome::Canceled, CancelOutcome::NotCancelable]
    );
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn of_two_follow_ups_at_once_one_is_accepted_and_a_working_or_finished_task_takes_none() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "ask");
    settled(&handle).await;
    let first = log.follow(&handle, message("hang"), None).unwrap();
    let second = log.follow(&handle, message("hang"), None).unwrap();
    let Follow::Accepted { turn, .. } = first else {
        panic!("the task waits")
    };
    assert!(matches!(second, Follow::Busy));
    log.run(
        &handle,
        turn,
        executor.clone(),
        context(&handle, message("hang")),
    );
    log.cancel(&handle).await.unwrap();
    assert!(matches!(
        log.follow(&handle, message("more"), None).unwrap(),
        Follow::Terminal
    ));
    assert_eq!(
        now(&handle).await.history.len(),
        3,
        "first message, question, accepted follow-up"
    );
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn an_authorization_that_arrives_out_of_band_lets_the_same_turn_go_on() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "auth");
    assert_eq!(settled(&handle).await.status.state, TaskState::AuthRequired);
    let mut cursor = handle.events(0);
    executor.go_on(1);
    let mut states = Vec::new();
    while let Step::Events(events) = cursor.next().await.unwrap() {
        states.extend(events.iter().filter_map(|e| e.state));
    }
    assert_eq!(
        states,
        [
            TaskState::Submitted,
            TaskState::AuthRequired,
            TaskState::Completed
        ]
    );
    log.close(Duration::ZERO).await;
}

#[tokio::test(start_paused = true)]
async fn a_batch_that_is_not_kept_is_seen_by_nobody_and_its_task_is_ended_later() {
    let store = GatedStore::opened();
    let log = open(store.clone()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "steps 3");
    executor.started().await;
    let before = now(&handle).await;
    assert_eq!(before.status.state, TaskState::Working);
    store.fail_next(1);
    executor.go_on(1);
    let failed = handle.read_settled(None).await.unwrap_err();
    assert_eq!(failed.to_string(), "storage.failed: the test wanted it");
    log.drain(Duration::from_secs(300)).await;
    let again = log.find(handle.id()).await.unwrap().unwrap();
    let task = now(&again).await;
    assert_eq!(task.status.state, TaskState::Failed);
    assert!(task.artifacts.is_empty(), "the chunk was not kept");
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn a_key_whose_batch_was_not_kept_may_be_claimed_again() {
    let store = GatedStore::opened();
    let log = open(store.clone()).await;
    let key = tasklog::IdempotencyKey::new(&scope(), [1; 32]);
    let tasklog::Claim::New(claim) = log.claim(key, &scope()).await else {
        panic!("nobody claimed it")
    };
    store.fail_next(1);
    let handle = log
        .create(NewTask {
            claim: Some(claim),
            ..new_task("x")
        })
        .unwrap();
    assert!(handle.read(None, Artifacts::WhenAny).await.is_err());
    assert!(log.find(handle.id()).await.unwrap().is_none());
    assert!(matches!(
        log.claim(key, &scope()).await,
        tasklog::Claim::New(_)
    ));
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn without_space_new_work_is_refused_and_running_work_goes_on() {
    let store = GatedStore::opened();
    let log = open(store.clone()).await;
    let executor = TestExecutor::new();
    let running = start(&log, &executor, "steps 1");
    executor.started().await;
    store.set_full(true);
    assert!(matches!(log.create(new_task("more")), Err(LogError::Full)));
    executor.go_on(1);
    assert_eq!(settled(&running).await.status.state, TaskState::Completed);
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn closing_ends_what_is_at_work_with_a_reason() {
    let store = MemoryStore::new();
    let log = open(store.clone()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "hang");
    executor.started().await;
    log.close(Duration::ZERO).await;
    let again = open(store).await;
    let task = now(&again.find(handle.id()).await.unwrap().unwrap()).await;
    assert_eq!(task.status.state, TaskState::Failed);
    assert!(task.status.message.unwrap().text().contains("stopped"));
    again.close(Duration::ZERO).await;
}

#[tokio::test]
async fn listeners_learn_of_changes_coalesced_by_task_and_only_of_committed_states() {
    let log = open(MemoryStore::new()).await;
    let mut changes = log.changes();
    let handle = start(&log, &TestExecutor::new(), "stream 100");
    settled(&handle).await;
    let mut last = None;
    while last != Some(TaskState::Completed) {
        for change in changes.next().await.unwrap() {
            assert_eq!(change.task, *handle.id());
            last = Some(change.state);
        }
    }
    log.close(Duration::ZERO).await;
    assert!(changes.next().await.is_none(), "the end is told");
}

#[tokio::test]
async fn finished_tasks_leave_memory_and_come_back_when_asked_for() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let mut ids = Vec::new();
    for i in 0..2000 {
        let handle = start(&log, &executor, &format!("task {i}"));
        settled(&handle).await;
        ids.push(handle.id().clone());
    }
    assert!(
        log.in_memory() <= 2 * tasklog::limits::IDLE_TASKS,
        "{}",
        log.in_memory()
    );
    let first = now(&log.find(&ids[0]).await.unwrap().unwrap()).await;
    assert_eq!(first.history[0].text(), "task 0");
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn tasks_that_wait_for_somebody_leave_memory_too() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let mut ids = Vec::new();
    for _ in 0..800 {
        let handle = start(&log, &executor, "ask");
        settled(&handle).await;
        ids.push(handle.id().clone());
    }
    assert!(
        log.in_memory() <= 2 * tasklog::limits::IDLE_TASKS,
        "{}",
        log.in_memory()
    );
    let first = log.find(&ids[0]).await.unwrap().unwrap();
    assert!(matches!(
        log.follow(&first, message("hello"), None).unwrap(),
        Follow::Accepted { .. }
    ));
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn pruned_tasks_are_gone_for_readers_and_counters() {
    let log = open(MemoryStore::new()).await;
    let handle = start(&log, &TestExecutor::new(), "old");
    settled(&handle).await;
    let later = a2a_types::Timestamp::from_millis(i64::MAX / 2);
    assert_eq!(log.prune(later).await.unwrap(), 1);
    assert!(log.find(handle.id()).await.unwrap().is_none());
    let all = tasklog::ListQuery {
        limit: 10,
        ..Default::default()
    };
    let page = log.page(&all).await.unwrap();
    assert_eq!((page.rows.len(), page.total), (0, 0));
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn the_number_of_a_task_is_the_same_before_and_after_a_restart() {
    let store = MemoryStore::new();
    let log = open(store.clone()).await;
    let handle = start(&log, &TestExecutor::new(), "stream 200");
    let before = handle.read_settled(None).await.unwrap();
    log.close(Duration::ZERO).await;
    let again = open(store).await;
    let handle = again.find(handle.id()).await.unwrap().unwrap();
    let after = handle.read(None, Artifacts::WhenAny).await.unwrap();
    assert_eq!((after.seq, after.json), (before.seq, before.json));
    again.close(Duration::ZERO).await;
}

#[tokio::test]
async fn a_stream_that_is_open_when_everything_stops_tells_how_its_task_ended() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "hang");
    executor.started().await;
    let mut cursor = handle.events(0);
    log.quiesce(Duration::ZERO).await;
    assert!(log.create(new_task("too late")).is_err());
    let mut last = None;
    while let Step::Events(events) = cursor.next().await.unwrap() {
        last = events.iter().filter_map(|e| e.state).next_back().or(last);
    }
    assert_eq!(last, Some(TaskState::Failed));
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn whether_the_log_is_written_is_known_only_when_the_store_takes_it() {
    let store = GatedStore::closed();
    let log = open(store.clone()).await;
    assert!(log.flushed().await.is_ok(), "nothing is in line");
    let _handle = start(&log, &TestExecutor::new(), "hello");
    store.arrived().await;
    let mut flushed = std::pin::pin!(log.flushed());
    assert!(
        flushed.as_mut().now_or_never().is_none(),
        "the store holds back what is in line"
    );
    store.open(1000);
    assert!(flushed.await.is_ok());
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn a_reader_that_stops_reading_keeps_nothing_of_the_store() {
    let store = GatedStore::opened();
    let log = open(store.clone()).await;
    let handle = start(&log, &TestExecutor::new(), "stream 1000");
    settled(&handle).await;
    let mut behind = handle.events(0);
    let mut read = std::pin::pin!(behind.next());
    assert!(
        read.as_mut().now_or_never().is_none(),
        "the first events have left memory"
    );
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(
        store.reading(),
        0,
        "the read ends although nobody waits for it"
    );
    assert!(matches!(read.await.unwrap(), Step::Events(_)));
    log.close(Duration::ZERO).await;
}

#[tokio::test]
async fn large_finished_tasks_leave_memory_by_their_size() {
    let log = open(MemoryStore::new()).await;
    let executor = TestExecutor::new();
    for _ in 0..12 {
        settled(&start(&log, &executor, "large 8000000")).await;
    }
    assert!(log.in_memory() <= 4, "{} tasks of 8 MB", log.in_memory());
    log.close(Duration::ZERO).await;
}
