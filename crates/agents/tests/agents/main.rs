//! The scripted executor through the real task log, and scenario files as they are edited.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says so when it fails"
)]

mod built_ins;
mod stage;
mod steps;
mod watching;
