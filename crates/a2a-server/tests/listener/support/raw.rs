//! A peer that writes what it likes.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A bare socket.
pub struct Raw {
    pub stream: TcpStream,
    read: Vec<u8>,
}

impl Raw {
    pub fn new(stream: TcpStream) -> Self {
        Self {
            stream,
            read: Vec::new(),
        }
    }

    pub async fn write(&mut self, text: &str) {
        self.stream.write_all(text.as_bytes()).await.unwrap();
    }

    /// Reads until the text was seen.
    pub async fn read_until(&mut self, text: &str) -> String {
        while !String::from_utf8_lossy(&self.read).contains(text) {
            let mut buffer = [0; 4096];
            let count = self.stream.read(&mut buffer).await.unwrap();
            assert!(
                count > 0,
                "closed before {text:?}: {}",
                String::from_utf8_lossy(&self.read)
            );
            self.read.extend_from_slice(&buffer[..count]);
        }
        String::from_utf8_lossy(&std::mem::take(&mut self.read)).into_owned()
    }

    /// Reads until the other side closes; a reset counts as closed.
    pub async fn read_to_end(&mut self) -> String {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = self.stream.read(&mut buffer).await {
            self.read.extend_from_slice(&buffer[..count]);
        }
        String::from_utf8_lossy(&std::mem::take(&mut self.read)).into_owned()
    }
}
