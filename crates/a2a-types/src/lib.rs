//! The A2A 1.0 wire: data model, JSON rules, validation and the table of errors. No I/O.
//!
//! Reading is tolerant where the specification asks for it (unknown members, `null`, snake_case names, both
//! base64 alphabets); writing is exact (camelCase, REQUIRED members always, millisecond timestamps in Z).

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod artifact;
mod card;
mod decode;
mod digest;
mod error;
mod error_table;
mod events;
mod id;
pub mod jsonrpc;
pub mod limits;
mod message;
pub mod names;
mod oneof;
mod part;
mod presence;
mod push;
mod raw;
mod reader;
mod requests;
mod requirement;
mod scan;
mod security;
mod state;
mod task;
mod timestamp;
mod validate;

pub use artifact::Artifact;
pub use card::{
    AgentCapabilities, AgentCard, AgentCardSignature, AgentExtension, AgentInterface,
    AgentProvider, AgentSkill,
};
pub use decode::{check_depth, decode, encode};
pub use digest::request_digest;
pub use error::{A2aError, FieldViolation, JsonRpcError};
pub use error_table::{ErrorKind, ErrorRow};
pub use events::{
    SendMessageResponse, StreamResponse, TaskArtifactUpdateEvent, TaskStatusUpdateEvent,
};
pub use id::{ArtifactId, ContextId, IdError, MessageId, TaskId};
pub use message::{Message, Role};
pub use part::{Part, PartContent};
pub use push::{
    AuthenticationInfo, DeleteTaskPushNotificationConfigRequest,
    GetTaskPushNotificationConfigRequest, ListTaskPushNotificationConfigsRequest,
    ListTaskPushNotificationConfigsResponse, TaskPushNotificationConfig,
};
pub use raw::{JsonObject, RawJson, RawJsonError};
pub use requests::{
    CancelTaskRequest, GetExtendedAgentCardRequest, GetTaskRequest, ListTasksRequest,
    ListTasksResponse, SendMessageConfiguration, SendMessageRequest, SubscribeToTaskRequest,
};
pub use requirement::{SecurityRequirement, StringList};
pub use security::{
    ApiKeySecurityScheme, AuthorizationCodeOAuthFlow, ClientCredentialsOAuthFlow,
    DeviceCodeOAuthFlow, HttpAuthSecurityScheme, ImplicitOAuthFlow, MutualTlsSecurityScheme,
    OAuth2SecurityScheme, OAuthFlows, OpenIdConnectSecurityScheme, PasswordOAuthFlow,
    SecurityScheme,
};
pub use state::TaskState;
pub use task::{Artifacts, Task, TaskStatus, TaskView};
pub use timestamp::{Timestamp, TimestampError};
pub use validate::Validate;
