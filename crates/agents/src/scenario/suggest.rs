//! Finds the word that somebody probably meant.

/// The known word that resembles `word`, if one does.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let folded = fold(word);
    // A single letter or digit resembles everything, and so nothing.
    let length = folded.chars().count();
    let allowed = (length / 3).max(usize::from(length > 1));
    known
        .iter()
        .map(|candidate| (distance(&folded, &fold(candidate)), *candidate))
        .filter(|(steps, _)| *steps <= allowed)
        .min_by_key(|(steps, _)| *steps)
        .map(|(_, candidate)| candidate)
}

fn fold(word: &str) -> String {
    word.chars()
        .take(64)
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Edits between two words, where swapping two neighbours counts as one.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_keyboard_finds_the_word() {
        assert_eq!(nearest("artefact", &["artifact", "ask"]), Some("artifact"));
        assert_eq!(
            nearest("mediaType", &["name", "media_type"]),
            Some("media_type")
        );
        assert_eq!(nearest("ruels", &["rules", "agent"]), Some("rules"));
        assert_eq!(nearest("sya", &["ask", "say"]), Some("say"));
    }

    #[test]
    fn a_word_that_resembles_none_finds_none() {
        assert_eq!(nearest("banana", &["say", "ask"]), None);
        assert_eq!(
            nearest("3", &["1", "2"]),
            None,
            "every digit resembles every other"
        );
    }
}
