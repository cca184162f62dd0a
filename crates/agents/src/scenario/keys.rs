//! Every field that a scenario knows. The JSON schema in `docs/` is compared with these tables.

/// The document.
pub(crate) const SCENARIO: &[&str] = &["scenario", "agent", "rules"];
/// `agent`.
pub(crate) const AGENT: &[&str] = &[
    "name",
    "description",
    "version",
    "provider",
    "documentation_url",
    "icon_url",
    "input_modes",
    "output_modes",
    "skills",
];
/// `agent.provider`.
pub(crate) const PROVIDER: &[&str] = &["organization", "url"];
/// `agent.skills[]`.
pub(crate) const SKILL: &[&str] = &[
    "id",
    "name",
    "description",
    "tags",
    "examples",
    "input_modes",
    "output_modes",
];
/// `rules[]`.
pub(crate) const RULE: &[&str] = &["name", "when", "steps"];
/// `rules[].when`.
pub(crate) const WHEN: &[&str] = &["text", "prefix", "pattern", "part", "turn", "answering"];
/// The conditions on the text, of which one may stand.
pub(crate) const WHEN_TEXT: &[&str] = &["text", "prefix", "pattern"];

/// The contents of a part, of which one must stand.
pub(crate) const CONTENT: &[&str] = &["text", "data", "raw", "raw_text", "url"];
/// An entry of a list of parts.
pub(crate) const PART: &[&str] = &[
    "text",
    "data",
    "raw",
    "raw_text",
    "url",
    "filename",
    "media_type",
];

/// Steps that are one word.
pub(crate) const BARE_STEPS: &[&str] = &["working", "complete", "panic"];
/// Steps that carry a value: the verb first, then what may stand beside it.
pub(crate) const STEPS: &[(&str, &[&str])] = &[
    ("say", &[]),
    (
        "artifact",
        &[
            "id",
            "description",
            "parts",
            "text",
            "data",
            "raw",
            "raw_text",
            "url",
            "filename",
            "media_type",
        ],
    ),
    (
        "stream",
        &[
            "text",
            "each",
            "name",
            "id",
            "description",
            "media_type",
            "pause",
        ],
    ),
    ("ask", &["name", "text"]),
    ("message", &[]),
    ("sleep", &[]),
    ("repeat", &["steps"]),
    ("complete", &[]),
    ("fail", &[]),
    ("reject", &[]),
    ("error", &[]),
    ("panic", &[]),
];
