//! The clients themselves: made on first use, one per way of connecting, shared afterwards.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use parking_lot::Mutex;
use reqwest::Client;
use reqwest::redirect::Policy;
use url::Url;

use crate::address::{is_loopback, same_origin};
use crate::error::NetError;
use crate::limits;
use crate::provenance::{Provenance, PublicResolver, Resolution, admit};

/// What happens when the answer is a redirect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Redirects {
    /// It is handed out as it is. For calls: a message is never sent to where somebody points.
    Off,
    /// Followed inside the origin that was asked; any other is handed out as it is.
    SameOrigin,
}

/// How long a silent peer is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Patience {
    /// A document that only has to be read.
    Document,
    /// A call or a stream, where the peer may think.
    Call,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Kind {
    loopback: bool,
    tls: bool,
    redirects: Redirects,
    patience: Patience,
    resolution: Resolution,
}

/// Makes and keeps HTTP clients. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct HttpClients {
    made: Arc<Mutex<HashMap<Kind, Client>>>,
}

impl HttpClients {
    /// No client is made before it is needed.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The client for one address, if its origin allows that address at all.
    ///
    /// # Errors
    /// `NotAllowed` and `NotHttp` for the address, `Setup` when the client cannot be made.
    pub fn client(
        &self,
        target: &Url,
        provenance: Provenance<'_>,
        redirects: Redirects,
        patience: Patience,
    ) -> Result<Client, NetError> {
        let resolution = admit(target, provenance)?;
        let kind = Kind {
            loopback: is_loopback(target),
            // A proxy on the way may itself be reached over TLS.
            tls: target.scheme() == "https" || !is_loopback(target),
            redirects,
            patience,
            resolution,
        };
        let mut made = self.made.lock();
        if let Some(client) = made.get(&kind) {
            return Ok(client.clone());
        }
        let client = build(kind)?;
        made.insert(kind, client.clone());
        Ok(client)
    }

    /// A client whose every request goes to a local socket, whatever its URL says.
    ///
    /// # Errors
    /// `Setup` when the client cannot be made.
    #[cfg(unix)]
    #[allow(clippy::disallowed_methods)] // this is the one place
    pub fn over_socket(path: &Path) -> Result<Client, NetError> {
        Client::builder()
            .unix_socket(path)
            .no_proxy()
            .redirect(Policy::none())
            .connect_timeout(limits::CONNECT)
            .read_timeout(limits::DOCUMENT_IDLE)
            .tls_certs_only([])
            .build()
            .map_err(NetError::Setup)
    }
}

#[allow(clippy::disallowed_methods)] // this is the one place
fn build(kind: Kind) -> Result<Client, NetError> {
    let idle = match kind.patience {
        Patience::Document => limits::DOCUMENT_IDLE,
        Patience::Call => limits::CALL_IDLE,
    };
    let mut builder = Client::builder()
        .user_agent(concat!("dragoman/", env!("CARGO_PKG_VERSION")))
        .connect_timeout(limits::CONNECT)
        .read_timeout(idle)
        .pool_idle_timeout(limits::POOL_IDLE)
        .pool_max_idle_per_host(limits::POOL_PER_HOST)
        .tcp_nodelay(true)
        .referer(false)
        .redirect(match kind.redirects {
            Redirects::Off => Policy::none(),
            Redirects::SameOrigin => same_origin_only(),
        });
    if kind.loopback {
        builder = builder.no_proxy();
    }
    if !kind.tls {
        // Plain HTTP needs no trusted roots: do not read them, and do not fail where there are none.
        builder = builder.tls_certs_only([]);
    }
    if kind.resolution == Resolution::PublicOnly {
        builder = builder.dns_resolver(PublicResolver::shared());
    }
    builder.build().map_err(NetError::Setup)
}

fn same_origin_only() -> Policy {
    Policy::custom(|attempt| {
        let stays = attempt
            .previous()
            .first()
            .is_some_and(|first| same_origin(first, attempt.url()));
        if stays && attempt.previous().len() <= limits::SAME_ORIGIN_REDIRECTS {
            attempt.follow()
        } else {
            attempt.stop()
        }
    })
}
