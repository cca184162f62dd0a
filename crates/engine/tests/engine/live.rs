//! The live feed: pushed, coalesced, bounded, never silent about what it left out.

use std::time::Duration;

use engine::LiveMessage;
use http::Request;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpStream, UnixStream},
    time::Instant,
};

use super::rig::{self, PATIENCE, Way};

/// The events of a watched task up to its end, and when each message came.
async fn to_the_end(feed: &mut engine::LiveFeed, task: &str) -> (Vec<(u64, Value)>, Vec<Instant>) {
    let (mut events, mut times) = (Vec::new(), Vec::new());
    loop {
        let message = rig::next(feed).await;
        times.push(Instant::now());
        let LiveMessage::Events {
            task_id,
            events: new,
        } = message
        else {
            continue;
        };
        assert_eq!(task_id, task);
        events.extend(
            new.iter()
                .map(|e| (e.seq, serde_json::from_str::<Value>(e.event.get()).unwrap())),
        );
        let state = events
            .last()
            .map(|(_, event)| event["statusUpdate"]["status"]["state"].clone());
        if state.is_some_and(|state| state == "TASK_STATE_COMPLETED") {
            return (events, times);
        }
    }
}

#[tokio::test]
async fn a_stream_of_a_thousand_events_is_at_most_twenty_messages_a_second_and_complete() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    let task = rig.say("echo", "stream:1000").await;
    feed.watch(&task, 0).await.unwrap();
    let (events, times) = to_the_end(&mut feed, &task).await;

    for pair in times.windows(2) {
        // A timer may fire a millisecond early.
        assert!(
            pair[1] - pair[0] >= Duration::from_millis(49),
            "{:?}",
            pair[1] - pair[0]
        );
    }
    assert!(times.len() < 500, "{} messages", times.len());
    let numbers: Vec<_> = events.iter().map(|(seq, _)| *seq).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(events[0].1["task"]["id"], *task);
    let chunks = events
        .iter()
        .filter(|(_, event)| event["artifactUpdate"].is_object())
        .count();
    assert_eq!(chunks, 1000);
    rig.stop().await;
}

#[tokio::test]
async fn a_watch_goes_on_after_the_number_it_names_also_for_a_task_that_has_ended() {
    let rig = rig::start().await;
    let task = rig.say_to_the_end("echo", "stream:5").await;
    let mut feed = rig.engine.live();
    feed.watch(&task, 0).await.unwrap();
    let (all, _) = to_the_end(&mut feed, &task).await;
    let mut feed = rig.engine.live();
    feed.watch(&task, all[2].0).await.unwrap();
    let (rest, _) = to_the_end(&mut feed, &task).await;
    assert_eq!(rest, all[3..]);
    rig.stop().await;
}

#[tokio::test]
async fn changes_between_two_messages_are_one_message() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    let mut tasks = Vec::new();
    for number in 0..20 {
        tasks.push(
            rig.say_to_the_end("echo", &format!("number {number}"))
                .await,
        );
    }
    let LiveMessage::Invalidate { tags } = rig::next(&mut feed).await else {
        panic!("no invalidation")
    };
    assert!(tags.contains(&"tasks".to_owned()));
    for task in tasks {
        assert!(tags.contains(&format!("task:{task}")), "{task}");
    }
    assert_eq!(
        tags.iter()
            .filter(|tag| tag.starts_with("context:"))
            .count(),
        20
    );
    rig.stop().await;
}

#[tokio::test]
async fn a_reader_that_missed_too_much_is_told_to_ask_for_everything() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    for number in 0..300 {
        rig.say("echo", &format!("number {number}")).await;
    }
    assert!(matches!(rig::next(&mut feed).await, LiveMessage::Lag));
    rig.stop().await;
}

