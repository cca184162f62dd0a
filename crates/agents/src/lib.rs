//! What answers a message: executors and the scenarios that script them.
//! Owns the agents' logic; must not know HTTP, SQL or where tasks are kept.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod limits;
pub mod scenario;
mod scripted;
mod watch;

pub use scenario::{Advice, AgentData, Arguments, Counted, Kind, Problem, Scenario, ScenarioError};
pub use scripted::ScriptedExecutor;
pub use watch::{ScenarioState, ScenarioWatch, WatchError};
