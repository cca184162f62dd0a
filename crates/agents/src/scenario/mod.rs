//! A scenario: who a scripted agent is, which messages it knows, and what it does about each.
//! Owns the format (see `docs/scenarios.md`); must not know how steps are carried out.

mod agent;
pub mod built_in;
pub(crate) mod content;
mod fields;
pub(crate) mod keys;
mod matcher;
mod node;
mod problem;
mod quantity;
mod question;
pub(crate) mod step;
mod suggest;
mod template;
mod terms;
#[cfg(test)]
mod tests;

pub use agent::AgentData;
pub use problem::{Problem, ScenarioError};
pub use terms::{Advice, Arguments, Counted, Kind};

use crate::limits::MAX_RULES;
use fields::Cursor;
use matcher::{Found, When};
use step::Step;

pub(crate) use matcher::Incoming;
pub(crate) use quantity::OutOfBounds;
pub(crate) use template::{Bindings, Round};

/// The number of the format that this version reads.
const FORMAT: i64 = 1;

/// A scenario that was read and found right; everything in it is compiled.
#[derive(Debug)]
pub struct Scenario {
    agent: AgentData,
    rules: Vec<Rule>,
    source_name: String,
}

/// One rule.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) name: String,
    when: When,
    pub(crate) steps: Vec<Step>,
}

impl Scenario {
    /// Reads a scenario. `source_name` stands in front of every refusal.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line, column and field.
    pub fn parse(yaml: &str, source_name: &str) -> Result<Self, ScenarioError> {
        let node = node::read(yaml, source_name)?;
        let root = Cursor::root(source_name, &node);
        let fields = root.fields(keys::SCENARIO)?;
        let format = fields.need("scenario")?;
        if !matches!(format.value(), node::Value::Int(FORMAT)) {
            return Err(format.fail(Problem::UnknownFormat {}));
        }
        Ok(Self {
            agent: AgentData::read(&fields.need("agent")?)?,
            rules: read_rules(&fields.need("rules")?)?,
            source_name: source_name.to_owned(),
        })
    }

    /// Who the agent is.
    #[must_use]
    pub fn agent(&self) -> &AgentData {
        &self.agent
    }

    /// The file or built-in that this was read from.
    #[must_use]
    pub fn source_name(&self) -> &str {
        &self.source_name
    }

    /// The first rule whose conditions the message meets, and what they found in it.
    /// There is always one, since the last rule of a scenario has no condition.
    pub(crate) fn select<'s, 'm>(
        &'s self,
        incoming: &Incoming<'m>,
    ) -> Option<(&'s Rule, Found<'m>)> {
        self.rules
            .iter()
            .find_map(|rule| rule.when.find(incoming).map(|found| (rule, found)))
    }
}

impl Rule {
    /// Whether the whole answer is one message, without a task.
    pub(crate) fn answers_with_message(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Message(_)))
    }
}

fn read_rules(cursor: &Cursor<'_>) -> Result<Vec<Rule>, ScenarioError> {
    let items = cursor.items(MAX_RULES, Counted::Rules)?;
    let mut rules: Vec<Rule> = Vec::with_capacity(items.len());
    for item in &items {
        if rules.last().is_some_and(|rule| rule.when.is_otherwise()) {
            return Err(item.fail(Problem::AfterOtherwise {}));
        }
        rules.push(read_rule(item)?);
    }
    if !rules.last().is_some_and(|rule| rule.when.is_otherwise()) {
        return Err(items.last().unwrap_or(cursor).fail(Problem::NoOtherwise {}));
    }
    check_questions(&rules, &items)?;
    Ok(rules)
}

fn read_rule(cursor: &Cursor<'_>) -> Result<Rule, ScenarioError> {
    let fields = cursor.fields(keys::RULE)?;
    let (when, vocabulary) = When::read(&fields.need("when")?)?;
    let steps_cursor = fields.need("steps")?;
    let steps = step::steps(&steps_cursor, &vocabulary)?;
    let name = fields
        .get("name")
        .map(|name| name.name().map(str::to_owned))
        .transpose()?
        .unwrap_or_default();
    let rule = Rule { name, when, steps };
    if rule.answers_with_message() && rule.when.is_follow_up() {
        return Err(steps_cursor.fail(Problem::MessageInFollowUp {}));
    }
    Ok(rule)
}

/// Every question that a rule waits for is asked by some step.
fn check_questions(rules: &[Rule], items: &[Cursor<'_>]) -> Result<(), ScenarioError> {
    let asked: Vec<&str> = rules
        .iter()
        .filter_map(|rule| match rule.steps.last() {
            Some(Step::Ask(ask)) => ask.name.as_deref(),
            _ => None,
        })
        .collect();
    for (rule, item) in rules.iter().zip(items) {
        if let Some(name) = rule.when.answering().filter(|name| !asked.contains(name)) {
            let when = item.fields(keys::RULE)?.need("when")?;
            let answering = when.fields(keys::WHEN)?.need("answering")?;
            return Err(answering.fail(Problem::NobodyAsks {
                name: name.to_owned(),
                advice: Advice::on(name, &asked),
            }));
        }
    }
    Ok(())
}
