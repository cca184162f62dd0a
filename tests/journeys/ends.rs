//! Subscribing around the end of short tasks.

use serde_json::json;

use crate::server::Server;
use crate::wire::{Caller, is_terminal, message, state};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_hundred_subscribes_around_the_end_of_short_tasks_end_or_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let agent = server.agent("bench");
    let caller = Caller::new();
    let (mut streamed, mut refused) = (0, 0);
    for round in 0..500 {
        let mut params = message(&format!("stream:{}", round % 40 * 2));
        params["configuration"] = json!({"returnImmediately": true});
        let task = caller.result(&agent, "SendMessage", params).await["task"].take();
        let subscribed = caller
            .open(&agent, "SubscribeToTask", json!({"id": task["id"]}), None)
            .await
            .unwrap();
        match subscribed {
            Ok(stream) => {
                let frames = stream.rest().await;
                assert!(
                    frames[0].event().get("task").is_some(),
                    "the first frame is the task"
                );
                let last = state(frames.last().unwrap().event())
                    .expect("the last frame has a state")
                    .to_owned();
                assert!(is_terminal(&last), "{last}");
                streamed += 1;
            }
            Err(error) => {
                assert_eq!(error["code"], -32004, "{error}");
                refused += 1;
            }
        }
    }
    println!("{streamed} streams to the end, {refused} refused");
    assert_eq!(streamed + refused, 500);
}
