//! How the protocol's operations are spoken. Each binding decodes, calls the one request handler and encodes; none of
//! them owns a rule of an operation.

pub(crate) mod jsonrpc;
