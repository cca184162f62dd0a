//! An agent for tests: does what the first word of a message says, and goes on when the test says so.

use std::sync::Arc;

use a2a_types::{Artifact, ArtifactId, Part};
use async_trait::async_trait;
use parking_lot::Mutex;
use tasklog::{AgentExecutor, AnswerKind, ExecutorContext, ExecutorError, TaskUpdater};
use tokio::sync::Semaphore;

/// | first word | what happens |
/// |---|---|
/// | `stream n` | WORKING, n chunks of one artifact as fast as possible, COMPLETED |
/// | `steps n` | the same, but every chunk waits for [`TestExecutor::go_on`] |
/// | `large n` | one artifact with n bytes of text, COMPLETED |
/// | `hang` | WORKING until the task is cancelled |
/// | `deaf` | WORKING, does not hear the cancellation, writes after [`TestExecutor::go_on`] |
/// | `ask`, `auth` | INPUT_REQUIRED; AUTH_REQUIRED until [`TestExecutor::go_on`], then COMPLETED |
/// | `fail`, `reject` | FAILED, REJECTED |
/// | `panic`, `error`, `nothing` | panics, returns an error, returns without an end |
/// | `message`, `message-error` | one plain Message, an error instead of one |
/// | anything else | its parts as an artifact, COMPLETED |
pub struct TestExecutor {
    gate: Semaphore,
    started: Semaphore,
    cancelled: Semaphore,
    seen: Mutex<Vec<ExecutorContext>>,
}

/// What an executor's error says; it must never reach a caller.
pub const SECRET_DETAIL: &str = "secret-detail-of-the-failure";

impl TestExecutor {
    /// An agent that nobody has called yet.
    pub fn new() -> Arc<Self> {
        let closed = || Semaphore::new(0);
        Arc::new(Self {
            gate: closed(),
            started: closed(),
            cancelled: closed(),
            seen: Mutex::default(),
        })
    }

    /// Lets `steps` waiting steps happen.
    pub fn go_on(&self, steps: usize) {
        self.gate.add_permits(steps);
    }

    /// Waits until one more message has reached the agent.
    pub async fn started(&self) {
        take(&self.started).await;
    }

    /// Waits until one more run has heard that it is cancelled.
    pub async fn cancelled(&self) {
        take(&self.cancelled).await;
    }

    /// What the agent was told, message by message.
    pub fn seen(&self) -> Vec<ExecutorContext> {
        self.seen.lock().clone()
    }

    async fn chunks(
        &self,
        count: usize,
        gated: bool,
        updater: &TaskUpdater,
    ) -> Result<(), ExecutorError> {
        updater.working(Vec::new()).await?;
        for index in 0..count {
            if gated {
                take(&self.gate).await;
            }
            let chunk = artifact(vec![Part::text(format!("c{index} "))]);
            updater
                .artifact(chunk, index > 0, index + 1 == count)
                .await?;
        }
        Ok(updater.complete(Vec::new()).await?)
    }

    async fn deaf(
        &self,
        ctx: &ExecutorContext,
        updater: &TaskUpdater,
    ) -> Result<(), ExecutorError> {
        updater.working(Vec::new()).await?;
        ctx.cancel.cancelled().await;
        self.cancelled.add_permits(1);
        take(&self.gate).await;
        updater
            .artifact(artifact(vec![Part::text("too late")]), false, true)
            .await?;
        Ok(updater.complete(Vec::new()).await?)
    }

    async fn hang(
        &self,
        ctx: &ExecutorContext,
        updater: &TaskUpdater,
    ) -> Result<(), ExecutorError> {
        updater.working(Vec::new()).await?;
        ctx.cancel.cancelled().await;
        self.cancelled.add_permits(1);
        Ok(())
    }
}

async fn take(semaphore: &Semaphore) {
    if let Ok(permit) = semaphore.acquire().await {
        permit.forget();
    }
}

fn artifact(parts: Vec<Part>) -> Artifact {
    Artifact {
        artifact_id: ArtifactId::parse("a-1").unwrap_or_else(|_| ArtifactId::mint()),
        name: String::new(),
        description: String::new(),
        parts,
        metadata: None,
        extensions: Vec::new(),
    }
}

/// First word of the message and the number after it.
fn command(ctx: &ExecutorContext) -> (String, usize) {
    let text = ctx.message.text();
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default().to_owned();
    (
        first,
        words.next().and_then(|word| word.parse().ok()).unwrap_or(0),
    )
}

#[async_trait]
impl AgentExecutor for TestExecutor {
    fn answer_kind(&self, ctx: &ExecutorContext) -> AnswerKind {
        if command(ctx).0.starts_with("message") {
            AnswerKind::Message
        } else {
            AnswerKind::Task
        }
    }

    async fn execute(
        &self,
        ctx: ExecutorContext,
        updater: TaskUpdater,
    ) -> Result<(), ExecutorError> {
        self.seen.lock().push(ctx.clone());
        self.started.add_permits(1);
        let (word, count) = command(&ctx);
        match word.as_str() {
            "stream" => self.chunks(count, false, &updater).await,
            "steps" => self.chunks(count, true, &updater).await,
            "large" => {
                updater
                    .artifact(artifact(vec![Part::text("x".repeat(count))]), false, true)
                    .await?;
                Ok(updater.complete(Vec::new()).await?)
            }
            "hang" => self.hang(&ctx, &updater).await,
            "deaf" => self.deaf(&ctx, &updater).await,
            "ask" => Ok(updater
                .input_required(vec![Part::text("Which one?")])
                .await?),
            "auth" => {
                updater.auth_required(Vec::new()).await?;
                take(&self.gate).await;
                Ok(updater.complete(Vec::new()).await?)
            }
            "fail" => Ok(updater.fail(vec![Part::text("It did not work.")]).await?),
            "reject" => Ok(updater.reject(Vec::new()).await?),
            #[allow(clippy::panic, reason = "a crashing agent is what the test is about")]
            "panic" => panic!("{SECRET_DETAIL}"),
            "error" => Err(ExecutorError::Failed {
                code: "test.failed",
                detail: SECRET_DETAIL.to_owned(),
            }),
            "nothing" => Ok(()),
            _ => {
                updater
                    .artifact(artifact(ctx.message.parts.clone()), false, true)
                    .await?;
                Ok(updater.complete(Vec::new()).await?)
            }
        }
    }

    async fn reply(&self, ctx: ExecutorContext) -> Result<Vec<Part>, ExecutorError> {
        self.seen.lock().push(ctx.clone());
        self.started.add_permits(1);
        if command(&ctx).0 == "message-error" {
            return Err(ExecutorError::Failed {
                code: "test.failed",
                detail: SECRET_DETAIL.to_owned(),
            });
        }
        Ok(ctx.message.parts.clone())
    }
}
