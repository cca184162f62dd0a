//! The scripted executor: answers messages as a scenario says.
//! Owns the carrying out of steps; must not know how a scenario is written, nor where tasks are kept.

use std::sync::Arc;

use a2a_types::{Artifact, ArtifactId, Part};
use async_trait::async_trait;
use tasklog::{AgentExecutor, AnswerKind, ExecutorContext, ExecutorError, TaskUpdater};
use tokio_util::sync::CancellationToken;

use crate::limits::MAX_STEPS_RUN;
use crate::scenario::content::Speech;
use crate::scenario::step::{
    ArtifactPlan, AskKind, AskPlan, Label, Step, StreamContent, StreamPlan,
};
use crate::scenario::{Bindings, Incoming, OutOfBounds, Round, Rule, Scenario};

/// An agent that does what a scenario says. A running execution keeps the scenario that it started with.
#[derive(Debug, Clone)]
pub struct ScriptedExecutor {
    scenario: Arc<Scenario>,
}

impl ScriptedExecutor {
    /// An agent with this scenario.
    #[must_use]
    pub fn new(scenario: impl Into<Arc<Scenario>>) -> Self {
        Self {
            scenario: scenario.into(),
        }
    }

    /// The scenario that this agent follows.
    #[must_use]
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    fn select<'s, 'm>(
        &'s self,
        ctx: &'m ExecutorContext,
        text: &'m str,
    ) -> Result<(&'s Rule, Bindings<'m>), ExecutorError> {
        let incoming = Incoming {
            message: &ctx.message,
            text,
            task: ctx.task.as_deref(),
        };
        let (rule, found) =
            self.scenario
                .select(&incoming)
                .ok_or_else(|| ExecutorError::Failed {
                    code: "scenario.no_rule",
                    detail: "no rule answers this message".to_owned(),
                })?;
        tracing::debug!(
            scenario = self.scenario.source_name(),
            rule = rule.name,
            "matched"
        );
        let bindings = Bindings {
            text,
            rest: found.rest,
            captures: found.captures,
            task: ctx.task_id.as_str(),
            context: ctx.context_id.as_str(),
            language: &ctx.language,
        };
        Ok((rule, bindings))
    }
}

#[async_trait]
impl AgentExecutor for ScriptedExecutor {
    fn answer_kind(&self, ctx: &ExecutorContext) -> AnswerKind {
        let text = ctx.message.text();
        match self.select(ctx, &text) {
            Ok((rule, _)) if rule.answers_with_message() => AnswerKind::Message,
            _ => AnswerKind::Task,
        }
    }

    async fn execute(
        &self,
        ctx: ExecutorContext,
        updater: TaskUpdater,
    ) -> Result<(), ExecutorError> {
        let text = ctx.message.text();
        let (rule, bindings) = self.select(&ctx, &text)?;
        let artifacts = ctx.task.as_ref().map_or(0, |task| task.artifacts.len());
        let mut turn = Turn {
            updater: &updater,
            cancel: &ctx.cancel,
            bindings,
            artifacts,
            taken: 0,
        };
        turn.run(&rule.steps).await
    }

    async fn reply(&self, ctx: ExecutorContext) -> Result<Vec<Part>, ExecutorError> {
        let text = ctx.message.text();
        let (rule, bindings) = self.select(&ctx, &text)?;
        for step in &rule.steps {
            match step {
                Step::Sleep(pause) => {
                    let pause = pause
                        .resolve(&bindings, Round::default())
                        .map_err(out_of_bounds)?;
                    if slept(&ctx.cancel, pause).await == Flow::Stop {
                        break;
                    }
                }
                Step::Message(speech) => return Ok(speech.render(&bindings, Round::default())),
                _ => break,
            }
        }
        Err(ExecutorError::Failed {
            code: "scenario.no_message",
            detail: "the rule answers with a task".to_owned(),
        })
    }
}

/// Whether the turn goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    Next,
    Stop,
}

