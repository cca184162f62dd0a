//! The packages that people install: a deb and an rpm with the app and the command-line program.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::Program;
use crate::place::Place;
use crate::progress::Progress;
use crate::{build, node, packages};

/// Builds the release packages.
pub(crate) fn run(place: &Place) -> Result<()> {
    let mut progress = Progress::new(5);
    let good = progress.step(
        "packages",
        "the system packages that are missing (apt)",
        |_| packages::ensure(packages::WINDOW),
    ) && progress.step("npm", "the packages of the window (npm ci)", |_| {
        node::install(place, "ui")
    }) && progress.step("ui", "the window's files", |_| node::build_ui(place))
        && progress.step("build", "the programs, optimised", |_| {
            build::app(place, true)
        })
        && progress.step("bundle", "the deb and the rpm", |_| {
            pack(place, Profile::Release, &["deb", "rpm"]).map(drop)
        });
    anyhow::ensure!(good, "the packages were not built");
    for kind in ["deb", "rpm"] {
        println!(
            "      {}",
            newest(&place.target.join("release/bundle").join(kind), kind)?.display()
        );
    }
    Ok(())
}

/// Which build goes into the package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What the tests built.
    Debug,
    /// What people get.
    Release,
}

/// Packs programs that were already built; returns the last package made.
pub(crate) fn pack(place: &Place, profile: Profile, kinds: &[&str]) -> Result<PathBuf> {
    let built = place.target.join(if profile == Profile::Debug {
        "debug"
    } else {
        "release"
    });
    for kind in kinds {
        let old = built.join("bundle").join(kind);
        if old.exists() {
            std::fs::remove_dir_all(&old)
                .with_context(|| format!("cannot remove {}", old.display()))?;
        }
    }
    let files = serde_json::json!({ "/usr/bin/dragoman": built.join("dragoman") });
    let settings = serde_json::json!({ "bundle": { "linux": { "deb": { "files": files }, "rpm": { "files": files } } } });
    let tauri = place.root.join("ui/node_modules/.bin/tauri");
    let mut program = Program::new(tauri).arg("bundle");
    if profile == Profile::Debug {
        program = program.arg("--debug");
    }
    program
        .args(["--bundles", &kinds.join(",")])
        .arg("--config")
        .arg(settings.to_string())
        .env("CARGO_TARGET_DIR", &place.target)
        .env("CI", "true")
        .folder(&place.root)
        .run()?;
    let kind = kinds.last().copied().unwrap_or("deb");
    newest(&built.join("bundle").join(kind), kind)
}

fn newest(folder: &Path, extension: &str) -> Result<PathBuf> {
    std::fs::read_dir(folder)
        .with_context(|| format!("there is no {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .find(|path| path.extension().is_some_and(|it| it == extension))
        .with_context(|| format!("no {extension} in {}", folder.display()))
}
