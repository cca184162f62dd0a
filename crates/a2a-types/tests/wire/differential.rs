//! The same documents, read and written here and by the official types. Every difference is listed, with its
//! reason, in `tests/differences.md`: one that is not listed fails, and so does one that is gone.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use a2a_types::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// What became of a document: its leaves by path, or nothing when it was refused.
type Outcome = Option<BTreeMap<String, String>>;

fn leaves(path: &str, raw: &RawValue, into: &mut BTreeMap<String, String>) {
    let text = raw.get();
    if let Ok(members) = serde_json::from_str::<BTreeMap<String, &RawValue>>(text) {
        for (key, value) in &members {
            leaves(&format!("{path}.{key}"), value, into);
        }
        if !members.is_empty() {
            return;
        }
    }
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(text) {
        for (i, item) in items.iter().enumerate() {
            leaves(&format!("{path}[{i}]"), item, into);
        }
        if !items.is_empty() {
            return;
        }
    }
    into.insert(path.trim_start_matches('.').to_owned(), text.to_owned());
}

fn outcome(text: Option<Vec<u8>>) -> Outcome {
    let mut found = BTreeMap::new();
    let text = text?;
    leaves("", serde_json::from_slice(&text).unwrap(), &mut found);
    Some(found)
}

fn both<Ours, Theirs>(document: &[u8]) -> (Outcome, Outcome)
where
    Ours: Serialize + DeserializeOwned,
    Theirs: Serialize + DeserializeOwned,
{
    let ours = decode::<Ours>(document)
        .ok()
        .map(|value| encode(&value).to_vec());
    let theirs = serde_json::from_slice::<Theirs>(document)
        .ok()
        .map(|value| serde_json::to_vec(&value).unwrap());
    (outcome(ours), outcome(theirs))
}

fn read_as(kind: &str, document: &[u8]) -> (Outcome, Outcome) {
    use a2a_types as ours;
    match kind {
        "part" => both::<ours::Part, a2a::Part>(document),
        "message" => both::<ours::Message, a2a::Message>(document),
        "artifact" => both::<ours::Artifact, a2a::Artifact>(document),
        "task" => both::<ours::Task, a2a::Task>(document),
        "stream" => both::<ours::StreamResponse, a2a::StreamResponse>(document),
        "send_response" => both::<ours::SendMessageResponse, a2a::SendMessageResponse>(document),
        "send" => both::<ours::SendMessageRequest, a2a::SendMessageRequest>(document),
        "get" => both::<ours::GetTaskRequest, a2a::GetTaskRequest>(document),
        "list" => both::<ours::ListTasksRequest, a2a::ListTasksRequest>(document),
        "list_response" => both::<ours::ListTasksResponse, a2a::ListTasksResponse>(document),
        "cancel" => both::<ours::CancelTaskRequest, a2a::CancelTaskRequest>(document),
        "subscribe" => both::<ours::SubscribeToTaskRequest, a2a::SubscribeToTaskRequest>(document),
        "push" => {
            both::<ours::TaskPushNotificationConfig, a2a::TaskPushNotificationConfig>(document)
        }
        "push_get" => both::<
            ours::GetTaskPushNotificationConfigRequest,
            a2a::GetTaskPushNotificationConfigRequest,
        >(document),
        "push_delete" => both::<
            ours::DeleteTaskPushNotificationConfigRequest,
            a2a::DeleteTaskPushNotificationConfigRequest,
        >(document),
        "push_list" => both::<
            ours::ListTaskPushNotificationConfigsRequest,
            a2a::ListTaskPushNotificationConfigsRequest,
        >(document),
        "push_list_response" => both::<
            ours::ListTaskPushNotificationConfigsResponse,
            a2a::ListTaskPushNotificationConfigsResponse,
        >(document),
        "extended_card" => {
            both::<ours::GetExtendedAgentCardRequest, a2a::GetExtendedAgentCardRequest>(document)
        }
        "card" => both::<ours::AgentCard, a2a::AgentCard>(document),
        "interface" => both::<ours::AgentInterface, a2a::AgentInterface>(document),
        "scheme" => both::<ours::SecurityScheme, a2a::SecurityScheme>(document),
        "skill" => both::<ours::AgentSkill, a2a::AgentSkill>(document),
        "extension" => both::<ours::AgentExtension, a2a::AgentExtension>(document),
        other => panic!("no type is called {other}"),
    }
}

/// Document, path, what is written here, what is written there.
type Difference = [String; 4];

fn differences(name: &str, (ours, theirs): (Outcome, Outcome)) -> Vec<Difference> {
    let row = |path: &str, here: &str, there: &str| [name, path, here, there].map(str::to_owned);
    match (ours, theirs) {
        (None, None) => Vec::new(),
        (Some(_), None) => vec![row("", "read", "refused")],
        (None, Some(_)) => vec![row("", "refused", "read")],
        (Some(ours), Some(theirs)) => {
            let paths: BTreeSet<_> = ours.keys().chain(theirs.keys()).collect();
            let text = |side: &BTreeMap<String, String>, path: &str| {
                side.get(path)
                    .map_or("absent".to_owned(), |text| format!("`{text}`"))
            };
            paths
                .into_iter()
                .filter(|path| ours.get(*path) != theirs.get(*path))
                .map(|path| {
                    row(
                        &format!("`{path}`"),
                        &text(&ours, path),
                        &text(&theirs, path),
                    )
                })
                .collect()
        }
    }
}

fn listed(text: &str) -> BTreeMap<Difference, String> {
    text.lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| document"))
        .map(|line| {
            let cells: Vec<_> = line
                .trim_matches('|')
                .split(" | ")
                .map(|c| c.trim().to_owned())
                .collect();
            let [document, path, here, there, why] = <[String; 5]>::try_from(cells).unwrap();
            ([document, path, here, there], why)
        })
        .collect()
}

#[test]
fn every_difference_from_the_official_types_is_listed_and_explained() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut found = BTreeSet::new();
    let mut documents = 0;
    for entry in std::fs::read_dir(tests.join("corpus")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let (kind, _) = name.split_once('.').unwrap();
        found.extend(differences(
            &name,
            read_as(kind, &std::fs::read(&path).unwrap()),
        ));
        documents += 1;
    }
    assert!(documents > 100, "{documents} documents");
    let listed = listed(&std::fs::read_to_string(tests.join("differences.md")).unwrap());
    let row = |d: &Difference| format!("| {} | {} | {} | {} |", d[0], d[1], d[2], d[3]);
    let new: Vec<_> = found
        .iter()
        .filter(|d| !listed.contains_key(*d))
        .map(row)
        .collect();
    let gone: Vec<_> = listed
        .keys()
        .filter(|d| !found.contains(*d))
        .map(row)
        .collect();
    assert!(new.is_empty(), "not listed:\n{}", new.join("\n"));
    assert!(gone.is_empty(), "listed, but gone:\n{}", gone.join("\n"));
    for (difference, why) in listed {
        assert!(why.len() > 10, "no reason: {}", row(&difference));
    }
}
