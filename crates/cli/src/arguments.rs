//! From the words of the command line to what is to be done.
//!
//! Owns parsing and its errors as sentences. Must not know how a command does its work.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use a2a_types::{ContextId, TaskId};
use clap::builder::ValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg as ClapArg, ArgAction, ArgMatches, Command};
use engine::words::{Arg, Words};

use crate::commands::{COMMANDS, EVERYWHERE, OptionSpec, Takes};
use crate::help;

/// What is to be done.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Invocation {
    /// Print this text: somebody asked for it.
    Show(String),
    /// Serve the agents.
    Serve(Serve),
    /// Send a message to an agent.
    Call(Call),
    /// Show a card.
    Card {
        /// What was pasted.
        url: String,
        /// As received.
        json: bool,
    },
    /// Look whether everything works.
    Doctor(Doctor),
}

/// `dragoman serve`
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Serve {
    pub(crate) place: Place,
    pub(crate) default_agent: Option<String>,
    pub(crate) ui: Option<Ui>,
    pub(crate) json: bool,
}

/// Where the files of the window come from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ui {
    /// From this program.
    Embedded,
    /// From a folder.
    Folder(PathBuf),
}

/// `dragoman call`
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Call {
    pub(crate) url: String,
    pub(crate) text: String,
    pub(crate) context: Option<ContextId>,
    pub(crate) task: Option<TaskId>,
    pub(crate) json: bool,
}

/// `dragoman doctor`
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Doctor {
    pub(crate) place: Place,
    pub(crate) json: bool,
}

/// Data folder and address.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Place {
    pub(crate) data: PathBuf,
    pub(crate) host: IpAddr,
    pub(crate) port: u16,
}

/// The command line cannot be understood.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Misuse {
    /// What is wrong with it.
    pub(crate) sentence: String,
    /// The command that it was about.
    pub(crate) command: Option<String>,
}

/// The language that `--lang` asks for, found before anything else is said.
pub(crate) fn language(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments
        .iter()
        .skip(1)
        .map(|a| a.to_string_lossy())
        .take_while(|a| a != "--");
    while let Some(argument) = arguments.next() {
        if argument == "--lang" {
            return arguments.next().map(|tag| tag.into_owned());
        }
        if let Some(tag) = argument.strip_prefix("--lang=") {
            return Some(tag.to_owned());
        }
    }
    None
}

/// Reads the command line.
pub(crate) fn parse(arguments: Vec<OsString>, words: &Words) -> Result<Invocation, Misuse> {
    let data = engine::folders::data();
    let facts = [
        ("data", Arg::from(data.display().to_string())),
        ("host", Arg::from(Ipv4Addr::LOCALHOST.to_string())),
        ("port", Arg::from(engine::limits::DEFAULT_PORT.to_string())),
        ("languages", Arg::from(engine::words::LANGUAGES.join(" "))),
    ];
    let command = named_on(&arguments);
    let matches = match clap_command(words, &facts).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            return Ok(Invocation::Show(
                error.render().to_string().trim_end().to_owned(),
            ));
        }
        Err(error) => {
            return Err(Misuse {
                sentence: misuse(&error, words),
                command,
            });
        }
    };
    if matches.get_flag("version") {
        return Ok(Invocation::Show(format!(
            "dragoman {}",
            env!("CARGO_PKG_VERSION")
        )));
    }
    let Some((name, matches)) = matches.subcommand() else {
        return Err(Misuse {
            sentence: words.say("cli-usage-command-missing", &[]),
            command: None,
        });
    };
    Ok(match name {
        "serve" => Invocation::Serve(Serve {
            place: place(matches, data),
            default_agent: matches.get_one::<String>("default-agent").cloned(),
            ui: ui(matches),
            json: matches.get_flag("json"),
        }),
        "call" => Invocation::Call(Call {
            url: text(matches, "url"),
            text: text(matches, "text"),
            context: matches.get_one::<ContextId>("context").cloned(),
            task: matches.get_one::<TaskId>("task").cloned(),
            json: matches.get_flag("json"),
        }),
        "card" => Invocation::Card {
            url: text(matches, "url"),
            json: matches.get_flag("json"),
        },
        _ => Invocation::Doctor(Doctor {
            place: place(matches, data),
            json: matches.get_flag("json"),
        }),
    })
}

/// The command that stands on the line, for pointing to its help.
fn named_on(arguments: &[OsString]) -> Option<String> {
    let named = arguments.iter().skip(1).filter_map(|a| a.to_str());
    named
        .into_iter()
        .find(|a| COMMANDS.iter().any(|c| c.name == *a))
        .map(str::to_owned)
}

fn place(matches: &ArgMatches, default: PathBuf) -> Place {
    Place {
        data: matches
            .get_one::<PathBuf>("data")
            .cloned()
            .unwrap_or(default),
        host: matches
            .get_one::<IpAddr>("host")
            .copied()
            .unwrap_or(Ipv4Addr::LOCALHOST.into()),
        port: matches
            .get_one::<u16>("port")
            .copied()
            .unwrap_or(engine::limits::DEFAULT_PORT),
    }
}

