//! What a connection is doing, as seen from its bytes and its requests, and until when it may go on like that.
//! Owns no timer and no socket: the bytes' side and the requests' side write here, the connection's driver reads.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::task::Waker;
use std::time::Duration;

use futures::task::AtomicWaker;
use parking_lot::Mutex;
use tokio::time::Instant;

use crate::limits::{FAREWELL_TIME, Limits};

/// "Not happening" in a field that holds milliseconds since the connection's first moment.
const NEVER: u64 = u64::MAX;

/// The state of one connection.
pub(crate) struct Watch {
    born: Instant,
    /// Answers not yet handed over completely.
    open: AtomicU32,
    /// When the last request ended.
    quiet_since: AtomicU64,
    /// When the first byte of the request that is arriving came.
    head_since: AtomicU64,
    /// When the peer stopped taking our bytes.
    stalled_since: AtomicU64,
    /// Whether a request ever arrived.
    served: AtomicBool,
    multiplexed: AtomicBool,
    /// A body was refused unread: the socket has to linger.
    unread: AtomicBool,
    /// The peer does not read: what the system still holds for it is thrown away.
    given_up: AtomicBool,
    /// Bodies that go out on a multiplexed connection; each says when it last moved.
    bodies: Mutex<Vec<Weak<AtomicU64>>>,
    /// The strictest [`Order`] that was given.
    order: AtomicU8,
    driver: AtomicWaker,
}

/// What a connection is told to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Order {
    /// To go on.
    None,
    /// To take no new request and end after those in flight.
    Finish,
    /// To end now.
    End,
}

/// Why a connection has to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overdue {
    /// Nothing was asked for too long.
    Idle,
    /// Headers take too long.
    Head,
    /// The peer does not read.
    Stalled,
}

impl Watch {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            born: Instant::now(),
            open: AtomicU32::new(0),
            quiet_since: AtomicU64::new(0),
            head_since: AtomicU64::new(NEVER),
            stalled_since: AtomicU64::new(NEVER),
            served: AtomicBool::new(false),
            multiplexed: AtomicBool::new(false),
            unread: AtomicBool::new(false),
            given_up: AtomicBool::new(false),
            bodies: Mutex::new(Vec::new()),
            order: AtomicU8::new(Order::None as u8),
            driver: AtomicWaker::new(),
        })
    }

    fn now(&self) -> u64 {
        self.born.elapsed().as_millis() as u64
    }

    /// Bytes came in.
    pub(crate) fn bytes_read(&self) {
        if self.open.load(Ordering::Relaxed) == 0
            && self.head_since.load(Ordering::Relaxed) == NEVER
        {
            self.head_since.store(self.now(), Ordering::Relaxed);
        }
    }

    /// The peer takes no bytes now.
    pub(crate) fn write_blocked(&self) {
        let _ = self.stalled_since.compare_exchange(
            NEVER,
            self.now(),
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }

    /// The peer took bytes.
    pub(crate) fn bytes_written(&self) {
        if self.stalled_since.load(Ordering::Relaxed) != NEVER {
            self.stalled_since.store(NEVER, Ordering::Relaxed);
        }
    }

    /// A request's headers are complete. The request lasts until the returned value is dropped.
    pub(crate) fn request(self: &Arc<Self>, multiplexed: bool) -> Open {
        self.open.fetch_add(1, Ordering::Relaxed);
        self.head_since.store(NEVER, Ordering::Relaxed);
        self.served.store(true, Ordering::Relaxed);
        if multiplexed {
            self.multiplexed.store(true, Ordering::Relaxed);
        }
        Open(self.clone())
    }

    /// A body was refused without being read.
    pub(crate) fn leave_unread(&self) {
        self.unread.store(true, Ordering::Relaxed);
    }

    /// Whether a body was refused without being read.
    pub(crate) fn left_unread(&self) -> bool {
        self.unread.load(Ordering::Relaxed)
    }

    /// The peer does not read and is not waited for any more.
    pub(crate) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    /// Whether the peer was given up.
    pub(crate) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    /// Follows a body that goes out on a multiplexed connection, where only the body itself shows whether it moves.
    pub(crate) fn follow_body(self: &Arc<Self>) -> Motion {
        let moved = Arc::new(AtomicU64::new(self.now()));
        let mut bodies = self.bodies.lock();
        bodies.retain(|body| body.strong_count() > 0);
        bodies.push(Arc::downgrade(&moved));
        Motion {
            watch: self.clone(),
            moved,
        }
    }

    /// Tells the connection what to do; a stricter order stands.
    pub(crate) fn give(&self, order: Order) {
        self.order.fetch_max(order as u8, Ordering::AcqRel);
        self.driver.wake();
    }

    /// The order that stands. Whoever asks is woken by the next one.
    pub(crate) fn order(&self, driver: &Waker) -> Order {
        self.driver.register(driver);
        self.standing_order()
    }

    /// The order that stands.
    pub(crate) fn standing_order(&self) -> Order {
        match self.order.load(Ordering::Acquire) {
            0 => Order::None,
            1 => Order::Finish,
            _ => Order::End,
        }
    }

    /// How long the connection has had nothing to do, if it has nothing to do.
    pub(crate) fn spare(&self) -> Option<u64> {
        let spare = self.open.load(Ordering::Relaxed) == 0;
        spare.then(|| {
            self.now()
                .saturating_sub(self.quiet_since.load(Ordering::Relaxed))
        })
    }

    /// Whether HTTP/2 is spoken.
    pub(crate) fn is_multiplexed(&self) -> bool {
        self.multiplexed.load(Ordering::Relaxed)
    }

    /// Until when the connection may go on doing what it does, and what it is guilty of afterwards.
    pub(crate) fn deadline(&self, limits: &Limits) -> Option<(Instant, Overdue)> {
        let at = |since: u64, limit: Duration, why| {
            Some((self.born + Duration::from_millis(since) + limit, why))
        };
        let stalled = match self.stalled_since.load(Ordering::Relaxed) {
            NEVER => self.slowest_body().and_then(|since| {
                at(
                    since,
                    limits.keep_alive + limits.write_stall,
                    Overdue::Stalled,
                )
            }),
            since => at(since, limits.write_stall, Overdue::Stalled),
        };
        if self.open.load(Ordering::Relaxed) > 0 {
            return stalled;
        }
        let quiet_since = self.quiet_since.load(Ordering::Relaxed);
        let waiting = if !self.served.load(Ordering::Relaxed) {
            at(0, limits.header_time, Overdue::Head)
        } else if self.is_multiplexed() {
            // Pings and window updates are bytes too, so bytes alone start no request here.
            at(quiet_since, limits.idle_time, Overdue::Idle)
        } else {
            match self.head_since.load(Ordering::Relaxed) {
                NEVER => at(quiet_since, limits.idle_time, Overdue::Idle),
                since => at(since, limits.header_time, Overdue::Head),
            }
        };
        [stalled, waiting]
            .into_iter()
            .flatten()
            .min_by_key(|(when, _)| *when)
    }

    fn slowest_body(&self) -> Option<u64> {
        if !self.is_multiplexed() {
            return None;
        }
        let bodies = self.bodies.lock();
        bodies
            .iter()
            .filter_map(Weak::upgrade)
            .map(|moved| moved.load(Ordering::Relaxed))
            .min()
    }

    /// When a connection that was told to end is ended.
    pub(crate) fn farewell() -> Instant {
        Instant::now() + FAREWELL_TIME
    }
}

