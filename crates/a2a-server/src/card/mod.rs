//! The agent card: what an agent says of itself, made for the address at which it is asked for, and served so that
//! nobody has to fetch it twice. Knows no operation.

mod address;
mod build;
mod conditional;
mod serve;

pub(crate) use address::BaseUrl;
pub use build::card;
pub(crate) use serve::Cards;
