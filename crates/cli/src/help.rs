//! The help, in the reader's language, from the table of commands.

use engine::words::{Arg, Words};

use crate::commands::{COMMANDS, CommandSpec, EVERYWHERE, OptionSpec, Takes};
use crate::exit::Exit;
use crate::output::{padded, width};
use crate::wrap::wrap;

/// Columns of the whole text.
const COLUMNS: usize = 80;
/// The left column is at most this wide; what is wider puts its explanation on the next line.
const LEFT_MOST: usize = 30;

/// The help of the program.
pub(crate) fn of_program(words: &Words, facts: &[(&str, Arg)]) -> String {
    let say = |key: &str| words.say(key, facts);
    let mut text = paragraph(&say("cli-about"));
    text.push_str(&usage(
        words,
        &format!(
            "dragoman {} <{}>",
            say("cli-help-usage-options"),
            say("cli-value-command")
        ),
    ));
    let commands = COMMANDS
        .iter()
        .map(|command| (command.name.to_owned(), say(command.about)));
    text.push_str(&section(
        &say("cli-help-commands"),
        &commands.collect::<Vec<_>>(),
    ));
    text.push_str(&section(
        &say("cli-help-options"),
        &options(words, facts, &EVERYWHERE),
    ));
    text.push_str(&section(
        &say("cli-help-exit-codes"),
        &exits(words, &Exit::ALL),
    ));
    text
}

/// The help of one command.
pub(crate) fn of_command(command: &CommandSpec, words: &Words, facts: &[(&str, Arg)]) -> String {
    let say = |key: &str| words.say(key, facts);
    let mut text = paragraph(&say(command.about));
    text.push_str(&usage(words, &usage_of(command, words)));
    let arguments = command
        .arguments
        .iter()
        .map(|a| (format!("<{}>", say(a.word)), say(a.about)));
    let arguments: Vec<_> = arguments.collect();
    if !arguments.is_empty() {
        text.push_str(&section(&say("cli-help-arguments"), &arguments));
    }
    let mut rows = options(words, facts, command.options);
    rows.extend(options(words, facts, &EVERYWHERE));
    text.push_str(&section(&say("cli-help-options"), &rows));
    let mut codes = vec![Exit::Success, Exit::Failed, Exit::Usage];
    codes.extend(command.exits);
    codes.push(Exit::Interrupted);
    text.push_str(&section(&say("cli-help-exit-codes"), &exits(words, &codes)));
    text
}

/// `dragoman call [options] <url> <text>`
pub(crate) fn usage_of(command: &CommandSpec, words: &Words) -> String {
    let mut text = format!(
        "dragoman {} {}",
        command.name,
        words.say("cli-help-usage-options", &[])
    );
    for argument in command.arguments {
        text.push_str(&format!(" <{}>", words.say(argument.word, &[])));
    }
    text
}

fn usage(words: &Words, line: &str) -> String {
    format!("{} {line}\n", words.say("cli-help-usage", &[]))
}

fn paragraph(text: &str) -> String {
    format!("{}\n\n", wrap(text, COLUMNS).join("\n"))
}

fn options(words: &Words, facts: &[(&str, Arg)], specs: &[OptionSpec]) -> Vec<(String, String)> {
    specs
        .iter()
        .map(|spec| (option_left(words, spec), words.say(spec.about, facts)))
        .collect()
}

fn option_left(words: &Words, spec: &OptionSpec) -> String {
    let short = spec
        .short
        .map_or_else(|| "    ".to_owned(), |c| format!("-{c}, "));
    let value = match spec.takes {
        Takes::Nothing => String::new(),
        Takes::Value(key) => format!(" <{}>", words.say(key, &[])),
        Takes::MayTake(key) => format!(" [{}]", words.say(key, &[])),
    };
    format!("{short}--{}{value}", spec.name)
}

fn exits(words: &Words, codes: &[Exit]) -> Vec<(String, String)> {
    codes
        .iter()
        .map(|exit| (format!("{:>3}", exit.number()), words.say(exit.key(), &[])))
        .collect()
}

/// A heading and two columns.
fn section(heading: &str, rows: &[(String, String)]) -> String {
    let left = rows
        .iter()
        .map(|(left, _)| width(left))
        .filter(|w| *w <= LEFT_MOST)
        .max()
        .unwrap_or(0);
    let indent = left + 4;
    let mut text = format!("\n{heading}\n");
    for (name, about) in rows {
        let lines = wrap(about, COLUMNS - indent);
        let mut lines = lines.iter();
        if width(name) <= left {
            text.push_str(&format!(
                "  {}  {}\n",
                padded(name, left),
                lines.next().map_or("", String::as_str)
            ));
        } else {
            text.push_str(&format!("  {name}\n"));
        }
        for line in lines {
            text.push_str(&format!("{}{line}\n", " ".repeat(indent)));
        }
    }
    text
}
