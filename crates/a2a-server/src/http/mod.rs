//! The agents' listener: accepts connections, keeps each within its limits, judges who may talk to us and finds what a
//! path names. Knows no operation of the protocol and no agent's inside.

pub(crate) mod body;
mod connection;
pub(crate) mod fence;
#[cfg(unix)]
mod files;
mod listener;
mod pages;
mod places;
pub(crate) mod reply;
mod route;
mod service;
mod socket;
mod target;
pub(crate) mod watch;

pub use listener::{AgentsListener, ListenError, ListenerOptions};
