//! SendMessage and SendStreamingMessage (Specification 3.1.1, 3.1.2, 3.2.2, 3.4).

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use a2a_types::{
    A2aError, Artifacts, ContextId, ErrorKind, Message, MessageId, Role, SendMessageConfiguration,
    SendMessageRequest, Task, TaskId,
};
use bytes::Bytes;
use futures::FutureExt;
use tasklog::{
    AnswerKind, Claim, ClaimGuard, ExecutorContext, Follow, IdempotencyKey, NewTask, Original,
    TaskHandle,
};
use tokio_util::sync::CancellationToken;

use super::stream::{EventStream, Frame, Until, wrapped};
use super::{Encoded, RequestHandler, fault, finished, history_length, needs_streaming};
use crate::context::CallContext;

/// What a message came to.
enum Outcome {
    /// It started a task.
    Started(TaskHandle),
    /// It continued a task; that is the task as it was taken up again.
    Continued(TaskHandle),
    /// It came before, and this is the task that it had come to.
    Repeated(TaskHandle),
    /// It was answered with a plain Message: a `SendMessageResponse` as JSON, which is a `StreamResponse` too.
    Answered(Bytes),
}

impl RequestHandler {
    /// Gives a message to the agent. Waits until the task is terminal or interrupted, unless
    /// `returnImmediately` says otherwise.
    pub async fn send_message(
        &self,
        ctx: &CallContext,
        request: SendMessageRequest,
    ) -> Result<Encoded, A2aError> {
        let configuration = request.configuration.clone().unwrap_or_default();
        let history = history_length(configuration.history_length);
        let handle = match self.accept(ctx, request).await? {
            Outcome::Answered(json) => return Ok(Encoded(json)),
            Outcome::Started(handle) | Outcome::Continued(handle) | Outcome::Repeated(handle) => {
                handle
            }
        };
        let read = if configuration.return_immediately {
            handle.read(history, Artifacts::WhenAny).await
        } else {
            handle.read_settled(history).await
        };
        Ok(Encoded(wrapped(b"task", &read.map_err(fault::store)?.json)))
    }

    /// Gives a message to the agent and streams what becomes of it: the task, then its events to the end of
    /// the turn; or one Message.
    pub async fn send_streaming_message(
        &self,
        ctx: &CallContext,
        request: SendMessageRequest,
    ) -> Result<EventStream, A2aError> {
        needs_streaming(ctx)?;
        let history = request
            .configuration
            .as_ref()
            .and_then(|c| history_length(c.history_length));
        let (handle, fresh) = match self.accept(ctx, request).await? {
            Outcome::Answered(json) => return Ok(EventStream::message(json)),
            Outcome::Started(handle) => (handle, history.is_none()),
            Outcome::Continued(handle) | Outcome::Repeated(handle) => (handle, false),
        };
        if fresh {
            // The first event of the log is the task itself.
            return Ok(EventStream::after(None, handle.events(0), Until::TurnEnd));
        }
        let read = handle
            .read(history, Artifacts::WhenAny)
            .await
            .map_err(fault::store)?;
        let first = Frame::task(read.seq, &read.json);
        if read.state.is_terminal() || read.state == a2a_types::TaskState::InputRequired {
            return Ok(EventStream::only(first));
        }
        Ok(EventStream::after(
            Some(first),
            handle.events(read.seq),
            Until::TurnEnd,
        ))
    }

    /// Existence and state first, then whether the message came before, then the work begins.
    async fn accept(
        &self,
        ctx: &CallContext,
        request: SendMessageRequest,
    ) -> Result<Outcome, A2aError> {
        if !request.tenant.is_empty() {
            return Err(A2aError::invalid_params(
                "tenant",
                "names no tenant of this agent",
            ));
        }
        let webhook = request
            .configuration
            .as_ref()
            .is_some_and(|c| c.task_push_notification_config.is_some());
        if webhook {
            let message = "This agent sends no push notifications.";
            return Err(A2aError::new(
                ErrorKind::PushNotificationNotSupported,
                message,
            ));
        }
        let existing = match &request.message.task_id {
            Some(id) => Some(
                self.addressed(ctx, id, request.message.context_id.as_ref())
                    .await?,
            ),
            None => None,
        };
        let mut claim = None;
        if ctx.agent.deduplicate {
            let key = IdempotencyKey::new(&ctx.scope, a2a_types::request_digest(&request));
            match self.log.claim(key, &ctx.scope).await {
                Claim::New(guard) => claim = Some(guard),
                Claim::Known(original) => return self.repeated(&key, original).await,
            }
        }
        match existing {
            Some(handle) => self.follow(ctx, handle, request, claim),
            None => self.start(ctx, request, claim).await,
        }
    }

    /// The task that a message names, if it may still be continued.
    async fn addressed(
        &self,
        ctx: &CallContext,
        id: &TaskId,
        context: Option<&ContextId>,
    ) -> Result<TaskHandle, A2aError> {
        let handle = self.visible(ctx, id).await?;
        if context.is_some_and(|context| context != handle.context()) {
            return Err(A2aError::invalid_params(
                "message.contextId",
                "is not the context of the task in message.taskId",
            ));
        }
        if handle.state().is_terminal() {
            handle
                .read(Some(0), Artifacts::Omit)
                .await
                .map_err(fault::store)?;
            return Err(finished(id));
        }
        Ok(handle)
    }

