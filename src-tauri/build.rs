//! Embeds the window's files, the icons and the capabilities into the shell.

/// The commands that the page may call, if its capability says so.
const COMMANDS: &[&str] = &["control", "live"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The page is embedded when this crate is compiled: a new page needs a new binary.
    println!("cargo:rerun-if-changed=../ui/dist");
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}
