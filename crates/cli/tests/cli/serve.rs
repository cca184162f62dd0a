use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};

use rustix::process::Signal;
use serde_json::Value;

use crate::program::{Home, Server};

/// One HTTP/1.1 GET, whole answer.
pub fn get(url: &str, path: &str) -> String {
    let address = url.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn each_address_is_a_line_of_json_and_answers_when_it_is_printed() {
    let home = Home::new();
    let process = home.start(&["serve", "--port", "0", "--json"]);
    let agents: Value = serde_json::from_str(&process.line()).unwrap();
    let url = agents["url"].as_str().unwrap();
    assert_eq!(agents["kind"], "agents");
    assert!(get(url, "/health").starts_with("HTTP/1.1 200"));
    assert!(get(url, "/ready").starts_with("HTTP/1.1 200"));
    let socket: Value = serde_json::from_str(&process.line()).unwrap();
    assert_eq!(socket["kind"], "socket");
    assert!(std::path::Path::new(socket["path"].as_str().unwrap()).exists());
    process.signal(Signal::INT);
    let ran = process.end();
    assert_eq!(
        (ran.code, ran.out.as_str(), ran.err.as_str()),
        (Some(0), "", "")
    );
}

#[test]
fn a_person_reads_the_addresses_and_the_browser_gets_a_link_that_works_once() {
    let home = Home::new();
    let ui = home.path().join("ui");
    std::fs::create_dir(&ui).unwrap();
    std::fs::write(ui.join("index.html"), "<title>the window</title>").unwrap();
    let process = home.start(&["serve", "--port", "0", "--ui", ui.to_str().unwrap()]);
    let agents = process.line();
    assert!(
        agents.starts_with("Agents          http://127.0.0.1:"),
        "{agents}"
    );
    let browser = process.line();
    let link = browser.strip_prefix("Browser         ").unwrap();
    let (page, token) = link.split_once("/#t=").unwrap();
    assert!(token.len() >= 16);
    assert!(get(page, "/").contains("the window"));
    let socket = process.line();
    assert!(socket.starts_with("Control socket  /"), "{socket}");
    process.signal(Signal::TERM);
    let ran = process.end();
    assert_eq!(ran.code, Some(0));
    assert_eq!(
        ran.err,
        "Stopping. What is still running is brought to an end.\n"
    );
}

#[test]
fn a_termination_signal_ends_the_server_with_0_while_a_stream_runs_and_no_task_is_left_open() {
    let server = Server::start();
    let caller = server
        .home
        .start(&["call", &server.url, "slow 600", "--json"]);
    let first: Value = serde_json::from_str(&caller.line()).unwrap();
    let task = first["task"]["id"].as_str().unwrap().to_owned();
    let (ran, home) = server.stop();
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    caller.signal(Signal::INT);
    assert_ne!(caller.end().code, Some(0));
    // Started again, the same folder knows the task, and that it has ended.
    let server = Server::start_in(home, &[]);
    let told = server.run(&["call", &server.url, "more", "--task", &task]);
    assert_eq!(told.code, Some(21), "{}", told.err);
    assert!(told.err.contains("UNSUPPORTED_OPERATION"), "{}", told.err);
}

#[test]
fn a_second_process_is_told_who_holds_the_folder() {
    let server = Server::start();
    let second = server.run(&["serve", "--port", "0"]);
    assert_eq!(second.code, Some(10));
    assert!(
        second
            .err
            .contains(&format!("process {}", server.process.pid())),
        "{}",
        second.err
    );
    assert_eq!(second.err.lines().count(), 2, "{}", second.err);
    assert_eq!(second.out, "");
    // The first is not disturbed.
    assert_eq!(server.call("hello").code, Some(0));
}

#[test]
fn a_taken_port_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let ran = Home::new().run(&["serve", "--port", &port]);
    assert_eq!(ran.code, Some(11));
    assert!(ran.err.contains(&port), "{}", ran.err);
}

#[test]
fn a_damaged_database_is_named_and_left_as_it_is() {
    let (_, home) = Server::start().stop();
    let database = home.path().join(".local/share/dragoman/tasks.db");
    std::fs::write(
        &database,
        "this is no database, however long it is: ".repeat(100),
    )
    .unwrap();
    let before = std::fs::read(&database).unwrap();
    let ran = home.run(&["serve", "--port", "0"]);
    assert_eq!(ran.code, Some(13));
    assert!(ran.err.contains("tasks.db"), "{}", ran.err);
    assert_eq!(std::fs::read(&database).unwrap(), before);
}

#[test]
fn a_data_folder_that_is_a_file_is_said_to_be_unusable() {
    let home = Home::new();
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let ran = home.run(&["serve", "--port", "0", "--data", file.to_str().unwrap()]);
    assert_eq!(ran.code, Some(13), "{}", ran.err);
    assert!(
        ran.err.starts_with("The data folder cannot be used."),
        "{}",
        ran.err
    );
}

#[test]
fn a_default_agent_that_does_not_exist_is_named() {
    let ran = Home::new().run(&["serve", "--port", "0", "--default-agent", "nobody"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("nobody"), "{}", ran.err);
}

#[test]
fn the_default_agent_answers_at_the_root() {
    let server = Server::start_in(Home::new(), &["--default-agent", "bench"]);
    let card = server.run(&["card", &server.url]);
    assert!(card.out.starts_with("Bench "), "{}", card.out);
}
