//! What can go wrong between a call and its answer (Specification 3.3.2, 9.5).
//!
//! Owns: telling apart "not reached", "lost on the way", "refused by the peer" and "answered with nonsense".

use std::collections::BTreeMap;
use std::fmt;

use a2a_types::{ErrorKind, FieldViolation};
use net::{NetError, explain};
use thiserror::Error;

use crate::card::NoInterface;
use crate::discover::DiscoveryError;
use crate::sse::SseError;

/// A call that did not get its answer.
#[derive(Debug, Error)]
pub enum ClientError {
    /// No card was found.
    #[error(transparent)]
    Discovery(#[from] DiscoveryError),
    /// The card offers nothing that is spoken here.
    #[error(transparent)]
    NoInterface(#[from] NoInterface),
    /// The connection may not be made, or the answer is past its cap.
    #[error(transparent)]
    Net(#[from] NetError),
    /// The request could not be written as JSON.
    #[error("the request cannot be written: {0}")]
    Request(#[from] serde_json::Error),
    /// Nothing listens there, the name is unknown, the certificate is refused: nothing was sent.
    #[error("{url} cannot be reached: {why}")]
    Unreachable {
        /// The address of the interface.
        url: String,
        /// The innermost reason.
        why: String,
    },
    /// The connection ended, or was silent too long, before the end was known.
    #[error("the connection was lost: {why}")]
    ConnectionLost {
        /// The innermost reason; empty when the peer simply closed it.
        why: String,
    },
    /// An HTTP answer that is not JSON-RPC.
    #[error("the agent answered HTTP {status}")]
    Http {
        /// The status code.
        status: u16,
        /// `WWW-Authenticate`, `Location`: what the peer wants instead.
        wants: Option<String>,
        /// The first lines of the body.
        head: Vec<String>,
    },
    /// The agent refused, in the protocol's own form.
    #[error(transparent)]
    Peer(#[from] PeerError),
    /// The agent reported success, but what it sent is not an answer (`InvalidAgentResponse`).
    #[error("the agent's answer is not valid: {fault}")]
    InvalidAgentResponse {
        /// What is wrong with it.
        fault: Fault,
        /// Its first lines.
        head: Vec<String>,
    },
}

/// What is wrong with an answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// Not JSON, or no JSON-RPC response.
    #[error("it is not a JSON-RPC response")]
    NotJsonRpc,
    /// A `result` that holds an `error`: a failure dressed as a success.
    #[error("its result contains an error")]
    ErrorInResult,
    /// The `result` is not what this operation returns.
    #[error("{field}: {why}")]
    Result {
        /// The member, as a path; empty for the whole.
        field: String,
        /// What is wrong with it.
        why: String,
    },
    /// It answers another request.
    #[error("it answers request {got}, not {expected}")]
    OtherRequest {
        /// The id that was sent.
        expected: String,
        /// The id that came back.
        got: String,
    },
    /// The event stream cannot be read.
    #[error(transparent)]
    Stream(#[from] SseError),
}

impl ClientError {
    pub(crate) fn from_send(url: &url::Url, error: &net::SendError) -> Self {
        if error.is_connect() {
            return Self::Unreachable {
                url: url.to_string(),
                why: explain(error),
            };
        }
        Self::ConnectionLost {
            why: explain(error),
        }
    }

    /// Trying again later may help: nothing was refused, the network failed.
    #[must_use]
    pub fn is_network(&self) -> bool {
        matches!(
            self,
            Self::Unreachable { .. } | Self::ConnectionLost { .. } | Self::Net(NetError::Broken(_))
        ) || matches!(
            self,
            Self::Http {
                status: 502..=504,
                ..
            }
        )
    }

    /// The kind of the protocol's error, if it was one.
    #[must_use]
    pub fn peer_kind(&self) -> Option<ErrorKind> {
        match self {
            Self::Peer(peer) => peer.kind,
            _ => None,
        }
    }
}

/// An error that the agent answered with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeerError {
    /// The JSON-RPC code, as sent.
    pub code: i64,
    /// What it stands for; `None` for a code (and reason) that no specification gives a meaning.
    pub kind: Option<ErrorKind>,
    /// The sentence that the agent sent; may be empty.
    pub message: String,
    /// `ErrorInfo.reason`.
    pub reason: Option<String>,
    /// `ErrorInfo.metadata`.
    pub metadata: BTreeMap<String, String>,
    /// `BadRequest.fieldViolations`.
    pub violations: Vec<FieldViolation>,
    /// The HTTP status of the response.
    pub http_status: u16,
}

impl PeerError {
    /// The code has a meaning in JSON-RPC or A2A. An HTTP status used as a code has none.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        self.kind.is_some()
    }
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the agent answered error {}", self.code)?;
        if !self.message.is_empty() {
            write!(f, ": {}", self.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for PeerError {}
