//! An engine for a test, and ways to ask it.

use std::{path::Path, sync::Arc, time::Duration};

use a2a_types::Timestamp;
use bytes::Bytes;
use engine::{ActionCall, Engine, EngineOptions, Envelope, LiveMessage, UiFiles};
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tasklog::{Clock, SystemClock};
use tempfile::TempDir;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, UnixStream},
};

/// Longer than anything here may take.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// An agent that waits until it is cancelled.
pub const SLOW: &str = r#"
scenario: 1
agent:
  name: Slow
  description: Takes its time.
  version: 1.0.0
  skills:
    - { id: wait, name: Wait, description: Waits., tags: [test] }
rules:
  - when: otherwise
    steps:
      - working
      - sleep: 600s
      - artifact: response
        text: done
"#;

pub struct Rig {
    pub engine: Engine,
    pub data: Arc<TempDir>,
}

/// What came back over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
}

/// The two ways in for scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Socket,
    Http,
}

pub const WAYS: [Way; 2] = [Way::Socket, Way::Http];

pub fn options(data: &Path) -> EngineOptions {
    EngineOptions {
        data: data.to_owned(),
        port: 0,
        control_port: Some(0),
        language: Some("en".to_owned()),
        ..EngineOptions::default()
    }
}

/// An engine on a new folder.
pub async fn start() -> Rig {
    start_in(Arc::new(tempfile::tempdir().unwrap())).await
}

/// An engine on a folder that may have been used before.
pub async fn start_in(data: Arc<TempDir>) -> Rig {
    let engine = Engine::start(options(data.path())).await.unwrap();
    Rig { engine, data }
}

/// An engine with one more agent, `slow`.
pub async fn start_with_slow() -> Rig {
    let data = Arc::new(tempfile::tempdir().unwrap());
    write_agent(&data, "slow", SLOW);
    start_in(data).await
}

/// An engine that has a page.
pub async fn start_with_page() -> Rig {
    let data = Arc::new(tempfile::tempdir().unwrap());
    let page = data.path().join("page");
    std::fs::create_dir_all(page.join("assets")).unwrap();
    std::fs::write(
        page.join("index.html"),
        "<!doctype html><title>page</title>",
    )
    .unwrap();
    std::fs::write(page.join("assets/app-1a2b.js"), "export {}").unwrap();
    std::fs::write(data.path().join("secret.txt"), "secret").unwrap();
    std::os::unix::fs::symlink(data.path().join("secret.txt"), page.join("link.txt")).unwrap();
    let options = EngineOptions {
        ui: UiFiles::Folder(page),
        ..options(data.path())
    };
    let engine = Engine::start(options).await.unwrap();
    Rig { engine, data }
}

pub fn write_agent(data: &TempDir, name: &str, yaml: &str) {
    let folder = data.path().join("agents");
    std::fs::create_dir_all(&folder).unwrap();
    // Written whole and renamed, as editors do.
    let draft = folder.join(format!(".{name}.draft"));
    std::fs::write(&draft, yaml).unwrap();
    std::fs::rename(draft, folder.join(format!("{name}.yaml"))).unwrap();
}

impl Rig {
    /// Runs an action that has to succeed.
    pub async fn ok(&self, action: &str, params: Value) -> Value {
        let call = ActionCall {
            action: action.to_owned(),
            params,
        };
        match self.engine.call(call).await {
            Envelope::Done(data) => serde_json::from_str(data.get()).unwrap(),
            Envelope::Failed(failure) => panic!("{action} failed: {failure:?}"),
        }
    }

    /// Runs an action that has to fail.
    pub async fn fails(&self, action: &str, params: Value) -> engine::Failure {
        let call = ActionCall {
            action: action.to_owned(),
            params,
        };
        match self.engine.call(call).await {
            Envelope::Done(data) => panic!("{action} succeeded: {data}"),
            Envelope::Failed(failure) => failure,
        }
    }

    /// Runs an action from outside.
    pub async fn call(&self, way: Way, action: &str, params: Value) -> Answer {
        self.post(
            way,
            "/a2a/api",
            &json!({ "action": action, "params": params }),
        )
        .await
    }

    /// Posts JSON from outside, with everything that the fence wants.
    pub async fn post(&self, way: Way, path: &str, body: &Value) -> Answer {
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json");
        if way == Way::Http {
            request = request.header(header::AUTHORIZATION, self.bearer());
        }
        self.send(way, request.body(Full::from(body.to_string())).unwrap())
            .await
    }

    pub async fn get(&self, way: Way, path: &str) -> Answer {
        let mut request = Request::builder().uri(path);
        if way == Way::Http {
            request = request.header(header::AUTHORIZATION, self.bearer());
        }
        self.send(way, request.body(Full::default()).unwrap()).await
    }

