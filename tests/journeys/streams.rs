//! Many streams, and slow ones.

use serde_json::json;

use crate::server::Server;
use crate::wire::{Caller, message, state};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_thousand_chunks_reach_a_reader_that_reads_only_after_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let agent = server.agent("bench");
    let caller = Caller::new();
    let stream = caller
        .open(&agent, "SendStreamingMessage", message("stream:3000"), None)
        .await
        .unwrap();
    let mut stream = stream.unwrap();
    let first = stream.next().await.unwrap();
    let id = first.event()["task"]["id"].clone();
    // Somebody else waits for the end meanwhile; the slow reader costs nobody anything.
    let watcher = caller
        .open(&agent, "SubscribeToTask", json!({"id": id}), None)
        .await
        .unwrap();
    if let Ok(watcher) = watcher {
        watcher.rest().await;
    }
    let task = caller.result(&agent, "GetTask", json!({"id": id})).await;
    assert_eq!(state(&task), Some("TASK_STATE_COMPLETED"));
    let frames = stream.rest().await;
    let chunks = frames
        .iter()
        .filter(|f| f.event().get("artifactUpdate").is_some())
        .count();
    assert_eq!(chunks, 3000);
    assert_eq!(
        state(frames.last().unwrap().event()),
        Some("TASK_STATE_COMPLETED")
    );
    assert!(frames.is_sorted_by_key(|f| f.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_streams_are_open_at_once_and_each_sees_its_task_canceled() {
    let wanted = 2000;
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let raised = rustix::process::Rlimit {
        current: limit.maximum,
        ..limit
    };
    rustix::process::setrlimit(rustix::process::Resource::Nofile, raised).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let agent = server.agent("bench");
    let caller = Caller::new();
    let mut open = Vec::with_capacity(wanted);
    for _ in 0..wanted {
        let stream = caller
            .open(&agent, "SendStreamingMessage", message("hang"), None)
            .await
            .unwrap();
        let mut stream = stream.unwrap();
        let first = stream.next().await.unwrap();
        open.push((first.event()["task"]["id"].clone(), stream));
    }
    let list = caller
        .result(&agent, "ListTasks", json!({"pageSize": 1}))
        .await;
    assert_eq!(list["totalSize"], wanted);
    let mut ends = Vec::with_capacity(wanted);
    for (id, stream) in open {
        let canceled = caller.result(&agent, "CancelTask", json!({"id": id})).await;
        assert_eq!(state(&canceled), Some("TASK_STATE_CANCELED"));
        ends.push(stream);
    }
    for stream in ends {
        let frames = stream.rest().await;
        assert_eq!(
            state(frames.last().unwrap().event()),
            Some("TASK_STATE_CANCELED")
        );
    }
}
