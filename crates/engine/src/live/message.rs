//! What the live feed says.

use serde::Serialize;
use ts_rs::TS;

use crate::actions::Raw;

/// One message of the live feed.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "lowercase",
    rename_all_fields = "camelCase"
)]
pub enum LiveMessage {
    /// Something changed: whoever shows what a tag names asks again.
    Invalidate {
        /// `tasks`, `task:<id>`, `context:<id>`, `agents`, `settings`.
        tags: Vec<String>,
    },
    /// New events of a watched task, in order.
    Events {
        /// The task.
        task_id: String,
        /// Its events, without a gap to those that came before.
        events: Vec<LiveEvent>,
    },
    /// More changed than could be listed: ask for everything again.
    Lag,
}

/// One event of a task.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LiveEvent {
    /// Its number in the task's log.
    pub seq: u64,
    /// What happened, as a stream would say it on the wire.
    #[ts(type = "unknown")]
    pub event: Raw,
}
