//! How many connections there may be, and which one gives way when there are too many.

use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::watch::{Order, Watch};

/// The connections of a listener.
pub(crate) struct Places {
    free: Arc<Semaphore>,
    taken: Mutex<Vec<Arc<Watch>>>,
}

impl Places {
    pub(crate) fn new(count: usize) -> Self {
        Self {
            free: Arc::new(Semaphore::new(count)),
            taken: Mutex::new(Vec::new()),
        }
    }

    /// A place for a new connection: a free one, or that of the connection that has had nothing to do for longest.
    /// `None` when all are busy.
    pub(crate) async fn take(&self) -> Option<OwnedSemaphorePermit> {
        if let Ok(place) = self.free.clone().try_acquire_owned() {
            return Some(place);
        }
        if !self.evict_longest_idle() {
            return None;
        }
        // The evicted connection only has to be dropped, which its task does as soon as it runs.
        self.free.clone().acquire_owned().await.ok()
    }

    fn evict_longest_idle(&self) -> bool {
        let taken = self.taken.lock();
        let idle = taken
            .iter()
            .filter(|watch| watch.standing_order() != Order::End);
        let longest = idle
            .filter_map(|watch| watch.spare().map(|spare| (spare, watch)))
            .max_by_key(|(spare, _)| *spare);
        if let Some((_, watch)) = longest {
            watch.give(Order::End);
        }
        longest.is_some()
    }

    /// Tells every connection what to do.
    pub(crate) fn give(&self, order: Order) {
        for watch in self.taken.lock().iter() {
            watch.give(order);
        }
    }

    /// Keeps a connection in view as long as the returned value lives.
    pub(crate) fn enter(self: &Arc<Self>, watch: Arc<Watch>) -> Seat {
        self.taken.lock().push(watch.clone());
        Seat {
            places: self.clone(),
            watch,
        }
    }
}

/// A connection's entry among the [`Places`].
pub(crate) struct Seat {
    places: Arc<Places>,
    watch: Arc<Watch>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock();
        if let Some(index) = taken
            .iter()
            .position(|watch| Arc::ptr_eq(watch, &self.watch))
        {
            taken.swap_remove(index);
        }
    }
}
