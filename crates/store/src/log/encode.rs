//! A batch as the arguments of one call: all texts in one payload, all bodies in another, and per table a JSON
//! list of rows that name their pieces by place and length. Pure; [`super::sql`] holds the statements.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, error::BoxDynError};
use tasklog::{Batch, CountDelta, EventInsert, KeyInsert, Scope, TaskInsert, TaskUpdate};

use super::sql::Part;
use crate::scopes::Scopes;

/// Positions in the two tables that are in the order of writing.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Positions {
    pub(crate) event: i64,
    pub(crate) key: i64,
}

/// A batch, ready to be sent.
pub(crate) struct Encoded {
    /// Scopes that it stores for the first time.
    pub(crate) scopes: Vec<(i64, Arc<Scope>)>,
    /// Last positions that it uses.
    pub(crate) positions: Positions,
    texts: Vec<u8>,
    bodies: Vec<u8>,
    lists: [String; Part::COUNT],
}

impl Encoded {
    /// Encodes `batch`; new scopes get numbers that are free in `known`.
    pub(crate) fn new(batch: &Batch, known: &Scopes, positions: Positions) -> Self {
        let bodies: usize = batch.events.iter().map(|e| e.body.len()).sum();
        let mut encoder = Encoder {
            texts: Payload(Vec::with_capacity(batch.inserts.len() * 256)),
            bodies: Payload(Vec::with_capacity(bodies)),
            lists: Default::default(),
            scopes: Numbers {
                known,
                new: HashMap::new(),
                next: known.next(),
            },
        };
        for task in &batch.inserts {
            encoder.task(task);
        }
        for update in &batch.updates {
            encoder.update(update);
        }
        for (event, position) in batch.events.iter().zip(positions.event + 1..) {
            encoder.event(event, position);
        }
        for (key, position) in batch.keys.iter().zip(positions.key + 1..) {
            encoder.key(key, position);
        }
        for delta in &batch.counts {
            encoder.count(delta);
        }
        let positions = Positions {
            event: positions.event + batch.events.len() as i64,
            key: positions.key + batch.keys.len() as i64,
        };
        encoder.finish(positions)
    }

    /// Which tables it touches.
    pub(crate) fn parts(&self) -> usize {
        Part::ALL
            .into_iter()
            .filter(|p| !self.lists[p.index()].is_empty())
            .map(Part::bit)
            .sum()
    }

    /// Bytes that it carries.
    pub(crate) fn bytes(&self) -> u64 {
        (self.texts.len() + self.bodies.len() + self.lists.iter().map(String::len).sum::<usize>())
            as u64
    }

    /// The arguments: `$1` the texts, then the list of each part, then the bodies. The two are apart because
    /// the driver copies an argument for each statement that names it.
    pub(crate) fn into_arguments(self) -> Result<SqliteArguments, BoxDynError> {
        let mut arguments = SqliteArguments::default();
        arguments.add(self.texts)?;
        for mut list in self.lists {
            if !list.is_empty() {
                list.push(']');
            }
            arguments.add(list)?;
        }
        arguments.add(self.bodies)?;
        Ok(arguments)
    }
}

struct Payload(Vec<u8>);

/// Place (counted from 1, as SQL does) and length of a piece; length −1 stands for NULL.
type Piece = (usize, i64);

impl Payload {
    fn put(&mut self, bytes: &[u8]) -> Piece {
        let at = self.0.len() + 1;
        self.0.extend_from_slice(bytes);
        (at, bytes.len() as i64)
    }

    fn put_optional(&mut self, bytes: Option<&[u8]>) -> Piece {
        bytes.map_or((1, -1), |b| self.put(b))
    }
}

struct Numbers<'a> {
    known: &'a Scopes,
    new: HashMap<Arc<Scope>, i64>,
    next: i64,
}

struct Encoder<'a> {
    texts: Payload,
    bodies: Payload,
    lists: [String; Part::COUNT],
    scopes: Numbers<'a>,
}

/// Adds one row to the list of a part. Writing to a string cannot fail.
macro_rules! row {
    ($self:ident, $part:expr, $($format:tt)*) => {{
        let list = &mut $self.lists[$part.index()];
        list.push(if list.is_empty() { '[' } else { ',' });
        let _ = write!(list, $($format)*);
    }};
}

impl Encoder<'_> {
    fn scope(&mut self, scope: &Arc<Scope>) -> i64 {
        if let Some(number) = self
            .scopes
            .known
            .number(scope)
            .or_else(|| self.scopes.new.get(scope).copied())
        {
            return number;
        }
        let number = self.scopes.next;
        self.scopes.next += 1;
        self.scopes.new.insert(scope.clone(), number);
        let (agent, agent_bytes) = self.texts.put(scope.agent.as_str().as_bytes());
        let (principal, principal_bytes) = self.texts.put(scope.principal.as_str().as_bytes());
        row!(
            self,
            Part::Scopes,
            "[{number},{agent},{agent_bytes},{principal},{principal_bytes}]"
        );
        number
    }

    fn task(&mut self, task: &TaskInsert) {
        let scope = self.scope(&task.scope);
        let (id, id_bytes) = self.texts.put(task.id.as_str().as_bytes());
        let (context, context_bytes) = self.texts.put(task.context.as_str().as_bytes());
        let (title, title_bytes) = self.texts.put(task.title.as_bytes());
        let (num, state) = (task.num, task.state.number());
        let (status, created) = (task.status_at.as_millis(), task.created_at.as_millis());
        row!(
            self,
            Part::Inserts,
            "[{num},{id},{id_bytes},{context},{context_bytes},{scope},{state},{status},{created},{title},{title_bytes}]"
        );
    }

    fn update(&mut self, update: &TaskUpdate) {
        row!(
            self,
            Part::Updates,
            "[{},{},{}]",
            update.num,
            update.state.number(),
            update.status_at.as_millis()
        );
    }

    fn event(&mut self, event: &EventInsert, position: i64) {
        let (body, bytes) = self.bodies.put(&event.body);
        let (task, seq, kind, version) =
            (event.task, event.seq, event.kind.number(), event.version);
        row!(
            self,
            Part::Events,
            "[{position},{task},{seq},{kind},{version},{body},{bytes}]"
        );
    }

    fn key(&mut self, key: &KeyInsert, position: i64) {
        let (digest, digest_bytes) = self.texts.put(&key.key.0);
        let (task, task_bytes) = self
            .texts
            .put_optional(key.task.as_ref().map(|t| t.as_str().as_bytes()));
        let (answer, answer_bytes) = self.texts.put_optional(key.answer.as_deref());
        let expires = key.expires_at.as_millis();
        row!(
            self,
            Part::Keys,
            "[{position},{digest},{digest_bytes},{expires},{task},{task_bytes},{answer},{answer_bytes}]"
        );
    }

    fn count(&mut self, delta: &CountDelta) {
        let scope = self.scope(&delta.scope);
        row!(
            self,
            Part::Counts,
            "[{scope},{},{}]",
            delta.state.number(),
            delta.delta
        );
    }

    fn finish(self, positions: Positions) -> Encoded {
        Encoded {
            scopes: self
                .scopes
                .new
                .into_iter()
                .map(|(scope, number)| (number, scope))
                .collect(),
            positions,
            texts: self.texts.0,
            bodies: self.bodies.0,
            lists: self.lists,
        }
    }
}
