//! The engine as its owners hold it: the shell and the command line.

use std::{
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    sync::Arc,
};

use tasklog::{Clock, SystemClock};

use crate::{
    EngineError,
    actions::{ActionCall, Envelope},
    control::UiFiles,
    folders,
    lifecycle::{self, Running},
    limits,
    live::LiveFeed,
    words::Words,
};

/// How an engine shall run.
#[derive(Debug, Clone)]
pub struct EngineOptions {
    /// The data folder; made if it is not there.
    pub data: PathBuf,
    /// The address of the agents.
    pub host: IpAddr,
    /// Their port; 0 = any.
    pub port: u16,
    /// The agent that answers at the root; `None` = echo.
    pub default_agent: Option<String>,
    /// The files of the browser face.
    pub ui: UiFiles,
    /// The port of the browser face; `Some(0)` = any, `None` = no browser face.
    pub control_port: Option<u16>,
    /// The language of an owner who chose none; `None` = the system's.
    pub language: Option<String>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            data: folders::data(),
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: limits::DEFAULT_PORT,
            default_agent: None,
            ui: UiFiles::None,
            control_port: None,
            language: None,
        }
    }
}

/// Where a running engine is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// The agents, `http://127.0.0.1:41242`.
    pub agents: String,
    /// The browser face, if there is one.
    pub control: Option<String>,
    /// A link to it that works once. Not for logs.
    pub control_with_token: Option<String>,
    /// The control socket.
    pub socket: PathBuf,
}

/// A running engine.
pub struct Engine {
    running: Running,
}

impl Engine {
    /// Starts an engine. If it fails, nothing of it is left.
    pub async fn start(options: EngineOptions) -> Result<Self, EngineError> {
        Self::start_with_clock(options, Arc::new(SystemClock)).await
    }

    /// Starts an engine that takes the time from `clock`.
    pub async fn start_with_clock(
        options: EngineOptions,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, EngineError> {
        let running = lifecycle::start(options, clock).await?;
        Ok(Self { running })
    }

    /// Where it is reached. Every call makes a new one-time link; only the newest few work.
    #[must_use]
    pub fn addresses(&self) -> Addresses {
        let core = &self.running.core;
        Addresses {
            agents: core.agents_url.clone(),
            control: core.control_url.clone(),
            control_with_token: core.control_link(&self.running.gate),
            socket: self.running.socket.clone(),
        }
    }

    /// Runs an action: the one way in.
    pub async fn call(&self, call: ActionCall) -> Envelope {
        self.running.core.call(call).await
    }

    /// Subscribes to what changes.
    #[must_use]
    pub fn live(&self) -> LiveFeed {
        self.running.core.live_feed()
    }

    /// The words of a language; `None` = the owner's now.
    #[must_use]
    pub fn words(&self, language: Option<&str>) -> Words {
        match language {
            Some(language) => Words::new(Some(language)),
            None => self.running.core.words(),
        }
    }

    /// The token for scripts at the browser face, for as long as this engine runs. Not for logs.
    #[must_use]
    pub fn script_token(&self) -> &str {
        self.running.gate.script_token()
    }

    /// Stops it: nothing of it is left running, listening or locked.
    pub async fn shutdown(&self) {
        self.running.stop().await;
    }
}
