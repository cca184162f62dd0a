//! npm packages and the built window files; done again only when what they are made from changed.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use crate::command::Program;
use crate::place::Place;

/// The stamp beside the packages: the lock file that they were installed from.
const STAMP: &str = "node_modules/.installed-from";

/// The oldest line of Node that the window's tools run on.
const OLDEST_NODE: u32 = 20;

/// An error that says what to do when Node is missing or too old.
fn require_node() -> Result<()> {
    let text = Program::new("node").arg("--version").quiet();
    let version = text.context("Node is missing: install version 20 or newer")?;
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|it| it.parse::<u32>().ok());
    anyhow::ensure!(
        major.is_some_and(|major| major >= OLDEST_NODE),
        "Node {} is too old: install version {OLDEST_NODE} or newer",
        version.trim()
    );
    Ok(())
}

/// Installs the packages of one folder by its lock file, unless they are there already.
pub(crate) fn install(place: &Place, folder: &str) -> Result<()> {
    require_node()?;
    let folder = place.root.join(folder);
    let lock = std::fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    let mut hasher = DefaultHasher::new();
    lock.hash(&mut hasher);
    let wanted = format!("{:016x}", hasher.finish());
    let stamp = folder.join(STAMP);
    if std::fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        println!(
            "      the packages in {} are up to date",
            shown(place, &folder)
        );
        return Ok(());
    }
    Program::new("npm")
        .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
        .folder(&folder)
        .run()?;
    std::fs::write(&stamp, wanted).context("cannot write the stamp")
}

/// Builds the window's files, unless nothing that they are made from changed.
pub(crate) fn build_ui(place: &Place) -> Result<()> {
    let wanted = fingerprint(place)?;
    let stamp = place.root.join("ui/node_modules/.built-from");
    let built = place.root.join("ui/dist/index.html").is_file();
    if built && std::fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        println!("      the window's files are up to date");
        return Ok(());
    }
    script(place, "build").run()?;
    std::fs::write(&stamp, wanted).context("cannot write the stamp")
}

/// One script of `ui/package.json`.
pub(crate) fn script(place: &Place, name: &str) -> Program {
    Program::new("npm")
        .args(["run", "--silent", name])
        .folder(&place.root.join("ui"))
}

/// A number that changes with every file that goes into the window.
fn fingerprint(place: &Place) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in place.files()? {
        if file.starts_with("ui/") || file.starts_with("locales/") || file.starts_with("icons/") {
            file.hash(&mut hasher);
            std::fs::read(place.root.join(&file))?.hash(&mut hasher);
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn shown(place: &Place, folder: &Path) -> String {
    folder
        .strip_prefix(&place.root)
        .unwrap_or(folder)
        .display()
        .to_string()
}
