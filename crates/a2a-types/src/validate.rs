//! The rules that a request has to keep beyond its shape (wire reference, section 4), with field paths.

use crate::error::A2aError;
use crate::limits;
use crate::message::{Message, Role};
use crate::part::PartContent;
use crate::push::{
    DeleteTaskPushNotificationConfigRequest, GetTaskPushNotificationConfigRequest,
    ListTaskPushNotificationConfigsRequest, TaskPushNotificationConfig,
};
use crate::requests::{
    CancelTaskRequest, GetExtendedAgentCardRequest, GetTaskRequest, ListTasksRequest,
    SendMessageConfiguration, SendMessageRequest, SubscribeToTaskRequest,
};

/// A request that can be checked before anything is done.
pub trait Validate {
    /// The first rule that is broken, with the path of the field.
    fn validate(&self) -> Result<(), A2aError>;
}

fn history_length(field: &str, value: Option<i32>) -> Result<(), A2aError> {
    match value {
        Some(n) if n < 0 => Err(A2aError::invalid_params(field, "must not be negative")),
        _ => Ok(()),
    }
}

fn message(message: &Message) -> Result<(), A2aError> {
    match message.role {
        Role::User => {}
        Role::Unspecified => {
            return Err(A2aError::invalid_params(
                "message.role",
                "must be ROLE_USER",
            ));
        }
        Role::Agent => {
            return Err(A2aError::invalid_params(
                "message.role",
                "must be ROLE_USER in a request",
            ));
        }
    }
    if message.parts.is_empty() {
        return Err(A2aError::invalid_params(
            "message.parts",
            "must have at least one part",
        ));
    }
    for (i, part) in message.parts.iter().enumerate() {
        if let PartContent::Url(url) = &part.content
            && url.trim().is_empty()
        {
            return Err(A2aError::invalid_params(
                format!("message.parts[{i}].url"),
                "must not be blank",
            ));
        }
    }
    Ok(())
}

fn configuration(configuration: &SendMessageConfiguration) -> Result<(), A2aError> {
    history_length("configuration.historyLength", configuration.history_length)?;
    match &configuration.task_push_notification_config {
        Some(config) => webhook("configuration.taskPushNotificationConfig.", config),
        None => Ok(()),
    }
}

/// A webhook has an absolute http(s) URL, and nothing in it can break out of a header.
fn webhook(path: &str, config: &TaskPushNotificationConfig) -> Result<(), A2aError> {
    let wrong = |member: &str, sentence: &str| {
        Err(A2aError::invalid_params(
            format!("{path}{member}"),
            sentence,
        ))
    };
    if config.url.is_empty() {
        return wrong("url", "is required");
    }
    if config.url.chars().any(char::is_control) {
        return wrong("url", "must not contain control characters");
    }
    if !is_web_address(&config.url) {
        return wrong("url", "must be an absolute http or https URL");
    }
    if config.token.chars().any(char::is_control) {
        return wrong("token", "must not contain control characters");
    }
    if let Some(authentication) = &config.authentication {
        if authentication.scheme.is_empty() {
            return wrong("authentication.scheme", "is required");
        }
        if authentication
            .scheme
            .chars()
            .any(|c| c.is_control() || c == ' ')
        {
            return wrong("authentication.scheme", "must be one word");
        }
        if authentication.credentials.chars().any(char::is_control) {
            return wrong(
                "authentication.credentials",
                "must not contain control characters",
            );
        }
    }
    Ok(())
}

/// Whether a text has the form `http://host…` or `https://host…`. Where it leads is not looked at.
fn is_web_address(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else {
        return false;
    };
    let web = scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http");
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.rsplit('@').next().unwrap_or_default();
    web && !host.is_empty() && !host.starts_with(':') && !url.contains(char::is_whitespace)
}

impl Validate for SendMessageRequest {
    fn validate(&self) -> Result<(), A2aError> {
        message(&self.message)?;
        self.configuration.as_ref().map_or(Ok(()), configuration)
    }
}

impl Validate for GetTaskRequest {
    fn validate(&self) -> Result<(), A2aError> {
        history_length("historyLength", self.history_length)
    }
}

impl Validate for ListTasksRequest {
    fn validate(&self) -> Result<(), A2aError> {
        if self
            .page_size
            .is_some_and(|n| !(1..=limits::PAGE_SIZE).contains(&n))
        {
            return Err(A2aError::invalid_params(
                "pageSize",
                "must be from 1 to 100",
            ));
        }
        history_length("historyLength", self.history_length)
    }
}

impl Validate for CancelTaskRequest {
    fn validate(&self) -> Result<(), A2aError> {
        Ok(())
    }
}

impl Validate for SubscribeToTaskRequest {
    fn validate(&self) -> Result<(), A2aError> {
        Ok(())
    }
}

impl Validate for GetExtendedAgentCardRequest {
    fn validate(&self) -> Result<(), A2aError> {
        Ok(())
    }
}

impl Validate for TaskPushNotificationConfig {
    fn validate(&self) -> Result<(), A2aError> {
        if self.task_id.is_none() {
            return Err(A2aError::invalid_params("taskId", "is required"));
        }
        webhook("", self)
    }
}

impl Validate for GetTaskPushNotificationConfigRequest {
    fn validate(&self) -> Result<(), A2aError> {
        required("id", &self.id)
    }
}

impl Validate for DeleteTaskPushNotificationConfigRequest {
    fn validate(&self) -> Result<(), A2aError> {
        required("id", &self.id)
    }
}

impl Validate for ListTaskPushNotificationConfigsRequest {
    fn validate(&self) -> Result<(), A2aError> {
        if self
            .page_size
            .is_some_and(|n| !(0..=limits::PAGE_SIZE).contains(&n))
        {
            return Err(A2aError::invalid_params(
                "pageSize",
                "must be from 0 to 100",
            ));
        }
        Ok(())
    }
}

fn required(field: &str, value: &str) -> Result<(), A2aError> {
    if value.is_empty() {
        Err(A2aError::invalid_params(field, "is required"))
    } else {
        Ok(())
    }
}
