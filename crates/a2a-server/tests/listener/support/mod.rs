//! A listener with test agents, and the peers that talk to it.

mod events;
mod raw;

use std::sync::Arc;

use a2a_server::limits::Limits;
use a2a_server::{
    AgentDirectory, AgentProfile, AgentsListener, ListenerOptions, PublishedAgent, Readiness,
    RequestHandler,
};
use a2a_types::{AgentSkill, Timestamp};
use async_trait::async_trait;
use bytes::Bytes;
use http::{HeaderMap, Request, Response, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tasklog::{AgentId, EnglishPhrases, LogOptions, MemoryStore, SystemClock, TaskLog};
use testkit::TestExecutor;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub use events::{Event, Events};
pub use raw::Raw;

/// 2026-06-01T08:00:00.250Z.
pub const CHANGED_AT: i64 = 1_780_300_800_250;

/// Checks of `/ready` that a test sets.
#[derive(Default)]
pub struct Checks(pub Mutex<Vec<(String, Result<(), String>)>>);

#[async_trait]
impl Readiness for Checks {
    async fn checks(&self) -> Vec<(String, Result<(), String>)> {
        self.0.lock().clone()
    }
}

/// A running listener with the agents `echo` (the default one) and `other`.
pub struct Server {
    pub addr: std::net::SocketAddr,
    pub directory: Arc<AgentDirectory>,
    pub executor: Arc<TestExecutor>,
    pub checks: Arc<Checks>,
    pub shutdown: CancellationToken,
    pub serving: JoinHandle<()>,
}

pub fn profile(name: &str) -> AgentProfile {
    AgentProfile {
        name: name.to_owned(),
        description: "Says what it was told.".to_owned(),
        version: "1.2.3".to_owned(),
        provider: None,
        skills: vec![AgentSkill {
            id: "say".to_owned(),
            name: "Say".to_owned(),
            description: "Says it.".to_owned(),
            tags: vec!["test".to_owned()],
            ..AgentSkill::default()
        }],
        input_modes: vec!["text/plain".to_owned()],
        output_modes: vec!["text/plain".to_owned()],
        documentation_url: None,
        icon_url: None,
        streaming: true,
    }
}

pub fn agent(id: &str, executor: &Arc<TestExecutor>) -> PublishedAgent {
    let id = AgentId::parse(id).unwrap();
    PublishedAgent::new(
        id,
        profile("Echo"),
        executor.clone(),
        Timestamp::from_millis(CHANGED_AT),
    )
}

impl Server {
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub async fn start_within(limits: Limits) -> Self {
        Self::start_with(|options| options.limits = limits).await
    }

    pub async fn start_with(choose: impl FnOnce(&mut ListenerOptions)) -> Self {
        let mut options = ListenerOptions::on("127.0.0.1:0".parse().unwrap());
        choose(&mut options);
        let log = TaskLog::open(LogOptions {
            store: MemoryStore::new(),
            clock: Arc::new(SystemClock),
            phrases: Arc::new(EnglishPhrases),
        });
        let log = log.await.unwrap();
        let (directory, executor) = (Arc::new(AgentDirectory::default()), TestExecutor::new());
        for id in ["echo", "other"] {
            directory.publish(agent(id, &executor));
        }
        directory.set_default(AgentId::parse("echo").unwrap());
        let checks = Arc::new(Checks::default());
        let handler = Arc::new(RequestHandler::new(log));
        let listener = AgentsListener::bind(options, handler, directory.clone(), checks.clone())
            .await
            .unwrap();
        let addr = listener.local_addr();
        let shutdown = CancellationToken::new();
        let serving = tokio::spawn(listener.serve(shutdown.clone()));
        Self {
            addr,
            directory,
            executor,
            checks,
            shutdown,
            serving,
        }
    }

    /// Loopback address with the listener's port, also when it is bound to a wildcard.
    pub fn authority(&self) -> String {
        format!("127.0.0.1:{}", self.addr.port())
    }

    pub async fn socket(&self) -> TcpStream {
        TcpStream::connect(self.authority()).await.unwrap()
    }

    pub async fn raw(&self) -> Raw {
        Raw::new(self.socket().await)
    }

    /// Sends a request on a connection of its own. `Host` is added where it is missing.
    pub async fn send(&self, mut request: Request<Full<Bytes>>) -> Response<Incoming> {
        if !request.headers().contains_key("host") {
            request
                .headers_mut()
                .insert("host", self.authority().parse().unwrap());
        }
        let (mut sender, connection) = http1::handshake(TokioIo::new(self.socket().await))
            .await
            .unwrap();
        tokio::spawn(connection);
        sender.send_request(request).await.unwrap()
    }

    pub async fn fetch(&self, request: Request<Full<Bytes>>) -> Reply {
        Reply::read(self.send(request).await).await
    }

    pub async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        self.fetch(request("GET", path, headers, "")).await
    }

    /// Posts a body with the headers of a well-behaved client, with `headers` instead of them where they collide.
    pub async fn post(&self, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        self.fetch(rpc_request(path, headers, body)).await
    }

    /// Calls a method of the default agent: the whole JSON-RPC response.
    pub async fn call(&self, method: &str, params: Value) -> Value {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let reply = self.post("/", &[], &body.to_string()).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
        reply.json()
    }

    pub async fn result(&self, method: &str, params: Value) -> Value {
        let mut response = self.call(method, params).await;
        assert!(response.get("error").is_none(), "{response}");
        response["result"].take()
    }

    pub async fn error(&self, method: &str, params: Value) -> i64 {
        let response = self.call(method, params).await;
        response["error"]["code"]
            .as_i64()
            .unwrap_or_else(|| panic!("no error: {response}"))
    }

    /// Sends a text and returns the task that it came to.
    pub async fn task(&self, text: &str) -> Value {
        self.result("SendMessage", message(text)).await["task"].take()
    }

    /// Sends a text without waiting for its end.
    pub async fn begin(&self, text: &str) -> Value {
        let mut params = message(text);
        params["configuration"] = json!({ "returnImmediately": true });
        self.result("SendMessage", params).await["task"].take()
    }

    pub async fn read(&self, id: &Value) -> Value {
        self.result("GetTask", json!({ "id": id })).await
    }

    pub async fn stream(&self, method: &str, params: Value) -> Events {
        self.stream_with(method, params, &[]).await
    }

    pub async fn stream_with(
        &self,
        method: &str,
        params: Value,
        headers: &[(&str, &str)],
    ) -> Events {
        let body = json!({ "jsonrpc": "2.0", "id": "s-1", "method": method, "params": params });
        let response = self
            .send(rpc_request("/", headers, &body.to_string()))
            .await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events::new(response)
    }
}

