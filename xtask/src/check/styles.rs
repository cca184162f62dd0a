//! Screens name tokens; raw colours and sizes stand only where the tokens are defined.

use anyhow::Result;

use super::Finding;
use crate::place::Place;

/// The folder whose files may not hold raw values.
const FEATURES: &str = "ui/src/features/";

/// Colour names of the palette; screens use the names of roles instead.
const PALETTE: &[&str] = &[
    "slate", "gray", "zinc", "neutral", "stone", "red", "orange", "amber", "yellow", "lime",
    "green", "emerald", "teal", "cyan", "sky", "blue", "indigo", "violet", "purple", "fuchsia",
    "pink", "rose", "white", "black",
];

/// Utilities that take a colour.
const COLOURED: &[&str] = &[
    "bg",
    "text",
    "border",
    "ring",
    "outline",
    "fill",
    "stroke",
    "from",
    "to",
    "via",
    "decoration",
    "shadow",
];

/// Raw values in the features.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in place.files()? {
        let source = [".ts", ".tsx", ".css"]
            .iter()
            .any(|ending| file.ends_with(ending));
        if !file.starts_with(FEATURES) || !source || file.contains(".test.") {
            continue;
        }
        let text = std::fs::read_to_string(place.root.join(&file))?;
        for (number, line) in text.lines().enumerate() {
            if let Some(raw) = raw_value(line) {
                findings.push(Finding::at(
                    format!("{file}:{}", number + 1),
                    format!("{raw} is a raw value: use a token"),
                ));
            }
        }
    }
    Ok(findings)
}

/// The first raw colour or size of a line of code.
fn raw_value(line: &str) -> Option<&str> {
    let code = line.trim_start();
    if code.starts_with("//") || code.starts_with('*') || code.starts_with("/*") {
        return None;
    }
    code.split(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | ',' | ';' | '{' | '}'))
        .find(|word| {
            is_function_colour(word)
                || is_hex(word)
                || is_length(word)
                || is_arbitrary(word)
                || is_palette(word)
        })
}

fn is_function_colour(word: &str) -> bool {
    ["rgb(", "rgba(", "hsl(", "hsla(", "oklch(", "oklab("]
        .iter()
        .any(|start| word.starts_with(start))
}

fn is_hex(word: &str) -> bool {
    word.strip_prefix('#').is_some_and(|digits| {
        matches!(digits.len(), 3 | 4 | 6 | 8) && digits.chars().all(|c| c.is_ascii_hexdigit())
    })
}

fn is_length(word: &str) -> bool {
    ["px", "rem", "em"].iter().any(|unit| {
        word.strip_suffix(unit).is_some_and(|number| {
            number.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '.')
                && number.parse::<f64>().is_ok()
        })
    })
}

/// `w-[13px]` and the like; `[var(--x)]` and `[--x]` name a token and are fine.
fn is_arbitrary(word: &str) -> bool {
    let Some((_, inside)) = word.split_once("-[") else {
        return false;
    };
    let inside = inside.split(']').next().unwrap_or_default();
    is_hex(inside) || is_length(inside) || is_function_colour(inside)
}

fn is_palette(word: &str) -> bool {
    let word = word.rsplit(':').next().unwrap_or(word);
    let mut parts = word.split('-');
    let (Some(utility), Some(colour)) = (parts.next(), parts.next()) else {
        return false;
    };
    let shade = parts.next();
    COLOURED.contains(&utility)
        && PALETTE.contains(&colour)
        && shade.is_none_or(|it| {
            it.split('/')
                .next()
                .is_some_and(|number| number.parse::<u16>().is_ok())
        })
}

#[cfg(test)]
mod tests {
    use super::raw_value;

    #[test]
    fn raw_colours_and_sizes_are_found() {
        for line in [
            "className=\"bg-red-500\"",
            "className=\"p-2 hover:text-white\"",
            "color: '#ff0044'",
            "background: rgb(1,2,3);",
            "width: 13px;",
            "className=\"w-[13px]\"",
            "style={{ margin: '1.5rem' }}",
        ] {
            assert!(raw_value(line).is_some(), "{line}");
        }
    }

    #[test]
    fn tokens_and_words_are_left_alone() {
        for line in [
            "className=\"bg-surface text-muted p-2\"",
            "// 13px in the comment",
            "href=\"#abc-def\"",
            "width: var(--rail);",
            "className=\"w-[var(--rail)] to-end\"",
            "const them = 'from the red side'",
        ] {
            assert_eq!(raw_value(line), None, "{line}");
        }
    }
}
