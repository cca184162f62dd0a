//! One call followed until it is settled, over connections that may be lost (Specification 3.1.6, 3.5.2).
//!
//! Owns: resubscribing a bounded number of times, looking a task up where there is no stream. Must not know how it is shown.

use std::time::Duration;

use a2a_types::{
    ContextId, ErrorKind, GetTaskRequest, RawJson, SendMessageRequest, StreamResponse,
    SubscribeToTaskRequest, Task, TaskId,
};

use crate::client::Client;
use crate::error::ClientError;
use crate::fold::{Fold, Irregularity};
use crate::stream::{EventStream, ReceivedEvent};

/// What happened next.
#[derive(Debug)]
pub enum Step {
    /// An event came.
    Event {
        /// The event.
        event: Box<ReceivedEvent>,
        /// What about it is not as the specification says.
        irregularity: Option<Irregularity>,
    },
    /// The connection was lost before the end was known; it is tried again after `wait`.
    Lost {
        /// Why; empty when the agent simply closed it.
        why: String,
        /// How many times in a row, from 1.
        attempt: u32,
        /// How long is waited.
        wait: Duration,
    },
}

/// Follows one call.
#[derive(Debug)]
pub struct Follow {
    client: Client,
    fold: Fold,
    source: Source,
    last_event_id: Option<String>,
    /// Connections lost in a row without anything new.
    losses: u32,
    /// The next event opens a resumed stream: it repeats what is known and proves no progress.
    resumed: bool,
    seen: Option<RawJson>,
}

#[derive(Debug)]
enum Source {
    Stream(Box<EventStream>),
    /// The whole answer of an agent that does not stream.
    Answer(Box<ReceivedEvent>),
    Resubscribe {
        wait: Duration,
    },
    Poll {
        wait: Duration,
    },
}

