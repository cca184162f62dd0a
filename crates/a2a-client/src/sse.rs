//! Server-sent events, byte by byte: right wherever the network cut them, and bounded.
//!
//! Owns the framing only (Specification 9.4.2, 11.7; the syntax is the WHATWG's). Must not know JSON.

use std::collections::VecDeque;

use thiserror::Error;

/// One event as it was framed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SseEvent {
    /// The `id:` in force when the event was dispatched; it stays in force for later events without one.
    pub id: Option<String>,
    /// The `data:` lines, joined by a line feed.
    pub data: String,
}

/// The bytes are not an event stream that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SseError {
    /// One event is larger than the cap.
    #[error("one event of the stream is larger than {limit} bytes")]
    TooLarge {
        /// The cap in bytes.
        limit: usize,
    },
    /// A line is not UTF-8.
    #[error("the stream is not UTF-8")]
    NotUtf8,
}

const BOM: &[u8] = "\u{feff}".as_bytes();

/// Takes bytes as they come and gives events. Each byte is looked at once.
#[derive(Debug)]
pub struct SseReader {
    limit: usize,
    /// The line that has not ended yet.
    line: Vec<u8>,
    /// The last byte was CR: a LF that follows belongs to it.
    after_cr: bool,
    /// Nothing was read yet: a byte order mark is skipped.
    first_line: bool,
    data: String,
    has_data: bool,
    id: Option<String>,
    ready: VecDeque<SseEvent>,
}

impl SseReader {
    /// A reader whose events and lines may not be larger than `limit` bytes.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Self {
            limit,
            line: Vec::new(),
            after_cr: false,
            first_line: true,
            data: String::new(),
            has_data: false,
            id: None,
            ready: VecDeque::new(),
        }
    }

    /// Reads the next bytes, however they were cut.
    ///
    /// # Errors
    /// `TooLarge` and `NotUtf8`; the reader is of no use afterwards.
    pub fn feed(&mut self, mut bytes: &[u8]) -> Result<(), SseError> {
        if self.after_cr && !bytes.is_empty() {
            self.after_cr = false;
            if bytes[0] == b'\n' {
                bytes = &bytes[1..];
            }
        }
        while let Some(end) = memchr::memchr2(b'\r', b'\n', bytes) {
            self.extend_line(&bytes[..end])?;
            self.end_line()?;
            let was_cr = bytes[end] == b'\r';
            bytes = &bytes[end + 1..];
            if was_cr {
                match bytes.first() {
                    Some(b'\n') => bytes = &bytes[1..],
                    Some(_) => {}
                    None => self.after_cr = true,
                }
            }
        }
        self.extend_line(bytes)
    }

    /// The next whole event. What is left when the connection ends is no event.
    pub fn next_event(&mut self) -> Option<SseEvent> {
        self.ready.pop_front()
    }

    fn extend_line(&mut self, bytes: &[u8]) -> Result<(), SseError> {
        if self.line.len() + bytes.len() > self.limit {
            return Err(SseError::TooLarge { limit: self.limit });
        }
        self.line.extend_from_slice(bytes);
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), SseError> {
        let mut line = std::mem::take(&mut self.line);
        let start = if self.first_line && line.starts_with(BOM) {
            BOM.len()
        } else {
            0
        };
        self.first_line = false;
        let text = std::str::from_utf8(&line[start..]).map_err(|_| SseError::NotUtf8)?;
        if text.is_empty() {
            self.dispatch();
        } else {
            self.field(text)?;
        }
        line.clear();
        self.line = line; // the buffer is used again
        Ok(())
    }

    fn field(&mut self, line: &str) -> Result<(), SseError> {
        let (name, value) = match line.split_once(':') {
            Some((name, value)) => (name, value.strip_prefix(' ').unwrap_or(value)),
            None => (line, ""),
        };
        match name {
            "data" => {
                if self.data.len() + value.len() + 1 > self.limit {
                    return Err(SseError::TooLarge { limit: self.limit });
                }
                if self.has_data {
                    self.data.push('\n');
                }
                self.data.push_str(value);
                self.has_data = true;
            }
            "id" if !value.contains('\0') => self.id = Some(value.to_owned()),
            // A comment has an empty name; `event` and `retry` say nothing here; others are to be ignored.
            _ => {}
        }
        Ok(())
    }

    fn dispatch(&mut self) {
        if std::mem::take(&mut self.has_data) {
            let id = self.id.clone().filter(|id| !id.is_empty());
            self.ready.push_back(SseEvent {
                id,
                data: std::mem::take(&mut self.data),
            });
        }
    }
}

#[cfg(test)]
mod tests;
