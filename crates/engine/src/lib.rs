//! The engine: joins the task log, its storage, the agents and their listener, and lets the owner in.
//!
//! One folder per noun holds what the owner can do with it; [`actions`] is the one table of all of it, and
//! [`Engine::call`] the one way in for the window, the command line and scripts. It knows no window.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod actions;
pub mod agents;
pub mod contexts;
pub mod control;
mod core;
mod engine;
pub mod folders;
mod lifecycle;
pub mod limits;
pub mod live;
pub mod logs;
pub mod messages;
pub mod settings;
pub mod storage;
pub mod system;
pub mod tasks;
pub mod words;

pub use actions::{ActionCall, Code, Envelope, Failure};
pub use control::UiFiles;
pub(crate) use core::Core;
pub use engine::{Addresses, Engine, EngineOptions};
pub use lifecycle::EngineError;
pub use live::{LiveFeed, LiveMessage};
