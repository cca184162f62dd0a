use serde_json::json;

use super::*;

fn whole() -> Value {
    json!({
        "name": "Echo", "description": "Says it again", "version": "1",
        "supportedInterfaces": [{"url": "http://h/rpc", "protocolBinding": "JSONRPC", "protocolVersion": "1.0"}],
        "capabilities": {}, "defaultInputModes": ["text/plain"], "defaultOutputModes": ["text/plain"],
        "skills": [{"id": "s", "name": "S", "description": "d", "tags": ["t"]}],
    })
}

fn check(value: &Value) -> Result<CheckedCard, CardFault> {
    check_card(value.to_string().as_bytes())
}

#[test]
fn c25_an_empty_object_is_refused_with_the_list_of_what_it_lacks() {
    let CardFault::Missing { fields } = check(&json!({})).unwrap_err() else {
        panic!("not missing")
    };
    assert_eq!(
        fields,
        [
            "name",
            "description",
            "supportedInterfaces",
            "version",
            "capabilities",
            "defaultInputModes",
            "defaultOutputModes",
            "skills"
        ]
    );
}

#[test]
fn c25_arrays_scalars_web_pages_and_nothing_are_no_cards() {
    assert_eq!(
        check(&json!([])).unwrap_err(),
        CardFault::NotAnObject { found: "an array" }
    );
    assert_eq!(
        check(&json!("card")).unwrap_err(),
        CardFault::NotAnObject { found: "a string" }
    );
    let page = check_card(b"<!DOCTYPE html>\n<html><head><title>Log in</title>").unwrap_err();
    let head = vec![
        "<!DOCTYPE html>".to_owned(),
        "<html><head><title>Log in</title>".to_owned(),
    ];
    assert_eq!(page, CardFault::NotJson { html: true, head });
    assert_eq!(
        check_card(b"").unwrap_err(),
        CardFault::NotJson {
            html: false,
            head: vec![]
        }
    );
}

#[test]
fn an_interface_without_its_address_is_missing_a_required_member() {
    let mut card = whole();
    card["supportedInterfaces"] = json!([{"protocolBinding": "JSONRPC", "protocolVersion": "1.0"}]);
    assert_eq!(
        check(&card).unwrap_err(),
        CardFault::Missing {
            fields: vec!["supportedInterfaces[0].url".to_owned()]
        }
    );
}

#[test]
fn a_card_that_lacks_only_what_is_not_needed_for_a_call_is_used_and_says_so() {
    let mut card = whole();
    let members = card.as_object_mut().unwrap();
    members.remove("description");
    members.insert("defaultInputModes".into(), Value::Null);
    members["skills"][0].as_object_mut().unwrap().remove("tags");
    let checked = check(&card).unwrap();
    assert_eq!(
        checked.missing,
        ["description", "defaultInputModes", "skills[0].tags"]
    );
    assert_eq!(checked.card.name, "Echo");
    assert_eq!(checked.card.skills.len(), 1);
    assert!(check(&whole()).unwrap().missing.is_empty());
}

#[test]
fn a_member_of_the_wrong_form_is_named() {
    let mut card = whole();
    card["skills"] = json!("many");
    let CardFault::Malformed { field, .. } = check(&card).unwrap_err() else {
        panic!("not malformed")
    };
    assert_eq!(field, "skills");
}

#[test]
fn a_card_of_an_older_protocol_is_called_that() {
    let old = json!({"name": "Old", "url": "http://h/", "protocolVersion": "0.3.0", "skills": []});
    assert_eq!(
        check(&old).unwrap_err(),
        CardFault::OlderProtocol {
            version: "0.3.0".into()
        }
    );
}

fn with_interfaces(interfaces: Value) -> AgentCard {
    let mut card = whole();
    card["supportedInterfaces"] = interfaces;
    check(&card).unwrap().card
}

#[test]
fn the_first_interface_whose_binding_and_version_are_spoken_is_used_with_its_tenant() {
    let card = with_interfaces(json!([
        {"url": "h:50051", "protocolBinding": "GRPC", "protocolVersion": "1.0"},
        {"url": "http://h/old", "protocolBinding": "JSONRPC", "protocolVersion": "0.3"},
        {"url": "http://h/next", "protocolBinding": "JSONRPC", "protocolVersion": "1.1"},
        {"url": "http://h/rpc", "protocolBinding": "JSONRPC", "protocolVersion": "1.0", "tenant": "harbour"},
        {"url": "http://h/two", "protocolBinding": "JSONRPC", "protocolVersion": "1.0.1"},
    ]));
    let usable = usable_interfaces(&card).unwrap();
    let seen: Vec<_> = usable
        .iter()
        .map(|i| (i.url.as_str(), i.tenant.as_str()))
        .collect();
    assert_eq!(seen, [("http://h/rpc", "harbour"), ("http://h/two", "")]);
}

#[test]
fn a_card_without_a_spoken_interface_says_what_it_offers() {
    let card = with_interfaces(
        json!([{"url": "http://h/", "protocolBinding": "jsonrpc", "protocolVersion": "1.0"}]),
    );
    let none = usable_interfaces(&card).unwrap_err();
    assert_eq!(
        none.to_string(),
        "no JSONRPC 1.0 interface (offered: jsonrpc 1.0)"
    );
}
