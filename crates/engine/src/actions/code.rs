//! The closed list of failure codes. A code is a promise to scripts: it never changes its meaning.

use http::StatusCode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares the codes once: variant, dotted word, HTTP status.
macro_rules! codes {
    ($( $(#[doc = $doc:literal])+ $variant:ident = $word:literal, $status:ident; )+) => {
        /// Why something failed: a dotted word from a closed list.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[ts(rename = "FailureCode")]
        pub enum Code {
            $( $(#[doc = $doc])+ #[serde(rename = $word)] $variant, )+
        }

        impl Code {
            /// Every code, in the order of the documentation.
            pub const ALL: &'static [Code] = &[$(Code::$variant),+];

            /// The dotted word.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $word),+ }
            }

            /// The HTTP status of an answer with this code.
            #[must_use]
            pub fn status(self) -> StatusCode {
                match self { $(Code::$variant => StatusCode::$status),+ }
            }

            /// What it means, in one sentence for the documentation.
            #[must_use]
            pub fn meaning(self) -> &'static str {
                match self { $(Code::$variant => concat!($($doc),+).trim_ascii()),+ }
            }
        }
    };
}

codes! {
    /// There is no action of this name.
    ActionUnknown = "action.unknown", NOT_FOUND;
    /// A parameter that the action needs is absent.
    ParamsMissing = "params.missing", UNPROCESSABLE_ENTITY;
    /// A parameter has a value that it cannot have.
    ParamsInvalid = "params.invalid", UNPROCESSABLE_ENTITY;
    /// A parameter has a name that the action does not know.
    ParamsUnknown = "params.unknown", UNPROCESSABLE_ENTITY;
    /// There is no agent with this id.
    AgentNotFound = "agent.not_found", NOT_FOUND;
    /// The agent is switched off.
    AgentStopped = "agent.stopped", CONFLICT;
    /// The agent's file cannot be used.
    AgentFault = "agent.fault", CONFLICT;
    /// The name of an agent's file is not a valid agent id.
    AgentBadName = "agent.bad_name", CONFLICT;
    /// There is no task with this id.
    TaskNotFound = "task.not_found", NOT_FOUND;
    /// The task has ended, so it cannot be cancelled.
    TaskNotCancelable = "task.not_cancelable", CONFLICT;
    /// The task takes no message now.
    TaskClosed = "task.closed", CONFLICT;
    /// The task is another caller's, or another agent's.
    TaskForeign = "task.foreign", CONFLICT;
    /// There is no such context at this agent.
    ContextNotFound = "context.not_found", NOT_FOUND;
    /// The agent refuses the message.
    MessageRefused = "message.refused", CONFLICT;
    /// The disk or the owner's limit is used up: no new work is taken.
    StorageFull = "storage.full", INSUFFICIENT_STORAGE;
    /// The storage does not answer.
    StorageUnavailable = "storage.unavailable", SERVICE_UNAVAILABLE;
    /// Too much is going on; later it may work.
    EngineBusy = "engine.busy", TOO_MANY_REQUESTS;
    /// The app is closing.
    EngineStopping = "engine.stopping", SERVICE_UNAVAILABLE;
    /// A fault of the app; the log has the details.
    EngineInternal = "engine.internal", INTERNAL_SERVER_ERROR;
    /// The live feed watches as many tasks as it can.
    LiveTooMany = "live.too_many", CONFLICT;
    /// The body is not a JSON object with an action.
    RequestMalformed = "request.malformed", BAD_REQUEST;
    /// The body is larger than allowed.
    RequestTooLarge = "request.too_large", PAYLOAD_TOO_LARGE;
    /// The body did not arrive in time.
    RequestTimeout = "request.timeout", REQUEST_TIMEOUT;
    /// There is nothing at this address.
    RequestNotFound = "request.not_found", NOT_FOUND;
    /// The address does not know this method.
    RequestMethod = "request.method", METHOD_NOT_ALLOWED;
    /// The body is not declared as application/json.
    RequestNotJson = "request.not_json", UNSUPPORTED_MEDIA_TYPE;
    /// The request does not come from this machine, or not from the app's own page.
    ControlForbidden = "control.forbidden", FORBIDDEN;
    /// The request shows no valid token.
    ControlUnauthenticated = "control.unauthenticated", UNAUTHORIZED;
    /// The one-time link was used before or is too old.
    ControlLinkUsed = "control.link_used", UNAUTHORIZED;
    /// Another process has the data folder.
    StorageHeld = "storage.held", CONFLICT;
    /// The data folder cannot be used.
    StorageUnusable = "storage.unusable", CONFLICT;
    /// A newer version of the app wrote the data folder.
    StorageNewer = "storage.newer", CONFLICT;
    /// A database of the data folder is damaged.
    StorageCorrupt = "storage.corrupt", CONFLICT;
    /// Another program uses the agents' port.
    ListenerPortTaken = "listener.port_taken", CONFLICT;
    /// The system does not let the app use the agents' port or address.
    ListenerRefused = "listener.refused", CONFLICT;
    /// The agents ask for no credentials, so they are served on this machine only.
    ListenerBeyondLoopback = "listener.beyond_loopback", CONFLICT;
    /// Another program uses the port of the browser face.
    ControlPortTaken = "control.port_taken", CONFLICT;
    /// The system does not let the app open the browser face.
    ControlRefused = "control.refused", CONFLICT;
    /// The control socket cannot be made.
    ControlSocket = "control.socket", CONFLICT;
    /// The agent that shall be the default does not exist.
    AgentDefaultUnknown = "agent.default_unknown", CONFLICT;
    /// The language is none of the app's.
    SettingsLanguage = "settings.language", UNPROCESSABLE_ENTITY;
}

impl Code {
    /// The key of its sentence in the catalogue.
    pub(crate) fn words_key(self) -> String {
        format!("error-{}", self.as_str().replace(['.', '_'], "-"))
    }
}
