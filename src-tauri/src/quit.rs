//! The end: by choice, by signal, by the session. Nothing of us outlives it.

use tauri::{AppHandle, Manager as _};

use crate::host::Host;
use crate::limits;
use crate::listening::Listening;

/// Ends the app the same way whether the owner or the system asks.
pub(crate) fn on_signals(app: &AppHandle) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};

        let app = app.clone();
        tauri::async_runtime::spawn(async move {
            let listen = |kind| signal(kind);
            let (Ok(mut term), Ok(mut int), Ok(mut hup)) = (
                listen(SignalKind::terminate()),
                listen(SignalKind::interrupt()),
                listen(SignalKind::hangup()),
            ) else {
                tracing::error!("signals cannot be received");
                return;
            };
            tokio::select! {
                _ = term.recv() => {}
                _ = int.recv() => {}
                _ = hup.recv() => {}
            }
            app.exit(0);
        });
    }
    #[cfg(not(unix))]
    let _ = app;
}

/// Stops the engine and waits for it: ports are free and the data folder is closed when the process ends.
pub(crate) fn finish(app: &AppHandle) {
    let Some(host) = app.try_state::<Host>() else {
        return;
    };
    if let Some(listening) = app.try_state::<Listening>() {
        listening.end();
    }
    let Some(engine) = host.running() else { return };
    let stopped = tauri::async_runtime::block_on(async {
        tokio::time::timeout(limits::SHUTDOWN, engine.shutdown()).await
    });
    match stopped {
        Ok(()) => tracing::info!("the engine has stopped"),
        Err(_) => tracing::error!("the engine did not stop in time"),
    }
}
