#!/usr/bin/env bash
# Runs a command on a virtual display of its own, with a window manager:
#
#   tools/display.sh [--size WxH] COMMAND [ARG]...
#
# The exit status is the command's. Display and window manager end with it.
set -euo pipefail

size=1440x960
if [[ ${1-} == --size ]]; then
	size=$2
	shift 2
fi

work=$(mktemp -d)
server='' manager=''
finish() {
	for pid in $manager $server; do
		kill "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
	done
	rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

# wait_for runs a command until it succeeds; at most 20 seconds.
wait_for() { # WHAT COMMAND [ARG]...
	local what=$1 i
	shift
	for ((i = 0; i < 200; i++)); do
		"$@" >/dev/null 2>&1 && return
		sleep 0.1
	done
	echo "display: $what did not start; its last words:" >&2
	tail -n 5 "$work"/*.log >&2
	exit 1
}

# The server takes a free number itself, and tells it once it is ready.
Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -noreset 3>"$work/number" 2>"$work/server.log" &
server=$!
wait_for Xvfb test -s "$work/number"
DISPLAY=:$(<"$work/number")
export DISPLAY
unset WAYLAND_DISPLAY

openbox >"$work/manager.log" 2>&1 &
manager=$!
managed() { xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'; }
wait_for openbox managed

status=0
"$@" || status=$?
exit "$status"
