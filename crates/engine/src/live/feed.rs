//! One reader's feed. It takes what is ready when its turn comes, so everything in between is one message.

use std::{collections::BTreeSet, pin::Pin, sync::Arc};

use a2a_types::TaskId;
use futures::{FutureExt as _, future::select_all};
use serde_json::value::RawValue;
use tasklog::{Change, Changes, EventCursor, Step, StoreError, TaskLog};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use super::{LiveEvent, LiveHub, LiveMessage, hub::Listener};
use crate::{
    actions::{ActionError, Code},
    limits,
};

/// A subscription to what changes. Ends when the engine does.
pub struct LiveFeed {
    log: TaskLog,
    changes: Changes,
    listener: Arc<Listener>,
    watches: Vec<(TaskId, EventCursor)>,
    stopping: CancellationToken,
    /// The earliest moment of the next message.
    not_before: Instant,
    /// Whether the last message was one of events, so that the other kind comes first now.
    events_last: bool,
    /// Tags that a change of the watches left to say.
    stale: BTreeSet<String>,
}

/// What a feed found ready.
enum Ready {
    Changes(Option<Vec<Change>>),
    Tags(BTreeSet<&'static str>),
    Events(usize, Result<Step, StoreError>),
}

impl LiveFeed {
    pub(crate) fn new(log: &TaskLog, hub: &LiveHub, stopping: CancellationToken) -> Self {
        Self {
            log: log.clone(),
            changes: log.changes(),
            listener: hub.listen(),
            watches: Vec::new(),
            stopping,
            not_before: Instant::now(),
            events_last: false,
            stale: BTreeSet::new(),
        }
    }

    /// Watches a task: its events after number `after` come, the stored ones first. A task that is
    /// watched already goes on from `after`. One that does not exist is told as changed.
    pub async fn watch(&mut self, task: &str, after: u64) -> Result<(), ActionError> {
        self.unwatch(task);
        let task = &TaskId::parse(task)
            .map_err(|_| ActionError::new(Code::ParamsInvalid).field("watch"))?;
        if self.watches.len() >= limits::LIVE_WATCHES {
            return Err(ActionError::new(Code::LiveTooMany));
        }
        match self.log.find(task).await {
            Ok(Some(handle)) => self.watches.push((task.clone(), handle.events(after))),
            Ok(None) => {
                self.stale.insert(format!("task:{task}"));
            }
            Err(error) => return Err(ActionError::from(error)),
        }
        Ok(())
    }

    /// Stops watching a task.
    pub fn unwatch(&mut self, task: &str) {
        self.watches.retain(|(watched, _)| watched.as_str() != task);
    }

    /// The next message; `None` when the engine stops. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<LiveMessage> {
        loop {
            let stopping = self.stopping.clone();
            let ready = stopping
                .run_until_cancelled(async {
                    sleep_until(self.not_before).await;
                    self.ready().await
                })
                .await?;
            if let Some(message) = self.message(ready)? {
                self.not_before = Instant::now() + limits::LIVE_PACE;
                self.events_last = matches!(message, LiveMessage::Events { .. });
                return Some(message);
            }
        }
    }

    /// Waits until something is ready. The kind that spoke last waits behind the other.
    async fn ready(&mut self) -> Ready {
        if !self.stale.is_empty() {
            return Ready::Tags(BTreeSet::new());
        }
        let events_last = self.events_last;
        let (listener, changes) = (&self.listener, &mut self.changes);
        let news = async {
            tokio::select! {
                biased;
                tags = listener.next() => Ready::Tags(tags),
                changes = changes.next() => Ready::Changes(changes),
            }
        };
        let events = events(&mut self.watches);
        if events_last {
            tokio::select! { biased; ready = news => ready, ready = events => ready }
        } else {
            tokio::select! { biased; ready = events => ready, ready = news => ready }
        }
    }

    /// Puts what was ready into a message. The outer `None` is the end, the inner one "nothing to say".
    fn message(&mut self, ready: Ready) -> Option<Option<LiveMessage>> {
        match ready {
            Ready::Changes(None) => None,
            Ready::Changes(Some(changes)) if changes.is_empty() => Some(Some(LiveMessage::Lag)),
            Ready::Changes(Some(changes)) => Some(Some(self.invalidate(&changes))),
            Ready::Tags(tags) => {
                self.stale.extend(tags.into_iter().map(str::to_owned));
                let changes = self.changes.next().now_or_never();
                match changes {
                    Some(None) => None,
                    Some(Some(changes)) if changes.is_empty() => {
                        self.stale.clear();
                        Some(Some(LiveMessage::Lag))
                    }
                    changes => Some(Some(
                        self.invalidate(&changes.flatten().unwrap_or_default()),
                    )),
                }
            }
            Ready::Events(at, step) => Some(self.events(at, step)),
        }
    }

    fn invalidate(&mut self, changes: &[Change]) -> LiveMessage {
        let mut tags = std::mem::take(&mut self.stale);
        tags.extend(self.listener.take().into_iter().map(str::to_owned));
        if !changes.is_empty() {
            tags.insert("tasks".to_owned());
        }
        for change in changes {
            tags.insert(format!("task:{}", change.task));
            tags.insert(format!("context:{}", change.context));
            if tags.len() > limits::LIVE_TAGS {
                return LiveMessage::Lag;
            }
        }
        LiveMessage::Invalidate {
            tags: tags.into_iter().collect(),
        }
    }

    fn events(&mut self, at: usize, step: Result<Step, StoreError>) -> Option<LiveMessage> {
        match step {
            Ok(Step::Events(events)) => {
                let (task, _) = self.watches.get(at)?;
                let task_id = task.to_string();
                // The one that spoke goes to the end of the line.
                self.watches[at..].rotate_left(1);
                let events = events.into_iter().filter_map(|event| {
                    let text = String::from_utf8(event.body.to_vec()).ok()?;
                    let event_json = RawValue::from_string(text).ok()?;
                    Some(LiveEvent {
                        seq: event.seq,
                        event: event_json,
                    })
                });
                Some(LiveMessage::Events {
                    task_id,
                    events: events.collect(),
                })
            }
            Ok(Step::End) => {
                self.watches.remove(at);
                None
            }
            Err(error) => {
                let (task, _) = self.watches.remove(at);
                tracing::warn!(%task, %error, "a watched task cannot be read");
                Some(LiveMessage::Lag)
            }
        }
    }
}

/// Waits for the first watched task that has something; for ever if none is watched.
async fn events(watches: &mut [(TaskId, EventCursor)]) -> Ready {
    if watches.is_empty() {
        return std::future::pending().await;
    }
    let waiting = watches.iter_mut().map(|(_, cursor)| {
        let next: Pin<Box<dyn Future<Output = _> + Send + '_>> = Box::pin(cursor.next());
        next
    });
    let (step, at, _) = select_all(waiting).await;
    Ready::Events(at, step)
}
