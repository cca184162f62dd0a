//! One value of every type with every member set (`full_…`), and one with as few as possible (`least_…`).

use std::collections::BTreeMap;

use a2a_types::*;

pub fn object(text: &str) -> Option<JsonObject> {
    Some(JsonObject::parse(text).unwrap())
}

pub fn task_id() -> TaskId {
    TaskId::parse("t-9").unwrap()
}

pub fn context_id() -> ContextId {
    ContextId::parse("c-4").unwrap()
}

pub fn at() -> Timestamp {
    Timestamp::parse("2026-06-01T08:00:00.125Z").unwrap()
}

pub fn full_part() -> Part {
    Part {
        content: PartContent::Raw(b"\xfb\xff?".as_slice().into()),
        metadata: object(r#"{"urn:example:page":1}"#),
        filename: "tide.bin".to_owned(),
        media_type: "application/octet-stream".to_owned(),
    }
}

pub fn full_message() -> Message {
    Message {
        message_id: MessageId::parse("m-1").unwrap(),
        context_id: Some(context_id()),
        task_id: Some(task_id()),
        role: Role::Agent,
        parts: vec![
            Part::text("Which station?"),
            Part::url("https://x.example/a"),
        ],
        metadata: object(r#"{"urn:example:mood":"calm"}"#),
        extensions: vec!["https://x.example/ext/units/v1".to_owned()],
        reference_task_ids: vec![TaskId::parse("t-1").unwrap()],
    }
}

pub fn least_message() -> Message {
    Message {
        message_id: MessageId::parse("m-1").unwrap(),
        context_id: None,
        task_id: None,
        role: Role::Unspecified,
        parts: Vec::new(),
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}

pub fn full_artifact() -> Artifact {
    Artifact {
        artifact_id: ArtifactId::parse("a-1").unwrap(),
        name: "tides".to_owned(),
        description: "Times of high water".to_owned(),
        parts: vec![Part::data(
            RawJson::parse(r#"{"at":[1, 2.0, null]}"#).unwrap(),
        )],
        metadata: object("{}"),
        extensions: vec!["https://x.example/ext/units/v1".to_owned()],
    }
}

pub fn least_artifact() -> Artifact {
    Artifact {
        artifact_id: ArtifactId::parse("a-1").unwrap(),
        name: String::new(),
        description: String::new(),
        parts: Vec::new(),
        metadata: None,
        extensions: Vec::new(),
    }
}

pub fn full_status() -> TaskStatus {
    TaskStatus {
        state: TaskState::InputRequired,
        message: Some(least_message()),
        timestamp: Some(at()),
    }
}

pub fn least_status() -> TaskStatus {
    TaskStatus {
        state: TaskState::Unspecified,
        message: None,
        timestamp: None,
    }
}

pub fn full_task() -> Task {
    Task {
        id: task_id(),
        context_id: Some(context_id()),
        status: full_status(),
        artifacts: vec![full_artifact()],
        history: vec![least_message(), full_message()],
        metadata: object(r#"{"urn:example:seen":true}"#),
    }
}

pub fn least_task() -> Task {
    Task {
        id: task_id(),
        context_id: None,
        status: least_status(),
        artifacts: Vec::new(),
        history: Vec::new(),
        metadata: None,
    }
}

pub fn full_status_update() -> TaskStatusUpdateEvent {
    TaskStatusUpdateEvent {
        task_id: task_id(),
        context_id: context_id(),
        status: full_status(),
        metadata: object(r#"{"n":1}"#),
    }
}

pub fn full_artifact_update() -> TaskArtifactUpdateEvent {
    TaskArtifactUpdateEvent {
        task_id: task_id(),
        context_id: context_id(),
        artifact: full_artifact(),
        append: true,
        last_chunk: true,
        metadata: object(r#"{"n":1}"#),
    }
}

pub fn full_push_config() -> TaskPushNotificationConfig {
    TaskPushNotificationConfig {
        tenant: "harbour".to_owned(),
        id: "p-1".to_owned(),
        task_id: Some(task_id()),
        url: "https://x.example/hook".to_owned(),
        token: "tok-1".to_owned(),
        authentication: Some(AuthenticationInfo {
            scheme: "Bearer".to_owned(),
            credentials: "s3cr3t".to_owned(),
        }),
    }
}

pub fn least_push_config() -> TaskPushNotificationConfig {
    TaskPushNotificationConfig {
        tenant: String::new(),
        id: String::new(),
        task_id: None,
        url: String::new(),
        token: String::new(),
        authentication: None,
    }
}

pub fn full_send() -> SendMessageRequest {
    SendMessageRequest {
        tenant: "harbour".to_owned(),
        message: full_message(),
        configuration: Some(SendMessageConfiguration {
            accepted_output_modes: vec!["text/plain".to_owned()],
            task_push_notification_config: Some(full_push_config()),
            history_length: Some(0),
            return_immediately: true,
        }),
        metadata: object("{}"),
    }
}

pub fn full_list() -> ListTasksRequest {
    ListTasksRequest {
        tenant: "harbour".to_owned(),
        context_id: Some(context_id()),
        status: TaskState::Working,
        page_size: Some(20),
        page_token: "next".to_owned(),
        history_length: Some(0),
        status_timestamp_after: Some(at()),
        include_artifacts: Some(false),
    }
}

fn scopes() -> BTreeMap<String, String> {
    BTreeMap::from([("read".to_owned(), "Read tides".to_owned())])
}

/// All five flows with every member set, and again with as few as possible.
pub fn flows() -> [(OAuthFlows, OAuthFlows); 5] {
    let (a, t, r) = (
        || "https://x.example/authorize".to_owned(),
        || "https://x.example/token".to_owned(),
        || "https://x.example/refresh".to_owned(),
    );
    [
        (
            OAuthFlows::AuthorizationCode(AuthorizationCodeOAuthFlow {
                authorization_url: a(),
                token_url: t(),
                refresh_url: r(),
                scopes: scopes(),
                pkce_required: true,
            }),
            OAuthFlows::AuthorizationCode(Default::default()),
        ),
        (
            OAuthFlows::DeviceCode(DeviceCodeOAuthFlow {
                device_authorization_url: a(),
                token_url: t(),
                refresh_url: r(),
                scopes: scopes(),
            }),
            OAuthFlows::DeviceCode(Default::default()),
        ),
        (
            OAuthFlows::ClientCredentials(ClientCredentialsOAuthFlow {
                token_url: t(),
                refresh_url: r(),
                scopes: scopes(),
            }),
            OAuthFlows::ClientCredentials(Default::default()),
        ),
        (
            OAuthFlows::Implicit(ImplicitOAuthFlow {
                authorization_url: a(),
                refresh_url: r(),
                scopes: scopes(),
            }),
            OAuthFlows::Implicit(Default::default()),
        ),
        (
            OAuthFlows::Password(PasswordOAuthFlow {
                token_url: t(),
                refresh_url: r(),
                scopes: scopes(),
            }),
            OAuthFlows::Password(Default::default()),
        ),
    ]
}

/// All five schemes with every member set, and again with as few as possible.
pub fn schemes() -> [(SecurityScheme, SecurityScheme); 5] {
    let description = || "How to get in".to_owned();
    let [(flow, least_flow), ..] = flows();
    [
        (
            SecurityScheme::ApiKey(ApiKeySecurityScheme {
                description: description(),
                location: "header".to_owned(),
                name: "X-Key".to_owned(),
            }),
            SecurityScheme::ApiKey(Default::default()),
        ),
        (
            SecurityScheme::HttpAuth(HttpAuthSecurityScheme {
                description: description(),
                scheme: "Bearer".to_owned(),
                bearer_format: "JWT".to_owned(),
            }),
            SecurityScheme::HttpAuth(Default::default()),
        ),
        (
            SecurityScheme::OAuth2(OAuth2SecurityScheme {
                description: description(),
                flows: flow,
                oauth2_metadata_url: "https://x.example/.well-known/oauth".to_owned(),
            }),
            SecurityScheme::OAuth2(OAuth2SecurityScheme {
                description: String::new(),
                flows: least_flow,
                oauth2_metadata_url: String::new(),
            }),
        ),
        (
            SecurityScheme::OpenIdConnect(OpenIdConnectSecurityScheme {
                description: description(),
                open_id_connect_url: "https://x.example/.well-known/openid".to_owned(),
            }),
            SecurityScheme::OpenIdConnect(Default::default()),
        ),
        (
            SecurityScheme::MutualTls(MutualTlsSecurityScheme {
                description: description(),
            }),
            SecurityScheme::MutualTls(Default::default()),
        ),
    ]
}

pub fn full_requirement() -> SecurityRequirement {
    SecurityRequirement {
        schemes: BTreeMap::from([
            ("key".to_owned(), StringList::default()),
            (
                "oauth".to_owned(),
                StringList {
                    list: vec!["read".to_owned()],
                },
            ),
        ]),
    }
}

pub fn full_skill() -> AgentSkill {
    AgentSkill {
        id: "tides".to_owned(),
        name: "Tides".to_owned(),
        description: "Says when the water is high".to_owned(),
        tags: vec!["sea".to_owned()],
        examples: vec!["Next high tide at Cuxhaven?".to_owned()],
        input_modes: vec!["text/plain".to_owned()],
        output_modes: vec!["application/json".to_owned()],
        security_requirements: vec![full_requirement()],
    }
}

pub fn full_interface() -> AgentInterface {
    AgentInterface {
        url: "https://x.example/rpc".to_owned(),
        protocol_binding: names::JSONRPC_BINDING.to_owned(),
        tenant: "harbour".to_owned(),
        protocol_version: names::PROTOCOL_VERSION.to_owned(),
    }
}

pub fn full_extension() -> AgentExtension {
    AgentExtension {
        uri: names::REPLAY_EXTENSION.to_owned(),
        description: "Numbers events".to_owned(),
        required: true,
        params: object(r#"{"keep":"1h"}"#),
    }
}

pub fn full_card() -> AgentCard {
    let [(key, _), (http, _), (oauth, _), (openid, _), (mtls, _)] = schemes();
    AgentCard {
        name: "Harbour".to_owned(),
        description: "Knows the tides".to_owned(),
        supported_interfaces: vec![full_interface()],
        provider: Some(AgentProvider {
            url: "https://x.example".to_owned(),
            organization: "Port".to_owned(),
        }),
        version: "2.1.0".to_owned(),
        documentation_url: Some(String::new()),
        capabilities: AgentCapabilities {
            streaming: Some(true),
            push_notifications: Some(false),
            extensions: vec![full_extension()],
            extended_agent_card: Some(false),
        },
        security_schemes: [
            ("key", key),
            ("http", http),
            ("oauth", oauth),
            ("openid", openid),
            ("mtls", mtls),
        ]
        .map(|(name, scheme)| (name.to_owned(), scheme))
        .into(),
        security_requirements: vec![full_requirement()],
        default_input_modes: vec!["text/plain".to_owned()],
        default_output_modes: vec!["text/plain".to_owned()],
        skills: vec![full_skill()],
        signatures: vec![full_signature()],
        icon_url: Some("https://x.example/i.png".to_owned()),
    }
}

pub fn full_signature() -> AgentCardSignature {
    AgentCardSignature {
        protected: "eyJhbGciOiJFUzI1NiJ9".to_owned(),
        signature: "c2ln".to_owned(),
        header: object(r#"{"kid":"k-1"}"#),
    }
}
