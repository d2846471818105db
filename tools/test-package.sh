#!/usr/bin/env bash
# Unpacks the Linux package and starts what is in it on a virtual display.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${PACKAGE_DISPLAY-} != own ]]; then
	PACKAGE_DISPLAY=own exec tools/display.sh "$0"
fi

version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
archive=build/dist/waymark-$version-linux-$(go env GOARCH).tar.xz

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

passed=0
check() { # WHAT COMMAND [ARG]...
	local what=$1
	shift
	if ! "$@" >/dev/null; then
		echo "FAIL $what" >&2
		echo "$passed passed, 1 failed"
		exit 1
	fi
	echo "ok   $what"
	passed=$((passed + 1))
}

tar -xJf "$archive" -C "$work"
root=$(find "$work" -name Makefile -printf '%h\n' | head -n 1)
program=$(find "$root" -path '*/bin/*' -type f -perm -u+x)
desktop=$(find "$root" -name '*.desktop')
icon=$(find "$root" -path '*/512x512/apps/*.png')
papers=$root/usr/share/doc/waymark

billed() {
	local module version
	while read -r module version; do
		grep -qF "\"pkg:golang/$module@$version\"" "$papers/waymark.cdx.json" || return 1
	done < <(go version -m "$program" | awk '$1 == "dep" { print $2, $3 }')
}

check "the archive holds a program" test -x "$program"
check "and an icon, the one in assets" cmp "$icon" assets/icon.png
check "and the licences of all that is built in" cmp "$papers/LICENSES.txt" assets/licences/licences.txt
check "and its own" cmp "$root/LICENSE" LICENSE
check "and the bill of materials, which names every module of the program" billed
check "and a desktop entry" test -s "$desktop"
check "which names the program" grep -qx 'Name=Waymark' "$desktop"
check "and starts it with files" grep -qE '^Exec=[^ ]+ %F$' "$desktop"
check "the program knows its version" grep -qF "$version" <("$program" version)

mkdir "$work/home"
# Nothing of the checkout may be found from the working directory.
(cd "$work/home" && exec env -i HOME="$work/home" PATH="$PATH" DISPLAY="$DISPLAY" LC_ALL=C "$program") >"$work/log" 2>&1 &
pid=$!
titled() {
	local i
	for ((i = 0; i < 300; i++)); do
		xdotool search --onlyvisible --name 'Waymark' 2>/dev/null && return
		kill -0 "$pid" 2>/dev/null || break
		sleep 0.1
	done
	cat "$work/log" >&2
	return 1
}
check "its window opens, with the name in the title" titled
window=$(xdotool search --onlyvisible --name Waymark | tail -n 1)
check "and an icon" xprop -id "$window" -notype 32c _NET_WM_ICON
check "it says nothing on the console" test ! -s "$work/log"
import -window "$window" build/started.png # not where what is published lies
echo "$passed passed, 0 failed"
