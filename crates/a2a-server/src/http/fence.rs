//! Who may talk to this listener at all, judged by authority and origin before a body is read. A page in a browser can
//! reach a loopback port, under our own name or under a name that it made resolve to us; it cannot choose these two headers.
//! Knows no agent: the list of origins is handed in.

use std::net::{IpAddr, SocketAddr};

use http::header::{HOST, ORIGIN};
use http::request::Parts;
use url::Url;

/// Authorities that are ours.
pub(crate) struct Fence {
    port: u16,
    /// The forms that nearly every request has, ready to compare.
    usual: [String; 3],
    bound: Option<IpAddr>,
    /// Name and, where given, port. Lower case.
    allowed: Vec<(String, Option<u16>)>,
}

/// Why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    /// No authority, several, or one that is not ours.
    Authority,
    /// Several origins, or one that is not in the list.
    Origin,
}

impl Fence {
    pub(crate) fn new(
        bound: SocketAddr,
        public_url: Option<&Url>,
        allowed_hosts: &[String],
    ) -> Self {
        let port = bound.port();
        let mut allowed: Vec<_> = allowed_hosts
            .iter()
            .filter_map(|host| split(host))
            .collect();
        if let Some(url) = public_url
            && let Some(host) = url.host_str()
        {
            allowed.push((host.to_ascii_lowercase(), url.port_or_known_default()));
            if url.port().is_none() {
                // A client leaves out the scheme's own port.
                allowed.push((host.to_ascii_lowercase(), None));
            }
        }
        let ip = bound.ip().to_canonical();
        Self {
            port,
            usual: [
                format!("127.0.0.1:{port}"),
                format!("localhost:{port}"),
                format!("[::1]:{port}"),
            ],
            bound: (!ip.is_unspecified()).then_some(ip),
            allowed,
        }
    }

    /// The request's one authority if it is ours. `reached` is the address at which the peer reached us.
    pub(crate) fn authority<'a>(
        &self,
        parts: &'a Parts,
        reached: IpAddr,
    ) -> Result<&'a str, Refused> {
        let mut hosts = parts.headers.get_all(HOST).iter();
        let (first, second) = (hosts.next(), hosts.next());
        if second.is_some() {
            return Err(Refused::Authority);
        }
        let host = first
            .map(|value| value.to_str().map_err(|_| Refused::Authority))
            .transpose()?;
        let target = parts.uri.authority().map(http::uri::Authority::as_str);
        // A target with an authority of its own must not contradict: whoever reads only one of the two is fooled otherwise.
        for name in [target, host].into_iter().flatten() {
            if !self.is_ours(name, reached) {
                return Err(Refused::Authority);
            }
        }
        target.or(host).ok_or(Refused::Authority)
    }

    fn is_ours(&self, authority: &str, reached: IpAddr) -> bool {
        if self.usual.iter().any(|usual| usual == authority) {
            return true;
        }
        let Some((name, port)) = split(authority) else {
            return false;
        };
        if self
            .allowed
            .iter()
            .any(|(host, on)| *host == name && on.is_none_or(|on| Some(on) == port))
        {
            return true;
        }
        if port.unwrap_or(80) != self.port {
            return false;
        }
        if name == "localhost" {
            return true;
        }
        let Ok(ip) = name
            .trim_start_matches('[')
            .trim_end_matches(']')
            .parse::<IpAddr>()
        else {
            return false;
        };
        let ip = ip.to_canonical();
        ip.is_loopback()
            || self.bound == Some(ip)
            || (self.bound.is_none() && reached.to_canonical() == ip)
    }
}

/// The origin of a request if it is absent or in the list.
pub(crate) fn origin<'a>(
    parts: &'a Parts,
    allowed: &[String],
) -> Result<Option<&'a http::HeaderValue>, Refused> {
    let mut origins = parts.headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else {
        return Ok(None);
    };
    let listed = allowed
        .iter()
        .any(|allowed| allowed.as_bytes().eq_ignore_ascii_case(origin.as_bytes()));
    if !listed || origins.next().is_some() || origin.as_bytes() == b"null" {
        return Err(Refused::Origin);
    }
    Ok(Some(origin))
}

/// Name (lower case, without the root's dot) and port of an authority; `None` for anything else.
fn split(authority: &str) -> Option<(String, Option<u16>)> {
    let (name, port) = if authority.starts_with('[') {
        let end = authority.find(']')? + 1;
        (authority.get(..end)?, authority.get(end..)?)
    } else {
        authority.split_at(authority.find(':').unwrap_or(authority.len()))
    };
    let port = match port {
        "" => None,
        port => {
            let digits = port.strip_prefix(':')?;
            if !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            Some(digits.parse().ok()?)
        }
    };
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._[]:".contains(&b);
    if name.is_empty() || !name.bytes().all(plain) {
        return None;
    }
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    Some((name, port))
}

#[cfg(test)]
mod tests;
