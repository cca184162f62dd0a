//! Drives one connection: HTTP/1.1 or HTTP/2 over a watched socket, until it ends, is overdue, has to give way or the
//! listener stops. Knows no route.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::time::{Instant, Sleep};

use super::watch::{Order, Overdue, Watch};
use crate::limits::{self, Limits};

/// How connections speak HTTP. Header time and idle time are not set here: the watch does both, without a timer per
/// request and from the first byte on.
pub(crate) fn protocol(limits: &Limits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_headers(limits.header_count)
        .max_buf_size(limits.header_bytes)
        .keep_alive(true)
        .half_close(false);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(limits.streams_per_connection)
        .max_header_list_size(limits.header_bytes as u32)
        .max_send_buf_size(limits::STREAM_BUFFER_BYTES)
        .initial_stream_window_size(limits::STREAM_WINDOW_BYTES)
        .initial_connection_window_size(limits::CONNECTION_WINDOW_BYTES)
        .keep_alive_interval(limits::PING_INTERVAL)
        .keep_alive_timeout(limits::PING_TIME);
    builder
}

/// What the driver asks of the HTTP side of a connection.
pub(crate) trait Protocol:
    Future<Output = Result<(), Box<dyn std::error::Error + Send + Sync>>>
{
    /// Takes no new request, ends after those in flight.
    fn finish(self: Pin<&mut Self>);
}

impl<I, S, B> Protocol for auto::Connection<'_, I, S, TokioExecutor>
where
    S: hyper::service::Service<http::Request<hyper::body::Incoming>, Response = http::Response<B>>,
    S::Future: 'static,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    B: http_body::Body + 'static,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    I: hyper::rt::Read + hyper::rt::Write + Unpin + 'static,
    TokioExecutor: auto::HttpServerConnExec<S::Future, B>,
{
    fn finish(self: Pin<&mut Self>) {
        self.graceful_shutdown();
    }
}

/// A connection until it ends.
pub(crate) struct Driver<'a, P> {
    protocol: Pin<&'a mut P>,
    watch: Arc<Watch>,
    limits: &'a Limits,
    alarm: Pin<Box<Sleep>>,
    /// Whether the HTTP side was told to finish.
    finishing: bool,
    /// When a connection that was told to end is ended.
    farewell: Option<Instant>,
}

impl<'a, P: Protocol> Driver<'a, P> {
    pub(crate) fn new(protocol: Pin<&'a mut P>, watch: Arc<Watch>, limits: &'a Limits) -> Self {
        Self {
            protocol,
            watch,
            limits,
            alarm: Box::pin(tokio::time::sleep(limits.header_time)),
            finishing: false,
            farewell: None,
        }
    }

    fn deadline(&self) -> Option<(Instant, Overdue)> {
        let farewell = self.farewell.map(|when| (when, Overdue::Head));
        let watched = self
            .watch
            .deadline(self.limits)
            .filter(|_| self.farewell.is_none());
        farewell.or(watched)
    }

    fn finish(&mut self) {
        self.finishing = true;
        self.protocol.as_mut().finish();
    }

    /// What the connection is guilty of, once it is.
    fn poll_overdue(&mut self, cx: &mut Context<'_>) -> Poll<Overdue> {
        // What is busy has no deadline; an alarm that was set before wakes us once for nothing.
        let Some((when, why)) = self.deadline() else {
            return Poll::Pending;
        };
        if when < self.alarm.deadline() {
            self.alarm.as_mut().reset(when);
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            if when <= Instant::now() {
                return Poll::Ready(why);
            }
            // It was set for something that has passed.
            self.alarm.as_mut().reset(when);
        }
        Poll::Pending
    }

    /// Whether the connection ends here.
    fn ends(&mut self, why: Overdue) -> bool {
        match why {
            Overdue::Idle if self.watch.is_multiplexed() => {
                self.farewell = Some(Watch::farewell());
                self.finish();
                return false;
            }
            Overdue::Stalled => {
                tracing::debug!("a peer that does not read was given up");
                self.watch.give_up();
            }
            Overdue::Idle | Overdue::Head => {}
        }
        true
    }
}

impl<P: Protocol> Future for Driver<'_, P> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        let this = self.get_mut();
        loop {
            if let Poll::Ready(result) = this.protocol.as_mut().poll(cx) {
                if let Err(error) = result {
                    tracing::debug!(%error, "a connection ended early");
                }
                return Poll::Ready(());
            }
            match this.watch.order(cx.waker()) {
                Order::End => return Poll::Ready(()),
                Order::Finish if !this.finishing => {
                    this.finish();
                    continue;
                }
                Order::None | Order::Finish => {}
            }
            match this.poll_overdue(cx) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(why) if this.ends(why) => return Poll::Ready(()),
                Poll::Ready(_) => {}
            }
        }
    }
}
