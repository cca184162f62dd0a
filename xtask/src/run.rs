//! `cargo xtask run`: from a fresh clone to an open window.

use anyhow::Result;

use crate::command::Program;
use crate::place::Place;
use crate::progress::Progress;
use crate::{build, node, packages};

/// Sets up, builds, and opens the window, or the browser face where there is no display.
pub(crate) fn run(place: &Place, arguments: &[String]) -> Result<bool> {
    for argument in arguments {
        anyhow::ensure!(
            argument == "--release" || argument == "--browser",
            "`cargo xtask run` takes --release and --browser, not {argument}"
        );
    }
    let has = |name: &str| arguments.iter().any(|it| it == name);
    let release = has("--release");
    let window = has_display() && !has("--browser");
    if !window {
        println!(
            "There is no display here (or you asked for the browser): the engine starts without a window and gives you an address."
        );
    }
    if !set_up(place, window, release) {
        return Ok(false);
    }
    let programs = place.target.join(if release { "release" } else { "debug" });
    let program = if window {
        println!(
            "\nOpening the window. Closing it ends Dragoman; on a desktop with a tray it stays there: choose Quit. Ctrl-C ends it too."
        );
        Program::new(programs.join("dragoman-app"))
    } else {
        println!(
            "\nStarting the engine. Open the address that it prints in a browser on this machine; Ctrl-C ends it."
        );
        Program::new(programs.join("dragoman"))
            .args(["serve", "--ui"])
            .arg(place.root.join("ui/dist"))
    };
    program.replace().map(|()| true)
}

/// Everything before the start; false when a step failed (it has said why).
fn set_up(place: &Place, window: bool, release: bool) -> bool {
    let mut progress = Progress::new(4);
    let wanted = if window {
        packages::WINDOW
    } else {
        packages::ENGINE
    };
    progress.step(
        "packages",
        "the system packages that are missing (apt)",
        |_| packages::ensure(wanted),
    ) && progress.step("npm", "the packages of the window (npm ci)", |_| {
        node::install(place, "ui")
    }) && progress.step("ui", "the window's files", |_| node::build_ui(place))
        && progress.step(
            "build",
            "the program (cargo build; minutes the first time)",
            |_| {
                if window {
                    build::app(place, release)
                } else {
                    build::command_line(place, release)
                }
            },
        )
}

/// Whether a window could be shown.
fn has_display() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
