//! What the tests of several crates share.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::too_many_lines,
    reason = "this crate is used by tests only, where a broken expectation is to end the test, and a case reads best in one piece"
)]

mod clock;
mod executors;
mod gated;
pub mod log_store_suite;

pub use clock::FakeClock;
pub use executors::{SECRET_DETAIL, TestExecutor};
pub use gated::GatedStore;
