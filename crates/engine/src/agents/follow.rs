//! Keeps the roster in step with the owner's folder and with every file in it.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Weak},
};

use agents::{ScenarioState, ScenarioWatch, scenario::built_in};
use tasklog::AgentId;
use tokio::sync::watch::Receiver;
use tokio_util::sync::CancellationToken;

use super::{
    entry::{Entry, Source, profile},
    folder::{self, FolderWatch},
    record::Record,
    roster::{Roster, RosterError},
};

impl Roster {
    /// Follows the folder until the engine stops.
    pub(super) fn follow(self: &Arc<Self>, watch: FolderWatch) {
        let (roster, stopping) = (Arc::downgrade(self), self.stopping.clone());
        self.followers.spawn(follow_folder(roster, watch, stopping));
    }

    /// Brings the entries in step with the folder.
    pub(super) async fn take_in_folder(self: &Arc<Self>) -> Result<(), RosterError> {
        let _turn = self.changing.lock().await;
        let files = folder::scenarios(&self.folder)?;
        let mut touched = self.forget_all_but(&files);
        for (name, path) in files {
            let followed = self
                .entries
                .read()
                .get(&name)
                .is_some_and(|entry| matches!(entry.source, Source::File(_)));
            if !followed {
                let source = self.open_file(&name, path).await;
                self.insert(&name, source);
                touched.push(name);
            }
        }
        // A file of the owner stands in for the built-in agent of its name while it is there.
        for (name, scenario) in [
            ("echo", built_in::echo as fn() -> _),
            ("bench", built_in::bench),
        ] {
            if !self.entries.read().contains_key(name) {
                self.insert(name, Source::BuiltIn(Arc::new(scenario()?)));
                touched.push(name.to_owned());
            }
        }
        let records = touched.iter().filter_map(|name| self.note(name));
        self.store(records.collect()).await?;
        for name in &touched {
            self.publish(name);
        }
        Ok(())
    }

    /// Forgets agents whose file is gone; says which.
    fn forget_all_but(&self, files: &BTreeMap<String, PathBuf>) -> Vec<String> {
        let mut entries = self.entries.write();
        let is_gone = |name: &String, entry: &Entry| {
            !matches!(entry.source, Source::BuiltIn(_)) && !files.contains_key(name)
        };
        let gone: Vec<_> = entries
            .iter()
            .filter(|(name, entry)| is_gone(name, entry))
            .map(|(name, _)| name.clone())
            .collect();
        for name in &gone {
            entries.remove(name);
        }
        gone
    }

    async fn open_file(self: &Arc<Self>, name: &str, path: PathBuf) -> Source {
        match ScenarioWatch::open(path).await {
            Ok(watch) => {
                let (roster, states) = (Arc::downgrade(self), watch.subscribe());
                let follower = follow_file(roster, name.to_owned(), states, self.stopping.clone());
                self.followers.spawn(follower);
                Source::File(watch)
            }
            Err(error) => {
                tracing::error!(agent = name, %error, "an agent's file cannot be followed");
                Source::Broken
            }
        }
    }

    fn insert(&self, name: &str, source: Source) {
        let record = self.records.read().get(name).cloned().unwrap_or_default();
        let id = AgentId::parse(name).ok();
        let entry = Entry { id, source, record };
        self.entries.write().insert(name.to_owned(), entry);
    }

    /// Takes in a new version of an agent's file.
    async fn refresh(&self, name: &str) {
        let _turn = self.changing.lock().await;
        if let Err(error) = self.store(self.note(name).into_iter().collect()).await {
            tracing::error!(agent = name, %error, "a change of an agent cannot be remembered");
        }
        self.publish(name);
    }

    /// Notes when what callers read of an agent last changed; its record, if that is something new.
    fn note(&self, name: &str) -> Option<(String, Record)> {
        let mut entries = self.entries.write();
        let entry = entries.get_mut(name).filter(|entry| entry.id.is_some())?;
        let scenario = entry.known().scenario?;
        let new = entry.record.note(&profile(&scenario), self.clock.now());
        new.then(|| (name.to_owned(), entry.record.clone()))
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
        if let Err(error) = roster.take_in_folder().await {
            tracing::error!(%error, "the folder of the agents cannot be read");
        }
    }
}

async fn follow_file(
    roster: Weak<Roster>,
    name: String,
    mut states: Receiver<ScenarioState>,
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
