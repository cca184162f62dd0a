use proptest::prelude::*;

use super::*;

fn read_in_pieces(bytes: &[u8], cuts: &[usize]) -> Vec<SseEvent> {
    let mut reader = SseReader::new(1 << 20);
    let mut events = Vec::new();
    let mut from = 0;
    for &cut in cuts.iter().chain([&bytes.len()]) {
        reader.feed(&bytes[from..cut]).unwrap();
        from = cut;
        while let Some(event) = reader.next_event() {
            events.push(event);
        }
    }
    events
}

fn data(events: &[SseEvent]) -> Vec<&str> {
    events.iter().map(|e| e.data.as_str()).collect()
}

#[test]
fn c13_multibyte_text_survives_a_cut_at_every_byte() {
    let text = "data: 日本語🙂ñ\r\n\r\n: 続く\rdata: e\u{301}\u{200d}👩\n\n";
    let expected = vec!["日本語🙂ñ", "e\u{301}\u{200d}👩"];
    for first in 0..=text.len() {
        for second in first..=text.len() {
            assert_eq!(
                data(&read_in_pieces(text.as_bytes(), &[first, second])),
                expected,
                "cut at {first} and {second}"
            );
        }
    }
    let every: Vec<usize> = (0..text.len()).collect();
    assert_eq!(data(&read_in_pieces(text.as_bytes(), &every)), expected);
}

#[test]
fn every_line_ending_comments_and_unknown_fields_are_read() {
    let text = "\u{feff}:keep-alive\nevent: error\nretry: 10\nfoo: bar\ndata:a\ndata: b\ndata:  c\ndata\n\ndata: d\r\rdata: e\r\n\r\n";
    assert_eq!(
        data(&read_in_pieces(text.as_bytes(), &[])),
        vec!["a\nb\n c\n", "d", "e"]
    );
}

#[test]
fn an_event_is_there_as_soon_as_its_blank_line_is_even_if_that_ends_in_cr() {
    let mut reader = SseReader::new(100);
    reader.feed(b"data: x\r\r").unwrap();
    assert_eq!(reader.next_event().unwrap().data, "x");
    reader.feed(b"\ndata: y\n\n").unwrap();
    assert_eq!(reader.next_event().unwrap().data, "y");
    assert_eq!(reader.next_event(), None);
}

#[test]
fn an_id_stays_in_force_until_another_and_one_with_nul_is_ignored() {
    let events = read_in_pieces(
        b"id: 7\ndata: a\n\ndata: b\n\nid: 8\0\ndata: c\n\nid\ndata: d\n\n",
        &[],
    );
    let ids: Vec<_> = events.iter().map(|e| e.id.as_deref()).collect();
    assert_eq!(ids, [Some("7"), Some("7"), Some("7"), None]);
}

#[test]
fn what_has_no_blank_line_after_it_is_no_event() {
    assert!(read_in_pieces(b"data: half\n", &[]).is_empty());
    assert!(read_in_pieces(b"id: 1\n\n", &[]).is_empty());
}

#[test]
fn a_line_and_an_event_past_the_cap_are_refused() {
    let mut reader = SseReader::new(64);
    assert_eq!(
        reader.feed(&[b'x'; 65]),
        Err(SseError::TooLarge { limit: 64 })
    );
    let mut reader = SseReader::new(64);
    let lines = "data: 0123456789\n".repeat(7);
    assert_eq!(
        reader.feed(lines.as_bytes()),
        Err(SseError::TooLarge { limit: 64 })
    );
}

#[test]
fn bytes_that_are_not_utf8_are_refused_and_not_replaced() {
    assert_eq!(
        SseReader::new(64).feed(b"data: \xff\n"),
        Err(SseError::NotUtf8)
    );
}

#[test]
fn a_long_line_in_tiny_pieces_is_not_scanned_again_and_again() {
    // 8 MB in pieces of 16 bytes: with a rescan of the buffer per piece this would be 2 * 10^12 steps.
    let mut reader = SseReader::new(16 << 20);
    reader.feed(b"data: ").unwrap();
    for _ in 0..(8 << 20) / 16 {
        reader.feed(b"0123456789abcdef").unwrap();
    }
    reader.feed(b"\n\n").unwrap();
    assert_eq!(reader.next_event().unwrap().data.len(), 8 << 20);
}

fn line_ending() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("\n"), Just("\r\n"), Just("\r")]
}

/// An event as lines of data, with the ending of each line.
fn framed() -> impl Strategy<Value = (Vec<String>, &'static str, bool)> {
    let line = "[^\r\n]{0,12}";
    (
        proptest::collection::vec(line, 1..4),
        line_ending(),
        any::<bool>(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(13), ..ProptestConfig::default() })]

    #[test]
    fn any_events_cut_anywhere_come_out_as_they_went_in(
        events in proptest::collection::vec(framed(), 1..6),
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        let mut text = String::new();
        for (lines, end, comment) in &events {
            if *comment {
                text.push_str(&format!(": {}{end}", "kommentar ü"));
            }
            for line in lines {
                text.push_str(&format!("data: {line}{end}"));
            }
            text.push_str(end);
        }
        let mut cuts: Vec<usize> = cuts.iter().map(|c| c.index(text.len() + 1)).collect();
        cuts.sort_unstable();
        let expected: Vec<String> = events.iter().map(|(lines, ..)| lines.join("\n")).collect();
        let read = read_in_pieces(text.as_bytes(), &cuts);
        prop_assert_eq!(data(&read), expected);
    }
}
