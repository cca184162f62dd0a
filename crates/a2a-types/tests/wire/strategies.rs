//! Values of every kind, for the properties.

use std::collections::BTreeMap;

use a2a_types::*;
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;

/// The same JSON with white space between its tokens and without.
#[derive(Debug, Clone)]
pub struct Json {
    pub spaced: String,
    pub minified: String,
}

/// Any text, of any characters.
pub fn text() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        3 => vec(any::<char>(), 0..8).prop_map(|chars| chars.into_iter().collect()),
        1 => Just(String::new()),
        1 => Just("\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f}\u{2028}🙂ü".to_owned()),
    ]
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    vec(text(), 0..3)
}

fn id() -> impl Strategy<Value = String> {
    "[!-~ü🙂][ -~ü🙂]{0,20}"
}

fn space() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just(""), Just(" "), Just("\n"), Just("\r\n\t ")]
}

fn leaf() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        "-?(0|[1-9][0-9]{0,40})([.][0-9]{1,20})?([eE][+-]?[0-9]{1,4})?",
        text().prop_map(|text| serde_json::to_string(&text).unwrap()),
        Just(r#""\u00e9\ud83d\ude42\/""#.to_owned()),
    ]
}

fn joined(parts: &[(String, Json, &'static str)], [open, close]: [char; 2]) -> Json {
    let mut json = Json {
        spaced: open.into(),
        minified: open.into(),
    };
    for (i, (key, value, space)) in parts.iter().enumerate() {
        if i > 0 {
            json.spaced += ",";
            json.minified += ",";
        }
        if open == '{' {
            let key = serde_json::to_string(&format!("{i}{key}")).unwrap();
            json.spaced += &format!("{space}{key}{space}:");
            json.minified += &format!("{key}:");
        }
        json.spaced += &format!("{space}{}{space}", value.spaced);
        json.minified += &value.minified;
    }
    json.spaced.push(close);
    json.minified.push(close);
    json
}

pub fn json() -> impl Strategy<Value = Json> {
    let leaf = (leaf(), space()).prop_map(|(text, space)| Json {
        spaced: format!("{space}{text}{space}"),
        minified: text,
    });
    leaf.prop_recursive(4, 24, 4, |inner| {
        let parts = vec((text(), inner, space()), 0..4);
        (parts, any::<bool>()).prop_map(|(parts, object)| {
            joined(&parts, if object { ['{', '}'] } else { ['[', ']'] })
        })
    })
}

fn object() -> impl Strategy<Value = JsonObject> {
    vec((text(), json(), space()), 0..3)
        .prop_map(|parts| JsonObject::parse(&joined(&parts, ['{', '}']).spaced).unwrap())
}

fn metadata() -> impl Strategy<Value = Option<JsonObject>> {
    option::of(object())
}

pub fn part() -> impl Strategy<Value = Part> {
    let content = prop_oneof![
        text().prop_map(PartContent::Text),
        vec(any::<u8>(), 0..40).prop_map(|bytes| PartContent::Raw(bytes.into())),
        text().prop_map(PartContent::Url),
        json().prop_map(|json| PartContent::Data(RawJson::parse(&json.spaced).unwrap())),
    ];
    (content, metadata(), text(), text()).prop_map(|(content, metadata, filename, media_type)| {
        Part {
            content,
            metadata,
            filename,
            media_type,
        }
    })
}

fn role() -> impl Strategy<Value = Role> {
    proptest::sample::select(vec![Role::Unspecified, Role::User, Role::Agent])
}

fn state() -> impl Strategy<Value = TaskState> {
    (0_i64..9).prop_map(|number| TaskState::from_number(number).unwrap())
}

fn task_id() -> impl Strategy<Value = TaskId> {
    id().prop_map(|id| TaskId::parse(id).unwrap())
}

fn context_id() -> impl Strategy<Value = ContextId> {
    id().prop_map(|id| ContextId::parse(id).unwrap())
}

pub fn message() -> impl Strategy<Value = Message> {
    (
        id(),
        option::of(context_id()),
        option::of(task_id()),
        role(),
        vec(part(), 0..3),
        metadata(),
        texts(),
        vec(task_id(), 0..3),
    )
        .prop_map(
            |(id, context_id, task_id, role, parts, metadata, extensions, reference_task_ids)| {
                Message {
                    message_id: MessageId::parse(id).unwrap(),
                    context_id,
                    task_id,
                    role,
                    parts,
                    metadata,
                    extensions,
                    reference_task_ids,
                }
            },
        )
}

fn artifact() -> impl Strategy<Value = Artifact> {
    (id(), text(), text(), vec(part(), 0..3), metadata(), texts()).prop_map(
        |(id, name, description, parts, metadata, extensions)| Artifact {
            artifact_id: ArtifactId::parse(id).unwrap(),
            name,
            description,
            parts,
            metadata,
            extensions,
        },
    )
}

fn time() -> impl Strategy<Value = Timestamp> {
    (-62_135_596_800_000_i64..253_402_207_200_000).prop_map(Timestamp::from_millis)
}

fn status() -> impl Strategy<Value = TaskStatus> {
    (state(), option::of(message()), option::of(time())).prop_map(|(state, message, timestamp)| {
        TaskStatus {
            state,
            message,
            timestamp,
        }
    })
}

pub fn task() -> impl Strategy<Value = Task> {
    (
        task_id(),
        option::of(context_id()),
        status(),
        vec(artifact(), 0..3),
        vec(message(), 0..3),
        metadata(),
    )
        .prop_map(
            |(id, context_id, status, artifacts, history, metadata)| Task {
                id,
                context_id,
                status,
                artifacts,
                history,
                metadata,
            },
        )
}

pub fn stream_response() -> impl Strategy<Value = StreamResponse> {
    let status = (task_id(), context_id(), status(), metadata()).prop_map(
        |(task_id, context_id, status, metadata)| {
            StreamResponse::StatusUpdate(TaskStatusUpdateEvent {
                task_id,
                context_id,
                status,
                metadata,
            })
        },
    );
    let artifact = (
        task_id(),
        context_id(),
        artifact(),
        any::<(bool, bool)>(),
        metadata(),
    )
        .prop_map(
            |(task_id, context_id, artifact, (append, last_chunk), metadata)| {
                StreamResponse::ArtifactUpdate(TaskArtifactUpdateEvent {
                    task_id,
                    context_id,
                    artifact,
                    append,
                    last_chunk,
                    metadata,
                })
            },
        );
    prop_oneof![
        task().prop_map(StreamResponse::Task),
        message().prop_map(StreamResponse::Message),
        status,
        artifact,
    ]
}

pub fn push_config() -> impl Strategy<Value = TaskPushNotificationConfig> {
    let authentication = (text(), text()).prop_map(|(scheme, credentials)| AuthenticationInfo {
        scheme,
        credentials,
    });
    (
        text(),
        text(),
        option::of(task_id()),
        text(),
        text(),
        option::of(authentication),
    )
        .prop_map(|(tenant, id, task_id, url, token, authentication)| {
            TaskPushNotificationConfig {
                tenant,
                id,
                task_id,
                url,
                token,
                authentication,
            }
        })
}

pub fn send_message() -> impl Strategy<Value = SendMessageRequest> {
    let configuration = (
        texts(),
        option::of(push_config()),
        any::<Option<i32>>(),
        any::<bool>(),
    )
        .prop_map(
            |(
                accepted_output_modes,
                task_push_notification_config,
                history_length,
                return_immediately,
            )| {
                SendMessageConfiguration {
                    accepted_output_modes,
                    task_push_notification_config,
                    history_length,
                    return_immediately,
                }
            },
        );
    (text(), message(), option::of(configuration), metadata()).prop_map(
        |(tenant, message, configuration, metadata)| SendMessageRequest {
            tenant,
            message,
            configuration,
            metadata,
        },
    )
}

pub fn list_tasks() -> impl Strategy<Value = ListTasksRequest> {
    (
        (text(), text()),
        option::of(context_id()),
        state(),
        any::<(Option<i32>, Option<i32>)>(),
        option::of(time()),
        any::<Option<bool>>(),
    )
        .prop_map(
            |(
                (tenant, page_token),
                context_id,
                status,
                (page_size, history_length),
                after,
                include_artifacts,
            )| {
                ListTasksRequest {
                    tenant,
                    context_id,
                    status,
                    page_size,
                    page_token,
                    history_length,
                    status_timestamp_after: after,
                    include_artifacts,
                }
            },
        )
}

fn scopes() -> impl Strategy<Value = BTreeMap<String, String>> {
    btree_map(text(), text(), 0..3)
}

fn flow() -> impl Strategy<Value = OAuthFlows> {
    (0_usize..5, text(), text(), text(), scopes(), any::<bool>()).prop_map(
        |(which, authorization_url, token_url, refresh_url, scopes, pkce_required)| match which {
            0 => OAuthFlows::AuthorizationCode(AuthorizationCodeOAuthFlow {
                authorization_url,
                token_url,
                refresh_url,
                scopes,
                pkce_required,
            }),
            1 => OAuthFlows::DeviceCode(DeviceCodeOAuthFlow {
                device_authorization_url: authorization_url,
                token_url,
                refresh_url,
                scopes,
            }),
            2 => OAuthFlows::ClientCredentials(ClientCredentialsOAuthFlow {
                token_url,
                refresh_url,
                scopes,
            }),
            3 => OAuthFlows::Implicit(ImplicitOAuthFlow {
                authorization_url,
                refresh_url,
                scopes,
            }),
            _ => OAuthFlows::Password(PasswordOAuthFlow {
                token_url,
                refresh_url,
                scopes,
            }),
        },
    )
}

pub fn security_scheme() -> impl Strategy<Value = SecurityScheme> {
    (0_usize..5, text(), text(), text(), flow()).prop_map(
        |(which, description, one, two, flows)| match which {
            0 => SecurityScheme::ApiKey(ApiKeySecurityScheme {
                description,
                location: one,
                name: two,
            }),
            1 => SecurityScheme::HttpAuth(HttpAuthSecurityScheme {
                description,
                scheme: one,
                bearer_format: two,
            }),
            2 => SecurityScheme::OAuth2(OAuth2SecurityScheme {
                description,
                flows,
                oauth2_metadata_url: one,
            }),
            3 => SecurityScheme::OpenIdConnect(OpenIdConnectSecurityScheme {
                description,
                open_id_connect_url: one,
            }),
            _ => SecurityScheme::MutualTls(MutualTlsSecurityScheme { description }),
        },
    )
}

pub fn requirement() -> impl Strategy<Value = SecurityRequirement> {
    btree_map(text(), texts().prop_map(|list| StringList { list }), 0..3)
        .prop_map(|schemes| SecurityRequirement { schemes })
}

fn skill() -> impl Strategy<Value = AgentSkill> {
    (
        (text(), text(), text()),
        (texts(), texts(), texts(), texts()),
        vec(requirement(), 0..2),
    )
        .prop_map(
            |(
                (id, name, description),
                (tags, examples, input_modes, output_modes),
                security_requirements,
            )| {
                AgentSkill {
                    id,
                    name,
                    description,
                    tags,
                    examples,
                    input_modes,
                    output_modes,
                    security_requirements,
                }
            },
        )
}

fn capabilities() -> impl Strategy<Value = AgentCapabilities> {
    let extension = (text(), text(), any::<bool>(), metadata()).prop_map(
        |(uri, description, required, params)| AgentExtension {
            uri,
            description,
            required,
            params,
        },
    );
    (
        any::<(Option<bool>, Option<bool>, Option<bool>)>(),
        vec(extension, 0..3),
    )
        .prop_map(
            |((streaming, push_notifications, extended_agent_card), extensions)| {
                AgentCapabilities {
                    streaming,
                    push_notifications,
                    extensions,
                    extended_agent_card,
                }
            },
        )
}

pub fn agent_card() -> impl Strategy<Value = AgentCard> {
    let interface = (text(), text(), text(), text()).prop_map(
        |(url, protocol_binding, tenant, protocol_version)| AgentInterface {
            url,
            protocol_binding,
            tenant,
            protocol_version,
        },
    );
    let provider =
        (text(), text()).prop_map(|(url, organization)| AgentProvider { url, organization });
    let signature = (text(), text(), metadata()).prop_map(|(protected, signature, header)| {
        AgentCardSignature {
            protected,
            signature,
            header,
        }
    });
    (
        (text(), text(), text()),
        (vec(interface, 0..3), option::of(provider), capabilities()),
        (option::of(text()), option::of(text())),
        (
            btree_map(text(), security_scheme(), 0..3),
            vec(requirement(), 0..3),
        ),
        (texts(), texts(), vec(skill(), 0..3), vec(signature, 0..2)),
    )
        .prop_map(|(names, reach, urls, security, rest)| AgentCard {
            name: names.0,
            description: names.1,
            version: names.2,
            supported_interfaces: reach.0,
            provider: reach.1,
            capabilities: reach.2,
            documentation_url: urls.0,
            icon_url: urls.1,
            security_schemes: security.0,
            security_requirements: security.1,
            default_input_modes: rest.0,
            default_output_modes: rest.1,
            skills: rest.2,
            signatures: rest.3,
        })
}
