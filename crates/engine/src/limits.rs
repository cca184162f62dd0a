//! Every limit of this crate.

use std::time::Duration;

/// The port of the agents unless the owner chose another.
pub const DEFAULT_PORT: u16 = 41242;

/// Rows of a page unless the caller says otherwise.
pub const PAGE_DEFAULT: u32 = 50;
/// Rows of a page at most.
pub const PAGE_MAX: u32 = 100;
/// Tasks of a context that are shown in full.
pub const CONTEXT_TASKS: u32 = 50;

/// Characters of a message that the owner sends.
pub const MESSAGE_TEXT: usize = 1 << 20;

/// Shortest and longest retention in days.
pub const RETENTION_DAYS: std::ops::RangeInclusive<u32> = 1..=36_500;
/// The smallest quota that still leaves room for the reserve of running work.
pub const QUOTA_MIN: u64 = 64 << 20;
/// The largest quota: what a JSON number holds exactly.
pub const QUOTA_MAX: u64 = (1 << 53) - 1;
/// Tasks that one step of the retention deletes.
pub const RETENTION_BATCH: u32 = 200;
/// How often the retention looks for tasks that are old enough.
pub const RETENTION_INTERVAL: Duration = Duration::from_secs(3600);
/// How long after the start the retention waits, so that it is in nobody's way.
pub const RETENTION_DELAY: Duration = Duration::from_secs(30);

/// The shortest time between two messages of a live feed: at most twenty a second.
pub const LIVE_PACE: Duration = Duration::from_millis(50);
/// Tasks that one live feed watches.
pub const LIVE_WATCHES: usize = 64;
/// Tags that wait for a slow reader; more become one `lag`.
pub const LIVE_TAGS: usize = 512;
/// Live feeds at once.
pub const LIVE_FEEDS: usize = 64;
/// How often an idle live stream says that it is alive.
pub const LIVE_KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Bytes of the body of a control request.
pub const CONTROL_BODY: usize = 4 << 20;
/// Bytes of an answer that a program at the control socket reads.
pub const ANSWER: usize = 256 << 20;
/// How long a body may take to arrive.
pub const CONTROL_BODY_TIME: Duration = Duration::from_secs(15);
/// How long the head of a request may take to arrive.
pub const CONTROL_HEAD_TIME: Duration = Duration::from_secs(10);
/// Bytes of the head of a request, and of the read buffer of a connection.
pub const CONTROL_HEAD: usize = 32 << 10;
/// Connections of one control face at once.
pub const CONTROL_CONNECTIONS: usize = 128;
/// How long open connections may take to end at shutdown.
pub const CONTROL_DRAIN: Duration = Duration::from_secs(2);
/// How long the acceptor rests after a failure such as "too many open files".
pub const ACCEPT_REST: Duration = Duration::from_millis(100);
/// Bytes of a path on disk that a Unix socket can have, without its closing zero.
pub const SOCKET_PATH: usize = 107;

/// One-time links that wait to be traded; the oldest leaves.
pub const TICKETS: usize = 8;
/// How long a one-time link can be traded.
pub const TICKET_AGE: Duration = Duration::from_secs(600);
/// Signed-in browsers at once; the oldest leaves.
pub const SESSIONS: usize = 32;

/// Log files that are kept, one a day.
pub const LOG_FILES: usize = 14;

/// How long the whole shutdown may take before what is left is abandoned.
pub const SHUTDOWN: Duration = Duration::from_secs(10);

/// Scenarios of the owner's folder that are looked at.
pub const AGENTS: usize = 200;

/// How long agents that are at work at shutdown may take to end by themselves.
pub const EXECUTOR_GRACE: Duration = Duration::from_secs(2);
