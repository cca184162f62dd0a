//! The small window that stands in for the main one when the engine cannot start: why, and what can be done.
//!
//! A page without scripts; its buttons are links that this module understands and that lead nowhere.

use std::sync::{Mutex, PoisonError};

use engine::EngineError;
use engine::words::Words;
use tauri::http::{Request, Response};
use tauri::{
    AppHandle, Manager as _, Runtime, UriSchemeContext, Url, WebviewUrl, WebviewWindowBuilder,
    WindowEvent,
};

use crate::{host, window};

/// The label of the window.
pub(crate) const LABEL: &str = "notice";

/// The scheme under which its page is served.
pub(crate) const SCHEME: &str = "notice";

const ADDRESS: &str = if cfg!(any(windows, target_os = "android")) {
    "http://notice.localhost/"
} else {
    "notice://localhost/"
};
const SIZE: (f64, f64) = (560.0, 400.0);
const PORT_TAKEN: &str = "listener.port_taken";

/// What the page shows now.
struct Shown(Mutex<String>);

/// Opens the window, or says the new reason in it.
pub(crate) fn open(app: &AppHandle, error: &EngineError) {
    let words = Words::new(None);
    let page = page(
        &words,
        &error.sentence(&words),
        error.hint(&words).as_deref(),
        error.code() == PORT_TAKEN,
    );
    window::hide(app);
    match app.try_state::<Shown>() {
        Some(shown) => *shown.0.lock().unwrap_or_else(PoisonError::into_inner) = page,
        None => {
            app.manage(Shown(Mutex::new(page)));
        }
    }
    let handle = app.clone();
    let opened = app.run_on_main_thread(move || {
        if let Err(error) = build(&handle, &words.say("shell-start-failed-title", &[])) {
            tracing::error!(%error, "the notice cannot be shown");
            handle.exit(1);
        }
    });
    if let Err(error) = opened {
        tracing::error!(%error, "the notice cannot be shown");
    }
}

fn build(app: &AppHandle, title: &str) -> anyhow::Result<()> {
    if let Some(open) = app.get_webview_window(LABEL) {
        open.navigate(ADDRESS.parse()?)?;
        return Ok(());
    }
    let on_click = app.clone();
    let on_close = app.clone();
    WebviewWindowBuilder::new(app, LABEL, WebviewUrl::CustomProtocol(ADDRESS.parse()?))
        .title(title)
        .inner_size(SIZE.0, SIZE.1)
        .on_navigation(move |address| follow(&on_click, address))
        .build()?
        .on_window_event(move |event| {
            if matches!(event, WindowEvent::CloseRequested { .. }) {
                on_close.exit(1);
            }
        });
    Ok(())
}

/// Whether the notice stands in for the main window now.
pub(crate) fn is_open(app: &AppHandle) -> bool {
    app.get_webview_window(LABEL).is_some()
}

/// Takes the notice away.
pub(crate) fn close(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        // Not `close`: that would be the owner's wish to quit.
        let _ = window.destroy();
    }
}

/// Does what a button says; only the page itself is ever navigated to.
fn follow(app: &AppHandle, address: &Url) -> bool {
    match address.path() {
        "/again" => host::start(app),
        "/other-port" => host::start_on(app, 0),
        "/quit" => app.exit(1),
        _ => return address.as_str() == ADDRESS,
    }
    false
}

/// Serves the page.
pub(crate) fn serve<R: Runtime>(
    context: UriSchemeContext<'_, R>,
    _: Request<Vec<u8>>,
) -> Response<Vec<u8>> {
    let page = context
        .app_handle()
        .try_state::<Shown>()
        .map(|shown| {
            shown
                .0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone()
        })
        .unwrap_or_default();
    let mut response = Response::new(page.into_bytes());
    for (name, value) in [
        ("content-type", "text/html; charset=utf-8"),
        (
            "content-security-policy",
            "default-src 'none'; style-src 'unsafe-inline'",
        ),
    ] {
        if let Ok(value) = value.parse::<tauri::http::HeaderValue>() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn page(words: &Words, sentence: &str, hint: Option<&str>, other_port: bool) -> String {
    let button = |path: &str, key: &str| {
        format!(
            "<a href=\"{ADDRESS}{path}\">{}</a>",
            escape(&words.say(key, &[]))
        )
    };
    let mut buttons = button("again", "shell-try-again");
    if other_port {
        buttons.push_str(&button("other-port", "shell-other-port"));
    }
    buttons.push_str(&button("quit", "shell-quit"));
    format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style>\
         <main role=\"alert\"><h1>{title}</h1><p>{}</p><p>{}</p><nav>{buttons}</nav></main></html>",
        words.language(),
        escape(sentence),
        escape(hint.unwrap_or_default()),
        title = escape(&words.say("shell-start-failed-title", &[])),
    )
}

const STYLE: &str = ":root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}\
    body{margin:0}main{padding:1.5rem 2rem}h1{font-size:1.25rem;margin:0 0 .75rem}p{margin:.5rem 0;overflow-wrap:anywhere}\
    nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}\
    a{padding:.4rem .9rem;border:1px solid currentColor;border-radius:.4rem;color:inherit;text-decoration:none}\
    a:focus-visible{outline:3px solid Highlight;outline-offset:2px}";

/// Text as text: what a sentence quotes (a path, a name) is never markup.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use engine::words::Words;

    use super::page;

    #[test]
    fn the_notice_offers_another_port_only_when_the_port_is_the_trouble() {
        let words = Words::new(Some("en"));
        assert!(page(&words, "The port is taken.", None, true).contains("other-port"));
        assert!(!page(&words, "The folder is held.", None, false).contains("other-port"));
    }

    #[test]
    fn what_a_sentence_quotes_is_never_markup() {
        let page = page(
            &Words::new(Some("de")),
            "<script>alert('x')</script>",
            Some("\"a\" & b"),
            false,
        );
        assert!(!page.contains("<script>"), "{page}");
        assert!(page.contains("&lt;script&gt;") && page.contains("&quot;a&quot; &amp; b"));
        assert!(page.contains("lang=\"de\""));
    }
}
