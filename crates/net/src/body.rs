//! Reading an answer without letting it grow past its cap.

use bytes::{Bytes, BytesMut};
use reqwest::Response;

use crate::error::NetError;

/// The whole body, or `TooLarge` as soon as it is known to pass `limit`.
///
/// # Errors
/// `TooLarge`, or `Broken` when the connection fails on the way.
pub async fn read_whole(mut response: Response, limit: usize) -> Result<Bytes, NetError> {
    if response.content_length().is_some_and(|n| n > limit as u64) {
        return Err(NetError::TooLarge { limit });
    }
    let mut body = BytesMut::new();
    while let Some(chunk) = response.chunk().await.map_err(NetError::Broken)? {
        if body.len() + chunk.len() > limit {
            return Err(NetError::TooLarge { limit });
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

/// At most the first `limit` bytes; what breaks or follows is left out. For showing, never for judging.
pub async fn read_head(mut response: Response, limit: usize) -> Bytes {
    let mut body = BytesMut::new();
    while body.len() < limit {
        match response.chunk().await {
            Ok(Some(chunk)) => {
                body.extend_from_slice(&chunk[..chunk.len().min(limit - body.len())])
            }
            Ok(None) | Err(_) => break,
        }
    }
    body.freeze()
}
