//! What answers a message.

use std::sync::Arc;

use a2a_types::{ContextId, JsonObject, Message, Part, SendMessageConfiguration, Task, TaskId};
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

use crate::scope::{AgentId, Principal};
use crate::updater::{TaskUpdater, UpdateError};

/// How an agent is going to answer a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// With a Task: tracked work.
    Task,
    /// With one Message and no task (Specification 3.1.1).
    Message,
}

/// The logic of an agent, called once per message.
///
/// It runs as a task of its own under a panic guard: an error or a panic ends the A2A task as FAILED.
#[async_trait]
pub trait AgentExecutor: Send + Sync + 'static {
    /// How this message will be answered. Asked once, before anything is stored; must not block.
    /// Never asked for a follow-up, which always belongs to its task.
    fn answer_kind(&self, _ctx: &ExecutorContext) -> AnswerKind {
        AnswerKind::Task
    }

    /// Works on the message and reports through the updater. On return the task has to be terminal or
    /// interrupted; otherwise it is FAILED. `ctx.cancel` tells that the task is being cancelled.
    async fn execute(
        &self,
        ctx: ExecutorContext,
        updater: TaskUpdater,
    ) -> Result<(), ExecutorError>;

    /// Answers with a plain Message; called instead of [`AgentExecutor::execute`] when
    /// [`AgentExecutor::answer_kind`] said so.
    async fn reply(&self, _ctx: ExecutorContext) -> Result<Vec<Part>, ExecutorError> {
        Err(ExecutorError::Failed {
            code: "agent.no_reply",
            detail: "this agent answers with tasks only".to_owned(),
        })
    }
}

/// Everything that an executor is told about a message.
#[derive(Debug, Clone)]
pub struct ExecutorContext {
    /// Agent that was called.
    pub agent: AgentId,
    /// Who called.
    pub principal: Principal,
    /// Task that the message started or continues.
    pub task_id: TaskId,
    /// Its conversation.
    pub context_id: ContextId,
    /// The message.
    pub message: Arc<Message>,
    /// The task before this message, when the message is a follow-up.
    pub task: Option<Arc<Task>>,
    /// What the caller asked of the answer.
    pub configuration: Arc<SendMessageConfiguration>,
    /// Metadata of the request.
    pub metadata: Option<JsonObject>,
    /// Language that the caller reads, a BCP 47 tag; may be empty.
    pub language: String,
    /// Cancelled when the task is.
    pub cancel: CancellationToken,
}

/// Why an executor could not do its work. Details are for the log; the caller reads a general sentence.
#[derive(Debug, thiserror::Error)]
pub enum ExecutorError {
    /// The work failed.
    #[error("{code}: {detail}")]
    Failed {
        /// Stable dotted code.
        code: &'static str,
        /// Cause, for the log.
        detail: String,
    },
    /// An update was refused.
    #[error(transparent)]
    Update(#[from] UpdateError),
}