/// One message being answered.
struct Turn<'t> {
    updater: &'t TaskUpdater,
    cancel: &'t CancellationToken,
    bindings: Bindings<'t>,
    /// Artifacts of the task so far; the next one without an id is numbered after them.
    artifacts: usize,
    /// Steps taken so far.
    taken: u64,
}

impl Turn<'_> {
    /// All steps; a turn that no step ended is a completed task.
    async fn run(&mut self, steps: &[Step]) -> Result<(), ExecutorError> {
        for step in steps {
            let flow = match step {
                Step::Repeat { times, steps } => {
                    let times = times
                        .resolve(&self.bindings, Round::default())
                        .map_err(out_of_bounds)?;
                    self.repeat(times, steps).await?
                }
                step => self.take(step, Round::default()).await?,
            };
            if flow == Flow::Stop {
                return Ok(());
            }
        }
        Ok(self.updater.complete(Vec::new()).await?)
    }

    async fn repeat(&mut self, times: u64, steps: &[Step]) -> Result<Flow, ExecutorError> {
        for i in 1..=times {
            for step in steps {
                if self.take(step, Round { i, count: times }).await? == Flow::Stop {
                    return Ok(Flow::Stop);
                }
            }
        }
        Ok(Flow::Next)
    }

    async fn take(&mut self, step: &Step, round: Round) -> Result<Flow, ExecutorError> {
        self.taken += 1;
        if self.taken > MAX_STEPS_RUN {
            let detail = format!("a turn takes at most {MAX_STEPS_RUN} steps");
            return Err(ExecutorError::Failed {
                code: "scenario.too_many_steps",
                detail,
            });
        }
        if self.cancel.is_cancelled() {
            return Ok(Flow::Stop);
        }
        match step {
            Step::Working => self.updater.working(Vec::new()).await?,
            Step::Say(speech) => {
                self.updater
                    .working(speech.render(&self.bindings, round))
                    .await?
            }
            Step::Artifact(plan) => self.artifact(plan, round).await?,
            Step::Stream(plan) => return self.stream(plan, round).await,
            Step::Sleep(pause) => {
                let pause = pause
                    .resolve(&self.bindings, round)
                    .map_err(out_of_bounds)?;
                return Ok(slept(self.cancel, pause).await);
            }
            _ => return self.end(step, round).await,
        }
        Ok(Flow::Next)
    }

    /// The steps after which nothing follows.
    async fn end(&mut self, step: &Step, round: Round) -> Result<Flow, ExecutorError> {
        let say = |speech: &Speech| speech.render(&self.bindings, round);
        match step {
            Step::Ask(AskPlan {
                kind: AskKind::Input,
                words,
                ..
            }) => self.updater.input_required(say(words)).await?,
            Step::Ask(AskPlan {
                kind: AskKind::Auth,
                words,
                ..
            }) => self.updater.auth_required(say(words)).await?,
            Step::Complete(speech) => {
                self.updater
                    .complete(speech.as_ref().map(say).unwrap_or_default())
                    .await?
            }
            // The rule was met by a follow-up, whose answer is always its task.
            Step::Message(speech) => self.updater.complete(say(speech)).await?,
            Step::Fail(speech) => self.updater.fail(say(speech)).await?,
            Step::Reject(speech) => self.updater.reject(say(speech)).await?,
            Step::Hang => self.cancel.cancelled().await,
            Step::Error(detail) => {
                let detail = detail.render(&self.bindings, round);
                return Err(ExecutorError::Failed {
                    code: "scenario.error",
                    detail,
                });
            }
            Step::Panic(message) => crash(&message.render(&self.bindings, round)),
            _ => return Ok(Flow::Next),
        }
        Ok(Flow::Stop)
    }

    async fn artifact(&mut self, plan: &ArtifactPlan, round: Round) -> Result<(), ExecutorError> {
        let mut artifact = self.labelled(&plan.label, round)?;
        artifact.parts = plan
            .parts
            .iter()
            .map(|part| part.render(&self.bindings, round))
            .collect();
        Ok(self.updater.artifact(artifact, false, true).await?)
    }

    async fn stream(&mut self, plan: &StreamPlan, round: Round) -> Result<Flow, ExecutorError> {
        let count = plan
            .chunks
            .resolve(&self.bindings, round)
            .map_err(out_of_bounds)?;
        if count == 0 {
            return Ok(Flow::Next);
        }
        let pause = plan
            .pause
            .as_ref()
            .map(|pause| pause.resolve(&self.bindings, round))
            .transpose()
            .map_err(out_of_bounds)?;
        let mut artifact = self.labelled(&plan.label, round)?;
        let whole = match &plan.content {
            StreamContent::Cut(wording) => wording.render(&self.bindings, round),
            StreamContent::Each(_) => String::new(),
        };
        let mut pieces = Pieces::new(&whole, count);
        for i in 1..=count {
            if self.cancel.is_cancelled() {
                return Ok(Flow::Stop);
            }
            let text = match &plan.content {
                StreamContent::Cut(_) => pieces.next_piece().to_owned(),
                StreamContent::Each(wording) => wording.render(&self.bindings, Round { i, count }),
            };
            let mut part = Part::text(text);
            part.media_type.clone_from(&plan.media_type);
            artifact.parts = vec![part];
            self.updater
                .artifact(artifact.clone(), i > 1, i == count)
                .await?;
            if let Some(pause) = pause
                && i < count
                && slept(self.cancel, pause).await == Flow::Stop
            {
                return Ok(Flow::Stop);
            }
        }
        Ok(Flow::Next)
    }

    /// An artifact without its parts.
    fn labelled(&mut self, label: &Label, round: Round) -> Result<Artifact, ExecutorError> {
        self.artifacts += 1;
        let artifact_id = match &label.id {
            Some(id) => id.clone(),
            None => ArtifactId::parse(format!("a{}", self.artifacts)).map_err(|error| {
                ExecutorError::Failed {
                    code: "scenario.artifact_id",
                    detail: error.to_string(),
                }
            })?,
        };
        let description = label
            .description
            .as_ref()
            .map(|text| text.render(&self.bindings, round));
        Ok(Artifact {
            artifact_id,
            name: label.name.render(&self.bindings, round),
            description: description.unwrap_or_default(),
            parts: Vec::new(),
            metadata: None,
            extensions: Vec::new(),
        })
    }
}