impl Follow {
    /// Sends the message; as a stream if the agent streams.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn start(client: &Client, request: SendMessageRequest) -> Result<Self, ClientError> {
        let source = if client.streams() {
            Source::Stream(Box::new(client.send_streaming_message(request).await?))
        } else {
            let (_, json) = client.send_message(request).await?;
            Source::Answer(Box::new(received(json)?))
        };
        Ok(Self {
            client: client.clone(),
            fold: Fold::default(),
            source,
            last_event_id: None,
            losses: 0,
            resumed: false,
            seen: None,
        })
    }

    /// What the events so far add up to.
    #[must_use]
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// The next step; `None` when the call is settled.
    ///
    /// # Errors
    /// `ConnectionLost` when it was lost too often or before the task was known; what the agent refused; an invalid answer.
    pub async fn next(&mut self) -> Result<Option<Step>, ClientError> {
        loop {
            // A settled call is over even if the peer keeps the connection; an open one is not, even if it closes it.
            if self.fold.standing().is_settled() {
                return Ok(None);
            }
            if let Some(step) = self.advance().await? {
                return Ok(Some(step));
            }
        }
    }

    async fn advance(&mut self) -> Result<Option<Step>, ClientError> {
        match &mut self.source {
            Source::Stream(stream) => match stream.next().await {
                Some(Ok(event)) => Ok(Some(self.take(event))),
                Some(Err(error)) if !error.is_network() => Err(error),
                Some(Err(error)) => self.lost(reason(error)).map(Some),
                None => self.lost(String::new()).map(Some),
            },
            Source::Answer(event) => {
                let event = (**event).clone();
                self.source = Source::Poll {
                    wait: self.client.retries().poll,
                };
                Ok(Some(self.take(event)))
            }
            Source::Resubscribe { wait } => {
                tokio::time::sleep(*wait).await;
                self.resubscribe().await
            }
            Source::Poll { wait } => {
                tokio::time::sleep(*wait).await;
                self.poll().await
            }
        }
    }

    fn take(&mut self, event: ReceivedEvent) -> Step {
        if event.id.is_some() {
            self.last_event_id.clone_from(&event.id);
        }
        if !std::mem::take(&mut self.resumed) {
            self.losses = 0;
        }
        let irregularity = self.fold.apply(&event.event);
        Step::Event {
            event: Box::new(event),
            irregularity,
        }
    }

    fn lost(&mut self, why: String) -> Result<Step, ClientError> {
        self.losses += 1;
        if self.losses > self.client.retries().limit || self.fold.task().is_none() {
            return Err(ClientError::ConnectionLost { why });
        }
        let attempt = self.losses;
        let wait = self.client.retries().wait(attempt);
        self.source = match self.source {
            Source::Poll { .. } => Source::Poll { wait },
            _ => Source::Resubscribe { wait },
        };
        Ok(Step::Lost { why, attempt, wait })
    }

    async fn resubscribe(&mut self) -> Result<Option<Step>, ClientError> {
        let Some((id, _)) = self.ids() else {
            return Err(ClientError::ConnectionLost { why: String::new() });
        };
        let request = SubscribeToTaskRequest {
            tenant: String::new(),
            id,
        };
        match self
            .client
            .subscribe_to_task(request, self.last_event_id.as_deref())
            .await
        {
            Ok(stream) => {
                self.source = Source::Stream(Box::new(stream));
                self.resumed = true;
                Ok(None)
            }
            // The task has ended meanwhile, or the agent has no subscriptions: look it up (Specification 3.1.6).
            Err(error) if cannot_subscribe(&error) => self.poll().await,
            Err(error) if error.is_network() => self.lost(reason(error)).map(Some),
            Err(error) => Err(error),
        }
    }

    async fn poll(&mut self) -> Result<Option<Step>, ClientError> {
        self.source = Source::Poll {
            wait: self.client.retries().poll,
        };
        let Some((id, _)) = self.ids() else {
            return Err(ClientError::ConnectionLost { why: String::new() });
        };
        let request = GetTaskRequest {
            tenant: String::new(),
            id,
            history_length: Some(0),
        };
        let (task, json) = match self.client.get_task(request).await {
            Ok(found) => found,
            Err(error) if error.is_network() => return self.lost(reason(error)).map(Some),
            Err(error) => return Err(error),
        };
        self.losses = 0;
        if self
            .seen
            .as_ref()
            .is_some_and(|seen| seen.get() == json.get())
        {
            return Ok(None);
        }
        let event = snapshot(task, &json)?;
        self.seen = Some(json);
        Ok(Some(self.take(event)))
    }

    fn ids(&self) -> Option<(TaskId, Option<ContextId>)> {
        self.fold
            .task()
            .map(|task| (task.id.clone(), task.context_id.clone()))
    }
}

fn cannot_subscribe(error: &ClientError) -> bool {
    matches!(
        error.peer_kind(),
        Some(ErrorKind::UnsupportedOperation | ErrorKind::MethodNotFound)
    )
}

fn reason(error: ClientError) -> String {
    match error {
        ClientError::ConnectionLost { why } => why,
        other => other.to_string(),
    }
}

/// The result of `SendMessage` has the form of an event (Specification 3.1.1, 3.1.2).
fn received(json: RawJson) -> Result<ReceivedEvent, ClientError> {
    let event = crate::jsonrpc::read_result::<StreamResponse>(&json)?;
    Ok(ReceivedEvent {
        id: None,
        json,
        event,
    })
}

/// The result of `GetTask` as the event that a stream would have carried it in.
fn snapshot(task: Task, json: &RawJson) -> Result<ReceivedEvent, ClientError> {
    let json = RawJson::parse(&format!("{{\"task\":{}}}", json.get())).map_err(|_| {
        ClientError::InvalidAgentResponse {
            fault: crate::error::Fault::NotJsonRpc,
            head: Vec::new(),
        }
    })?;
    Ok(ReceivedEvent {
        id: None,
        json,
        event: StreamResponse::Task(task),
    })
}
