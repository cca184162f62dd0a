//! Where things are: the repository, cargo's target folder, and a cache that outlives both.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folders that every command needs.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    /// The top of the repository.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// Tools that we fetched ourselves; shared by all clones on this machine.
    pub(crate) cache: PathBuf,
}

impl Place {
    /// Finds them from the environment that cargo sets.
    pub(crate) fn find() -> Result<Self> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest
            .parent()
            .context("xtask has no folder above it")?
            .to_owned();
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root.join("target"), |folder| root.join(folder));
        let cache = std::env::var_os("DRAGOMAN_BUILD_CACHE")
            .map(PathBuf::from)
            .or_else(|| {
                std::env::var_os("XDG_CACHE_HOME").map(|it| Path::new(&it).join("dragoman-build"))
            })
            .or_else(|| {
                std::env::var_os("HOME").map(|it| Path::new(&it).join(".cache/dragoman-build"))
            })
            .unwrap_or_else(|| target.join("build-cache"));
        Ok(Self {
            root,
            target,
            cache,
        })
    }

    /// A file that the debug build made.
    pub(crate) fn debug(&self, name: &str) -> PathBuf {
        self.target.join("debug").join(name)
    }

    /// Where a command leaves what a person may want to look at: pictures, logs, tables.
    pub(crate) fn output(&self, name: &str) -> Result<PathBuf> {
        let folder = self.target.join("xtask").join(name);
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }

    /// Every file that belongs to the repository (also new ones that are not committed yet).
    pub(crate) fn files(&self) -> Result<Vec<String>> {
        let output = std::process::Command::new("git")
            .args([
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
            ])
            .current_dir(&self.root)
            .output()
            .context("cannot ask git for the list of files")?;
        anyhow::ensure!(output.status.success(), "git ls-files failed");
        let mut files: Vec<String> = String::from_utf8_lossy(&output.stdout)
            .split('\0')
            .filter(|name| !name.is_empty() && self.root.join(name).is_file())
            .map(str::to_owned)
            .collect();
        files.sort();
        files.dedup();
        Ok(files)
    }
}
