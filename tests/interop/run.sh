#!/usr/bin/env bash
# The official SDKs, from their registries and pinned, drive `dragoman serve`.
#   DRAGOMAN  the binary to drive
#   CACHE     folder for the SDKs, kept between runs
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
: "${DRAGOMAN:?the dragoman binary to drive}"
: "${CACHE:=${XDG_CACHE_HOME:-$HOME/.cache}/dragoman/interop}"
export DRAGOMAN
mkdir -p "$CACHE"

# Installs once per content of the file that pins it.
pinned() { # pinned NAME FILE COMMAND...
  local stamp="$CACHE/$1.stamp" want
  want=$(sha256sum "$2" | cut -d' ' -f1)
  [ "$(cat "$stamp" 2>/dev/null || true)" = "$want" ] && return
  echo "interop: installing the $1 SDK"
  "${@:3}"
  echo "$want" >"$stamp"
}
python_sdk() {
  rm -rf "$CACHE/venv"
  python3 -m venv "$CACHE/venv"
  "$CACHE/venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/python/requirements.txt"
}
javascript_sdk() {
  mkdir -p "$CACHE/javascript"
  cp "$here"/javascript/package*.json "$CACHE/javascript/"
  (cd "$CACHE/javascript" && npm ci --silent --no-audit --no-fund)
}
pinned python "$here/python/requirements.txt" python_sdk
pinned javascript "$here/javascript/package-lock.json" javascript_sdk

failed=0
(cd "$here/python" && "$CACHE/venv/bin/python" -B -m pytest -q -p no:cacheprovider .) || failed=1
# Modules are found from the folder of the test file, so the tests run from a copy beside them.
cp "$here"/javascript/*.mjs "$CACHE/javascript/"
(cd "$CACHE/javascript" && node --test --test-reporter=spec ./*.test.mjs) || failed=1
exit $failed
