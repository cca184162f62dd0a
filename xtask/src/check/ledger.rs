//! docs/conformance.md: every row of the ledger, each with a test that exists or the word *later* and a reason.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use super::Finding;
use crate::place::Place;

/// The table.
const FILE: &str = "docs/conformance.md";

/// The rows of the first part: 1 to 192.
const FIRST: u32 = 192;

/// The rows of the second part: B1 to B34.
const SECOND: u32 = 34;

/// Rows that are missing, double, or without a test.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let text = std::fs::read_to_string(place.root.join(FILE))
        .with_context(|| format!("{FILE} cannot be read"))?;
    let sources = Sources::read(place)?;
    Ok(judge(&text, &sources))
}

fn judge(text: &str, sources: &Sources) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut wanted: BTreeMap<String, bool> = (1..=FIRST)
        .map(|n| n.to_string())
        .chain((1..=SECOND).map(|n| format!("B{n}")))
        .map(|row| (row, false))
        .collect();
    for (number, line) in text.lines().enumerate() {
        let Some((row, proof)) = row(line) else {
            continue;
        };
        let at = |what: String| Finding::at(format!("{FILE}:{}", number + 1), what);
        match wanted.get_mut(row) {
            Some(seen) if *seen => findings.push(at(format!("row {row} stands here twice"))),
            Some(seen) => *seen = true,
            None => findings.push(at(format!("row {row} is not in the ledger"))),
        }
        findings.extend(
            sources
                .faults(proof)
                .into_iter()
                .map(|fault| at(format!("row {row} {fault}"))),
        );
    }
    let missing = wanted.into_iter().filter(|(_, seen)| !seen);
    findings.extend(missing.map(|(row, _)| Finding::at(FILE, format!("row {row} is missing"))));
    findings
}

/// `| row | capability | tests |`; the first and the last cell.
fn row(line: &str) -> Option<(&str, &str)> {
    let cells: Vec<&str> = line
        .strip_prefix('|')?
        .strip_suffix('|')?
        .split('|')
        .map(str::trim)
        .collect();
    let (first, last) = (cells.first()?, cells.last()?);
    let number = first.strip_prefix('B').unwrap_or(first);
    (cells.len() == 3 && number.parse::<u32>().is_ok()).then_some((first, last))
}

/// The tests that exist.
struct Sources {
    files: BTreeMap<String, String>,
}

impl Sources {
    fn read(place: &Place) -> Result<Self> {
        let mut files = BTreeMap::new();
        for file in place.files()? {
            if [".rs", ".ts", ".tsx", ".mjs", ".py", ".sh"]
                .iter()
                .any(|ending| file.ends_with(ending))
            {
                let text = std::fs::read_to_string(place.root.join(&file))?;
                files.insert(file, text);
            }
        }
        Ok(Self { files })
    }

    /// What is wrong with the last cell of a row.
    fn faults(&self, proof: &str) -> Vec<String> {
        if let Some(reason) = proof.strip_prefix("later:") {
            return if reason.trim().is_empty() {
                vec!["says later without a reason".to_owned()]
            } else {
                Vec::new()
            };
        }
        let names: Vec<&str> = proof.split('`').skip(1).step_by(2).collect();
        if names.is_empty() {
            return vec!["has neither a test nor `later: reason`".to_owned()];
        }
        names
            .into_iter()
            .filter(|name| !self.holds(name))
            .map(|name| format!("names the test {name}, which does not exist"))
            .collect()
    }

    /// `path`, `path::name`, or the bare name of a Rust test.
    fn holds(&self, name: &str) -> bool {
        if let Some((path, test)) = name.split_once("::").filter(|(path, _)| path.contains('/')) {
            return self.files.get(path).is_some_and(|text| text.contains(test));
        }
        if name.contains('/') {
            return self.files.contains_key(name);
        }
        let definition = format!("fn {name}(");
        self.files
            .iter()
            .any(|(file, text)| file.ends_with(".rs") && text.contains(&definition))
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST, SECOND, Sources, judge};

    fn sources() -> Sources {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        Sources {
            files: [
                file("tests/a.mjs", "test('sends', () => {})"),
                file("crates/x/src/lib.rs", "fn keeps_order() {}"),
            ]
            .into(),
        }
    }

    fn table(change: impl Fn(&str) -> String) -> String {
        let rows = (1..=FIRST)
            .map(|n| n.to_string())
            .chain((1..=SECOND).map(|n| format!("B{n}")));
        rows.map(|row| format!("| {row} | what | {} |\n", change(&row)))
            .collect()
    }

    #[test]
    fn a_full_table_is_good() {
        let good = table(|row| match row {
            "1" => "`keeps_order`, `tests/a.mjs::sends`".to_owned(),
            "2" => "`tests/a.mjs`".to_owned(),
            _ => "later: with the next part".to_owned(),
        });
        assert_eq!(judge(&good, &sources()), Vec::new());
    }

    #[test]
    fn a_row_without_proof_a_missing_row_and_a_made_up_test_are_found() {
        let bad = table(|row| match row {
            "1" => "`no_such_test`".to_owned(),
            "2" => "soon".to_owned(),
            "3" => "later:".to_owned(),
            _ => "later: with the next part".to_owned(),
        });
        let bad = bad.replace("| B34 |", "| B33 |");
        let found: Vec<String> = judge(&bad, &sources())
            .into_iter()
            .map(|it| it.what)
            .collect();
        assert_eq!(
            found,
            [
                "row 1 names the test no_such_test, which does not exist",
                "row 2 has neither a test nor `later: reason`",
                "row 3 says later without a reason",
                "row B33 stands here twice",
                "row B34 is missing",
            ]
        );
    }
}
