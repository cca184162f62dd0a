//! What the documents name exists: files, folders, and the commands of this program.

use anyhow::Result;

use super::Finding;
use crate::place::Place;
use crate::{COMMANDS, test};

/// Beginnings by which a code span is taken for a path of the repository.
const TOPS: &[&str] = &[
    "crates/",
    "src-tauri/",
    "ui/",
    "migrations/",
    "icons/",
    "locales/",
    "tests/",
    "docs/",
    "xtask/",
    ".ci/",
    ".config/",
    ".cargo/",
];

/// Everything that the documents name and that does not exist.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in place.files()? {
        let document = file.ends_with(".md") && (file.starts_with("docs/") || !file.contains('/'));
        if !document || file == "docs/conformance.md" {
            continue;
        }
        let text = std::fs::read_to_string(place.root.join(&file))?;
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (number, line) in text.lines().enumerate() {
            let mut broken =
                |what: String| findings.push(Finding::at(format!("{file}:{}", number + 1), what));
            for path in links(line) {
                if !place.root.join(folder).join(path).exists() {
                    broken(format!("links to {path}, which is not there"));
                }
            }
            for span in spans(line) {
                if let Some(path) = path_of(span).filter(|path| !place.root.join(path).exists()) {
                    broken(format!("names {path}, which is not there"));
                }
            }
            for fault in commands(line) {
                broken(fault);
            }
        }
    }
    Ok(findings)
}

/// The relative targets of the line's links.
fn links(line: &str) -> Vec<&str> {
    line.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .map(|target| target.split('#').next().unwrap_or(target))
        .filter(|target| {
            !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:")
        })
        .collect()
}

/// The code spans of the line.
fn spans(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// The path that a code span names, if it looks like one of ours.
fn path_of(span: &str) -> Option<&str> {
    let plain = !span
        .contains(|c: char| c.is_whitespace() || matches!(c, '*' | '<' | '>' | '{' | '…' | '$'));
    if !plain || !TOPS.iter().any(|top| span.starts_with(top)) {
        return None;
    }
    let path = span.split(':').next().unwrap_or(span).trim_end_matches('/');
    // What a build makes is not in the repository.
    (!path.starts_with("ui/dist") && !path.contains("node_modules")).then_some(path)
}

/// Commands of this program that the line names and that do not exist.
fn commands(line: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for rest in line.split("cargo xtask ").skip(1) {
        let mut words = rest
            .split(|c: char| c.is_whitespace() || matches!(c, '`' | ')' | '.' | ';' | ':' | '"'));
        let Some(command) = words
            .next()
            .map(|word| word.trim_end_matches(','))
            .filter(|word| word.starts_with(char::is_alphabetic))
        else {
            continue;
        };
        if !COMMANDS.iter().any(|(name, _)| *name == command) {
            faults.push(format!(
                "names `cargo xtask {command}`, which does not exist"
            ));
        }
        if command == "test" && words.next() == Some("--only") {
            let names = words.next().unwrap_or_default();
            for name in names
                .split(',')
                .filter(|name| !name.is_empty() && !test::is_step(name))
            {
                faults.push(format!("names the test step {name}, which does not exist"));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{commands, links, path_of, spans};

    #[test]
    fn commands_that_do_not_exist_are_found() {
        assert_eq!(
            commands("run `cargo xtask test --only fmt,nothing`").len(),
            1
        );
        assert_eq!(commands("run `cargo xtask dance`, then sing").len(), 1);
        assert_eq!(
            commands("`cargo xtask run` and `cargo xtask test --only fmt`."),
            Vec::<String>::new()
        );
    }

    #[test]
    fn paths_are_told_from_other_code() {
        assert_eq!(
            path_of("crates/net/src/lib.rs:12"),
            Some("crates/net/src/lib.rs")
        );
        assert_eq!(path_of("docs/adr/"), Some("docs/adr"));
        assert_eq!(path_of("crates/<name>"), None);
        assert_eq!(path_of("GET /health"), None);
        assert_eq!(spans("a `b` c `d`"), ["b", "d"]);
        assert_eq!(
            links("see [x](docs/y.md#z) and [w](https://example.org)"),
            ["docs/y.md"]
        );
    }
}
