//! ListTasks (Specification 3.1.4).

use a2a_types::{A2aError, Artifacts, ListTasksRequest, TaskState, Timestamp};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use tasklog::{Cursor, ListQuery, TaskRead};

use super::{Encoded, RequestHandler, fault, history_length};
use crate::context::CallContext;
use crate::limits;

impl RequestHandler {
    /// The caller's tasks, newest status first. `totalSize` counts all pages; artifacts only when asked for.
    pub async fn list_tasks(
        &self,
        ctx: &CallContext,
        request: ListTasksRequest,
    ) -> Result<Encoded, A2aError> {
        if !request.tenant.is_empty() {
            return Err(A2aError::invalid_params(
                "tenant",
                "names no tenant of this agent",
            ));
        }
        let page_size = request
            .page_size
            .and_then(|n| u32::try_from(n).ok())
            .unwrap_or(limits::PAGE_SIZE);
        let query = ListQuery {
            scope: Some((*ctx.scope).clone()),
            agent: None,
            context: request.context_id,
            state: (request.status != TaskState::Unspecified).then_some(request.status),
            since: request.status_timestamp_after,
            after: after(&request.page_token)?,
            limit: page_size,
        };
        let artifacts = match request.include_artifacts {
            Some(true) => Artifacts::Always,
            _ => Artifacts::Omit,
        };
        let page = self.log.page(&query).await.map_err(fault::store)?;
        let reads = self
            .log
            .read_rows(
                &page.rows,
                history_length(request.history_length),
                artifacts,
            )
            .await;
        let next = page.next.map(token).unwrap_or_default();
        Ok(encode(
            &reads.map_err(fault::store)?,
            &next,
            page_size,
            page.total,
        ))
    }
}

fn encode(reads: &[TaskRead], next: &str, page_size: u32, total: u64) -> Encoded {
    let length: usize = reads.iter().map(|r| r.json.len() + 1).sum();
    let mut json = Vec::with_capacity(length + 100);
    json.extend_from_slice(br#"{"tasks":["#);
    for (i, read) in reads.iter().enumerate() {
        if i > 0 {
            json.push(b',');
        }
        json.extend_from_slice(&read.json);
    }
    // The token is base64url, so it needs no escaping.
    let rest =
        format!(r#"],"nextPageToken":"{next}","pageSize":{page_size},"totalSize":{total}}}"#);
    json.extend_from_slice(rest.as_bytes());
    Encoded(Bytes::from(json))
}

fn token(cursor: Cursor) -> String {
    URL_SAFE_NO_PAD.encode(format!("{}.{}", cursor.status_at.as_millis(), cursor.num))
}

fn after(token: &str) -> Result<Option<Cursor>, A2aError> {
    if token.is_empty() {
        return Ok(None);
    }
    let read = || {
        let text = String::from_utf8(URL_SAFE_NO_PAD.decode(token).ok()?).ok()?;
        let (millis, num) = text.split_once('.')?;
        Some(Cursor {
            status_at: Timestamp::from_millis(millis.parse().ok()?),
            num: num.parse().ok()?,
        })
    };
    match read() {
        Some(cursor) => Ok(Some(cursor)),
        None => Err(A2aError::invalid_params(
            "pageToken",
            "is not a token that an earlier page returned",
        )),
    }
}
