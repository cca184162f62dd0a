//! What the test runners say they counted, in their own closing lines.

/// The counts of one step, and the lines that they were read from.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed (or timed out).
    pub(crate) failed: u64,
    /// Tests that were not run.
    pub(crate) skipped: u64,
    /// The runners' own words.
    pub(crate) lines: Vec<String>,
}

impl Tally {
    /// Whether a line is the closing line of a runner that we know.
    pub(crate) fn is_summary(line: &str) -> bool {
        kind(&plain(line)).is_some()
    }

    /// Adds one line; lines that are not closing lines change nothing.
    pub(crate) fn read(&mut self, line: &str) {
        let line = plain(line);
        let Some(kind) = kind(&line) else { return };
        let words: Vec<&str> = line
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let pairs: Vec<(&str, &str)> = words
            .windows(2)
            .filter_map(|pair| pair.first().copied().zip(pair.get(1).copied()))
            .collect();
        for (first, second) in pairs {
            let (number, word) = match kind {
                Kind::WordFirst => (second, first),
                Kind::NumberFirst => (first, second),
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match word {
                "passed" | "pass" => self.passed += number,
                "failed" | "fail" | "timed" | "errors" | "error" => self.failed += number,
                "skipped" | "ignored" | "todo" => self.skipped += number,
                _ => {}
            }
        }
        self.lines.push(line.trim().to_owned());
    }

    /// Adds another step's counts.
    pub(crate) fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.lines.extend(other.lines.iter().cloned());
    }

    /// The line that any reader of logs understands.
    pub(crate) fn sentence(&self) -> String {
        format!(
            "{} passed, {} failed, {} skipped",
            self.passed, self.failed, self.skipped
        )
    }
}

#[derive(Clone, Copy)]
enum Kind {
    /// "12 passed"
    NumberFirst,
    /// "pass 12" (node's runner)
    WordFirst,
}

fn kind(line: &str) -> Option<Kind> {
    let trimmed = line.trim();
    let number_first = (trimmed.starts_with("Summary [")
        && (trimmed.contains("tests run:") || trimmed.contains("test run:")))
        || trimmed.starts_with("test result: ")
        || (trimmed.starts_with("Tests ")
            && (trimmed.contains(" passed") || trimmed.contains(" failed")))
        || is_pytest(trimmed)
        || plain_counts(trimmed);
    if number_first {
        return Some(Kind::NumberFirst);
    }
    let rest = trimmed
        .strip_prefix("# ")
        .or_else(|| trimmed.strip_prefix("ℹ "))?;
    let (word, number) = rest.split_once(' ')?;
    (matches!(word, "pass" | "fail" | "skipped") && number.parse::<u64>().is_ok())
        .then_some(Kind::WordFirst)
}

/// "3 passed, 1 failed in 0.21s", with or without the signs around it.
fn is_pytest(line: &str) -> bool {
    let line = line.trim_matches(['=', ' ']);
    let Some((counts, time)) = line.split_once(" in ") else {
        return false;
    };
    let counted = counts.split(", ").all(|part| {
        part.split_once(' ').is_some_and(|(number, word)| {
            number.parse::<u64>().is_ok()
                && matches!(
                    word,
                    "passed"
                        | "failed"
                        | "skipped"
                        | "error"
                        | "errors"
                        | "warning"
                        | "warnings"
                        | "deselected"
                        | "xfailed"
                )
        })
    });
    counted && time.starts_with(|c: char| c.is_ascii_digit())
}

/// "12 passed, 0 failed", alone on a line; one word with a colon may stand before it.
fn plain_counts(line: &str) -> bool {
    let line = match line.split_once(": ") {
        Some((word, rest)) if !word.contains(' ') => rest,
        _ => line,
    };
    let mut parts = line.split(", ").map(|part| part.split_once(' '));
    let counted = |part: Option<Option<(&str, &str)>>, word: &str| matches!(part, Some(Some((number, it))) if it == word && number.parse::<u64>().is_ok());
    counted(parts.next(), "passed") && counted(parts.next(), "failed")
}

/// The line without colours.
fn plain(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            for skipped in characters.by_ref() {
                if skipped.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            out.push(character);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Tally;

    fn counts(lines: &[&str]) -> (u64, u64, u64) {
        let mut tally = Tally::default();
        for line in lines {
            tally.read(line);
        }
        (tally.passed, tally.failed, tally.skipped)
    }

    #[test]
    fn reads_the_closing_line_of_every_runner_that_we_use() {
        assert_eq!(
            counts(&[
                "     Summary [   1.202s] 12 tests run: 10 passed (1 slow), 2 failed, 3 skipped"
            ]),
            (10, 2, 3)
        );
        assert_eq!(
            counts(&["     Summary [   1.202s] 4 tests run: 3 passed, 1 timed out, 0 skipped"]),
            (3, 1, 0)
        );
        assert_eq!(
            counts(&[
                "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s"
            ]),
            (3, 0, 1)
        );
        assert_eq!(counts(&["ℹ pass 5", "ℹ fail 1", "ℹ skipped 2"]), (5, 1, 2));
        assert_eq!(counts(&["# pass 5", "# fail 0"]), (5, 0, 0));
        assert_eq!(
            counts(&[
                "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[31m1 failed\u{1b}[39m | 12 passed (13)"
            ]),
            (12, 1, 0)
        );
        assert_eq!(
            counts(&["===== 3 passed, 1 failed in 0.21s ====="]),
            (3, 1, 0)
        );
        assert_eq!(
            counts(&["interop: 7 passed, 0 failed, 2 skipped"]),
            (7, 0, 2)
        );
    }

    #[test]
    fn takes_nothing_from_lines_that_only_talk_about_tests() {
        assert_eq!(
            counts(&[
                "the test 3 passed by",
                "Test Files  4 passed (4)",
                "running 12 tests",
                "ℹ tests 5"
            ]),
            (0, 0, 0)
        );
    }
}
