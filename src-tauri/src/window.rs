//! The main window: opened at once, shown when its page is there, remembered, and never led away from our page.

use engine::{ActionCall, Engine};
use tauri::plugin::TauriPlugin;
use tauri::webview::{NewWindowResponse, PageLoadEvent};
use tauri::{
    AppHandle, Manager as _, Runtime, Theme, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    WindowEvent,
};
use tauri_plugin_window_state::StateFlags;

use crate::{notice, tray};

/// The label that the capability names.
pub(crate) const MAIN: &str = "main";

const TITLE: &str = "Dragoman";
const SIZE: (f64, f64) = (1180.0, 760.0);
const SMALLEST: (f64, f64) = (480.0, 400.0);

/// Remembers where the window was; whether it is visible is ours to say.
pub(crate) fn remembered<R: Runtime>() -> TauriPlugin<R> {
    tauri_plugin_window_state::Builder::default()
        .with_state_flags(StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED)
        .with_denylist(&[notice::LABEL])
        .build()
}

/// Opens the window; it is seen when its page is there, so that nothing flashes.
pub(crate) fn open(app: &AppHandle) -> tauri::Result<()> {
    let window = WebviewWindowBuilder::new(app, MAIN, WebviewUrl::default())
        .title(TITLE)
        .inner_size(SIZE.0, SIZE.1)
        .min_inner_size(SMALLEST.0, SMALLEST.1)
        .visible(false)
        .on_navigation(is_ours)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_page_load(|window, page| {
            if page.event() == PageLoadEvent::Finished && !notice::is_open(window.app_handle()) {
                reveal(&window);
            }
        })
        .build()?;
    let app = app.clone();
    window.clone().on_window_event(move |event| {
        if let WindowEvent::CloseRequested { api, .. } = event {
            if tray::is_visible(&app) {
                api.prevent_close();
                let _ = window.hide();
            } else {
                // Without a tray nobody could find the window again.
                app.exit(0);
            }
        }
    });
    Ok(())
}

/// Whether an address is a page of ours; everything else opens in the browser, after a question.
fn is_ours(address: &Url) -> bool {
    match address.scheme() {
        "tauri" | "about" => true,
        "http" | "https" => address.host_str() == Some("tauri.localhost"),
        _ => false,
    }
}

/// Brings the window to the front: from the tray, or for a second start. The notice stands for it while it is open.
pub(crate) fn show(app: &AppHandle) {
    match app.get_webview_window(notice::LABEL) {
        Some(notice) => reveal(&notice),
        None => show_main(app),
    }
}

/// Brings the main window to the front, whatever else is open.
pub(crate) fn show_main(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        reveal(&window);
    }
}

/// Takes the window away while there is nothing behind it.
pub(crate) fn hide(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let _ = window.hide();
    }
}

fn reveal(window: &WebviewWindow) {
    // A window that is gone or a desktop that refuses the focus: there is nothing to do about either.
    let _ = window.show();
    let _ = window.unminimize();
    let _ = window.set_focus();
}

/// Gives the frame the owner's theme; the page has its own way of knowing.
pub(crate) async fn wear(app: &AppHandle, engine: &Engine) {
    let call = ActionCall {
        action: "settings.get".to_owned(),
        params: serde_json::json!({}),
    };
    let Ok(settings) = engine.call(call).await.into_result() else {
        return;
    };
    let theme = serde_json::from_str::<Themed>(settings.get())
        .ok()
        .and_then(|it| match it.theme.as_str() {
            "light" => Some(Theme::Light),
            "dark" => Some(Theme::Dark),
            _ => None,
        });
    app.set_theme(theme);
}

#[derive(serde::Deserialize)]
struct Themed {
    theme: String,
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn the_window_is_led_to_no_page_but_ours() {
        let ours = |address: &str| is_ours(&address.parse().unwrap());
        assert!(ours("tauri://localhost/"));
        assert!(ours("http://tauri.localhost/index.html"));
        assert!(!ours("https://example.org/"));
        assert!(!ours("http://127.0.0.1:41242/"));
        assert!(!ours("https://tauri.localhost.example.org/"));
        assert!(!ours("file:///etc/passwd"));
        assert!(!ours("data:text/html,x"));
        assert!(!ours("javascript:alert(1)"));
    }
}
