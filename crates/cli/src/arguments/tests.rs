use super::*;

fn line(text: &str) -> Vec<OsString> {
    std::iter::once("dragoman")
        .chain(text.split_whitespace())
        .map(OsString::from)
        .collect()
}

fn read(text: &str) -> Result<Invocation, Misuse> {
    parse(line(text), &Words::new(Some("en")))
}

#[test]
fn a_command_line_becomes_what_is_to_be_done() {
    let Ok(Invocation::Serve(serve)) =
        read("serve --host ::1 --port 0 --data /d --default-agent echo --ui --json")
    else {
        panic!("not serve")
    };
    assert_eq!(
        serve.place,
        Place {
            data: "/d".into(),
            host: "::1".parse().unwrap(),
            port: 0
        }
    );
    assert_eq!(
        (serve.default_agent.as_deref(), serve.ui, serve.json),
        (Some("echo"), Some(Ui::Embedded), true)
    );
    let Ok(Invocation::Call(call)) = read("call h:1 hello --task t --context c") else {
        panic!("not call")
    };
    assert_eq!(
        (call.url.as_str(), call.text.as_str(), call.json),
        ("h:1", "hello", false)
    );
    assert_eq!(
        (call.task.unwrap().as_str(), call.context.unwrap().as_str()),
        ("t", "c")
    );
    assert_eq!(
        read("card h --json"),
        Ok(Invocation::Card {
            url: "h".into(),
            json: true
        })
    );
}

#[test]
fn the_window_may_come_from_a_folder() {
    let Ok(Invocation::Serve(serve)) = read("serve --ui /dist --host localhost") else {
        panic!("not serve")
    };
    assert_eq!(serve.ui, Some(Ui::Folder("/dist".into())));
    assert_eq!(serve.place.host, IpAddr::from(Ipv4Addr::LOCALHOST));
    let Ok(Invocation::Serve(serve)) = read("serve") else {
        panic!("not serve")
    };
    assert_eq!(serve.ui, None);
}

#[test]
fn what_cannot_be_understood_is_said_in_a_sentence() {
    for (text, sentence) in [
        ("", "A command is missing."),
        ("serv", "There is no command “serv”. Did you mean “serve”?"),
        (
            "serve --prot 1",
            "“--prot” is not known here. Did you mean “--port”?",
        ),
        (
            "serve --port 99999",
            "“99999” is not a valid value for --port.",
        ),
        ("serve --port", "--port needs a value."),
        (
            "serve --host nowhere",
            "“nowhere” is not a valid value for --host.",
        ),
        ("call h", "Missing: <text>"),
        ("card", "Missing: <URL>"),
        ("serve --port 1 --port 2", "--port is given more than once."),
        ("card a b", "“b” is not known here."),
        (
            "doctor --lang xx",
            "There is no language “xx”. These are known: en zh es fr de ja pt",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().sentence, sentence, "{text}");
    }
    assert_eq!(read("call h").unwrap_err().command.as_deref(), Some("call"));
}

#[test]
fn the_language_is_found_before_anything_is_parsed_and_not_inside_a_text() {
    assert_eq!(language(&line("card h --lang de")).as_deref(), Some("de"));
    assert_eq!(
        language(&line("--lang=ja nonsense --x")).as_deref(),
        Some("ja")
    );
    assert_eq!(language(&line("call h -- --lang de")), None);
}

#[test]
fn help_is_at_most_eighty_columns_wide_in_every_language() {
    for language in engine::words::LANGUAGES {
        let words = Words::new(Some(language));
        for command in ["", "serve", "call", "card", "doctor"] {
            let Ok(Invocation::Show(text)) = parse(line(&format!("{command} --help")), &words)
            else {
                panic!("no help")
            };
            for line in text.lines().filter(|line| !line.contains('/')) {
                assert!(
                    crate::output::width(line) <= 80,
                    "{language} {command}: {line}"
                );
            }
        }
    }
}
