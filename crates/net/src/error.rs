//! Why a connection could not be made or used.

use std::error::Error;

use thiserror::Error as ThisError;

/// A failure below the protocol.
#[derive(Debug, ThisError)]
pub enum NetError {
    /// A peer named an address that its own address gives no right to.
    #[error(
        "{target} may not be reached: it was named by {named_by} and is neither the same origin nor public"
    )]
    NotAllowed {
        /// The address that was named.
        target: String,
        /// Who named it.
        named_by: String,
    },
    /// The address is not one that HTTP can reach.
    #[error("{0} is not an http or https address")]
    NotHttp(String),
    /// The TLS roots or the client itself could not be set up.
    #[error("the HTTP client could not be set up: {0}")]
    Setup(#[source] reqwest::Error),
    /// The answer is larger than its cap.
    #[error("the answer is larger than {limit} bytes")]
    TooLarge {
        /// The cap in bytes.
        limit: usize,
    },
    /// The connection failed while the answer was read.
    #[error("the connection broke: {}", explain(.0))]
    Broken(#[source] reqwest::Error),
}

/// The innermost reason of a chain of errors: what a person can act on ("Connection refused", "certificate has expired").
#[must_use]
pub fn explain(error: &(dyn Error + 'static)) -> String {
    let mut current = error;
    while let Some(source) = current.source() {
        current = source;
    }
    let text = current.to_string();
    // "Connection refused (os error 111)": the number says nothing to a person.
    match text.find(" (os error ") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}
