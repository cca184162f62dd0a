//! The calling side of A2A 1.0: finding an agent's card, choosing an interface, calling it, following a task to its end.
//!
//! Owns: discovery, the JSON-RPC transport, the event stream and what its events add up to.
//! Must not know: terminals, windows, storage, or how a connection is made (that is `net`).
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod address;
mod card;
mod client;
mod discover;
mod error;
mod fold;
mod follow;
mod jsonrpc;
pub mod limits;
mod shown;
mod sse;
mod stream;

pub use address::{AddressError, AgentAddress};
pub use card::{CardFault, CheckedCard, Interface, NoInterface, check_card, usable_interfaces};
pub use client::{Client, ClientOptions, Retries};
pub use discover::{Attempt, AttemptFault, Discovered, DiscoveryError, discover};
pub use error::{ClientError, Fault, PeerError};
pub use fold::{Fold, Irregularity, Standing};
pub use follow::{Follow, Step};
pub use shown::head_lines;
pub use sse::{SseError, SseEvent, SseReader};
pub use stream::{EventStream, ReceivedEvent};
