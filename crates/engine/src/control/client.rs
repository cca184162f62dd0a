//! The other end of the control socket: how the owner's programs call the running app.

use std::{io, path::Path};

use bytes::Bytes;
use http::{Method, Request, StatusCode, header};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};
use tokio::net::UnixStream;

pub use super::api::TokenAnswer;
use crate::{
    actions::{ActionCall, Envelope},
    limits,
};

/// Why the running app cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Nobody is at the other end.
    #[error("no running app answers at the control socket")]
    NotRunning,
    /// The connection broke.
    #[error("the connection to the running app broke")]
    Broken(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What came back is not an answer of this version.
    #[error("the running app answered something that this version does not understand")]
    Answer {
        /// The HTTP status of the answer.
        status: StatusCode,
    },
}

/// Runs an action in the app that holds the data folder of `socket`.
pub async fn call(socket: &Path, call: &ActionCall) -> Result<Envelope, ClientError> {
    // Without parameters too, the call is in our form and not in the flat one.
    post(socket, "/a2a/api", call).await
}

/// Asks for the token of the browser face and a link that opens it.
pub async fn token(socket: &Path) -> Result<TokenAnswer, ClientError> {
    post(socket, "/a2a/token", &serde_json::json!({})).await
}

async fn post<T: DeserializeOwned>(
    socket: &Path,
    path: &str,
    body: &impl Serialize,
) -> Result<T, ClientError> {
    let stream = UnixStream::connect(socket)
        .await
        .map_err(|error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => ClientError::NotRunning,
            _ => broken(error),
        })?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream))
        .await
        .map_err(broken)?;
    let connection = tokio::spawn(connection);
    let body = serde_json::to_vec(body).map_err(broken)?;
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, "dragoman")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Full::new(Bytes::from(body)))
        .map_err(broken)?;
    let answer = sender.send_request(request).await.map_err(broken)?;
    let status = answer.status();
    let body = Limited::new(answer.into_body(), limits::ANSWER)
        .collect()
        .await
        .map_err(ClientError::Broken)?;
    connection.abort();
    serde_json::from_slice(&body.to_bytes()).map_err(|_| ClientError::Answer { status })
}

fn broken(error: impl std::error::Error + Send + Sync + 'static) -> ClientError {
    ClientError::Broken(Box::new(error))
}
