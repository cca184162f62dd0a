//! What each window listens to. A window has one feed for as long as it is there: when its page wants to watch other
//! tasks, the feed stays and only its channel and its tasks change, so that nothing that it still had to say is lost.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use engine::{Engine, LiveFeed, LiveMessage};
use serde::Deserialize;
use tauri::ipc::{Channel, Response};
use tokio::sync::{mpsc, oneshot};

/// Where to go on in a task's log.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WatchFrom {
    task_id: String,
    after_seq: u64,
}

/// What a window wants from now on.
struct Turn {
    channel: Channel<Response>,
    watch: Vec<WatchFrom>,
    done: oneshot::Sender<Result<(), String>>,
}

/// The windows that listen.
#[derive(Default)]
pub(crate) struct Listening {
    windows: Mutex<HashMap<String, mpsc::Sender<Turn>>>,
}

impl Listening {
    /// Points a window's feed at a channel and at tasks; answers when it is so.
    pub(crate) async fn turn(
        &self,
        window: &str,
        engine: &Engine,
        channel: Channel<Response>,
        watch: Vec<WatchFrom>,
    ) -> Result<(), String> {
        let (done, answer) = oneshot::channel();
        let turn = Turn {
            channel,
            watch,
            done,
        };
        let sender = self.sender(window, engine);
        sender.send(turn).await.map_err(|_| "stopped")?;
        answer.await.map_err(|_| "stopped")?
    }

    /// The way to a window's feed, which begins when it is first asked for.
    fn sender(&self, window: &str, engine: &Engine) -> mpsc::Sender<Turn> {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = windows.get(window).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, turns) = mpsc::channel(1);
        windows.insert(window.to_owned(), sender.clone());
        tauri::async_runtime::spawn(run(engine.live(), turns));
        sender
    }

    /// Ends all of them.
    pub(crate) fn end(&self) {
        self.windows
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

/// One window's feed, until the engine stops or nobody can turn it any more.
async fn run(mut feed: LiveFeed, mut turns: mpsc::Receiver<Turn>) {
    let mut channel: Option<Channel<Response>> = None;
    let mut watched: Vec<String> = Vec::new();
    loop {
        tokio::select! {
            biased;
            turn = turns.recv() => {
                let Some(turn) = turn else { break };
                channel = Some(turn.channel);
                // Whoever asked may be gone; the feed is turned all the same.
                let _ = turn.done.send(watch(&mut feed, &mut watched, turn.watch).await);
            }
            message = feed.next(), if channel.is_some() => {
                let Some(message) = message else { break };
                let gone = channel.as_ref().is_some_and(|channel| send(channel, &message).is_err());
                if gone {
                    channel = None;
                }
            }
        }
    }
}

/// Watches these tasks and no others.
async fn watch(
    feed: &mut LiveFeed,
    watched: &mut Vec<String>,
    wanted: Vec<WatchFrom>,
) -> Result<(), String> {
    for task in watched.drain(..) {
        feed.unwatch(&task);
    }
    for from in wanted {
        feed.watch(&from.task_id, from.after_seq)
            .await
            .map_err(|error| error.to_string())?;
        watched.push(from.task_id);
    }
    Ok(())
}

fn send(channel: &Channel<Response>, message: &LiveMessage) -> Result<(), String> {
    let text = serde_json::to_vec(message).map_err(|error| error.to_string())?;
    channel
        .send(Response::new(text))
        .map_err(|error| error.to_string())
}
