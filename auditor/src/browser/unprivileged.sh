#!/bin/sh
# Stands in for Chromium where the auditor runs as root: the browser is another user, without any right of root's,
# and keeps its profile in a folder of that user. Playwright names a profile of its own, which root alone may open;
# of two the last counts.
set -eu
cd "$AUDIT_BROWSER_HOME"
export HOME="$AUDIT_BROWSER_HOME" TMPDIR="$AUDIT_BROWSER_HOME" XDG_RUNTIME_DIR="$AUDIT_BROWSER_HOME"
exec setpriv --reuid "$AUDIT_BROWSER_USER" --regid "$AUDIT_BROWSER_USER" --clear-groups --no-new-privs \
  --inh-caps=-all --bounding-set=-all \
  "$AUDIT_BROWSER" "$@" --user-data-dir="$AUDIT_BROWSER_HOME/profile"
