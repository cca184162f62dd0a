//! Every limit of the wire, in one place.

/// Longest id that is accepted, in bytes.
pub const ID_BYTES: usize = 256;

/// Deepest nesting of JSON that is accepted; objects and arrays count alike.
pub const JSON_DEPTH: usize = 64;

/// Largest page of a list (Specification 3.1.4).
pub const PAGE_SIZE: i32 = 100;

/// Longest path of a field in an error, in bytes; keys of the peer can be in it.
pub const FIELD_BYTES: usize = 256;
