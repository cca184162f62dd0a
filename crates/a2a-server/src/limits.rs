//! Every limit of the agents' listener, each with its reason. Nothing else in this crate may hold such a number.

use std::time::Duration;

/// Connections open at one time: twice the two thousand watchers that one machine is meant to serve, each on a
/// connection of its own. Past this the longest idle connection gives way, and when none is idle the newcomer is told so.
/// Fewer where the system does not let us open that many files.
pub const CONNECTIONS: usize = 4096;

/// Open files that connections leave to the rest of the process: databases, logs, other listeners.
pub const FILES_FOR_OTHERS: usize = 256;

/// From the first byte of a request, or from the connection's first moment, to the end of its headers. Headers are one
/// or two packets; whoever needs longer holds a slot without using it.
pub const HEADER_TIME: Duration = Duration::from_secs(10);

/// How long a connection may wait between two requests. Longer than the minute after which common clients and proxies
/// drop theirs, so that they close first and never meet a closing connection.
pub const IDLE_TIME: Duration = Duration::from_secs(75);

/// Bytes of a request's line and headers. Tokens and traces fit many times; more is an attempt to fill memory.
pub const HEADER_BYTES: usize = 64 * 1024;

/// Header fields of one request.
pub const HEADER_COUNT: usize = 100;

/// Bytes of path and query. Ours are short: the longest holds an agent id.
pub const TARGET_BYTES: usize = 8 * 1024;

/// HTTP/2 streams open at one time on one connection, the least that RFC 9113 recommends.
pub const STREAMS_PER_CONNECTION: u32 = 100;

/// Bytes that HTTP/2 may buffer for one stream that is not read, and the size of the pieces in which a body is given to it.
pub const STREAM_BUFFER_BYTES: usize = 64 * 1024;

/// Bytes that an HTTP/2 peer may send on one stream before we read them.
pub const STREAM_WINDOW_BYTES: u32 = 256 * 1024;

/// Bytes that an HTTP/2 peer may send on all streams of a connection before we read them.
pub const CONNECTION_WINDOW_BYTES: u32 = 1024 * 1024;

/// Silence after which an HTTP/2 peer is asked whether it is still there.
pub const PING_INTERVAL: Duration = Duration::from_secs(30);

/// Time an HTTP/2 peer has to answer that question.
pub const PING_TIME: Duration = Duration::from_secs(20);

/// Bytes of one request body: a file of about 15 MB in base64 with room for the text around it.
pub const BODY_BYTES: usize = 20 * 1024 * 1024;

/// Bytes of all request bodies being read at one time, so that many large ones together do not exhaust memory.
pub const BODY_BYTES_TOGETHER: usize = 256 * 1024 * 1024;

/// A body up to this size is read without asking the common budget.
pub const BODY_BYTES_FREE: usize = 64 * 1024;

/// From the end of the headers to the end of the body. The largest body passes at 180 KB/s.
pub const BODY_TIME: Duration = Duration::from_secs(120);

/// How long a peer may leave our bytes unread before its connection is given up.
pub const WRITE_STALL: Duration = Duration::from_secs(30);

/// Time between two comments on a quiet event stream, shorter than the minute after which proxies drop silent answers.
pub const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Bytes of events that go out in one write. More would only delay the first of them.
pub const COALESCED_BYTES: usize = 64 * 1024;

/// A result up to this size is copied into one buffer with its envelope; a larger one goes out beside it.
pub const COPIED_RESULT_BYTES: usize = 16 * 1024;

/// How long calls in flight may go on after the listener was told to stop.
pub const DRAIN_TIME: Duration = Duration::from_secs(5);

/// Time between telling an HTTP/2 peer that its idle connection ends and ending it.
pub const FAREWELL_TIME: Duration = Duration::from_secs(1);

/// How long a refused body is still read and thrown away, so that its sender gets to read the answer instead of a reset.
pub const LINGER_TIME: Duration = Duration::from_secs(5);

/// Bytes of a refused body that are thrown away before the sender is cut off.
pub const LINGER_BYTES: usize = 64 * 1024 * 1024;

/// Connections that linger at one time.
pub const LINGERING: usize = 64;

/// Pause after the system refused to accept (no more files), so that the loop does not spin.
pub const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Connections that wait for the accept loop.
pub const BACKLOG: u32 = 1024;

/// Silence after which the system probes whether a peer is still there, and time between probes.
pub const TCP_PROBE_AFTER: Duration = Duration::from_secs(60);

/// Time without acknowledgement after which the system gives up a peer that vanished.
pub const TCP_GIVE_UP: Duration = Duration::from_secs(60);

/// Rendered cards kept at one time. One per agent, and per authority where the card depends on it.
pub const CARDS: usize = 256;

/// How long a card may be used without asking again. Short: people change agents and look at once.
pub const CARD_AGE_SECONDS: u32 = 60;

/// Entity tags that are read of one `If-None-Match`.
pub const ENTITY_TAGS: usize = 64;

/// How long a browser may keep the answer to a preflight.
pub const PREFLIGHT_AGE_SECONDS: u32 = 600;

/// How long an answer of `/ready` is repeated before the checks run again: they touch the disk.
pub const READY_AGE: Duration = Duration::from_secs(1);

/// Time the checks of `/ready` have; a hanging disk is not ready.
pub const READY_TIME: Duration = Duration::from_secs(5);

/// Extension URIs that are kept of one request.
pub const EXTENSIONS: usize = 32;

/// Languages that are looked at in one request.
pub const LANGUAGES: usize = 8;

/// Bytes of one language tag; RFC 5646 recommends room for 35.
pub const LANGUAGE_BYTES: usize = 35;

/// Tasks on one page of a list when the caller names no size (Specification 3.1.4).
pub const PAGE_SIZE: u32 = 50;

/// The limits that a listener works with. [`Limits::default`] is what the product runs with.
#[derive(Debug, Clone)]
pub struct Limits {
    /// See [`CONNECTIONS`].
    pub connections: usize,
    /// See [`HEADER_TIME`].
    pub header_time: Duration,
    /// See [`IDLE_TIME`].
    pub idle_time: Duration,
    /// See [`HEADER_BYTES`]; at least 8 KiB.
    pub header_bytes: usize,
    /// See [`HEADER_COUNT`].
    pub header_count: usize,
    /// See [`STREAMS_PER_CONNECTION`].
    pub streams_per_connection: u32,
    /// See [`BODY_BYTES`].
    pub body_bytes: usize,
    /// See [`BODY_BYTES_TOGETHER`].
    pub body_bytes_together: usize,
    /// See [`BODY_TIME`].
    pub body_time: Duration,
    /// See [`WRITE_STALL`].
    pub write_stall: Duration,
    /// See [`KEEP_ALIVE`].
    pub keep_alive: Duration,
    /// See [`DRAIN_TIME`].
    pub drain_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: CONNECTIONS,
            header_time: HEADER_TIME,
            idle_time: IDLE_TIME,
            header_bytes: HEADER_BYTES,
            header_count: HEADER_COUNT,
            streams_per_connection: STREAMS_PER_CONNECTION,
            body_bytes: BODY_BYTES,
            body_bytes_together: BODY_BYTES_TOGETHER,
            body_time: BODY_TIME,
            write_stall: WRITE_STALL,
            keep_alive: KEEP_ALIVE,
            drain_time: DRAIN_TIME,
        }
    }
}
