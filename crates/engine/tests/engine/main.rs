//! The engine as its owner's programs see it: a real one on a folder of its own, asked over its own faces.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod actions;
mod agents;
mod fence;
mod generated;
mod lifecycle;
mod live;
mod logs;
mod old_names;
mod retention;
mod rig;
mod settings;
