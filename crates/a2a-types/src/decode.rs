//! Bytes to values and back.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::A2aError;
use crate::error_table::ErrorKind;
use crate::limits;

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
        Err(error) if error.is_data() => Err(explain::<T>(bytes)),
        Err(_) => Err(ErrorKind::ParseError.into()),
    }
}

/// Refuses JSON that is nested deeper than [`limits::JSON_DEPTH`].
pub fn check_depth(bytes: &[u8]) -> Result<(), A2aError> {
    let (mut depth, mut inside, mut escaped) = (0_usize, false, false);
    for b in bytes {
        if inside {
            match b {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => inside = false,
                _ => {}
            }
            continue;
        }
        match b {
            b'"' => inside = true,
            b'[' | b'{' => {
                depth += 1;
                if depth > limits::JSON_DEPTH {
                    return Err(A2aError::invalid_params(
                        "",
                        "The JSON is nested deeper than 64 levels.",
                    ));
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    Ok(())
}

/// Reads once more, slowly, to find the field.
fn explain<T: DeserializeOwned>(bytes: &[u8]) -> A2aError {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let Err(error) = serde_path_to_error::deserialize::<_, T>(&mut reader) else {
        return ErrorKind::InvalidParams.into();
    };
    let path = error.path().to_string();
    let path = if path == "." { String::new() } else { path };
    let (member, sentence) = sentence(&error.inner().to_string());
    let field = match (path.is_empty(), member) {
        (_, None) => path,
        (true, Some(member)) => member,
        (false, Some(member)) => format!("{path}.{member}"),
    };
    A2aError::invalid_params(field, sentence)
}

/// What a reader's complaint means, without its words: the member that it is about, and a sentence.
fn sentence(complaint: &str) -> (Option<String>, String) {
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
    if let Some((_, expected)) = complaint.split_once(", expected ") {
        let expected = match expected {
            e if e.starts_with("must ") => return (None, e.to_owned()),
            e if e.contains("string") || e.contains("str") && !e.contains("struct") => "a text",
            e if e.contains("bool") => "true or false",
            e if e.contains("sequence") => "a list",
            e if e.contains("map") || e.contains("struct") || e.contains("object") => "an object",
            e if e.starts_with('i') || e.starts_with('u') || e.contains("integer") => {
                "a whole number"
            }
            _ => return (None, "is not of the right kind".to_owned()),
        };
        return (None, format!("must be {expected}"));
    }
    if complaint.starts_with("must ") || complaint.starts_with("has ") {
        return (None, complaint.to_owned());
    }
    (None, "is not of the right kind".to_owned())
}
