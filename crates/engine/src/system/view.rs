//! The request and the answer of `system.info`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::storage::StorageFigures;

/// Parameters of `system.info`: none.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(type = "Record<string, never>")]
pub struct SystemInfoRequest {}

/// What this app is and where its things are.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SystemInfo {
    /// The version of the app.
    pub version: String,
    /// The folder of tasks, agents and settings.
    pub data_folder: String,
    /// The folder of the logs.
    pub log_folder: String,
    /// Where callers reach the agents.
    pub agents_url: String,
    /// Where the browser face is; absent if it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub control_url: Option<String>,
    /// Operating system and processor.
    pub platform: String,
    /// The languages of the app.
    pub languages: Vec<String>,
    /// The language that the owner reads now.
    pub language: String,
    /// When this run began (ISO 8601, UTC).
    pub started_at: String,
    /// How much room there is.
    pub storage: StorageFigures,
}
