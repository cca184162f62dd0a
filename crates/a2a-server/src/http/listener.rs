//! Binds the port, accepts connections, and ends them when told to stop.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

use hyper::service::service_fn;
use hyper_util::rt::TokioExecutor;
use hyper_util::server::conn::auto;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use url::Url;

use super::connection::{Driver, protocol};
use super::places::Places;
use super::service::{Connection, Service};
use super::socket::{self, WatchedSocket};
use super::watch::{Order, Watch};
use crate::directory::AgentDirectory;
use crate::handler::RequestHandler;
use crate::health::Readiness;
use crate::limits::{self, Limits};

/// Said to a connection for which there is no place.
const NO_PLACE: &str = concat!(
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 1\r\n",
    "connection: close\r\ncontent-length: 92\r\n\r\n",
    r#"{"error":{"code":503,"status":"UNAVAILABLE","message":"All connections are busy just now."}}"#,
);

/// Where a listener listens, under which names it is reached, and within which limits it works.
#[derive(Debug, Clone)]
pub struct ListenerOptions {
    /// Address and port; port 0 lets the system choose.
    pub addr: SocketAddr,
    /// Address under which the agents are reached from elsewhere; written on the cards.
    pub public_url: Option<Url>,
    /// Further names that requests may carry as their authority: `name`, or `name:port`.
    pub allowed_hosts: Vec<String>,
    /// Limits; the default ones are what the product runs with.
    pub limits: Limits,
}

impl ListenerOptions {
    /// A listener on `addr` that is reached under that address only.
    pub fn on(addr: SocketAddr) -> Self {
        Self {
            addr,
            public_url: None,
            allowed_hosts: Vec::new(),
            limits: Limits::default(),
        }
    }
}

/// Why a listener cannot listen.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another program has the port.
    #[error("another program listens on {0}")]
    PortTaken(SocketAddr),
    /// Ports below 1024 and some reserved ones are not for everyone.
    #[error("this user may not listen on {0}")]
    NotPermitted(SocketAddr),
    /// The address belongs to no interface of this machine.
    #[error("{0} is no address of this machine")]
    NoSuchAddress(SocketAddr),
    /// Anything else that the system says.
    #[error("cannot listen on {addr}")]
    Io {
        /// Where.
        addr: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
}

/// Serves every published agent on one port.
pub struct AgentsListener {
    listener: TcpListener,
    local: SocketAddr,
    service: Arc<Service>,
    http: auto::Builder<TokioExecutor>,
    places: Arc<Places>,
    lingering: Arc<Semaphore>,
    /// Cancelled when event streams have to end.
    stopping: CancellationToken,
}

impl AgentsListener {
    /// Binds the port. Nothing is accepted before [`AgentsListener::serve`].
    pub async fn bind(
        options: ListenerOptions,
        handler: Arc<RequestHandler>,
        directory: Arc<AgentDirectory>,
        readiness: Arc<dyn Readiness>,
    ) -> Result<Self, ListenError> {
        let addr = options.addr;
        let listener = listen(addr).map_err(|source| explain(addr, source))?;
        let local = listener
            .local_addr()
            .map_err(|source| explain(addr, source))?;
        let http = protocol(&options.limits);
        let places = Arc::new(Places::new(room(options.limits.connections)));
        let stopping = CancellationToken::new();
        let service = Arc::new(Service::new(
            options,
            local,
            handler,
            directory,
            readiness,
            stopping.clone(),
        ));
        let lingering = Arc::new(Semaphore::new(limits::LINGERING));
        Ok(Self {
            listener,
            local,
            service,
            http,
            places,
            lingering,
            stopping,
        })
    }

    /// Address and port that it is bound to.
    pub fn local_addr(&self) -> SocketAddr {
        self.local
    }

    /// Accepts connections until `shutdown` is cancelled. Then event streams end, calls in flight get
    /// [`limits::DRAIN_TIME`] to finish, and whatever is left is cut off.
    pub async fn serve(self, shutdown: CancellationToken) {
        let Self {
            listener,
            service,
            http,
            places,
            lingering,
            stopping,
            ..
        } = self;
        let http = Arc::new(http);
        let tasks = TaskTracker::new();
        loop {
            let accepted = tokio::select! {
                biased;
                () = shutdown.cancelled() => break,
                accepted = listener.accept() => accepted,
            };
            let stream = match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    pause_after(&error).await;
                    continue;
                }
            };
            let Some(place) = places.take().await else {
                socket::turn_away(stream, NO_PLACE, &lingering);
                continue;
            };
            let watch = Watch::new();
            let held = (place, places.enter(watch.clone()));
            let (service, http, lingering) = (service.clone(), http.clone(), lingering.clone());
            tasks.spawn(async move {
                serve_connection(stream, service, &http, watch, lingering).await;
                drop(held);
            });
        }
        drop(listener);
        stopping.cancel();
        places.give(Order::Finish);
        tasks.close();
        if tokio::time::timeout(service.limits().drain_time, tasks.wait())
            .await
            .is_err()
        {
            tracing::info!(connections = tasks.len(), "calls in flight were cut off");
            places.give(Order::End);
            tasks.wait().await;
        }
    }
}

/// How many of the wanted connections the system allows.
fn room(wanted: usize) -> usize {
    #[cfg(unix)]
    let wanted = super::files::connections(wanted);
    wanted
}

fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A port that we left a moment ago can be taken again at once; a port that somebody listens on cannot.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(addr)?;
    socket.listen(limits::BACKLOG)
}

fn explain(addr: SocketAddr, source: io::Error) -> ListenError {
    match source.kind() {
        io::ErrorKind::AddrInUse => ListenError::PortTaken(addr),
        io::ErrorKind::PermissionDenied => ListenError::NotPermitted(addr),
        io::ErrorKind::AddrNotAvailable => ListenError::NoSuchAddress(addr),
        _ => ListenError::Io { addr, source },
    }
}

/// A peer that went away before it was accepted is its own affair; a lack of files is ours and needs time.
async fn pause_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionReset, Interrupted};
    if !matches!(
        error.kind(),
        ConnectionAborted | ConnectionReset | Interrupted
    ) {
        tracing::warn!(%error, "no connection can be accepted just now");
        tokio::time::sleep(limits::ACCEPT_PAUSE).await;
    }
}

async fn serve_connection(
    stream: TcpStream,
    service: Arc<Service>,
    http: &auto::Builder<TokioExecutor>,
    watch: Arc<Watch>,
    lingering: Arc<Semaphore>,
) {
    socket::prepare(&stream);
    let Ok(reached) = stream.local_addr() else {
        return;
    };
    let limits = service.limits().clone();
    let connection = Arc::new(Connection {
        service,
        watch: watch.clone(),
        reached: reached.ip(),
    });
    let answer = service_fn(move |request| {
        let connection = connection.clone();
        async move { Ok::<_, std::convert::Infallible>(connection.answer(request).await) }
    });
    let socket = WatchedSocket::new(stream, watch.clone(), lingering);
    let protocol = pin!(http.serve_connection(socket, answer));
    Driver::new(protocol, watch, &limits).await;
}
