//! `dragoman card`: what an agent says about itself.

use a2a_client::{Discovered, discover, usable_interfaces};
use a2a_types::{AgentCapabilities, AgentCard, AgentSkill};
use engine::words::Words;
use net::HttpClients;

use crate::exit::Exit;
use crate::output::{Mark, Output, harmless, padded, width};
use crate::problem;
use crate::wrap::wrap;

/// Columns of the whole text.
const COLUMNS: usize = 80;

/// Fetches and shows a card.
pub(crate) async fn card(url: &str, json: bool, words: Words, output: &mut Output) -> Exit {
    let found = match discover(&HttpClients::new(), url).await {
        Ok(found) => found,
        Err(error) => return problem::of_discovery(&error, words).show(output),
    };
    if json {
        let text = String::from_utf8_lossy(&found.received).into_owned();
        output.content(&text);
        if !text.ends_with('\n') {
            output.content("\n");
        }
    } else {
        show(&found, words, output);
    }
    if !found.missing.is_empty() {
        let args = [("fields", found.missing.join(", ").into())];
        output.marked_note(Mark::Caution, &words.say("cli-card-missing", &args));
    }
    if usable_interfaces(&found.card).is_err() {
        output.marked_note(Mark::Caution, &words.say("cli-problem-no-interface", &[]));
    }
    Exit::Success
}

fn show(found: &Discovered, words: Words, output: &mut Output) {
    let card = &found.card;
    let title = output.paint(Mark::Strong, &harmless(&card.name));
    output.line(&format!("{title} {}", harmless(&card.version)));
    for line in card
        .description
        .lines()
        .flat_map(|line| wrap(&harmless(line), COLUMNS))
    {
        output.line(&line);
    }
    output.line("");
    let facts = facts(found, words);
    let left = facts
        .iter()
        .map(|(label, _)| width(label))
        .max()
        .unwrap_or(0);
    for (label, values) in &facts {
        let lines = values
            .iter()
            .flat_map(|value| wrap(&harmless(value), COLUMNS - left - 2));
        for (index, line) in lines.enumerate() {
            let label = padded(if index == 0 { label } else { "" }, left);
            output.line(&format!("{}  {line}", output.paint(Mark::Faint, &label)));
        }
    }
    if !card.skills.is_empty() {
        output.line("");
        output.line(&output.paint(Mark::Strong, &words.say("cli-card-skills", &[])));
        card.skills
            .iter()
            .for_each(|skill| show_skill(skill, words, output));
    }
}

fn facts(found: &Discovered, words: Words) -> Vec<(String, Vec<String>)> {
    let card = &found.card;
    let say = |key: &str| words.say(key, &[]);
    let yes_no = |on: Option<bool>| {
        vec![say(if on == Some(true) {
            "cli-word-yes"
        } else {
            "cli-word-no"
        })]
    };
    let AgentCapabilities {
        streaming,
        push_notifications,
        ..
    } = &card.capabilities;
    let provider = card
        .provider
        .iter()
        .map(|p| format!("{} {}", p.organization, p.url).trim().to_owned());
    let extensions = card.capabilities.extensions.iter().map(|extension| {
        if extension.required {
            format!("{} ({})", extension.uri, say("cli-card-required"))
        } else {
            extension.uri.clone()
        }
    });
    let signed = match card.signatures.len() {
        0 => say("cli-card-unsigned"),
        n => words.say("cli-card-signed", &[("count", (n as u64).into())]),
    };
    let all = vec![
        ("cli-card-source", vec![found.url.to_string()]),
        ("cli-card-interfaces", interfaces(card)),
        ("cli-card-provider", provider.collect()),
        (
            "cli-card-documentation",
            card.documentation_url.iter().cloned().collect(),
        ),
        ("cli-card-streaming", yes_no(*streaming)),
        ("cli-card-push", yes_no(*push_notifications)),
        ("cli-card-input", joined(&card.default_input_modes)),
        ("cli-card-output", joined(&card.default_output_modes)),
        (
            "cli-card-security",
            card.security_schemes.keys().cloned().collect(),
        ),
        ("cli-card-extensions", extensions.collect()),
        ("cli-card-signature", vec![signed]),
    ];
    all.into_iter()
        .filter(|(_, values)| !values.is_empty())
        .map(|(key, values)| (say(key), values))
        .collect()
}

fn interfaces(card: &AgentCard) -> Vec<String> {
    let shown = |tenant: &str| {
        if tenant.is_empty() {
            String::new()
        } else {
            format!(", tenant {tenant}")
        }
    };
    card.supported_interfaces
        .iter()
        .map(|i| {
            format!(
                "{} ({} {}{})",
                i.url,
                i.protocol_binding,
                i.protocol_version,
                shown(&i.tenant)
            )
        })
        .collect()
}

fn joined(modes: &[String]) -> Vec<String> {
    if modes.is_empty() {
        vec![]
    } else {
        vec![modes.join(", ")]
    }
}

fn show_skill(skill: &AgentSkill, words: Words, output: &mut Output) {
    let name = harmless(&skill.name);
    let id = if skill.id == skill.name {
        String::new()
    } else {
        format!("  ({})", harmless(&skill.id))
    };
    output.line(&format!("  {name}{}", output.paint(Mark::Faint, &id)));
    for line in wrap(&harmless(&skill.description), COLUMNS - 4)
        .iter()
        .filter(|line| !line.is_empty())
    {
        output.line(&format!("    {line}"));
    }
    if skill.examples.is_empty() {
        return;
    }
    let examples = harmless(&skill.examples.join(" · "));
    let text = words.say("cli-card-examples", &[("texts", examples.into())]);
    for line in wrap(&text, COLUMNS - 4) {
        output.line(&format!("    {}", output.paint(Mark::Faint, &line)));
    }
}
