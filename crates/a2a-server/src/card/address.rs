//! Under which address an agent is reached. A card never names an address at which nobody can be reached.

use std::borrow::Cow;
use std::net::SocketAddr;

use url::Url;

/// How the beginning of every address on a card comes about.
pub(crate) struct BaseUrl {
    fixed: Option<String>,
}

impl BaseUrl {
    /// The configured public address if there is one. Else the bound address, unless that is a wildcard or further
    /// names lead here: then whoever asks has just proven an authority that works, and is told that one.
    pub(crate) fn new(
        bound: SocketAddr,
        public_url: Option<&Url>,
        has_further_names: bool,
    ) -> Self {
        let fixed = match public_url {
            Some(url) => Some(url.as_str().trim_end_matches('/').to_owned()),
            None if bound.ip().to_canonical().is_unspecified() || has_further_names => None,
            None => Some(format!("http://{bound}")),
        };
        Self { fixed }
    }

    /// The base address for a request to `authority`, which the fence has let pass.
    pub(crate) fn for_authority(&self, authority: &str) -> Cow<'_, str> {
        match &self.fixed {
            Some(fixed) => Cow::Borrowed(fixed),
            None => Cow::Owned(format!("http://{}", authority.to_ascii_lowercase())),
        }
    }

    /// Whether the answer depends on the authority.
    pub(crate) fn follows_authority(&self) -> bool {
        self.fixed.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(bound: &str, public: Option<&str>, further: bool, authority: &str) -> String {
        let public = public.map(|url| Url::parse(url).unwrap());
        BaseUrl::new(bound.parse().unwrap(), public.as_ref(), further)
            .for_authority(authority)
            .into_owned()
    }

    #[test]
    fn the_public_address_wins_and_keeps_its_path() {
        let public = Some("https://agents.example/desk/");
        assert_eq!(
            base("0.0.0.0:41242", public, true, "localhost:41242"),
            "https://agents.example/desk"
        );
        assert_eq!(
            base("127.0.0.1:41242", public, false, "localhost:41242"),
            "https://agents.example/desk"
        );
    }

    #[test]
    fn a_bound_address_is_named_as_it_is() {
        assert_eq!(
            base("127.0.0.1:41242", None, false, "localhost:41242"),
            "http://127.0.0.1:41242"
        );
        assert_eq!(
            base("[::1]:41242", None, false, "localhost:41242"),
            "http://[::1]:41242"
        );
    }

    #[test]
    fn a_wildcard_is_never_named() {
        for bound in ["0.0.0.0:41242", "[::]:41242", "[::ffff:0.0.0.0]:41242"] {
            assert_eq!(
                base(bound, None, false, "192.168.1.9:41242"),
                "http://192.168.1.9:41242"
            );
        }
    }

    #[test]
    fn a_further_name_is_answered_with_itself() {
        assert_eq!(
            base("127.0.0.1:41242", None, true, "Proxy.lan:8443"),
            "http://proxy.lan:8443"
        );
    }
}
