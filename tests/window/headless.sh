#!/usr/bin/env bash
# headless.sh COMMAND...: runs COMMAND with a display, a window manager, a session bus and home folders of its own.
set -euo pipefail
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
export HOME=$box/home XDG_RUNTIME_DIR=$box/run XDG_DATA_HOME=$box/data XDG_CONFIG_HOME=$box/config XDG_CACHE_HOME=$box/cache
export TMPDIR=$box/tmp
mkdir -p "$HOME" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$TMPDIR"
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
export GDK_BACKEND=x11 NO_AT_BRIDGE=1 LANG=C.UTF-8 LANGUAGE= LC_ALL=C.UTF-8
xvfb-run --auto-servernum --server-args='-screen 0 1280x800x24' dbus-run-session -- bash -c '
  openbox >/dev/null 2>&1 &
  manager=$!
  "$@"
  code=$?
  kill "$manager" 2>/dev/null
  exit "$code"' headless "$@"
