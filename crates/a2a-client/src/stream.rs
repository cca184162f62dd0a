//! The events of one streaming call, in the order and with the text in which they came (Specification 9.4.2).
//!
//! Owns: turning a response into events. Must not know what they add up to; the end of a stream proves nothing.

use a2a_types::{RawJson, StreamResponse};
use net::header::CONTENT_TYPE;
use net::{Response, explain, read_head, read_whole};

use crate::discover::wanted;
use crate::error::{ClientError, Fault};
use crate::jsonrpc::{open_response, read_result};
use crate::limits::{EVENT_BYTES, HEAD_BYTES, RESPONSE_BYTES};
use crate::shown::head_lines;
use crate::sse::{SseEvent, SseReader};

/// One event of a stream.
#[derive(Debug, Clone)]
pub struct ReceivedEvent {
    /// The number under which the agent can go on from here, if it gave one.
    pub id: Option<String>,
    /// The event's text as received, on one line.
    pub json: RawJson,
    /// What it says.
    pub event: StreamResponse,
}

/// The open answer to a streaming call.
#[derive(Debug)]
pub struct EventStream {
    source: Source,
    request_id: String,
    status: u16,
}

#[derive(Debug)]
enum Source {
    Sse {
        response: Box<Response>,
        reader: SseReader,
    },
    /// A plain response instead of a stream: its one result.
    Single(Option<Box<ReceivedEvent>>),
    Ended,
}

impl EventStream {
    /// Judges the response by its content type: a stream, a plain JSON-RPC response (an error, or the whole answer at once), or
    /// something that is not the protocol's, which is shown.
    pub(crate) async fn open(response: Response, request_id: String) -> Result<Self, ClientError> {
        let status = response.status().as_u16();
        if media_type(&response) == "text/event-stream" && response.status().is_success() {
            let source = Source::Sse {
                response: Box::new(response),
                reader: SseReader::new(EVENT_BYTES),
            };
            return Ok(Self {
                source,
                request_id,
                status,
            });
        }
        let json = read_plain(response, &request_id).await?;
        let event = read_result::<StreamResponse>(&json)?;
        let single = Some(Box::new(ReceivedEvent {
            id: None,
            json,
            event,
        }));
        Ok(Self {
            source: Source::Single(single),
            request_id,
            status,
        })
    }

    /// The next event. `None`: the stream ended; whether the work did is told by the last state.
    ///
    /// # Errors
    /// The agent's error inside the stream, a broken connection, an event that is not valid. Nothing comes afterwards.
    pub async fn next(&mut self) -> Option<Result<ReceivedEvent, ClientError>> {
        let next = self.advance().await.transpose();
        if !matches!(next, Some(Ok(_))) {
            self.source = Source::Ended;
        }
        next
    }

    async fn advance(&mut self) -> Result<Option<ReceivedEvent>, ClientError> {
        let (response, reader) = match &mut self.source {
            Source::Sse { response, reader } => (response, reader),
            Source::Single(event) => return Ok(event.take().map(|event| *event)),
            Source::Ended => return Ok(None),
        };
        loop {
            while let Some(framed) = reader.next_event() {
                if !framed.data.trim().is_empty() {
                    return read_event(framed, &self.request_id, self.status).map(Some);
                }
            }
            match response.chunk().await {
                Ok(Some(chunk)) => {
                    reader
                        .feed(&chunk)
                        .map_err(|error| ClientError::InvalidAgentResponse {
                            fault: Fault::Stream(error),
                            head: vec![],
                        })?
                }
                Ok(None) => return Ok(None),
                Err(error) => {
                    return Err(ClientError::ConnectionLost {
                        why: explain(&error),
                    });
                }
            }
        }
    }
}

fn read_event(
    framed: SseEvent,
    request_id: &str,
    status: u16,
) -> Result<ReceivedEvent, ClientError> {
    let json = open_response(framed.data.as_bytes(), request_id, status)?;
    let event = read_result::<StreamResponse>(&json)?;
    Ok(ReceivedEvent {
        id: framed.id,
        json,
        event,
    })
}

fn media_type(response: &Response) -> String {
    let value = response
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|v| v.to_str().ok())
        .unwrap_or_default();
    value
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

/// The result of a response that is not a stream. JSON-RPC is read on any status; what is neither JSON nor a success is shown.
pub(crate) async fn read_plain(
    response: Response,
    request_id: &str,
) -> Result<RawJson, ClientError> {
    let status = response.status().as_u16();
    let wants = wanted(response.headers());
    let media_type = media_type(&response);
    let is_json = media_type == "application/json" || media_type.ends_with("+json");
    if !is_json {
        let head = head_lines(&read_head(response, HEAD_BYTES).await);
        if status == 200 {
            return Err(ClientError::InvalidAgentResponse {
                fault: Fault::NotJsonRpc,
                head,
            });
        }
        return Err(ClientError::Http {
            status,
            wants,
            head,
        });
    }
    let body = read_whole(response, RESPONSE_BYTES).await?;
    match open_response(&body, request_id, status) {
        Err(ClientError::InvalidAgentResponse { head, .. }) if status != 200 => {
            Err(ClientError::Http {
                status,
                wants,
                head,
            })
        }
        opened => opened,
    }
}
