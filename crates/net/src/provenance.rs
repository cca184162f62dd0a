//! Where an address came from decides what may be reached.

use std::net::IpAddr;
use std::sync::Arc;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

use crate::address::{is_loopback, is_public, same_origin};
use crate::error::NetError;

/// Who named the address.
#[derive(Debug, Clone, Copy)]
pub enum Provenance<'a> {
    /// The person at this machine typed it: allowed.
    Owner,
    /// A peer named it in a document of its own: same origin as that document, or public; a loopback document may name loopback.
    Peer {
        /// Where the document was read.
        document: &'a Url,
    },
}

/// How the name in an admitted address is resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Resolution {
    /// As the system does.
    Any,
    /// Addresses that are not public are left out.
    PublicOnly,
}

pub(crate) fn admit(target: &Url, provenance: Provenance<'_>) -> Result<Resolution, NetError> {
    if !matches!(target.scheme(), "http" | "https") || target.host().is_none() {
        return Err(NetError::NotHttp(target.to_string()));
    }
    let Provenance::Peer { document } = provenance else {
        return Ok(Resolution::Any);
    };
    if same_origin(document, target) || (is_loopback(document) && is_loopback(target)) {
        return Ok(Resolution::Any);
    }
    let refused = || NetError::NotAllowed {
        target: target.to_string(),
        named_by: document.to_string(),
    };
    let literal: Option<IpAddr> = match target.host() {
        Some(Host::Ipv4(ip)) => Some(ip.into()),
        Some(Host::Ipv6(ip)) => Some(ip.into()),
        _ => None,
    };
    match literal {
        _ if is_loopback(target) => Err(refused()),
        Some(ip) if is_public(ip) => Ok(Resolution::Any),
        Some(_) => Err(refused()),
        None => Ok(Resolution::PublicOnly),
    }
}

/// Resolves names as the system does and leaves out what is not public.
#[derive(Debug, Default)]
pub(crate) struct PublicResolver;

impl PublicResolver {
    pub(crate) fn shared() -> Arc<Self> {
        Arc::new(Self)
    }
}

/// The name stands for addresses that its namer may not send us to.
#[derive(Debug, thiserror::Error)]
#[error("{name} is not a public address")]
struct NotPublic {
    name: String,
}

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let name = name.as_str().to_owned();
            let found: Vec<_> = tokio::net::lookup_host((name.as_str(), 0))
                .await?
                .filter(|a| is_public(a.ip()))
                .collect();
            if found.is_empty() {
                return Err(NotPublic { name }.into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(document: &str, target: &str) -> Result<Resolution, NetError> {
        let document = Url::parse(document).unwrap();
        admit(
            &Url::parse(target).unwrap(),
            Provenance::Peer {
                document: &document,
            },
        )
    }

    #[test]
    fn c29_a_public_card_may_not_name_private_or_loopback_addresses() {
        for target in [
            "http://169.254.169.254/",
            "http://127.0.0.1:80/",
            "http://localhost/",
            "http://10.0.0.1/",
            "http://[::1]/",
        ] {
            assert!(
                matches!(
                    judged("https://agents.example/card.json", target),
                    Err(NetError::NotAllowed { .. })
                ),
                "{target}"
            );
        }
    }

    #[test]
    fn a_peer_may_name_its_own_origin_public_addresses_and_loopback_from_loopback() {
        assert_eq!(
            judged("http://10.0.0.5:8080/c", "http://10.0.0.5:8080/rpc").unwrap(),
            Resolution::Any
        );
        assert_eq!(
            judged("http://localhost:1/c", "http://127.0.0.1:2/rpc").unwrap(),
            Resolution::Any
        );
        assert_eq!(
            judged("https://a.example/c", "https://8.8.8.8/rpc").unwrap(),
            Resolution::Any
        );
        assert_eq!(
            judged("https://a.example/c", "https://b.example/rpc").unwrap(),
            Resolution::PublicOnly
        );
    }

    #[test]
    fn what_the_owner_typed_is_allowed_but_must_be_http() {
        let url = Url::parse("http://10.0.0.1/").unwrap();
        assert_eq!(admit(&url, Provenance::Owner).unwrap(), Resolution::Any);
        let url = Url::parse("ftp://h/").unwrap();
        assert!(matches!(
            admit(&url, Provenance::Owner),
            Err(NetError::NotHttp(_))
        ));
    }

    #[tokio::test]
    async fn a_name_that_stands_for_loopback_resolves_to_nothing_for_a_peer() {
        let name: Name = "localhost".parse().unwrap();
        let error = PublicResolver.resolve(name).await.err().unwrap();
        assert_eq!(error.to_string(), "localhost is not a public address");
    }
}
