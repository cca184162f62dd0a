//! How long the shell waits for others.

use std::time::Duration;

/// For the engine to stop; what has not ended by then is ended by the process ending.
pub(crate) const SHUTDOWN: Duration = Duration::from_secs(10);

/// For the session bus to say whether somebody shows tray icons, in milliseconds.
#[cfg(target_os = "linux")]
pub(crate) const TRAY_QUESTION_MS: i32 = 300;
