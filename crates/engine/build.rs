//! Embeds `locales/<lang>/{engine,cli}.ftl` as one table.

use std::{env, fmt::Write as _, fs, io, path::Path};

const FILES: [&str; 2] = ["engine.ftl", "cli.ftl"];

fn main() -> io::Result<()> {
    let manifest = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let locales = Path::new(&manifest).join("../../locales").canonicalize()?;
    println!("cargo:rerun-if-changed={}", locales.display());
    let mut languages = fs::read_dir(&locales)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    languages.sort();
    let mut table = String::from("&[\n");
    for folder in languages.iter().filter(|path| path.is_dir()) {
        let language = folder.file_name().unwrap_or_default().to_string_lossy();
        for path in FILES.iter().map(|file| folder.join(file)) {
            println!("cargo:rerun-if-changed={}", path.display());
            if path.is_file() {
                // Writing to a string cannot fail.
                let _ = writeln!(table, "    ({language:?}, include_str!({path:?})),");
            }
        }
    }
    table.push(']');
    fs::write(Path::new(&out).join("catalogue.rs"), table)
}
