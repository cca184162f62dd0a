//! The routes of the control plane, the same on the control socket and on the browser face.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::Response,
    routing::{get, post},
};
use http::{HeaderValue, header};
use tokio::sync::Semaphore;

use super::{Gate, UiFiles, api, fence, fence::Peer, metrics, reply, stream};
use crate::{Core, actions::Code, limits};

/// What every request of the control plane needs.
pub(crate) struct Control {
    pub(super) core: Arc<Core>,
    pub(super) gate: Arc<Gate>,
    pub(super) ui: UiFiles,
    /// The port of the browser face; 0 = there is none.
    pub(super) port: u16,
    pub(super) feeds: Arc<Semaphore>,
}

impl Control {
    pub(crate) fn new(core: Arc<Core>, gate: Arc<Gate>, ui: UiFiles, port: u16) -> Arc<Self> {
        let feeds = Arc::new(Semaphore::new(limits::LIVE_FEEDS));
        Arc::new(Self {
            core,
            gate,
            ui,
            port,
            feeds,
        })
    }

    /// The routes, with the fence before all of them.
    pub(super) fn router(self: &Arc<Self>) -> Router {
        Router::new()
            .route("/a2a/api", post(api::call))
            .route("/a2a/api/card", get(api::card))
            .route("/a2a/api/task", get(api::task))
            .route("/a2a/api/metrics", get(metrics::answer))
            .route("/a2a/live", get(stream::live))
            .route("/a2a/session", post(api::sign_in))
            .route("/a2a/token", post(api::token))
            .route("/metrics", get(metrics::answer))
            .fallback(file)
            .method_not_allowed_fallback(wrong_method)
            .layer(middleware::from_fn_with_state(self.clone(), guard))
            .with_state(self.clone())
    }
}

/// The fence, and the headers that every answer has.
async fn guard(State(control): State<Arc<Control>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let peer = parts.extensions.get::<Peer>().copied();
    // A connection that did not say who it is does not come in.
    let judged = match peer {
        Some(peer) => fence::check(peer, control.port, &parts, &control.gate),
        None => Err(Code::ControlForbidden),
    };
    let mut response = match judged {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(code) => {
            tracing::debug!(
                code = code.as_str(),
                path = parts.uri.path(),
                "refused at the fence"
            );
            reply::failure(code, &control.core.words())
        }
    };
    let headers = response.headers_mut();
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    response
}

async fn file(State(control): State<Arc<Control>>, request: Request) -> Response {
    let path = request.uri().path();
    let ours = path == "/a2a" || path.starts_with("/a2a/");
    let found = match ours {
        true => None,
        false => control.ui.answer(request.method(), path).await,
    };
    found.unwrap_or_else(|| reply::failure(Code::RequestNotFound, &control.core.words()))
}

async fn wrong_method(State(control): State<Arc<Control>>) -> Response {
    reply::failure(Code::RequestMethod, &control.core.words())
}
