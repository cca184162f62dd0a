//! The sentences that may read like the English ones: `locales/same-as-english.txt`, `language key reason`.

use std::collections::BTreeMap;

use super::Finding;

const FILE: &str = "locales/same-as-english.txt";

/// The list, and which of its lines were needed.
pub(super) struct SameAsEnglish {
    entries: BTreeMap<(String, String), bool>,
}

impl SameAsEnglish {
    /// Reads it; several languages may share a line (`de,fr key reason`).
    pub(super) fn parse(text: &str, findings: &mut Vec<Finding>) -> Self {
        let mut entries = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = line.splitn(3, ' ');
            match (words.next(), words.next(), words.next().map(str::trim)) {
                (Some(languages), Some(key), Some(reason)) if !reason.is_empty() => {
                    for language in languages.split(',') {
                        entries.insert((language.to_owned(), key.to_owned()), false);
                    }
                }
                _ => findings.push(Finding::at(
                    format!("{FILE}:{}", number + 1),
                    "a line is `language key reason`",
                )),
            }
        }
        Self { entries }
    }

    /// Whether this sentence may be English.
    pub(super) fn allows(&mut self, language: &str, key: &str) -> bool {
        self.entries
            .get_mut(&(language.to_owned(), key.to_owned()))
            .is_some_and(|used| {
                *used = true;
                true
            })
    }

    /// Lines that nothing needs any more.
    pub(super) fn unused(&self) -> Vec<Finding> {
        self.entries
            .iter()
            .filter(|(_, used)| !**used)
            .map(|((language, key), _)| {
                Finding::at(FILE, format!("{language} {key} is not needed (any more)"))
            })
            .collect()
    }
}
