//! Hands tags of the engine's own changes (agents, settings) to every feed, coalesced.

use std::{
    collections::BTreeSet,
    sync::{Arc, Weak},
};

use parking_lot::Mutex;
use tokio::sync::Notify;

/// Where the engine says what it changed.
#[derive(Default)]
pub(crate) struct LiveHub {
    listeners: Mutex<Vec<Weak<Listener>>>,
}

/// What one feed has not yet said.
#[derive(Default)]
pub(super) struct Listener {
    tags: Mutex<BTreeSet<&'static str>>,
    wake: Notify,
}

impl LiveHub {
    /// Says that what a tag names changed.
    pub(crate) fn changed(&self, tag: &'static str) {
        let mut listeners = self.listeners.lock();
        listeners.retain(|listener| listener.strong_count() > 0);
        for listener in listeners.iter().filter_map(Weak::upgrade) {
            listener.tags.lock().insert(tag);
            listener.wake.notify_one();
        }
    }

    /// How many feeds there are.
    pub(crate) fn feeds(&self) -> usize {
        let listeners = self.listeners.lock();
        listeners.iter().filter(|l| l.strong_count() > 0).count()
    }

    pub(super) fn listen(&self) -> Arc<Listener> {
        let listener = Arc::new(Listener::default());
        let mut listeners = self.listeners.lock();
        listeners.retain(|known| known.strong_count() > 0);
        listeners.push(Arc::downgrade(&listener));
        listener
    }
}

impl Listener {
    /// Waits for tags. Dropping the future loses nothing.
    pub(super) async fn next(&self) -> BTreeSet<&'static str> {
        loop {
            let tags = self.take();
            if !tags.is_empty() {
                return tags;
            }
            self.wake.notified().await;
        }
    }

    /// What is there now.
    pub(super) fn take(&self) -> BTreeSet<&'static str> {
        std::mem::take(&mut *self.tags.lock())
    }
}
