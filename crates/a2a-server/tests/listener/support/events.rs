//! Reads a stream of server-sent events.

use http::{HeaderMap, Response};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde_json::Value;

/// One block of the stream.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A comment, which keeps the connection alive.
    Comment,
    /// A JSON-RPC response under the number of its event.
    Data { id: Option<u64>, response: Value },
}

impl Event {
    pub fn id(&self) -> Option<u64> {
        match self {
            Self::Comment => None,
            Self::Data { id, .. } => *id,
        }
    }

    pub fn response(&self) -> &Value {
        match self {
            Self::Comment => &Value::Null,
            Self::Data { response, .. } => response,
        }
    }

    pub fn result(&self) -> &Value {
        &self.response()["result"]
    }

    /// The name of the oneof's member.
    pub fn kind(&self) -> String {
        let keys = self
            .result()
            .as_object()
            .map(|object| object.keys().cloned().collect::<Vec<_>>());
        keys.unwrap_or_default().join("+")
    }
}

/// A stream that is being read.
pub struct Events {
    pub headers: HeaderMap,
    body: Incoming,
    text: String,
    /// Sizes of the pieces in which the stream arrived.
    pub pieces: Vec<usize>,
}

impl Events {
    pub fn new(response: Response<Incoming>) -> Self {
        let (parts, body) = response.into_parts();
        Self {
            headers: parts.headers,
            body,
            text: String::new(),
            pieces: Vec::new(),
        }
    }

    /// The next block; `None` at the stream's clean end. A connection that breaks fails the test.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                return Some(parse(&block));
            }
            let Some(frame) = self.body.frame().await else {
                assert_eq!(self.text, "", "the stream ends within an event");
                return None;
            };
            let data = frame.unwrap().into_data().unwrap();
            self.pieces.push(data.len());
            self.text.push_str(std::str::from_utf8(&data).unwrap());
        }
    }

    pub async fn rest(&mut self) -> Vec<Event> {
        let mut all = Vec::new();
        while let Some(event) = self.next().await {
            all.push(event);
        }
        all
    }
}

fn parse(block: &str) -> Event {
    let (mut id, mut data) = (None, None);
    for line in block.trim_end().lines() {
        match line.split_once(": ") {
            Some(("id", number)) => id = Some(number.parse().unwrap()),
            Some(("data", json)) => {
                assert!(
                    data.replace(json).is_none(),
                    "data on one line only: {block}"
                );
            }
            _ => assert_eq!(line, ":", "{block}"),
        }
    }
    match data {
        Some(json) => Event::Data {
            id,
            response: serde_json::from_str(json).unwrap(),
        },
        None => Event::Comment,
    }
}
