//! Whether there is a screen at all, and what to say where there is none.

use std::io::Write as _;

use engine::words::Words;

/// Whether a window can be shown. To be asked on the main thread, before anything else of the toolkit.
pub(crate) fn exists() -> bool {
    #[cfg(target_os = "linux")]
    {
        gtk::init().is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    {
        true
    }
}

/// Says in the person's language how to go on without a window.
pub(crate) fn explain() {
    complain(&Words::new(None).say("shell-no-display", &[]));
}

/// Says one sentence on the terminal; there is nowhere else.
pub(crate) fn complain(sentence: &str) {
    // Nobody may be listening: then there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{sentence}");
}
