//! The calling side against real sockets on loopback: wiremock for single answers, a scripted peer where bytes and
//! connections matter. Tests named c… are cases from public bug reports.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod calls;
mod discovery;
mod follow;
mod peer;
mod streams;
