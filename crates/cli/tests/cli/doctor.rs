use std::net::TcpListener;

use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use crate::program::{Home, Server};

fn names(report: &Value) -> Vec<(&str, &str)> {
    let checks = report["checks"].as_array().unwrap();
    checks
        .iter()
        .map(|c| (c["name"].as_str().unwrap(), c["status"].as_str().unwrap()))
        .collect()
}

fn check<'a>(report: &'a Value, name: &str) -> &'a Value {
    report["checks"]
        .as_array()
        .unwrap()
        .iter()
        .find(|c| c["name"] == name)
        .unwrap()
}

#[test]
fn before_the_first_start_everything_that_serve_needs_is_looked_at_and_nothing_is_made() {
    let home = Home::new();
    let ran = home.run(&["doctor", "--json", "--port", "0"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    let report = &ran.json()[0];
    let expected = ["version", "language", "folder", "holder", "disk", "port"];
    assert_eq!(
        names(report)
            .iter()
            .map(|(name, _)| *name)
            .collect::<Vec<_>>(),
        expected
    );
    assert!(
        check(report, "holder")["message"]
            .as_str()
            .unwrap()
            .contains("not running")
    );
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn a_running_engine_is_named_asked_and_found_ready() {
    let server = Server::start();
    let ran = server.run(&["doctor", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    let report = &ran.json()[0];
    assert_eq!(report["status"], "ok");
    let pid = server.process.pid().to_string();
    assert!(
        check(report, "holder")["message"]
            .as_str()
            .unwrap()
            .contains(&pid)
    );
    assert_eq!(check(report, "socket")["status"], "ok");
    assert!(
        check(report, "agents")["message"]
            .as_str()
            .unwrap()
            .contains(&server.url)
    );
    // The check did not take the folder away from it.
    assert_eq!(server.call("hello").code, Some(0));
}

#[test]
fn a_taken_port_fails_and_says_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let ran = Home::new().run(&["doctor", "--port", &address.port().to_string()]);
    assert_eq!(ran.code, Some(40));
    assert!(
        ran.out
            .contains(&format!("Another program is listening on {address}")),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("--port"), "{}", ran.out);
}

#[test]
fn a_data_folder_below_a_file_fails_and_says_what_to_do() {
    let home = Home::new();
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let data = file.join("data");
    let ran = home.run(&[
        "doctor",
        "--json",
        "--port",
        "0",
        "--data",
        data.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, Some(40));
    let report = &ran.json()[0];
    let folder = check(report, "folder");
    assert_eq!(folder["status"], "fail");
    assert!(folder["hint"].as_str().unwrap().contains("--data"));
    assert_eq!(report["status"], "fail");
}

#[test]
fn a_system_language_that_is_not_spoken_is_a_warning() {
    let home = Home::new();
    let mut command = home.command(&["doctor", "--json", "--port", "0"]);
    let output = command.env("LC_ALL", "nl_NL.UTF-8").output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(check(&report, "language")["status"], "warn");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_report_is_aligned_and_at_most_eighty_columns_wide() {
    let server = Server::start();
    for language in ["en", "zh", "es", "fr", "de", "ja", "pt"] {
        let ran = server.run(&["doctor", "--lang", language]);
        for line in ran.out.lines().filter(|line| !line.contains('/')) {
            assert!(line.width() <= 80, "{language}: {line}");
        }
        assert!(
            ran.out
                .lines()
                .all(|line| line.starts_with(['✓', '!', '✗', ' '])),
            "{}",
            ran.out
        );
    }
}
