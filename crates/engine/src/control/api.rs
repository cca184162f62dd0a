//! The actions over HTTP, in our form (`{action, params}`) and in the flat form of earlier control planes
//! (`{action, id, …}`, failures always 409).

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{Query, Request, State, rejection::QueryRejection},
    response::{IntoResponse as _, Response},
};
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Control, Gate, fence::Peer, reply};
use crate::{
    actions::{ActionCall, ActionError, Code, Envelope, Raw, aliases},
    limits,
    words::Arg,
};

/// `POST /a2a/api`.
pub(super) async fn call(State(control): State<Arc<Control>>, request: Request) -> Response {
    let words = control.core.words();
    let form = match read(request.into_body())
        .await
        .and_then(|body| Form::read(&body))
    {
        Ok(form) => form,
        Err(error) => return reply::refusal(error, &words),
    };
    let flat = form.flat || aliases::is_alias(&form.call.action);
    let action = form.call.action.clone();
    let id = form
        .call
        .params
        .get("id")
        .and_then(Value::as_str)
        .map(str::to_owned);
    match control.core.call(form.call).await {
        Envelope::Done(data) if flat => {
            let message = aliases::done_key(&action);
            let message = words.say(
                message,
                &[("agent", Arg::from(id.clone().unwrap_or_default()))],
            );
            reply::json(
                StatusCode::OK,
                &FlatDone {
                    ok: true,
                    message,
                    id,
                    data,
                },
            )
        }
        envelope @ Envelope::Done(_) => reply::json(StatusCode::OK, &envelope),
        Envelope::Failed(failure) => {
            let status = if flat {
                StatusCode::CONFLICT
            } else {
                failure.code.status()
            };
            reply::json(status, &Envelope::Failed(failure))
        }
    }
}

/// An action that is done, in the flat form.
#[derive(Serialize)]
struct FlatDone {
    ok: bool,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    data: Raw,
}

/// A call as it came.
struct Form {
    call: ActionCall,
    flat: bool,
}

impl Form {
    fn read(body: &[u8]) -> Result<Self, ActionError> {
        let mut fields: Map<String, Value> =
            serde_json::from_slice(body).map_err(|_| ActionError::new(Code::RequestMalformed))?;
        let Some(Value::String(action)) = fields.remove("action") else {
            return Err(ActionError::new(Code::RequestMalformed).field("action"));
        };
        let (params, flat) = match fields.remove("params") {
            Some(params) => match fields.keys().next() {
                Some(other) => {
                    return Err(ActionError::new(Code::ParamsUnknown).field(other.clone()));
                }
                None => (params, false),
            },
            None => {
                let flat = !fields.is_empty();
                (Value::Object(fields), flat)
            }
        };
        Ok(Self {
            call: ActionCall { action, params },
            flat,
        })
    }
}

/// Reads a body within its bounds of size and time.
async fn read(body: Body) -> Result<Bytes, ActionError> {
    let whole = Limited::new(body, limits::CONTROL_BODY).collect();
    match tokio::time::timeout(limits::CONTROL_BODY_TIME, whole).await {
        Ok(Ok(whole)) => Ok(whole.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(ActionError::new(Code::RequestTooLarge))
        }
        Ok(Err(_)) => Err(ActionError::new(Code::RequestMalformed)),
        Err(_) => Err(ActionError::new(Code::RequestTimeout)),
    }
}

/// The query of the reads below.
#[derive(Deserialize)]
pub(super) struct IdQuery {
    id: String,
}

/// A query that cannot be read names no id, and the action says so.
type Asked = Result<Query<IdQuery>, QueryRejection>;

/// `GET /a2a/api/card?id=`: the card of an agent, as it is published.
pub(super) async fn card(State(control): State<Arc<Control>>, query: Asked) -> Response {
    part(&control, "agent.get", query, "card").await
}

/// `GET /a2a/api/task?id=`: a task, as it stands on the wire.
pub(super) async fn task(State(control): State<Arc<Control>>, query: Asked) -> Response {
    part(&control, "task.get", query, "task").await
}

/// Answers one member of an action's data.
async fn part(control: &Control, action: &str, query: Asked, member: &str) -> Response {
    let call = ActionCall {
        action: action.to_owned(),
        params: match query {
            Ok(Query(IdQuery { id })) => serde_json::json!({ "id": id }),
            Err(_) => serde_json::json!({}),
        },
    };
    let data = match control.core.call(call).await {
        Envelope::Done(data) => data,
        Envelope::Failed(failure) => {
            return reply::json(failure.code.status(), &Envelope::Failed(failure));
        }
    };
    let members: std::collections::HashMap<String, Raw> =
        serde_json::from_str(data.get()).unwrap_or_default();
    match members.get(member) {
        Some(value) => reply::json(StatusCode::OK, value),
        None => reply::failure(Code::EngineInternal, &control.core.words()),
    }
}

/// The body of `POST /a2a/session`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignIn {
    token: String,
}

/// `POST /a2a/session`: trades the one-time secret of a link for the cookie of a session.
pub(super) async fn sign_in(State(control): State<Arc<Control>>, request: Request) -> Response {
    let words = control.core.words();
    let body = match read(request.into_body()).await {
        Ok(body) => body,
        Err(error) => return reply::refusal(error, &words),
    };
    let Ok(SignIn { token }) = serde_json::from_slice(&body) else {
        return reply::refusal(
            ActionError::new(Code::RequestMalformed).field("token"),
            &words,
        );
    };
    let Some(session) = control.gate.redeem(&token) else {
        tracing::warn!("a one-time link was refused");
        return reply::failure(Code::ControlLinkUsed, &words);
    };
    let name = Gate::cookie_name(control.port);
    // Path: the cookie goes where it is needed, and to no file of the page.
    let cookie = format!("{name}={session}; Path=/a2a; HttpOnly; SameSite=Strict");
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    response
}

/// What `POST /a2a/token` answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenAnswer {
    /// For `Authorization: Bearer …`, as long as this run lasts.
    pub token: String,
    /// A link that opens the page once; absent without a browser face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// `POST /a2a/token`: the secrets of this run, for the owner's processes at the control socket only.
pub(super) async fn token(State(control): State<Arc<Control>>, request: Request) -> Response {
    if request.extensions().get::<Peer>() != Some(&Peer::Owner) {
        return reply::failure(Code::ControlForbidden, &control.core.words());
    }
    let answer = TokenAnswer {
        token: control.gate.script_token().to_owned(),
        link: control.core.control_link(&control.gate),
    };
    reply::json(StatusCode::OK, &answer)
}
