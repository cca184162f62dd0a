//! An error as a peer gets it.

use std::collections::BTreeMap;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::error_table::ErrorKind;
use crate::names;

/// A field that is wrong, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldViolation {
    /// Path of the field, like `message.parts[0].url`.
    pub field: String,
    /// What is wrong with it.
    pub description: String,
}

/// An error of the protocol. Its texts go to the peer: no paths, no secrets, no internals.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct A2aError {
    /// What went wrong.
    pub kind: ErrorKind,
    /// A sentence.
    pub message: String,
    /// Fields that are wrong.
    pub violations: Vec<FieldViolation>,
    /// What else the peer may want to know; goes into `ErrorInfo.metadata`.
    pub metadata: BTreeMap<String, String>,
}

/// The `error` member of a JSON-RPC response.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JsonRpcError {
    /// Code.
    pub code: i32,
    /// Sentence.
    pub message: String,
    /// Details, each with `@type`.
    pub data: Vec<Value>,
}

impl A2aError {
    /// An error with a sentence.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            violations: Vec::new(),
            metadata: BTreeMap::new(),
        }
    }

    /// Wrong parameters: the field and what is wrong with it.
    pub fn invalid_params(field: impl Into<String>, description: impl Into<String>) -> Self {
        let (field, description) = (field.into(), description.into());
        let message = if field.is_empty() {
            description.clone()
        } else {
            format!("{field} {description}")
        };
        Self::new(ErrorKind::InvalidParams, message).with_violation(field, description)
    }

    /// Adds something that the peer may want to know.
    #[must_use]
    pub fn with_metadata(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.metadata.insert(key.into(), value.into());
        self
    }

    /// Adds a field that is wrong.
    #[must_use]
    pub fn with_violation(
        mut self,
        field: impl Into<String>,
        description: impl Into<String>,
    ) -> Self {
        self.violations.push(FieldViolation {
            field: field.into(),
            description: description.into(),
        });
        self
    }

    /// `google.rpc` details: always ErrorInfo, and BadRequest when fields are wrong (Specification 9.5, 11.6).
    pub fn details(&self) -> Vec<Value> {
        let row = self.kind.row();
        let mut info = json!({
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            "reason": row.reason,
            "domain": names::ERROR_DOMAIN,
        });
        if !self.metadata.is_empty() {
            info["metadata"] = json!(self.metadata);
        }
        let mut details = vec![info];
        if !self.violations.is_empty() {
            details.push(json!({
                "@type": "type.googleapis.com/google.rpc.BadRequest",
                "fieldViolations": self.violations,
            }));
        }
        details
    }

    /// The error of a JSON-RPC response.
    pub fn jsonrpc_error(&self) -> JsonRpcError {
        JsonRpcError {
            code: self.kind.row().jsonrpc,
            message: self.message.clone(),
            data: self.details(),
        }
    }

    /// The body of an HTTP+JSON error: google.rpc.Status in its JSON dress (Specification 11.6).
    pub fn http_body(&self) -> Bytes {
        let row = self.kind.row();
        let body = json!({
            "error": {
                "code": row.http,
                "status": row.http_name,
                "message": self.message,
                "details": self.details(),
            }
        });
        Bytes::from(body.to_string())
    }
}

impl From<ErrorKind> for A2aError {
    fn from(kind: ErrorKind) -> Self {
        Self::new(kind, kind.row().message)
    }
}
