//! `cargo xtask bench`: measures our server beside others in one run and writes docs/performance.md.

use anyhow::Result;

use crate::command::Program;
use crate::place::Place;
use crate::{build, packages};

/// The command that measures; what is measured, and how, is written there.
const SCRIPT: &str = "tests/bench/run.sh";

/// Builds the release program and hands it to the script.
pub(crate) fn run(place: &Place, arguments: &[String]) -> Result<()> {
    let script = place.root.join(SCRIPT);
    anyhow::ensure!(script.is_file(), "{SCRIPT} is not there");
    packages::ensure(packages::ENGINE)?;
    build::command_line(place, true)?;
    Program::new("bash")
        .arg(script)
        .args(arguments)
        .env("DRAGOMAN", place.target.join("release/dragoman"))
        .env("CARGO_TARGET_DIR", place.cache.join("bench/target"))
        .env("BENCH", place.cache.join("bench"))
        .env("REPORT", place.root.join("docs/performance.md"))
        .folder(&place.root)
        .run()
}
