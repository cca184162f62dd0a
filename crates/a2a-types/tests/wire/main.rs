//! Proofs of the wire: shapes, presence, limits, errors, and what was reported against other implementations.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod bounds;
mod differential;
mod errors;
mod golden;
mod presence;
mod properties;
mod reported;
mod rules;
mod samples;
mod scalars;
mod strategies;
