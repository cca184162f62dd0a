//! The scenarios that Dragoman brings along, in the same format that everybody can write.

use super::{Scenario, ScenarioError};

/// The file name of the echo scenario.
pub const ECHO_SOURCE: &str = "echo.yaml";
/// The file name of the bench scenario.
pub const BENCH_SOURCE: &str = "bench.yaml";

/// Answers `echo: <text>`, and knows a word for every other way in which a task can go.
///
/// # Errors
/// Never with the scenario that is embedded; a test reads it.
pub fn echo() -> Result<Scenario, ScenarioError> {
    Scenario::parse(echo_yaml(), ECHO_SOURCE)
}

/// The agent of the peer benchmark.
///
/// # Errors
/// Never with the scenario that is embedded; a test reads it.
pub fn bench() -> Result<Scenario, ScenarioError> {
    Scenario::parse(bench_yaml(), BENCH_SOURCE)
}

/// The text of the echo scenario, to begin one's own from.
#[must_use]
pub const fn echo_yaml() -> &'static str {
    include_str!("../../scenarios/echo.yaml")
}

/// The text of the bench scenario.
#[must_use]
pub const fn bench_yaml() -> &'static str {
    include_str!("../../scenarios/bench.yaml")
}
