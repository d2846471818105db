#!/usr/bin/env bash
# Starts the program: tools/run.sh PROGRAM [FILE]...
#
# Where there is no display it shows the same work without one: it solves a
# bundled puzzle, writes the playback as a GIF, and takes a picture of the real
# window on a virtual display.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
shift

has_display() {
	case $(uname -s) in
	Linux | *BSD) [[ -n ${DISPLAY-}${WAYLAND_DISPLAY-} ]] ;;
	*) true ;;
	esac
}

if has_display; then
	exec "$program" --new-window "$@" # not that of an installed Waymark that runs
fi

puzzle=${1:-assets/puzzles/glide/06-turnstile.waymark}
out=build/run
mkdir -p "$out"

echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open."
echo "This is the same work without one, on $puzzle:"
echo
"$program" solve "$puzzle"
"$program" export "$puzzle" --solution 1 --force --gif "$out/solution.gif"
tools/setup.sh picture
go -C tools build -o ../build/picture ./picture
build/picture "$out/window.png" "$program" "$puzzle"
echo
echo "The playback of the solution:   $out/solution.gif"
echo "The window, on a virtual screen: $out/window.png"
echo "With a display, the same command opens the window."
