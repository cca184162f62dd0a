//! Points in time: milliseconds since 1970, written as `2026-06-01T08:00:00.000Z` (Specification 5.6.1).

use std::fmt;

use jiff::fmt::temporal::DateTimePrinter;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
        // RFC 9557 annotations are not RFC 3339.
        if text.contains('[') {
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

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = if self.0 < 0 {
            jiff::Timestamp::MIN
        } else {
            jiff::Timestamp::MAX
        };
        let time = jiff::Timestamp::from_millisecond(self.0).unwrap_or(limit);
        f.write_str(&PRINTER.timestamp_to_string(&time))
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Timestamp({self})")
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}
