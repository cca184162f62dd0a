//! What is generated from the table of actions, and whether the repository has it as it should be.

use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
};

use super::{document, typescript};

/// Where the TypeScript types are.
const TYPES: &str = "ui/src/api/gen";
/// Where the actions are documented.
const DOCUMENT: &str = "docs/control-api.md";

/// Why nothing can be generated.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// A type cannot be exported.
    #[error("a type cannot be exported")]
    Export(#[from] ts_rs::ExportError),
    /// The document has no place for a table.
    #[error("{DOCUMENT} lacks the marks of its tables")]
    Marks,
    /// A file cannot be read or written.
    #[error("{path} cannot be read or written")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Writes everything that is generated, below the root of the repository.
pub fn write(root: &Path) -> Result<(), GenerateError> {
    for (path, text) in outputs(root)? {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(at(folder))?;
        }
        std::fs::write(&path, text).map_err(at(&path))?;
    }
    for path in leftovers(root)? {
        std::fs::remove_file(&path).map_err(at(&path))?;
    }
    Ok(())
}

/// The files that differ from what would be generated, and those that would be no longer.
pub fn stale(root: &Path) -> Result<Vec<PathBuf>, GenerateError> {
    let differs = |(path, text): (PathBuf, String)| {
        let same = std::fs::read_to_string(&path).is_ok_and(|found| found == text);
        (!same).then_some(path)
    };
    let mut stale: Vec<_> = outputs(root)?.into_iter().filter_map(differs).collect();
    stale.extend(leftovers(root)?);
    Ok(stale)
}

fn outputs(root: &Path) -> Result<BTreeMap<PathBuf, String>, GenerateError> {
    let types = typescript::files()?.into_iter();
    let mut outputs: BTreeMap<_, _> = types
        .map(|(name, text)| (root.join(TYPES).join(name), text))
        .collect();
    let path = root.join(DOCUMENT);
    let text = std::fs::read_to_string(&path).map_err(at(&path))?;
    outputs.insert(path, document::splice(&text).ok_or(GenerateError::Marks)?);
    Ok(outputs)
}

fn leftovers(root: &Path) -> Result<Vec<PathBuf>, GenerateError> {
    let folder = root.join(TYPES);
    let files = typescript::files()?;
    let mut leftovers = Vec::new();
    let entries = match std::fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(leftovers),
        Err(error) => return Err(at(&folder)(error)),
    };
    for entry in entries {
        let path = entry.map_err(at(&folder))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.ends_with(".ts") && !files.contains_key(&name) {
            leftovers.push(path);
        }
    }
    Ok(leftovers)
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> GenerateError + use<> {
    let path = path.to_owned();
    move |source| GenerateError::Io { path, source }
}
