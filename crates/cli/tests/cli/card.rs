use unicode_width::UnicodeWidthStr;

use crate::program::{Home, Server};
use crate::serve::get;

#[test]
fn a_card_is_shown_in_aligned_lines_of_at_most_eighty_columns() {
    let server = Server::start();
    for language in ["en", "zh", "es", "fr", "de", "ja", "pt"] {
        let ran = server.run(&["card", &server.url, "--lang", language]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.starts_with("Echo 1.0.0\n"), "{}", ran.out);
        assert!(ran.out.contains(&format!("{}/", server.url)), "{}", ran.out);
        assert!(ran.out.contains("(JSONRPC 1.0)"), "{}", ran.out);
        for line in ran.out.lines() {
            assert!(line.width() <= 80, "{language}: {line}");
            assert_eq!(line.trim_end(), line, "{language}");
        }
    }
}

#[test]
fn with_json_the_card_is_exactly_what_was_received() {
    let server = Server::start();
    let ran = server.run(&["card", &server.url, "--json"]);
    let (_, body) = get(&server.url, "/.well-known/agent-card.json")
        .split_once("\r\n\r\n")
        .map(own)
        .unwrap();
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.out.trim_end(), body.trim_end());
}

fn own((head, body): (&str, &str)) -> (String, String) {
    (head.to_owned(), body.to_owned())
}

#[test]
fn an_agent_is_found_by_each_form_of_its_address() {
    let server = Server::start();
    let host = server.url.strip_prefix("http://").unwrap();
    for pasted in [
        host.to_owned(),
        format!("{}/", server.url),
        format!("{host}/a2a/bench"),
        format!("{host}/a2a/bench/.well-known/agent-card.json"),
        format!("  {host}/a2a/bench/agent-card.json "),
    ] {
        let name = if pasted.contains("bench") {
            "Bench "
        } else {
            "Echo "
        };
        let ran = server.run(&["card", &pasted]);
        assert!(
            ran.out.starts_with(name),
            "{pasted}: {}{}",
            ran.out,
            ran.err
        );
    }
}

#[test]
fn what_is_no_address_is_said_in_a_sentence() {
    for (pasted, sentence) in [
        ("ftp://h", "“ftp” is not http or https.\n"),
        ("", "The address is empty.\n"),
        (
            "http://me:secret@h/",
            "The address contains a user name or password.",
        ),
        ("h:99999", "“h:99999” is not an address.\n"),
    ] {
        let ran = Home::new().run(&["card", pasted]);
        assert_eq!(ran.code, Some(20));
        assert!(ran.err.starts_with(sentence), "{}", ran.err);
        assert!(!ran.err.contains("secret"));
    }
}