/// Cuts a text into pieces of nearly the same number of characters.
struct Pieces<'t> {
    left: &'t str,
    /// Characters in `left`.
    chars: u64,
    /// Pieces still to come.
    pieces: u64,
}

impl<'t> Pieces<'t> {
    fn new(text: &'t str, pieces: u64) -> Self {
        Self {
            left: text,
            chars: text.chars().count() as u64,
            pieces,
        }
    }

    fn next_piece(&mut self) -> &'t str {
        let take = self.chars.div_ceil(self.pieces.max(1));
        let end = self
            .left
            .char_indices()
            .nth(take as usize)
            .map_or(self.left.len(), |(end, _)| end);
        let (piece, left) = self.left.split_at(end);
        self.left = left;
        self.chars -= take;
        self.pieces = self.pieces.saturating_sub(1);
        piece
    }
}

async fn slept(cancel: &CancellationToken, pause: std::time::Duration) -> Flow {
    if pause.is_zero() {
        // No timer, which would take a millisecond; others still get their turn.
        tokio::task::yield_now().await;
        return if cancel.is_cancelled() {
            Flow::Stop
        } else {
            Flow::Next
        };
    }
    tokio::select! {
        biased;
        () = cancel.cancelled() => Flow::Stop,
        () = tokio::time::sleep(pause) => Flow::Next,
    }
}

fn out_of_bounds(error: OutOfBounds) -> ExecutorError {
    ExecutorError::Failed {
        code: "scenario.out_of_bounds",
        detail: error.to_string(),
    }
}

#[allow(
    clippy::panic,
    reason = "a scenario crashes on purpose, to show what a client sees of a crash"
)]
fn crash(message: &str) -> ! {
    panic!("a scenario crashed its agent on purpose: {message}")
}
