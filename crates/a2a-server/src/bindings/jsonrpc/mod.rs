//! The JSON-RPC binding (Specification 9): decodes a request, calls the request handler, wraps what comes back. Owns no
//! rule of an operation.

mod envelope;
mod methods;
mod parameters;
pub(crate) mod sse;

use std::sync::Arc;
use std::time::Duration;

use a2a_types::jsonrpc::{Request, RequestId, parse_request};
use a2a_types::{
    A2aError, CancelTaskRequest, ErrorKind, GetTaskRequest, JsonObject, ListTasksRequest,
    SendMessageRequest, SubscribeToTaskRequest, Validate, names,
};
use bytes::Bytes;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Response, StatusCode};
use serde::de::DeserializeOwned;
use tokio_util::sync::CancellationToken;

use self::methods::Method;
use self::sse::EventBody;
use crate::context::CallContext;
use crate::directory::PublishedAgent;
use crate::handler::{Encoded, EventStream, RequestHandler};
use crate::http::reply::{self, Reply};

const REPLAY: HeaderValue = HeaderValue::from_static(names::REPLAY_EXTENSION);

/// The binding over one request handler.
pub(crate) struct Binding {
    pub(crate) handler: Arc<RequestHandler>,
    pub(crate) keep_alive: Duration,
    /// Ends event streams.
    pub(crate) stopping: CancellationToken,
}

enum Outcome {
    Result(Encoded),
    Events(EventStream),
}

impl Binding {
    /// Answers one request.
    pub(crate) async fn answer(
        &self,
        parts: &Parts,
        body: &[u8],
        agent: Arc<PublishedAgent>,
    ) -> Response<Reply> {
        let request = match parse_request(body) {
            Ok(request) => request,
            Err((id, error)) => return envelope::failure(&id, &error),
        };
        let Some(id) = request.id.clone() else {
            // A request that nobody may answer (Specification is silent; JSON-RPC calls it a notification) starts nothing.
            return envelope::failure(
                &RequestId::Null,
                &A2aError::new(ErrorKind::InvalidRequest, "The request has no id."),
            );
        };
        let extensions = parameters::extensions(&parts.headers);
        let replays = extensions.iter().any(|uri| uri == names::REPLAY_EXTENSION);
        let call = Call {
            binding: self,
            parts,
            agent,
            extensions,
        };
        let mut response = match call.run(&request).await {
            Ok(Outcome::Result(encoded)) => envelope::success(&id, encoded.0),
            Ok(Outcome::Events(stream)) => {
                match EventBody::open(stream, &id, self.keep_alive, self.stopping.clone()).await {
                    Ok(body) => envelope::events(body),
                    Err(error) => envelope::failure(&id, &error),
                }
            }
            Err(error) => envelope::failure(&id, &error),
        };
        if replays {
            response
                .headers_mut()
                .insert(parameters::EXTENSIONS, REPLAY);
        }
        response
    }
}

/// One request to one agent.
struct Call<'a> {
    binding: &'a Binding,
    parts: &'a Parts,
    agent: Arc<PublishedAgent>,
    extensions: Vec<String>,
}

