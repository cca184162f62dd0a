//! How long the hot paths of the wire take: `cargo run --release -p a2a-types --example measure`.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use a2a_types::{
    Artifact, ArtifactId, ContextId, JsonObject, Message, MessageId, Part, RawJson, Role,
    SendMessageRequest, Task, TaskId, TaskState, TaskStatus, Timestamp, check_depth, decode,
    encode, jsonrpc, request_digest,
};

const SEND: &str = r#"{"message":{"messageId":"0198c0de-7a1e-7c3f-9d40-5f1c2f3a4b5c","contextId":"0198c0de-7a1e-7c3f-9d40-5f1c2f3a4b5d","role":"ROLE_USER","parts":[{"text":"Next high tide at Cuxhaven?"}]},"configuration":{"acceptedOutputModes":["application/json","text/plain"],"historyLength":0}}"#;
const SEND_DATA: &str = r#"{"message":{"messageId":"0198c0de-7a1e-7c3f-9d40-5f1c2f3a4b5c","role":"ROLE_USER","parts":[{"data":{"station":"Cuxhaven","from":1780300800,"span":{"hours":12,"exact":true},"want":["high","low","current"],"weights":[1.0,2.5,1e-7]},"mediaType":"application/json"}],"metadata":{"urn:example:trace":{"id":"4bf92f3577b34da6a3ce929d0e0e4736","sampled":true}}}}"#;

fn message(i: usize) -> Message {
    Message {
        message_id: MessageId::parse(format!("0198c0de-7a1e-7c3f-9d40-5f1c2f3a4b{i:02}")).unwrap(),
        context_id: Some(ContextId::parse("c-4").unwrap()),
        task_id: Some(TaskId::parse("t-9").unwrap()),
        role: if i.is_multiple_of(2) {
            Role::User
        } else {
            Role::Agent
        },
        parts: vec![Part::text(
            "The water is highest when the moon has passed the meridian.",
        )],
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

fn task() -> Task {
    Task {
        id: TaskId::mint(),
        context_id: Some(ContextId::mint()),
        status: TaskStatus {
            state: TaskState::Completed,
            message: Some(message(9)),
            timestamp: Some(Timestamp::from_millis(1_780_300_800_000)),
        },
        artifacts: vec![Artifact {
            artifact_id: ArtifactId::mint(),
            name: "tides".to_owned(),
            description: String::new(),
            parts: vec![
                Part::data(RawJson::parse(r#"{"at":["2026-06-01T11:42:00Z"]}"#).unwrap()),
                Part::text("11:42 and 23:58"),
            ],
            metadata: None,
            extensions: Vec::new(),
        }],
        history: (0..4).map(message).collect(),
        metadata: Some(JsonObject::parse(r#"{"urn:example:seen":true}"#).unwrap()),
    }
}

/// Prints the best of many rounds, which is what a quiet machine would take.
fn measure(name: &str, bytes: usize, mut work: impl FnMut()) {
    let (mut best, begin) = (Duration::MAX, Instant::now());
    let mut rounds = 1_u32;
    while begin.elapsed() < Duration::from_millis(400) {
        let start = Instant::now();
        for _ in 0..rounds {
            work();
        }
        let took = start.elapsed();
        if took < Duration::from_micros(200) {
            rounds = rounds.saturating_mul(2);
            continue;
        }
        best = best.min(took / rounds);
    }
    println!("{name:<38} {:>10} ns {bytes:>10} bytes", best.as_nanos());
}

fn main() {
    let send: SendMessageRequest = decode(SEND.as_bytes()).unwrap();
    let data: SendMessageRequest = decode(SEND_DATA.as_bytes()).unwrap();
    let envelope =
        format!(r#"{{"jsonrpc":"2.0","id":"r1","method":"SendMessage","params":{SEND}}}"#);
    let task = task();
    let text = encode(&task);
    let wide = r#"{ "a": [1, 2, 3], "b": "x y" }"#.replace("x y", &"x ".repeat(500));
    let file = format!(r#"{{"raw":"{}"}}"#, "QUJD".repeat(256 * 1024));

    measure("depth of the request", SEND.len(), || {
        black_box(check_depth(black_box(SEND.as_bytes()))).unwrap();
    });
    measure("read SendMessage request", SEND.len(), || {
        black_box(decode::<SendMessageRequest>(black_box(SEND.as_bytes()))).unwrap();
    });
    measure(
        "read SendMessage request with data",
        SEND_DATA.len(),
        || {
            black_box(decode::<SendMessageRequest>(black_box(
                SEND_DATA.as_bytes(),
            )))
            .unwrap();
        },
    );
    measure("read the JSON-RPC envelope", envelope.len(), || {
        black_box(jsonrpc::parse_request(black_box(envelope.as_bytes()))).unwrap();
    });
    measure("write Task", text.len(), || {
        black_box(encode(black_box(&task)));
    });
    measure("read Task", text.len(), || {
        black_box(decode::<Task>(black_box(&text))).unwrap();
    });
    measure("digest of a request", SEND.len(), || {
        black_box(request_digest(black_box(&send)));
    });
    measure("digest of a request with data", SEND_DATA.len(), || {
        black_box(request_digest(black_box(&data)));
    });
    measure("free-form JSON with white space", wide.len(), || {
        black_box(RawJson::parse(black_box(&wide))).unwrap();
    });
    measure("read a file of 768 KiB", file.len(), || {
        black_box(decode::<Part>(black_box(file.as_bytes()))).unwrap();
    });
}
