//! Every request's way: fence, route, agent, origin, method, and then to the binding, the card or the health answers.
//! Knows no operation.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use http::request::Parts;
use http::{Method, Request, Response, StatusCode, Version};
use hyper::body::{Body, Incoming};
use tasklog::AgentId;
use tokio_util::sync::CancellationToken;

use super::body::{self, Budget, Received, Unread};
use super::fence::{self, Fence, Refused};
use super::listener::ListenerOptions;
use super::pages;
use super::reply::{self, Reply};
use super::route::{Agent, Route};
use super::target::Target;
use super::watch::Watch;
use crate::bindings::jsonrpc::{self, Binding};
use crate::card::{BaseUrl, Cards};
use crate::directory::{AgentDirectory, PublishedAgent};
use crate::handler::RequestHandler;
use crate::health::{self, Readiness, Ready};
use crate::limits::{self, Limits};

/// What all connections of a listener share.
pub(crate) struct Service {
    limits: Limits,
    fence: Fence,
    directory: Arc<AgentDirectory>,
    base: BaseUrl,
    cards: Cards,
    ready: Ready,
    budget: Budget,
    binding: Binding,
}

impl Service {
    pub(crate) fn new(
        options: ListenerOptions,
        local: SocketAddr,
        handler: Arc<RequestHandler>,
        directory: Arc<AgentDirectory>,
        readiness: Arc<dyn Readiness>,
        stopping: CancellationToken,
    ) -> Self {
        let ListenerOptions {
            public_url,
            allowed_hosts,
            limits,
            ..
        } = options;
        Self {
            fence: Fence::new(local, public_url.as_ref(), &allowed_hosts),
            directory,
            base: BaseUrl::new(local, public_url.as_ref(), !allowed_hosts.is_empty()),
            cards: Cards::default(),
            ready: Ready::new(readiness),
            budget: Budget::new(limits.body_bytes_together),
            binding: Binding {
                handler,
                keep_alive: limits.keep_alive,
                stopping,
            },
            limits,
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    fn target(&self, path: &str) -> Target {
        let agent = |named: Agent<'_>| match named {
            Agent::Default => self.directory.default_agent(),
            Agent::Named(id) => self.directory.get(&AgentId::parse(id).ok()?),
        };
        match Route::of(path) {
            Some(Route::Rpc(named)) => agent(named).map_or(Target::NoAgent, Target::Rpc),
            Some(Route::Card(named)) => agent(named).map_or(Target::NoAgent, Target::Card),
            Some(Route::Health) => Target::Health,
            Some(Route::Ready) => Target::Ready,
            None => Target::Nothing,
        }
    }
}

/// One connection's view of the service.
pub(crate) struct Connection {
    pub(crate) service: Arc<Service>,
    pub(crate) watch: Arc<Watch>,
    /// Our own address as the peer reached it.
    pub(crate) reached: IpAddr,
}

impl Connection {
    /// Answers one request.
    pub(crate) async fn answer(&self, request: Request<Incoming>) -> Response<Reply> {
        let open = self.watch.request(request.version() == Version::HTTP_2);
        let (parts, body) = request.into_parts();
        let mut response = self.judge(&parts, body).await;
        response.body_mut().bind(open);
        response
    }

    async fn judge(&self, parts: &Parts, body: Incoming) -> Response<Reply> {
        let service = &*self.service;
        let authority = match service.fence.authority(parts, self.reached) {
            Ok(authority) => authority,
            Err(refused) => return self.unread(&body, refuse(refused)),
        };
        if let Some(refusal) = self.oversized(parts) {
            return self.unread(&body, refusal);
        }
        let target = service.target(parts.uri.path());
        let allowed = target.allowed_origins();
        let origin = match fence::origin(parts, allowed) {
            Ok(origin) => origin,
            Err(refused) => return self.unread(&body, refuse(refused)),
        };
        let mut response = if target.takes(&parts.method) {
            self.reach(&target, authority, parts, body).await
        } else {
            self.unread(&body, target.refuses(parts, origin))
        };
        pages::mark(&mut response, origin, !allowed.is_empty());
        response
    }

    /// Answers a request that may be made.
    async fn reach(
        &self,
        target: &Target,
        authority: &str,
        parts: &Parts,
        body: Incoming,
    ) -> Response<Reply> {
        let service = &*self.service;
        let response = match target {
            Target::Rpc(agent) => return self.call(parts, body, agent.clone()).await,
            Target::Card(agent) => service.cards.answer(agent, &service.base, authority, parts),
            Target::Ready => service.ready.answer().await,
            Target::Health => health::alive(),
            Target::NoAgent | Target::Nothing => target.refuses(parts, None),
        };
        if parts.method == Method::HEAD {
            return reply::without_body(response);
        }
        response
    }

    /// Size limits that HTTP/1.1 and HTTP/2 do not both keep for us.
    fn oversized(&self, parts: &Parts) -> Option<Response<Reply>> {
        let target = parts
            .uri
            .path_and_query()
            .map_or(0, |target| target.as_str().len());
        if target > limits::TARGET_BYTES {
            return Some(reply::refusal(
                StatusCode::URI_TOO_LONG,
                "INVALID_ARGUMENT",
                "The address is too long.",
            ));
        }
        if parts.headers.len() > self.service.limits.header_count {
            let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
            return Some(reply::refusal(
                status,
                "INVALID_ARGUMENT",
                "There are too many headers.",
            ));
        }
        None
    }

    /// An answer that is given without reading the body.
    fn unread(&self, body: &Incoming, response: Response<Reply>) -> Response<Reply> {
        if !body.is_end_stream() {
            self.watch.leave_unread();
        }
        response
    }

    async fn call(
        &self,
        parts: &Parts,
        body: Incoming,
        agent: Arc<PublishedAgent>,
    ) -> Response<Reply> {
        let service = &*self.service;
        if let Some(refusal) = jsonrpc::refused_type(&parts.headers) {
            return self.unread(&body, refusal);
        }
        match body::read(body, &service.limits, &service.budget).await {
            Ok(Received { bytes, .. }) => service.binding.answer(parts, &bytes, agent).await,
            Err(why) => {
                self.watch.leave_unread();
                unread_body(why, &service.limits)
            }
        }
    }
}

fn refuse(refused: Refused) -> Response<Reply> {
    let message = match refused {
        Refused::Authority => {
            "This server does not answer under this name. The owner can add it to the allowed hosts."
        }
        Refused::Origin => {
            "Pages of this origin may not call this agent. The owner can add it to the agent's origins."
        }
    };
    reply::refusal(StatusCode::FORBIDDEN, "PERMISSION_DENIED", message)
}

fn unread_body(why: Unread, limits: &Limits) -> Response<Reply> {
    let (status, message) = match why {
        Unread::TooLarge => (
            StatusCode::PAYLOAD_TOO_LARGE,
            format!(
                "The request body is too large: this server reads up to {} bytes ({} MiB). Send a large file as a part with a url.",
                limits.body_bytes,
                limits.body_bytes / (1024 * 1024)
            ),
        ),
        Unread::TooSlow => (
            StatusCode::REQUEST_TIMEOUT,
            format!(
                "The request body did not arrive within {} seconds.",
                limits.body_time.as_secs()
            ),
        ),
        Unread::NoRoom => (
            StatusCode::SERVICE_UNAVAILABLE,
            "Other large requests are being read just now. Try again in a moment.".to_owned(),
        ),
        Unread::Broken => (
            StatusCode::BAD_REQUEST,
            "The request body could not be read to its end.".to_owned(),
        ),
    };
    jsonrpc::refusal(status, &message)
}
