//! Every limit of the task log, in one place.

use std::time::Duration;

/// Longest agent id in bytes; it is a DNS label so that it can become a host name.
pub const AGENT_ID_BYTES: usize = 63;

/// Characters of the first message that are kept as the title of a task.
pub const TITLE_CHARS: usize = 120;

/// Tasks that one commit takes from the queue; more wait for the next.
pub const BATCH_TASKS: usize = 256;

/// Bytes of events after which a commit takes no further task.
pub const BATCH_BYTES: usize = 8 * 1024 * 1024;

/// Times that the writer lets others run before it commits, so that what is about to be appended joins in.
pub const BATCH_YIELDS: usize = 4;

/// Bytes of one task that may wait for the disk; an executor that writes faster is held up.
pub const UNWRITTEN_BYTES: usize = 2 * 1024 * 1024;

/// Events of one task that are kept in memory for subscribers; older ones are read from the store.
pub const TAIL_EVENTS: usize = 256;

/// Bytes of events of one task that are kept in memory for subscribers.
pub const TAIL_BYTES: usize = 1024 * 1024;

/// Events read from the store at once for a subscriber that fell behind.
pub const CATCH_UP_EVENTS: u32 = 64;

/// Events between two snapshots, at least.
pub const SNAPSHOT_EVENTS: u64 = 64;

/// Finished tasks that stay in memory after their last use.
pub const IDLE_TASKS: usize = 256;

/// Bytes of finished tasks that stay in memory; the longest unused leave first.
pub const IDLE_BYTES: usize = 32 * 1024 * 1024;

/// Bytes of one task's fold: what would make it larger is refused.
pub const TASK_BYTES: usize = 64 * 1024 * 1024;

/// How long a cancelled executor may take to end by itself.
pub const CANCEL_GRACE: Duration = Duration::from_secs(5);

/// Idempotency keys that are remembered; the oldest leave first. In memory they take about 200 bytes each.
pub const KEYS: u32 = 10_000;

/// How long a key of an authenticated principal is remembered.
pub const KEY_LIFE: Duration = Duration::from_secs(24 * 3600);

/// How long a key of an anonymous caller is remembered.
pub const KEY_LIFE_ANONYMOUS: Duration = Duration::from_secs(600);

/// Tasks that a listener for changes may have pending; beyond it learns only that it lags.
pub const CHANGES_PENDING: usize = 1024;

/// Executors at work at once, over all agents; further messages are refused until one ends.
pub const RUNNING_TASKS: usize = 10_000;

/// First pause before a task whose storage failed is tried to be ended again; it doubles.
pub const RECOVERY_PAUSE: Duration = Duration::from_millis(200);

/// Longest such pause.
pub const RECOVERY_PAUSE_MAX: Duration = Duration::from_secs(30);

/// Such tries; after them the next start ends the task.
pub const RECOVERY_TRIES: usize = 20;

/// Tasks that are put in order at start-up at once.
pub const RECONCILE_TASKS: usize = 256;

/// Tasks that one step of deleting removes.
pub const PRUNE_TASKS: u32 = 200;
