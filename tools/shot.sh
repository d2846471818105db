#!/usr/bin/env bash
# Takes a picture of the real window on a virtual display:
#
#   tools/shot.sh OUT.png PROGRAM [FILE] [--keys KEY...]
#
# Waits until the window stands still, presses the keys one by one (names as
# for xdotool, each followed by another wait), and saves the window alone. What
# never stands still, such as a running search, is waited for by wait=SECONDS after
# the key that begins it.
# click=X,Y clicks there in the window.
# SIZE=WxH is the size of the window. The user's own settings are not touched.
set -euo pipefail

if [[ ${SHOT_DISPLAY-} != own ]]; then
	SHOT_DISPLAY=own exec "$(dirname "$0")/display.sh" --size 1920x1200 "$0" "$@"
fi

out=$1 program=$2
shift 2
files=()
while [[ $# -gt 0 && $1 != --keys ]]; do
	files+=("$1")
	shift
done
[[ $# -gt 0 ]] && shift

work=$(mktemp -d)
pid=''
finish() {
	if [[ -n $pid ]]; then
		kill "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
	fi
	rm -rf "$work"
}
trap finish EXIT

HOME=$work XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache "$program" "${files[@]}" 2>"$work/log" &
pid=$!

fail() {
	echo "shot: $1" >&2
	cat "$work/log" >&2
	exit 1
}

window=''
for ((i = 0; i < 300; i++)); do
	window=$(xdotool search --onlyvisible --pid "$pid" 2>/dev/null | tail -n 1) && [[ -n $window ]] && break
	kill -0 "$pid" 2>/dev/null || fail "the program ended before its window opened"
	sleep 0.1
done
[[ -n $window ]] || fail "no window within 30 seconds"
if [[ -n ${SIZE-} ]]; then
	xdotool windowsize --sync "$window" "${SIZE%x*}" "${SIZE#*x}"
fi

xdotool mousemove --window "$window" 900 8 # off the boards, which show what a click would do

# still waits until two pictures half a second apart are the same and show
# more than one colour.
still() {
	local before='' now i
	for ((i = 0; i < 60; i++)); do
		import -window "$window" "$out"
		now=$(identify -quiet -format '%k %#' "$out")
		[[ $now == "$before" && ${now%% *} -gt 1 ]] && return
		before=$now
		sleep 0.5
	done
	fail "the window did not come to rest"
}

still
while [[ $# -gt 0 ]]; do
	key=$1
	if [[ $key == wait=* ]]; then # seen to by the key before it
		shift
		continue
	fi
	if [[ $key == click=* ]]; then
		at=${key#click=}
		xdotool mousemove --window "$window" "${at%,*}" "${at#*,}" click 1 mousemove --window "$window" 900 8
	else
		xdotool windowfocus --sync "$window" key "$key"
	fi
	sleep 0.3
	shift
	if [[ ${1-} == wait=* ]]; then
		sleep "${1#wait=}"
		import -window "$window" "$out"
		continue
	fi
	still
done
