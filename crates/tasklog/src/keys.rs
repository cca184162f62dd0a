//! Idempotency: the same message sent twice is answered once (Specification 3.3.1, and our own promise
//! that this holds for concurrent duplicates, streams and restarts).

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use a2a_types::{TaskId, Timestamp};
use bytes::Bytes;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::limits;
use crate::scope::Scope;
use crate::store::{KeyInsert, KeyRow};

/// Digest of everything that makes two messages the same: principal, agent, task and context as sent,
/// message id, and the request without its configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IdempotencyKey(pub [u8; 16]);

impl IdempotencyKey {
    /// Makes the key. `request` is [`a2a_types::request_digest`]: it covers the ids and the content.
    pub fn new(scope: &Scope, request: [u8; 32]) -> Self {
        let mut hash = Sha256::new();
        hash.update(scope.agent.as_str());
        hash.update([0]);
        hash.update(scope.principal.as_str());
        hash.update([0]);
        hash.update(request);
        let digest: [u8; 32] = hash.finalize().into();
        let mut key = [0; 16];
        key.copy_from_slice(&digest[..16]);
        Self(key)
    }
}

/// What a message was answered with when it came the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Original {
    /// A task.
    Task(TaskId),
    /// A plain Message, its JSON is in the store.
    Answer,
}

/// The outcome of claiming a key.
pub enum Claim {
    /// The message is new; the guard keeps duplicates waiting until it is bound or dropped.
    New(ClaimGuard),
    /// The message was answered already.
    Known(Original),
}

enum Entry {
    InFlight(watch::Receiver<()>),
    Known {
        original: Original,
        expires_at: Timestamp,
    },
}

#[derive(Default)]
struct Index {
    entries: HashMap<IdempotencyKey, Entry>,
    order: VecDeque<(IdempotencyKey, Timestamp)>,
}

impl Index {
    fn remember(&mut self, key: IdempotencyKey, original: Original, expires_at: Timestamp) {
        self.entries.insert(
            key,
            Entry::Known {
                original,
                expires_at,
            },
        );
        self.order.push_back((key, expires_at));
        while self.order.len() > limits::KEYS as usize {
            self.drop_oldest();
        }
    }

    fn drop_oldest(&mut self) {
        let Some((key, stamp)) = self.order.pop_front() else {
            return;
        };
        if matches!(self.entries.get(&key), Some(Entry::Known { expires_at, .. }) if *expires_at == stamp)
        {
            self.entries.remove(&key);
        }
    }

    fn expire(&mut self, now: Timestamp) {
        while self
            .order
            .front()
            .is_some_and(|(_, expires_at)| *expires_at < now)
        {
            self.drop_oldest();
        }
    }
}

/// All keys that are remembered, in memory; the store holds the same for the next start.
pub(crate) struct Keys {
    index: Mutex<Index>,
    loaded: watch::Sender<bool>,
}

impl Keys {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            index: Mutex::default(),
            loaded: watch::Sender::new(false),
        })
    }

    /// Takes over what the store remembers from before; claims wait for it.
    pub(crate) fn load(&self, rows: Vec<KeyRow>) {
        let mut index = self.index.lock();
        for row in rows {
            let original = row.task.map_or(Original::Answer, Original::Task);
            index.remember(row.key, original, row.expires_at);
        }
        drop(index);
        self.loaded.send_replace(true);
    }

    pub(crate) async fn claim(
        self: &Arc<Self>,
        key: IdempotencyKey,
        scope: &Scope,
        now: Timestamp,
    ) -> Claim {
        if !*self.loaded.borrow() {
            let mut loaded = self.loaded.subscribe();
            // The sender lives in `self`, so waiting can only end with the value.
            let _ = loaded.wait_for(|done| *done).await;
        }
        loop {
            let mut first = match self.look(key, scope, now) {
                Look::Claimed(guard) => return Claim::New(guard),
                Look::Known(original) => return Claim::Known(original),
                Look::Wait(first) => first,
            };
            // Ends with an error when the first one is bound or gives up; either way, look again.
            let _ = first.changed().await;
        }
    }

    fn look(self: &Arc<Self>, key: IdempotencyKey, scope: &Scope, now: Timestamp) -> Look {
        let mut index = self.index.lock();
        index.expire(now);
        match index.entries.get(&key) {
            Some(Entry::InFlight(first)) => return Look::Wait(first.clone()),
            Some(Entry::Known {
                original,
                expires_at,
            }) if *expires_at >= now => return Look::Known(original.clone()),
            _ => {}
        }
        let (busy, waiters) = watch::channel(());
        index.entries.insert(key, Entry::InFlight(waiters));
        let life = if scope.principal.is_anonymous() {
            limits::KEY_LIFE_ANONYMOUS
        } else {
            limits::KEY_LIFE
        };
        let life = i64::try_from(life.as_millis()).unwrap_or(i64::MAX);
        let expires_at = Timestamp::from_millis(now.as_millis().saturating_add(life));
        Look::Claimed(ClaimGuard {
            keys: self.clone(),
            key,
            expires_at,
            bound: false,
            _busy: busy,
        })
    }

    /// Forgets keys whose batch was not kept.
    pub(crate) fn forget(&self, rows: &[KeyInsert]) {
        let mut index = self.index.lock();
        for row in rows {
            index.entries.remove(&row.key);
        }
    }
}

enum Look {
    Claimed(ClaimGuard),
    Known(Original),
    Wait(watch::Receiver<()>),
}

/// A claimed key. Dropped without being bound, it is as if the message had never come.
pub struct ClaimGuard {
    keys: Arc<Keys>,
    key: IdempotencyKey,
    expires_at: Timestamp,
    bound: bool,
    _busy: watch::Sender<()>,
}

impl ClaimGuard {
    /// Ties the message to the task that it starts or continues. The row has to be committed with it.
    pub(crate) fn bind_task(mut self, task: TaskId) -> KeyInsert {
        self.bind(Original::Task(task.clone()));
        KeyInsert {
            key: self.key,
            task: Some(task),
            answer: None,
            expires_at: self.expires_at,
        }
    }

    /// The row of a message that is answered with a plain Message; bound once it is committed.
    pub(crate) fn answer_row(&self, answer: Bytes) -> KeyInsert {
        KeyInsert {
            key: self.key,
            task: None,
            answer: Some(answer),
            expires_at: self.expires_at,
        }
    }

    pub(crate) fn bind_answer(mut self) {
        self.bind(Original::Answer);
    }

    fn bind(&mut self, original: Original) {
        self.bound = true;
        self.keys
            .index
            .lock()
            .remember(self.key, original, self.expires_at);
    }
}

impl Drop for ClaimGuard {
    fn drop(&mut self) {
        if !self.bound {
            self.keys.index.lock().entries.remove(&self.key);
        }
    }
}
