//! The fold: events to task. Total over kinds that it does not know.

use a2a_types::{
    JsonObject, Message, RawJson, StreamResponse, Task, TaskArtifactUpdateEvent,
    TaskStatusUpdateEvent, names,
};
use serde::{Deserialize, Serialize};

use crate::event::{EventKind, StoredEvent};
use crate::store::LoadedTask;

/// What a WORKING event that accepts a follow-up carries under the replay extension's URI: the caller's
/// message. So whoever joins the events knows the whole history.
#[derive(Serialize, Deserialize)]
pub(crate) struct Accepted {
    pub(crate) message: Message,
}

/// A task that grows event by event.
#[derive(Debug, Clone)]
pub struct Fold {
    task: Task,
    bytes: usize,
}

impl Fold {
    /// Starts from a task as it stands; `bytes` is the length of its JSON.
    pub fn new(task: Task, bytes: usize) -> Self {
        Self { task, bytes }
    }

    /// Folds what the store loaded; `None` when it holds no task, which only damage can bring about.
    pub fn load(loaded: &LoadedTask) -> Option<Self> {
        let mut fold: Option<Self> = None;
        if let Some(snapshot) = &loaded.snapshot {
            let task: Task = serde_json::from_slice(&snapshot.body).ok()?;
            fold = Some(Self::new(task, snapshot.body.len()));
        }
        for event in &loaded.tail {
            match &mut fold {
                Some(fold) => fold.apply(event)?,
                None => fold = Some(Self::created(event)?),
            }
        }
        fold
    }

    fn created(event: &StoredEvent) -> Option<Self> {
        match serde_json::from_slice(&event.body).ok()? {
            StreamResponse::Task(task) if event.kind == EventKind::Created => {
                Some(Self::new(task, event.body.len()))
            }
            _ => None,
        }
    }

    /// Applies one event; `None` when its body is not what its kind says. Unknown kinds change nothing.
    pub fn apply(&mut self, event: &StoredEvent) -> Option<()> {
        if !event.kind.is_wire() {
            return Some(());
        }
        match serde_json::from_slice(&event.body).ok()? {
            StreamResponse::StatusUpdate(update) => self.status(update, event.body.len()),
            StreamResponse::ArtifactUpdate(update) => self.artifact(update, event.body.len()),
            StreamResponse::Task(task) => *self = Self::new(task, event.body.len()),
            StreamResponse::Message(_) => {}
        }
        Some(())
    }

    /// The status is replaced; the message that it carried goes into the history, and after it the
    /// caller's message that this event accepts, if it does.
    pub(crate) fn status(&mut self, update: TaskStatusUpdateEvent, bytes: usize) {
        self.bytes += bytes;
        if let Some(message) = self.task.status.message.take() {
            self.task.history.push(message);
        }
        if let Some(message) = update.metadata.as_ref().and_then(accepted) {
            self.task.history.push(message);
        }
        self.task.status = update.status;
        self.merge(update.metadata);
    }

    /// Parts are added to the artifact of that id when `append` says so and it exists; otherwise the
    /// artifact is new or replaced (wire reference, section 14).
    pub(crate) fn artifact(&mut self, update: TaskArtifactUpdateEvent, bytes: usize) {
        self.bytes += bytes;
        let chunk = update.artifact;
        let known = self
            .task
            .artifacts
            .iter_mut()
            .rev()
            .find(|a| a.artifact_id == chunk.artifact_id);
        match known {
            Some(artifact) if update.append => {
                artifact.parts.extend(chunk.parts);
                if !chunk.name.is_empty() {
                    artifact.name = chunk.name;
                }
                if !chunk.description.is_empty() {
                    artifact.description = chunk.description;
                }
                artifact.metadata = merged(artifact.metadata.take(), chunk.metadata);
                for uri in chunk.extensions {
                    if !artifact.extensions.contains(&uri) {
                        artifact.extensions.push(uri);
                    }
                }
            }
            Some(artifact) => *artifact = chunk,
            None => self.task.artifacts.push(chunk),
        }
        self.merge(update.metadata);
    }

    fn merge(&mut self, metadata: Option<JsonObject>) {
        if metadata.is_some() {
            self.task.metadata = merged(self.task.metadata.take(), metadata);
        }
    }

    /// The task as it stands.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Upper estimate of the length of the task's JSON.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

fn accepted(metadata: &JsonObject) -> Option<Message> {
    let value = metadata.get(names::REPLAY_EXTENSION)?;
    serde_json::from_str::<Accepted>(value.get())
        .ok()
        .map(|a| a.message)
}

/// Shallow merge: members of `new` win. What the replay extension carries is not the task's own.
fn merged(old: Option<JsonObject>, new: Option<JsonObject>) -> Option<JsonObject> {
    type Members = std::collections::BTreeMap<String, RawJson>;
    let members =
        |object: &JsonObject| serde_json::from_str::<Members>(object.as_str()).unwrap_or_default();
    let mut all = old.as_ref().map(members).unwrap_or_default();
    all.extend(new.as_ref().map(members).unwrap_or_default());
    all.remove(names::REPLAY_EXTENSION);
    if all.is_empty() {
        return None;
    }
    serde_json::to_string(&all)
        .ok()
        .and_then(|text| JsonObject::parse(&text).ok())
}
