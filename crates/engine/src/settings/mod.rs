//! The owner's settings: checked, stored, recorded in the audit log, and told to whoever lives by them.
//! It owns the settings in memory; it must not know who acts on them.

mod keeper;
mod view;

use std::sync::Arc;

pub use view::{Durability, Settings, SettingsGetRequest, SettingsUpdateRequest, Theme};

pub(crate) use keeper::SettingsKeeper;

use crate::{
    Core,
    actions::{ActionError, Code},
    limits,
    words::{LANGUAGES, supported},
};

/// `settings.get`.
pub(crate) async fn get(
    core: &Arc<Core>,
    _request: SettingsGetRequest,
) -> Result<Settings, ActionError> {
    Ok(core.settings.current())
}

/// `settings.update`: all of the change or nothing of it.
pub(crate) async fn update(
    core: &Arc<Core>,
    request: SettingsUpdateRequest,
) -> Result<Settings, ActionError> {
    let settings = core
        .settings
        .update(|settings| apply(settings, request))
        .await?;
    core.settings_changed(&settings).await;
    Ok(settings)
}

/// Checks each named setting and puts it in place.
fn apply(settings: &mut Settings, request: SettingsUpdateRequest) -> Result<(), ActionError> {
    if let Some(language) = request.language {
        settings.language = language.map(known_language).transpose()?;
    }
    if let Some(theme) = request.theme {
        settings.theme = theme;
    }
    if let Some(durability) = request.durability {
        settings.durability = durability;
    }
    if let Some(days) = request.retention_days {
        if days.is_some_and(|days| !limits::RETENTION_DAYS.contains(&days)) {
            return Err(ActionError::new(Code::ParamsInvalid).field("retentionDays"));
        }
        settings.retention_days = days;
    }
    if let Some(quota) = request.quota_bytes {
        let bounds = limits::QUOTA_MIN..=limits::QUOTA_MAX;
        if quota.is_some_and(|quota| !bounds.contains(&quota)) {
            return Err(ActionError::new(Code::ParamsInvalid).field("quotaBytes"));
        }
        settings.quota_bytes = quota;
    }
    Ok(())
}

fn known_language(tag: String) -> Result<String, ActionError> {
    match supported(&tag) {
        Some(language) => Ok(language.to_owned()),
        None => Err(ActionError::new(Code::SettingsLanguage)
            .field("language")
            .arg("value", tag)
            .arg("languages", LANGUAGES.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(json: serde_json::Value) -> Result<Settings, ActionError> {
        let mut settings = Settings {
            retention_days: Some(30),
            ..Settings::default()
        };
        apply(&mut settings, crate::actions::params::read(json)?)?;
        Ok(settings)
    }

    #[test]
    fn an_absent_setting_stays_and_null_clears_it() {
        let kept = update(serde_json::json!({ "theme": "dark" })).unwrap();
        assert_eq!(kept.theme, Theme::Dark);
        assert_eq!(kept.retention_days, Some(30));
        let cleared = update(serde_json::json!({ "retentionDays": null })).unwrap();
        assert_eq!(cleared.retention_days, None);
    }

    #[test]
    fn a_regional_language_is_kept_as_ours() {
        let settings = update(serde_json::json!({ "language": "pt-BR" })).unwrap();
        assert_eq!(settings.language.as_deref(), Some("pt"));
    }

    #[test]
    fn values_out_of_range_name_their_field() {
        let cases = [
            (
                serde_json::json!({ "retentionDays": 0 }),
                Code::ParamsInvalid,
            ),
            (serde_json::json!({ "quotaBytes": 1 }), Code::ParamsInvalid),
            (
                serde_json::json!({ "language": "tlh" }),
                Code::SettingsLanguage,
            ),
            (serde_json::json!({ "theme": "pink" }), Code::ParamsInvalid),
            (serde_json::json!({ "colour": "pink" }), Code::ParamsUnknown),
        ];
        for (params, code) in cases {
            let failure = update(params.clone()).unwrap_err();
            assert_eq!(failure.code(), code, "{params}");
            let field = params.as_object().unwrap().keys().next().unwrap().clone();
            let said = failure.say(&crate::words::Words::new(Some("en")));
            assert_eq!(said.field, Some(field));
        }
    }
}
