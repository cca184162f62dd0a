//! SIGKILL while tasks stream: what any caller has seen is there afterwards, and every stream resumes.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::server::Server;
use crate::wire::{Caller, Frame, is_terminal, message, state};

const KILLS: usize = 200;
const STREAMS: usize = 200;
const CHUNKS: usize = 24;

/// An agent that pauses between its chunks, so that they are committed one after the other and a kill finds it at work.
const PACER: &str = r#"
scenario: 1
agent:
  name: Pacer
  description: Streams with pauses.
  version: 1.0.0
  skills:
    - { id: pace, name: Pace, description: Streams with pauses., tags: [test] }
rules:
  - name: stream
    when: otherwise
    steps:
      - working
      - stream: 24
        name: response
        each: "chunk {{i}} "
        pause: 4ms
"#;

/// Small, seeded, good enough to scatter the kills.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// What one caller saw of one task before the kill.
struct Transcript {
    task: String,
    frames: Vec<Frame>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_that_a_caller_saw_is_lost_by_two_hundred_kills() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    std::fs::create_dir(folder.path().join("agents")).unwrap();
    std::fs::write(folder.path().join("agents/pacer.yaml"), PACER).unwrap();
    let mut server = Server::start(folder.path());
    let (mut events, mut open_at_kill) = (0, 0);
    for kill in 0..KILLS {
        let caller = Caller::new();
        let seen = Arc::new(Seen::default());
        let watched: Vec<_> = (0..STREAMS)
            .map(|_| tokio::spawn(watch(caller.clone(), server.agent("pacer"), seen.clone())))
            .collect();
        let whole = (STREAMS * (CHUNKS + 3)) as u64;
        seen.reached(1 + random.below(whole * 9 / 10) as usize)
            .await;
        let pause = Duration::from_micros(random.below(3000));
        let start = Instant::now();
        while start.elapsed() < pause {
            std::hint::spin_loop();
        }
        server.kill();
        let mut transcripts = Vec::new();
        for watch in watched {
            transcripts.extend(watch.await.unwrap());
        }
        server = Server::start(folder.path());
        events += transcripts.iter().map(|t| t.frames.len()).sum::<usize>();
        open_at_kill += check(&server, transcripts, kill).await;
    }
    println!(
        "{KILLS} kills, {events} events seen before them, {open_at_kill} tasks were at work when killed"
    );
    assert!(
        open_at_kill > KILLS,
        "most kills have to hit work in progress: {open_at_kill}"
    );
}

#[derive(Default)]
struct Seen {
    count: AtomicUsize,
    more: Notify,
}

impl Seen {
    fn one(&self) {
        self.count.fetch_add(1, Ordering::SeqCst);
        self.more.notify_one();
    }

    async fn reached(&self, count: usize) {
        while self.count.load(Ordering::SeqCst) < count {
            self.more.notified().await;
        }
    }
}

/// Streams one task until its end or the kill.
async fn watch(caller: Caller, agent: String, seen: Arc<Seen>) -> Option<Transcript> {
    let stream = caller
        .open(&agent, "SendStreamingMessage", message("begin"), None)
        .await?;
    let mut stream = stream.expect("a new task streams");
    let mut frames = Vec::new();
    while let Some(frame) = stream.next().await {
        seen.one();
        frames.push(frame);
    }
    let task = frames.first()?.event()["task"]["id"].as_str()?.to_owned();
    Some(Transcript { task, frames })
}

async fn check(server: &Server, transcripts: Vec<Transcript>, kill: usize) -> usize {
    let caller = Caller::new();
    let agent = server.agent("pacer");
    for at_work in ["TASK_STATE_WORKING", "TASK_STATE_SUBMITTED"] {
        let list = caller
            .result(
                &agent,
                "ListTasks",
                json!({"status": at_work, "pageSize": 1}),
            )
            .await;
        assert_eq!(
            list["totalSize"], 0,
            "after kill {kill} nothing is at work without an executor"
        );
        assert_eq!(list["tasks"], json!([]));
    }
    let mut checks = tokio::task::JoinSet::new();
    for transcript in transcripts {
        let (caller, agent) = (caller.clone(), agent.clone());
        checks.spawn(async move { check_one(&caller, &agent, &transcript, kill).await });
    }
    checks
        .join_all()
        .await
        .into_iter()
        .filter(|open| *open)
        .count()
}

