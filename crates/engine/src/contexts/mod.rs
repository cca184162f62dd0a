//! Contexts as the owner sees them: the tasks of one agent and one caller that belong together.

mod view;

use std::sync::Arc;

use a2a_types::{Artifacts, ContextId};
use tasklog::{ContextQuery, Cursor, ListQuery};

pub use view::{
    ContextGetRequest, ContextGetResponse, ContextListRequest, ContextListResponse, ContextRow,
};

use crate::{
    Core,
    actions::{ActionError, Code},
    limits,
    tasks::{self, TaskDetail},
};

/// `context.list`.
pub(crate) async fn list(
    core: &Arc<Core>,
    request: ContextListRequest,
) -> Result<ContextListResponse, ActionError> {
    let limit = tasks::limit(request.page_size)?;
    let query = ContextQuery {
        agent: request
            .agent
            .map(|id| tasks::agent_id(&id, "agent"))
            .transpose()?,
        context: None,
        after: request
            .page_token
            .as_deref()
            .map(tasks::cursor)
            .transpose()?
            .flatten(),
        // One more tells whether there is another page.
        limit: limit + 1,
    };
    let mut rows = core.log.store().contexts(&query).await?;
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    let last = rows.last().filter(|_| more);
    let next = last.map(|row| Cursor {
        status_at: row.newest.status_at,
        num: row.newest.num,
    });
    Ok(ContextListResponse {
        contexts: rows.iter().map(ContextRow::from).collect(),
        next_page_token: next.map(tasks::token).unwrap_or_default(),
    })
}

/// `context.get`. If several callers chose the same id, it is the one that was active last.
pub(crate) async fn get(
    core: &Arc<Core>,
    request: ContextGetRequest,
) -> Result<ContextGetResponse, ActionError> {
    let id = ContextId::parse(&request.id)
        .map_err(|_| ActionError::new(Code::ParamsInvalid).field("id"))?;
    let query = ContextQuery {
        agent: Some(tasks::agent_id(&request.agent, "agent")?),
        context: Some(id.clone()),
        after: None,
        limit: 1,
    };
    let found = core.log.store().contexts(&query).await?;
    let context = found
        .first()
        .ok_or_else(|| ActionError::new(Code::ContextNotFound))?;
    let query = ListQuery {
        scope: Some((*context.scope).clone()),
        context: Some(id),
        limit: limits::CONTEXT_TASKS,
        ..ListQuery::default()
    };
    let mut rows = core.log.page(&query).await?.rows;
    rows.sort_by_key(|row| row.num);
    Ok(ContextGetResponse {
        context: ContextRow::from(context),
        tasks: read(core, &rows).await?,
    })
}

/// Reads all rows at once. If one was deleted meanwhile, they no longer match one to one; then one by one.
async fn read(core: &Core, rows: &[tasklog::TaskRow]) -> Result<Vec<TaskDetail>, ActionError> {
    let reads = core.log.read_rows(rows, None, Artifacts::WhenAny).await?;
    if reads.len() == rows.len() {
        return rows
            .iter()
            .zip(&reads)
            .map(|(row, read)| tasks::detail(row, read))
            .collect();
    }
    let mut details = Vec::with_capacity(rows.len());
    for row in rows {
        let read = core
            .log
            .read_rows(std::slice::from_ref(row), None, Artifacts::WhenAny)
            .await?;
        details.extend(
            read.first()
                .map(|read| tasks::detail(row, read))
                .transpose()?,
        );
    }
    Ok(details)
}

impl From<&tasklog::ContextRow> for ContextRow {
    fn from(row: &tasklog::ContextRow) -> Self {
        Self {
            id: row.context.to_string(),
            agent: row.scope.agent.to_string(),
            principal: row.scope.principal.as_str().to_owned(),
            title: row.title.clone(),
            last_at: row.newest.status_at.to_string(),
            task_count: row.task_count,
            last_state: row.newest.state.into(),
            last_task_id: row.newest.id.to_string(),
        }
    }
}
