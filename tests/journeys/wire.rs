//! A caller as small as possible, so that nothing of ours stands between the test and the bytes.

use futures::StreamExt;
use serde_json::{Value, json};

/// One SSE frame: its `id:` and the JSON of its `data:`.
#[derive(Debug, Clone, PartialEq)]
pub struct Frame {
    pub id: Option<u64>,
    pub data: Value,
}

impl Frame {
    /// The `StreamResponse` in it.
    pub fn event(&self) -> &Value {
        &self.data["result"]
    }
}

/// Reads the frames of a stream as they come.
pub struct Frames {
    body: futures::stream::BoxStream<'static, reqwest::Result<bytes::Bytes>>,
    buffer: Vec<u8>,
    at: usize,
}

impl Frames {
    /// The next frame; `None` when the stream has ended or the connection is lost.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some(end) = self.buffer[self.at..].windows(2).position(|w| w == b"\n\n") {
                let block =
                    String::from_utf8(self.buffer[self.at..self.at + end].to_vec()).unwrap();
                self.at += end + 2;
                match frame(&block) {
                    Some(frame) => return Some(frame),
                    None => continue,
                }
            }
            self.buffer.drain(..self.at);
            self.at = 0;
            self.buffer
                .extend_from_slice(&self.body.next().await?.ok()?);
        }
    }

    /// Everything to the end.
    pub async fn rest(mut self) -> Vec<Frame> {
        let mut all = Vec::new();
        while let Some(frame) = self.next().await {
            all.push(frame);
        }
        all
    }
}

/// A comment is no frame.
fn frame(block: &str) -> Option<Frame> {
    let field = |name: &str| {
        block
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .map(str::trim_start)
    };
    let data = field("data:")?;
    Some(Frame {
        id: field("id:").map(|id| id.parse().unwrap()),
        data: serde_json::from_str(data).unwrap(),
    })
}

#[derive(Clone)]
pub struct Caller(reqwest::Client);

impl Caller {
    pub fn new() -> Self {
        Self(
            reqwest::Client::builder()
                .no_proxy()
                .pool_max_idle_per_host(64)
                .build()
                .unwrap(),
        )
    }

    fn request(&self, url: &str, method: &str, params: &Value) -> reqwest::RequestBuilder {
        self.0.post(url).header("a2a-version", "1.0").json(&json!({
            "jsonrpc": "2.0", "id": 1, "method": method, "params": params,
        }))
    }

    /// The whole JSON-RPC response.
    pub async fn call(&self, url: &str, method: &str, params: Value) -> Value {
        self.request(url, method, &params)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    /// The result; anything else ends the test.
    pub async fn result(&self, url: &str, method: &str, params: Value) -> Value {
        let mut response = self.call(url, method, params).await;
        assert!(response.get("error").is_none(), "{response}");
        response["result"].take()
    }

    /// Opens a stream; the error of the response when there is none. `None`: the connection was lost.
    pub async fn open(
        &self,
        url: &str,
        method: &str,
        params: Value,
        seen: Option<u64>,
    ) -> Option<Result<Frames, Value>> {
        let mut request = self.request(url, method, &params);
        if let Some(seen) = seen {
            request = request.header("last-event-id", seen.to_string());
        }
        let response = request.send().await.ok()?;
        let streams = response.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/event-stream");
        if streams {
            return Some(Ok(Frames {
                body: response.bytes_stream().boxed(),
                buffer: Vec::new(),
                at: 0,
            }));
        }
        let mut body: Value = response.json().await.ok()?;
        Some(Err(body["error"].take()))
    }
}

/// Parameters of a message with one text part.
pub fn message(text: &str) -> Value {
    json!({"message": {"messageId": uuid::Uuid::now_v7().to_string(), "role": "ROLE_USER", "parts": [{"text": text}]}})
}

/// State of a task or status update.
pub fn state(event: &Value) -> Option<&str> {
    let at = event
        .get("task")
        .or_else(|| event.get("statusUpdate"))
        .unwrap_or(event);
    at["status"]["state"].as_str()
}

pub fn is_terminal(state: &str) -> bool {
    ["COMPLETED", "FAILED", "CANCELED", "REJECTED"]
        .iter()
        .any(|s| state.ends_with(s))
}
