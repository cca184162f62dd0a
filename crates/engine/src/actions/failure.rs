//! What the body of an action returns when it fails: a code, the field to blame and the words' arguments.
//! The sentence is made at the border, in the owner's language; details go to the log only.

use std::borrow::Cow;

use super::{Code, Failure};
use crate::words::{Arg, Words};

/// The failure of an action before it is put into words.
#[derive(Debug)]
pub struct ActionError {
    code: Code,
    field: Option<Cow<'static, str>>,
    args: Vec<(&'static str, Arg)>,
}

impl ActionError {
    /// A failure with nothing but its code.
    #[must_use]
    pub fn new(code: Code) -> Self {
        Self {
            code,
            field: None,
            args: Vec::new(),
        }
    }

    /// Names the parameter to blame.
    #[must_use]
    pub fn field(mut self, field: impl Into<Cow<'static, str>>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// Gives the sentence an argument.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Writes a detail to the log (never into the answer).
    #[must_use]
    pub fn detail(self, detail: impl AsRef<str>) -> Self {
        tracing::debug!(
            code = self.code.as_str(),
            detail = detail.as_ref(),
            "action refused"
        );
        self
    }

    /// A fault of the app: the log learns what, the answer only that.
    pub fn internal(what: &'static str, error: impl std::fmt::Display) -> Self {
        tracing::error!(what, %error, "internal fault");
        Self::new(Code::EngineInternal)
    }

    /// Its code.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// Puts it into words.
    #[must_use]
    pub fn say(self, words: &Words) -> Failure {
        let key = self.code.words_key();
        let mut args = self.args;
        args.push((
            "field",
            Arg::from(self.field.as_deref().unwrap_or_default()),
        ));
        Failure {
            code: self.code,
            message: words.say(&key, &args),
            hint: words.say_hint(&key, &args),
            field: self.field.map(Cow::into_owned),
        }
    }
}

impl std::fmt::Display for ActionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code.as_str())
    }
}

impl std::error::Error for ActionError {}
