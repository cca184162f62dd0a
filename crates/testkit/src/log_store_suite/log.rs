//! The task log over the store.

use std::sync::Arc;
use std::time::Duration;

use a2a_types::{Artifacts, ContextId, Message, MessageId, Part, Role, Task, TaskId, TaskState};
use tasklog::{
    Claim, EnglishPhrases, EventCursor, ExecutorContext, Fold, Follow, IdempotencyKey, LogEvent,
    LogOptions, LogStore, NewTask, Original, Scope, Step, StoredEvent, TaskHandle, TaskLog,
};
use tokio_util::sync::CancellationToken;

use super::row::scope;
use crate::{FakeClock, TestExecutor};

type Store = Arc<dyn LogStore>;

async fn open(store: &Store, clock: &Arc<FakeClock>) -> TaskLog {
    let options = LogOptions {
        store: store.clone(),
        clock: clock.clone(),
        phrases: Arc::new(EnglishPhrases),
    };
    TaskLog::open(options).await.unwrap()
}

fn message(id: &str, text: &str) -> Message {
    Message {
        message_id: MessageId::parse(id).unwrap(),
        context_id: None,
        task_id: None,
        role: Role::User,
        parts: vec![Part::text(text)],
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

fn context(handle: &TaskHandle, message: Message, task: Option<Task>) -> ExecutorContext {
    let scope = handle.scope();
    ExecutorContext {
        agent: scope.agent.clone(),
        principal: scope.principal.clone(),
        task_id: handle.id().clone(),
        context_id: handle.context().clone(),
        message: Arc::new(message),
        task: task.map(Arc::new),
        configuration: Arc::default(),
        metadata: None,
        language: String::new(),
        cancel: CancellationToken::new(),
    }
}

fn create(log: &TaskLog, text: &str) -> TaskHandle {
    let new = NewTask {
        scope: scope("echo"),
        id: TaskId::mint(),
        context: ContextId::mint(),
        message: message("m-1", text),
        claim: None,
    };
    log.create(new).unwrap()
}

fn start(log: &TaskLog, executor: &Arc<TestExecutor>, text: &str) -> TaskHandle {
    let handle = create(log, text);
    log.run(
        &handle,
        0,
        executor.clone(),
        context(&handle, message("m-1", text), None),
    );
    handle
}

async fn task_of(handle: &TaskHandle) -> Task {
    serde_json::from_slice(&handle.read(None, Artifacts::WhenAny).await.unwrap().json).unwrap()
}

async fn settled(handle: &TaskHandle) -> Task {
    serde_json::from_slice(&handle.read_settled(None).await.unwrap().json).unwrap()
}

async fn to_the_end(mut cursor: EventCursor) -> Vec<LogEvent> {
    let mut all = Vec::new();
    while let Step::Events(events) = cursor.next().await.unwrap() {
        all.extend(events);
    }
    all
}

/// From the message to the artifact, and as it is stored.
pub async fn a_message_becomes_a_task_and_its_answer_is_read(store: Store) {
    let log = open(&store, &FakeClock::new()).await;
    let handle = start(&log, &TestExecutor::new(), "hello there");
    let task = settled(&handle).await;
    assert_eq!(task.status.state, TaskState::Completed);
    assert_eq!(task.artifacts[0].parts, [Part::text("hello there")]);
    assert_eq!(task.history[0].message_id.as_str(), "m-1");
    assert_eq!(task.history[0].task_id.as_ref(), Some(handle.id()));
    let id = handle.id().clone();
    drop(handle);
    log.close(Duration::ZERO).await;
    let log = open(&store, &FakeClock::new()).await;
    assert_eq!(task_of(&log.find(&id).await.unwrap().unwrap()).await, task);
    log.close(Duration::ZERO).await;
}

/// Also what has long left memory.
pub async fn a_slow_reader_gets_all_of_three_thousand_chunks_in_order(store: Store) {
    let log = open(&store, &FakeClock::new()).await;
    let handle = start(&log, &TestExecutor::new(), "stream 3000");
    let mut slow = handle.events(0);
    assert!(matches!(slow.next().await.unwrap(), Step::Events(_)));
    settled(&handle).await;
    let events = to_the_end(handle.events(0)).await;
    let numbers: Vec<u64> = events.iter().map(|e| e.seq).collect();
    assert_eq!(events.len(), 3003, "task, working, 3000 chunks, completed");
    assert!(numbers.is_sorted_by(|a, b| a < b));
    let from = slow.position();
    let rest = to_the_end(slow).await;
    assert_eq!(
        rest,
        events
            .iter()
            .filter(|e| e.seq > from)
            .cloned()
            .collect::<Vec<_>>()
    );
    let task = task_of(&handle).await;
    let text: String = task.artifacts[0]
        .parts
        .iter()
        .filter_map(Part::as_text)
        .collect();
    assert_eq!(
        text,
        (0..3000).map(|i| format!("c{i} ")).collect::<String>()
    );
    log.close(Duration::ZERO).await;
}

/// A killed process leaves them as they were; here the first log is simply forgotten.
pub async fn what_was_at_work_is_failed_after_a_restart_and_what_waits_goes_on_waiting(
    store: Store,
) {
    let log = open(&store, &FakeClock::new()).await;
    let executor = TestExecutor::new();
    let waiting = start(&log, &executor, "ask");
    let working = create(&log, "nobody works on it");
    settled(&waiting).await;
    task_of(&working).await;
    let (waiting, working) = (waiting.id().clone(), working.id().clone());
    let again = open(&store, &FakeClock::new()).await;
    let failed = task_of(&again.find(&working).await.unwrap().unwrap()).await;
    assert_eq!(failed.status.state, TaskState::Failed);
    let reason = failed.status.message.unwrap();
    assert_eq!(
        reason.text(),
        "Dragoman was stopped while the agent was working on this task."
    );
    let waits = task_of(&again.find(&waiting).await.unwrap().unwrap()).await;
    assert_eq!(waits.status.state, TaskState::InputRequired);
    assert_eq!(again.store().open_tasks().await.unwrap().len(), 1);
    again.close(Duration::ZERO).await;
}

/// Task as of n, then n+1 and on: whatever n, the joined result is the task as it is read.
pub async fn every_event_number_replays_to_the_same_task(store: Store) {
    let log = open(&store, &FakeClock::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "ask");
    let asked = settled(&handle).await;
    follow(&log, &handle, &executor, "stream 200", asked).await;
    let whole = settled(&handle).await;
    assert_eq!(whole.status.state, TaskState::Completed);
    let events = to_the_end(handle.events(0)).await;
    for at in events.iter().map(|e| e.seq) {
        let then = handle.as_of(at).await.unwrap().unwrap();
        let mut fold = Fold::new(then, 0);
        for e in events.iter().filter(|e| e.seq > at) {
            let stored = StoredEvent {
                seq: e.seq,
                kind: e.kind,
                version: 1,
                body: e.body.clone(),
            };
            fold.apply(&stored).unwrap();
        }
        assert_eq!(*fold.task(), whole, "from event {at}");
    }
    assert!(
        handle
            .as_of(events.last().unwrap().seq + 2)
            .await
            .unwrap()
            .is_none()
    );
    log.close(Duration::ZERO).await;
}

async fn follow(
    log: &TaskLog,
    handle: &TaskHandle,
    executor: &Arc<TestExecutor>,
    text: &str,
    before: Task,
) {
    match log.follow(handle, message("m-2", text), None).unwrap() {
        Follow::Accepted { turn, before: seen } => {
            assert_eq!(*seen, before);
            let work = context(handle, message("m-2", text), Some(before));
            log.run(handle, turn, executor.clone(), work);
        }
        Follow::Busy | Follow::Terminal => panic!("the task waits for a message"),
    }
}

/// First message, question, second message: in this order, each once.
pub async fn a_follow_up_is_in_the_history_once(store: Store) {
    let log = open(&store, &FakeClock::new()).await;
    let executor = TestExecutor::new();
    let handle = start(&log, &executor, "ask");
    let asked = settled(&handle).await;
    let question = asked.status.message.clone().unwrap();
    follow(&log, &handle, &executor, "the second", asked).await;
    let task = settled(&handle).await;
    let texts: Vec<String> = task.history.iter().map(Message::text).collect();
    assert_eq!(texts, ["ask", question.text().as_str(), "the second"]);
    assert!(task.metadata.is_none());
    log.close(Duration::ZERO).await;
}

fn key(n: u8) -> IdempotencyKey {
    IdempotencyKey::new(&scope("echo"), [n; 32])
}

async fn claim_and_create(log: &TaskLog, scope: &Arc<Scope>, n: u8) -> Result<TaskId, Original> {
    match log.claim(key(n), scope).await {
        Claim::Known(original) => Err(original),
        Claim::New(claim) => {
            let new = NewTask {
                scope: scope.clone(),
                id: TaskId::mint(),
                context: ContextId::mint(),
                message: message("m", "once"),
                claim: Some(claim),
            };
            let handle = log.create(new).unwrap();
            handle.read(None, Artifacts::WhenAny).await.unwrap();
            Ok(handle.id().clone())
        }
    }
}

/// Of fifty at once one is new; after a restart none is.
pub async fn the_same_message_is_answered_once_also_after_a_restart(store: Store) {
    let clock = FakeClock::new();
    let log = open(&store, &clock).await;
    let scope = scope("echo");
    let mut tries = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let (log, scope) = (log.clone(), scope.clone());
        tries.spawn(async move { claim_and_create(&log, &scope, 1).await });
    }
    let outcomes = tries.join_all().await;
    let made: Vec<_> = outcomes.iter().filter_map(|o| o.as_ref().ok()).collect();
    assert_eq!(made.len(), 1);
    let original = Original::Task(made[0].clone());
    assert!(
        outcomes
            .iter()
            .filter_map(|o| o.as_ref().err())
            .all(|o| *o == original)
    );
    log.close(Duration::ZERO).await;
    let log = open(&store, &clock).await;
    assert_eq!(claim_and_create(&log, &scope, 1).await, Err(original));
    let Claim::New(given_up) = log.claim(key(2), &scope).await else {
        panic!("nobody claimed it")
    };
    drop(given_up);
    assert!(
        claim_and_create(&log, &scope, 2).await.is_ok(),
        "a claim that came to nothing binds nobody"
    );
    log.close(Duration::ZERO).await;
}

/// Ten minutes for callers that nobody vouches for.
pub async fn a_key_is_forgotten_after_its_life(store: Store) {
    let clock = FakeClock::new();
    let log = open(&store, &clock).await;
    let scope = scope("echo");
    let first = claim_and_create(&log, &scope, 1).await.unwrap();
    clock.pass(Duration::from_secs(599));
    assert_eq!(
        claim_and_create(&log, &scope, 1).await,
        Err(Original::Task(first))
    );
    clock.pass(Duration::from_secs(2));
    assert!(claim_and_create(&log, &scope, 1).await.is_ok());
    log.close(Duration::ZERO).await;
}
