//! What every action works on.

use std::{path::PathBuf, sync::Arc};

use a2a_server::{AgentDirectory, RequestHandler};
use a2a_types::Timestamp;
use store::Store;
use tasklog::{Clock, TaskLog};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

use crate::{
    actions::{ActionCall, ActionError, Code, Envelope, aliases, dispatch},
    agents::Roster,
    control::Gate,
    live::{LiveFeed, LiveHub},
    settings::{Durability, Settings, SettingsKeeper},
    words::Words,
};

/// The parts of a running engine.
pub(crate) struct Core {
    pub(crate) log: TaskLog,
    pub(crate) handler: Arc<RequestHandler>,
    pub(crate) directory: Arc<AgentDirectory>,
    pub(crate) roster: Arc<Roster>,
    pub(crate) settings: SettingsKeeper,
    pub(crate) live: Arc<LiveHub>,
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) data: PathBuf,
    pub(crate) agents_url: String,
    pub(crate) control_url: Option<String>,
    pub(crate) started_at: Timestamp,
    pub(crate) began: Instant,
    /// The language of whoever started the engine, for an owner who chose none.
    pub(crate) language: Option<String>,
    /// Wakes the retention.
    pub(crate) retention: Notify,
    pub(crate) stopping: CancellationToken,
}

impl Core {
    /// Runs an action and puts its failure into the owner's words.
    pub(crate) async fn call(self: &Arc<Self>, call: ActionCall) -> Envelope {
        let (action, params) = aliases::resolve(&call.action, call.params);
        let result = match self.stopping.is_cancelled() {
            true => Err(ActionError::new(Code::EngineStopping)),
            false => dispatch(self, action, params).await,
        };
        match result {
            Ok(data) => Envelope::Done(data),
            Err(error) => Envelope::Failed(error.arg("action", call.action).say(&self.words())),
        }
    }

    /// The owner's words now.
    pub(crate) fn words(&self) -> Words {
        let chosen = self.settings.current().language;
        Words::new(chosen.as_deref().or(self.language.as_deref()))
    }

    /// A new live feed.
    pub(crate) fn live_feed(&self) -> LiveFeed {
        LiveFeed::new(&self.log, &self.live, self.stopping.clone())
    }

    /// A link that opens the browser face once.
    pub(crate) fn control_link(&self, gate: &Gate) -> Option<String> {
        let url = self.control_url.as_ref()?;
        Some(format!("{url}/#t={}", gate.issue_ticket()))
    }

    /// Puts settings into force.
    pub(crate) async fn settings_changed(&self, settings: &Settings) {
        if let Err(error) = apply(&self.store, settings).await {
            tracing::error!(%error, "the storage did not take over the settings");
        }
        self.live.changed("settings");
        self.retention.notify_one();
    }
}

/// Hands the settings of the storage to it.
pub(crate) async fn apply(store: &Store, settings: &Settings) -> Result<(), tasklog::StoreError> {
    store.set_quota(settings.quota_bytes).await?;
    let durability = match settings.durability {
        Durability::Full => store::Durability::Full,
        Durability::Normal => store::Durability::Normal,
    };
    store.set_durability(durability).await
}