    async fn repeated(
        &self,
        key: &IdempotencyKey,
        original: Original,
    ) -> Result<Outcome, A2aError> {
        let gone = || {
            A2aError::new(
                ErrorKind::TaskNotFound,
                "The task of this message was deleted.",
            )
        };
        match original {
            Original::Task(id) => {
                let handle = self.log.find(&id).await.map_err(fault::store)?;
                handle.map(Outcome::Repeated).ok_or_else(gone)
            }
            Original::Answer => {
                let answer = self.log.answer(key).await.map_err(fault::store)?;
                answer.map(Outcome::Answered).ok_or_else(gone)
            }
        }
    }

    fn follow(
        &self,
        ctx: &CallContext,
        handle: TaskHandle,
        request: SendMessageRequest,
        claim: Option<ClaimGuard>,
    ) -> Result<Outcome, A2aError> {
        let message = request.message.clone();
        match self
            .log
            .follow(&handle, message, claim)
            .map_err(fault::log)?
        {
            Follow::Accepted { turn, before } => {
                let (task, context) = (handle.id().clone(), handle.context().clone());
                let work = execution(ctx, request, task, context, Some(*before));
                self.log
                    .run(&handle, turn, ctx.agent.executor.clone(), work);
                Ok(Outcome::Continued(handle))
            }
            Follow::Terminal => Err(finished(handle.id())),
            Follow::Busy => {
                let error = A2aError::new(
                    ErrorKind::UnsupportedOperation,
                    "The task is being worked on and takes no message now.",
                );
                Err(error
                    .with_metadata("taskId", handle.id().as_str())
                    .with_metadata("cause", "busy"))
            }
        }
    }

    async fn start(
        &self,
        ctx: &CallContext,
        request: SendMessageRequest,
        claim: Option<ClaimGuard>,
    ) -> Result<Outcome, A2aError> {
        let id = TaskId::mint();
        let context = request
            .message
            .context_id
            .clone()
            .unwrap_or_else(ContextId::mint);
        let work = execution(ctx, request, id.clone(), context.clone(), None);
        let executor = ctx.agent.executor.clone();
        if executor.answer_kind(&work) == AnswerKind::Message {
            return self.reply(ctx, work, claim).await;
        }
        let message = (*work.message).clone();
        let new = NewTask {
            scope: ctx.scope.clone(),
            id,
            context,
            message,
            claim,
        };
        let handle = self.log.create(new).map_err(fault::log)?;
        self.log.run(&handle, 0, executor, work);
        Ok(Outcome::Started(handle))
    }

    /// Lets the agent answer with a plain Message, whoever hangs up meanwhile.
    async fn reply(
        &self,
        ctx: &CallContext,
        work: ExecutorContext,
        claim: Option<ClaimGuard>,
    ) -> Result<Outcome, A2aError> {
        let failed = || A2aError::new(ErrorKind::Internal, "The agent failed.");
        let (log, executor, context) = (
            self.log.clone(),
            ctx.agent.executor.clone(),
            work.context_id.clone(),
        );
        let agent = ctx.agent.id.clone();
        let answering = tokio::spawn(async move {
            let parts = match AssertUnwindSafe(async { executor.reply(work).await })
                .catch_unwind()
                .await
            {
                Ok(Ok(parts)) if !parts.is_empty() => parts,
                Ok(Ok(_)) => {
                    let message = "The agent answered with a message that has no parts.";
                    return Err(A2aError::new(ErrorKind::InvalidAgentResponse, message));
                }
                Ok(Err(error)) => {
                    tracing::error!(%agent, %error, "the executor failed");
                    return Err(failed());
                }
                Err(_) => {
                    tracing::error!(%agent, "the executor panicked");
                    return Err(failed());
                }
            };
            let json = wrapped(b"message", &a2a_types::encode(&answer(context, parts)));
            if let Some(claim) = claim {
                log.keep_answer(claim, json.clone())
                    .await
                    .map_err(fault::log)?;
            }
            Ok(json)
        });
        match answering.await {
            Ok(result) => result.map(Outcome::Answered),
            Err(error) => {
                tracing::error!(%error, "answering with a message failed");
                Err(failed())
            }
        }
    }
}

fn execution(
    ctx: &CallContext,
    request: SendMessageRequest,
    task_id: TaskId,
    context_id: ContextId,
    before: Option<Task>,
) -> ExecutorContext {
    let configuration: SendMessageConfiguration = request.configuration.unwrap_or_default();
    ExecutorContext {
        agent: ctx.agent.id.clone(),
        principal: ctx.scope.principal.clone(),
        task_id,
        context_id,
        message: Arc::new(request.message),
        task: before.map(Arc::new),
        configuration: Arc::new(configuration),
        metadata: request.metadata,
        language: ctx.language.clone(),
        cancel: CancellationToken::new(),
    }
}

fn answer(context: ContextId, parts: Vec<a2a_types::Part>) -> Message {
    Message {
        message_id: MessageId::mint(),
        context_id: Some(context),
        task_id: None,
        role: Role::Agent,
        parts,
        metadata: None,
        extensions: Vec::new(),
        reference_task_ids: Vec::new(),
    }
}
