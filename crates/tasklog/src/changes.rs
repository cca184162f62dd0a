//! Which tasks changed, for listeners that want to know of all of them: coalesced, bounded, never in the way.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use a2a_types::{ContextId, TaskId, TaskState};
use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::limits;
use crate::scope::Scope;

/// A task that changed since the listener last looked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The task.
    pub task: TaskId,
    /// Its conversation.
    pub context: ContextId,
    /// Agent and principal.
    pub scope: Arc<Scope>,
    /// Its newest committed state.
    pub state: TaskState,
}

#[derive(Default)]
struct Pending {
    changes: HashMap<TaskId, Change>,
    lagged: bool,
    closed: bool,
}

#[derive(Default)]
struct Queue {
    pending: Mutex<Pending>,
    wake: Notify,
}

/// One listener. What happens between two calls of [`Changes::next`] is coalesced by task.
pub struct Changes {
    queue: Arc<Queue>,
}

impl Changes {
    /// Waits for the next changes. `None` when the log is closed. An empty list means that more changed
    /// than is remembered: look at everything.
    pub async fn next(&mut self) -> Option<Vec<Change>> {
        loop {
            let woken = self.queue.wake.notified();
            {
                let mut pending = self.queue.pending.lock();
                if pending.lagged {
                    pending.lagged = false;
                    pending.changes.clear();
                    return Some(Vec::new());
                }
                if !pending.changes.is_empty() {
                    return Some(std::mem::take(&mut pending.changes).into_values().collect());
                }
                if pending.closed {
                    return None;
                }
            }
            woken.await;
        }
    }
}

#[derive(Default)]
pub(crate) struct ChangeHub {
    listeners: Mutex<Vec<Weak<Queue>>>,
    count: AtomicUsize,
}

impl ChangeHub {
    pub(crate) fn listen(&self) -> Changes {
        let queue = Arc::new(Queue::default());
        let mut listeners = self.listeners.lock();
        listeners.retain(|l| l.strong_count() > 0);
        listeners.push(Arc::downgrade(&queue));
        self.count.store(listeners.len(), Ordering::Release);
        Changes { queue }
    }

    pub(crate) fn has_listeners(&self) -> bool {
        self.count.load(Ordering::Acquire) > 0
    }

    pub(crate) fn publish(&self, changes: &[Change]) {
        let mut listeners = self.listeners.lock();
        listeners.retain(|l| l.strong_count() > 0);
        self.count.store(listeners.len(), Ordering::Release);
        for queue in listeners.iter().filter_map(Weak::upgrade) {
            let mut pending = queue.pending.lock();
            for change in changes {
                if pending.lagged {
                    break;
                }
                pending.changes.insert(change.task.clone(), change.clone());
                pending.lagged = pending.changes.len() > limits::CHANGES_PENDING;
            }
            drop(pending);
            queue.wake.notify_one();
        }
    }

    pub(crate) fn close(&self) {
        for queue in self.listeners.lock().drain(..).filter_map(|l| l.upgrade()) {
            queue.pending.lock().closed = true;
            queue.wake.notify_one();
        }
    }
}
