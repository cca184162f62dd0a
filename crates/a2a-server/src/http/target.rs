//! What a request is for, once path and agent are known, and what is said to methods that it does not have.

use std::sync::Arc;

use http::request::Parts;
use http::{HeaderValue, Method, Response, StatusCode};

use super::pages;
use super::reply::{self, Reply};
use crate::directory::PublishedAgent;

/// What a request is for.
pub(crate) enum Target {
    /// Operations of an agent.
    Rpc(Arc<PublishedAgent>),
    /// The card of an agent.
    Card(Arc<PublishedAgent>),
    /// Whether the process is alive.
    Health,
    /// Whether it can do its work.
    Ready,
    /// An agent that is not published.
    NoAgent,
    /// Nothing that there is.
    Nothing,
}

impl Target {
    /// Origins whose pages may make the request. Where there is no agent, none may.
    pub(crate) fn allowed_origins(&self) -> &[String] {
        match self {
            Self::Rpc(agent) | Self::Card(agent) => &agent.allowed_origins,
            Self::Health | Self::Ready | Self::NoAgent | Self::Nothing => &[],
        }
    }

    /// Whether it has the method.
    pub(crate) fn takes(&self, method: &Method) -> bool {
        match self {
            Self::Rpc(_) => method == Method::POST,
            Self::Card(_) | Self::Health | Self::Ready => {
                method == Method::GET || method == Method::HEAD
            }
            Self::NoAgent | Self::Nothing => false,
        }
    }

    /// What is said to a method that it does not have. `origin` is that of an allowed page.
    pub(crate) fn refuses(&self, parts: &Parts, origin: Option<&HeaderValue>) -> Response<Reply> {
        let methods = match self {
            Self::Rpc(_) => "OPTIONS, POST",
            Self::Card(_) => "GET, HEAD, OPTIONS",
            Self::Health | Self::Ready => "GET, HEAD",
            Self::NoAgent => return missing("No agent is published at this address."),
            Self::Nothing => return missing("There is nothing at this address."),
        };
        if parts.method == Method::OPTIONS && origin.is_some() {
            return pages::preflight(parts, methods);
        }
        reply::wrong_method(methods)
    }
}

fn missing(message: &str) -> Response<Reply> {
    reply::refusal(StatusCode::NOT_FOUND, "NOT_FOUND", message)
}
