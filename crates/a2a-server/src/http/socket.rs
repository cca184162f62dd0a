//! The bytes of one connection: tells the connection's [`Watch`] what moves, and lets the socket linger when the peer
//! still sends a body that was refused. Knows no HTTP.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::watch::Watch;
use crate::limits;

/// A connected socket under watch.
pub(crate) struct WatchedSocket {
    inner: Option<TokioIo<TcpStream>>,
    watch: Arc<Watch>,
    lingering: Arc<Semaphore>,
}

impl WatchedSocket {
    pub(crate) fn new(stream: TcpStream, watch: Arc<Watch>, lingering: Arc<Semaphore>) -> Self {
        Self {
            inner: Some(TokioIo::new(stream)),
            watch,
            lingering,
        }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TokioIo<TcpStream>>> {
        self.inner
            .as_mut()
            .map(Pin::new)
            .ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    fn note_write(&self, result: &Poll<io::Result<usize>>) {
        match result {
            Poll::Pending => self.watch.write_blocked(),
            Poll::Ready(Ok(1..)) => self.watch.bytes_written(),
            Poll::Ready(_) => {}
        }
    }
}

impl Read for WatchedSocket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let result = self.stream()?.poll_read(cx, buf);
        if matches!(result, Poll::Ready(Ok(()))) {
            self.watch.bytes_read();
        }
        result
    }
}

impl Write for WatchedSocket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = self.stream()?.poll_write(cx, buf);
        self.note_write(&result);
        result
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = self.stream()?.poll_write_vectored(cx, bufs);
        self.note_write(&result);
        result
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }
}

impl Drop for WatchedSocket {
    fn drop(&mut self) {
        let Some(io) = self.inner.take() else { return };
        let stream = io.into_inner();
        if self.watch.is_given_up() {
            let _ = stream.set_zero_linger();
        } else if self.watch.left_unread() {
            linger(stream, &self.lingering);
        }
    }
}

/// Throws away what the peer still sends, within limits. Closing a socket with unread bytes resets it, and a reset
/// takes away the answer that the peer has not read yet.
fn linger(mut stream: TcpStream, lingering: &Arc<Semaphore>) {
    let Ok(permit) = lingering.clone().try_acquire_owned() else {
        return;
    };
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return;
    };
    runtime.spawn(async move {
        let _held = permit;
        discard(&mut stream).await;
    });
}

/// Says `words` to a peer that is not served, and lingers.
pub(crate) fn turn_away(mut stream: TcpStream, words: &'static str, lingering: &Arc<Semaphore>) {
    let Ok(permit) = lingering.clone().try_acquire_owned() else {
        return;
    };
    tokio::spawn(async move {
        let _held = permit;
        // A fresh socket has room for one small answer, so this waits for nobody.
        if stream.write_all(words.as_bytes()).await.is_ok() && stream.shutdown().await.is_ok() {
            discard(&mut stream).await;
        }
    });
}

async fn discard(stream: &mut TcpStream) {
    let mut sink = vec![0_u8; 16 * 1024];
    let mut left = limits::LINGER_BYTES;
    let read = async {
        while left > 0 {
            match stream.read(&mut sink).await {
                Ok(0) | Err(_) => break,
                Ok(count) => left = left.saturating_sub(count),
            }
        }
    };
    let _ = tokio::time::timeout(limits::LINGER_TIME, read).await;
}

/// Prepares a socket that was just accepted: answers leave at once, and a peer that vanished is noticed by the system.
pub(crate) fn prepare(stream: &TcpStream) {
    if let Err(error) = tune(stream) {
        tracing::debug!(%error, "a socket option was refused");
    }
}

fn tune(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    rustix::net::sockopt::set_socket_keepalive(stream, true)?;
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        rustix::net::sockopt::set_tcp_keepidle(stream, limits::TCP_PROBE_AFTER)?;
        rustix::net::sockopt::set_tcp_user_timeout(stream, limits::TCP_GIVE_UP.as_millis() as u32)?;
    }
    Ok(())
}