impl Call<'_> {
    async fn run(self, request: &Request) -> Result<Outcome, A2aError> {
        parameters::check_version(self.parts)?;
        let method = Method::of(&request.method).ok_or_else(|| unknown_method(&request.method))?;
        let handler = &self.binding.handler;
        match method {
            Method::SendMessage => {
                let params: SendMessageRequest = params(request)?;
                let context = self.context(preferred_language(&params));
                handler
                    .send_message(&context, params)
                    .await
                    .map(Outcome::Result)
            }
            Method::SendStreamingMessage => {
                let params: SendMessageRequest = params(request)?;
                let context = self.context(preferred_language(&params));
                handler
                    .send_streaming_message(&context, params)
                    .await
                    .map(Outcome::Events)
            }
            Method::GetTask => {
                let params: GetTaskRequest = params(request)?;
                handler
                    .get_task(&self.context(None), params)
                    .await
                    .map(Outcome::Result)
            }
            Method::ListTasks => {
                let params: ListTasksRequest = params(request)?;
                handler
                    .list_tasks(&self.context(None), params)
                    .await
                    .map(Outcome::Result)
            }
            Method::CancelTask => {
                let params: CancelTaskRequest = params(request)?;
                handler
                    .cancel_task(&self.context(None), params)
                    .await
                    .map(Outcome::Result)
            }
            Method::SubscribeToTask => {
                let params: SubscribeToTaskRequest = params(request)?;
                handler
                    .subscribe_to_task(&self.context(None), params)
                    .await
                    .map(Outcome::Events)
            }
            Method::PushConfig => Err(A2aError::new(
                ErrorKind::PushNotificationNotSupported,
                "This agent sends no push notifications.",
            )),
            Method::GetExtendedAgentCard => Err(A2aError::new(
                ErrorKind::UnsupportedOperation,
                "This agent has no extended card.",
            )),
        }
    }

    fn context(self, language: Option<String>) -> CallContext {
        let headers = &self.parts.headers;
        let mut context = CallContext::anonymous(self.agent);
        context.extensions = self.extensions;
        context.language = language.unwrap_or_else(|| parameters::language(headers));
        context.last_event_id = parameters::last_event_id(headers);
        context
    }
}

fn params<T: DeserializeOwned + Validate>(request: &Request) -> Result<T, A2aError> {
    let params: T = a2a_types::decode(request.params.get().as_bytes())?;
    params.validate()?;
    Ok(params)
}

fn unknown_method(name: &str) -> A2aError {
    let message = match methods::renamed(name) {
        Some(now) => {
            format!("Method not found: {name} is a name of A2A 0.3; version 1.0 calls it {now}.")
        }
        None => "Method not found".to_owned(),
    };
    A2aError::new(ErrorKind::MethodNotFound, message)
}

/// The language that the message itself asks for, before the header's.
fn preferred_language(request: &SendMessageRequest) -> Option<String> {
    let metadata = [request.metadata.as_ref(), request.message.metadata.as_ref()];
    metadata.into_iter().flatten().find_map(language_in)
}

fn language_in(metadata: &JsonObject) -> Option<String> {
    let value = metadata.get("preferredLanguage")?;
    let text: String = serde_json::from_str(value.get()).ok()?;
    parameters::tag(&text).map(str::to_owned)
}

/// Refuses what a web page may send without asking (forms, plain text) and what cannot be read as JSON.
pub(crate) fn refused_type(headers: &HeaderMap) -> Option<Response<Reply>> {
    if headers.contains_key(CONTENT_ENCODING) {
        return Some(refusal(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "A compressed body is not read here.",
        ));
    }
    let mut types = headers.get_all(CONTENT_TYPE).iter();
    if let (Some(one), None) = (types.next(), types.next())
        && one.to_str().is_ok_and(is_json)
    {
        return None;
    }
    let message = format!(
        "Send the body as application/json or {}.",
        names::MEDIA_TYPE
    );
    Some(refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, &message))
}

fn is_json(value: &str) -> bool {
    if value == "application/json" {
        return true;
    }
    let mut pieces = value.split(';').map(str::trim);
    let essence = pieces.next().unwrap_or_default();
    let known = essence.eq_ignore_ascii_case("application/json")
        || essence.eq_ignore_ascii_case(names::MEDIA_TYPE);
    known
        && pieces.all(|parameter| {
            parameter
                .split_once('=')
                .is_none_or(|(name, value)| is_utf8(name, value))
        })
}

/// JSON is UTF-8 (Specification 14.1.1); parameters other than the character set mean nothing.
fn is_utf8(name: &str, value: &str) -> bool {
    let value = value.trim().trim_matches('"');
    !name.trim().eq_ignore_ascii_case("charset")
        || value.eq_ignore_ascii_case("utf-8")
        || value.eq_ignore_ascii_case("utf8")
}

/// A refusal of the request as such, before there is an id to echo.
pub(crate) fn refusal(status: StatusCode, message: &str) -> Response<Reply> {
    let error = A2aError::new(ErrorKind::InvalidRequest, message);
    reply::json(
        status,
        Bytes::from(envelope::error(&RequestId::Null, &error)),
    )
}

#[cfg(test)]
mod tests;
