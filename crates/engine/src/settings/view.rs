//! The owner's settings as they travel, and the request of `settings.update`.

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

/// Parameters of `settings.get`: none.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(type = "Record<string, never>")]
pub struct SettingsGetRequest {}

/// The owner's settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// The language of the app; null = the system's.
    pub language: Option<String>,
    /// Light, dark, or as the system.
    pub theme: Theme,
    /// What an acknowledgement survives. A change takes effect at the next start.
    pub durability: Durability,
    /// How many days an ended task is kept; null = for ever.
    pub retention_days: Option<u32>,
    /// How many bytes the tasks may take; null = as much as the disk has.
    pub quota_bytes: Option<u64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::System,
            durability: Durability::Full,
            retention_days: None,
            quota_bytes: None,
        }
    }
}

/// The colours of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Theme {
    System,
    Light,
    Dark,
}

/// What an acknowledgement survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Durability {
    /// A power cut.
    Full,
    /// A crash of the app, but not of the machine.
    Normal,
}

/// Parameters of `settings.update`: an absent field stays as it is, null means "none".
#[derive(Debug, Default, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsUpdateRequest {
    /// See `Settings.language`.
    #[serde(default, deserialize_with = "present")]
    #[ts(optional, type = "string | null")]
    pub language: Option<Option<String>>,
    /// See `Settings.theme`.
    #[serde(default)]
    #[ts(optional)]
    pub theme: Option<Theme>,
    /// See `Settings.durability`.
    #[serde(default)]
    #[ts(optional)]
    pub durability: Option<Durability>,
    /// See `Settings.retentionDays`.
    #[serde(default, deserialize_with = "present")]
    #[ts(optional, type = "number | null")]
    pub retention_days: Option<Option<u32>>,
    /// See `Settings.quotaBytes`.
    #[serde(default, deserialize_with = "present")]
    #[ts(optional, type = "number | null")]
    pub quota_bytes: Option<Option<u64>>,
}

/// Tells an absent field (`None`) from one that is null (`Some(None)`).
fn present<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::<T>::deserialize(deserializer).map(Some)
}
