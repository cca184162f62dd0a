//! The commands of `dragoman`, their options and how they end: one table for parsing, help and documentation.

use crate::exit::Exit;

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    /// Nothing: it is there or not.
    Nothing,
    /// One value; the key of the word that stands for it in the help.
    Value(&'static str),
    /// One value, or none.
    MayTake(&'static str),
}

/// An option.
#[derive(Debug)]
pub(crate) struct OptionSpec {
    /// Its name, without the dashes.
    pub(crate) name: &'static str,
    /// Its one-letter form.
    pub(crate) short: Option<char>,
    /// What it takes.
    pub(crate) takes: Takes,
    /// The key of its explanation.
    pub(crate) about: &'static str,
}

/// An argument without a name. All are required.
#[derive(Debug)]
pub(crate) struct ArgumentSpec {
    /// Its name inside the program.
    pub(crate) name: &'static str,
    /// The key of the word that stands for it.
    pub(crate) word: &'static str,
    /// The key of its explanation.
    pub(crate) about: &'static str,
}

/// A command.
#[derive(Debug)]
pub(crate) struct CommandSpec {
    /// Its name.
    pub(crate) name: &'static str,
    /// The key of its explanation.
    pub(crate) about: &'static str,
    /// What must be given.
    pub(crate) arguments: &'static [ArgumentSpec],
    /// What may be given.
    pub(crate) options: &'static [OptionSpec],
    /// How it may end, beside success, failure and usage.
    pub(crate) exits: &'static [Exit],
}

const fn option(name: &'static str, takes: Takes, about: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        short: None,
        takes,
        about,
    }
}

/// Options that every command has.
pub(crate) const EVERYWHERE: [OptionSpec; 3] = [
    option(
        "lang",
        Takes::Value("cli-value-language"),
        "cli-option-lang",
    ),
    OptionSpec {
        name: "help",
        short: Some('h'),
        takes: Takes::Nothing,
        about: "cli-option-help",
    },
    OptionSpec {
        name: "version",
        short: Some('V'),
        takes: Takes::Nothing,
        about: "cli-option-version",
    },
];

const HOST: OptionSpec = option("host", Takes::Value("cli-value-address"), "cli-option-host");
const PORT: OptionSpec = option("port", Takes::Value("cli-value-port"), "cli-option-port");
const DATA: OptionSpec = option("data", Takes::Value("cli-value-folder"), "cli-option-data");
const URL: ArgumentSpec = ArgumentSpec {
    name: "url",
    word: "cli-value-url",
    about: "cli-argument-url",
};

/// The commands, in the order of the help.
pub(crate) const COMMANDS: [CommandSpec; 4] = [
    CommandSpec {
        name: "serve",
        about: "cli-about-serve",
        arguments: &[],
        options: &[
            HOST,
            PORT,
            DATA,
            option(
                "default-agent",
                Takes::Value("cli-value-id"),
                "cli-option-default-agent",
            ),
            option("ui", Takes::MayTake("cli-value-folder"), "cli-option-ui"),
            option("json", Takes::Nothing, "cli-option-json-serve"),
        ],
        exits: &[Exit::Held, Exit::PortTaken, Exit::Newer, Exit::Unusable],
    },
    CommandSpec {
        name: "call",
        about: "cli-about-call",
        arguments: &[
            URL,
            ArgumentSpec {
                name: "text",
                word: "cli-value-text",
                about: "cli-argument-text",
            },
        ],
        options: &[
            option(
                "context",
                Takes::Value("cli-value-id"),
                "cli-option-context",
            ),
            option("task", Takes::Value("cli-value-id"), "cli-option-task"),
            option("json", Takes::Nothing, "cli-option-json-call"),
        ],
        exits: &[
            Exit::NotReached,
            Exit::Refused,
            Exit::InvalidAnswer,
            Exit::Lost,
            Exit::TaskFailed,
            Exit::TaskRejected,
            Exit::TaskCanceled,
            Exit::InputRequired,
            Exit::AuthRequired,
        ],
    },
    CommandSpec {
        name: "card",
        about: "cli-about-card",
        arguments: &[URL],
        options: &[option("json", Takes::Nothing, "cli-option-json-card")],
        exits: &[Exit::NotReached],
    },
    CommandSpec {
        name: "doctor",
        about: "cli-about-doctor",
        arguments: &[],
        options: &[
            HOST,
            PORT,
            DATA,
            option("json", Takes::Nothing, "cli-option-json-doctor"),
        ],
        exits: &[Exit::Unhealthy],
    },
];
