//! The actions of the app: one table, one way in, one shape of answer.
//! It owns names, parameters, failures and their TypeScript; the bodies stand in the folder of their noun.

pub(crate) mod aliases;
mod code;
mod document;
mod envelope;
mod failure;
mod fault;
mod generate;
pub(crate) mod params;
mod table;
mod typescript;

pub use aliases::{ALIASES, Alias};
pub use code::Code;
pub use envelope::{ActionCall, Envelope, Failure, Raw};
pub use failure::ActionError;
pub use generate::{GenerateError, stale, write};
pub(crate) use table::dispatch;
pub use table::{ActionKind, ActionSpec, TABLE, find};
