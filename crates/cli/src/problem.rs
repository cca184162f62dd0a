//! Failures of the calling side as sentences in the reader's language, and the code that each ends with.
//!
//! What an agent itself said is shown as it said it, in quotes below the sentence.

use a2a_client::{
    AddressError, Attempt, AttemptFault, CardFault, ClientError, DiscoveryError, Fault, PeerError,
};
use engine::words::{Arg, Words};
use net::NetError;

use crate::exit::Exit;
use crate::output::{Mark, Output};

/// A failure, ready to be shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The sentence.
    pub(crate) sentence: String,
    /// What stands below it: what was tried, what the agent said.
    pub(crate) details: Vec<String>,
    /// How the process ends.
    pub(crate) exit: Exit,
}

impl Problem {
    fn bare(sentence: String, exit: Exit) -> Self {
        Self {
            sentence,
            details: vec![],
            exit,
        }
    }

    /// Shows it beside the content.
    pub(crate) fn show(&self, output: &mut Output) -> Exit {
        output.marked_note(Mark::Bad, &self.sentence);
        for line in &self.details {
            output.note(&format!("  {line}"));
        }
        self.exit
    }
}

/// A failed call.
pub(crate) fn of_client(error: &ClientError, words: Words) -> Problem {
    match error {
        ClientError::Discovery(error) => of_discovery(error, words),
        ClientError::NoInterface(none) => {
            let sentence = words.say("cli-problem-no-interface", &[]);
            let offered = none
                .offered
                .iter()
                .map(|(binding, version)| format!("{binding} {version}"));
            Problem {
                sentence,
                details: offered.collect(),
                exit: Exit::NotReached,
            }
        }
        ClientError::Net(error) => of_net(error, words),
        ClientError::Request(error) => {
            let why = [("why", error.to_string().into())];
            Problem::bare(words.say("cli-problem-request", &why), Exit::Failed)
        }
        ClientError::Unreachable { url, why } => {
            let args = [
                ("url", Arg::from(url.as_str())),
                ("why", Arg::from(why.as_str())),
            ];
            Problem::bare(
                words.say("cli-problem-unreachable", &args),
                Exit::NotReached,
            )
        }
        ClientError::ConnectionLost { why } => lost(why, words),
        ClientError::Http {
            status,
            wants,
            head,
        } => {
            let sentence = words.say("cli-problem-http", &[("status", status.to_string().into())]);
            let details = wants.iter().chain(head).cloned().collect();
            Problem {
                sentence,
                details,
                exit: Exit::Refused,
            }
        }
        ClientError::Peer(error) => of_peer(error, words),
        ClientError::InvalidAgentResponse { fault, head } => {
            let sentence = words.say("cli-problem-invalid-answer", &[]);
            let details = std::iter::once(of_fault(fault, words)).chain(head.iter().cloned());
            Problem {
                sentence,
                details: details.collect(),
                exit: Exit::InvalidAnswer,
            }
        }
    }
}

fn lost(why: &str, words: Words) -> Problem {
    let details = if why.is_empty() {
        vec![]
    } else {
        vec![why.to_owned()]
    };
    Problem {
        sentence: words.say("cli-problem-lost", &[]),
        details,
        exit: Exit::Lost,
    }
}

fn of_fault(fault: &Fault, words: Words) -> String {
    match fault {
        Fault::NotJsonRpc => words.say("cli-fault-not-json-rpc", &[]),
        Fault::ErrorInResult => words.say("cli-fault-error-in-result", &[]),
        Fault::Result { field, why } if field.is_empty() => why.clone(),
        Fault::Result { field, why } => format!("{field}: {why}"),
        Fault::OtherRequest { .. } => words.say("cli-fault-other-request", &[]),
        Fault::Stream(error) => error.to_string(),
    }
}

fn of_peer(error: &PeerError, words: Words) -> Problem {
    let code = error.code.to_string();
    let name = error
        .kind
        .and_then(|_| error.reason.clone())
        .unwrap_or_default();
    let key = match (error.is_standard(), name.is_empty()) {
        (false, _) => "cli-problem-peer-non-standard",
        (true, true) => "cli-problem-peer",
        (true, false) => "cli-problem-peer-named",
    };
    let sentence = words.say(key, &[("code", code.into()), ("name", name.into())]);
    let mut details: Vec<String> = Some(error.message.clone())
        .filter(|m| !m.is_empty())
        .into_iter()
        .collect();
    details.extend(
        error
            .violations
            .iter()
            .map(|v| format!("{}: {}", v.field, v.description)),
    );
    Problem {
        sentence,
        details,
        exit: Exit::Refused,
    }
}

