//! Writes what is generated from the table of actions: the TypeScript types in `ui/src/api/gen` and the tables
//! of `docs/control-api.md`. With `--check` it only says which files differ.

use std::{io::Write as _, path::Path, process::ExitCode};

use engine::actions;

fn main() -> ExitCode {
    // Built here, run from anywhere.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let check = std::env::args().any(|argument| argument == "--check");
    let result = if check {
        actions::stale(&root)
    } else {
        actions::write(&root).map(|()| Vec::new())
    };
    let mut out = std::io::stderr();
    match result {
        Ok(stale) if stale.is_empty() => ExitCode::SUCCESS,
        Ok(stale) => {
            for path in stale {
                let _ = writeln!(out, "{} differs from what is generated", path.display());
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            let _ = writeln!(out, "{error}");
            ExitCode::FAILURE
        }
    }
}
