//! Tasks as the owner sees them: everybody's, over the task log.

mod page;
mod view;

use std::sync::Arc;

use a2a_types::{Artifacts, ContextId, TaskId};
use tasklog::{AgentId, CancelOutcome, ListQuery, TaskHandle, TaskRead};

pub(crate) use page::{cursor, limit, token};
pub use view::{
    TaskCancelResponse, TaskDetail, TaskIdRequest, TaskListRequest, TaskListResponse, TaskRow,
    TaskStateName,
};

use crate::{
    Core,
    actions::{ActionError, Code, Raw},
};

/// `task.list`.
pub(crate) async fn list(
    core: &Arc<Core>,
    request: TaskListRequest,
) -> Result<TaskListResponse, ActionError> {
    let query = ListQuery {
        agent: request.agent.map(|id| agent_id(&id, "agent")).transpose()?,
        context: request.context_id.map(|id| context_id(&id)).transpose()?,
        state: request.state.map(Into::into),
        after: request
            .page_token
            .as_deref()
            .map(cursor)
            .transpose()?
            .flatten(),
        limit: limit(request.page_size)?,
        ..ListQuery::default()
    };
    let page = core.log.page(&query).await?;
    Ok(TaskListResponse {
        tasks: page.rows.iter().map(TaskRow::from).collect(),
        next_page_token: page.next.map(token).unwrap_or_default(),
        total_size: page.total,
    })
}

/// `task.get`.
pub(crate) async fn get(
    core: &Arc<Core>,
    request: TaskIdRequest,
) -> Result<TaskDetail, ActionError> {
    let handle = find(core, &request.id).await?;
    let row = handle.row().await?;
    let read = handle.read(None, Artifacts::WhenAny).await?;
    detail(&row, &read)
}

/// `task.cancel`. The owner may cancel anybody's task; it goes on when the owner looks away.
pub(crate) async fn cancel(
    core: &Arc<Core>,
    request: TaskIdRequest,
) -> Result<TaskCancelResponse, ActionError> {
    let handle = find(core, &request.id).await?;
    let (log, task) = (core.log.clone(), handle.clone());
    let cancelling = tokio::spawn(async move { log.cancel(&task).await });
    let outcome = cancelling
        .await
        .map_err(|error| ActionError::internal("cancel a task", error))?;
    match outcome? {
        CancelOutcome::Canceled => Ok(TaskCancelResponse {
            row: TaskRow::from(&handle.row().await?),
        }),
        CancelOutcome::NotCancelable => Err(ActionError::new(Code::TaskNotCancelable)),
    }
}

/// The task of an id, whoever owns it.
pub(crate) async fn find(core: &Core, id: &str) -> Result<TaskHandle, ActionError> {
    let id = TaskId::parse(id).map_err(|_| ActionError::new(Code::ParamsInvalid).field("id"))?;
    let handle = core.log.find(&id).await?;
    handle.ok_or_else(|| ActionError::new(Code::TaskNotFound))
}

/// A task in full from its row and what was read of it.
pub(crate) fn detail(row: &tasklog::TaskRow, read: &TaskRead) -> Result<TaskDetail, ActionError> {
    let mut row = TaskRow::from(row);
    // The task may have moved on since its row was read.
    row.state = read.state.into();
    Ok(TaskDetail {
        task: raw(&read.json)?,
        row,
        seq: read.seq,
    })
}

/// JSON of the task log as a part of an answer.
pub(crate) fn raw(json: &[u8]) -> Result<Raw, ActionError> {
    serde_json::from_slice(json).map_err(|error| ActionError::internal("read a stored task", error))
}

/// Reads an agent's id out of a parameter.
pub(crate) fn agent_id(text: &str, field: &'static str) -> Result<AgentId, ActionError> {
    AgentId::parse(text).map_err(|_| ActionError::new(Code::ParamsInvalid).field(field))
}

/// Reads a context's id out of the parameter `contextId`.
pub(crate) fn context_id(text: &str) -> Result<ContextId, ActionError> {
    ContextId::parse(text).map_err(|_| ActionError::new(Code::ParamsInvalid).field("contextId"))
}

impl From<&tasklog::TaskRow> for TaskRow {
    fn from(row: &tasklog::TaskRow) -> Self {
        Self {
            id: row.id.to_string(),
            context_id: row.context.to_string(),
            agent: row.scope.agent.to_string(),
            principal: row.scope.principal.as_str().to_owned(),
            state: row.state.into(),
            status_at: row.status_at.to_string(),
            created_at: row.created_at.to_string(),
            title: row.title.clone(),
        }
    }
}