/// Whether the kill found the task at work.
async fn check_one(caller: &Caller, agent: &str, transcript: &Transcript, kill: usize) -> bool {
    let id = &transcript.task;
    let last = transcript.frames.last().unwrap();
    if state(last.event()).is_some_and(is_terminal) {
        let stored = caller.result(agent, "GetTask", json!({"id": id})).await;
        let seen = join(transcript.frames.clone());
        assert_eq!(
            text(&seen),
            text(&stored),
            "kill {kill}: {id} has forgotten what a caller saw"
        );
        assert_eq!(
            seen["status"], stored["status"],
            "kill {kill}: {id} has another end than a caller saw"
        );
        return false;
    }
    let log = events_after(caller, agent, id, 1).await;
    for frame in &transcript.frames[1..] {
        let kept = log.get(&frame.id.unwrap());
        assert_eq!(
            kept,
            Some(frame.event()),
            "kill {kill}: {id} has forgotten what a caller saw"
        );
    }
    let resumed = caller
        .open(agent, "SubscribeToTask", json!({"id": id}), last.id)
        .await
        .unwrap();
    let frames = resumed
        .expect("a stream resumes where it was lost")
        .rest()
        .await;
    let numbers: Vec<u64> = frames.iter().skip(1).map(|f| f.id.unwrap()).collect();
    let expected: Vec<u64> = log
        .keys()
        .copied()
        .filter(|n| *n > last.id.unwrap())
        .collect();
    assert_eq!(
        numbers, expected,
        "kill {kill}: {id} resumes without loss or repeat"
    );
    let joined = join(frames);
    // Its end may have been kept before anybody heard of it.
    let end = state(&joined).unwrap();
    assert!(is_terminal(end), "kill {kill}: {id} is {end}");
    if kill.is_multiple_of(10) {
        let stored = caller.result(agent, "GetTask", json!({"id": id})).await;
        assert_eq!(
            text(&joined),
            text(&stored),
            "kill {kill}: the joined artifact is the stored one"
        );
        assert_eq!(joined["status"], stored["status"]);
    }
    true
}

/// Every event after `seen`, by number.
async fn events_after(caller: &Caller, agent: &str, id: &str, seen: u64) -> BTreeMap<u64, Value> {
    let stream = caller
        .open(agent, "SubscribeToTask", json!({"id": id}), Some(seen))
        .await
        .unwrap();
    let frames = stream
        .expect("the first event is never the last")
        .rest()
        .await;
    frames
        .iter()
        .skip(1)
        .map(|f| (f.id.unwrap(), f.event().clone()))
        .collect()
}

/// The first frame is the task; what follows is applied to it.
fn join(frames: Vec<Frame>) -> Value {
    let mut frames = frames.into_iter();
    let mut task = frames.next().unwrap().event()["task"].clone();
    for frame in frames {
        let event = frame.event();
        if let Some(update) = event.get("statusUpdate") {
            task["status"] = update["status"].clone();
        } else if let Some(update) = event.get("artifactUpdate") {
            let parts = update["artifact"]["parts"].as_array().unwrap().clone();
            match task.get_mut("artifacts") {
                Some(artifacts) if update["append"] == true => {
                    artifacts[0]["parts"].as_array_mut().unwrap().extend(parts);
                }
                _ => task["artifacts"] = json!([update["artifact"]]),
            }
        }
    }
    task
}

fn text(task: &Value) -> String {
    let parts = task["artifacts"][0]["parts"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    parts.iter().map(|p| p["text"].as_str().unwrap()).collect()
}
