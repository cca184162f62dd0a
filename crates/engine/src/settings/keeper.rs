//! The owner's settings in memory and on disk.

use std::{collections::BTreeMap, sync::Arc};

use parking_lot::RwLock;
use serde_json::{Value, json};
use store::{AuditLog, SettingsStore};
use tasklog::{Clock, StoreError};
use tokio::sync::Mutex;

use super::Settings;
use crate::actions::ActionError;

/// The name under which the settings are stored.
const NAME: &str = "settings";

/// Keeps the settings. One change at a time.
pub(crate) struct SettingsKeeper {
    store: Arc<dyn SettingsStore>,
    audit: AuditLog,
    clock: Arc<dyn Clock>,
    current: RwLock<Settings>,
    changing: Mutex<()>,
}

impl SettingsKeeper {
    /// Takes the settings out of what is stored. What cannot be read counts as not set.
    pub(crate) fn load(
        stored: &BTreeMap<String, Value>,
        store: Arc<dyn SettingsStore>,
        audit: AuditLog,
        clock: Arc<dyn Clock>,
    ) -> Self {
        let current = stored.get(NAME).cloned().map(serde_json::from_value);
        let current = match current {
            Some(Ok(settings)) => settings,
            Some(Err(error)) => {
                tracing::error!(%error, "the stored settings cannot be read; the default ones are in use");
                Settings::default()
            }
            None => Settings::default(),
        };
        Self {
            store,
            audit,
            clock,
            current: RwLock::new(current),
            changing: Mutex::new(()),
        }
    }

    /// The settings now.
    pub(crate) fn current(&self) -> Settings {
        self.current.read().clone()
    }

    /// Changes the settings: recorded first, then stored, then in force.
    pub(crate) async fn update(
        &self,
        change: impl FnOnce(&mut Settings) -> Result<(), ActionError>,
    ) -> Result<Settings, ActionError> {
        let _turn = self.changing.lock().await;
        let before = self.current();
        let mut after = before.clone();
        change(&mut after)?;
        if after != before {
            self.save(&before, &after).await?;
            *self.current.write() = after.clone();
        }
        Ok(after)
    }

    async fn save(&self, before: &Settings, after: &Settings) -> Result<(), StoreError> {
        let detail = json!({ "before": before, "after": after });
        self.audit
            .append(self.clock.now(), "settings.updated", NAME, &detail)
            .await?;
        let change = BTreeMap::from([(NAME.to_owned(), Some(json!(after)))]);
        self.store.change(change).await
    }
}
