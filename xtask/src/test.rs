//! `cargo xtask test`: every test that there is, from a fresh clone, in the order that fails soonest.

mod steps;

use anyhow::Result;

use crate::place::Place;
use crate::progress::{Outcome, Progress};
use steps::STEPS;

/// One step of the whole test.
struct Step {
    /// The short name that `--only` takes.
    name: &'static str,
    /// What it does, for the person who waits.
    what: &'static str,
    /// Steps without which it cannot run.
    needs: &'static [&'static str],
    /// The work.
    run: fn(&Place, &mut crate::tally::Tally) -> Result<()>,
}

/// Runs all the steps, or those that `--only` names.
pub(crate) fn run(place: &Place, arguments: &[String]) -> Result<bool> {
    let mut only: Option<Vec<String>> = None;
    let mut times = false;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--list" => {
                for step in STEPS {
                    println!("{:<9} {}", step.name, step.what);
                }
                return Ok(true);
            }
            "--times" => times = true,
            "--only" => only = Some(names(rest.next())?),
            other => anyhow::bail!(
                "`cargo xtask test` takes --list, --only step,step and --times, not {other}"
            ),
        }
    }
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|step| {
            only.as_ref()
                .is_none_or(|names| names.iter().any(|name| name == step.name))
        })
        .collect();
    let mut progress = Progress::new(chosen.len());
    for step in chosen {
        match blocked(step, &progress) {
            Some(reason) => progress.skip(step.name, reason),
            None => {
                progress.step(step.name, step.what, |tally| (step.run)(place, tally));
            }
        }
    }
    if times {
        println!("\n{}", progress.table());
    }
    Ok(progress.summary())
}

/// Why a step cannot run: something that it needs did not succeed in this run.
fn blocked(step: &Step, progress: &Progress) -> Option<String> {
    progress
        .finished
        .iter()
        .find(|done| step.needs.contains(&done.name) && done.outcome != Outcome::Done)
        .map(|done| format!("because {} did not succeed", done.name))
}

/// The step names after `--only`; each must exist.
fn names(list: Option<&String>) -> Result<Vec<String>> {
    let list = list.ok_or_else(|| anyhow::anyhow!("--only takes step names; --list shows them"))?;
    let names: Vec<String> = list.split(',').map(str::to_owned).collect();
    for name in &names {
        anyhow::ensure!(is_step(name), "there is no step {name}; --list shows them");
    }
    Ok(names)
}

/// Whether a step of this name exists.
pub(crate) fn is_step(name: &str) -> bool {
    STEPS.iter().any(|step| step.name == name)
}

#[cfg(test)]
mod tests {
    use super::{STEPS, names};

    #[test]
    fn a_step_needs_only_steps_that_come_before_it() {
        for (index, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(
                    STEPS[..index].iter().any(|before| before.name == *need),
                    "{} needs {need}",
                    step.name
                );
            }
        }
    }

    #[test]
    fn an_unknown_step_name_is_refused_by_name() {
        let error = names(Some(&"fmt,nonsense".to_owned())).unwrap_err();
        assert!(error.to_string().contains("nonsense"));
        assert_eq!(
            names(Some(&"fmt,deny".to_owned())).unwrap(),
            ["fmt", "deny"]
        );
    }
}
