//! `dragoman` as a process: what it prints, how it ends, and that both ends of it work together on loopback.
// This binary starts the program under test.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    missing_docs
)]

mod call;
mod card;
mod doctor;
mod program;
mod refusals;
mod serve;
mod words;
