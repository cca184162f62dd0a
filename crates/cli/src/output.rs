//! The two places where text goes: content to standard output, notes to standard error.
//!
//! Owns colours and what must not reach a terminal. A reader that went away is remembered and ends the program quietly.

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};

use unicode_width::UnicodeWidthStr;

/// How a piece of text is marked on a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A name, a heading.
    Strong,
    /// Beside the point.
    Faint,
    /// All is well.
    Good,
    /// Look at it.
    Caution,
    /// Wrong.
    Bad,
}

impl Mark {
    fn code(self) -> &'static str {
        match self {
            Self::Strong => "1",
            Self::Faint => "2",
            Self::Good => "32",
            Self::Caution => "33",
            Self::Bad => "31",
        }
    }
}

/// Standard output and standard error of this process.
#[derive(Debug)]
pub(crate) struct Output {
    content_is_terminal: bool,
    content_colour: bool,
    notes_colour: bool,
    closed: bool,
    lost: bool,
}

impl Output {
    /// Colours only on a terminal, and not where `NO_COLOR` asks for none.
    pub(crate) fn new() -> Self {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let wanted = !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        Self {
            content_is_terminal: stdout().is_terminal(),
            content_colour: wanted && stdout().is_terminal(),
            notes_colour: wanted && stderr().is_terminal(),
            closed: false,
            lost: false,
        }
    }

    /// Content as it is, without a line break of its own.
    pub(crate) fn content(&mut self, text: &str) {
        let mut out = stdout().lock();
        if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            match error.kind() {
                ErrorKind::BrokenPipe => self.closed = true,
                _ => self.lost = true,
            }
        }
    }

    /// One line of content.
    pub(crate) fn line(&mut self, text: &str) {
        self.content(&format!("{text}\n"));
    }

    /// Text from somebody else: on a terminal, what could move the cursor or change its colours is left out.
    pub(crate) fn foreign(&mut self, text: &str) {
        if self.content_is_terminal {
            self.content(&harmless(text))
        } else {
            self.content(text)
        }
    }

    /// One line beside the content. Foreign text in it is made harmless.
    pub(crate) fn note(&mut self, text: &str) {
        // Nobody can be told that standard error is gone.
        let _ = writeln!(stderr().lock(), "{}", harmless(text));
    }

    /// One line beside the content, marked.
    pub(crate) fn marked_note(&mut self, mark: Mark, text: &str) {
        let text = harmless(text);
        let line = if self.notes_colour {
            painted(mark, &text)
        } else {
            text
        };
        let _ = writeln!(stderr().lock(), "{line}");
    }

    /// Text for a line of content, marked if colours are wanted.
    pub(crate) fn paint(&self, mark: Mark, text: &str) -> String {
        if self.content_colour {
            painted(mark, text)
        } else {
            text.to_owned()
        }
    }

    /// Somebody reads this as it comes.
    pub(crate) fn is_terminal(&self) -> bool {
        self.content_is_terminal
    }

    /// Some of the content could not be written, to a full disk for example.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost
    }

    /// Whoever read the content has stopped reading.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }
}

fn painted(mark: Mark, text: &str) -> String {
    format!("\u{1b}[{}m{text}\u{1b}[0m", mark.code())
}

/// Without control characters; line breaks and tabs stay.
pub(crate) fn harmless(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
        .collect()
}

/// Columns that a text takes on a terminal.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text, filled with spaces to `columns`.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_elsewhere_cannot_steer_the_terminal() {
        assert_eq!(harmless("a\u{1b}[31mb\u{7}\r\n\tc\u{9b}d"), "a[31mb\n\tcd");
    }

    #[test]
    fn columns_are_filled_by_width_and_not_by_characters() {
        assert_eq!(padded("日本", 6), "日本  ");
        assert_eq!(padded("long", 2), "long");
    }
}
