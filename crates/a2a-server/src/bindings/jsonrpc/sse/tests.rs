use std::collections::VecDeque;

use a2a_types::ErrorKind;
use futures::channel::mpsc::{UnboundedSender, unbounded};

use super::*;

type Item = Result<Frame, A2aError>;

const KEEP_ALIVE: Duration = Duration::from_secs(15);

fn frame(id: u64, json: &str) -> Item {
    Ok(Frame {
        id: Some(id),
        json: Bytes::copy_from_slice(json.as_bytes()),
    })
}

fn failure() -> Item {
    Err(A2aError::new(ErrorKind::Internal, "The log broke."))
}

async fn open<S: Stream<Item = Item> + Unpin>(
    stream: S,
    stopping: &CancellationToken,
) -> Result<EventBody<S>, A2aError> {
    EventBody::open(
        stream,
        &RequestId::Number("7".into()),
        KEEP_ALIVE,
        stopping.clone(),
    )
    .await
}

async fn opened() -> (
    UnboundedSender<Item>,
    EventBody<impl Stream<Item = Item> + Unpin>,
    CancellationToken,
) {
    let (sender, receiver) = unbounded();
    sender.unbounded_send(frame(1, "{}")).unwrap();
    let stopping = CancellationToken::new();
    let body = open(receiver, &stopping).await.unwrap();
    (sender, body, stopping)
}

async fn write<S: Stream<Item = Item> + Unpin>(body: &mut EventBody<S>) -> Option<String> {
    let bytes = std::future::poll_fn(|cx| body.poll_write(cx)).await?;
    Some(String::from_utf8(bytes.to_vec()).unwrap())
}

const FIRST: &str = "id: 1\ndata: {\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}\n\n";

#[tokio::test]
async fn an_error_in_mid_stream_is_one_more_frame_and_the_end() {
    let frames: VecDeque<Item> = [frame(1, "{}"), failure(), frame(2, "{}")].into();
    let mut body = open(futures::stream::iter(frames), &CancellationToken::new())
        .await
        .unwrap();
    let text = write(&mut body).await.unwrap();
    let error = text.strip_prefix(FIRST).unwrap();
    assert!(
        error.starts_with("data: {\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32603,"),
        "{error}"
    );
    assert!(
        error.ends_with("}\n\n") && error.matches('\n').count() == 2,
        "{error}"
    );
    assert_eq!(write(&mut body).await, None);
}

#[tokio::test]
async fn an_error_before_the_first_event_opens_no_stream() {
    let stopping = CancellationToken::new();
    let result = open(futures::stream::iter([failure()]), &stopping).await;
    assert_eq!(result.err().unwrap().kind, ErrorKind::Internal);
}

#[tokio::test]
async fn what_is_ready_leaves_in_one_write_up_to_a_size() {
    let json = format!("\"{}\"", "x".repeat(1000));
    let frames: VecDeque<Item> = (1..=100).map(|id| frame(id, &json)).collect();
    let mut body = open(futures::stream::iter(frames), &CancellationToken::new())
        .await
        .unwrap();
    let first = write(&mut body).await.unwrap();
    assert!(
        (limits::COALESCED_BYTES..limits::COALESCED_BYTES + 2000).contains(&first.len()),
        "{}",
        first.len()
    );
    let second = write(&mut body).await.unwrap();
    assert_eq!((first + &second).matches("id: ").count(), 100);
    assert_eq!(write(&mut body).await, None);
    assert!(body.is_over());
}

#[tokio::test(start_paused = true)]
async fn a_comment_is_written_after_every_quiet_time_counted_from_the_last_event() {
    let (sender, mut body, _stopping) = opened().await;
    let begun = Instant::now();
    assert_eq!(write(&mut body).await.as_deref(), Some(FIRST));
    assert_eq!(write(&mut body).await.as_deref(), Some(":\n\n"));
    assert_eq!(begun.elapsed(), KEEP_ALIVE);
    tokio::time::advance(KEEP_ALIVE / 3).await;
    sender.unbounded_send(frame(2, "[]")).unwrap();
    assert!(write(&mut body).await.unwrap().starts_with("id: 2\n"));
    assert_eq!(write(&mut body).await.as_deref(), Some(":\n\n"));
    assert_eq!(
        begun.elapsed().as_millis(),
        (KEEP_ALIVE + KEEP_ALIVE / 3 + KEEP_ALIVE).as_millis()
    );
}

#[tokio::test(start_paused = true)]
async fn a_stream_without_any_event_is_opened_after_the_quiet_time() {
    let begun = Instant::now();
    let mut body = open(futures::stream::pending(), &CancellationToken::new())
        .await
        .unwrap();
    assert_eq!(begun.elapsed(), KEEP_ALIVE);
    assert_eq!(write(&mut body).await.as_deref(), Some(":\n\n"));
}

#[tokio::test]
async fn stopping_ends_a_stream_that_would_go_on() {
    let (_sender, mut body, stopping) = opened().await;
    assert_eq!(write(&mut body).await.as_deref(), Some(FIRST));
    stopping.cancel();
    assert_eq!(write(&mut body).await, None);
}
