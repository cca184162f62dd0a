//! The task log: one ordered, numbered list of events per task, the fold that turns it into a
//! [`Task`](a2a_types::Task), the state machine, subscribers by position, and the [`LogStore`] port.
//!
//! It knows no HTTP and no SQL. An event is *visible* only after the batch that holds it was committed,
//! so nothing that anyone has seen is forgotten by a restart.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod cell;
mod changes;
mod clock;
mod counts;
mod event;
mod execution;
mod executor;
mod fold;
mod handle;
mod keys;
pub mod limits;
mod log;
mod memory;
mod open;
mod page;
mod phrases;
mod retention;
mod scope;
mod state;
mod store;
mod stream;
mod updater;
mod writer;

pub use changes::{Change, Changes};
pub use clock::{Clock, SystemClock};
pub use event::{EventKind, LogEvent, Seq, StoredEvent, TaskNum};
pub use execution::CancelOutcome;
pub use executor::{AgentExecutor, AnswerKind, ExecutorContext, ExecutorError};
pub use fold::Fold;
pub use handle::{Captured, TaskHandle, TaskRead};
pub use keys::{Claim, ClaimGuard, IdempotencyKey, Original};
pub use log::{Follow, LogError, LogOptions, NewTask, TaskLog};
pub use memory::MemoryStore;
pub use page::TaskPage;
pub use phrases::{EnglishPhrases, Phrase, Phrases};
pub use scope::{AgentId, AgentIdError, Principal, Scope};
pub use state::{Transition, TransitionError, check as check_transition};
pub use store::{
    Batch, ContextQuery, ContextRow, CountDelta, Cursor, EventInsert, KeyInsert, KeyRow, ListQuery,
    LoadedTask, LogStore, Prunable, Pruned, Space, StateCount, StoreError, TaskInsert, TaskRow,
    TaskUpdate,
};
pub use stream::{EventCursor, Step};
pub use updater::{TaskUpdater, UpdateError};
