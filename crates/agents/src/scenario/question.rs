//! The mark that an `ask` step leaves in the task, so that a follow-up is known to answer it.
//! It stands in the metadata of the question's parts: the log keeps it, so a restart forgets no question.

use a2a_types::{JsonObject, Part, Task};

use super::fields::Cursor;
use super::problem::{Problem, ScenarioError};

/// The member of the metadata that names the question.
const ASK: &str = "urn:dragoman:scenario:ask";

/// The metadata that names a question.
pub(crate) fn mark(cursor: &Cursor<'_>) -> Result<JsonObject, ScenarioError> {
    let json = serde_json::json!({ ASK: cursor.name()? }).to_string();
    JsonObject::parse(&json).map_err(|error| {
        cursor.fail(Problem::Syntax {
            detail: error.to_string(),
        })
    })
}

/// Names the question in every part of it.
pub(crate) fn put(mark: &JsonObject, parts: &mut [Part]) {
    for part in parts {
        part.metadata = Some(mark.clone());
    }
}

/// The name of the question that the task waits for an answer to.
pub(crate) fn open_in(task: &Task) -> Option<String> {
    if !task.status.state.is_interrupted() {
        return None;
    }
    let asked = task.status.message.as_ref()?;
    let metadata = asked.parts.iter().find_map(|part| part.metadata.as_ref())?;
    serde_json::from_str(metadata.get(ASK)?.get()).ok()
}
