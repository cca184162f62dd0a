//! A few counters for Prometheus (text format 0.0.4).

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse as _, Response},
};
use http::{HeaderValue, StatusCode, header};

use super::{Control, reply};
use crate::actions::ActionError;

/// `GET /metrics`.
pub(super) async fn answer(State(control): State<Arc<Control>>) -> Response {
    let core = &control.core;
    let counts = match core.log.store().counts().await {
        Ok(counts) => counts,
        Err(error) => return reply::refusal(ActionError::from(error), &core.words()),
    };
    let mut tasks = BTreeMap::new();
    for count in counts {
        *tasks.entry(count.state.as_str()).or_insert(0) += count.count;
    }
    let mut text = String::new();
    gauge(&mut text, "dragoman_tasks", "Tasks by state.");
    for (state, count) in tasks {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "dragoman_tasks{{state=\"{state}\"}} {count}");
    }
    gauge(
        &mut text,
        "dragoman_executions",
        "Tasks that an agent is working on.",
    );
    let _ = writeln!(text, "dragoman_executions {}", core.log.running());
    gauge(&mut text, "dragoman_live_feeds", "Open live feeds.");
    let _ = writeln!(text, "dragoman_live_feeds {}", core.live.feeds());
    gauge(&mut text, "dragoman_agents", "Agents that answer now.");
    let _ = writeln!(text, "dragoman_agents {}", core.directory.list().len());
    gauge(
        &mut text,
        "dragoman_uptime_seconds",
        "Seconds since the start.",
    );
    let _ = writeln!(
        text,
        "dragoman_uptime_seconds {}",
        core.began.elapsed().as_secs()
    );
    let mut response = (StatusCode::OK, Body::from(text)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/plain; version=0.0.4"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn gauge(text: &mut String, name: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge");
}
