use rustix::process::Signal;
use serde_json::{Value, json};

use crate::program::{Home, Server};

#[test]
fn the_answer_is_content_and_the_rest_are_notes() {
    let server = Server::start();
    let ran = server.call("hello");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "echo: hello\n"));
    let notes: Vec<_> = ran.err.lines().collect();
    assert_eq!(notes.len(), 3, "{}", ran.err);
    assert_eq!(notes[0], "Completed.");
    assert!(notes[1].starts_with("Task          "), "{}", notes[1]);
    assert!(notes[2].starts_with("Conversation  "), "{}", notes[2]);
    assert!(notes.iter().all(|note| note.len() <= 80), "{}", ran.err);
}

#[test]
fn the_answer_is_printed_as_it_comes() {
    let server = Server::start();
    let mut caller = server.home.start(&["call", &server.url, "slow 3"]);
    assert_eq!(caller.line(), "Second 1 of 3");
    assert!(caller.is_running());
    assert_eq!(caller.line(), "Second 2 of 3");
    let ran = caller.end();
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(0), "Second 3 of 3\necho: slow 3\n")
    );
}

#[test]
fn chunks_of_one_artifact_are_one_text() {
    let server = Server::start();
    let ran = server.call("stream:100");
    let expected: String = (1..=100).map(|i| format!("chunk {i} of 100\n")).collect();
    assert_eq!((ran.code, ran.out), (Some(0), expected));
}

#[test]
fn with_json_each_event_is_a_line_as_it_was_received() {
    let server = Server::start();
    let ran = server.run(&["call", &server.url, "data", "--json"]);
    assert_eq!(ran.code, Some(0));
    let events = ran.json();
    assert!(events[0]["task"]["id"].is_string());
    let last = events.last().unwrap();
    assert_eq!(
        last["statusUpdate"]["status"]["state"],
        "TASK_STATE_COMPLETED"
    );
    assert!(
        events
            .iter()
            .all(|event| event.as_object().unwrap().len() == 1)
    );
    let artifact = &events[events.len() - 2]["artifactUpdate"]["artifact"];
    assert_eq!(artifact["parts"][0]["data"]["numbers"], json!([1, 2.5, -3]));
}

#[test]
fn a_plain_message_is_the_whole_answer() {
    let server = Server::start();
    let ran = server.call("message");
    assert_eq!(
        (ran.code, ran.out.as_str(), ran.err.as_str()),
        (Some(0), "echo: message\n", "")
    );
}

#[test]
fn a_file_is_named_and_not_poured_into_the_terminal() {
    let server = Server::start();
    assert_eq!(server.call("file").out, "[echo.txt, text/plain, 11 B]\n");
}

#[test]
fn a_task_that_fails_or_is_rejected_is_no_success() {
    let server = Server::start();
    for (text, code, note) in [
        ("fail", 30, "The task failed."),
        ("reject", 31, "The agent rejected the task."),
    ] {
        let ran = server.call(text);
        assert_eq!(ran.code, Some(code), "{}", ran.err);
        assert!(
            ran.out.contains("because the message asked for it"),
            "{}",
            ran.out
        );
        assert_eq!(ran.err.lines().next(), Some(note));
    }
}

#[test]
fn a_task_that_somebody_cancels_is_no_success() {
    let server = Server::start();
    let caller = server
        .home
        .start(&["call", &server.url, "slow 600", "--json"]);
    let first: Value = serde_json::from_str(&caller.line()).unwrap();
    cancel(&server.url, first["task"]["id"].as_str().unwrap());
    let ran = caller.end();
    assert_eq!(ran.code, Some(32), "{}", ran.err);
    assert_eq!(ran.err.lines().next(), Some("The task was canceled."));
}

fn cancel(url: &str, task: &str) {
    use std::io::{Read, Write};
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": "CancelTask", "params": {"id": task}})
        .to_string();
    let address = url.strip_prefix("http://").unwrap();
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST / HTTP/1.1\r\nhost: {address}\r\na2a-version: 1.0\r\ncontent-type: application/json\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("TASK_STATE_CANCELED"), "{answer}");
}

