//! The request and the answer of `storage.preview`, and the figures of `system.info`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Parameters of `storage.preview`.
#[derive(Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoragePreviewRequest {
    /// The retention to try, in days.
    pub retention_days: u32,
}

/// What a retention would delete now.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StoragePreviewResponse {
    /// How many ended tasks.
    pub tasks: u64,
    /// How many bytes they take.
    pub bytes: u64,
}

/// How much room there is.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StorageFigures {
    /// What the tasks take now.
    pub used_bytes: u64,
    /// What they may take, if the owner set a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quota_bytes: Option<u64>,
    /// What is free on the disk.
    pub free_bytes: u64,
}
