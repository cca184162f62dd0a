//! A peer that answers each connection as the test says, byte by byte.

use std::sync::Arc;

use a2a_client::{Client, ClientOptions, Discovered, Retries, check_card};
use net::HttpClients;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;
use url::Url;

/// What happens after the last byte.
#[derive(Clone, Copy, PartialEq)]
pub enum Then {
    Close,
    Hold,
}

/// The answer to one connection. `$ID` stands for the id of the request.
#[derive(Clone)]
pub struct Answer {
    pub head: String,
    pub body: String,
    pub bytewise: bool,
    pub then: Then,
}

impl Answer {
    pub fn sse(frames: &[Value]) -> Self {
        let body = frames
            .iter()
            .map(|f| format!("data: {}\n\n", response(f)))
            .collect();
        Self::of("200 OK", "text/event-stream", body)
    }

    /// Frames with the numbers 1, 2, 3 …, beginning with `first`.
    pub fn numbered(first: u32, frames: &[Value]) -> Self {
        let numbered = (first..).zip(frames);
        let body = numbered
            .map(|(id, f)| format!("id: {id}\ndata: {}\n\n", response(f)))
            .collect();
        Self::of("200 OK", "text/event-stream", body)
    }

    pub fn json(result: &Value) -> Self {
        Self::of("200 OK", "application/json", response(result))
    }

    pub fn error(code: i64) -> Self {
        let body = json!({"jsonrpc": "2.0", "id": "$ID", "error": {"code": code, "message": "no"}});
        Self::of("200 OK", "application/json", body.to_string())
    }

    pub fn of(status: &str, media_type: &str, body: String) -> Self {
        let head =
            format!("HTTP/1.1 {status}\r\ncontent-type: {media_type}\r\nconnection: close\r\n");
        Self {
            head,
            body,
            bytewise: false,
            then: Then::Close,
        }
    }

    pub fn held(mut self) -> Self {
        self.then = Then::Hold;
        self
    }

    pub fn bytewise(mut self) -> Self {
        self.bytewise = true;
        self
    }

    /// Promises more than is sent: the connection breaks instead of ending.
    pub fn truncated(mut self) -> Self {
        self.head
            .push_str(&format!("content-length: {}\r\n", self.body.len() + 1000));
        self
    }
}

fn response(result: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": "$ID", "result": result}).to_string()
}

/// What the peer was asked.
#[derive(Debug, Clone)]
pub struct Asked {
    pub head: String,
    pub body: Value,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(n, _)| n.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    pub fn method(&self) -> &str {
        self.body["method"].as_str().unwrap()
    }
}

pub struct Peer {
    pub url: Url,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Peer {
    /// Answers one connection after the other; after the last answer it listens no more.
    pub async fn start(answers: Vec<Answer>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = Url::parse(&format!("http://{}/rpc", listener.local_addr().unwrap())).unwrap();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let seen = asked.clone();
        tokio::spawn(async move {
            let mut held = Vec::new();
            for answer in answers {
                let (mut stream, _) = listener.accept().await.unwrap();
                let request = read(&mut stream).await;
                let id = request.body["id"].as_str().unwrap_or_default().to_owned();
                seen.lock().await.push(request);
                write(&mut stream, &answer, &id).await;
                if answer.then == Then::Hold {
                    held.push(stream);
                }
            }
            drop(listener);
            if !held.is_empty() {
                std::future::pending::<()>().await;
            }
        });
        Self { url, asked }
    }

    pub async fn asked(&self) -> Vec<Asked> {
        self.asked.lock().await.clone()
    }

    /// The card that this peer would have.
    pub fn card(&self, streaming: bool) -> Value {
        card(&self.url, streaming)
    }

    pub fn client(&self, streaming: bool) -> Client {
        client(&self.url, &self.card(streaming))
    }
}

pub fn card(url: &Url, streaming: bool) -> Value {
    json!({
        "name": "Peer", "description": "", "version": "1",
        "supportedInterfaces": [{"url": url.as_str(), "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}],
        "capabilities": {"streaming": streaming, "extensions": [{"uri": "urn:dragoman:a2a:event-replay:v1"}]},
        "defaultInputModes": [], "defaultOutputModes": [], "skills": [],
    })
}

pub fn client(url: &Url, card: &Value) -> Client {
    let received = card.to_string();
    let checked = check_card(received.as_bytes()).unwrap();
    let found = Discovered {
        url: url.clone(),
        card: checked.card,
        missing: checked.missing,
        received: received.into(),
    };
    let wait = Duration::from_millis(10);
    let retries = Retries {
        limit: 3,
        first_wait: wait,
        longest_wait: wait,
        poll: wait,
    };
    Client::new(
        &HttpClients::new(),
        &found,
        ClientOptions {
            language: Some("de".into()),
            retries,
        },
    )
    .unwrap()
}

async fn read(stream: &mut TcpStream) -> Asked {
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let n = stream.read(&mut piece).await.unwrap();
        bytes.extend_from_slice(&piece[..n]);
        let text = String::from_utf8_lossy(&bytes);
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let length = head.lines().find_map(|l| {
            l.to_ascii_lowercase()
                .strip_prefix("content-length: ")
                .map(str::to_owned)
        });
        let length: usize = length.map_or(0, |l| l.parse().unwrap());
        if body.len() >= length {
            let head = head.to_owned();
            let body = serde_json::from_str(body).unwrap_or(Value::Null);
            return Asked { head, body };
        }
    }
}

async fn write(stream: &mut TcpStream, answer: &Answer, id: &str) {
    stream.set_nodelay(true).unwrap();
    let body = answer.body.replace("$ID", id);
    stream
        .write_all(format!("{}\r\n", answer.head).as_bytes())
        .await
        .unwrap();
    if !answer.bytewise {
        // The client may have stopped reading.
        let _ = stream.write_all(body.as_bytes()).await;
        return;
    }
    for byte in body.as_bytes() {
        stream.write_all(&[*byte]).await.unwrap();
        stream.flush().await.unwrap();
        tokio::task::yield_now().await;
    }
}

pub fn task(state: &str) -> Value {
    json!({"task": {"id": "t", "contextId": "c", "status": {"state": state}}})
}

pub fn status(state: &str) -> Value {
    json!({"statusUpdate": {"taskId": "t", "contextId": "c", "status": {"state": state}}})
}

pub fn piece(text: &str, append: bool) -> Value {
    json!({"artifactUpdate": {"taskId": "t", "contextId": "c", "append": append,
        "artifact": {"artifactId": "a", "parts": [{"text": text}]}}})
}
