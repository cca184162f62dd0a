//! The roster: every agent by name, kept in step with the folder, the files and the owner's switches.

use std::{
    collections::{BTreeMap, HashMap},
    io,
    path::PathBuf,
    sync::Arc,
};

use a2a_server::{AgentDirectory, PublishedAgent};
use agents::ScenarioError;
use parking_lot::RwLock;
use serde_json::{Value, json};
use store::{AuditLog, SettingsStore};
use tasklog::{AgentId, Clock, StoreError};
use tokio::sync::Mutex;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    entry::Entry,
    folder::FolderWatch,
    record::{self, Record},
    unknown,
    view::AgentView,
};
use crate::{
    actions::{ActionError, Code},
    live::LiveHub,
    words::Words,
};

/// The agent that answers at the root unless the owner says otherwise.
const DEFAULT_AGENT: &str = "echo";

/// What the roster stands on.
pub(crate) struct RosterOptions {
    pub(crate) folder: PathBuf,
    pub(crate) default_agent: Option<String>,
    pub(crate) stored: BTreeMap<String, Value>,
    pub(crate) settings: Arc<dyn SettingsStore>,
    pub(crate) audit: AuditLog,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) live: Arc<LiveHub>,
    pub(crate) stopping: CancellationToken,
}

/// Why there is no roster.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RosterError {
    #[error("the folder of the agents cannot be used")]
    Folder(#[from] io::Error),
    #[error("the folder of the agents cannot be followed")]
    Watch(#[from] notify::Error),
    #[error("a built-in agent is broken")]
    BuiltIn(#[from] ScenarioError),
    #[error("there is no agent {0} to be the default")]
    NoDefault(String),
    #[error("what is remembered of the agents cannot be stored")]
    Store(#[from] StoreError),
}

/// Every agent, and which of them are published.
pub(crate) struct Roster {
    pub(super) folder: PathBuf,
    directory: Arc<AgentDirectory>,
    settings: Arc<dyn SettingsStore>,
    audit: AuditLog,
    pub(super) clock: Arc<dyn Clock>,
    live: Arc<LiveHub>,
    default: String,
    pub(super) entries: RwLock<BTreeMap<String, Entry>>,
    pub(super) records: RwLock<HashMap<String, Record>>,
    /// One change of entries at a time.
    pub(super) changing: Mutex<()>,
    pub(super) stopping: CancellationToken,
    pub(super) followers: TaskTracker,
}

impl Roster {
    /// Publishes every agent that shall be, and follows the folder from then on.
    pub(crate) async fn open(
        options: RosterOptions,
        directory: Arc<AgentDirectory>,
    ) -> Result<Arc<Self>, RosterError> {
        std::fs::create_dir_all(&options.folder)?;
        let watch = FolderWatch::open(&options.folder)?;
        let records = options.stored.into_iter().filter_map(|(key, value)| {
            let id = key.strip_prefix("agent.")?.to_owned();
            Some((id, serde_json::from_value(value).ok()?))
        });
        let roster = Arc::new(Self {
            folder: options.folder,
            directory,
            settings: options.settings,
            audit: options.audit,
            clock: options.clock,
            live: options.live,
            default: options
                .default_agent
                .clone()
                .unwrap_or_else(|| DEFAULT_AGENT.to_owned()),
            entries: RwLock::default(),
            records: RwLock::new(records.collect()),
            changing: Mutex::default(),
            stopping: options.stopping,
            followers: TaskTracker::new(),
        });
        roster.take_in_folder().await?;
        let known = roster
            .entries
            .read()
            .get(&roster.default)
            .is_some_and(|entry| entry.id.is_some());
        match AgentId::parse(&roster.default) {
            Ok(id) if known => roster.directory.set_default(id),
            _ => return Err(RosterError::NoDefault(roster.default.clone())),
        }
        roster.follow(watch);
        Ok(roster)
    }

    /// Waits until nothing follows files any more; to be called after `stopping`.
    pub(crate) async fn close(&self) {
        self.followers.close();
        self.followers.wait().await;
    }

    /// The agents as the owner sees them: built-in ones first, then by name.
    pub(crate) fn views(&self, base: &str, words: Words) -> Vec<AgentView> {
        let entries = self.entries.read();
        let view =
            |(name, entry): (&String, &Entry)| entry.view(name, base, *name == self.default, words);
        let mut views: Vec<_> = entries.iter().map(view).collect();
        views.sort_by_key(|view| !view.built_in);
        views
    }

    /// One agent as the owner sees it.
    pub(crate) fn view(&self, name: &str, base: &str, words: Words) -> Option<AgentView> {
        let entries = self.entries.read();
        entries
            .get(name)
            .map(|entry| entry.view(name, base, name == self.default, words))
    }

    /// An agent that answers, or why it does not.
    pub(crate) fn published(&self, name: &str) -> Result<Arc<PublishedAgent>, ActionError> {
        let found = AgentId::parse(name)
            .ok()
            .and_then(|id| self.directory.get(&id));
        if let Some(agent) = found {
            return Ok(agent);
        }
        let enabled = self
            .entries
            .read()
            .get(name)
            .map(|entry| entry.record.enabled);
        let code = match enabled {
            None => Code::AgentNotFound,
            Some(false) => Code::AgentStopped,
            Some(true) => Code::AgentFault,
        };
        Err(ActionError::new(code).field("agent").arg("agent", name))
    }

    /// Switches an agent on or off: recorded first, then stored, then in force.
    pub(crate) async fn set_enabled(&self, name: &str, enabled: bool) -> Result<(), ActionError> {
        let _turn = self.changing.lock().await;
        let mut record = {
            let entries = self.entries.read();
            let entry = entries.get(name).ok_or_else(|| unknown(name))?;
            if entry.id.is_none() {
                return Err(ActionError::new(Code::AgentBadName).field("id"));
            }
            entry.record.clone()
        };
        if record.enabled == enabled {
            return Ok(());
        }
        record.enabled = enabled;
        let kind = if enabled {
            "agent.enabled"
        } else {
            "agent.disabled"
        };
        self.audit
            .append(self.clock.now(), kind, name, &json!({}))
            .await?;
        self.store(BTreeMap::from([(name.to_owned(), record.clone())]))
            .await?;
        if let Some(entry) = self.entries.write().get_mut(name) {
            entry.record = record;
        }
        self.publish(name);
        Ok(())
    }

    /// Stores records, all of them in one step.
    pub(super) async fn store(&self, records: BTreeMap<String, Record>) -> Result<(), StoreError> {
        if records.is_empty() {
            return Ok(());
        }
        let changes = records
            .iter()
            .map(|(name, record)| (record::name(name), Some(json!(record))));
        self.settings.change(changes.collect()).await?;
        self.records.write().extend(records);
        Ok(())
    }

    /// Brings the directory in step with one entry, and says so.
    pub(super) fn publish(&self, name: &str) {
        let published = self.entries.read().get(name).and_then(Entry::publishable);
        match (published, AgentId::parse(name)) {
            (Some(agent), _) => self.directory.publish(agent),
            (None, Ok(id)) => self.directory.withdraw(&id),
            (None, Err(_)) => {}
        }
        self.live.changed("agents");
    }
}
