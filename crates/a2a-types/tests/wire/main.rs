//! Proofs of the wire: shapes, presence, limits, errors, and what was reported against other implementations.

#![allow(missing_docs)]

mod golden;
mod samples;
