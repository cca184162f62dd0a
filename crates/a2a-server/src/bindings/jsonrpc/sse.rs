//! Events as server-sent events (Specification 9.4.2): one line of JSON each, under the number that the log gave it.
//! Holds no queue: what is not taken by the peer stays in the log.

use std::fmt::Write;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use a2a_types::A2aError;
use a2a_types::jsonrpc::RequestId;
use bytes::{BufMut, Bytes, BytesMut};
use futures::{Stream, StreamExt};
use tokio::time::{Instant, Sleep};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

use super::envelope;
use crate::handler::{EventStream, Frame};
use crate::limits;

/// A line that means nothing and shows that we are still here.
const COMMENT: &[u8] = b":\n\n";

/// The body of a streaming answer.
pub(crate) struct EventBody<S = EventStream> {
    stream: Option<S>,
    id: RequestId,
    /// What stands before every result.
    head: String,
    buffer: BytesMut,
    keep_alive: Duration,
    written: Instant,
    quiet: Pin<Box<Sleep>>,
    stopping: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl<S: Stream<Item = Result<Frame, A2aError>> + Unpin> EventBody<S> {
    /// Waits for the first event, so that a failure before it is an ordinary answer. A stream that stays silent for the
    /// keep-alive time is opened without.
    pub(super) async fn open(
        mut stream: S,
        id: &RequestId,
        keep_alive: Duration,
        stopping: CancellationToken,
    ) -> Result<Self, A2aError> {
        let mut quiet = Box::pin(tokio::time::sleep(keep_alive));
        let first = tokio::select! {
            biased;
            first = stream.next() => first.transpose()?,
            () = quiet.as_mut() => None,
        };
        let mut head = "data: ".to_owned();
        head.push_str(&envelope::head(id));
        let mut body = Self {
            stream: Some(stream),
            id: id.clone(),
            head,
            buffer: BytesMut::new(),
            keep_alive,
            written: Instant::now(),
            quiet,
            stopping: Box::pin(stopping.cancelled_owned()),
        };
        if let Some(frame) = first {
            body.put(&frame);
        }
        Ok(body)
    }

    /// Whether nothing follows.
    pub(crate) fn is_over(&self) -> bool {
        self.stream.is_none() && self.buffer.is_empty()
    }

    /// Everything that can go out in one write; `None` at the end.
    pub(crate) fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<Option<Bytes>> {
        if self.stream.is_some() && self.stopping.as_mut().poll(cx).is_ready() {
            self.stream = None;
        }
        self.gather(cx);
        if !self.buffer.is_empty() {
            self.written = Instant::now();
            return Poll::Ready(Some(self.buffer.split().freeze()));
        }
        if self.stream.is_none() {
            return Poll::Ready(None);
        }
        while self.quiet.as_mut().poll(cx).is_ready() {
            let due = self.written + self.keep_alive;
            let now = Instant::now();
            if due <= now {
                self.written = now;
                self.quiet.as_mut().reset(now + self.keep_alive);
                return Poll::Ready(Some(Bytes::from_static(COMMENT)));
            }
            self.quiet.as_mut().reset(due);
        }
        Poll::Pending
    }

    /// Takes every event that is there, up to what goes out in one write.
    fn gather(&mut self, cx: &mut Context<'_>) {
        while self.buffer.len() < limits::COALESCED_BYTES {
            let Some(stream) = &mut self.stream else {
                return;
            };
            match stream.poll_next_unpin(cx) {
                Poll::Pending => return,
                Poll::Ready(None) => self.stream = None,
                Poll::Ready(Some(Ok(frame))) => self.put(&frame),
                Poll::Ready(Some(Err(error))) => {
                    self.stream = None;
                    let error = envelope::error(&self.id, &error);
                    self.buffer.put_slice(b"data: ");
                    self.buffer.put_slice(error.as_bytes());
                    self.buffer.put_slice(b"\n\n");
                }
            }
        }
    }

    fn put(&mut self, frame: &Frame) {
        self.buffer.reserve(self.head.len() + frame.json.len() + 32);
        if let Some(id) = frame.id {
            // Writing to memory cannot fail.
            let _ = writeln!(self.buffer, "id: {id}");
        }
        self.buffer.put_slice(self.head.as_bytes());
        self.buffer.put_slice(&frame.json);
        self.buffer.put_slice(b"}\n\n");
    }
}

#[cfg(test)]
mod tests;