/// An answer that was read to its end.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    pub async fn read(response: Response<Incoming>) -> Self {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Self {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

pub fn request(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Request<Full<Bytes>> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Full::from(body.to_owned())).unwrap()
}

pub fn rpc_request(path: &str, headers: &[(&str, &str)], body: &str) -> Request<Full<Bytes>> {
    let mut request = request("POST", path, headers, body);
    for (name, value) in [("content-type", "application/json"), ("a2a-version", "1.0")] {
        if !request.headers().contains_key(name) {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
    }
    request
}

/// Parameters of SendMessage with a text and a message id of its own.
pub fn message(text: &str) -> Value {
    let id = a2a_types::MessageId::mint();
    json!({ "message": { "messageId": id.as_str(), "role": "ROLE_USER", "parts": [{ "text": text }] } })
}

/// The same as a follow-up to a task.
pub fn follow_up(text: &str, task: &Value) -> Value {
    let mut params = message(text);
    params["message"]["taskId"] = task.clone();
    params
}

pub fn state(task: &Value) -> &str {
    task["status"]["state"].as_str().unwrap_or_default()
}

pub fn artifact_text(task: &Value) -> String {
    let parts = task["artifacts"][0]["parts"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    parts
        .iter()
        .filter_map(|part| part["text"].as_str())
        .collect()
}
