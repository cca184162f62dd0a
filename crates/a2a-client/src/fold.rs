//! What the events of a call add up to (Specification 3.1.2, 3.5.2; wire rules for applying events).
//!
//! Owns: the task as it is known here, and what was not as it should be. Total: no event is refused.

use a2a_types::{
    Artifact, ContextId, Message, StreamResponse, Task, TaskArtifactUpdateEvent, TaskId, TaskState,
    TaskStatusUpdateEvent,
};

/// Something in a stream that the specification does not allow, but that hides nothing from the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Irregularity {
    /// A plain message after a task: shown, the task goes on (Specification 3.1.2).
    MessageAfterTask,
    /// A piece of an artifact whose beginning was never sent: it is taken for the beginning.
    AppendToUnknownArtifact {
        /// The artifact.
        artifact: String,
    },
    /// An event of another task: it changes nothing here.
    OtherTask {
        /// The task that it names.
        task: String,
    },
    /// An update before the task itself.
    UpdateBeforeTask,
}

/// Where a call stands, judged by the last state and never by the end of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has come yet.
    Nothing,
    /// The agent answered with a message and keeps no task.
    Answered,
    /// The task goes on.
    Open,
    /// The task waits for somebody: input or authorization.
    Interrupted(TaskState),
    /// The task has ended.
    Ended(TaskState),
}

impl Standing {
    /// There is nothing more to wait for.
    #[must_use]
    pub fn is_settled(self) -> bool {
        !matches!(self, Self::Nothing | Self::Open)
    }
}

/// The sum of the events so far.
#[derive(Debug, Clone, Default)]
pub struct Fold {
    task: Option<Task>,
    message: Option<Message>,
}

impl Fold {
    /// Takes one event in.
    pub fn apply(&mut self, event: &StreamResponse) -> Option<Irregularity> {
        match event {
            StreamResponse::Task(task) => {
                let foreign = self.foreign(&task.id);
                if foreign.is_none() {
                    self.task = Some(task.clone());
                }
                foreign
            }
            StreamResponse::Message(message) => {
                let after_task = self
                    .task
                    .is_some()
                    .then_some(Irregularity::MessageAfterTask);
                self.message = Some(message.clone());
                after_task
            }
            StreamResponse::StatusUpdate(update) => self.status(update),
            StreamResponse::ArtifactUpdate(update) => self.artifact(update),
        }
    }

    fn status(&mut self, update: &TaskStatusUpdateEvent) -> Option<Irregularity> {
        if let Some(foreign) = self.foreign(&update.task_id) {
            return Some(foreign);
        }
        let early = self
            .task
            .is_none()
            .then_some(Irregularity::UpdateBeforeTask);
        self.task_of(&update.task_id, &update.context_id).status = update.status.clone();
        early
    }

    fn artifact(&mut self, update: &TaskArtifactUpdateEvent) -> Option<Irregularity> {
        if let Some(foreign) = self.foreign(&update.task_id) {
            return Some(foreign);
        }
        let early = self
            .task
            .is_none()
            .then_some(Irregularity::UpdateBeforeTask);
        let artifacts = &mut self.task_of(&update.task_id, &update.context_id).artifacts;
        let known = artifacts
            .iter_mut()
            .find(|a| a.artifact_id == update.artifact.artifact_id);
        match (known, update.append) {
            (Some(artifact), true) => extend(artifact, &update.artifact),
            (Some(artifact), false) => *artifact = update.artifact.clone(),
            (None, append) => {
                artifacts.push(update.artifact.clone());
                if append {
                    let artifact = update.artifact.artifact_id.to_string();
                    return Some(Irregularity::AppendToUnknownArtifact { artifact });
                }
            }
        }
        early
    }

    fn foreign(&self, id: &TaskId) -> Option<Irregularity> {
        let known = self.task.as_ref()?;
        (known.id != *id).then(|| Irregularity::OtherTask {
            task: id.to_string(),
        })
    }

    fn task_of(&mut self, id: &TaskId, context: &ContextId) -> &mut Task {
        self.task.get_or_insert_with(|| Task {
            id: id.clone(),
            context_id: Some(context.clone()),
            status: a2a_types::TaskStatus {
                state: TaskState::Unspecified,
                message: None,
                timestamp: None,
            },
            artifacts: Vec::new(),
            history: Vec::new(),
            metadata: None,
        })
    }

    /// The task as it is known now.
    #[must_use]
    pub fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// The message that the agent answered with.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Where the call stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match (&self.task, &self.message) {
            (Some(task), _) if task.status.state.is_terminal() => {
                Standing::Ended(task.status.state)
            }
            (Some(task), _) if task.status.state.is_interrupted() => {
                Standing::Interrupted(task.status.state)
            }
            (Some(_), _) => Standing::Open,
            (None, Some(_)) => Standing::Answered,
            (None, None) => Standing::Nothing,
        }
    }
}

fn extend(artifact: &mut Artifact, piece: &Artifact) {
    artifact.parts.extend(piece.parts.iter().cloned());
    if !piece.name.is_empty() {
        artifact.name.clone_from(&piece.name);
    }
    if !piece.description.is_empty() {
        artifact.description.clone_from(&piece.description);
    }
}

#[cfg(test)]
mod tests;