    /// Sends a request as it is; `Host` is set if it has none.
    pub async fn send(&self, way: Way, mut request: Request<Full<Bytes>>) -> Answer {
        let host = self.host();
        if !request.headers().contains_key(header::HOST) {
            request
                .headers_mut()
                .insert(header::HOST, host.parse().unwrap());
        }
        match way {
            Way::Socket => {
                exchange(
                    UnixStream::connect(self.engine.addresses().socket)
                        .await
                        .unwrap(),
                    request,
                )
                .await
            }
            Way::Http => exchange(TcpStream::connect(host).await.unwrap(), request).await,
        }
    }

    /// The authority of the browser face.
    pub fn host(&self) -> String {
        let url = self.engine.addresses().control.unwrap();
        url.strip_prefix("http://").unwrap().to_owned()
    }

    pub fn bearer(&self) -> String {
        format!("Bearer {}", self.engine.script_token())
    }

    /// Asks the agents' listener.
    pub async fn ask_agents(&self, mut request: Request<Full<Bytes>>) -> Answer {
        let host = self
            .engine
            .addresses()
            .agents
            .strip_prefix("http://")
            .unwrap()
            .to_owned();
        request
            .headers_mut()
            .insert(header::HOST, host.parse().unwrap());
        exchange(TcpStream::connect(host).await.unwrap(), request).await
    }

    pub async fn ask_agents_for(&self, path: &str) -> Answer {
        self.ask_agents(Request::builder().uri(path).body(Full::default()).unwrap())
            .await
    }

    /// Sends text to an agent and returns the task's id.
    pub async fn say(&self, agent: &str, text: &str) -> String {
        let answer = self
            .ok("message.send", json!({ "agent": agent, "text": text }))
            .await;
        answer["taskId"].as_str().unwrap().to_owned()
    }

    /// Waits until a task is in a state.
    pub async fn until(&self, task: &str, state: &str) {
        let mut feed = self.engine.live();
        let wait = async {
            loop {
                let found = self.ok("task.get", json!({ "id": task })).await;
                if found["row"]["state"] == state {
                    return;
                }
                feed.next().await.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("{task} never became {state}"));
    }

    /// Says something and waits until the task has completed.
    pub async fn say_to_the_end(&self, agent: &str, text: &str) -> String {
        let task = self.say(agent, text).await;
        self.until(&task, "TASK_STATE_COMPLETED").await;
        task
    }

    /// Waits until an agent looks as wanted.
    pub async fn until_agent(&self, id: &str, wanted: impl Fn(Option<&Value>) -> bool) {
        let mut feed = self.engine.live();
        let wait = async {
            loop {
                let list = self.ok("agent.list", json!({})).await;
                if wanted(
                    list["agents"]
                        .as_array()
                        .unwrap()
                        .iter()
                        .find(|agent| agent["id"] == id),
                ) {
                    return;
                }
                feed.next().await.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("{id} never looked as wanted"));
    }

    /// Waits until callers find the agent under this name, or (`None`) no longer find it. The owner's list may be a
    /// moment ahead of what callers get.
    pub async fn until_card(&self, id: &str, name: Option<&str>) {
        let mut feed = self.engine.live();
        let path = format!("/a2a/{id}/.well-known/agent-card.json");
        let wait = async {
            loop {
                let card = self.ask_agents_for(&path).await;
                let found = match name {
                    Some(name) => card.status == StatusCode::OK && card.json()["name"] == name,
                    None => card.status == StatusCode::NOT_FOUND,
                };
                if found {
                    return;
                }
                feed.next().await.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("callers never found {id} as {name:?}"));
    }

    /// Stops the engine and hands back its folder.
    pub async fn stop(self) -> Arc<TempDir> {
        self.engine.shutdown().await;
        self.data
    }
}

/// The next message of a feed, without waiting for ever.
pub async fn next(feed: &mut engine::LiveFeed) -> LiveMessage {
    tokio::time::timeout(PATIENCE, feed.next())
        .await
        .expect("the feed is silent")
        .expect("the feed ended")
}

async fn exchange(
    io: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Answer {
    let (mut sender, connection) = http1::handshake(TokioIo::new(io)).await.unwrap();
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.unwrap();
    let (parts, body) = answer.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    connection.abort();
    Answer {
        status: parts.status,
        headers: parts.headers,
        body,
    }
}

/// A clock that says what the test says.
pub struct TestClock(Mutex<Option<Timestamp>>);

impl TestClock {
    pub fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(None)))
    }

    /// Stops the clock this many days from now.
    pub fn days_from_now(&self, days: i64) {
        let later = SystemClock.now().as_millis() + days * 24 * 60 * 60 * 1000;
        *self.0.lock() = Some(Timestamp::from_millis(later));
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        self.0.lock().unwrap_or_else(|| SystemClock.now())
    }
}
