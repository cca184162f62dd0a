//! Whether the asker has the card already (RFC 9110, section 13).

use std::time::SystemTime;

use http::HeaderMap;
use http::header::{IF_MODIFIED_SINCE, IF_NONE_MATCH};

use crate::limits;

/// Whether the card with this entity tag, last changed at `modified` (whole seconds), is what the asker has.
pub(super) fn is_known(headers: &HeaderMap, etag: &str, modified: SystemTime) -> bool {
    if headers.contains_key(IF_NONE_MATCH) {
        let lists = headers
            .get_all(IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok());
        return lists
            .flat_map(tags)
            .take(limits::ENTITY_TAGS)
            .any(|tag| tag == "*" || tag == etag);
    }
    let since = headers
        .get(IF_MODIFIED_SINCE)
        .and_then(|value| value.to_str().ok());
    since
        .and_then(|since| httpdate::parse_http_date(since).ok())
        .is_some_and(|since| modified <= since)
}

/// The entity tags of a list, without the mark of weak ones: a card that is only weakly the same is the same to a GET.
/// A comma inside the quotes belongs to the tag.
fn tags(mut list: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        list = list.trim_start_matches([' ', '\t', ',']);
        let tag = list.strip_prefix("W/").unwrap_or(list);
        let end = match tag.strip_prefix('"') {
            Some(inner) => inner.find('"').map_or(tag.len(), |end| end + 2),
            None => tag.find(',').unwrap_or(tag.len()),
        };
        let (tag, rest) = tag.split_at(end);
        list = rest;
        let tag = tag.trim_end();
        (!tag.is_empty()).then_some(tag)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const TAG: &str = "\"abc\"";

    fn known(headers: &[(&str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(
                http::HeaderName::from_bytes(name.as_bytes()).unwrap(),
                value.parse().unwrap(),
            );
        }
        // Thu, 01 Jan 2026 00:00:00 GMT
        is_known(
            &map,
            TAG,
            SystemTime::UNIX_EPOCH + Duration::from_secs(1_767_225_600),
        )
    }

    #[test]
    fn one_of_the_tags_has_to_match_weak_or_not() {
        for list in [
            "\"abc\"",
            "W/\"abc\"",
            "\"x\", \"abc\"",
            "\"x\",W/\"abc\" , \"y\"",
            "*",
            "\"a,b\", \"abc\"",
            " \"abc\" ",
        ] {
            assert!(known(&[("if-none-match", list)]), "{list}");
        }
        for list in [
            "\"x\"",
            "abc",
            "\"ab\"",
            "\"x,\"abc\"",
            "",
            "\"abc",
            "W/abc",
        ] {
            assert!(!known(&[("if-none-match", list)]), "{list}");
        }
        assert!(known(&[
            ("if-none-match", "\"x\""),
            ("if-none-match", "\"abc\"")
        ]));
    }

    #[test]
    fn a_date_counts_to_the_second_and_only_without_tags() {
        assert!(known(&[(
            "if-modified-since",
            "Thu, 01 Jan 2026 00:00:00 GMT"
        )]));
        assert!(known(&[(
            "if-modified-since",
            "Fri, 02 Jan 2026 00:00:00 GMT"
        )]));
        assert!(!known(&[(
            "if-modified-since",
            "Wed, 31 Dec 2025 23:59:59 GMT"
        )]));
        assert!(!known(&[("if-modified-since", "yesterday")]));
        let both = [
            ("if-none-match", "\"x\""),
            ("if-modified-since", "Fri, 02 Jan 2026 00:00:00 GMT"),
        ];
        assert!(!known(&both));
        assert!(!known(&[]));
    }
}
