//! Room for connections among the files that the system lets this process open. A connection takes one; what the rest of
//! the process needs must not be taken by peers.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::limits::FILES_FOR_OTHERS;

/// How many of `wanted` connections there can be. Asks the system for more files where it has to and may.
pub(crate) fn connections(wanted: usize) -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let needed = (wanted + FILES_FOR_OTHERS) as u64;
    let Some(asked) = raise(current, maximum, needed) else {
        return room(current, wanted);
    };
    let current = Some(asked);
    match setrlimit(Resource::Nofile, Rlimit { current, maximum }) {
        Ok(()) => room(current, wanted),
        Err(error) => {
            tracing::warn!(%error, "the number of open files cannot be raised");
            room(getrlimit(Resource::Nofile).current, wanted)
        }
    }
}

/// The limit to ask for, if the current one is too low and a higher one is allowed. `None` stands for no limit.
fn raise(current: Option<u64>, maximum: Option<u64>, needed: u64) -> Option<u64> {
    let current = current?;
    let asked = maximum.map_or(needed, |maximum| maximum.min(needed));
    (asked > current).then_some(asked)
}

/// Connections for which there is room beside everything else: at least half of what there is.
fn room(limit: Option<u64>, wanted: usize) -> usize {
    let Some(limit) = limit else { return wanted };
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    limit
        .saturating_sub(FILES_FOR_OTHERS)
        .max(limit / 2)
        .min(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_raised_as_far_as_needed_and_allowed() {
        assert_eq!(raise(Some(1024), Some(524_288), 4352), Some(4352));
        assert_eq!(raise(Some(1024), None, 4352), Some(4352));
        assert_eq!(raise(Some(1024), Some(2048), 4352), Some(2048));
        assert_eq!(raise(Some(1024), Some(1024), 4352), None);
        assert_eq!(raise(Some(65_536), Some(65_536), 4352), None);
        assert_eq!(raise(None, None, 4352), None);
    }

    #[test]
    fn connections_leave_files_to_the_rest_of_the_process() {
        assert_eq!(room(Some(4352), 4096), 4096);
        assert_eq!(room(Some(1024), 4096), 768);
        assert_eq!(room(Some(256), 4096), 128);
        assert_eq!(room(None, 4096), 4096);
        assert_eq!(room(Some(1_000_000), 64), 64);
    }
}
