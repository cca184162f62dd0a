//! `dragoman doctor`: does everything work that `serve` needs, and what to do where it does not.
//!
//! Owns the order of the checks and how they are shown. Changes nothing.

mod checks;
mod facts;

use engine::words::{Arg, Words};
use serde_json::json;

use crate::arguments::Doctor;
use crate::exit::Exit;
use crate::output::{Mark, Output, padded, width};
use crate::wrap::wrap;

/// Columns of the whole text.
const COLUMNS: usize = 80;

/// How a check went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Health {
    /// It works.
    Ok,
    /// It works, but look at it.
    Warn,
    /// It does not work.
    Fail,
}

impl Health {
    fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warn => "warn",
            Self::Fail => "fail",
        }
    }

    fn sign(self) -> (&'static str, Mark) {
        match self {
            Self::Ok => ("✓", Mark::Good),
            Self::Warn => ("!", Mark::Caution),
            Self::Fail => ("✗", Mark::Bad),
        }
    }
}

/// One check and its result.
#[derive(Debug)]
pub(crate) struct Finding {
    /// Its name for scripts.
    name: &'static str,
    health: Health,
    sentence: String,
    hint: Option<String>,
}

/// Makes findings in the reader's language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reporter {
    words: Words,
}

impl Reporter {
    fn say(self, key: &str, args: &[(&str, Arg)]) -> String {
        self.words.say(key, args)
    }

    fn ok(self, name: &'static str, key: &str, args: &[(&str, Arg)]) -> Finding {
        Finding {
            name,
            health: Health::Ok,
            sentence: self.say(key, args),
            hint: None,
        }
    }

    /// The key's `.hint` says what to do.
    fn bad(self, name: &'static str, health: Health, key: &str, args: &[(&str, Arg)]) -> Finding {
        Finding {
            name,
            health,
            sentence: self.say(key, args),
            hint: self.words.say_hint(key, args),
        }
    }
}

/// Runs every check and shows the results.
pub(crate) async fn doctor(doctor: &Doctor, words: Words, output: &mut Output) -> Exit {
    let findings = checks::all(&doctor.place, Reporter { words }).await;
    let worst = findings
        .iter()
        .map(|finding| finding.health)
        .max()
        .unwrap_or(Health::Ok);
    if doctor.json {
        show_json(&findings, worst, output);
    } else {
        show(&findings, words, output);
    }
    if worst == Health::Fail {
        Exit::Unhealthy
    } else {
        Exit::Success
    }
}

fn show(findings: &[Finding], words: Words, output: &mut Output) {
    let label = |finding: &Finding| words.say(&format!("cli-doctor-{}", finding.name), &[]);
    let left = findings
        .iter()
        .map(|finding| width(&label(finding)))
        .max()
        .unwrap_or(0);
    let indent = " ".repeat(left + 4);
    for finding in findings {
        let (sign, mark) = finding.health.sign();
        let mut lines = wrap(&finding.sentence, COLUMNS - left - 4).into_iter();
        let first = lines.next().unwrap_or_default();
        output.line(&format!(
            "{} {}  {first}",
            output.paint(mark, sign),
            padded(&label(finding), left)
        ));
        lines.for_each(|line| output.line(&format!("{indent}{line}")));
        for line in finding
            .hint
            .iter()
            .flat_map(|hint| wrap(hint, COLUMNS - left - 4))
        {
            output.line(&format!("{indent}{}", output.paint(mark, &line)));
        }
    }
}

fn show_json(findings: &[Finding], worst: Health, output: &mut Output) {
    let checks: Vec<_> = findings
        .iter()
        .map(|f| json!({"name": f.name, "status": f.health.name(), "message": f.sentence, "hint": f.hint}))
        .collect();
    output.line(
        &json!({"version": env!("CARGO_PKG_VERSION"), "status": worst.name(), "checks": checks})
            .to_string(),
    );
}
