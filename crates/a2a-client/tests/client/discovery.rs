use a2a_client::{AttemptFault, CardFault, Discovered, DiscoveryError, discover};
use net::HttpClients;
use serde_json::{Value, json};
use url::Url;
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::peer::card;

async fn server_with(at: &str, answer: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(path(at))
        .respond_with(answer)
        .mount(&server)
        .await;
    server
}

fn the_card(url: &str) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(card(&Url::parse(url).unwrap(), true))
}

async fn find(pasted: &str) -> Result<Discovered, DiscoveryError> {
    discover(&HttpClients::new(), pasted).await
}

async fn tried(pasted: &str) -> Vec<(String, AttemptFault)> {
    match find(pasted).await {
        Err(DiscoveryError::NoCard { tried }) => tried
            .into_iter()
            .map(|a| (a.url.to_string(), a.fault))
            .collect(),
        other => panic!("{other:?}"),
    }
}

async fn paths(server: &MockServer) -> Vec<String> {
    server
        .received_requests()
        .await
        .unwrap()
        .iter()
        .map(|r| r.url.path().to_owned())
        .collect()
}

#[tokio::test]
async fn c21_every_pasted_form_is_one_right_get_with_its_prefix() {
    let well_known = "/.well-known/agent-card.json";
    for (prefix, ends) in [
        (
            "",
            vec![
                "",
                "/",
                "/.well-known/agent-card.json",
                "/.well-known/agent-card.json/",
                "  ",
            ],
        ),
        (
            "/a2a/echo",
            vec![
                "/a2a/echo",
                "/a2a/echo/",
                "/a2a/echo/.well-known/agent-card.json",
                "/a2a/echo?x=1",
            ],
        ),
        ("/my%20agent", vec!["/my agent"]),
    ] {
        for end in ends {
            for scheme in ["http://", ""] {
                let server =
                    server_with(&format!("{prefix}{well_known}"), the_card("http://h/")).await;
                let pasted = format!("{scheme}{}{end}", server.address());
                let found = find(&pasted).await.unwrap();
                assert_eq!(found.card.name, "Peer", "{pasted}");
                assert_eq!(
                    paths(&server).await,
                    [format!("{prefix}{well_known}")],
                    "{pasted}"
                );
            }
        }
    }
}

#[tokio::test]
async fn the_card_is_asked_for_in_version_1_0_and_kept_as_it_was_received() {
    let text = format!(" {}\n", card(&Url::parse("http://h/").unwrap(), true));
    let answer = ResponseTemplate::new(200).set_body_raw(text.clone(), "application/json");
    let server = server_with("/.well-known/agent-card.json", answer).await;
    let found = find(&server.uri()).await.unwrap();
    assert_eq!(found.received, text.as_bytes());
    let asked = &server.received_requests().await.unwrap()[0];
    assert_eq!(asked.headers["a2a-version"], "1.0");
    assert!(
        asked.headers["accept"]
            .to_str()
            .unwrap()
            .contains("application/json")
    );
}

#[tokio::test]
async fn the_address_of_an_interface_leads_to_the_card_at_the_root_that_names_it() {
    let server = MockServer::start().await;
    let rpc = format!("{}/rpc", server.uri());
    Mock::given(path("/.well-known/agent-card.json"))
        .respond_with(the_card(&rpc))
        .mount(&server)
        .await;
    assert_eq!(
        find(&rpc).await.unwrap().url.path(),
        "/.well-known/agent-card.json"
    );
    assert_eq!(
        paths(&server).await,
        [
            "/rpc/.well-known/agent-card.json",
            "/.well-known/agent-card.json"
        ]
    );
}

#[tokio::test]
async fn the_card_of_another_agent_at_the_root_is_not_taken() {
    let server = server_with("/.well-known/agent-card.json", the_card("http://h/other")).await;
    let tried = tried(&format!("{}/rpc", server.uri())).await;
    assert!(matches!(
        tried[0].1,
        AttemptFault::Status { status: 404, .. }
    ));
    assert!(matches!(tried[1].1, AttemptFault::OtherAgent { .. }));
}

#[tokio::test]
async fn c23_a_refusal_names_the_address_that_was_tried_and_what_it_wants() {
    let answer =
        ResponseTemplate::new(401).insert_header("www-authenticate", "Bearer realm=\"agents\"");
    let server = server_with("/x/.well-known/agent-card.json", answer).await;
    let tried = tried(&format!("{}/x", server.uri())).await;
    assert_eq!(tried.len(), 1);
    assert_eq!(
        tried[0].0,
        format!("{}/x/.well-known/agent-card.json", server.uri())
    );
    let AttemptFault::Status {
        status: 401,
        wants: Some(wants),
        ..
    } = &tried[0].1
    else {
        panic!("{tried:?}")
    };
    assert_eq!(wants, "Bearer realm=\"agents\"");
}

#[tokio::test]
async fn c25_what_is_no_card_is_refused_and_what_it_lacks_is_listed() {
    let page = "<!DOCTYPE html><title>Log in</title>";
    for (answer, is_right) in [
        (json!({}).to_string(), missing as fn(&CardFault) -> bool),
        (json!([]).to_string(), |fault| {
            matches!(fault, CardFault::NotAnObject { .. })
        }),
        (page.to_owned(), |fault| {
            matches!(fault, CardFault::NotJson { html: true, .. })
        }),
    ] {
        let answer = ResponseTemplate::new(200).set_body_raw(answer, "application/json");
        let server = server_with("/.well-known/agent-card.json", answer).await;
        let tried = tried(&server.uri()).await;
        let AttemptFault::NotACard(fault) = &tried[0].1 else {
            panic!("{tried:?}")
        };
        assert!(is_right(fault), "{fault:?}");
    }
}

fn missing(fault: &CardFault) -> bool {
    matches!(fault, CardFault::Missing { fields } if fields.contains(&"supportedInterfaces".to_owned()) && fields.len() == 8)
}

#[tokio::test]
async fn c25_a_redirect_to_a_login_page_elsewhere_is_shown_and_not_followed() {
    let answer = ResponseTemplate::new(302).insert_header("location", "http://127.0.0.1:1/login");
    let server = server_with("/.well-known/agent-card.json", answer).await;
    let tried = tried(&server.uri()).await;
    let AttemptFault::Status {
        status: 302,
        wants: Some(wants),
        ..
    } = &tried[0].1
    else {
        panic!("{tried:?}")
    };
    assert_eq!(wants, "http://127.0.0.1:1/login");
}

#[tokio::test]
async fn a_card_past_its_cap_is_refused() {
    let mut big = card(&Url::parse("http://h/").unwrap(), true);
    big["description"] = Value::String("x".repeat(a2a_client::limits::CARD_BYTES));
    let server = server_with(
        "/.well-known/agent-card.json",
        ResponseTemplate::new(200).set_body_json(big),
    )
    .await;
    let tried = tried(&server.uri()).await;
    assert!(
        matches!(
            tried[0].1,
            AttemptFault::Net(net::NetError::TooLarge { .. })
        ),
        "{tried:?}"
    );
}

#[tokio::test]
async fn a_host_where_nothing_listens_says_so() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let error = find(&address).await.unwrap_err().to_string();
    assert_eq!(
        error,
        format!(
            "no agent card was found; http://{address}/.well-known/agent-card.json: Connection refused"
        )
    );
}
