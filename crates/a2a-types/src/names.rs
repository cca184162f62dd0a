//! Names of the protocol that are no members of an object.

/// Header with the protocol version (Specification 3.6.1).
pub const A2A_VERSION: &str = "A2A-Version";

/// Header with activated extensions (Specification 3.2.6).
pub const A2A_EXTENSIONS: &str = "A2A-Extensions";

/// The version that these types are of, as it stands on the wire (Specification 3.6).
pub const PROTOCOL_VERSION: &str = "1.0";

/// Media type of HTTP+JSON bodies and webhooks (Specification 14.1.1).
pub const MEDIA_TYPE: &str = "application/a2a+json";

/// Where a host publishes its card (Specification 8.2).
pub const WELL_KNOWN_CARD_PATH: &str = "/.well-known/agent-card.json";

/// `protocolBinding` of JSON-RPC.
pub const JSONRPC_BINDING: &str = "JSONRPC";

/// `protocolBinding` of HTTP+JSON.
pub const HTTP_JSON_BINDING: &str = "HTTP+JSON";

/// `protocolBinding` of gRPC.
pub const GRPC_BINDING: &str = "GRPC";

/// Domain of the errors that the specification defines.
pub const ERROR_DOMAIN: &str = "a2a-protocol.org";

/// Our optional extension: SSE ids are event numbers, and SubscribeToTask resumes from `Last-Event-ID`.
pub const REPLAY_EXTENSION: &str = "urn:dragoman:a2a:event-replay:v1";
