//! The two commands that the page may call. They carry text both ways and know nothing of what it says.

use engine::{ActionCall, LiveMessage};
use serde::Deserialize;
use tauri::ipc::{Channel, Response};
use tauri::{State, WebviewWindow};

use crate::host::Host;

/// Where to go on in a task's log.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WatchFrom {
    task_id: String,
    after_seq: u64,
}

/// Calls one action. The answer is the envelope's text, so that no number in it is rounded on the way.
#[tauri::command]
pub(crate) async fn control(host: State<'_, Host>, call: ActionCall) -> Result<Response, String> {
    let engine = host.engine().await.ok_or("stopped")?;
    let envelope = engine.call(call).await;
    serde_json::to_vec(&envelope)
        .map(Response::new)
        .map_err(|error| error.to_string())
}

/// Opens the live feed of this window; a feed that it had before ends.
#[tauri::command]
pub(crate) async fn live(
    window: WebviewWindow,
    host: State<'_, Host>,
    channel: Channel<Response>,
    watch: Vec<WatchFrom>,
) -> Result<(), String> {
    let engine = host.engine().await.ok_or("stopped")?;
    let mut feed = engine.live();
    for from in &watch {
        feed.watch(&from.task_id, from.after_seq)
            .await
            .map_err(|error| error.to_string())?;
    }
    let ended = host.new_feed(window.label());
    tauri::async_runtime::spawn(async move {
        loop {
            let message = tokio::select! {
                () = ended.cancelled() => break,
                message = feed.next() => message,
            };
            let Some(message) = message else { break };
            if send(&channel, &message).is_err() {
                break;
            }
        }
    });
    Ok(())
}

fn send(channel: &Channel<Response>, message: &LiveMessage) -> Result<(), String> {
    let text = serde_json::to_vec(message).map_err(|error| error.to_string())?;
    channel
        .send(Response::new(text))
        .map_err(|error| error.to_string())
}
