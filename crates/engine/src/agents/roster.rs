//! The roster: every agent by name, kept in step with the folder, the files and the owner's switches.

use std::{
    collections::{BTreeMap, HashMap},
    io,
    path::PathBuf,
    sync::{Arc, Weak},
};

use a2a_server::{AgentDirectory, PublishedAgent};
use agents::{ScenarioError, ScenarioWatch, scenario::built_in};
use parking_lot::RwLock;
use serde_json::{Value, json};
use store::{AuditLog, SettingsStore};
use tasklog::{AgentId, Clock, StoreError};
use tokio::sync::Mutex;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    entry::{Entry, Source, profile},
    folder::{self, FolderWatch},
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
    folder: PathBuf,
    directory: Arc<AgentDirectory>,
    settings: Arc<dyn SettingsStore>,
    audit: AuditLog,
    clock: Arc<dyn Clock>,
    live: Arc<LiveHub>,
    default: String,
    entries: RwLock<BTreeMap<String, Entry>>,
    records: RwLock<HashMap<String, Record>>,
    /// One change of entries at a time.
    changing: Mutex<()>,
    stopping: CancellationToken,
    followers: TaskTracker,
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
        roster.scan().await?;
        let known = roster
            .entries
            .read()
            .get(&roster.default)
            .is_some_and(|entry| entry.id.is_some());
        match AgentId::parse(&roster.default) {
            Ok(id) if known => roster.directory.set_default(id),
            _ => return Err(RosterError::NoDefault(roster.default.clone())),
        }
        roster.followers.spawn(follow_folder(
            Arc::downgrade(&roster),
            watch,
            roster.stopping.clone(),
        ));
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
        self.store(name, &record).await?;
        if let Some(entry) = self.entries.write().get_mut(name) {
            entry.record = record;
        }
        self.publish(name);
        Ok(())
    }

    /// Brings the entries in step with the folder.
    async fn scan(self: &Arc<Self>) -> Result<(), RosterError> {
        let _turn = self.changing.lock().await;
        let files = folder::scenarios(&self.folder)?;
        let known: BTreeMap<String, bool> = {
            let entries = self.entries.read();
            let from_file = |entry: &Entry| !matches!(entry.source, Source::BuiltIn(_));
            entries
                .iter()
                .map(|(name, entry)| (name.clone(), from_file(entry)))
                .collect()
        };
        for (name, path) in &files {
            if known.get(name) != Some(&true) {
                self.add_file(name, path.clone()).await?;
            }
        }
        for name in known
            .into_iter()
            .filter(|(name, file)| *file && !files.contains_key(name))
            .map(|(name, _)| name)
        {
            self.entries.write().remove(&name);
            self.publish(&name);
        }
        // A file of the owner stands in for the built-in agent of its name while it is there.
        for (name, scenario) in [("echo", built_in::echo()?), ("bench", built_in::bench()?)] {
            if !self.entries.read().contains_key(name) {
                self.add(name, Source::BuiltIn(Arc::new(scenario))).await?;
            }
        }
        Ok(())
    }

    async fn add_file(self: &Arc<Self>, name: &str, path: PathBuf) -> Result<(), RosterError> {
        let source = match ScenarioWatch::open(path).await {
            Ok(watch) => {
                let states = watch.subscribe();
                let follower = follow_file(
                    Arc::downgrade(self),
                    name.to_owned(),
                    states,
                    self.stopping.clone(),
                );
                self.followers.spawn(follower);
                Source::File(watch)
            }
            Err(error) => {
                tracing::error!(agent = name, %error, "an agent's file cannot be followed");
                Source::Broken
            }
        };
        self.add(name, source).await
    }

    async fn add(&self, name: &str, source: Source) -> Result<(), RosterError> {
        let record = self.records.read().get(name).cloned().unwrap_or_default();
        let entry = Entry {
            id: AgentId::parse(name).ok(),
            source,
            record,
        };
        self.entries.write().insert(name.to_owned(), entry);
        self.note(name).await?;
        self.publish(name);
        Ok(())
    }

    /// Takes in a new version of an agent's file.
    async fn refresh(&self, name: &str) {
        let _turn = self.changing.lock().await;
        if let Err(error) = self.note(name).await {
            tracing::error!(agent = name, %error, "a change of an agent cannot be remembered");
        }
        self.publish(name);
    }

    /// Remembers when what callers read of an agent last changed.
    async fn note(&self, name: &str) -> Result<(), StoreError> {
        let now = self.clock.now();
        let record = {
            let mut entries = self.entries.write();
            let Some(entry) = entries.get_mut(name) else {
                return Ok(());
            };
            let Some(scenario) = entry.known().scenario.filter(|_| entry.id.is_some()) else {
                return Ok(());
            };
            if !entry.record.note(&profile(&scenario), now) {
                return Ok(());
            }
            entry.record.clone()
        };
        self.store(name, &record).await
    }

    async fn store(&self, name: &str, record: &Record) -> Result<(), StoreError> {
        self.settings
            .change(BTreeMap::from([(record::name(name), Some(json!(record)))]))
            .await?;
        self.records.write().insert(name.to_owned(), record.clone());
        Ok(())
    }

    /// Brings the directory in step with one entry, and says so.
    fn publish(&self, name: &str) {
        let published = self.entries.read().get(name).and_then(Entry::publishable);
        match (published, AgentId::parse(name)) {
            (Some(agent), _) => self.directory.publish(agent),
            (None, Ok(id)) => self.directory.withdraw(&id),
            (None, Err(_)) => {}
        }
        self.live.changed("agents");
    }
}

async fn follow_folder(roster: Weak<Roster>, watch: FolderWatch, stopping: CancellationToken) {
    while stopping
        .run_until_cancelled(watch.changed.notified())
        .await
        .is_some()
    {
        let Some(roster) = roster.upgrade() else {
            return;
        };
        if let Err(error) = roster.scan().await {
            tracing::error!(%error, "the folder of the agents cannot be read");
        }
    }
}

async fn follow_file(
    roster: Weak<Roster>,
    name: String,
    mut states: tokio::sync::watch::Receiver<agents::ScenarioState>,
    stopping: CancellationToken,
) {
    // Ends with the file's watch.
    while let Some(Ok(())) = stopping.run_until_cancelled(states.changed()).await {
        let Some(roster) = roster.upgrade() else {
            return;
        };
        roster.refresh(&name).await;
    }
}
