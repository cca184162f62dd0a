//! The control plane: how the owner's programs reach the actions from outside this process.
//! It owns sockets, the fence and sessions; what an action does is none of its business.

mod api;
pub mod client;
mod connection;
mod fence;
mod listener;
mod metrics;
mod reply;
mod router;
mod session;
mod stream;
mod ui;

pub(crate) use listener::{BindError, ControlListener};
pub(crate) use router::Control;
pub(crate) use session::Gate;
pub use ui::{EmbeddedFiles, UiFiles};
