//! The table of test steps and the work of each.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Step;
use crate::bundle::{self, Profile};
use crate::command::{Program, cargo};
use crate::place::Place;
use crate::tally::Tally;
use crate::tools::Tools;
use crate::{build, check, node, packages};

/// In the order in which they run.
pub(super) const STEPS: &[Step] = &[
    Step {
        name: "packages",
        what: "the system packages that are missing (apt)",
        needs: &[],
        run: system_packages,
    },
    Step {
        name: "tools",
        what: "cargo-nextest, cargo-deny and tauri-driver",
        needs: &["packages"],
        run: tools,
    },
    Step {
        name: "npm",
        what: "the npm packages of the window and of its tests",
        needs: &[],
        run: npm,
    },
    Step {
        name: "fmt",
        what: "the format of the Rust code",
        needs: &[],
        run: format,
    },
    Step {
        name: "ui",
        what: "types, lint, unit tests and build of the window's files",
        needs: &["npm"],
        run: ui,
    },
    Step {
        name: "build",
        what: "everything that the later steps use, once",
        needs: &["packages", "ui"],
        run: build_all,
    },
    Step {
        name: "check",
        what: "the rules of this repository",
        needs: &["build"],
        run: rules,
    },
    Step {
        name: "deny",
        what: "licences and sources of everything we build on",
        needs: &["tools"],
        run: deny,
    },
    Step {
        name: "rust",
        what: "the Rust tests",
        needs: &["tools", "build"],
        run: rust,
    },
    Step {
        name: "doc",
        what: "the examples in the Rust documentation",
        needs: &["build"],
        run: doc,
    },
    Step {
        name: "interop",
        what: "official SDKs against our server and client",
        needs: &["build"],
        run: interop,
    },
    Step {
        name: "browser",
        what: "the window's files in Chromium",
        needs: &["build", "npm"],
        run: browser,
    },
    Step {
        name: "window",
        what: "the real window, driven",
        needs: &["tools", "build", "npm"],
        run: window,
    },
    Step {
        name: "bundle",
        what: "the deb: installed, started from its menu entry, removed",
        needs: &["build", "npm"],
        run: package,
    },
    Step {
        name: "clippy",
        what: "the lints of the Rust code",
        needs: &["packages", "ui"],
        run: clippy,
    },
];

/// The folders with packages of their own.
const NPM_FOLDERS: [&str; 2] = ["ui", "tests/window"];

fn system_packages(_: &Place, _: &mut Tally) -> Result<()> {
    packages::ensure(&[packages::WINDOW, packages::TESTS].concat())
}

fn tools(place: &Place, _: &mut Tally) -> Result<()> {
    Tools::ensure(place)
}

fn npm(place: &Place, _: &mut Tally) -> Result<()> {
    NPM_FOLDERS
        .iter()
        .try_for_each(|folder| node::install(place, folder))
}

fn format(place: &Place, _: &mut Tally) -> Result<()> {
    cargo()
        .args(["fmt", "--all", "--check"])
        .folder(&place.root)
        .run()
}

fn ui(place: &Place, tally: &mut Tally) -> Result<()> {
    node::script(place, "check").run()?;
    node::script(place, "format:check").run()?;
    node::script(place, "lint").run()?;
    node::script(place, "test").env("CI", "true").count(tally)?;
    node::build_ui(place)
}

fn build_all(place: &Place, _: &mut Tally) -> Result<()> {
    build::workspace(place, "build").arg("--all-targets").run()
}

fn rules(place: &Place, _: &mut Tally) -> Result<()> {
    anyhow::ensure!(check::run(place, &[])?, "see the list above");
    Ok(())
}

fn clippy(place: &Place, _: &mut Tally) -> Result<()> {
    build::workspace(place, "clippy")
        .args(["--all-targets", "--", "-D", "warnings"])
        .run()
}

fn deny(place: &Place, _: &mut Tally) -> Result<()> {
    Program::new(Tools::locate(place).deny)
        .args([
            "--log-level",
            "error",
            "check",
            "--hide-inclusion-graph",
            "bans",
            "licenses",
            "sources",
        ])
        .folder(&place.root)
        .run()
}

fn rust(place: &Place, tally: &mut Tally) -> Result<()> {
    let profile = if std::env::var_os("CI").is_some() {
        "ci"
    } else {
        "default"
    };
    Program::new(Tools::locate(place).nextest)
        .args([
            "nextest",
            "run",
            "--workspace",
            "--all-targets",
            "--profile",
            profile,
        ])
        .args([
            "--features",
            "dragoman-app/custom-protocol",
            "--no-fail-fast",
        ])
        .env("INSTA_UPDATE", "no")
        .folder(&place.root)
        .count(tally)
}

fn doc(place: &Place, tally: &mut Tally) -> Result<()> {
    build::workspace(place, "test")
        .args(["--doc", "--quiet"])
        .count(tally)
}

fn interop(place: &Place, tally: &mut Tally) -> Result<()> {
    let script = existing(place, "tests/interop/run.sh")?;
    Program::new("bash")
        .arg(script)
        .env("DRAGOMAN", place.debug("dragoman"))
        .env("CACHE", place.cache.join("interop"))
        .folder(&place.root)
        .count(tally)
}

fn browser(place: &Place, tally: &mut Tally) -> Result<()> {
    let files = tests_in(&existing(place, "tests/browser")?)?;
    Program::new("node")
        .args(["--test", "--test-reporter=spec", "--test-concurrency=1"])
        .args(&files)
        .env("DRAGOMAN", place.debug("dragoman"))
        .env("DRAGOMAN_UI", place.root.join("ui/dist"))
        .env("CHROMIUM", "/usr/bin/chromium")
        .env("SHOTS", place.output("browser")?)
        .folder(&place.root.join("tests/browser"))
        .count(tally)
}

fn window(place: &Place, tally: &mut Tally) -> Result<()> {
    headless(place, &["window.test.mjs", "shell.test.mjs"])?
        .env("APP", place.debug("dragoman-app"))
        .env("TAURI_DRIVER", Tools::locate(place).driver)
        .env("SHOTS", place.output("window")?)
        .count(tally)
}

fn package(place: &Place, tally: &mut Tally) -> Result<()> {
    let package = bundle::pack(place, Profile::Debug, &["deb"])?;
    headless(place, &["package.test.mjs"])?
        .env("DEB", package)
        .env("SHOTS", place.output("window")?)
        .count(tally)
}

/// Test files of `tests/window` inside a display and a session bus of their own.
fn headless(place: &Place, files: &[&str]) -> Result<Program> {
    let folder = existing(place, "tests/window")?;
    Ok(Program::new("bash")
        .arg(folder.join("headless.sh"))
        .args([
            "node",
            "--test",
            "--test-reporter=spec",
            "--test-concurrency=1",
        ])
        .args(files)
        .folder(&folder))
}

fn existing(place: &Place, name: &str) -> Result<PathBuf> {
    let path = place.root.join(name);
    anyhow::ensure!(path.exists(), "{name} is not there");
    Ok(path)
}

/// The test files of a folder, in order.
fn tests_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    anyhow::ensure!(!files.is_empty(), "no test file in {}", folder.display());
    Ok(files)
}
