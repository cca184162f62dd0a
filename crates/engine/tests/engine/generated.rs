//! What is generated is what is committed.

use std::path::Path;

#[test]
fn types_and_documentation_are_those_of_the_action_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let stale = engine::actions::stale(&root).unwrap();
    assert!(stale.is_empty(), "run `cargo xtask gen`: {stale:?}");
}
