//! Points in time: milliseconds since 1970, written as `2026-06-01T08:00:00.000Z` (Specification 5.6.1).

use std::fmt;

use jiff::fmt::temporal::DateTimePrinter;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::reader::{FromText, text};

const PRINTER: DateTimePrinter = DateTimePrinter::new().precision(Some(3));

/// A point in time with millisecond precision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(i64);

/// The text is no RFC 3339 timestamp with an offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be a time like 2026-06-01T08:00:00.000Z")]
pub struct TimestampError;

impl Timestamp {
    /// From milliseconds since 1970-01-01T00:00:00Z.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Reads RFC 3339 with 0 to 9 digits of fraction and any offset; what is finer than a millisecond is cut.
    pub fn parse(text: &str) -> Result<Self, TimestampError> {
        if !is_rfc3339(text.as_bytes()) {
            return Err(TimestampError);
        }
        let time: jiff::Timestamp = text.parse().map_err(|_| TimestampError)?;
        Ok(Self(
            time.as_nanosecond()
                .div_euclid(1_000_000)
                .try_into()
                .unwrap_or_default(),
        ))
    }
}

/// Whether the text has the form of RFC 3339; whether that day exists is not looked at.
fn is_rfc3339(text: &[u8]) -> bool {
    const SECONDS: &[u8] = b"0000-00-00T00:00:00";
    const OFFSET: &[u8] = b"00:00";
    let has_form = |text: &[u8], form: &[u8]| {
        text.len() == form.len()
            && text.iter().zip(form).all(|(byte, wanted)| match wanted {
                b'0' => byte.is_ascii_digit(),
                b'T' => matches!(byte, b'T' | b't'),
                _ => byte == wanted,
            })
    };
    let Some((seconds, mut rest)) = text.split_at_checked(SECONDS.len()) else {
        return false;
    };
    if let Some(fraction) = rest.strip_prefix(b".") {
        let digits = fraction.iter().take_while(|b| b.is_ascii_digit()).count();
        if !(1..=9).contains(&digits) {
            return false;
        }
        rest = &fraction[digits..];
    }
    let ends = match rest {
        [b'Z' | b'z'] => true,
        [b'+' | b'-', offset @ ..] => has_form(offset, OFFSET),
        _ => false,
    };
    ends && has_form(seconds, SECONDS)
}

impl Timestamp {
    fn text(self) -> String {
        let limit = if self.0 < 0 {
            jiff::Timestamp::MIN
        } else {
            jiff::Timestamp::MAX
        };
        let time = jiff::Timestamp::from_millisecond(self.0).unwrap_or(limit);
        PRINTER.timestamp_to_string(&time)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Timestamp({self})")
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer)
    }
}

impl FromText for Timestamp {
    type Error = TimestampError;

    fn from_text(text: &str) -> Result<Self, TimestampError> {
        Self::parse(text)
    }
}
