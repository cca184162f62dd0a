//! Every request's way: fence, route, agent, origin, method, and then to the binding, the card or the health answers.
//! Knows no operation.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE,
};
use http::request::Parts;
use http::{HeaderValue, Method, Request, Response, StatusCode, Version};
use hyper::body::{Body, Incoming};
use tasklog::AgentId;
use tokio_util::sync::CancellationToken;

use super::body::{self, Budget, Received, Unread};
use super::fence::{self, Fence, Refused};
use super::listener::ListenerOptions;
use super::reply::{self, Reply};
use super::route::{Agent, Route};
use super::watch::Watch;
use crate::bindings::jsonrpc::{self, Binding};
use crate::card::{BaseUrl, Cards};
use crate::directory::{AgentDirectory, PublishedAgent};
use crate::handler::RequestHandler;
use crate::health::{self, Readiness, Ready};
use crate::limits::{self, Limits};

/// Request headers that a page may send.
const PAGE_SENDS: HeaderValue =
    HeaderValue::from_static("content-type, accept, a2a-version, a2a-extensions, last-event-id");
/// Answer headers that a page may read.
const PAGE_READS: HeaderValue =
    HeaderValue::from_static("a2a-version, a2a-extensions, etag, last-modified");

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

    fn agent(&self, named: Agent<'_>) -> Option<Arc<PublishedAgent>> {
        match named {
            Agent::Default => self.directory.default_agent(),
            Agent::Named(id) => self.directory.get(&AgentId::parse(id).ok()?),
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
        let route = Route::of(parts.uri.path());
        let agent = match route {
            Some(Route::Rpc(named) | Route::Card(named)) => service.agent(named),
            _ => None,
        };
        // Where there is no agent, no page is allowed.
        let page_agent = agent.clone();
        let allowed = page_agent
            .as_ref()
            .map_or(&[][..], |agent| &agent.allowed_origins);
        let origin = match fence::origin(parts, allowed) {
            Ok(origin) => origin,
            Err(refused) => return self.unread(&body, refuse(refused)),
        };
        let mut response = match (route, agent) {
            (Some(Route::Rpc(_)), Some(agent)) => match parts.method {
                Method::POST => self.call(parts, body, agent).await,
                _ => self.unread(
                    &body,
                    other_method(parts, Route::methods(Route::Rpc(Agent::Default)), origin),
                ),
            },
            (Some(route @ Route::Card(_)), Some(agent)) => match parts.method {
                Method::GET | Method::HEAD => {
                    service
                        .cards
                        .answer(&agent, &service.base, authority, parts)
                }
                _ => self.unread(&body, other_method(parts, route.methods(), origin)),
            },
            (Some(route @ (Route::Health | Route::Ready)), _) => match parts.method {
                Method::GET | Method::HEAD => self.health(parts, route).await,
                _ => self.unread(&body, reply::wrong_method(route.methods())),
            },
            (Some(Route::Rpc(named) | Route::Card(named)), None) => {
                self.unread(&body, no_agent(named))
            }
            (None, _) => self.unread(
                &body,
                reply::refusal(
                    StatusCode::NOT_FOUND,
                    "NOT_FOUND",
                    "There is nothing at this address.",
                ),
            ),
        };
        if let Some(origin) = origin {
            response
                .headers_mut()
                .insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
            response
                .headers_mut()
                .insert(ACCESS_CONTROL_EXPOSE_HEADERS, PAGE_READS);
        }
        if !allowed.is_empty() {
            reply::vary(&mut response, "Origin");
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

    async fn health(&self, parts: &Parts, route: Route<'_>) -> Response<Reply> {
        let response = match route {
            Route::Ready => self.service.ready.answer().await,
            _ => health::alive(),
        };
        if parts.method == Method::HEAD {
            reply::without_body(response)
        } else {
            response
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

fn no_agent(named: Agent<'_>) -> Response<Reply> {
    let message = match named {
        Agent::Default => {
            "No agent is published at this address. Each agent has its own at /a2a/<id>."
        }
        Agent::Named(_) => "No agent with this id is published here.",
    };
    reply::refusal(StatusCode::NOT_FOUND, "NOT_FOUND", message)
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

/// `OPTIONS` from an allowed origin, or a method that the route does not have.
fn other_method(
    parts: &Parts,
    methods: &'static str,
    origin: Option<&HeaderValue>,
) -> Response<Reply> {
    if parts.method != Method::OPTIONS || origin.is_none() {
        return reply::wrong_method(methods);
    }
    let mut response = reply::empty(StatusCode::NO_CONTENT);
    let headers = response.headers_mut();
    headers.insert(
        ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static(methods),
    );
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, PAGE_SENDS);
    headers.insert(
        ACCESS_CONTROL_MAX_AGE,
        HeaderValue::from(limits::PREFLIGHT_AGE_SECONDS),
    );
    if parts
        .headers
        .contains_key("access-control-request-private-network")
    {
        headers.insert(
            "access-control-allow-private-network",
            HeaderValue::from_static("true"),
        );
    }
    response
}
