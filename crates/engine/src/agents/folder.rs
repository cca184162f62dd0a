//! The owner's folder of agents: which files are in it, and that one came or went.

use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _, event::ModifyKind};
use tokio::sync::Notify;

use crate::limits;

/// What a scenario's file name ends with.
const EXTENSION: &str = "yaml";

/// Follows the folder until this is dropped.
pub(super) struct FolderWatch {
    pub(super) changed: Arc<Notify>,
    _watcher: RecommendedWatcher,
}

impl FolderWatch {
    pub(super) fn open(folder: &Path) -> Result<Self, notify::Error> {
        let changed = Arc::new(Notify::new());
        let wake = changed.clone();
        let mut watcher =
            notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
                let relevant = event.map_or(true, |event| {
                    let listed = matches!(
                        event.kind,
                        EventKind::Create(_)
                            | EventKind::Remove(_)
                            | EventKind::Modify(ModifyKind::Name(_))
                            | EventKind::Any
                    );
                    event.need_rescan() || listed
                });
                if relevant {
                    wake.notify_one();
                }
            })?;
        watcher.watch(folder, RecursiveMode::NonRecursive)?;
        Ok(Self {
            changed,
            _watcher: watcher,
        })
    }
}

/// The scenarios of the folder: name without extension, and path.
pub(super) fn scenarios(folder: &Path) -> io::Result<BTreeMap<String, PathBuf>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden
            || path
                .extension()
                .is_none_or(|extension| extension != EXTENSION)
            || !path.is_file()
        {
            continue;
        }
        if found.len() == limits::AGENTS {
            tracing::warn!(
                limit = limits::AGENTS,
                "the folder holds more agents than are looked at"
            );
            break;
        }
        if let Some(stem) = path.file_stem() {
            found.insert(stem.to_string_lossy().into_owned(), path);
        }
    }
    Ok(found)
}
