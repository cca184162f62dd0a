//! Start and end of the engine, in order: folder and store, task log, agents, listeners, control; and back.

mod error;
mod shutdown;
mod start;

pub use error::EngineError;
pub(crate) use shutdown::Running;
pub(crate) use start::start;
