//! An answer as it comes: text of artifacts and statuses to standard output, each piece once.
//!
//! A resumed stream repeats what is known; only what is new is printed.

use std::collections::{HashMap, HashSet};

use a2a_client::ReceivedEvent;
use a2a_types::{Artifact, Message, MessageId, Part, PartContent, StreamResponse};

use crate::output::Output;
use crate::problem::size;

/// Prints the events of one call.
#[derive(Debug)]
pub(crate) struct Printer {
    json: bool,
    /// What was printed of each artifact.
    artifacts: HashMap<String, String>,
    /// The messages that were printed.
    messages: HashSet<MessageId>,
    /// Whose text the open line is.
    open: Option<String>,
}

impl Printer {
    /// With `json`, each event goes out on a line of its own, as it was received.
    pub(crate) fn new(json: bool) -> Self {
        Self {
            json,
            artifacts: HashMap::new(),
            messages: HashSet::new(),
            open: None,
        }
    }

    /// Prints one event.
    pub(crate) fn event(&mut self, received: &ReceivedEvent, output: &mut Output) {
        if self.json {
            output.line(received.json.get());
            return;
        }
        match &received.event {
            StreamResponse::Task(task) => {
                for artifact in &task.artifacts {
                    self.artifact(artifact, false, output);
                }
                self.status(task.status.message.as_ref(), output);
            }
            StreamResponse::Message(message) => self.message(message, output),
            StreamResponse::StatusUpdate(update) => {
                self.status(update.status.message.as_ref(), output)
            }
            StreamResponse::ArtifactUpdate(update) => {
                self.artifact(&update.artifact, update.append, output)
            }
        }
    }

    /// Ends the open line.
    pub(crate) fn finish(&mut self, output: &mut Output) {
        if self.open.take().is_some() {
            output.content("\n");
        }
    }

    fn status(&mut self, message: Option<&Message>, output: &mut Output) {
        if let Some(message) = message {
            self.message(message, output);
        }
    }

    fn message(&mut self, message: &Message, output: &mut Output) {
        if !self.messages.insert(message.message_id.clone()) {
            return;
        }
        let text = shown(&message.parts);
        if !text.is_empty() {
            self.finish(output);
            output.foreign(&text);
            if !text.ends_with('\n') {
                output.content("\n");
            }
        }
    }

    fn artifact(&mut self, artifact: &Artifact, append: bool, output: &mut Output) {
        let id = artifact.artifact_id.to_string();
        let text = shown(&artifact.parts);
        let printed = self.artifacts.entry(id.clone()).or_default();
        let new = if append {
            printed.push_str(&text);
            text
        } else {
            // A repetition or a longer version: the rest. Another version: the whole, on a line of its own.
            let rest = text.strip_prefix(printed.as_str()).map(str::to_owned);
            let is_other = rest.is_none();
            let new = rest.unwrap_or_else(|| text.clone());
            *printed = text;
            if is_other {
                self.finish(output);
            }
            new
        };
        if new.is_empty() {
            return;
        }
        if self.open.as_ref().is_some_and(|open| *open != id) {
            self.finish(output);
        }
        output.foreign(&new);
        self.open = (!new.ends_with('\n')).then_some(id);
    }
}

/// Parts as text: text as it is, data as JSON, addresses as they are, bytes as what they are.
fn shown(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        let piece = match &part.content {
            PartContent::Text(piece) => {
                text.push_str(piece);
                continue;
            }
            PartContent::Data(json) => json.get().to_owned(),
            PartContent::Url(url) => url.clone(),
            PartContent::Raw(bytes) => {
                let size = size(bytes.len() as u64);
                let facts = [
                    part.filename.as_str(),
                    part.media_type.as_str(),
                    size.as_str(),
                ];
                let facts: Vec<_> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
                format!("[{}]", facts.join(", "))
            }
        };
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&piece);
        text.push('\n');
    }
    text
}
