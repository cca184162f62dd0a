//! What an answer's body is made of, and the plain answers that no operation gives. Knows no operation.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use http::{HeaderValue, Response, StatusCode};
use http_body::{Body, Frame, SizeHint};

use super::watch::{Motion, Open};
use crate::bindings::jsonrpc::sse::EventBody;
use crate::limits;

pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// An answer's body.
pub(crate) struct Reply {
    content: Content,
    /// Keeps the request open on its connection until the body is handed over.
    open: Option<Open>,
    /// On a multiplexed connection: whether the peer takes the body.
    motion: Option<Motion>,
}

enum Content {
    /// Pieces that follow each other.
    Pieces {
        pieces: [Bytes; 3],
        at: usize,
    },
    Events(Box<EventBody>),
}

impl Reply {
    /// A body that is here as a whole.
    pub(crate) fn whole(body: Bytes) -> Self {
        Self::pieces([body, Bytes::new(), Bytes::new()])
    }

    /// A body in pieces that were not worth copying together.
    pub(crate) fn pieces(pieces: [Bytes; 3]) -> Self {
        Self {
            content: Content::Pieces { pieces, at: 0 },
            open: None,
            motion: None,
        }
    }

    /// A body that grows event by event.
    pub(crate) fn events(events: EventBody) -> Self {
        Self {
            content: Content::Events(Box::new(events)),
            open: None,
            motion: None,
        }
    }

    /// Binds the body to the request that it answers.
    pub(crate) fn bind(&mut self, open: Open) {
        if open.watch().is_multiplexed() {
            self.motion = Some(open.watch().follow_body());
        }
        self.open = Some(open);
    }

    fn remaining(&self) -> Option<usize> {
        match &self.content {
            Content::Pieces { pieces, at } => Some(pieces.iter().skip(*at).map(Bytes::len).sum()),
            Content::Events(_) => None,
        }
    }
}

impl Body for Reply {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let this = &mut *self;
        if let Some(motion) = &this.motion {
            motion.moved();
        }
        let data = match &mut this.content {
            Content::Pieces { pieces, at } => next_piece(pieces, at, this.motion.is_some()),
            Content::Events(events) => match events.poll_write(cx) {
                Poll::Ready(data) => data,
                Poll::Pending => return Poll::Pending,
            },
        };
        Poll::Ready(data.map(|data| Ok(Frame::data(data))))
    }

    fn is_end_stream(&self) -> bool {
        match &self.content {
            Content::Pieces { .. } => self.remaining() == Some(0),
            Content::Events(events) => events.is_over(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        self.remaining().map_or_else(SizeHint::default, |count| {
            SizeHint::with_exact(count as u64)
        })
    }
}

/// The next piece, no larger than what HTTP/2 may buffer if `small`: it buffers a piece as a whole, whoever reads it.
fn next_piece(pieces: &mut [Bytes; 3], at: &mut usize, small: bool) -> Option<Bytes> {
    while let Some(piece) = pieces.get_mut(*at) {
        if piece.is_empty() {
            *at += 1;
            continue;
        }
        if small && piece.len() > limits::STREAM_BUFFER_BYTES {
            return Some(piece.split_to(limits::STREAM_BUFFER_BYTES));
        }
        *at += 1;
        return Some(std::mem::take(piece));
    }
    None
}

/// A JSON answer.
pub(crate) fn json(status: StatusCode, body: Bytes) -> Response<Reply> {
    let mut response = Response::new(Reply::whole(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, JSON);
    response
}

/// An answer without a body.
pub(crate) fn empty(status: StatusCode) -> Response<Reply> {
    let mut response = Response::new(Reply::whole(Bytes::new()));
    *response.status_mut() = status;
    response
}

/// The same answer as its HEAD has it: with the length but without the body.
pub(crate) fn without_body(mut response: Response<Reply>) -> Response<Reply> {
    if response.status() != StatusCode::NOT_MODIFIED {
        let length = response.body().remaining().unwrap_or_default();
        response
            .headers_mut()
            .insert(CONTENT_LENGTH, HeaderValue::from(length));
    }
    *response.body_mut() = Reply::whole(Bytes::new());
    response
}

/// A refusal outside of any operation, with the body that HTTP bindings of the protocol use (Specification 11.6).
pub(crate) fn refusal(status: StatusCode, name: &str, message: &str) -> Response<Reply> {
    let body = serde_json::json!({ "error": { "code": status.as_u16(), "status": name, "message": message } });
    let mut response = json(status, Bytes::from(body.to_string()));
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A method that the route does not have.
pub(crate) fn wrong_method(allowed: &'static str) -> Response<Reply> {
    let message = format!("This address answers {allowed}.");
    let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "UNIMPLEMENTED", &message);
    response
        .headers_mut()
        .insert(ALLOW, HeaderValue::from_static(allowed));
    response
}

/// Adds to the names of request headers that the answer depends on.
pub(crate) fn vary(response: &mut Response<Reply>, name: &'static str) {
    response
        .headers_mut()
        .append(VARY, HeaderValue::from_static(name));
}
