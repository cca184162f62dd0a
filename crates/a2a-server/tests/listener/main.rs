//! The agents' listener through real sockets: what a client, a browser page or a hostile peer meets. Names that begin with
//! `sNN` are cases from public bug reports about other servers.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on has failed"
)]

mod cards;
mod fence;
mod http2;
mod limits;
mod lists;
mod parts;
mod repeats;
mod requests;
mod routes;
mod snapshots;
mod streams;
mod support;
mod tasks;
