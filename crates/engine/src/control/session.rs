//! The secrets of one run: one-time links, signed-in browsers, the token for scripts. They live in memory only,
//! are kept as digests, and are compared in constant time.

use std::{collections::VecDeque, time::Instant};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use parking_lot::Mutex;
use sha2::{Digest as _, Sha256};
use subtle::{Choice, ConstantTimeEq as _};

use crate::limits;

/// Bytes of a secret.
const SECRET: usize = 32;

type Fingerprint = [u8; 32];

/// Knows who may come in.
pub(crate) struct Gate {
    script: String,
    tickets: Mutex<VecDeque<(Fingerprint, Instant)>>,
    sessions: Mutex<VecDeque<Fingerprint>>,
}

impl Gate {
    pub(crate) fn new() -> Self {
        Self {
            script: secret(),
            tickets: Mutex::default(),
            sessions: Mutex::default(),
        }
    }

    /// The name of the cookie. Cookies know no ports, so two engines need two names.
    pub(super) fn cookie_name(port: u16) -> String {
        format!("dragoman-{port}")
    }

    /// The token for scripts. It is given out over the control socket only.
    pub(crate) fn script_token(&self) -> &str {
        &self.script
    }

    /// A new one-time secret for a link.
    pub(crate) fn issue_ticket(&self) -> String {
        let ticket = secret();
        let mut tickets = self.tickets.lock();
        tickets.push_back((fingerprint(&ticket), Instant::now()));
        while tickets.len() > limits::TICKETS {
            tickets.pop_front();
        }
        ticket
    }

    /// Trades a one-time secret for the value of a cookie.
    pub(super) fn redeem(&self, ticket: &str) -> Option<String> {
        self.redeem_at(ticket, Instant::now())
    }

    fn redeem_at(&self, ticket: &str, now: Instant) -> Option<String> {
        let wanted = fingerprint(ticket);
        let mut tickets = self.tickets.lock();
        tickets.retain(|(_, issued)| now.duration_since(*issued) < limits::TICKET_AGE);
        let before = tickets.len();
        tickets.retain(|(known, _)| !bool::from(known.ct_eq(&wanted)));
        if tickets.len() == before {
            return None;
        }
        drop(tickets);
        let session = secret();
        let mut sessions = self.sessions.lock();
        sessions.push_back(fingerprint(&session));
        while sessions.len() > limits::SESSIONS {
            sessions.pop_front();
        }
        Some(session)
    }

    pub(super) fn is_script_token(&self, token: &str) -> bool {
        fingerprint(&self.script).ct_eq(&fingerprint(token)).into()
    }

    pub(super) fn is_session(&self, value: &str) -> bool {
        let wanted = fingerprint(value);
        let sessions = self.sessions.lock();
        let found = sessions
            .iter()
            .fold(Choice::from(0), |found, known| found | known.ct_eq(&wanted));
        found.into()
    }
}

fn secret() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; SECRET]>())
}

fn fingerprint(text: &str) -> Fingerprint {
    Sha256::digest(text.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_can_be_traded_once() {
        let gate = Gate::new();
        let ticket = gate.issue_ticket();
        let session = gate.redeem(&ticket).unwrap();
        assert!(gate.is_session(&session));
        assert_eq!(gate.redeem(&ticket), None);
        assert!(!gate.is_session(&ticket));
    }

    #[test]
    fn a_link_grows_old() {
        let gate = Gate::new();
        let ticket = gate.issue_ticket();
        assert_eq!(
            gate.redeem_at(&ticket, Instant::now() + limits::TICKET_AGE),
            None
        );
    }

    #[test]
    fn links_and_sessions_are_bounded() {
        let gate = Gate::new();
        let first = gate.issue_ticket();
        let last = (0..limits::TICKETS)
            .map(|_| gate.issue_ticket())
            .last()
            .unwrap();
        assert_eq!(gate.redeem(&first), None);
        let oldest = gate.redeem(&last).unwrap();
        for _ in 0..limits::SESSIONS {
            let ticket = gate.issue_ticket();
            gate.redeem(&ticket).unwrap();
        }
        assert!(!gate.is_session(&oldest));
    }
}
