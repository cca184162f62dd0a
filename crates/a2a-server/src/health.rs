//! `/health` says that the process answers, `/ready` whether it can do its work. Knows no store: what is checked comes
//! in through [`Readiness`].

use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use http::header::CACHE_CONTROL;
use http::{HeaderValue, Response, StatusCode};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::http::reply::{self, Reply};
use crate::limits;

/// Says whether everything that a call needs is there: the store takes writes, the log is flushed, the listeners are up.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// Every check by name, with a code of what is wrong where something is.
    async fn checks(&self) -> Vec<(String, Result<(), String>)>;
}

/// The answer of `/health`.
pub(crate) fn alive() -> Response<Reply> {
    fresh(StatusCode::OK, Bytes::from_static(br#"{"status":"ok"}"#))
}

/// The answer of `/ready`, made at most once per [`limits::READY_AGE`] however often it is asked for.
pub(crate) struct Ready {
    readiness: Arc<dyn Readiness>,
    last: Mutex<Option<(Instant, StatusCode, Bytes)>>,
}

impl Ready {
    pub(crate) fn new(readiness: Arc<dyn Readiness>) -> Self {
        Self {
            readiness,
            last: Mutex::new(None),
        }
    }

    pub(crate) async fn answer(&self) -> Response<Reply> {
        // Whoever asks while the checks run waits for them here.
        let mut last = self.last.lock().await;
        if let Some((when, status, body)) = &*last
            && when.elapsed() < limits::READY_AGE
        {
            return fresh(*status, body.clone());
        }
        let checks = match tokio::time::timeout(limits::READY_TIME, self.readiness.checks()).await {
            Ok(checks) => checks,
            Err(_) => vec![("checks".to_owned(), Err("timeout".to_owned()))],
        };
        let (status, body) = render(&checks);
        *last = Some((Instant::now(), status, body.clone()));
        fresh(status, body)
    }
}

fn render(checks: &[(String, Result<(), String>)]) -> (StatusCode, Bytes) {
    let all = checks.iter().all(|(_, result)| result.is_ok());
    let (status, word) = if all {
        (StatusCode::OK, "ready")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "unready")
    };
    let named: serde_json::Map<_, _> = checks
        .iter()
        .map(|(name, result)| {
            (
                name.clone(),
                result.as_ref().err().map_or("ok", String::as_str).into(),
            )
        })
        .collect();
    (
        status,
        Bytes::from(serde_json::json!({ "status": word, "checks": named }).to_string()),
    )
}

fn fresh(status: StatusCode, body: Bytes) -> Response<Reply> {
    let mut response = reply::json(status, body);
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
