//! Which languages there are, and which of them somebody means.

/// The languages of the app; the first one stands in for what the others lack.
pub const LANGUAGES: [&str; 7] = ["en", "zh", "es", "fr", "de", "ja", "pt"];

/// Where the system says its language, in order (POSIX and GNU gettext).
const VARIABLES: [&str; 4] = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];

/// Our language for a tag (`zh-Hans`, `pt-BR`, `es-419`) or a POSIX locale (`de_DE.UTF-8`).
#[must_use]
pub fn supported(tag: &str) -> Option<&'static str> {
    let primary = tag
        .trim()
        .split(['-', '_', '.', '@'])
        .next()
        .unwrap_or_default();
    LANGUAGES
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(primary))
}

/// The system's language among ours, from the environment that `variable` reads.
pub fn system(variable: impl Fn(&str) -> Option<String>) -> Option<&'static str> {
    let values = VARIABLES.iter().filter_map(|name| {
        let value = variable(name)?;
        (!value.is_empty()).then_some((*name, value))
    });
    for (name, value) in values {
        // `LANGUAGE` lists languages by preference; each other variable hides those after it.
        let found = value.split(':').find_map(supported);
        if found.is_some() || name != "LANGUAGE" {
            return found;
        }
    }
    None
}
