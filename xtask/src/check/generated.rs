//! Generated files are committed; what is committed is what the generator writes.

use anyhow::Result;

use super::Finding;
use crate::build;
use crate::place::Place;

/// Generated files that differ.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    match build::generator(place)?.arg("--check").quiet() {
        Ok(_) => Ok(Vec::new()),
        Err(error) => Ok(vec![Finding::at(
            "ui/src/api/gen",
            format!("run `cargo xtask gen` and commit: {error:#}"),
        )]),
    }
}
