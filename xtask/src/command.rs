//! Starting another program: shown or quiet, with its counts picked up from what it prints.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::tally::Tally;

/// One program to start; a thin layer over [`Command`] that knows how we report.
pub(crate) struct Program {
    command: Command,
    shown: String,
}

impl Program {
    /// `name` as on the command line.
    pub(crate) fn new(name: impl AsRef<OsStr>) -> Self {
        let shown = Path::new(name.as_ref())
            .file_name()
            .unwrap_or(name.as_ref())
            .to_string_lossy()
            .into_owned();
        Self {
            command: Command::new(name),
            shown,
        }
    }

    /// One argument.
    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.shown.push(' ');
        self.shown.push_str(&argument.as_ref().to_string_lossy());
        self.command.arg(argument);
        self
    }

    /// Several arguments.
    pub(crate) fn args<T: AsRef<OsStr>>(self, arguments: impl IntoIterator<Item = T>) -> Self {
        arguments.into_iter().fold(self, Self::arg)
    }

    /// The folder to start it in.
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// One variable of its environment.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs it with our own terminal; an error when it fails.
    pub(crate) fn run(mut self) -> Result<()> {
        println!("      $ {}", shorten(&self.shown));
        let status = self
            .command
            .status()
            .with_context(|| format!("cannot start {}", self.shown))?;
        anyhow::ensure!(
            status.success(),
            "`{}` ended with {status}",
            shorten(&self.shown)
        );
        Ok(())
    }

    /// Becomes it: signals and the exit code are its own from here on.
    pub(crate) fn replace(mut self) -> Result<()> {
        println!("      $ {}", shorten(&self.shown));
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;

            Err(self.command.exec()).with_context(|| format!("cannot start {}", self.shown))
        }
        #[cfg(not(unix))]
        {
            let status = self
                .command
                .status()
                .with_context(|| format!("cannot start {}", self.shown))?;
            anyhow::ensure!(status.success(), "it ended with {status}");
            Ok(())
        }
    }

    /// Runs it without showing anything; what it printed is returned when it succeeds and is part of the error when not.
    pub(crate) fn quiet(mut self) -> Result<String> {
        let output = self
            .command
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot start {}", self.shown))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        anyhow::ensure!(
            output.status.success(),
            "`{}` ended with {}\n{text}{}",
            shorten(&self.shown),
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(text)
    }

    /// Runs a test runner: passes its lines through and adds up what it says it counted.
    pub(crate) fn count(mut self, tally: &mut Tally) -> Result<()> {
        println!("      $ {}", shorten(&self.shown));
        let mut child = self
            .command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", self.shown))?;
        let errors = child
            .stderr
            .take()
            .map(|pipe| std::thread::spawn(move || pass_through(pipe, true)));
        let mut lines = child
            .stdout
            .take()
            .map(|pipe| pass_through(pipe, false))
            .unwrap_or_default();
        if let Some(Ok(more)) = errors.map(std::thread::JoinHandle::join) {
            lines.extend(more);
        }
        let status = child.wait()?;
        for line in &lines {
            tally.read(line);
        }
        anyhow::ensure!(
            status.success(),
            "`{}` ended with {status}",
            shorten(&self.shown)
        );
        Ok(())
    }
}

/// Prints what comes, line by line, and returns the lines that a tally could want.
fn pass_through(pipe: impl Read, to_stderr: bool) -> Vec<String> {
    let mut kept = Vec::new();
    let mut reader = BufReader::new(pipe);
    let mut bytes = Vec::new();
    while matches!(reader.read_until(b'\n', &mut bytes), Ok(count) if count > 0) {
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end_matches(['\n', '\r']);
        if to_stderr {
            eprintln!("{line}");
        } else {
            println!("{line}");
        }
        if Tally::is_summary(line) {
            kept.push(line.to_owned());
        }
        bytes.clear();
    }
    kept
}

/// Long command lines are cut for the eye.
fn shorten(line: &str) -> String {
    const LONGEST: usize = 160;
    if line.chars().count() <= LONGEST {
        return line.to_owned();
    }
    let start: String = line.chars().take(LONGEST).collect();
    format!("{start} …")
}

/// Where `name` is on the PATH.
pub(crate) fn on_path(name: &str) -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// Cargo as the one that started us.
pub(crate) fn cargo() -> Program {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    Program::new(cargo)
}
