//! Reading a located tree: a cursor that knows its path, so that every refusal names place and field.
//! Owns the general rules (unknown fields, kinds, limits); knows no particular field.

use super::node::{Entry, Node, Place, Value};
use super::problem::{Problem, ScenarioError};
use super::terms::{Advice, Counted, Kind, listed};
use crate::limits::{MAX_NAME_CHARS, MAX_WORDS};

/// A node together with the way to it.
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'n> {
    source_name: &'n str,
    path: String,
    node: &'n Node,
}

/// The fields of one mapping, all of which are known.
#[derive(Debug)]
pub(crate) struct Fields<'n> {
    here: Cursor<'n>,
    entries: &'n [Entry],
}

impl<'n> Cursor<'n> {
    /// The whole document.
    pub(crate) fn root(source_name: &'n str, node: &'n Node) -> Self {
        Self {
            source_name,
            path: String::new(),
            node,
        }
    }

    /// The value itself.
    pub(crate) fn value(&self) -> &'n Value {
        &self.node.value
    }

    /// A refusal of this node.
    pub(crate) fn fail(&self, problem: Problem) -> ScenarioError {
        self.fail_at(self.node.place, self.path.clone(), problem)
    }

    fn fail_at(&self, place: Place, field: String, problem: Problem) -> ScenarioError {
        ScenarioError {
            source_name: self.source_name.to_owned(),
            line: place.line,
            column: place.column,
            field,
            problem,
        }
    }

    fn child(&self, name: &str, node: &'n Node) -> Cursor<'n> {
        let path = if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        };
        Cursor {
            source_name: self.source_name,
            path,
            node,
        }
    }

    /// A refusal of this node because it is of another kind.
    pub(crate) fn wrong_kind(&self, wanted: Kind) -> ScenarioError {
        self.fail(Problem::WrongKind {
            wanted,
            found: self.node.value.kind(),
        })
    }

    /// The entries of a mapping whose keys are free.
    pub(crate) fn entries(&self) -> Result<Vec<(&'n str, Cursor<'n>)>, ScenarioError> {
        let Value::Map(entries) = &self.node.value else {
            return Err(self.wrong_kind(Kind::Mapping));
        };
        Ok(entries
            .iter()
            .map(|entry| (entry.key.as_str(), self.child(&entry.key, &entry.node)))
            .collect())
    }

    /// The fields of a mapping whose keys are `known`; any other is refused.
    pub(crate) fn fields(&self, known: &[&str]) -> Result<Fields<'n>, ScenarioError> {
        let Value::Map(entries) = &self.node.value else {
            return Err(self.wrong_kind(Kind::Mapping));
        };
        let fields = Fields {
            here: self.clone(),
            entries,
        };
        fields.only(known)?;
        Ok(fields)
    }

    /// The items of a list that is not empty.
    pub(crate) fn items(
        &self,
        limit: usize,
        what: Counted,
    ) -> Result<Vec<Cursor<'n>>, ScenarioError> {
        let Value::List(list) = &self.node.value else {
            return Err(self.wrong_kind(Kind::List));
        };
        if list.is_empty() {
            return Err(self.fail(Problem::Empty {}));
        }
        if list.len() > limit {
            return Err(self.fail(Problem::TooMany { limit, what }));
        }
        let item = |(index, node)| Cursor {
            source_name: self.source_name,
            path: format!("{}[{index}]", self.path),
            node,
        };
        Ok(list.iter().enumerate().map(item).collect())
    }

    /// A text, possibly empty.
    pub(crate) fn text(&self) -> Result<&'n str, ScenarioError> {
        match &self.node.value {
            Value::Text(text) => Ok(text),
            found @ (Value::Bool(_) | Value::Int(_) | Value::UInt(_) | Value::Float(_)) => {
                Err(self.fail(Problem::NeedsQuotes {
                    found: found.kind(),
                }))
            }
            _ => Err(self.wrong_kind(Kind::Text)),
        }
    }

    /// A text that says something.
    pub(crate) fn some_text(&self) -> Result<&'n str, ScenarioError> {
        let text = self.text()?;
        if text.trim().is_empty() {
            return Err(self.fail(Problem::Empty {}));
        }
        Ok(text)
    }

    /// A short name.
    pub(crate) fn name(&self) -> Result<&'n str, ScenarioError> {
        let name = self.some_text()?;
        if name.chars().count() > MAX_NAME_CHARS {
            return Err(self.fail(Problem::TooMany {
                limit: MAX_NAME_CHARS,
                what: Counted::Characters,
            }));
        }
        Ok(name)
    }

    /// A media type such as `text/plain`.
    pub(crate) fn media_type(&self) -> Result<&'n str, ScenarioError> {
        let name = self.name()?;
        let halves = name
            .split_once('/')
            .filter(|(one, two)| !one.is_empty() && !two.is_empty());
        if halves.is_none() || name.contains(|c: char| c.is_whitespace() && c != ' ') {
            return Err(self.fail(Problem::BadMediaType {}));
        }
        Ok(name)
    }

    /// A list of short texts.
    pub(crate) fn words(&self) -> Result<Vec<String>, ScenarioError> {
        self.items(MAX_WORDS, Counted::Entries)?
            .iter()
            .map(|item| item.some_text().map(str::to_owned))
            .collect()
    }

    /// A list of media types.
    pub(crate) fn media_types(&self) -> Result<Vec<String>, ScenarioError> {
        self.items(MAX_WORDS, Counted::Entries)?
            .iter()
            .map(|item| item.media_type().map(str::to_owned))
            .collect()
    }

    /// One of a closed list of words.
    pub(crate) fn one_of<T: Copy>(&self, table: &[(&str, T)]) -> Result<T, ScenarioError> {
        let word = self.text()?;
        table
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, value)| *value)
            .ok_or_else(|| {
                let known: Vec<&str> = table.iter().map(|(known, _)| *known).collect();
                self.fail(Problem::UnknownWord {
                    word: word.to_owned(),
                    advice: Advice::on(word, &known),
                })
            })
    }
}

