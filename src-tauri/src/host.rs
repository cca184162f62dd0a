//! Holds the engine: starts it beside the window, hands it to the commands, stops it at the end.

use std::sync::Arc;

use engine::{Engine, EngineOptions, UiFiles};
use tauri::{AppHandle, Manager as _};
use tokio::sync::watch;

use crate::{notice, tray, window};

/// The variable with which tests choose a port; people choose it in the window.
const PORT: &str = "DRAGOMAN_PORT";

/// What the app keeps while it runs.
pub(crate) struct Host {
    engine: watch::Sender<Option<Arc<Engine>>>,
    _log: Option<engine::logs::LogGuard>,
}

impl Host {
    /// Begins the log and makes room for the engine.
    pub(crate) fn install(app: &AppHandle) {
        let data = engine::folders::data();
        let log = engine::logs::init(&engine::folders::logs(&data)).ok();
        app.manage(Self {
            engine: watch::Sender::new(None),
            _log: log,
        });
    }

    /// The engine, as soon as it runs. `None` when the app ends before that.
    pub(crate) async fn engine(&self) -> Option<Arc<Engine>> {
        let mut engine = self.engine.subscribe();
        let running = engine.wait_for(Option::is_some).await.ok()?;
        running.clone()
    }

    /// The engine if it runs now.
    pub(crate) fn running(&self) -> Option<Arc<Engine>> {
        self.engine.borrow().clone()
    }
}

/// Starts the engine with the port that the owner uses.
pub(crate) fn start(app: &AppHandle) {
    let port = std::env::var(PORT)
        .ok()
        .and_then(|port| port.parse().ok())
        .unwrap_or(engine::limits::DEFAULT_PORT);
    start_on(app, port);
}

/// Starts the engine beside the window, which is already there; if it cannot start, the notice says why.
pub(crate) fn start_on(app: &AppHandle, port: u16) {
    let app = app.clone();
    // On a thread of its own: opening the databases may take a while.
    tauri::async_runtime::spawn_blocking(move || {
        match tauri::async_runtime::block_on(Engine::start(options(&app, port))) {
            Ok(engine) => {
                let engine = Arc::new(engine);
                follow_settings(&app, &engine);
                app.state::<Host>().engine.send_replace(Some(engine));
                notice::close(&app);
                window::show_main(&app);
            }
            Err(error) => {
                tracing::error!(%error, "the engine cannot start");
                notice::open(&app, &error);
            }
        }
    });
}

fn options(app: &AppHandle, port: u16) -> EngineOptions {
    let files = app.asset_resolver();
    EngineOptions {
        port,
        ui: UiFiles::Embedded(Arc::new(move |path| {
            files
                .get(path.to_owned())
                .map(|file| (file.bytes, file.mime_type))
        })),
        control_port: Some(0),
        ..EngineOptions::default()
    }
}

/// The tray speaks the owner's language and the frame has the owner's theme, from the start and after every change.
fn follow_settings(app: &AppHandle, engine: &Arc<Engine>) {
    let app = app.clone();
    let engine = Arc::clone(engine);
    tauri::async_runtime::spawn(async move {
        let mut feed = engine.live();
        loop {
            tray::speak(&app, &engine);
            window::wear(&app, &engine).await;
            loop {
                match feed.next().await {
                    None => return,
                    Some(engine::LiveMessage::Invalidate { tags })
                        if !tags.iter().any(|tag| tag == "settings") => {}
                    Some(engine::LiveMessage::Events { .. }) => {}
                    Some(_) => break,
                }
            }
        }
    });
}
