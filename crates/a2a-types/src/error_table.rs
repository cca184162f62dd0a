//! Every error of the protocol with its three mappings, in one table (wire reference, section 10).

/// What went wrong, as the protocol names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The task is unknown, deleted, or not the caller's.
    TaskNotFound,
    /// The task is terminal.
    TaskNotCancelable,
    /// Webhooks without the capability.
    PushNotificationNotSupported,
    /// The operation is not supported, or not in this state.
    UnsupportedOperation,
    /// A media type is not supported.
    ContentTypeNotSupported,
    /// The agent produced something that is not conformant.
    InvalidAgentResponse,
    /// The extended card is declared but not configured.
    ExtendedAgentCardNotConfigured,
    /// A required extension was not activated.
    ExtensionSupportRequired,
    /// The requested protocol version is not offered here.
    VersionNotSupported,
    /// Not JSON.
    ParseError,
    /// JSON, but no request.
    InvalidRequest,
    /// Unknown method or route.
    MethodNotFound,
    /// Wrong parameters.
    InvalidParams,
    /// Our fault.
    Internal,
    /// Credentials are missing or wrong.
    Unauthenticated,
    /// Authenticated, but not permitted.
    Forbidden,
    /// Not now.
    Unavailable,
    /// Too often.
    RateLimited,
    /// No space is left for new work.
    StorageFull,
}

/// One row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ErrorRow {
    /// The error.
    pub kind: ErrorKind,
    /// `ErrorInfo.reason`.
    pub reason: &'static str,
    /// `error.code` of JSON-RPC.
    pub jsonrpc: i32,
    /// HTTP status.
    pub http: u16,
    /// Number of the gRPC status.
    pub grpc: i32,
    /// Name of the gRPC status.
    pub grpc_name: &'static str,
    /// `error.status` over HTTP: the name that belongs to the HTTP status.
    pub http_name: &'static str,
    /// Sentence when nothing better is known.
    pub message: &'static str,
}

const fn row(
    kind: ErrorKind,
    reason: &'static str,
    jsonrpc: i32,
    http: u16,
    (grpc, grpc_name): (i32, &'static str),
    message: &'static str,
) -> ErrorRow {
    ErrorRow {
        kind,
        reason,
        jsonrpc,
        http,
        grpc,
        grpc_name,
        // An unknown route is a 404, and UNIMPLEMENTED would be a 501.
        http_name: match kind {
            ErrorKind::MethodNotFound => NOT_FOUND.1,
            _ => grpc_name,
        },
        message,
    }
}

const INVALID_ARGUMENT: (i32, &str) = (3, "INVALID_ARGUMENT");
const NOT_FOUND: (i32, &str) = (5, "NOT_FOUND");
const PERMISSION_DENIED: (i32, &str) = (7, "PERMISSION_DENIED");
const RESOURCE_EXHAUSTED: (i32, &str) = (8, "RESOURCE_EXHAUSTED");
const FAILED_PRECONDITION: (i32, &str) = (9, "FAILED_PRECONDITION");
const UNIMPLEMENTED: (i32, &str) = (12, "UNIMPLEMENTED");
const INTERNAL: (i32, &str) = (13, "INTERNAL");
const UNAVAILABLE: (i32, &str) = (14, "UNAVAILABLE");
const UNAUTHENTICATED: (i32, &str) = (16, "UNAUTHENTICATED");

#[rustfmt::skip]
static TABLE: [ErrorRow; 19] = [
    row(ErrorKind::TaskNotFound, "TASK_NOT_FOUND", -32001, 404, NOT_FOUND, "Task not found"),
    row(ErrorKind::TaskNotCancelable, "TASK_NOT_CANCELABLE", -32002, 400, FAILED_PRECONDITION, "Task cannot be canceled"),
    row(ErrorKind::PushNotificationNotSupported, "PUSH_NOTIFICATION_NOT_SUPPORTED", -32003, 400, FAILED_PRECONDITION, "Push notifications are not supported"),
    row(ErrorKind::UnsupportedOperation, "UNSUPPORTED_OPERATION", -32004, 400, FAILED_PRECONDITION, "This operation is not supported"),
    row(ErrorKind::ContentTypeNotSupported, "CONTENT_TYPE_NOT_SUPPORTED", -32005, 400, INVALID_ARGUMENT, "Content type not supported"),
    row(ErrorKind::InvalidAgentResponse, "INVALID_AGENT_RESPONSE", -32006, 500, INTERNAL, "Invalid agent response"),
    row(ErrorKind::ExtendedAgentCardNotConfigured, "EXTENDED_AGENT_CARD_NOT_CONFIGURED", -32007, 400, FAILED_PRECONDITION, "The extended agent card is not configured"),
    row(ErrorKind::ExtensionSupportRequired, "EXTENSION_SUPPORT_REQUIRED", -32008, 400, FAILED_PRECONDITION, "A required extension was not activated"),
    row(ErrorKind::VersionNotSupported, "VERSION_NOT_SUPPORTED", -32009, 400, FAILED_PRECONDITION, "Protocol version not supported"),
    row(ErrorKind::ParseError, "PARSE_ERROR", -32700, 400, INVALID_ARGUMENT, "Invalid JSON payload"),
    row(ErrorKind::InvalidRequest, "INVALID_REQUEST", -32600, 400, INVALID_ARGUMENT, "Request payload validation error"),
    row(ErrorKind::MethodNotFound, "METHOD_NOT_FOUND", -32601, 404, UNIMPLEMENTED, "Method not found"),
    row(ErrorKind::InvalidParams, "INVALID_PARAMS", -32602, 400, INVALID_ARGUMENT, "Invalid parameters"),
    row(ErrorKind::Internal, "INTERNAL_ERROR", -32603, 500, INTERNAL, "Internal error"),
    row(ErrorKind::Unauthenticated, "UNAUTHENTICATED", -32000, 401, UNAUTHENTICATED, "Authentication is required"),
    row(ErrorKind::Forbidden, "PERMISSION_DENIED", -32000, 403, PERMISSION_DENIED, "Not permitted"),
    row(ErrorKind::Unavailable, "UNAVAILABLE", -32603, 503, UNAVAILABLE, "Not available now"),
    row(ErrorKind::RateLimited, "RATE_LIMITED", -32603, 429, RESOURCE_EXHAUSTED, "Too many requests"),
    row(ErrorKind::StorageFull, "STORAGE_FULL", -32603, 503, RESOURCE_EXHAUSTED, "No space is left for new work"),
];

impl ErrorKind {
    /// All rows, in the order of the table of the specification.
    pub fn table() -> &'static [ErrorRow] {
        &TABLE
    }

    /// The row of this error.
    pub fn row(self) -> &'static ErrorRow {
        &TABLE[self as usize]
    }

    /// Whether the specification of A2A defines it, so that its details carry `domain: a2a-protocol.org`.
    pub fn is_a2a(self) -> bool {
        (-32099..=-32001).contains(&self.row().jsonrpc)
    }

    /// The error of a JSON-RPC code, where the code alone tells.
    pub fn from_jsonrpc_code(code: i64) -> Option<Self> {
        TABLE
            .iter()
            .find(|row| i64::from(row.jsonrpc) == code && code != -32000)
            .map(|row| row.kind)
    }

    /// The error of an `ErrorInfo.reason`.
    pub fn from_reason(reason: &str) -> Option<Self> {
        TABLE
            .iter()
            .find(|row| row.reason == reason)
            .map(|row| row.kind)
    }
}
