//! The live feed as a stream of server-sent events. Nothing waits in it: the feed is asked when the reader has room.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::Body,
    extract::{Query, State},
    response::{IntoResponse as _, Response},
};
use bytes::Bytes;
use futures::stream;
use http::{HeaderValue, StatusCode, header};
use serde::Deserialize;
use tokio::sync::OwnedSemaphorePermit;

use super::{Control, reply};
use crate::{
    actions::{ActionError, Code},
    limits,
    live::LiveFeed,
};

/// Said at once, so that the reader knows that it is connected.
const GREETING: &[u8] = b": live\n\n";
/// Said when there is nothing to say.
const STILL_HERE: &[u8] = b":\n\n";

/// The query of `GET /a2a/live`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LiveQuery {
    #[serde(default)]
    watch: String,
}

/// `GET /a2a/live?watch=ID:SEQ,…`.
pub(super) async fn live(
    State(control): State<Arc<Control>>,
    query: Result<Query<LiveQuery>, axum::extract::rejection::QueryRejection>,
) -> Response {
    let words = control.core.words();
    let Ok(Query(query)) = query else {
        return reply::refusal(ActionError::new(Code::ParamsUnknown).field("watch"), &words);
    };
    let Ok(seat) = control.feeds.clone().try_acquire_owned() else {
        return reply::failure(Code::EngineBusy, &words);
    };
    let mut feed = control.core.live_feed();
    if let Err(error) = watch_all(&mut feed, &query.watch).await {
        return reply::refusal(error, &words);
    }
    let mut response = (StatusCode::OK, Body::from_stream(frames(feed, seat))).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Reads `ID:SEQ,ID:SEQ` and watches each.
async fn watch_all(feed: &mut LiveFeed, list: &str) -> Result<(), ActionError> {
    let bad = || ActionError::new(Code::ParamsInvalid).field("watch");
    for entry in list.split(',').filter(|entry| !entry.is_empty()) {
        let (id, seq) = entry.rsplit_once(':').ok_or_else(bad)?;
        let seq = seq.parse().map_err(|_| bad())?;
        feed.watch(id, seq).await?;
    }
    Ok(())
}

fn frames(
    feed: LiveFeed,
    seat: OwnedSemaphorePermit,
) -> impl futures::Stream<Item = Result<Bytes, Infallible>> {
    stream::unfold((feed, seat, true), |(mut feed, seat, first)| async move {
        if first {
            return Some((Ok(Bytes::from_static(GREETING)), (feed, seat, false)));
        }
        let frame = match tokio::time::timeout(limits::LIVE_KEEP_ALIVE, feed.next()).await {
            Err(_) => Bytes::from_static(STILL_HERE),
            Ok(message) => {
                let mut frame = b"data: ".to_vec();
                serde_json::to_writer(&mut frame, &message?).ok()?;
                frame.extend_from_slice(b"\n\n");
                Bytes::from(frame)
            }
        };
        Some((Ok(frame), (feed, seat, false)))
    })
}
