//! Breaking text into lines of a given width, for scripts with and without spaces.

use unicode_width::UnicodeWidthChar;

/// Marks that may not begin a line (closing punctuation of Chinese and Japanese).
const NOT_FIRST: &str = "、。，．・：；？！）］｝」』】〉》ー…";
/// Marks that may not end a line.
const NOT_LAST: &str = "（［｛「『【〈《";

/// Lines of at most `columns`, broken at spaces and between wide characters. A word that is longer stays whole.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for piece in pieces(text) {
        let (bare, space) = match piece.strip_suffix(' ') {
            Some(bare) => (bare, 1),
            None => (piece.as_str(), 0),
        };
        let wide = crate::output::width(bare);
        if used + wide > columns && !line.is_empty() {
            lines.push(line.trim_end().to_owned());
            line.clear();
            used = 0;
        }
        line.push_str(&piece);
        used += wide + space;
    }
    if !line.trim_end().is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The text cut wherever a line may end.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        piece.push(c);
        let next = chars.peek().copied();
        let after_space = c == ' ' && next != Some(' ');
        let between_wide = (is_wide(c) || next.is_some_and(is_wide))
            && !NOT_LAST.contains(c)
            && next.is_some_and(|n| !NOT_FIRST.contains(n) && n != ' ');
        if after_space || between_wide {
            pieces.push(std::mem::take(&mut piece));
        }
    }
    pieces.push(piece);
    pieces
}

fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_long_words_stay_whole() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("one two", 7), ["one two"]);
        assert_eq!(
            wrap("a https://long.example/x b", 6),
            ["a", "https://long.example/x", "b"]
        );
        assert_eq!(wrap("", 10), [""]);
    }

    #[test]
    fn text_without_spaces_breaks_between_characters_but_not_before_a_full_stop() {
        assert_eq!(wrap("日本語の文。", 10), ["日本語の", "文。"]);
        assert_eq!(wrap("「日本」と", 4), ["「日", "本」", "と"]);
    }
}
