//! One connection: HTTP/1.1 within its limits, ended politely at shutdown.

use std::{convert::Infallible, pin::pin, sync::Arc};

use axum::{Router, body::Body, response::Response};
use http::Request;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

use super::fence::Peer;
use crate::limits;

/// Bytes in both directions.
pub(super) trait Io: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Io for T {}

/// Serves a connection until it ends or `stopping` says so.
pub(super) async fn serve(
    io: Box<dyn Io>,
    peer: Peer,
    router: Arc<Router>,
    stopping: CancellationToken,
) {
    let service = service_fn(move |request| answer(router.clone(), peer, request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::CONTROL_HEAD_TIME)
        .max_buf_size(limits::CONTROL_HEAD)
        .serve_connection(TokioIo::new(io), service);
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            match tokio::time::timeout(limits::CONTROL_DRAIN, connection).await {
                Ok(ended) => ended,
                Err(_) => return,
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a control connection ended early");
    }
}

async fn answer(
    router: Arc<Router>,
    peer: Peer,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(peer);
    Router::clone(&router).oneshot(request).await
}
