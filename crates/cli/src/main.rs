//! `dragoman`: the engine without a window, and the calling side for terminals and scripts.
//!
//! Owns what a terminal sees and how the process ends. Must not know how anything is done: that is the engine's and the
//! client's.

mod arguments;
mod call;
mod card;
mod commands;
mod doctor;
mod exit;
mod help;
mod output;
mod problem;
mod serve;
mod stop;
mod window;
mod wrap;

use std::ffi::OsString;
use std::process::ExitCode;

use engine::words::Words;

use crate::arguments::{Invocation, Misuse};
use crate::exit::Exit;
use crate::output::{Mark, Output};

fn main() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    let words = Words::new(arguments::language(&line).as_deref());
    let mut output = Output::new();
    let exit = match arguments::parse(line, &words) {
        Ok(invocation) => run(invocation, words, &mut output),
        Err(misuse) => refuse(&misuse, words, &mut output),
    };
    if output.is_lost() && matches!(exit, Exit::Success) {
        // Whoever asked for the content has not got it.
        return Exit::Failed.into();
    }
    if output.is_closed() {
        Exit::OutputClosed.into()
    } else {
        exit.into()
    }
}

fn run(invocation: Invocation, words: Words, output: &mut Output) -> Exit {
    if let Invocation::Show(text) = invocation {
        output.line(&text);
        return Exit::Success;
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => {
            output.marked_note(
                Mark::Bad,
                &words.say("cli-problem-runtime", &[("why", error.to_string().into())]),
            );
            return Exit::Failed;
        }
    };
    let exit = runtime.block_on(async {
        match invocation {
            Invocation::Show(_) => Exit::Success,
            Invocation::Serve(serve) => serve::serve(serve, words, output).await,
            Invocation::Call(call) => call::call(call, words, output).await,
            Invocation::Card { url, json } => card::card(&url, json, words, output).await,
            Invocation::Doctor(doctor) => doctor::doctor(&doctor, words, output).await,
        }
    });
    runtime.shutdown_background();
    exit
}

fn refuse(misuse: &Misuse, words: Words, output: &mut Output) -> Exit {
    output.marked_note(Mark::Bad, &misuse.sentence);
    let command = misuse
        .command
        .as_ref()
        .map_or_else(String::new, |name| format!("{name} "));
    output.note(&words.say(
        "cli-usage-help",
        &[("command", format!("dragoman {command}--help").into())],
    ));
    Exit::Usage
}
