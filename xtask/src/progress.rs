//! Says what is being done and how far it is: step n of m, the time of each, a summary at the end.

use std::time::{Duration, Instant};

use crate::tally::Tally;

/// How one step ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It did what it should.
    Done,
    /// It failed, with the reason.
    Failed(String),
    /// It was not run, with the reason.
    NotRun(String),
}

/// One finished step.
#[derive(Debug, Clone)]
pub(crate) struct Finished {
    /// The short name that `--only` takes.
    pub(crate) name: &'static str,
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// How long it took.
    pub(crate) time: Duration,
    /// What its runners counted.
    pub(crate) tally: Tally,
}

/// The steps of one command.
pub(crate) struct Progress {
    total: usize,
    started: Instant,
    /// The steps that have ended, in order.
    pub(crate) finished: Vec<Finished>,
}

impl Progress {
    /// For a command of `total` steps.
    pub(crate) fn new(total: usize) -> Self {
        Self {
            total,
            started: Instant::now(),
            finished: Vec::new(),
        }
    }

    /// Runs one step and remembers how it ended. Returns whether it succeeded.
    pub(crate) fn step(
        &mut self,
        name: &'static str,
        what: &str,
        work: impl FnOnce(&mut Tally) -> anyhow::Result<()>,
    ) -> bool {
        let number = self.finished.len() + 1;
        println!(
            "\n[{number}/{}] {name}: {what} ({} so far)",
            self.total,
            clock(self.started.elapsed())
        );
        let started = Instant::now();
        let mut tally = Tally::default();
        let result = work(&mut tally);
        let time = started.elapsed();
        let outcome = match result {
            Ok(()) => {
                println!("      {name} done in {}", clock(time));
                Outcome::Done
            }
            Err(error) => {
                println!("      {name} FAILED after {}: {error:#}", clock(time));
                Outcome::Failed(format!("{error:#}"))
            }
        };
        let good = outcome == Outcome::Done;
        self.finished.push(Finished {
            name,
            outcome,
            time,
            tally,
        });
        good
    }

    /// Notes a step that cannot be run, with the reason.
    pub(crate) fn skip(&mut self, name: &'static str, reason: String) {
        println!(
            "\n[{}/{}] {name}: not run, {reason}",
            self.finished.len() + 1,
            self.total
        );
        let outcome = Outcome::NotRun(reason);
        self.finished.push(Finished {
            name,
            outcome,
            time: Duration::ZERO,
            tally: Tally::default(),
        });
    }

    /// Prints the closing summary; true when nothing failed and nothing was left out.
    pub(crate) fn summary(&self) -> bool {
        println!("\nSummary ({} in all)", clock(self.started.elapsed()));
        let mut all = Tally::default();
        for step in &self.finished {
            let counted = if step.tally.lines.is_empty() {
                String::new()
            } else {
                format!("  {}", step.tally.sentence())
            };
            match &step.outcome {
                Outcome::Done => println!(
                    "  ok      {:<9} {:>6}{counted}",
                    step.name,
                    clock(step.time)
                ),
                Outcome::Failed(why) => println!(
                    "  FAILED  {:<9} {:>6}{counted}  {}",
                    step.name,
                    clock(step.time),
                    first_line(why)
                ),
                Outcome::NotRun(why) => println!("  not run {:<9} {why}", step.name),
            }
            all.add(&step.tally);
        }
        if !all.lines.is_empty() {
            println!("\nWhat the runners said:");
            for step in self
                .finished
                .iter()
                .filter(|step| !step.tally.lines.is_empty())
            {
                for line in &step.tally.lines {
                    println!("  {:<9} {line}", step.name);
                }
            }
            println!("\ntests: {}", all.sentence());
        }
        self.finished
            .iter()
            .all(|step| step.outcome == Outcome::Done)
            && all.failed == 0
    }

    /// The times as a table for CONTRIBUTING.md.
    pub(crate) fn table(&self) -> String {
        let mut table = String::from("| step | minutes |\n|---|---|\n");
        for step in &self.finished {
            table.push_str(&format!(
                "| {} | {:.1} |\n",
                step.name,
                step.time.as_secs_f64() / 60.0
            ));
        }
        table.push_str(&format!(
            "| all | {:.1} |\n",
            self.started.elapsed().as_secs_f64() / 60.0
        ));
        table
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// "42 s", "3:07 min".
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        return format!("{:.1} s", time.as_secs_f64());
    }
    format!("{}:{:02} min", seconds / 60, seconds % 60)
}
