//! The shell: one window, a tray, and one way into the engine.
//!
//! It owns what only a desktop has (window, tray, second start, signals) and starts and stops the engine.
//! It knows nothing of what an action does: the page calls `control`, the engine answers.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod commands;
mod display;
mod host;
mod limits;
mod listening;
mod notice;
mod quit;
mod tray;
mod window;

use std::process::ExitCode;

use tauri::{App, Manager as _, RunEvent};

use crate::host::Host;
use crate::listening::Listening;

/// Runs the app until the owner quits it.
#[must_use]
pub fn run() -> ExitCode {
    if !display::exists() {
        display::explain();
        return ExitCode::FAILURE;
    }
    let app = match build() {
        Ok(app) => app,
        Err(error) => {
            tracing::error!(%error, "the app cannot start");
            display::complain(&error.to_string());
            return ExitCode::FAILURE;
        }
    };
    app.run(|app, event| match event {
        RunEvent::Exit => quit::finish(app),
        #[cfg(target_os = "macos")]
        RunEvent::Reopen { .. } => window::show(app),
        _ => {}
    });
    ExitCode::SUCCESS
}

fn build() -> tauri::Result<App> {
    tauri::Builder::default()
        // Must be the first plugin: a second start ends here.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| {
            window::show(app)
        }))
        .plugin(window::remembered())
        .plugin(tauri_plugin_opener::init())
        .plugin(tauri_plugin_clipboard_manager::init())
        .register_uri_scheme_protocol(notice::SCHEME, notice::serve)
        .invoke_handler(tauri::generate_handler![commands::control, commands::live])
        .setup(|app| {
            quit::on_signals(app.handle());
            Host::install(app.handle());
            app.manage(Listening::default());
            window::open(app.handle())?;
            tray::install(app.handle());
            host::start(app.handle());
            Ok(())
        })
        .build(tauri::generate_context!())
}