impl<'n> Fields<'n> {
    /// A refusal of the mapping as a whole.
    pub(crate) fn fail(&self, problem: Problem) -> ScenarioError {
        self.here.fail(problem)
    }

    /// Refuses every field that is not `known`.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), ScenarioError> {
        match self
            .entries
            .iter()
            .find(|entry| !known.contains(&entry.key.as_str()))
        {
            None => Ok(()),
            Some(entry) => {
                let path = self.here.child(&entry.key, &entry.node).path;
                let problem = Problem::UnknownField {
                    name: entry.key.clone(),
                    advice: Advice::on(&entry.key, known),
                };
                Err(self.here.fail_at(entry.key_place, path, problem))
            }
        }
    }

    /// The field, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<Cursor<'n>> {
        let entry = self.entries.iter().find(|entry| entry.key == name)?;
        Some(self.here.child(name, &entry.node))
    }

    /// The field, which must be there.
    pub(crate) fn need(&self, name: &str) -> Result<Cursor<'n>, ScenarioError> {
        self.get(name).ok_or_else(|| {
            self.fail(Problem::Missing {
                name: name.to_owned(),
            })
        })
    }

    /// The one of `names` that is there; none or two are refused.
    pub(crate) fn exactly_one<'k>(
        &self,
        names: &[&'k str],
    ) -> Result<(&'k str, Cursor<'n>), ScenarioError> {
        let mut found = names
            .iter()
            .filter_map(|name| self.get(name).map(|cursor| (*name, cursor)));
        let Some(first) = found.next() else {
            return Err(self.fail(Problem::NeedsOneOf {
                names: listed(names),
            }));
        };
        match found.next() {
            None => Ok(first),
            Some((other, cursor)) => Err(cursor.fail(Problem::Conflict {
                one: first.0.to_owned(),
                other: other.to_owned(),
            })),
        }
    }
}
