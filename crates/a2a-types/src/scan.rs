//! Walks over JSON text byte by byte where a parser would be too much: it knows where strings end, and no more.
//! Every function is safe on any bytes; what they say of text that is not JSON means nothing.

use crate::limits;

/// Up to here it is worth counting brackets first.
const SHORT: usize = 8 * 1024;

/// The index behind the string that begins before `from`, that is, behind its closing quote.
pub(crate) fn string_end(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some(found) = text
        .get(at..)
        .and_then(|rest| memchr::memchr2(b'"', b'\\', rest))
    {
        at += found;
        if text[at] == b'"' {
            return at + 1;
        }
        at += 2;
    }
    text.len()
}

/// Whether objects and lists are nested deeper than [`limits::JSON_DEPTH`].
pub(crate) fn is_too_deep(text: &[u8]) -> bool {
    // Nearly every short text has fewer brackets than it may have levels, and counting is fast. Long texts are
    // mostly long strings, over which the walk below leaps.
    let has_few_brackets =
        || text.iter().filter(|b| matches!(b, b'[' | b'{')).count() <= limits::JSON_DEPTH;
    if text.len() <= SHORT && has_few_brackets() {
        return false;
    }
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(byte) = text.get(at) {
        at += 1;
        match byte {
            b'"' => at = string_end(text, at),
            b'[' | b'{' => {
                depth += 1;
                if depth > limits::JSON_DEPTH {
                    return true;
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    false
}

/// The text without white space between its tokens; `None` when there is none.
pub(crate) fn without_space(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let mut out: Option<String> = None;
    // What was seen and not yet copied begins here.
    let (mut from, mut at) = (0, 0);
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'"' => at = string_end(bytes, at),
            b' ' | b'\n' | b'\r' | b'\t' => {
                let out = out.get_or_insert_with(|| String::with_capacity(text.len()));
                out.push_str(text.get(from..at - 1).unwrap_or_default());
                from = at;
            }
            _ => {}
        }
    }
    let mut out = out?;
    out.push_str(text.get(from..).unwrap_or_default());
    Some(out)
}

/// Whether an escape in the text is half of a surrogate pair, which is no character.
pub(crate) fn has_half_surrogate(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        at += found;
        match unit(bytes, at) {
            Some(0xD800..=0xDBFF) => match unit(bytes, at + 6) {
                Some(0xDC00..=0xDFFF) => at += 12,
                _ => return true,
            },
            Some(0xDC00..=0xDFFF) => return true,
            _ => at += 2,
        }
    }
    false
}

/// The UTF-16 unit of the escape `\uXXXX` at an index.
fn unit(text: &[u8], at: usize) -> Option<u16> {
    let digits = text.get(at..at + 6)?.strip_prefix(b"\\u")?;
    u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}
