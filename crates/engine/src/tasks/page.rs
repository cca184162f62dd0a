//! Pages of lists: their size, and the token that continues them.

use a2a_types::Timestamp;
use tasklog::Cursor;

use crate::{
    actions::{ActionError, Code},
    limits,
};

/// How many rows a page has.
pub(crate) fn limit(page_size: Option<u32>) -> Result<u32, ActionError> {
    match page_size {
        None => Ok(limits::PAGE_DEFAULT),
        Some(size) if (1..=limits::PAGE_MAX).contains(&size) => Ok(size),
        Some(_) => Err(ActionError::new(Code::ParamsInvalid).field("pageSize")),
    }
}

/// The token of the page that begins after a place.
pub(crate) fn token(cursor: Cursor) -> String {
    format!("{}.{}", cursor.status_at.as_millis(), cursor.num)
}

/// The place that a token means; an empty one means the beginning.
pub(crate) fn cursor(token: &str) -> Result<Option<Cursor>, ActionError> {
    if token.is_empty() {
        return Ok(None);
    }
    let place = token.split_once('.').and_then(|(at, num)| {
        let status_at = Timestamp::from_millis(at.parse().ok()?);
        Some(Cursor {
            status_at,
            num: num.parse().ok()?,
        })
    });
    match place {
        Some(place) => Ok(Some(place)),
        None => Err(ActionError::new(Code::ParamsInvalid).field("pageToken")),
    }
}
