//! Embeds the built window (`ui/dist`), if it has been built, as one table: path and content.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let dist = Path::new(&manifest).join("../../ui/dist");
    println!("cargo:rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.is_dir() {
        let dist = dist.canonicalize()?;
        collect(&dist, &mut files)?;
        files.sort();
        write(&dist, &files, &out)
    } else {
        write(&dist, &files, &out)
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            println!("cargo:rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}

fn write(dist: &Path, files: &[PathBuf], out: &str) -> io::Result<()> {
    let mut table = String::from("&[\n");
    for file in files {
        let name = file
            .strip_prefix(dist)
            .map_err(io::Error::other)?
            .to_string_lossy()
            .replace('\\', "/");
        // Writing to a string cannot fail.
        let _ = writeln!(table, "    ({name:?}, include_bytes!({file:?})),");
    }
    table.push(']');
    fs::write(Path::new(out).join("window.rs"), table)
}
