//! Everything a person or a machine does with this repository: run, test, check, generate, bundle.
//!
//! Owns the order of the steps and the words that it prints. Knows the tools from the outside only:
//! it links nothing of the product, so that it builds in seconds.

// This program talks to a person at a terminal and starts other programs: that is all it does.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::disallowed_methods)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod bench;
mod build;
mod bundle;
mod check;
mod command;
mod node;
mod packages;
mod place;
mod progress;
mod run;
mod tally;
mod test;
mod tools;

use std::process::ExitCode;

use crate::place::Place;

/// The commands, with the sentence that `cargo xtask help` says about each.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    (
        "run",
        "set everything up, build, and open the window (a browser address where there is no display)",
    ),
    (
        "test",
        "set everything up and run every test; --list names the steps, --only a,b runs some, --times prints a table",
    ),
    (
        "check",
        "the rules of this repository: layers, sizes, words, docs, ledger, generated files",
    ),
    ("gen", "write the generated TypeScript types anew"),
    ("bundle", "build the release packages (deb and rpm)"),
    (
        "bench",
        "measure against other servers and write docs/performance.md",
    ),
    ("help", "this list"),
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_else(|| "help".to_owned());
    let rest: Vec<String> = arguments.collect();
    match dispatch(&command, &rest) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("\ncargo xtask {command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs one command; `Ok(false)` means that it ran to its end and found something wrong.
fn dispatch(command: &str, rest: &[String]) -> anyhow::Result<bool> {
    let place = Place::find()?;
    match command {
        "run" => run::run(&place, rest),
        "test" => test::run(&place, rest),
        "check" => check::run(&place, rest),
        "gen" => build::generate(&place).map(|()| true),
        "bundle" => bundle::run(&place).map(|()| true),
        "bench" => bench::run(&place, rest).map(|()| true),
        "help" | "-h" | "--help" => {
            for (name, what) in COMMANDS {
                println!("cargo xtask {name:<7} {what}");
            }
            Ok(true)
        }
        other => anyhow::bail!("there is no command {other}; `cargo xtask help` lists them"),
    }
}
