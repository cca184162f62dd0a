//! The owner's settings: names and JSON values. What a name means is the business of whoever asks.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::Row;
use sqlx::sqlite::SqliteArguments;
use tasklog::StoreError;

use crate::error::unreadable;
use crate::limits;
use crate::log::push;
use crate::shared::Shared;

const ALL: &str = "SELECT name, value FROM setting";

/// `$1` is a list of pairs of a name and the text of its value, null for a name that is forgotten.
const CHANGE: &str = "BEGIN IMMEDIATE;\
     DELETE FROM setting WHERE name IN (SELECT value->>0 FROM json_each($1));\
     INSERT INTO setting (name, value) SELECT value->>0, value->>1 FROM json_each($1) \
     WHERE value->>1 IS NOT NULL;\
     COMMIT";

/// Where settings are kept.
#[async_trait]
pub trait SettingsStore: Send + Sync + 'static {
    /// All settings that were ever set.
    async fn all(&self) -> Result<BTreeMap<String, serde_json::Value>, StoreError>;
    /// Sets the values, and forgets the names that have none: all of it or nothing, on the disk when this returns.
    async fn change(
        &self,
        changes: BTreeMap<String, Option<serde_json::Value>>,
    ) -> Result<(), StoreError>;
}

/// Settings in `tasks.db`.
pub(crate) struct SqliteSettings {
    shared: Arc<Shared>,
}

impl SqliteSettings {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }
}

#[async_trait]
impl SettingsStore for SqliteSettings {
    async fn all(&self) -> Result<BTreeMap<String, serde_json::Value>, StoreError> {
        let rows = self.shared.all(ALL, SqliteArguments::default()).await?;
        let setting = |row: &sqlx::sqlite::SqliteRow| {
            let name: String = row.try_get(0).map_err(|_| unreadable("setting"))?;
            let value: &str = row.try_get(1).map_err(|_| unreadable("setting"))?;
            Ok((
                name,
                serde_json::from_str(value).map_err(|_| unreadable("setting"))?,
            ))
        };
        rows.iter().map(setting).collect()
    }

    async fn change(
        &self,
        changes: BTreeMap<String, Option<serde_json::Value>>,
    ) -> Result<(), StoreError> {
        let pairs: Vec<(String, Option<String>)> = changes
            .into_iter()
            .map(|(name, value)| (name, value.map(|v| v.to_string())))
            .collect();
        if pairs
            .iter()
            .any(|(_, v)| v.as_ref().is_some_and(|v| v.len() > limits::SETTING_BYTES))
        {
            return Err(StoreError::Failed {
                detail: "a setting is too large".to_owned(),
            });
        }
        let pairs = serde_json::to_string(&pairs).map_err(|e| StoreError::Failed {
            detail: e.to_string(),
        })?;
        let mut arguments = SqliteArguments::default();
        push(&mut arguments, pairs)?;
        let shared = self.shared.clone();
        Shared::run(async move { shared.writer.lock().await.transact(CHANGE, arguments).await })
            .await
    }
}
