//! The built window inside this program: path and content of each file.

/// Empty when the window had not been built when this program was.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/window.rs"));

/// True if there is a window to serve.
pub(crate) fn is_there() -> bool {
    FILES.iter().any(|(path, _)| *path == "index.html")
}

/// The content of a file and its media type.
pub(crate) fn file(path: &str) -> Option<(Vec<u8>, String)> {
    let path = path.trim_start_matches('/');
    let (_, content) = FILES.iter().find(|(known, _)| *known == path)?;
    Some((content.to_vec(), media_type(path).to_owned()))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
