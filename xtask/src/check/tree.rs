//! What must not stand in the tree: names that say nothing, paths of one machine, hosts of registries.

use anyhow::Result;

use super::Finding;
use crate::place::Place;

/// Names that say nothing about what a file holds.
const EMPTY_NAMES: &[&str] = &[
    "util", "utils", "helper", "helpers", "manager", "managers", "common", "misc",
];

/// Texts that belong to one machine or one workplace. Written in two halves so that this file is not found.
const FORBIDDEN: &[(&str, &str)] = &[
    (concat!("/wo", "rk/"), "a path of one machine"),
    (concat!("/fa", "rm/"), "a path of one machine"),
    (concat!("/ro", "ot/"), "a path of one machine"),
    (concat!("../sha", "red"), "a path outside the repository"),
    (concat!("registry.np", "mjs.org"), "the host of a registry"),
    (concat!("index.crates", ".io"), "the host of a registry"),
    (concat!("static.crates", ".io"), "the host of a registry"),
    (concat!("pypi", ".org"), "the host of a registry"),
    (
        concat!("files.python", "hosted.org"),
        "the host of a registry",
    ),
    (concat!("deb.deb", "ian.org"), "the host of a registry"),
];

/// Everything in the tree that breaks these rules.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in place.files()? {
        let empty = file.split('/').any(|part| {
            let stem = part.split('.').next().unwrap_or(part);
            EMPTY_NAMES.contains(&stem.to_ascii_lowercase().as_str())
        });
        if empty {
            findings.push(Finding::at(
                &file,
                "has a name that says nothing: name it after what it holds",
            ));
        }
        let Ok(text) = String::from_utf8(std::fs::read(place.root.join(&file))?) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            for (forbidden, what) in FORBIDDEN {
                if line.contains(forbidden) {
                    findings.push(Finding::at(
                        format!("{file}:{}", number + 1),
                        format!("holds {what}"),
                    ));
                }
            }
        }
    }
    Ok(findings)
}
