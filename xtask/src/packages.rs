//! The system packages: which ones each command needs, which are missing, and how they get here.

use anyhow::{Context, Result};

use crate::command::{Program, on_path};

/// For building and showing the window.
pub(crate) const WINDOW: &[&str] = &[
    "build-essential",
    "pkg-config",
    "libwebkit2gtk-4.1-dev",
    "libayatana-appindicator3-dev",
    "librsvg2-dev",
    "file",
    "fonts-noto-cjk",
    "fonts-noto-color-emoji",
];

/// For building the engine alone, where there is no display.
pub(crate) const ENGINE: &[&str] = &["build-essential", "pkg-config"];

/// For the tests, beside those for the window: a display, a session bus, browsers, eyes and hands.
pub(crate) const TESTS: &[&str] = &[
    "bubblewrap",
    "chromium",
    "curl",
    "dbus",
    "dbus-x11",
    "desktop-file-utils",
    "fonts-dejavu-core",
    "gnome-keyring",
    "imagemagick",
    "libgl1-mesa-dri",
    "openbox",
    "procps",
    "python3-venv",
    "webkit2gtk-driver",
    "x11-utils",
    "xauth",
    "xdotool",
    "xvfb",
];

/// What to say on systems that have no apt.
const ELSEWHERE: &str = "\
      This is not Debian or one of its children, so nothing is installed here. Dragoman needs:
        Fedora   dnf install gcc gcc-c++ make pkgconf webkit2gtk4.1-devel libappindicator-gtk3-devel librsvg2-devel google-noto-sans-cjk-fonts
        Arch     pacman -S base-devel webkit2gtk-4.1 libayatana-appindicator librsvg noto-fonts-cjk noto-fonts-emoji
        macOS    xcode-select --install
        Windows  Microsoft C++ Build Tools, and WebView2 (part of Windows 11)
      The tests also need: Xvfb, a D-Bus session, WebKitWebDriver, Chromium, xdotool, ImageMagick.";

/// Makes sure that the packages are here; asks apt for nothing when dpkg says that they are.
pub(crate) fn ensure(wanted: &[&str]) -> Result<()> {
    if !is_debian() {
        println!("{ELSEWHERE}");
        return Ok(());
    }
    let missing = missing(wanted)?;
    if missing.is_empty() {
        println!("      all {} packages are installed", wanted.len());
        return Ok(());
    }
    println!("      missing: {}", missing.join(" "));
    let by_hand = || {
        format!(
            "sudo apt-get update && sudo apt-get install {}",
            missing.join(" ")
        )
    };
    apt(&["update", "-qq"]).with_context(|| format!("install them yourself: {}", by_hand()))?;
    let mut install = vec![
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        "-o",
        "Dpkg::Use-Pty=0",
    ];
    install.extend(missing.iter().map(String::as_str));
    apt(&install).with_context(|| format!("install them yourself: {}", by_hand()))
}

/// Those of `wanted` that dpkg does not call installed.
fn missing(wanted: &[&str]) -> Result<Vec<String>> {
    let output = std::process::Command::new("dpkg-query")
        .args(["-W", "-f", "${Package} ${db:Status-Status}\n"])
        .args(wanted)
        .output()
        .context("cannot ask dpkg")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let installed = |name: &str| text.lines().any(|line| line == format!("{name} installed"));
    Ok(wanted
        .iter()
        .filter(|name| !installed(name))
        .map(|name| (*name).to_owned())
        .collect())
}

/// Runs apt-get, with sudo when we are not root.
pub(crate) fn apt(arguments: &[&str]) -> Result<()> {
    as_root("apt-get")?.args(arguments).run()
}

/// A program that needs root: itself, or through sudo.
fn as_root(name: &str) -> Result<Program> {
    if is_root() {
        return Ok(Program::new(name).env("DEBIAN_FRONTEND", "noninteractive"));
    }
    anyhow::ensure!(
        on_path("sudo").is_some(),
        "this needs root, and there is no sudo"
    );
    Ok(Program::new("sudo").args(["env", "DEBIAN_FRONTEND=noninteractive", name]))
}

/// Whether we are root.
pub(crate) fn is_root() -> bool {
    std::fs::read_to_string("/proc/self/status").is_ok_and(|status| {
        status
            .lines()
            .find_map(|line| line.strip_prefix("Uid:"))
            .and_then(|ids| ids.split_whitespace().nth(1))
            == Some("0")
    })
}

fn is_debian() -> bool {
    on_path("apt-get").is_some()
        && on_path("dpkg-query").is_some()
        && std::fs::read_to_string("/etc/os-release").is_ok_and(|text| text.contains("debian"))
}
