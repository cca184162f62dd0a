//! Identifiers. What we mint is a UUIDv7; what others mint is any text of 1 to 256 bytes without control
//! characters that is not blank.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

use crate::limits;
use crate::reader::{FromText, text};

/// Why a text is no identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// Nothing, or white space only.
    #[error("must not be blank")]
    Blank,
    /// Longer than [`limits::ID_BYTES`].
    #[error("must have at most 256 bytes")]
    TooLong,
    /// Holds a control character.
    #[error("must not contain control characters")]
    Control,
}

fn check(text: &str) -> Result<(), IdError> {
    if text.len() > limits::ID_BYTES {
        return Err(IdError::TooLong);
    }
    // What nearly all ids are made of.
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Ok(());
    }
    if text.trim().is_empty() {
        return Err(IdError::Blank);
    }
    if text.chars().any(char::is_control) {
        return Err(IdError::Control);
    }
    Ok(())
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// A new id: a UUIDv7, which begins with the time and is unique.
            pub fn mint() -> Self {
                let mut text = [0; uuid::fmt::Hyphenated::LENGTH];
                Self(Arc::from(&*uuid::Uuid::now_v7().hyphenated().encode_lower(&mut text)))
            }

            /// Takes a text as an id.
            pub fn parse(text: impl AsRef<str>) -> Result<Self, IdError> {
                let text = text.as_ref();
                check(text)?;
                Ok(Self(text.into()))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:?})"), &*self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                text(deserializer)
            }
        }

        impl FromText for $name {
            type Error = IdError;

            fn from_text(text: &str) -> Result<Self, IdError> {
                Self::parse(text)
            }
        }

        impl FromText for Option<$name> {
            type Error = IdError;

            /// `""` is none.
            fn from_text(text: &str) -> Result<Self, IdError> {
                if text.is_empty() {
                    return Ok(None);
                }
                $name::parse(text).map(Some)
            }
        }
    };
}

id!(
    /// Id of a task; minted by the server.
    TaskId
);
id!(
    /// Id of a conversation.
    ContextId
);
id!(
    /// Id of a message; minted by its sender.
    MessageId
);
id!(
    /// Id of an artifact, unique within its task.
    ArtifactId
);
