//! Reads a request's body within its limits. Knows no format.

use std::sync::Arc;

use bytes::{Bytes, BytesMut};
use http_body::Body;
use http_body_util::BodyExt;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{self, Limits};

/// What one permit of the [`Budget`] stands for.
const UNIT: usize = 1024;

/// Why a body was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It has, or says it has, too many bytes.
    TooLarge,
    /// It took too long.
    TooSlow,
    /// The bodies being read now hold all the memory that they may.
    NoRoom,
    /// The peer went away or broke the framing.
    Broken,
}

/// Memory for the bodies of all requests together.
pub(crate) struct Budget(Arc<Semaphore>);

impl Budget {
    pub(crate) fn new(bytes: usize) -> Self {
        Self(Arc::new(Semaphore::new(bytes / UNIT)))
    }

    /// Room for a body that has grown to `bytes`, beyond what is free for every body.
    fn grow(&self, room: &mut Option<OwnedSemaphorePermit>, bytes: usize) -> Result<(), Unread> {
        let held = room.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
        let wanted = bytes.saturating_sub(limits::BODY_BYTES_FREE).div_ceil(UNIT);
        let Some(more) = wanted.checked_sub(held).filter(|more| *more > 0) else {
            return Ok(());
        };
        let more = self
            .0
            .clone()
            .try_acquire_many_owned(more as u32)
            .map_err(|_| Unread::NoRoom)?;
        match room {
            Some(room) => room.merge(more),
            None => *room = Some(more),
        }
        Ok(())
    }
}

/// A body in memory.
pub(crate) struct Received {
    pub(crate) bytes: Bytes,
    /// Gives the memory back to the budget.
    _room: Option<OwnedSemaphorePermit>,
}

/// Reads `body` to its end.
pub(crate) async fn read<B: Body<Data = Bytes> + Unpin>(
    body: B,
    limits: &Limits,
    budget: &Budget,
) -> Result<Received, Unread> {
    if body.size_hint().lower() > limits.body_bytes as u64 {
        return Err(Unread::TooLarge);
    }
    match tokio::time::timeout(limits.body_time, collect(body, limits, budget)).await {
        Ok(result) => result,
        Err(_) => Err(Unread::TooSlow),
    }
}

async fn collect<B: Body<Data = Bytes> + Unpin>(
    mut body: B,
    limits: &Limits,
    budget: &Budget,
) -> Result<Received, Unread> {
    let mut room = None;
    let first = next(&mut body).await?.unwrap_or_default();
    if first.len() > limits.body_bytes {
        return Err(Unread::TooLarge);
    }
    budget.grow(&mut room, first.len())?;
    if body.is_end_stream() {
        return Ok(Received {
            bytes: first,
            _room: room,
        });
    }
    // What the peer announces is not what it sends: memory follows the bytes that came.
    let mut whole = BytesMut::from(first);
    while let Some(data) = next(&mut body).await? {
        if whole.len() + data.len() > limits.body_bytes {
            return Err(Unread::TooLarge);
        }
        budget.grow(&mut room, whole.len() + data.len())?;
        whole.extend_from_slice(&data);
    }
    Ok(Received {
        bytes: whole.freeze(),
        _room: room,
    })
}

/// The next bytes; trailers mean nothing here.
async fn next<B: Body<Data = Bytes> + Unpin>(body: &mut B) -> Result<Option<Bytes>, Unread> {
    loop {
        match body.frame().await {
            None => return Ok(None),
            Some(Err(_)) => return Err(Unread::Broken),
            Some(Ok(frame)) => {
                if let Ok(data) = frame.into_data() {
                    return Ok(Some(data));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures::stream;
    use http_body::Frame;
    use http_body_util::StreamBody;

    use super::*;

    fn limits() -> Limits {
        Limits {
            body_bytes: 200 * 1024,
            body_time: Duration::from_secs(5),
            ..Limits::default()
        }
    }

    fn pieces(sizes: &[usize]) -> impl Body<Data = Bytes, Error = std::io::Error> + Unpin {
        let frames: Vec<_> = sizes
            .iter()
            .map(|size| Ok(Frame::data(Bytes::from(vec![b'x'; *size]))))
            .collect();
        StreamBody::new(stream::iter(frames))
    }

    async fn read_sizes(sizes: &[usize], budget: &Budget) -> Result<usize, Unread> {
        read(pieces(sizes), &limits(), budget)
            .await
            .map(|received| received.bytes.len())
    }

    #[tokio::test]
    async fn a_body_of_exactly_the_limit_is_read_and_one_byte_more_is_not() {
        let budget = Budget::new(1024 * 1024);
        assert_eq!(
            read_sizes(&[100 * 1024, 100 * 1024], &budget).await,
            Ok(200 * 1024)
        );
        assert_eq!(
            read_sizes(&[100 * 1024, 100 * 1024, 1], &budget).await,
            Err(Unread::TooLarge)
        );
        assert_eq!(
            read_sizes(&[200 * 1024 + 1], &budget).await,
            Err(Unread::TooLarge)
        );
        assert_eq!(read_sizes(&[], &budget).await, Ok(0));
    }

    #[tokio::test]
    async fn bodies_together_stay_within_the_budget_and_give_it_back() {
        let budget = Budget::new(128 * 1024);
        let large = read(pieces(&[64 * 1024, 100 * 1024]), &limits(), &budget)
            .await
            .unwrap();
        assert_eq!(
            read_sizes(&[64 * 1024, 40 * 1024], &budget).await,
            Err(Unread::NoRoom)
        );
        assert_eq!(
            read_sizes(&[64 * 1024], &budget).await,
            Ok(64 * 1024),
            "small bodies need no room"
        );
        drop(large);
        assert_eq!(
            read_sizes(&[64 * 1024, 40 * 1024], &budget).await,
            Ok(104 * 1024)
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_stops_is_given_up() {
        let endless = StreamBody::new(Box::pin(stream::pending::<
            Result<Frame<Bytes>, std::io::Error>,
        >()));
        assert_eq!(
            read(endless, &limits(), &Budget::new(1024)).await.err(),
            Some(Unread::TooSlow)
        );
    }
}
