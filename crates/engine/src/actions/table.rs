//! The one table of actions: name, body, request, response, kind and what a change makes stale.
//! An action without a body does not compile; a body of another type does not either.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::to_raw_value;
use ts_rs::{Config, TS};

use super::{ActionError, Code, Raw, params, typescript::TypeSink};
use crate::{Core, agents, contexts, messages, settings, storage, system, tasks};

/// Whether an action changes something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ActionKind {
    /// It only reads.
    Query,
    /// It changes something.
    Mutation,
}

impl ActionKind {
    /// The word in documentation and TypeScript.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Query => "query",
            Self::Mutation => "mutation",
        }
    }
}

/// One row of the table, without its body.
pub struct ActionSpec {
    /// The dotted name.
    pub name: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// Whether it changes something.
    pub kind: ActionKind,
    /// The tags that a change makes stale.
    pub invalidates: &'static [&'static str],
    /// The TypeScript name of its parameters.
    pub request: fn(&Config) -> String,
    /// The TypeScript name of its answer.
    pub response: fn(&Config) -> String,
}

/// Declares the actions and, from the same rows, the dispatch and the list of types.
macro_rules! actions {
    ($(
        $(#[doc = $doc:literal])+
        $name:literal $kind:ident $body:path: $request:ty => $response:ty, invalidates [$($tag:literal),*];
    )+) => {
        /// Every action, in the order of the documentation.
        pub const TABLE: &[ActionSpec] = &[$(
            ActionSpec {
                name: $name,
                summary: concat!($($doc),+).trim_ascii(),
                kind: ActionKind::$kind,
                invalidates: &[$($tag),*],
                request: <$request as TS>::name,
                response: <$response as TS>::name,
            },
        )+];

        /// Runs one action.
        pub(crate) async fn dispatch(
            core: &Arc<Core>,
            action: &str,
            params: serde_json::Value,
        ) -> Result<Raw, ActionError> {
            match action {
                $($name => {
                    let request: $request = params::read(params)?;
                    let response: $response = $body(core, request).await?;
                    encode(&response)
                })+
                _ => Err(ActionError::new(Code::ActionUnknown)),
            }
        }

        /// Hands the types of every action to the generator.
        pub(super) fn types(sink: &mut TypeSink<'_>) {
            $( sink.add::<$request>(); sink.add::<$response>(); )+
        }
    };
}

actions! {
    /// All agents of this app.
    "agent.list" Query agents::list: agents::AgentListRequest => agents::AgentListResponse, invalidates [];
    /// One agent and the card that callers receive.
    "agent.get" Query agents::get: agents::AgentIdRequest => agents::AgentGetResponse, invalidates [];
    /// Publishes an agent.
    "agent.enable" Mutation agents::enable: agents::AgentIdRequest => agents::AgentChangeResponse, invalidates ["agents"];
    /// Withdraws an agent; its tasks stay.
    "agent.disable" Mutation agents::disable: agents::AgentIdRequest => agents::AgentChangeResponse, invalidates ["agents"];
    /// Tasks, the last change first.
    "task.list" Query tasks::list: tasks::TaskListRequest => tasks::TaskListResponse, invalidates [];
    /// One task in full.
    "task.get" Query tasks::get: tasks::TaskIdRequest => tasks::TaskDetail, invalidates [];
    /// Cancels a task that has not ended.
    "task.cancel" Mutation tasks::cancel: tasks::TaskIdRequest => tasks::TaskCancelResponse, invalidates ["tasks", "agents"];
    /// Conversations, the latest activity first.
    "context.list" Query contexts::list: contexts::ContextListRequest => contexts::ContextListResponse, invalidates [];
    /// One conversation with its newest tasks.
    "context.get" Query contexts::get: contexts::ContextGetRequest => contexts::ContextGetResponse, invalidates [];
    /// Sends a message to an agent of this app as its owner.
    "message.send" Mutation messages::send: messages::MessageSendRequest => messages::MessageSendResponse, invalidates ["tasks", "agents"];
    /// The owner's settings.
    "settings.get" Query settings::get: settings::SettingsGetRequest => settings::Settings, invalidates [];
    /// Changes the settings that are named.
    "settings.update" Mutation settings::update: settings::SettingsUpdateRequest => settings::Settings, invalidates ["settings"];
    /// What a retention would delete now.
    "storage.preview" Query storage::preview: storage::StoragePreviewRequest => storage::StoragePreviewResponse, invalidates [];
    /// Version, folders, addresses and room.
    "system.info" Query system::info: system::SystemInfoRequest => system::SystemInfo, invalidates [];
}

/// The row of an action.
#[must_use]
pub fn find(action: &str) -> Option<&'static ActionSpec> {
    TABLE.iter().find(|spec| spec.name == action)
}

fn encode<T: Serialize>(response: &T) -> Result<Raw, ActionError> {
    to_raw_value(response).map_err(|error| ActionError::internal("encode an answer", error))
}
