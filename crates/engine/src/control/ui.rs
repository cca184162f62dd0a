//! The files of the page: where they come from, and the headers under which they are served.

use std::{
    fmt,
    path::{Component, Path, PathBuf},
    sync::Arc,
};

use axum::{
    body::Body,
    response::{IntoResponse as _, Response},
};
use http::{HeaderValue, Method, StatusCode, header};

/// What the page may load and talk to: only this origin, no frame, no plug-in, no inline script. Inline styles
/// are allowed, because components place pop-ups with them; the window has the same policy.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
    connect-src 'self'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Gives the content and the media type of an embedded file, by its path such as `/index.html`.
pub type EmbeddedFiles = Arc<dyn Fn(&str) -> Option<(Vec<u8>, String)> + Send + Sync>;

/// Where the files of the page come from.
#[derive(Clone, Default)]
pub enum UiFiles {
    /// There is no page.
    #[default]
    None,
    /// A folder.
    Folder(PathBuf),
    /// The program itself.
    Embedded(EmbeddedFiles),
}

impl fmt::Debug for UiFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("None"),
            Self::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Self::Embedded(_) => f.write_str("Embedded"),
        }
    }
}

impl UiFiles {
    async fn find(&self, path: &str) -> Option<(Vec<u8>, String)> {
        match self {
            Self::None => None,
            Self::Folder(folder) => read(folder, path).await,
            Self::Embedded(files) => files(path),
        }
    }

    /// Answers a request for a file of the page; `None` = there is none. Paths that are no file are places
    /// inside the page, so they get the page itself.
    pub(super) async fn answer(&self, method: &Method, path: &str) -> Option<Response> {
        if method != Method::GET && method != Method::HEAD {
            return None;
        }
        let path = if path == "/" { "/index.html" } else { path };
        let place = !path.rsplit('/').next().unwrap_or_default().contains('.');
        let found = match self.find(path).await {
            None if place => self.find("/index.html").await,
            found => found,
        };
        let (bytes, kind) = found?;
        Some(response(bytes, &kind, path.starts_with("/assets/")))
    }
}

fn response(bytes: Vec<u8>, kind: &str, named_by_content: bool) -> Response {
    let page = kind.starts_with("text/html");
    let kind = match kind.starts_with("text/") && !kind.contains("charset") {
        true => format!("{kind}; charset=utf-8"),
        false => kind.to_owned(),
    };
    let keep = match (page, named_by_content) {
        (true, _) => "no-store",
        (false, true) => "public, max-age=31536000, immutable",
        (false, false) => "no-cache",
    };
    let mut response = (StatusCode::OK, Body::from(bytes)).into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(&kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    );
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    response
}

/// Reads a file below `folder`; nothing outside of it, not even over a link.
async fn read(folder: &Path, path: &str) -> Option<(Vec<u8>, String)> {
    let relative = Path::new(path.strip_prefix('/')?);
    let plain = relative
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !plain || path.contains(['\\', '\0', '%']) {
        return None;
    }
    let root = tokio::fs::canonicalize(folder).await.ok()?;
    let file = tokio::fs::canonicalize(root.join(relative)).await.ok()?;
    if !file.starts_with(&root) {
        return None;
    }
    let kind = mime_guess::from_path(&file).first_or_octet_stream();
    Some((tokio::fs::read(&file).await.ok()?, kind.to_string()))
}
