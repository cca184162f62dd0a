//! The only maker of HTTP clients: time-outs, redirects, proxies, size caps and which addresses may be reached at all.
//!
//! Owns: how a connection to somebody else's address is made. Must not know: what travels over it (no A2A, no JSON).
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod address;
mod body;
mod clients;
mod error;
pub mod limits;
mod provenance;

pub use address::{is_loopback, is_public, same_origin};
pub use body::{read_head, read_whole};
pub use clients::{HttpClients, Patience, Redirects};
pub use error::{NetError, explain};
pub use provenance::Provenance;

/// What a client is used with, so that nobody else has to name the library.
pub use reqwest::{Client, Error as SendError, RequestBuilder, Response, header};
