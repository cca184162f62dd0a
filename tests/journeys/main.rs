//! Journeys through the real process: `dragoman serve`, called over sockets, killed and started again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "tests start processes and make their own clients"
)]
#![allow(missing_docs, reason = "tests say what they are about in their names")]

mod ends;
mod kills;
mod server;
mod streams;
mod wire;
