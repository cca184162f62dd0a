//! The tables of `docs/control-api.md`, from the same rows as everything else.

use std::fmt::Write as _;

use ts_rs::Config;

use super::{ALIASES, Code, TABLE};

/// Puts the tables between their marks in a document; `None` if a mark is missing.
pub(super) fn splice(document: &str) -> Option<String> {
    let document = replace(document, "actions", &actions())?;
    let document = replace(&document, "aliases", &aliases())?;
    replace(&document, "codes", &codes())
}

fn replace(document: &str, mark: &str, table: &str) -> Option<String> {
    let (open, close) = (format!("<!-- {mark} -->\n"), format!("<!-- /{mark} -->"));
    let (before, rest) = document.split_once(&open)?;
    let (_, after) = rest.split_once(&close)?;
    Some(format!("{before}{open}{table}{close}{after}"))
}

fn actions() -> String {
    let config = Config::new().with_large_int("number");
    let mut table = String::from(
        "| action | kind | takes | answers | makes stale | what it does |\n|---|---|---|---|---|---|\n",
    );
    for spec in TABLE {
        let stale: Vec<_> = spec
            .invalidates
            .iter()
            .map(|tag| format!("`{tag}`"))
            .collect();
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| `{}` | {} | `{}` | `{}` | {} | {} |",
            spec.name,
            spec.kind.as_str(),
            (spec.request)(&config),
            (spec.response)(&config),
            stale.join(", "),
            spec.summary
        );
    }
    table
}

fn aliases() -> String {
    let mut table = String::from("| name | means | parameters |\n|---|---|---|\n");
    for alias in ALIASES {
        let renamed: Vec<_> = alias
            .renamed
            .iter()
            .map(|(there, here)| format!("`{there}` is `{here}`"))
            .collect();
        let _ = writeln!(
            table,
            "| `{}` | `{}` | {} |",
            alias.name,
            alias.action,
            renamed.join(", ")
        );
    }
    table
}

fn codes() -> String {
    let mut table = String::from("| code | HTTP | meaning |\n|---|---|---|\n");
    for code in Code::ALL {
        let _ = writeln!(
            table,
            "| `{}` | {} | {} |",
            code.as_str(),
            code.status().as_u16(),
            code.meaning()
        );
    }
    table
}
