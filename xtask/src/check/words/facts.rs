//! What can be said about one Fluent sentence without rendering it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
    Variant, VariantKey,
};
use fluent_syntax::parser;

/// The plural categories that exist in some language.
pub(super) const PLURALS: &[&str] = &["zero", "one", "two", "few", "many", "other"];

/// One sentence.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    /// The names of its variables.
    pub(super) variables: BTreeSet<String>,
    /// Its choices.
    pub(super) selects: Vec<Select>,
    /// Its text with the placeables marked.
    pub(super) text: String,
    /// Whether it holds letters of its own.
    pub(super) has_words: bool,
}

/// One choice on a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Select {
    /// The variable.
    pub(super) variable: String,
    /// The cases.
    pub(super) keys: BTreeSet<String>,
}

impl Select {
    /// Whether the cases are the numbers' forms (and exact numbers).
    pub(super) fn is_plural(&self) -> bool {
        self.keys
            .iter()
            .all(|key| PLURALS.contains(&key.as_str()) || key.parse::<f64>().is_ok())
    }
}

impl Facts {
    /// The choice on a variable, if there is one.
    pub(super) fn select_on(&self, variable: &str) -> Option<&Select> {
        self.selects.iter().find(|it| it.variable == variable)
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.text.push_str(value);
                    self.has_words |= value.chars().any(char::is_alphabetic);
                }
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => self.select(selector, variants),
        }
    }

    fn select(&mut self, selector: &InlineExpression<&str>, variants: &[Variant<&str>]) {
        let mut chosen = Self::default();
        chosen.inline(selector);
        self.variables.extend(chosen.variables.iter().cloned());
        let keys = variants.iter().map(|variant| match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => value.to_owned(),
        });
        let variable = chosen.variables.into_iter().next().unwrap_or(chosen.text);
        self.selects.push(Select {
            variable,
            keys: keys.collect(),
        });
        for variant in variants {
            self.text.push('|');
            self.pattern(&variant.value);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => self.text.push_str(value),
            InlineExpression::VariableReference { id } => {
                self.text.push_str(&format!("{{${}}}", id.name));
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.text.push_str(id.name);
                self.arguments(arguments);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.text.push_str(&format!("{{{}}}", id.name))
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.text.push_str(&format!("{{-{}}}", id.name));
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        for argument in &arguments.positional {
            self.inline(argument);
        }
    }
}

/// The sentences of one file (`key`, `key.attribute`, `-term`), and what could not be read.
pub(super) fn read(text: &str) -> (BTreeMap<String, Facts>, Vec<String>) {
    let (resource, mut faults) = match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (
            resource,
            errors.into_iter().map(|error| error.to_string()).collect(),
        ),
    };
    let mut sentences = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name.to_owned();
                if let Some(value) = &message.value {
                    add(&mut sentences, &mut faults, key.clone(), value);
                }
                attributes(&mut sentences, &mut faults, &key, &message.attributes);
            }
            Entry::Term(term) => {
                let key = format!("-{}", term.id.name);
                add(&mut sentences, &mut faults, key.clone(), &term.value);
                attributes(&mut sentences, &mut faults, &key, &term.attributes);
            }
            Entry::Junk { content } => faults.push(format!(
                "cannot be read: {}",
                content.lines().next().unwrap_or_default()
            )),
            _ => {}
        }
    }
    (sentences, faults)
}

fn attributes(
    sentences: &mut BTreeMap<String, Facts>,
    faults: &mut Vec<String>,
    key: &str,
    attributes: &[Attribute<&str>],
) {
    for attribute in attributes {
        add(
            sentences,
            faults,
            format!("{key}.{}", attribute.id.name),
            &attribute.value,
        );
    }
}

fn add(
    sentences: &mut BTreeMap<String, Facts>,
    faults: &mut Vec<String>,
    key: String,
    value: &Pattern<&str>,
) {
    let mut facts = Facts::default();
    facts.pattern(value);
    if sentences.insert(key.clone(), facts).is_some() {
        faults.push(format!("{key} stands here twice"));
    }
}
