//! Which paths the agents' listener has. Protocol routes only; knows no method's meaning and no header.

/// What a path names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Route<'a> {
    /// JSON-RPC of one agent, or of the default agent.
    Rpc(Agent<'a>),
    /// The card of one agent, or of the default agent.
    Card(Agent<'a>),
    /// Whether the process is alive.
    Health,
    /// Whether it can do its work.
    Ready,
}

/// Which agent a path names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agent<'a> {
    /// Whichever is the default one.
    Default,
    /// The one with this id, as written in the path.
    Named(&'a str),
}

const CARD: &str = "/.well-known/agent-card.json";
const SHORT_CARD: &str = "/agent-card.json";

impl<'a> Route<'a> {
    /// What `path` names, if anything.
    pub(crate) fn of(path: &'a str) -> Option<Self> {
        match path {
            "/" => return Some(Self::Rpc(Agent::Default)),
            CARD => return Some(Self::Card(Agent::Default)),
            "/health" => return Some(Self::Health),
            "/ready" => return Some(Self::Ready),
            _ => {}
        }
        let below = path.strip_prefix("/a2a/")?;
        let (id, rest) = below.split_at(below.find('/').unwrap_or(below.len()));
        if id.is_empty() {
            return None;
        }
        match rest {
            "" | "/" => Some(Self::Rpc(Agent::Named(id))),
            CARD | SHORT_CARD => Some(Self::Card(Agent::Named(id))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_found_and_nothing_else() {
        let found = [
            ("/", Route::Rpc(Agent::Default)),
            ("/.well-known/agent-card.json", Route::Card(Agent::Default)),
            ("/health", Route::Health),
            ("/ready", Route::Ready),
            ("/a2a/echo", Route::Rpc(Agent::Named("echo"))),
            ("/a2a/echo/", Route::Rpc(Agent::Named("echo"))),
            (
                "/a2a/echo/.well-known/agent-card.json",
                Route::Card(Agent::Named("echo")),
            ),
            (
                "/a2a/echo/agent-card.json",
                Route::Card(Agent::Named("echo")),
            ),
        ];
        for (path, route) in found {
            assert_eq!(Route::of(path), Some(route), "{path}");
        }
        for path in [
            "",
            "*",
            "//",
            "/a2a",
            "/a2a/",
            "/a2a//",
            "/a2a/echo//",
            "/a2a/echo/x",
            "/agent-card.json",
            "/.well-known/agent.json",
            "/health/",
            "/metrics",
            "/tenant1",
            "/a2a/api/x",
            "/a2a//agent-card.json",
        ] {
            assert_eq!(Route::of(path), None, "{path}");
        }
    }
}
