//! Tags of the engine's own changes.

use std::sync::Arc;

use super::LiveHub;

#[tokio::test]
async fn tags_wait_for_the_reader_and_are_said_once() {
    let hub = Arc::new(LiveHub::default());
    let listener = hub.listen();
    for _ in 0..1000 {
        hub.changed("agents");
    }
    hub.changed("settings");
    let tags: Vec<_> = listener.next().await.into_iter().collect();
    assert_eq!(tags, ["agents", "settings"]);
    assert!(listener.take().is_empty());
}

#[test]
fn a_feed_that_is_gone_is_forgotten() {
    let hub = LiveHub::default();
    let listener = hub.listen();
    assert_eq!(hub.feeds(), 1);
    drop(listener);
    hub.changed("agents");
    assert_eq!(hub.feeds(), 0);
}
