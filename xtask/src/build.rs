//! The cargo command lines. One set of features for everything, so that no crate is built twice.

use anyhow::Result;

use crate::command::{Program, cargo};
use crate::place::Place;

/// The window's files are embedded (and no development server is asked) in every build that we make.
const FEATURES: [&str; 2] = ["--features", "dragoman-app/custom-protocol"];

/// `cargo <verb> --workspace` with the features that all steps share.
pub(crate) fn workspace(place: &Place, verb: &str) -> Program {
    cargo()
        .arg(verb)
        .arg("--workspace")
        .args(FEATURES)
        .folder(&place.root)
}

/// Builds the app and the command-line program, debug or release.
pub(crate) fn app(place: &Place, release: bool) -> Result<()> {
    let program = cargo()
        .args(["build", "-p", "dragoman-app", "-p", "dragoman"])
        .args(FEATURES)
        .folder(&place.root);
    if release {
        program.arg("--release").run()
    } else {
        program.run()
    }
}

/// Builds the command-line program alone: it needs no web view.
pub(crate) fn command_line(place: &Place, release: bool) -> Result<()> {
    let program = cargo()
        .args(["build", "-p", "dragoman"])
        .folder(&place.root);
    if release {
        program.arg("--release").run()
    } else {
        program.run()
    }
}

/// Writes the generated TypeScript anew.
pub(crate) fn generate(place: &Place) -> Result<()> {
    generator(place)?.run()
}

/// The program that writes the TypeScript types, built with the features that all steps share.
pub(crate) fn generator(place: &Place) -> Result<Program> {
    workspace(place, "build")
        .args(["--quiet", "--example", "generate_types"])
        .run()?;
    Ok(Program::new(place.debug("examples/generate_types")).folder(&place.root))
}
