//! Follows a scenario file: reads it anew when it changes and keeps the last good one.
//! Owns the file and its faults; must not know who follows the scenario.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use notify::event::{AccessKind, AccessMode, ModifyKind};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use tokio::sync::{Notify, watch};
use tokio::task::AbortHandle;

use crate::limits::MAX_FILE_BYTES;
use crate::scenario::{Problem, Scenario, ScenarioError};
use crate::scripted::ScriptedExecutor;

/// A file that cannot be followed.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// The path names no file.
    #[error("`{0}` names no file")]
    NoFile(PathBuf),
    /// The system cannot report changes of the folder.
    #[error("changes of `{folder}` cannot be followed")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        source: notify::Error,
    },
}

/// What is known of a scenario file at one moment.
#[derive(Debug, Clone, Default)]
pub struct ScenarioState {
    /// The last version that was right, if there has been one.
    pub scenario: Option<Arc<Scenario>>,
    /// What is wrong with the newest version, if anything is.
    pub fault: Option<Arc<ScenarioError>>,
    /// Counts the versions that were read, from 1.
    pub revision: u64,
}

impl ScenarioState {
    /// An agent that follows the last right version and keeps to it.
    #[must_use]
    pub fn executor(&self) -> Option<ScriptedExecutor> {
        self.scenario.clone().map(ScriptedExecutor::new)
    }
}

/// A scenario file that is followed until this is dropped.
#[derive(Debug)]
pub struct ScenarioWatch {
    state: watch::Receiver<ScenarioState>,
    reader: AbortHandle,
    _watcher: RecommendedWatcher,
}

impl ScenarioWatch {
    /// Reads the file and follows it. A file that is missing or wrong is a fault of the state, not an error.
    ///
    /// # Errors
    /// When changes cannot be followed at all.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Self, WatchError> {
        let path = path.into();
        let changed = Arc::new(Notify::new());
        // Watching starts before the first reading, so that no change falls in between.
        let watcher = follow(&path, Arc::clone(&changed))?;
        let mut file = ScenarioFile {
            path,
            content: None,
        };
        let (sender, state) = watch::channel(ScenarioState::default());
        file = read_and_publish(file, &sender).await;
        let reader = tokio::spawn(async move {
            // Any number of changes while the file is being read is one more reading: no timer is needed.
            loop {
                changed.notified().await;
                file = read_and_publish(file, &sender).await;
            }
        });
        Ok(Self {
            state,
            reader: reader.abort_handle(),
            _watcher: watcher,
        })
    }

    /// What is known now.
    #[must_use]
    pub fn state(&self) -> ScenarioState {
        self.state.borrow().clone()
    }

    /// Tells of every change of the state.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<ScenarioState> {
        self.state.clone()
    }
}

impl Drop for ScenarioWatch {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

/// Watches the folders of the file and, if it is a link, of its target: editors replace files, and a
/// watch on the file itself would stay with the old one.
fn follow(path: &Path, changed: Arc<Notify>) -> Result<RecommendedWatcher, WatchError> {
    let mut places = vec![path.to_owned()];
    places.extend(path.canonicalize().ok());
    let mut folders = Vec::new();
    let mut names = Vec::new();
    for place in &places {
        let name = place
            .file_name()
            .ok_or_else(|| WatchError::NoFile(path.to_owned()))?;
        names.push(name.to_owned());
        let folder = place
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    let relevant = move |event: &Event| {
        let named = event.paths.iter().any(|path| {
            path.file_name()
                .is_some_and(|name| names.iter().any(|known| known == name))
        });
        event.need_rescan() || (named && is_settled(event.kind))
    };
    let handler = move |event: notify::Result<Event>| {
        if event.map_or(true, |event| relevant(&event)) {
            changed.notify_one();
        }
    };
    let refused = |folder: &Path, source| WatchError::Folder {
        folder: folder.to_owned(),
        source,
    };
    let mut watcher = notify::recommended_watcher(handler).map_err(|error| refused(path, error))?;
    for folder in &folders {
        watcher
            .watch(folder, RecursiveMode::NonRecursive)
            .map_err(|error| refused(folder, error))?;
    }
    Ok(watcher)
}

/// Whether the file may now be whole. Linux tells when a writer closes a file, so half-written states are
/// skipped there; elsewhere every modification counts, and the last one reads the whole file.
fn is_settled(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        EventKind::Modify(ModifyKind::Data(_)) => !cfg!(target_os = "linux"),
        _ => true,
    }
}

/// The file, and what was last read from it.
#[derive(Debug)]
struct ScenarioFile {
    path: PathBuf,
    content: Option<Vec<u8>>,
}

/// Reads the file off the async threads. The state is replaced as a whole, and only if the content is new.
async fn read_and_publish(
    file: ScenarioFile,
    sender: &watch::Sender<ScenarioState>,
) -> ScenarioFile {
    let path = file.path.clone();
    let reading = tokio::task::spawn_blocking(move || {
        let mut file = file;
        let outcome = file.read_if_changed();
        (file, outcome)
    });
    match reading.await {
        Ok((file, None)) => file,
        Ok((file, Some(outcome))) => {
            sender.send_modify(|state| state.take_in(outcome));
            file
        }
        Err(error) => {
            let problem = Problem::Unreadable {
                detail: error.to_string(),
            };
            sender.send_modify(|state| {
                state.take_in(Err(ScenarioError::whole(&name_of(&path), problem)))
            });
            ScenarioFile {
                path,
                content: None,
            }
        }
    }
}

impl ScenarioState {
    fn take_in(&mut self, outcome: Result<Scenario, ScenarioError>) {
        self.revision += 1;
        match outcome {
            Ok(scenario) => {
                self.scenario = Some(Arc::new(scenario));
                self.fault = None;
            }
            Err(fault) => {
                tracing::warn!(%fault, "the last good scenario stays in use");
                self.fault = Some(Arc::new(fault));
            }
        }
    }
}

impl ScenarioFile {
    /// The newest version, or nothing if it is the one that was read before.
    fn read_if_changed(&mut self) -> Option<Result<Scenario, ScenarioError>> {
        let name = name_of(&self.path);
        let content = match read_bounded(&self.path) {
            Ok(content) => content,
            Err(error) => {
                self.content = None;
                return Some(Err(ScenarioError::whole(
                    &name,
                    Problem::Unreadable {
                        detail: error.to_string(),
                    },
                )));
            }
        };
        if self.content.as_ref() == Some(&content) {
            return None;
        }
        let outcome = match std::str::from_utf8(&content) {
            Ok(yaml) => Scenario::parse(yaml, &name),
            Err(error) => Err(not_utf8(&name, &content[..error.valid_up_to()])),
        };
        self.content = Some(content);
        Some(outcome)
    }
}

/// At most one byte more than a scenario may have, so that a larger file is refused without being read.
fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    if !std::fs::metadata(path)?.is_file() {
        // A pipe would be waited for, and a folder has no text.
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"));
    }
    let mut content = Vec::new();
    std::fs::File::open(path)?
        .take(MAX_FILE_BYTES as u64 + 1)
        .read_to_end(&mut content)?;
    Ok(content)
}

fn not_utf8(name: &str, before: &[u8]) -> ScenarioError {
    let before = String::from_utf8_lossy(before);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    ScenarioError {
        line: line as u32,
        column: column as u32,
        ..ScenarioError::whole(name, Problem::NotUtf8 {})
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}
