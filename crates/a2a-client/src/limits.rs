//! Every bound of the client, in one place.

use std::time::Duration;

/// Largest card that is read.
pub const CARD_BYTES: usize = 1024 * 1024;

/// Largest answer to a call that is not a stream (a page of tasks with artifacts is the largest there is).
pub const RESPONSE_BYTES: usize = 64 * 1024 * 1024;

/// Largest single event of a stream, and its longest line.
pub const EVENT_BYTES: usize = 32 * 1024 * 1024;

/// How much of a body that is not the protocol's is read so that a person can see what it was.
pub const HEAD_BYTES: usize = 4 * 1024;

/// How many lines of such a body are shown, and how long each may be.
pub const HEAD_LINES: usize = 6;
/// Characters shown of one such line.
pub const HEAD_LINE_CHARS: usize = 200;

/// Lost connections in a row, without anything new in between, before a stream is given up.
pub const RESUBSCRIBES: u32 = 5;
/// Wait before the first resubscription; doubled each time.
pub const RESUBSCRIBE_FIRST_WAIT: Duration = Duration::from_millis(250);
/// Longest wait before a resubscription.
pub const RESUBSCRIBE_LONGEST_WAIT: Duration = Duration::from_secs(4);

/// Wait between two looks at a task of an agent that does not stream.
pub const POLL: Duration = Duration::from_millis(750);
