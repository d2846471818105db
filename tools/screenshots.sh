#!/usr/bin/env bash
# Takes the pictures in the README: tools/screenshots.sh PROGRAM
#
# The bundled Turnstile, solved again so that the numbers are live, with step 7
# of the playback pinned and the puzzle solved through it.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
keys=(F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+m F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right)
mkdir -p docs
for theme in light dark; do
	cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
	FYNE_THEME=$theme SIZE=1280x800 tools/shot.sh "docs/window-$theme.png" "$program" "$work/turnstile.waymark" --keys "${keys[@]}"
done
