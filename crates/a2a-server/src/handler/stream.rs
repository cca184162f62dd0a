//! What a streaming operation returns.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};

use a2a_types::{A2aError, TaskState};
use bytes::Bytes;
use futures::Stream;
use futures::stream::BoxStream;
use tasklog::{EventCursor, LogEvent, Seq, Step};

use super::fault;

/// One event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Number of the event in its task, for `Last-Event-ID`; a plain Message has none.
    pub id: Option<Seq>,
    /// A `StreamResponse` as JSON.
    pub json: Bytes,
}

impl Frame {
    pub(super) fn task(seq: Seq, json: &[u8]) -> Self {
        Self {
            id: Some(seq),
            json: wrapped(b"task", json),
        }
    }
}

impl From<LogEvent> for Frame {
    fn from(event: LogEvent) -> Self {
        Self {
            id: Some(event.seq),
            json: event.body,
        }
    }
}

/// `{"name":json}`.
pub(super) fn wrapped(name: &[u8], json: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(name.len() + json.len() + 5);
    out.extend_from_slice(b"{\"");
    out.extend_from_slice(name);
    out.extend_from_slice(b"\":");
    out.extend_from_slice(json);
    out.push(b'}');
    Bytes::from(out)
}

/// When a stream of a task closes (wire reference, section 14). AUTH_REQUIRED keeps every stream open,
/// because the credential arrives out of band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// SendStreamingMessage: the turn has ended.
    TurnEnd,
    /// SubscribeToTask.
    Terminal,
}

impl Until {
    fn closes_at(self, state: TaskState) -> bool {
        state.is_terminal() || (self == Self::TurnEnd && state == TaskState::InputRequired)
    }
}

/// The frames of a stream, in the order of their events. Dropping it ends nothing but the subscription.
pub struct EventStream(BoxStream<'static, Result<Frame, A2aError>>);

struct Reading {
    ready: VecDeque<Frame>,
    cursor: Option<EventCursor>,
    until: Until,
}

impl EventStream {
    /// One plain Message, then the end (Specification 3.1.2).
    pub(super) fn message(json: Bytes) -> Self {
        Self(Box::pin(futures::stream::iter([Ok(Frame {
            id: None,
            json,
        })])))
    }

    /// One frame, then the end.
    pub(super) fn only(frame: Frame) -> Self {
        Self(Box::pin(futures::stream::iter([Ok(frame)])))
    }

    /// `first`, then what the cursor brings.
    pub(super) fn after(first: Option<Frame>, cursor: EventCursor, until: Until) -> Self {
        let reading = Reading {
            ready: first.into_iter().collect(),
            cursor: Some(cursor),
            until,
        };
        Self(Box::pin(futures::stream::unfold(reading, next)))
    }
}

async fn next(mut reading: Reading) -> Option<(Result<Frame, A2aError>, Reading)> {
    if let Some(frame) = reading.ready.pop_front() {
        return Some((Ok(frame), reading));
    }
    let mut cursor = reading.cursor.take()?;
    match cursor.next().await {
        Ok(Step::End) => None,
        Ok(Step::Events(events)) => {
            let mut open = true;
            for event in events {
                open = event
                    .state
                    .is_none_or(|state| !reading.until.closes_at(state));
                reading.ready.push_back(Frame::from(event));
                if !open {
                    break;
                }
            }
            reading.cursor = open.then_some(cursor);
            let frame = reading.ready.pop_front()?;
            Some((Ok(frame), reading))
        }
        Err(error) => Some((Err(fault::store(error)), reading)),
    }
}

impl Stream for EventStream {
    type Item = Result<Frame, A2aError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.as_mut().poll_next(cx)
    }
}
