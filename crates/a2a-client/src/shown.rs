//! How a body that is not the protocol's is shown to a person: its first lines, without what could move a cursor.

use crate::limits::{HEAD_LINE_CHARS, HEAD_LINES};

/// The first lines that say something. Control characters are left out, long lines are cut with an ellipsis.
#[must_use]
pub fn head_lines(body: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(body);
    text.lines()
        .map(plain_line)
        .filter(|line| !line.is_empty())
        .take(HEAD_LINES)
        .collect()
}

fn plain_line(line: &str) -> String {
    let line = line.trim();
    let mut plain: String = line
        .chars()
        .filter(|c| !c.is_control())
        .take(HEAD_LINE_CHARS)
        .collect();
    if line.chars().filter(|c| !c.is_control()).count() > HEAD_LINE_CHARS {
        plain.push('…');
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_body_has_few_short_lines_and_no_control_characters() {
        let body = format!(
            "\n\n  <html>\x1b[31m\r\n{}\n{}",
            "x".repeat(500),
            "more\n".repeat(20)
        );
        let lines = head_lines(body.as_bytes());
        assert_eq!(lines.len(), HEAD_LINES);
        assert_eq!(lines[0], "<html>[31m");
        assert_eq!(lines[1].chars().count(), HEAD_LINE_CHARS + 1);
        assert!(lines[1].ends_with('…'));
        assert!(head_lines(b"").is_empty());
    }
}
