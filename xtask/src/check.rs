//! `cargo xtask check`: the rules of this repository that no compiler knows.

mod docs;
mod edges;
mod generated;
mod ledger;
mod sizes;
mod styles;
mod tree;
mod words;

use anyhow::Result;

use crate::place::Place;

/// One broken rule, where it is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finding {
    /// The file, from the top of the repository (a line may follow).
    pub(crate) place: String,
    /// What is wrong, and what to do.
    pub(crate) what: String,
}

impl Finding {
    /// At a place.
    pub(crate) fn at(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            what: what.into(),
        }
    }
}

/// One rule: finds what breaks it.
type Rule = fn(&Place) -> Result<Vec<Finding>>;

const RULES: &[(&str, &str, Rule)] = &[
    ("edges", "which part may stand on which", edges::find),
    ("sizes", "no file over 500 lines", sizes::find),
    (
        "tree",
        "names of files, paths of machines, hosts of registries",
        tree::find,
    ),
    (
        "words",
        "every sentence in all seven languages",
        words::find,
    ),
    (
        "styles",
        "no raw colour or size in the window's features",
        styles::find,
    ),
    (
        "docs",
        "paths and commands in the documents exist",
        docs::find,
    ),
    (
        "ledger",
        "every row of docs/conformance.md has its test",
        ledger::find,
    ),
    (
        "generated",
        "generated files are what the generator writes",
        generated::find,
    ),
];

/// Runs all rules, or those named.
pub(crate) fn run(place: &Place, names: &[String]) -> Result<bool> {
    for name in names {
        anyhow::ensure!(
            RULES.iter().any(|(it, ..)| it == name),
            "there is no rule {name}"
        );
    }
    let mut good = true;
    for (name, what, rule) in RULES {
        if !names.is_empty() && !names.iter().any(|it| it == name) {
            continue;
        }
        let findings = rule(place)?;
        println!(
            "      {name:<9} {what}: {}",
            if findings.is_empty() {
                "good".to_owned()
            } else {
                format!("{} broken", findings.len())
            }
        );
        for finding in &findings {
            println!("        {}: {}", finding.place, finding.what);
        }
        good &= findings.is_empty();
    }
    Ok(good)
}
