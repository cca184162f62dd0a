//! What this app is, where its things are, and whether it can do its work.

mod readiness;
mod view;

use std::sync::Arc;

pub(crate) use readiness::Ready;
pub use view::{SystemInfo, SystemInfoRequest};

use crate::{Core, actions::ActionError, folders, storage, words::LANGUAGES};

/// `system.info`.
pub(crate) async fn info(
    core: &Arc<Core>,
    _request: SystemInfoRequest,
) -> Result<SystemInfo, ActionError> {
    Ok(SystemInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        data_folder: core.data.display().to_string(),
        log_folder: folders::logs(&core.data).display().to_string(),
        agents_url: core.agents_url.clone(),
        control_url: core.control_url.clone(),
        platform: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        languages: LANGUAGES.map(str::to_owned).to_vec(),
        language: core.words().language().to_owned(),
        started_at: core.started_at.to_string(),
        storage: storage::figures(core).await?,
    })
}