#[tokio::test]
async fn watches_are_bounded_and_can_be_taken_back() {
    let rig = rig::start_with_slow().await;
    let mut feed = rig.engine.live();
    let mut tasks = Vec::new();
    for number in 0..=engine::limits::LIVE_WATCHES {
        tasks.push(rig.say("slow", &format!("number {number}")).await);
    }
    let last = tasks.pop().unwrap();
    for task in &tasks {
        feed.watch(task, 0).await.unwrap();
    }
    let refused = feed.watch(&last, 0).await.unwrap_err();
    assert_eq!(refused.code().as_str(), "live.too_many");
    feed.unwatch(&tasks[0]);
    feed.watch(&last, 0).await.unwrap();
    assert_eq!(
        feed.watch("", 0).await.unwrap_err().code().as_str(),
        "params.invalid"
    );
    rig.stop().await;
}

#[tokio::test]
async fn a_watched_task_that_does_not_exist_is_told_as_changed() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    feed.watch("gone", 3).await.unwrap();
    let LiveMessage::Invalidate { tags } = rig::next(&mut feed).await else {
        panic!("no invalidation")
    };
    assert_eq!(tags, ["task:gone"]);
    rig.stop().await;
}

#[tokio::test]
async fn the_feed_ends_with_the_engine() {
    let rig = rig::start().await;
    let mut feed = rig.engine.live();
    rig.stop().await;
    let end = tokio::time::timeout(PATIENCE, async { while feed.next().await.is_some() {} }).await;
    assert!(end.is_ok());
}

/// Lines of a stream of server-sent events.
async fn lines(rig: &rig::Rig, way: Way, path: &str) -> Box<dyn tokio::io::AsyncBufRead + Unpin> {
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {}\r\n\r\n",
        rig.host(),
        rig.bearer()
    );
    match way {
        Way::Http => {
            let mut stream = TcpStream::connect(rig.host()).await.unwrap();
            stream.write_all(head.as_bytes()).await.unwrap();
            Box::new(BufReader::new(stream))
        }
        Way::Socket => {
            let mut stream = UnixStream::connect(rig.engine.addresses().socket)
                .await
                .unwrap();
            stream.write_all(head.as_bytes()).await.unwrap();
            Box::new(BufReader::new(stream))
        }
    }
}

#[tokio::test]
async fn the_feed_is_an_event_stream_over_both_ways_that_greets_at_once() {
    let rig = rig::start().await;
    let task = rig.say_to_the_end("echo", "hi").await;
    for way in rig::WAYS {
        let mut lines = lines(&rig, way, &format!("/a2a/live?watch={task}:0"))
            .await
            .lines();
        let read = async {
            let (mut greeted, mut head) = (false, Vec::new());
            while let Some(line) = lines.next_line().await.unwrap() {
                greeted |= line == ": live";
                head.push(line.to_ascii_lowercase());
                let Some(json) = line.strip_prefix("data: ") else {
                    continue;
                };
                let message: Value = serde_json::from_str(json).unwrap();
                if message["kind"] == "events" {
                    assert!(greeted);
                    assert!(
                        head.contains(&"content-type: text/event-stream".to_owned()),
                        "{head:?}"
                    );
                    assert_eq!(message["taskId"], *task);
                    assert_eq!(message["events"][0]["event"]["task"]["id"], *task);
                    return;
                }
            }
            panic!("the stream ended");
        };
        tokio::time::timeout(PATIENCE, read).await.unwrap();
    }
    rig.stop().await;
}

#[tokio::test]
async fn a_bad_watch_names_its_parameter() {
    let rig = rig::start().await;
    for path in [
        "/a2a/live?watch=x",
        "/a2a/live?watch=x:y",
        "/a2a/live?wtach=x:1",
    ] {
        let answer = rig.get(Way::Http, path).await;
        assert_eq!(answer.status.as_u16(), 422, "{path}");
        assert_eq!(answer.json()["field"], "watch", "{path}");
    }
    let request = Request::post("/a2a/live")
        .header("authorization", rig.bearer())
        .header("content-type", "application/json");
    let answer = rig
        .send(
            Way::Http,
            request.body(json!({}).to_string().into()).unwrap(),
        )
        .await;
    assert_eq!(answer.status.as_u16(), 405);
    rig.stop().await;
}
