//! Bytes to values and back.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_path_to_error::Segment;

use crate::error::A2aError;
use crate::error_table::ErrorKind;
use crate::{limits, scan};

/// Writes a value as JSON on one line.
pub fn encode<T: Serialize>(value: &T) -> Bytes {
    // Writing into memory fails only for maps whose keys are no strings, and the wire has none.
    Bytes::from(serde_json::to_vec(value).unwrap_or_default())
}

/// Reads a value. Text that is not JSON is a [`ErrorKind::ParseError`]; JSON that is not the value is an
/// [`ErrorKind::InvalidParams`] which names the field.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, A2aError> {
    check_depth(bytes)?;
    match serde_json::from_slice(bytes) {
        Ok(value) => Ok(value),
        Err(_) if is_json(bytes) => Err(explain::<T>(bytes)),
        Err(_) => Err(ErrorKind::ParseError.into()),
    }
}

/// Refuses JSON that is nested deeper than [`limits::JSON_DEPTH`].
///
/// [`limits::JSON_DEPTH`]: crate::limits::JSON_DEPTH
pub fn check_depth(bytes: &[u8]) -> Result<(), A2aError> {
    if scan::is_too_deep(bytes) {
        let sentence = "The JSON is nested deeper than 64 levels.";
        return Err(A2aError::new(ErrorKind::InvalidParams, sentence));
    }
    Ok(())
}

/// Whether the bytes are one JSON text in UTF-8.
pub(crate) fn is_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<&RawValue>(bytes).is_ok()
}

/// Reads once more, slowly, to find the field.
fn explain<T: DeserializeOwned>(bytes: &[u8]) -> A2aError {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let Err(error) = serde_path_to_error::deserialize::<_, T>(&mut reader) else {
        return ErrorKind::InvalidParams.into();
    };
    let of_member = matches!(error.path().iter().next_back(), Some(Segment::Map { .. }));
    let path = match error.path().to_string() {
        path if path == "." => String::new(),
        path => shortened(path),
    };
    let (member, sentence) = sentence(&error.inner().to_string(), of_member);
    match (path.is_empty(), member) {
        (true, None) => A2aError::new(ErrorKind::InvalidParams, format!("The JSON {sentence}.")),
        (false, None) => A2aError::invalid_params(path, sentence),
        (true, Some(member)) => A2aError::invalid_params(member, sentence),
        (false, Some(member)) => A2aError::invalid_params(format!("{path}.{member}"), sentence),
    }
}

/// A path can hold keys of the peer, of any length.
fn shortened(mut path: String) -> String {
    if path.len() > limits::FIELD_BYTES {
        path.truncate(path.floor_char_boundary(limits::FIELD_BYTES));
        path.push('…');
    }
    path
}

/// What a reader's complaint means, without its words: the member that it is about, and a sentence.
fn sentence(complaint: &str, of_member: bool) -> (Option<String>, String) {
    let complaint = complaint
        .rsplit_once(" at line ")
        .map_or(complaint, |(before, _)| before);
    let quoted = || complaint.split('`').nth(1).map(str::to_owned);
    if complaint.starts_with("missing field") {
        return (quoted(), "is required".to_owned());
    }
    if complaint.starts_with("duplicate field") {
        return (quoted(), "occurs twice".to_owned());
    }
    if of_member && complaint.starts_with("invalid type: null") {
        // `null` counts as absent, so what is missed is a member that has to be there.
        return (None, "is required".to_owned());
    }
    // A complaint quotes what the peer wrote, so only its end is ours.
    let wanted = complaint
        .rsplit_once(", expected ")
        .map_or(complaint, |(_, wanted)| wanted);
    if wanted.starts_with("must ") {
        return (None, wanted.to_owned());
    }
    let ours = SENTENCES
        .iter()
        .find(|(begin, _)| wanted.starts_with(begin))
        .map_or("is not of the right kind", |(_, sentence)| sentence);
    (None, ours.to_owned())
}

/// How complaints begin that are not written here (those are sentences already, and begin with "must").
const SENTENCES: [(&str, &str); 8] = [
    ("a string", "must be a text"),
    ("a boolean", "must be true or false"),
    ("a sequence", "must be a list"),
    ("a map", "must be an object"),
    ("struct ", "must be an object"),
    ("number out of range", "must be a smaller number"),
    ("lone leading surrogate", HALF_SURROGATE),
    ("unexpected end of hex escape", HALF_SURROGATE),
];

const HALF_SURROGATE: &str = "must not contain half of a surrogate pair";
