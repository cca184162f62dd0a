//! Counts and durations: fixed in the file, or computed from the message; always within a named limit.

use std::time::Duration;

use super::fields::Cursor;
use super::node::Value;
use super::problem::{Problem, ScenarioError};
use super::template::{Bindings, Round, Template, Vocabulary};
use crate::limits::MAX_SLEEP;

/// A value of the message that is no quantity, or one beyond its limit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not within 0 and {high}")]
pub(crate) struct OutOfBounds {
    pub(crate) found: String,
    pub(crate) high: u64,
}

/// How often.
#[derive(Debug, Clone)]
pub(crate) enum Count {
    Fixed(u64),
    Computed { template: Template, high: u64 },
}

impl Count {
    /// A whole number from 0 to `high`, or a text with placeholders that yields one.
    pub(crate) fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
        high: u64,
    ) -> Result<Self, ScenarioError> {
        let refused = || cursor.fail(Problem::OutOfRange { high });
        let fixed = match cursor.value() {
            Value::Int(number) => u64::try_from(*number).map_err(|_| refused())?,
            Value::UInt(number) => *number,
            Value::Text(_) => {
                let template = Template::read(cursor, vocabulary)?;
                match template.fixed() {
                    Some(text) => text.trim().parse().map_err(|_| refused())?,
                    None => return Ok(Self::Computed { template, high }),
                }
            }
            _ => return Err(refused()),
        };
        if fixed > high {
            Err(refused())
        } else {
            Ok(Self::Fixed(fixed))
        }
    }

    /// The number for this message.
    pub(crate) fn resolve(
        &self,
        bindings: &Bindings<'_>,
        round: Round,
    ) -> Result<u64, OutOfBounds> {
        match self {
            Self::Fixed(number) => Ok(*number),
            Self::Computed { template, high } => {
                let found = template.render(bindings, round);
                match found.trim().parse::<u64>() {
                    Ok(number) if number <= *high => Ok(number),
                    _ => Err(OutOfBounds { found, high: *high }),
                }
            }
        }
    }
}

/// How long.
#[derive(Debug, Clone)]
pub(crate) enum Pause {
    Fixed(Duration),
    Computed(Template),
}

impl Pause {
    /// A number of seconds, a text such as `500ms`, or a text with placeholders that yields one.
    pub(crate) fn read(
        cursor: &Cursor<'_>,
        vocabulary: &Vocabulary,
    ) -> Result<Self, ScenarioError> {
        let refused = || {
            cursor.fail(Problem::BadDuration {
                high: MAX_SLEEP.as_secs(),
            })
        };
        let seconds = match cursor.value() {
            Value::Int(number) => *number as f64,
            Value::UInt(number) => *number as f64,
            Value::Float(number) => *number,
            Value::Text(_) => {
                let template = Template::read(cursor, vocabulary)?;
                return match template.fixed() {
                    Some(text) => duration(text).map(Self::Fixed).ok_or_else(refused),
                    None => Ok(Self::Computed(template)),
                };
            }
            _ => return Err(refused()),
        };
        bounded(seconds).map(Self::Fixed).ok_or_else(refused)
    }

    /// The duration for this message.
    pub(crate) fn resolve(
        &self,
        bindings: &Bindings<'_>,
        round: Round,
    ) -> Result<Duration, OutOfBounds> {
        match self {
            Self::Fixed(duration) => Ok(*duration),
            Self::Computed(template) => {
                let found = template.render(bindings, round);
                duration(&found).ok_or(OutOfBounds {
                    found,
                    high: MAX_SLEEP.as_secs(),
                })
            }
        }
    }
}

fn bounded(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| *duration <= MAX_SLEEP)
}

/// A number with `ms`, `s`, `m` or `h` behind it; seconds if there is no unit.
fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let digits = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number: f64 = number.parse().ok()?;
    let seconds = match unit.trim_start() {
        "ms" => number / 1_000.0,
        "" | "s" => number,
        "m" => number * 60.0,
        "h" => number * 3_600.0,
        _ => return None,
    };
    bounded(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_with_every_unit_and_bounded() {
        assert_eq!(duration("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(duration("2"), Some(Duration::from_secs(2)));
        assert_eq!(duration("1.5 s"), Some(Duration::from_millis(1500)));
        assert_eq!(duration("5m"), Some(Duration::from_secs(300)));
        assert_eq!(duration("1h"), Some(MAX_SLEEP));
        for wrong in [
            "61m", "3601", "-1s", "s", "", "1 day", "1e9", "nan", "inf", "1.2.3",
        ] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }
}
