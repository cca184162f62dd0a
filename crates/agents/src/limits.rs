//! Every bound that a scenario and its execution have, in one place.

use std::time::Duration;

/// The largest scenario file that is read.
pub const MAX_FILE_BYTES: usize = 1024 * 1024;
/// How deep lists and mappings may stand inside each other.
pub const MAX_DEPTH: usize = 32;
/// How many YAML nodes a scenario may hold, aliases counted where they are used.
pub const MAX_NODES: usize = 100_000;
/// How many rules a scenario may have.
pub const MAX_RULES: usize = 1_000;
/// How many steps a rule may have, those inside `repeat` counted too.
pub const MAX_STEPS: usize = 1_000;
/// How many steps one turn may take before it is stopped.
pub const MAX_STEPS_RUN: u64 = 200_000;
/// How many chunks one `stream` step may send.
pub const MAX_CHUNKS: u64 = 100_000;
/// How often one `repeat` step may run.
pub const MAX_REPEATS: u64 = 100_000;
/// The longest `sleep`, and the longest pause between two chunks.
pub const MAX_SLEEP: Duration = Duration::from_secs(60 * 60);
/// How many parts one message or artifact may have.
pub const MAX_PARTS: usize = 100;
/// How many skills an agent may announce.
pub const MAX_SKILLS: usize = 100;
/// How many entries a list of plain words (tags, examples, modes) may have.
pub const MAX_WORDS: usize = 100;
/// How many languages one text may be written in.
pub const MAX_LANGUAGES: usize = 50;
/// The longest name, id, version or media type, in characters.
pub const MAX_NAME_CHARS: usize = 200;
/// The longest regular expression, in bytes.
pub const MAX_PATTERN_BYTES: usize = 4 * 1024;
/// The largest compiled regular expression, in bytes.
pub const MAX_PATTERN_PROGRAM: usize = 1024 * 1024;
