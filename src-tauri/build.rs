//! Embeds the window's files, the icons and the capabilities into the shell.

fn main() {
    tauri_build::build();
}
