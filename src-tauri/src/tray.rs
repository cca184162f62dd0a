//! The tray icon: shows the window, quits the app. Where nobody shows tray icons, closing the window quits.

use engine::Engine;
use engine::words::Words;
use tauri::menu::{Menu, MenuItem};
use tauri::tray::{MouseButton, MouseButtonState, TrayIconBuilder, TrayIconEvent};
use tauri::{AppHandle, Manager as _, Wry};

use crate::window;

const ID: &str = "main";
const SHOW: &str = "show";
const QUIT: &str = "quit";

/// The entries of the tray's menu, kept so that their words can change.
struct Entries {
    show: MenuItem<Wry>,
    quit: MenuItem<Wry>,
}

/// Makes the icon. A desktop without a tray is no fault.
pub(crate) fn install(app: &AppHandle) {
    if let Err(error) = build(app) {
        tracing::warn!(%error, "no tray icon");
    }
}

fn build(app: &AppHandle) -> tauri::Result<()> {
    let words = Words::new(None);
    let show = MenuItem::with_id(app, SHOW, words.say("tray-show", &[]), true, None::<&str>)?;
    let quit = MenuItem::with_id(app, QUIT, words.say("tray-quit", &[]), true, None::<&str>)?;
    let menu = Menu::with_items(app, &[&show, &quit])?;
    let mut icon = TrayIconBuilder::with_id(ID)
        .tooltip("Dragoman")
        .menu(&menu)
        .show_menu_on_left_click(false)
        .on_menu_event(|app, event| match event.id().as_ref() {
            SHOW => window::show(app),
            QUIT => app.exit(0),
            _ => {}
        })
        .on_tray_icon_event(|tray, event| {
            if let TrayIconEvent::Click {
                button: MouseButton::Left,
                button_state: MouseButtonState::Up,
                ..
            } = event
            {
                window::show(tray.app_handle());
            }
        });
    if let Some(image) = app.default_window_icon() {
        icon = icon.icon(image.clone());
    }
    icon.build(app)?;
    app.manage(Entries { show, quit });
    Ok(())
}

/// Says the entries in the owner's language.
pub(crate) fn speak(app: &AppHandle, engine: &Engine) {
    let Some(entries) = app.try_state::<Entries>() else {
        return;
    };
    let words = engine.words(None);
    for (entry, key) in [(&entries.show, "tray-show"), (&entries.quit, "tray-quit")] {
        if let Err(error) = entry.set_text(words.say(key, &[])) {
            tracing::warn!(%error, key, "the tray keeps its old words");
        }
    }
}

/// Whether an icon of ours can be seen, so that a closed window can be found again.
pub(crate) fn is_visible(app: &AppHandle) -> bool {
    app.tray_by_id(ID).is_some() && has_host()
}

/// Whether somebody on this desktop shows tray icons.
#[cfg(target_os = "linux")]
fn has_host() -> bool {
    use gtk::gio::{self, DBusCallFlags};
    use gtk::prelude::ToVariant as _;

    let question = (
        "org.kde.StatusNotifierWatcher",
        "IsStatusNotifierHostRegistered",
    )
        .to_variant();
    let answer = gio::bus_get_sync(gio::BusType::Session, gio::Cancellable::NONE).and_then(|bus| {
        bus.call_sync(
            Some("org.kde.StatusNotifierWatcher"),
            "/StatusNotifierWatcher",
            "org.freedesktop.DBus.Properties",
            "Get",
            Some(&question),
            None,
            DBusCallFlags::NO_AUTO_START,
            crate::limits::TRAY_QUESTION_MS,
            gio::Cancellable::NONE,
        )
    });
    match answer {
        // The answer is a variant inside a tuple.
        Ok(answer) => answer
            .child_value(0)
            .as_variant()
            .and_then(|value| value.get::<bool>())
            .unwrap_or(false),
        // Where nobody shows them, the bus says so at once; who is slow is there.
        Err(error) => error.matches(gio::IOErrorEnum::TimedOut),
    }
}

/// Windows and macOS always show tray icons.
#[cfg(not(target_os = "linux"))]
fn has_host() -> bool {
    true
}
