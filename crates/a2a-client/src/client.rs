//! Calling an agent over JSON-RPC (Specification 9): one method per operation.
//!
//! Owns: headers, request ids, tenant, which interface is used. Must not know what the answers add up to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use a2a_types::names::{A2A_EXTENSIONS, A2A_VERSION, PROTOCOL_VERSION, REPLAY_EXTENSION};
use a2a_types::{
    AgentCard, CancelTaskRequest, GetTaskRequest, ListTasksRequest, ListTasksResponse, RawJson,
    SendMessageRequest, SendMessageResponse, SubscribeToTaskRequest, Task,
};
use net::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE};
use net::{HttpClients, NetError, Patience, Provenance, Redirects, RequestBuilder, Response};
use serde::Serialize;
use url::Url;

use crate::card::{Interface, NoInterface, usable_interfaces};
use crate::discover::Discovered;
use crate::error::ClientError;
use crate::jsonrpc::{read_result, write_request};
use crate::limits;
use crate::stream::{EventStream, read_plain};

const JSON: &str = "application/json";
const EVENT_STREAM: &str = "text/event-stream";

/// What the caller wants beside the calls themselves.
#[derive(Debug, Clone, Default)]
pub struct ClientOptions {
    /// The language in which the agent should answer (`Accept-Language`).
    pub language: Option<String>,
    /// How a lost stream is taken up again.
    pub retries: Retries,
}

/// How a lost stream is taken up again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retries {
    /// Lost connections in a row, without anything new in between, before it is given up.
    pub limit: u32,
    /// Wait before the first attempt; doubled each time.
    pub first_wait: Duration,
    /// Longest wait.
    pub longest_wait: Duration,
    /// Wait between two looks at the task of an agent that does not stream.
    pub poll: Duration,
}

impl Default for Retries {
    fn default() -> Self {
        Self {
            limit: limits::RESUBSCRIBES,
            first_wait: limits::RESUBSCRIBE_FIRST_WAIT,
            longest_wait: limits::RESUBSCRIBE_LONGEST_WAIT,
            poll: limits::POLL,
        }
    }
}

impl Retries {
    /// The wait before an attempt, counted from 1.
    #[must_use]
    pub fn wait(&self, attempt: u32) -> Duration {
        let doubled = 2u32.saturating_pow(attempt.saturating_sub(1));
        self.first_wait
            .saturating_mul(doubled)
            .min(self.longest_wait)
    }
}

/// One agent that can be called. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Client {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    http: HttpClients,
    card_url: Url,
    interfaces: Vec<Interface>,
    streaming: bool,
    replay: bool,
    options: ClientOptions,
    next_id: AtomicU64,
}

impl Client {
    /// A client for the agent whose card was found.
    ///
    /// # Errors
    /// `NoInterface` when the card offers none that is spoken here.
    pub fn new(
        http: &HttpClients,
        found: &Discovered,
        options: ClientOptions,
    ) -> Result<Self, ClientError> {
        let interfaces = usable_interfaces(&found.card)?;
        Ok(Self {
            inner: Arc::new(Inner {
                http: http.clone(),
                card_url: found.url.clone(),
                interfaces,
                streaming: found.card.capabilities.streaming == Some(true),
                replay: offers_replay(&found.card),
                options,
                next_id: AtomicU64::new(1),
            }),
        })
    }

    /// The card says that the agent streams.
    #[must_use]
    pub fn streams(&self) -> bool {
        self.inner.streaming
    }

    /// How a lost stream is taken up again.
    #[must_use]
    pub fn retries(&self) -> Retries {
        self.inner.options.retries
    }

    /// The interface that is asked first.
    #[must_use]
    pub fn interface(&self) -> &Interface {
        &self.inner.interfaces[0]
    }

