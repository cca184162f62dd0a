//! The way up. Each step that fails takes down what the steps before it set up.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    os::unix::fs::PermissionsExt as _,
    sync::Arc,
    time::Duration,
};

use a2a_server::{AgentDirectory, AgentsListener, ListenerOptions, RequestHandler};
use store::{Store, StoreOptions};
use tasklog::{Clock, LogOptions, TaskLog};
use tokio::{sync::Notify, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{EngineError, Running};
use crate::{
    Core, EngineOptions,
    agents::{Roster, RosterOptions},
    control::{Control, ControlListener, Gate},
    core, folders,
    live::LiveHub,
    settings::SettingsKeeper,
    storage,
    system::Ready,
    words::CataloguePhrases,
};

/// Starts everything.
pub(crate) async fn start(
    options: EngineOptions,
    clock: Arc<dyn Clock>,
) -> Result<Running, EngineError> {
    // Nobody beyond this machine may call an agent that does not ask who calls.
    if !options.host.is_loopback() {
        return Err(EngineError::BeyondLoopback(options.host));
    }
    allow_many_files();
    let store = Store::open(StoreOptions::new(&options.data)).await?;
    match with_store(&options, &store, clock).await {
        Ok(running) => Ok(running),
        Err(error) => {
            if let Err(error) = store.close().await {
                tracing::warn!(%error, "the store did not close cleanly after a failed start");
            }
            Err(error)
        }
    }
}

async fn with_store(
    options: &EngineOptions,
    store: &Store,
    clock: Arc<dyn Clock>,
) -> Result<Running, EngineError> {
    keep_private(options)?;
    let stored = store.settings().all().await?;
    let settings = SettingsKeeper::load(&stored, store.settings(), store.audit(), clock.clone());
    if settings.current() != crate::settings::Settings::default() {
        core::apply(store, &settings.current()).await?;
    }
    let log = TaskLog::open(LogOptions {
        store: store.log(),
        clock: clock.clone(),
        phrases: Arc::new(CataloguePhrases),
    })
    .await?;
    let live = Arc::new(LiveHub::default());
    let stopping = CancellationToken::new();
    let roster = RosterOptions {
        folder: folders::agents(&options.data),
        default_agent: options.default_agent.clone(),
        stored,
        settings: store.settings(),
        audit: store.audit(),
        clock: clock.clone(),
        live: live.clone(),
        stopping: stopping.clone(),
    };
    let parts = Parts {
        store: store.clone(),
        settings,
        log,
        live,
        clock,
        stopping,
    };
    match parts.serve(options, roster).await {
        Ok(running) => Ok(running),
        Err((parts, error)) => {
            parts.stopping.cancel();
            parts.log.close(Duration::ZERO).await;
            Err(error)
        }
    }
}

/// What stands before the agents and the listeners do.
struct Parts {
    store: Store,
    settings: SettingsKeeper,
    log: TaskLog,
    live: Arc<LiveHub>,
    clock: Arc<dyn Clock>,
    stopping: CancellationToken,
}

/// What is bound, but does not accept yet.
struct Bound {
    directory: Arc<AgentDirectory>,
    roster: Arc<Roster>,
    handler: Arc<RequestHandler>,
    ready: Arc<Ready>,
    agents: AgentsListener,
    socket: ControlListener,
    page: Option<ControlListener>,
}

impl Parts {
    /// Agents, listeners, control.
    async fn serve(
        self,
        options: &EngineOptions,
        roster: RosterOptions,
    ) -> Result<Running, (Box<Self>, EngineError)> {
        match self.bind(options, roster).await {
            Ok(bound) => Ok(self.run(options, bound)),
            Err(error) => Err((Box::new(self), error)),
        }
    }

    async fn bind(
        &self,
        options: &EngineOptions,
        roster: RosterOptions,
    ) -> Result<Bound, EngineError> {
        let directory = Arc::new(AgentDirectory::default());
        let roster = Roster::open(roster, directory.clone()).await?;
        let handler = Arc::new(RequestHandler::new(self.log.clone()));
        let ready = Arc::new(Ready::new(self.log.clone()));
        let address = SocketAddr::new(options.host, options.port);
        let agents = ListenerOptions::on(address);
        let agents =
            AgentsListener::bind(agents, handler.clone(), directory.clone(), ready.clone())
                .await
                .map_err(|source| EngineError::Listener { address, source })?;
        let socket = folders::socket(&options.data);
        let socket =
            ControlListener::socket(&socket).map_err(|error| EngineError::socket(&error))?;
        let page = match options.control_port {
            None => None,
            Some(port) => {
                let page = ControlListener::loopback(port).await;
                Some(page.map_err(|error| EngineError::control(port, &error))?)
            }
        };
        Ok(Bound {
            directory,
            roster,
            handler,
            ready,
            agents,
            socket,
            page,
        })
    }

    /// Nothing fails from here on.
    fn run(self, options: &EngineOptions, bound: Bound) -> Running {
        let Bound {
            directory,
            roster,
            handler,
            ready,
            agents,
            socket,
            page,
        } = bound;
        let page_address = page.as_ref().and_then(ControlListener::address);
        let core = Arc::new(Core {
            agents_url: reachable(agents.local_addr()),
            control_url: page_address.map(reachable),
            log: self.log,
            handler,
            directory,
            roster,
            settings: self.settings,
            live: self.live,
            store: self.store,
            started_at: self.clock.now(),
            clock: self.clock,
            data: options.data.clone(),
            began: Instant::now(),
            language: options.language.clone(),
            retention: Notify::new(),
            stopping: self.stopping.clone(),
        });
        let gate = Arc::new(Gate::new());
        let port = page_address.map_or(0, |address| address.port());
        let control = Control::new(core.clone(), gate.clone(), options.ui.clone(), port);
        let tasks = TaskTracker::new();
        tasks.spawn(agents.serve(self.stopping.clone()));
        tasks.spawn(socket.serve(control.clone(), self.stopping.clone()));
        if let Some(page) = page {
            tasks.spawn(page.serve(control, self.stopping.clone()));
        }
        tasks.spawn(storage::keep_retention(core.clone(), self.stopping.clone()));
        ready.set_control(true);
        tracing::info!(
            agents = core.agents_url,
            control = core.control_url,
            "the engine is running"
        );
        Running {
            core,
            gate,
            ready,
            tasks,
            socket: folders::socket(&options.data),
        }
    }
}

/// Every open stream is an open file, and desktops begin with few: takes as many as the system grants.
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current == limit.maximum {
        return;
    }
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
}

/// The data folder is the owner's alone, also one that was there before.
fn keep_private(options: &EngineOptions) -> Result<(), EngineError> {
    let private = std::fs::Permissions::from_mode(0o700);
    std::fs::set_permissions(&options.data, private).map_err(|error| {
        let detail = error.to_string();
        EngineError::Folder(store::StoreOpenError::Io {
            path: options.data.clone(),
            detail,
        })
    })
}

/// The address under which this machine reaches a listener.
fn reachable(bound: SocketAddr) -> String {
    let ip = match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, bound.port()))
}