#[test]
fn a_task_that_waits_says_how_to_go_on_and_that_command_goes_on() {
    let server = Server::start();
    for (text, code, note) in [
        (
            "input",
            33,
            "The agent is waiting for your answer. Continue with:",
        ),
        (
            "auth",
            34,
            "The agent is waiting for an authorization. Once it has been given, continue with:",
        ),
    ] {
        let ran = server.call(text);
        assert_eq!(ran.code, Some(code), "{}", ran.err);
        let notes: Vec<_> = ran.err.lines().collect();
        assert_eq!(notes[0], note);
        let command = notes[1]
            .trim()
            .strip_prefix("dragoman ")
            .unwrap()
            .strip_suffix(" \"your answer\"")
            .unwrap();
        let mut arguments: Vec<_> = command.split(' ').collect();
        assert_eq!(arguments[..2], ["call", &server.url]);
        assert!(
            arguments.contains(&"--task") && arguments.contains(&"--context"),
            "{command}"
        );
        arguments.push("yes");
        let answered = server.run(&arguments);
        assert_eq!(
            (answered.code, answered.out.as_str()),
            (Some(0), "echo: yes\n"),
            "{}",
            answered.err
        );
    }
}

#[test]
fn a_conversation_is_continued_with_a_new_task() {
    let server = Server::start();
    let first = server.run(&["call", &server.url, "one", "--json"]).json();
    let context = first[0]["task"]["contextId"].as_str().unwrap();
    let second = server
        .run(&["call", &server.url, "two", "--json", "--context", context])
        .json();
    assert_eq!(second[0]["task"]["contextId"], context);
    assert_ne!(second[0]["task"]["id"], first[0]["task"]["id"]);
}

#[test]
fn a_person_reads_notes_and_answers_in_their_language() {
    let server = Server::start();
    let ran = server.run(&["--lang", "de", "call", &server.url, "slow 1"]);
    assert_eq!(ran.out, "Sekunde 1 von 1\necho: slow 1\n");
    assert_eq!(ran.err.lines().next(), Some("Abgeschlossen."));
}

#[test]
fn the_system_says_which_language_unless_the_command_line_does() {
    let home = Home::new();
    let notes = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = home.command(arguments);
        command.env_remove("LANG").envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    assert!(notes(&[("LANG", "fr_FR.UTF-8")], &["call"]).starts_with("Il manque"));
    assert!(
        notes(
            &[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "es_ES.UTF-8")],
            &["call"]
        )
        .starts_with("Falta")
    );
    assert!(notes(&[("LC_MESSAGES", "ja_JP"), ("LANG", "fr_FR")], &["call"]).starts_with("不足"));
    assert!(notes(&[("LC_ALL", "es_ES.UTF-8")], &["call", "--lang=de"]).starts_with("Es fehlt"));
    assert!(notes(&[("LC_ALL", "nl_NL")], &["call"]).starts_with("Missing"));
}

#[test]
fn neither_call_nor_card_needs_or_makes_a_data_folder() {
    let server = Server::start();
    let elsewhere = Home::new();
    assert_eq!(elsewhere.run(&["call", &server.url, "hello"]).code, Some(0));
    assert_eq!(elsewhere.run(&["card", &server.url]).code, Some(0));
    assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
}

#[test]
fn a_reader_that_goes_away_ends_the_call_quietly() {
    let server = Server::start();
    let mut command = server.home.command(&["call", &server.url, "slow 600"]);
    command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(141));
    assert_eq!(output.stderr, b"");
}

#[test]
fn an_interrupted_call_says_that_the_task_goes_on() {
    let server = Server::start();
    let caller = server.home.start(&["call", &server.url, "slow 600"]);
    caller.line();
    caller.signal(Signal::INT);
    let ran = caller.end();
    assert_eq!(ran.code, Some(130));
    let notes: Vec<_> = ran.err.lines().collect();
    assert_eq!(notes[0], "Stopped. The task goes on at the agent.");
    assert!(notes[1].starts_with("Task "), "{}", ran.err);
}

#[test]
fn colours_and_escapes_stay_out_of_pipes() {
    let server = Server::start();
    for arguments in [
        vec!["call", &server.url, "input"],
        vec!["card", &server.url],
        vec!["--help"],
        vec!["doctor"],
    ] {
        let ran = server.run(&arguments);
        assert!(
            !ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'),
            "{arguments:?}"
        );
    }
}

#[test]
fn an_answer_that_cannot_be_written_is_no_success() {
    let server = Server::start();
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut command = server.home.command(&["call", &server.url, "hello"]);
    command.stdout(full).stderr(std::process::Stdio::piped());
    let output = command.spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}
