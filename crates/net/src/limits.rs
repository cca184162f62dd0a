//! Every bound of an outgoing connection, in one place.

use std::time::Duration;

/// A peer that does not accept a connection within this time is unreachable.
pub const CONNECT: Duration = Duration::from_secs(10);

/// A document (a card, a health answer) has to keep coming: longest silence while it is read.
pub const DOCUMENT_IDLE: Duration = Duration::from_secs(20);

/// A call may think before it answers: longest silence of a response or a stream. There is no limit on the whole call.
pub const CALL_IDLE: Duration = Duration::from_secs(15 * 60);

/// Redirects inside one origin that are followed for a document.
pub const SAME_ORIGIN_REDIRECTS: usize = 4;

/// An unused connection is closed after this time.
pub const POOL_IDLE: Duration = Duration::from_secs(30);

/// Unused connections that are kept for one host.
pub const POOL_PER_HOST: usize = 4;
