//! The two commands that the page may call. They carry text both ways and know nothing of what it says.

use engine::ActionCall;
use tauri::ipc::{Channel, Response};
use tauri::{State, WebviewWindow};

use crate::host::Host;
use crate::listening::{Listening, WatchFrom};

/// Calls one action. The answer is the envelope's text, so that no number in it is rounded on the way.
#[tauri::command]
pub(crate) async fn control(host: State<'_, Host>, call: ActionCall) -> Result<Response, String> {
    let engine = host.engine().await.ok_or("stopped")?;
    let envelope = engine.call(call).await;
    serde_json::to_vec(&envelope)
        .map(Response::new)
        .map_err(|error| error.to_string())
}

/// Lets this window listen to what changes, and to the events of some tasks. Said again, it changes which tasks.
#[tauri::command]
pub(crate) async fn live(
    window: WebviewWindow,
    host: State<'_, Host>,
    listening: State<'_, Listening>,
    channel: Channel<Response>,
    watch: Vec<WatchFrom>,
) -> Result<(), String> {
    let engine = host.engine().await.ok_or("stopped")?;
    listening
        .turn(window.label(), &engine, channel, watch)
        .await
}
