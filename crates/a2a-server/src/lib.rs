//! The server side of the protocol: the operations once, bindings over them, and the listener.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod bindings;
mod card;
mod context;
mod directory;
mod handler;
mod health;
mod http;
pub mod limits;

pub use self::http::{AgentsListener, ListenError, ListenerOptions};
pub use card::card;
pub use context::CallContext;
pub use directory::{AgentDirectory, AgentProfile, PublishedAgent};
pub use handler::{Encoded, EventStream, Frame, RequestHandler};
pub use health::Readiness;