fn of_net(error: &NetError, words: Words) -> Problem {
    let (sentence, exit) = match error {
        NetError::NotAllowed { target, named_by } => {
            let args = [
                ("url", Arg::from(target.as_str())),
                ("card", Arg::from(named_by.as_str())),
            ];
            (
                words.say("cli-problem-not-allowed", &args),
                Exit::NotReached,
            )
        }
        NetError::NotHttp(url) => (
            words.say("cli-problem-not-http", &[("url", url.as_str().into())]),
            Exit::NotReached,
        ),
        NetError::Setup(error) => (
            words.say("cli-problem-setup", &[("why", net::explain(error).into())]),
            Exit::Failed,
        ),
        NetError::TooLarge { limit } => (
            words.say(
                "cli-problem-too-large",
                &[("size", size(*limit as u64).into())],
            ),
            Exit::InvalidAnswer,
        ),
        NetError::Broken(error) => return lost(&net::explain(error), words),
    };
    Problem {
        sentence,
        details: vec![],
        exit,
    }
}

/// A card that was not found, with everything that was tried.
pub(crate) fn of_discovery(error: &DiscoveryError, words: Words) -> Problem {
    let tried = match error {
        DiscoveryError::Address(error) => {
            return Problem {
                sentence: of_address(error, words),
                details: vec![],
                exit: Exit::NotReached,
            };
        }
        DiscoveryError::NoCard { tried } => tried,
    };
    let mut details = Vec::new();
    for Attempt { url, fault } in tried {
        details.push(format!("GET {url}"));
        details.extend(
            of_attempt(fault, words)
                .into_iter()
                .map(|line| format!("  {line}")),
        );
    }
    Problem {
        sentence: words.say("cli-problem-no-card", &[]),
        details,
        exit: Exit::NotReached,
    }
}

fn of_address(error: &AddressError, words: Words) -> String {
    match error {
        AddressError::Empty => words.say("cli-address-empty", &[]),
        AddressError::Scheme { scheme } => {
            words.say("cli-address-scheme", &[("scheme", scheme.as_str().into())])
        }
        AddressError::Credentials => words.say("cli-address-credentials", &[]),
        AddressError::Unreadable { text, .. } => {
            words.say("cli-address-unreadable", &[("text", text.as_str().into())])
        }
    }
}

fn of_attempt(fault: &AttemptFault, words: Words) -> Vec<String> {
    let say = |key: &str, args: &[(&str, Arg)]| words.say(key, args);
    let (sentence, rest): (String, &[String]) = match fault {
        AttemptFault::Unreachable(why) => (
            say("cli-attempt-unreachable", &[("why", why.as_str().into())]),
            &[],
        ),
        AttemptFault::Status {
            status,
            wants,
            head,
        } => {
            let wants = wants.iter().map(|wants| format!(": {wants}"));
            (format!("HTTP {status}{}", wants.collect::<String>()), head)
        }
        AttemptFault::NotACard(fault) => return of_card(fault, words),
        AttemptFault::OtherAgent { pasted } => (
            say(
                "cli-attempt-other-agent",
                &[("url", pasted.as_str().into())],
            ),
            &[],
        ),
        AttemptFault::Net(error) => (of_net(error, words).sentence, &[]),
    };
    std::iter::once(sentence)
        .chain(rest.iter().cloned())
        .collect()
}

fn of_card(fault: &CardFault, words: Words) -> Vec<String> {
    let say = |key: &str, args: &[(&str, Arg)]| words.say(key, args);
    match fault {
        CardFault::NotJson { html, head } => {
            let sentence = say(
                if *html {
                    "cli-card-is-web-page"
                } else {
                    "cli-card-not-json"
                },
                &[],
            );
            std::iter::once(sentence)
                .chain(head.iter().cloned())
                .collect()
        }
        CardFault::NotAnObject { .. } => vec![say("cli-card-not-object", &[])],
        CardFault::Missing { fields } => vec![say(
            "cli-card-missing",
            &[("fields", fields.join(", ").into())],
        )],
        CardFault::OlderProtocol { version } => vec![say(
            "cli-card-older",
            &[("version", version.as_str().into())],
        )],
        CardFault::Malformed { field, why } => vec![format!("{field}: {why}")],
    }
}

/// A size for people: three digits at most, binary units.
pub(crate) fn size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut unit = 0;
    #[allow(clippy::cast_precision_loss)] // shown with three digits
    let mut amount = bytes as f64;
    while amount >= 1000.0 && unit + 1 < UNITS.len() {
        amount /= 1024.0;
        unit += 1;
    }
    if unit == 0 || amount >= 10.0 {
        format!("{amount:.0} {}", UNITS[unit])
    } else {
        format!("{amount:.1} {}", UNITS[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        let sizes = [
            (0, "0 B"),
            (999, "999 B"),
            (1000, "1.0 KiB"),
            (64 << 20, "64 MiB"),
            (1_500_000_000_000, "1.4 TiB"),
        ];
        for (bytes, text) in sizes {
            assert_eq!(size(bytes), text);
        }
    }
}
