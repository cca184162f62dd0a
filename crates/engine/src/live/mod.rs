//! The live feed: what changed, pushed to whoever looks, at most twenty messages a second for each.
//! A feed holds positions and tags, never a queue of events: a slow reader costs nothing and loses nothing
//! that matters (`lag` tells it to ask for everything again).

mod feed;
mod hub;
mod message;
#[cfg(test)]
mod tests;

pub use feed::LiveFeed;
pub(crate) use hub::LiveHub;
pub use message::{LiveEvent, LiveMessage};
