//! Files stay small enough to read at once.

use anyhow::Result;

use super::Finding;
use crate::place::Place;

/// The longest that a source file may be.
const LONGEST: usize = 500;

/// What counts as source.
const ENDINGS: &[&str] = &[
    ".rs", ".ts", ".tsx", ".mjs", ".js", ".css", ".sh", ".py", ".sql",
];

/// Parts of a path that make a file exempt: tables, fixtures, snapshots, generated code.
const EXEMPT: &[&str] = &["/gen/", "/snapshots/", "/fixtures/"];

/// Source files that are too long.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in place.files()? {
        if !ENDINGS.iter().any(|ending| file.ends_with(ending))
            || EXEMPT.iter().any(|part| file.contains(part))
        {
            continue;
        }
        let lines = std::fs::read(place.root.join(&file))?
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        if lines > LONGEST {
            findings.push(Finding::at(
                file,
                format!("has {lines} lines; {LONGEST} is the most: split it by what it holds"),
            ));
        }
    }
    Ok(findings)
}
