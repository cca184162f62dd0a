//! Accepts the control connections: the socket of the data folder, and the browser face on loopback.

use std::{
    fs, io,
    net::{Ipv4Addr, SocketAddr},
    os::unix::{ffi::OsStrExt as _, fs::PermissionsExt as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use tokio::{
    net::{TcpListener, UnixListener, UnixStream},
    sync::Semaphore,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{Control, connection, fence::Peer};
use crate::limits;

/// Why a face cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BindError {
    #[error("the path of the socket is too long")]
    PathTooLong,
    #[error("another program has the port")]
    Taken,
    #[error("the system refused")]
    Io(#[from] io::Error),
}

/// One way in.
enum Face {
    /// The control socket.
    Socket(UnixListener),
    /// The browser face.
    Loopback(TcpListener),
}

/// A face that is open and waits to be served.
pub(crate) struct ControlListener {
    face: Face,
    /// Removes the file of the socket when this is dropped.
    _file: Option<SocketFile>,
}

/// The file of the control socket.
struct SocketFile(PathBuf);

impl Drop for SocketFile {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            tracing::warn!(%error, "the control socket cannot be removed");
        }
    }
}

impl ControlListener {
    /// Opens the control socket. To be called by whoever holds the data folder: what is left of an earlier run
    /// is removed, and the folder lets nobody else in.
    pub(crate) fn socket(path: &Path) -> Result<Self, BindError> {
        if path.as_os_str().as_bytes().len() > limits::SOCKET_PATH {
            return Err(BindError::PathTooLong);
        }
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        let file = SocketFile(path.to_owned());
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        Ok(Self {
            face: Face::Socket(listener),
            _file: Some(file),
        })
    }

    /// Opens the browser face, on the loopback address only.
    pub(crate) async fn loopback(port: u16) -> Result<Self, BindError> {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            Ok(listener) => Ok(Self {
                face: Face::Loopback(listener),
                _file: None,
            }),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(BindError::Taken),
            Err(error) => Err(error.into()),
        }
    }

    /// The address of the browser face.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        match &self.face {
            Face::Socket(_) => None,
            Face::Loopback(listener) => listener.local_addr().ok(),
        }
    }

    /// Serves until `stopping`, then lets open requests end.
    pub(crate) async fn serve(self, control: Arc<Control>, stopping: CancellationToken) {
        let router = Arc::new(control.router());
        let seats = Arc::new(Semaphore::new(limits::CONTROL_CONNECTIONS));
        let connections = TaskTracker::new();
        loop {
            let accepted = stopping.run_until_cancelled(async {
                let seat = seats.clone().acquire_owned().await.ok()?;
                Some((self.accept().await, seat))
            });
            let Some(Some((accepted, seat))) = accepted.await else {
                break;
            };
            let (io, peer) = match accepted {
                Ok(Some(accepted)) => accepted,
                Ok(None) => continue,
                Err(error) => {
                    tracing::warn!(%error, "no control connection can be accepted just now");
                    tokio::time::sleep(limits::ACCEPT_REST).await;
                    continue;
                }
            };
            let (router, stopping) = (router.clone(), stopping.clone());
            connections.spawn(async move {
                connection::serve(io, peer, router, stopping).await;
                drop(seat);
            });
        }
        connections.close();
        connections.wait().await;
    }

    /// The next connection; `None` for one that may not come in.
    async fn accept(&self) -> io::Result<Option<(Box<dyn connection::Io>, Peer)>> {
        match &self.face {
            Face::Socket(listener) => {
                let (stream, _) = listener.accept().await?;
                if !is_owner(&stream) {
                    tracing::warn!(
                        "a process of somebody else at the control socket was turned away"
                    );
                    return Ok(None);
                }
                Ok(Some((Box::new(stream), Peer::Owner)))
            }
            Face::Loopback(listener) => {
                let (stream, address) = listener.accept().await?;
                // Small answers shall not wait for more.
                stream.set_nodelay(true)?;
                Ok(Some((Box::new(stream), Peer::Tcp(address))))
            }
        }
    }
}

/// Whether the process at the other end runs as the same user as we do.
fn is_owner(stream: &UnixStream) -> bool {
    let ours = rustix::process::geteuid().as_raw();
    stream.peer_cred().is_ok_and(|peer| peer.uid() == ours)
}