    /// `SendMessage`: the task or message, and the result as it was received.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn send_message(
        &self,
        mut request: SendMessageRequest,
    ) -> Result<(SendMessageResponse, RawJson), ClientError> {
        let result = self.call("SendMessage", &mut request).await?;
        Ok((read_result(&result)?, result))
    }

    /// `SendStreamingMessage`.
    ///
    /// # Errors
    /// Every [`ClientError`]; later ones come from the stream.
    pub async fn send_streaming_message(
        &self,
        mut request: SendMessageRequest,
    ) -> Result<EventStream, ClientError> {
        self.open("SendStreamingMessage", &mut request, None).await
    }

    /// `SubscribeToTask`, from after `last_event_id` where the agent can replay; others begin with the task as it is now.
    ///
    /// # Errors
    /// Every [`ClientError`]; `UnsupportedOperation` from an agent whose task has already ended.
    pub async fn subscribe_to_task(
        &self,
        mut request: SubscribeToTaskRequest,
        last_event_id: Option<&str>,
    ) -> Result<EventStream, ClientError> {
        self.open("SubscribeToTask", &mut request, last_event_id)
            .await
    }

    /// `GetTask`: the task, and the result as it was received.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn get_task(
        &self,
        mut request: GetTaskRequest,
    ) -> Result<(Task, RawJson), ClientError> {
        let result = self.call("GetTask", &mut request).await?;
        Ok((read_result(&result)?, result))
    }

    /// `ListTasks`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn list_tasks(
        &self,
        mut request: ListTasksRequest,
    ) -> Result<ListTasksResponse, ClientError> {
        read_result(&self.call("ListTasks", &mut request).await?)
    }

    /// `CancelTask`: the task as it is afterwards.
    ///
    /// # Errors
    /// Every [`ClientError`]; `TaskNotCancelable` for a task that has ended.
    pub async fn cancel_task(&self, mut request: CancelTaskRequest) -> Result<Task, ClientError> {
        read_result(&self.call("CancelTask", &mut request).await?)
    }

    async fn call<P: Params>(&self, method: &str, params: &mut P) -> Result<RawJson, ClientError> {
        let (response, id) = self
            .post(method, params, |request| request.header(ACCEPT, JSON))
            .await?;
        read_plain(response, &id).await
    }

    async fn open<P: Params>(
        &self,
        method: &str,
        params: &mut P,
        last_event_id: Option<&str>,
    ) -> Result<EventStream, ClientError> {
        let replay = self.inner.replay;
        let headers = |mut request: RequestBuilder| {
            request = request.header(ACCEPT, format!("{EVENT_STREAM}, {JSON}"));
            if replay {
                request = request.header(A2A_EXTENSIONS, REPLAY_EXTENSION);
            }
            match last_event_id {
                Some(id) => request.header("Last-Event-ID", id),
                None => request,
            }
        };
        let (response, id) = self.post(method, params, headers).await?;
        EventStream::open(response, id).await
    }

    /// Sends to the first interface that accepts a connection (Specification 5.2). A request that may have been read is never repeated.
    async fn post<P: Params>(
        &self,
        method: &str,
        params: &mut P,
        headers: impl Fn(RequestBuilder) -> RequestBuilder,
    ) -> Result<(Response, String), ClientError> {
        let id = self
            .inner
            .next_id
            .fetch_add(1, Ordering::Relaxed)
            .to_string();
        let mut not_sent = None;
        for interface in &self.inner.interfaces {
            params.set_tenant(&interface.tenant);
            let body = write_request(&id, method, params)?;
            match self.send(interface, body, &headers).await {
                Ok(response) => return Ok((response, id)),
                Err(
                    error @ (ClientError::Unreachable { .. }
                    | ClientError::Net(NetError::NotAllowed { .. })),
                ) => {
                    not_sent.get_or_insert(error);
                }
                Err(error) => return Err(error),
            }
        }
        Err(not_sent.unwrap_or_else(|| {
            NoInterface {
                offered: Vec::new(),
            }
            .into()
        }))
    }

    async fn send(
        &self,
        interface: &Interface,
        body: Vec<u8>,
        headers: impl Fn(RequestBuilder) -> RequestBuilder,
    ) -> Result<Response, ClientError> {
        let provenance = Provenance::Peer {
            document: &self.inner.card_url,
        };
        let http =
            self.inner
                .http
                .client(&interface.url, provenance, Redirects::Off, Patience::Call)?;
        let mut request = http
            .post(interface.url.clone())
            .header(CONTENT_TYPE, JSON)
            .header(A2A_VERSION, PROTOCOL_VERSION)
            .body(body);
        if let Some(language) = &self.inner.options.language {
            request = request.header(ACCEPT_LANGUAGE, language);
        }
        headers(request)
            .send()
            .await
            .map_err(|error| ClientError::from_send(&interface.url, &error))
    }
}

fn offers_replay(card: &AgentCard) -> bool {
    card.capabilities
        .extensions
        .iter()
        .any(|extension| extension.uri == REPLAY_EXTENSION)
}

/// The parameters of an operation: every one carries the tenant of the interface, verbatim (Specification 8.3.2).
trait Params: Serialize {
    fn set_tenant(&mut self, tenant: &str);
}

macro_rules! params {
    ($($request:ty),+) => { $(impl Params for $request {
        fn set_tenant(&mut self, tenant: &str) {
            tenant.clone_into(&mut self.tenant);
        }
    })+ };
}

params!(
    SendMessageRequest,
    GetTaskRequest,
    ListTasksRequest,
    CancelTaskRequest,
    SubscribeToTaskRequest
);
