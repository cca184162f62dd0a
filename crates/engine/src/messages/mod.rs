//! What the owner says to an agent of this app: the same way in as any caller's, under the owner's name.

mod view;

use std::sync::Arc;

use a2a_server::CallContext;
use a2a_types::{
    Message, MessageId, Part, Role, SendMessageConfiguration, SendMessageRequest, TaskId,
};
use serde::Deserialize;
use tasklog::Principal;

pub use view::{MessageSendRequest, MessageSendResponse};

use crate::{
    Core,
    actions::{ActionError, Code, Raw},
    limits, tasks,
};

/// `message.send`.
pub(crate) async fn send(
    core: &Arc<Core>,
    request: MessageSendRequest,
) -> Result<MessageSendResponse, ActionError> {
    let agent = core.roster.published(&request.agent)?;
    if request.text.trim().is_empty() || request.text.chars().count() > limits::MESSAGE_TEXT {
        return Err(ActionError::new(Code::ParamsInvalid).field("text"));
    }
    let mut context = CallContext::of(agent, Principal::owner());
    core.words().language().clone_into(&mut context.language);
    let message = Message {
        message_id: MessageId::mint(),
        context_id: request
            .context_id
            .as_deref()
            .map(tasks::context_id)
            .transpose()?,
        task_id: match &request.task_id {
            Some(id) => Some(own_task(core, &context, id).await?),
            None => None,
        },
        role: Role::User,
        parts: vec![Part::text(request.text)],
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    };
    let configuration = SendMessageConfiguration {
        return_immediately: true,
        ..SendMessageConfiguration::default()
    };
    let request = SendMessageRequest {
        tenant: String::new(),
        message,
        configuration: Some(configuration),
        metadata: None,
    };
    let answer = core.handler.send_message(&context, request).await?;
    read(&answer.0)
}

/// A task that the owner may continue: one that the owner began, with this agent.
async fn own_task(core: &Core, context: &CallContext, id: &str) -> Result<TaskId, ActionError> {
    let id =
        TaskId::parse(id).map_err(|_| ActionError::new(Code::ParamsInvalid).field("taskId"))?;
    let handle = core
        .log
        .find(&id)
        .await?
        .ok_or_else(|| ActionError::new(Code::TaskNotFound))?;
    if **handle.scope() != *context.scope {
        return Err(ActionError::new(Code::TaskForeign).field("taskId"));
    }
    Ok(id)
}

/// As much of the answer as the owner's window needs (Specification 3.2.3).
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Answer {
    #[serde(rename_all = "camelCase")]
    Task {
        id: String,
        context_id: String,
    },
    Message(Raw),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MessageHead {
    #[serde(default)]
    context_id: String,
}

fn read(answer: &[u8]) -> Result<MessageSendResponse, ActionError> {
    let broken =
        |error: serde_json::Error| ActionError::internal("read the answer to a message", error);
    match serde_json::from_slice(answer).map_err(broken)? {
        Answer::Task { id, context_id } => Ok(MessageSendResponse {
            task_id: Some(id),
            context_id,
            message: None,
        }),
        Answer::Message(message) => {
            let head: MessageHead = serde_json::from_str(message.get()).map_err(broken)?;
            Ok(MessageSendResponse {
                task_id: None,
                context_id: head.context_id,
                message: Some(message),
            })
        }
    }
}
