//! `dragoman call`: one message to an agent, its answer as it comes, and how it ended.

mod printer;

use a2a_client::{
    Client, ClientError, ClientOptions, Follow, Irregularity, Retries, Standing, Step, discover,
};
use a2a_types::{Message, MessageId, Part, Role, SendMessageRequest, Task, TaskState};
use engine::words::Words;
use net::HttpClients;

use crate::arguments::Call;
use crate::exit::Exit;
use crate::output::{Mark, Output, padded, width};
use crate::problem;
use crate::stop::StopSignals;

use printer::Printer;

/// Calls and prints until the call is settled or a signal comes.
pub(crate) async fn call(call: Call, words: Words, output: &mut Output) -> Exit {
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
    let mut printer = Printer::new(call.json);
    let mut task = None;
    tokio::select! {
        ended = converse(&call, words, output, &mut printer, &mut task) => match ended {
            Ok(exit) => exit,
            Err(error) => {
                printer.finish(output);
                let exit = problem::of_client(&error, words).show(output);
                if exit == Exit::Lost {
                    tell_task(task.as_ref(), words, output);
                }
                exit
            }
        },
        () = stop.next() => {
            printer.finish(output);
            output.note(&words.say("cli-call-interrupted", &[]));
            tell_task(task.as_ref(), words, output);
            Exit::Interrupted
        }
    }
}

async fn converse(
    call: &Call,
    words: Words,
    output: &mut Output,
    printer: &mut Printer,
    known: &mut Option<Task>,
) -> Result<Exit, ClientError> {
    let http = HttpClients::new();
    let found = discover(&http, &call.url).await?;
    let options = ClientOptions {
        language: Some(words.language().to_owned()),
        retries: Retries::default(),
    };
    let client = Client::new(&http, &found, options)?;
    let mut follow = Follow::start(&client, request(call)).await?;
    while let Some(step) = follow.next().await? {
        match step {
            Step::Event {
                event,
                irregularity,
            } => {
                printer.event(&event, output);
                if let Some(odd) = irregularity {
                    printer.finish(output);
                    output.marked_note(Mark::Caution, &odd_sentence(&odd, words));
                }
            }
            Step::Lost { attempt, wait, .. } => {
                printer.finish(output);
                let seconds = format!("{:.2}", wait.as_secs_f32());
                let args = [
                    ("seconds", seconds.into()),
                    ("attempt", attempt.into()),
                    ("limit", a2a_client::limits::RESUBSCRIBES.into()),
                ];
                output.marked_note(Mark::Caution, &words.say("cli-call-lost", &args));
            }
        }
        if known.is_none() || follow.fold().standing().is_settled() {
            *known = follow.fold().task().map(brief);
        }
        if output.is_closed() {
            return Ok(Exit::OutputClosed);
        }
    }
    printer.finish(output);
    Ok(conclude(
        call,
        follow.fold().standing(),
        known.as_ref(),
        words,
        output,
    ))
}

/// Only what the closing lines need: the ids and the state.
fn brief(task: &Task) -> Task {
    Task {
        id: task.id.clone(),
        context_id: task.context_id.clone(),
        status: task.status.clone(),
        artifacts: Vec::new(),
        history: Vec::new(),
        metadata: None,
    }
}

fn request(call: &Call) -> SendMessageRequest {
    SendMessageRequest {
        tenant: String::new(),
        message: Message {
            message_id: MessageId::mint(),
            context_id: call.context.clone(),
            task_id: call.task.clone(),
            role: Role::User,
            parts: vec![Part::text(call.text.clone())],
            metadata: None,
            extensions: Vec::new(),
            reference_task_ids: Vec::new(),
        },
        configuration: None,
        metadata: None,
    }
}

/// The closing lines, and the code that the state means.
fn conclude(
    call: &Call,
    standing: Standing,
    task: Option<&Task>,
    words: Words,
    output: &mut Output,
) -> Exit {
    let (key, mark, exit) = match standing {
        Standing::Answered => return Exit::Success,
        Standing::Nothing | Standing::Open => ("cli-problem-lost", Mark::Bad, Exit::Lost),
        Standing::Ended(TaskState::Completed) => ("cli-call-completed", Mark::Good, Exit::Success),
        Standing::Ended(TaskState::Rejected) => {
            ("cli-call-rejected", Mark::Bad, Exit::TaskRejected)
        }
        Standing::Ended(TaskState::Canceled) => {
            ("cli-call-canceled", Mark::Caution, Exit::TaskCanceled)
        }
        Standing::Ended(_) => ("cli-call-failed", Mark::Bad, Exit::TaskFailed),
        Standing::Interrupted(TaskState::AuthRequired) => {
            ("cli-call-auth-required", Mark::Caution, Exit::AuthRequired)
        }
        Standing::Interrupted(_) => (
            "cli-call-input-required",
            Mark::Caution,
            Exit::InputRequired,
        ),
    };
    output.marked_note(mark, &words.say(key, &[]));
    match (standing, task) {
        (Standing::Interrupted(_), Some(task)) => {
            output.note(&format!("  {}", continuation(call, task, words)))
        }
        _ => tell_task(task, words, output),
    }
    exit
}

/// The ids with which the task can be looked up and the conversation continued.
fn tell_task(task: Option<&Task>, words: Words, output: &mut Output) {
    let Some(task) = task else { return };
    let mut rows = vec![(words.say("cli-call-task", &[]), task.id.as_str())];
    if let Some(context) = &task.context_id {
        rows.push((words.say("cli-call-conversation", &[]), context.as_str()));
    }
    let left = rows
        .iter()
        .map(|(label, _)| width(label))
        .max()
        .unwrap_or(0);
    for (label, id) in rows {
        output.marked_note(Mark::Faint, &format!("{}  {id}", padded(&label, left)));
    }
}

/// The command that answers: ready to be copied.
fn continuation(call: &Call, task: &Task, words: Words) -> String {
    let mut line = format!(
        "dragoman call {} --task {}",
        quoted(&call.url),
        quoted(task.id.as_str())
    );
    if let Some(context) = &task.context_id {
        line.push_str(&format!(" --context {}", quoted(context.as_str())));
    }
    line.push_str(&format!(" \"{}\"", words.say("cli-call-your-answer", &[])));
    line
}

/// As a shell needs it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:@%+,=".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

fn odd_sentence(odd: &Irregularity, words: Words) -> String {
    match odd {
        Irregularity::MessageAfterTask => words.say("cli-odd-message-after-task", &[]),
        Irregularity::AppendToUnknownArtifact { artifact } => words.say(
            "cli-odd-append-to-unknown",
            &[("artifact", artifact.as_str().into())],
        ),
        Irregularity::OtherTask { task } => {
            words.say("cli-odd-other-task", &[("task", task.as_str().into())])
        }
        Irregularity::UpdateBeforeTask => words.say("cli-odd-update-before-task", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shell_would_split_or_expand_is_quoted() {
        assert_eq!(quoted("http://h:1/a2a/echo"), "http://h:1/a2a/echo");
        assert_eq!(quoted("http://h/?a=1&b=2"), "'http://h/?a=1&b=2'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