/// A request whose answer is not yet handed over.
pub(crate) struct Open(Arc<Watch>);

impl Open {
    /// The connection that the request came in on.
    pub(crate) fn watch(&self) -> &Arc<Watch> {
        &self.0
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.0.open.load(Ordering::Relaxed) == 1 {
            self.0.quiet_since.store(self.0.now(), Ordering::Relaxed);
        }
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether a body on a multiplexed connection moves.
pub(crate) struct Motion {
    watch: Arc<Watch>,
    moved: Arc<AtomicU64>,
}

impl Motion {
    /// The peer has room for more.
    pub(crate) fn moved(&self) {
        self.moved.store(self.watch.now(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overdue(watch: &Watch) -> Option<Overdue> {
        watch
            .deadline(&Limits::default())
            .filter(|(when, _)| *when <= Instant::now())
            .map(|(_, why)| why)
    }

    async fn pass(time: Duration) {
        tokio::time::advance(time).await;
    }

    #[tokio::test(start_paused = true)]
    async fn silence_from_the_first_moment_counts_as_slow_headers() {
        let watch = Watch::new();
        pass(Duration::from_secs(9)).await;
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(1)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Head));
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_in_flight_may_take_any_time_and_idleness_counts_from_its_end() {
        let watch = Watch::new();
        let open = watch.request(false);
        pass(Duration::from_secs(3600)).await;
        assert_eq!(overdue(&watch), None);
        assert_eq!(watch.spare(), None);
        drop(open);
        pass(Duration::from_secs(74)).await;
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(1)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Idle));
        assert_eq!(watch.spare(), Some(75_000));
    }

    #[tokio::test(start_paused = true)]
    async fn headers_of_a_later_request_have_their_own_time() {
        let watch = Watch::new();
        drop(watch.request(false));
        pass(Duration::from_secs(60)).await;
        watch.bytes_read();
        pass(Duration::from_secs(9)).await;
        watch.bytes_read();
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(1)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Head));
    }

    #[tokio::test(start_paused = true)]
    async fn pings_start_no_request_on_a_multiplexed_connection() {
        let watch = Watch::new();
        drop(watch.request(true));
        watch.bytes_read();
        pass(Duration::from_secs(70)).await;
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(5)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Idle));
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_does_not_read_is_overdue_unless_it_takes_some_bytes() {
        let watch = Watch::new();
        let _open = watch.request(false);
        watch.write_blocked();
        pass(Duration::from_secs(29)).await;
        watch.bytes_written();
        watch.write_blocked();
        pass(Duration::from_secs(29)).await;
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(1)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Stalled));
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_without_room_on_a_multiplexed_connection_is_overdue() {
        let watch = Watch::new();
        let _open = watch.request(true);
        let (reads, stuck) = (watch.follow_body(), watch.follow_body());
        pass(Duration::from_secs(44)).await;
        reads.moved();
        assert_eq!(overdue(&watch), None);
        pass(Duration::from_secs(1)).await;
        assert_eq!(overdue(&watch), Some(Overdue::Stalled));
        drop(stuck);
        assert_eq!(overdue(&watch), None);
    }
}