fn ui(matches: &ArgMatches) -> Option<Ui> {
    let given = matches.contains_id("ui");
    given.then(|| {
        matches
            .get_one::<PathBuf>("ui")
            .map_or(Ui::Embedded, |folder| Ui::Folder(folder.clone()))
    })
}

fn text(matches: &ArgMatches, name: &str) -> String {
    matches.get_one::<String>(name).cloned().unwrap_or_default()
}

fn clap_command(words: &Words, facts: &[(&str, Arg)]) -> Command {
    let mut program = Command::new("dragoman")
        .override_help(help::of_program(words, facts))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(EVERYWHERE.iter().map(|spec| clap_option(spec).global(true)));
    for spec in &COMMANDS {
        let mut command =
            Command::new(spec.name).override_help(help::of_command(spec, words, facts));
        for argument in spec.arguments {
            command = command.arg(
                ClapArg::new(argument.name)
                    .required(true)
                    .value_parser(clap::value_parser!(String)),
            );
        }
        program = program.subcommand(command.args(spec.options.iter().map(clap_option)));
    }
    program
}

fn clap_option(spec: &OptionSpec) -> ClapArg {
    let mut option = ClapArg::new(spec.name).long(spec.name);
    if let Some(short) = spec.short {
        option = option.short(short);
    }
    match (spec.name, spec.takes) {
        ("help", _) => option.action(ArgAction::Help),
        (_, Takes::Nothing) => option.action(ArgAction::SetTrue),
        (name, Takes::Value(_)) => option.action(ArgAction::Set).value_parser(parser_of(name)),
        (name, Takes::MayTake(_)) => option
            .action(ArgAction::Set)
            .num_args(0..=1)
            .value_parser(parser_of(name)),
    }
}

fn parser_of(option: &str) -> ValueParser {
    match option {
        "host" => ValueParser::new(host),
        "port" => clap::value_parser!(u16).into(),
        "data" | "ui" => clap::value_parser!(PathBuf),
        "context" => {
            ValueParser::new(|id: &str| ContextId::parse(id).map_err(|error| error.to_string()))
        }
        "task" => ValueParser::new(|id: &str| TaskId::parse(id).map_err(|error| error.to_string())),
        "lang" => ValueParser::new(|tag: &str| match engine::words::supported(tag) {
            Some(language) => Ok(language),
            None => Err(tag.to_owned()),
        }),
        _ => clap::value_parser!(String),
    }
}

fn host(text: &str) -> Result<IpAddr, std::net::AddrParseError> {
    if text == "localhost" {
        Ok(Ipv4Addr::LOCALHOST.into())
    } else {
        text.trim_matches(['[', ']']).parse()
    }
}

/// What clap found wrong, as a sentence in the reader's language.
fn misuse(error: &clap::Error, words: &Words) -> String {
    let find = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" ")),
        _ => None,
    };
    let option = bare(&find(ContextKind::InvalidArg).unwrap_or_default());
    let value = find(ContextKind::InvalidValue).unwrap_or_default();
    let (key, argument) = match error.kind() {
        ErrorKind::UnknownArgument => ("cli-usage-unknown", option.clone()),
        ErrorKind::InvalidSubcommand => (
            "cli-usage-command-unknown",
            find(ContextKind::InvalidSubcommand).unwrap_or_default(),
        ),
        ErrorKind::MissingRequiredArgument => {
            ("cli-usage-missing", named_arguments(&option, words))
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue if value.is_empty() => {
            ("cli-usage-value-missing", option.clone())
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue if option == "--lang" => {
            ("cli-usage-language", value.clone())
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => ("cli-usage-value", value.clone()),
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            ("cli-usage-value-missing", option.clone())
        }
        ErrorKind::ArgumentConflict => ("cli-usage-twice", option.clone()),
        ErrorKind::TooManyValues => ("cli-usage-unknown", value.clone()),
        _ => ("cli-usage-other", String::new()),
    };
    let languages = engine::words::LANGUAGES.join(" ");
    let args = [
        ("argument", argument.into()),
        ("option", option.into()),
        ("languages", languages.into()),
    ];
    let mut sentence = words.say(key, &args);
    let near = find(ContextKind::SuggestedArg).or_else(|| find(ContextKind::SuggestedSubcommand));
    if let Some(near) = near {
        sentence.push(' ');
        sentence.push_str(&words.say("cli-usage-suggestion", &[("suggestion", near.into())]));
    }
    sentence
}

/// `--port <port>` → `--port`
fn bare(option: &str) -> String {
    if option.starts_with("--") {
        option
            .split([' ', '='])
            .next()
            .unwrap_or_default()
            .to_owned()
    } else {
        option.to_owned()
    }
}

/// The missing arguments under the words that the help has for them.
fn named_arguments(names: &str, words: &Words) -> String {
    let specs = || COMMANDS.iter().flat_map(|command| command.arguments);
    let named = names.split_whitespace().map(|name| {
        let bare = name.trim_matches(['<', '>']);
        let word = specs()
            .find(|spec| spec.name == bare)
            .map(|spec| words.say(spec.word, &[]));
        word.map_or_else(|| name.to_owned(), |word| format!("<{word}>"))
    });
    named.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
