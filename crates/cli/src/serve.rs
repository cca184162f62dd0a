//! `dragoman serve`: the engine without a window, until a signal ends it.

use std::sync::Arc;

use engine::words::Words;
use engine::{Addresses, Engine, EngineError, EngineOptions, UiFiles};
use serde_json::json;

use crate::arguments::{Serve, Ui};
use crate::exit::Exit;
use crate::output::{Mark, Output, padded, width};
use crate::stop::StopSignals;
use crate::window;

/// Starts the engine, says where it is, waits for a signal and brings everything to an end.
pub(crate) async fn serve(serve: Serve, words: Words, output: &mut Output) -> Exit {
    if serve.ui == Some(Ui::Embedded) && !window::is_there() {
        output.marked_note(Mark::Bad, &words.say("cli-serve-no-window", &[]));
        return Exit::Failed;
    }
    // Before the start, so that a signal during the start is not lost.
    let mut stop = match StopSignals::listen() {
        Ok(stop) => stop,
        Err(error) => {
            output.marked_note(
                Mark::Bad,
                &words.say("cli-problem-runtime", &[("why", error.to_string().into())]),
            );
            return Exit::Failed;
        }
    };
    let json = serve.json;
    // Without its log the engine still serves: a folder that cannot be written fails below, with its own sentence.
    let _log = engine::logs::init(&engine::folders::logs(&serve.place.data));
    let engine = match Engine::start(options(serve, words)).await {
        Ok(engine) => engine,
        Err(error) => return refuse(&error, words, output),
    };
    announce(&engine.addresses(), json, words, output);
    stop.next().await;
    if !json {
        output.note(&words.say("cli-serve-stopping", &[]));
    }
    tokio::select! {
        () = engine.shutdown() => Exit::Success,
        // Asked twice: do not wait for what is still running.
        () = stop.next() => Exit::Interrupted,
    }
}

fn options(serve: Serve, words: Words) -> EngineOptions {
    let control_port = serve.ui.is_some().then_some(0);
    EngineOptions {
        data: serve.place.data,
        host: serve.place.host,
        port: serve.place.port,
        default_agent: serve.default_agent,
        ui: match serve.ui {
            None => UiFiles::None,
            Some(Ui::Folder(folder)) => UiFiles::Folder(folder),
            Some(Ui::Embedded) => UiFiles::Embedded(Arc::new(window::file)),
        },
        control_port,
        language: Some(words.language().to_owned()),
    }
}

fn announce(addresses: &Addresses, json: bool, words: Words, output: &mut Output) {
    if json {
        output.line(&json!({"kind": "agents", "url": addresses.agents}).to_string());
        if let Some(url) = &addresses.control {
            output.line(&json!({"kind": "control", "url": url, "urlWithToken": addresses.control_with_token}).to_string());
        }
        output.line(&json!({"kind": "socket", "path": addresses.socket}).to_string());
        return;
    }
    let mut rows = vec![(words.say("cli-serve-agents", &[]), addresses.agents.clone())];
    if let Some(url) = &addresses.control_with_token {
        rows.push((words.say("cli-serve-browser", &[]), url.clone()));
    }
    rows.push((
        words.say("cli-serve-socket", &[]),
        addresses.socket.display().to_string(),
    ));
    let left = rows
        .iter()
        .map(|(label, _)| width(label))
        .max()
        .unwrap_or(0);
    for (label, address) in rows {
        output.line(&format!(
            "{}  {address}",
            output.paint(Mark::Faint, &padded(&label, left))
        ));
    }
    if output.is_terminal() {
        output.marked_note(Mark::Faint, &words.say("cli-serve-how-to-stop", &[]));
    }
}

fn refuse(error: &EngineError, words: Words, output: &mut Output) -> Exit {
    output.marked_note(Mark::Bad, &error.sentence(&words));
    if let Some(hint) = error.hint(&words) {
        output.note(&hint);
    }
    exit_of(error.code())
}

/// The code with which the process ends, from the engine's closed list of codes.
fn exit_of(code: &str) -> Exit {
    match code {
        "storage.held" => Exit::Held,
        "storage.newer" => Exit::Newer,
        "listener.port_taken" | "control.port_taken" => Exit::PortTaken,
        code if code.starts_with("storage.") => Exit::Unusable,
        _ => Exit::Failed,
    }
}

#[cfg(test)]
mod tests {
    use engine::Code;

    use super::*;

    #[test]
    fn each_reason_why_the_engine_does_not_start_has_its_exit_code() {
        for (code, exit) in [
            (Code::StorageHeld, Exit::Held),
            (Code::StorageNewer, Exit::Newer),
            (Code::ListenerPortTaken, Exit::PortTaken),
            (Code::ControlPortTaken, Exit::PortTaken),
            (Code::StorageCorrupt, Exit::Unusable),
            (Code::StorageFull, Exit::Unusable),
            (Code::StorageUnusable, Exit::Unusable),
            (Code::AgentDefaultUnknown, Exit::Failed),
        ] {
            assert_eq!(exit_of(code.as_str()), exit, "{}", code.as_str());
        }
    }
}
