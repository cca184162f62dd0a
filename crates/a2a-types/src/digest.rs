//! What makes two requests the same.

use std::ops::Range;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::message::Message;
use crate::part::PartContent;
use crate::raw::JsonObject;
use crate::requests::SendMessageRequest;
use crate::scan;

#[derive(Serialize)]
struct Sameness<'a> {
    message: &'a Message,
    metadata: &'a Option<JsonObject>,
}

/// SHA-256 of the request without its configuration: message, with its ids, and metadata. The order of keys
/// in free-form JSON makes no difference; the text of numbers does.
pub fn request_digest(request: &SendMessageRequest) -> [u8; 32] {
    let text = crate::encode(&Sameness {
        message: &request.message,
        metadata: &request.metadata,
    });
    if !has_free_form(request) {
        // Members of our own types are written in a fixed order.
        return Sha256::digest(&text).into();
    }
    Sha256::digest(canonical(&text)).into()
}

fn has_free_form(request: &SendMessageRequest) -> bool {
    let message = &request.message;
    request.metadata.is_some()
        || message.metadata.is_some()
        || message
            .parts
            .iter()
            .any(|p| p.metadata.is_some() || matches!(p.content, PartContent::Data(_)))
}

/// Minified JSON with the members of every object in the order of their keys, and every text with the same
/// escapes. Depth is bounded by [`crate::limits::JSON_DEPTH`], which was checked on reading.
fn canonical(json: &[u8]) -> Vec<u8> {
    let out = Vec::with_capacity(json.len());
    let mut writer = Writer { json, at: 0, out };
    writer.value();
    writer.out
}

struct Writer<'a> {
    json: &'a [u8],
    at: usize,
    out: Vec<u8>,
}

impl Writer<'_> {
    fn peek(&self) -> Option<u8> {
        self.json.get(self.at).copied()
    }

    fn value(&mut self) {
        match self.peek() {
            Some(b'{') => self.object(),
            Some(b'[') => self.list(),
            Some(b'"') => self.text(),
            _ => self.word(),
        }
    }

    /// Copies bytes as they are.
    fn copy_to(&mut self, end: usize) {
        let end = end.min(self.json.len());
        self.out.extend_from_slice(&self.json[self.at..end]);
        self.at = end;
    }

    /// A number, `true`, `false` or `null`.
    fn word(&mut self) {
        let rest = &self.json[self.at..];
        let length = rest.iter().position(|b| matches!(b, b',' | b']' | b'}'));
        self.copy_to(length.map_or(self.json.len(), |length| self.at + length));
    }

    /// Escapes of the same character are the same text.
    fn text(&mut self) {
        let end = scan::string_end(self.json, self.at + 1);
        let text = &self.json[self.at..end];
        let read = memchr::memchr(b'\\', text)
            .and_then(|_| serde_json::from_slice::<String>(text).ok())
            .map(|text| crate::encode(&text));
        match read {
            Some(same) => {
                self.out.extend_from_slice(&same);
                self.at = end;
            }
            None => self.copy_to(end),
        }
    }

    fn list(&mut self) {
        self.copy_to(self.at + 1);
        while !matches!(self.peek(), None | Some(b']')) {
            self.value();
            if self.peek() != Some(b',') {
                break;
            }
            self.copy_to(self.at + 1);
        }
        self.copy_to(self.at + 1);
    }

    fn object(&mut self) {
        self.copy_to(self.at + 1);
        let begin = self.out.len();
        let mut members: Vec<(Range<usize>, Range<usize>)> = Vec::new();
        while self.peek() == Some(b'"') {
            if !members.is_empty() {
                self.out.push(b',');
            }
            let from = self.out.len();
            self.text();
            let key = from..self.out.len();
            // The colon.
            self.copy_to(self.at + 1);
            self.value();
            members.push((key, from..self.out.len()));
            if self.peek() != Some(b',') {
                break;
            }
            self.at += 1;
        }
        self.sort(begin, members);
        self.copy_to(self.at + 1);
    }

    /// Brings the members that were written since `begin` in the order of their keys.
    fn sort(&mut self, begin: usize, mut members: Vec<(Range<usize>, Range<usize>)>) {
        let key = |(key, _): &(Range<usize>, Range<usize>)| &self.out[key.clone()];
        if members.is_sorted_by(|a, b| key(a) <= key(b)) {
            return;
        }
        members.sort_by(|a, b| key(a).cmp(key(b)));
        let mut sorted = Vec::with_capacity(self.out.len() - begin);
        for (_, member) in members {
            if !sorted.is_empty() {
                sorted.push(b',');
            }
            sorted.extend_from_slice(&self.out[member]);
        }
        self.out.truncate(begin);
        self.out.append(&mut sorted);
    }
}
