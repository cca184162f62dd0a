//! Where the app keeps its things: one rule for the window and the command line.

use std::path::{Path, PathBuf};

/// The data folder: `DRAGOMAN_DATA`, else `$XDG_DATA_HOME/dragoman`, else `~/.local/share/dragoman`.
#[must_use]
pub fn data() -> PathBuf {
    choose(|name| {
        let value = std::env::var_os(name)?;
        (!value.is_empty()).then(|| PathBuf::from(value))
    })
}

/// The folder of the logs of a data folder.
#[must_use]
pub fn logs(data: &Path) -> PathBuf {
    data.join("logs")
}

/// The folder of the owner's agents of a data folder.
#[must_use]
pub fn agents(data: &Path) -> PathBuf {
    data.join("agents")
}

/// The control socket of a data folder.
#[must_use]
pub fn socket(data: &Path) -> PathBuf {
    data.join("control.sock")
}

fn choose(variable: impl Fn(&str) -> Option<PathBuf>) -> PathBuf {
    if let Some(folder) = variable("DRAGOMAN_DATA") {
        return folder;
    }
    // A relative path in an XDG variable is to be ignored (XDG Base Directory Specification).
    let base = variable("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let base = base.or_else(|| variable("HOME").map(|home| home.join(".local/share")));
    base.unwrap_or_else(std::env::temp_dir).join("dragoman")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &'static [(&str, &str)]) -> PathBuf {
        choose(|name| {
            let found = pairs.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| PathBuf::from(*value))
        })
    }

    #[test]
    fn the_owners_choice_wins_over_the_desktops() {
        let all = with(&[
            ("DRAGOMAN_DATA", "/d"),
            ("XDG_DATA_HOME", "/x"),
            ("HOME", "/h"),
        ]);
        assert_eq!(all, PathBuf::from("/d"));
        let desktop = with(&[("XDG_DATA_HOME", "/x"), ("HOME", "/h")]);
        assert_eq!(desktop, PathBuf::from("/x/dragoman"));
        let home = with(&[("XDG_DATA_HOME", "relative"), ("HOME", "/h")]);
        assert_eq!(home, PathBuf::from("/h/.local/share/dragoman"));
    }
}
