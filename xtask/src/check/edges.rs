//! Which crate may stand on which (docs/architecture.md, "Layers"). The table below is the rule.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::Finding;
use crate::command::cargo;
use crate::place::Place;

/// Our crates and those of ours that each may name outside its tests.
const LAYERS: &[(&str, &[&str])] = &[
    ("a2a-types", &[]),
    ("tasklog", &["a2a-types"]),
    ("a2a-server", &["a2a-types", "tasklog"]),
    ("net", &[]),
    ("a2a-client", &["a2a-types", "tasklog", "net"]),
    ("agents", &["a2a-types", "tasklog", "a2a-client", "net"]),
    ("store", &["a2a-types", "tasklog"]),
    (
        "engine",
        &[
            "a2a-types",
            "tasklog",
            "a2a-server",
            "a2a-client",
            "net",
            "agents",
            "store",
        ],
    ),
    ("dragoman", &["a2a-types", "a2a-client", "net", "engine"]),
    ("dragoman-app", &["engine"]),
    (
        "testkit",
        &[
            "a2a-types",
            "tasklog",
            "a2a-server",
            "a2a-client",
            "agents",
            "store",
            "engine",
        ],
    ),
    ("xtask", &[]),
];

/// Crates of others that only one of ours may name outside its tests. A trailing `*` stands for any ending.
const KEPT: &[(&str, &str)] = &[
    ("tauri*", "dragoman-app"),
    ("gtk", "dragoman-app"),
    ("sqlx", "store"),
    ("rusqlite", "store"),
    ("keyring*", "secrets"),
    ("reqwest", "net"),
    ("fluent-bundle", "engine"),
    ("rmcp", "agents"),
    ("agent-client-protocol", "agents"),
    ("genai", "agents"),
];

/// What a crate must not know even indirectly written: no I/O in the wire types, no HTTP and no SQL in the task log.
const IGNORANT: &[(&str, &[&str])] = &[
    (
        "a2a-types",
        &[
            "tokio",
            "axum",
            "hyper",
            "hyper-util",
            "http",
            "reqwest",
            "tracing",
        ],
    ),
    (
        "tasklog",
        &["axum", "hyper", "hyper-util", "http", "reqwest", "sqlx"],
    ),
];

/// Crates that only tests may name.
const TESTS_ONLY: &[&str] = &[
    "a2a-lf",
    "testkit",
    "tempfile",
    "wiremock",
    "proptest",
    "insta",
    "assert_cmd",
];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
}

/// Forbidden dependencies in the crates' manifests.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let text = cargo()
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .folder(&place.root)
        .quiet()?;
    let metadata: Metadata = serde_json::from_str(&text).context("cannot read cargo's metadata")?;
    Ok(judge(&metadata))
}

fn judge(metadata: &Metadata) -> Vec<Finding> {
    let ours: BTreeSet<&str> = metadata
        .packages
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    let mut findings = Vec::new();
    for package in &metadata.packages {
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == package.name) else {
            findings.push(Finding::at(
                &package.name,
                "is in no layer: add it to the table in xtask/src/check/edges.rs",
            ));
            continue;
        };
        for dependency in package
            .dependencies
            .iter()
            .filter(|it| it.kind.as_deref() != Some("dev"))
        {
            let name = dependency.name.as_str();
            let mut broken = |why: &str| {
                findings.push(Finding::at(
                    &package.name,
                    format!("must not depend on {name}: {why}"),
                ))
            };
            if TESTS_ONLY.contains(&name) && package.name != "testkit" {
                broken("only tests may");
            } else if ours.contains(name) && !allowed.contains(&name) {
                broken("that layer is not below it");
            } else if let Some((_, owner)) = KEPT
                .iter()
                .find(|(kept, owner)| matches(kept, name) && *owner != package.name)
            {
                broken(&format!("only {owner} may"));
            } else if IGNORANT
                .iter()
                .any(|(who, what)| *who == package.name && what.contains(&name))
            {
                broken("it must not know of it");
            }
        }
    }
    findings
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern
        .strip_suffix('*')
        .map_or(pattern == name, |start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::{Dependency, Metadata, Package, judge};

    fn package(name: &str, dependencies: &[(&str, Option<&str>)]) -> Package {
        let dependencies = dependencies
            .iter()
            .map(|(name, kind)| Dependency {
                name: (*name).to_owned(),
                kind: kind.map(str::to_owned),
            })
            .collect();
        Package {
            name: name.to_owned(),
            dependencies,
        }
    }

    fn verdict(packages: Vec<Package>) -> Vec<String> {
        judge(&Metadata { packages })
            .into_iter()
            .map(|it| format!("{} {}", it.place, it.what))
            .collect()
    }

    #[test]
    fn an_edge_against_the_layers_is_found_and_a_test_dependency_is_not() {
        let found = verdict(vec![
            package("tasklog", &[("store", None), ("a2a-types", None)]),
            package(
                "store",
                &[("tasklog", None), ("engine", Some("dev")), ("sqlx", None)],
            ),
            package("a2a-types", &[]),
            package(
                "engine",
                &[
                    ("sqlx", None),
                    ("tauri-build", Some("build")),
                    ("testkit", Some("dev")),
                ],
            ),
        ]);
        assert_eq!(
            found,
            [
                "tasklog must not depend on store: that layer is not below it",
                "engine must not depend on sqlx: only store may",
                "engine must not depend on tauri-build: only dragoman-app may",
            ]
        );
    }

    #[test]
    fn the_wire_types_do_no_io_and_a_new_crate_needs_a_layer() {
        let found = verdict(vec![
            package("a2a-types", &[("tokio", None)]),
            package("surprise", &[]),
        ]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("tokio") && found[1].contains("no layer"));
    }
}
