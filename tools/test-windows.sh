#!/usr/bin/env bash
# Installs, uses and takes away the Windows packages under wine, on a virtual display.
#
# Wine is no Windows: what passes here works with its libraries. The pictures it takes are in
# build/wine. Debian's wine has 64 bits alone, which is what the packages need.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${WINDOWS_DISPLAY-} != own ]]; then
	WINDOWS_DISPLAY=own exec tools/display.sh "$0"
fi

version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
dist=$PWD/build/dist
name=waymark-$version-windows-amd64
shots=$PWD/build/wine
puzzle=$PWD/assets/puzzles/glide/06-turnstile.waymark
wine=$(command -v /usr/lib/wine/wine64 || command -v wine64)
work=$(mktemp -d)
mkdir -p "$shots" "$work/home"
export WINEPREFIX=$work/prefix WINEARCH=win64 WINEDEBUG=-all HOME=$work/home
# Neither .NET nor a browser is installed, nor menus into the user's own desktop.
export WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
server=${wine%64}server
[[ -x $server ]] || server=/usr/lib/wine/wineserver64
finish() {
	"$server" -k >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap finish EXIT

# Every Windows has these.
needed() {
	local missing
	missing=$(x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/.*DLL Name: //p' | grep -viE '^(gdi32|kernel32|msvcrt|opengl32|shell32|user32|advapi32|ole32|winmm)\.dll$' || true)
	[[ -z $missing ]] || { echo "it needs $missing" && return 1; }
}

passed=0
check() { # WHAT COMMAND [ARG]...
	local what=$1
	shift
	if ! "$@" >"$work/out" 2>&1; then
		echo "FAIL $what" >&2
		tail -n 20 "$work/out" >&2
		echo "$passed passed, 1 failed"
		exit 1
	fi
	echo "ok   $what"
	passed=$((passed + 1))
}

run() { timeout 300 "$wine" "$@"; }
says() { # TEXT COMMAND...
	local text=$1
	shift
	run "$@" >"$work/said" 2>&1 || true
	tr -d '\r' <"$work/said"
	grep -qF -- "$text" "$work/said"
}
registered() { # KEY TEXT
	run reg query "$1" /ve 2>&1 | tr -d '\r' | tee "$work/key"
	grep -qF -- "$2" "$work/key"
}
gone() { [[ ! -e $1 ]]; }
unregistered() { ! run reg query "$1" >/dev/null 2>&1; }
window() { # PICTURE PROGRAM [FILE]...: waits for a window of the program and takes its picture
	local picture=$1 id='' i pid
	shift
	timeout 120 "$wine" "$@" >"$work/window.log" 2>&1 &
	pid=$!
	for ((i = 0; i < 600; i++)); do
		id=$(xdotool search --onlyvisible --name Waymark 2>/dev/null | tail -n 1) && [[ -n $id ]] && break
		kill -0 "$pid" 2>/dev/null || break
		sleep 0.1
	done
	for ((i = 0; i < 30; i++)); do
		sleep 1
		import -window root "$shots/$picture.png" || true
		(($(identify -quiet -format %k "$shots/$picture.png") > 100)) && break
	done
	kill "$pid" 2>/dev/null || true
	"$server" -k || true
	cat "$work/window.log"
	[[ -n $id ]]
}

# Go's runtime takes random numbers from a library that every Windows since 7 has and Wine only
# since 8.9: an older one is given it, for this test alone.
lend_random() {
	cat >"$work/random.c" <<-'CODE'
		#include <windows.h>
		BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
		__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
	CODE
	x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$work/random.c" -ladvapi32
}

"$wine" --version
check "wine makes itself a home" run wineboot --init
if [[ ! -e $WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll ]]; then
	check "it is lent bcryptprimitives.dll, which it has not" lend_random
fi

inside=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Local/Programs/Waymark
menu="$WINEPREFIX/drive_c/users/$(id -un)/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Waymark.lnk"
check "the installer runs, and asks nothing" run "$dist/$name-setup.exe" /S
check "the program is where it belongs" test -s "$inside/waymark.exe"
check "and needs no library that Windows has not" needed "$inside/waymark.exe"
check "it is in the start menu" test -s "$menu"
check "files of puzzles belong to it" registered 'HKCU\Software\Classes\Waymark.Puzzle\shell\open\command' 'waymark.exe" "%1"'
check "it tells its version" says "waymark $version" "$inside/waymark.exe" version
check "and so does the program without a window" says "waymark $version" "$inside/waymark-headless.exe" version
check "it solves a puzzle" says "Optimal" "$inside/waymark.exe" solve "Z:${puzzle//\//\\}"
cp "$work/said" "$shots/solve.txt"
check "and so does the other" says "Optimal" "$inside/waymark-headless.exe" solve "Z:${puzzle//\//\\}"
if window window "$inside/waymark.exe" "Z:${puzzle//\//\\}"; then
	echo "ok   its window opens: build/wine/window.png"
else
	echo "--   no window: $(tr -d '\r' <"$work/window.log" | head -n 5)"
fi
check "the uninstaller runs" run "$inside/uninstall.exe" /S "_?=C:\\users\\$(id -un)\\AppData\\Local\\Programs\\Waymark"
check "the program is gone" gone "$inside/waymark.exe"
check "and the start menu's entry" gone "$menu"
check "and the association" unregistered 'HKCU\Software\Classes\Waymark.Puzzle'
check "and the entry in the list of programs" unregistered 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\org.waymark.Waymark'

all="$WINEPREFIX/drive_c/Program Files/Waymark"
check "the MSI installs" run msiexec /i "Z:${dist//\//\\}\\$name.msi" /qn
check "the program is where all users find it" test -s "$all/waymark.exe"
# Wine takes the menu of the one who asks, Windows that of all.
listed() { [[ -n $(find "$WINEPREFIX/drive_c" -name Waymark.lnk) ]]; }
check "in the start menu" listed
check "and tells its version" says "waymark $version" "$all/waymark.exe" version
check "files of puzzles belong to it" registered 'HKLM\Software\Classes\Waymark.Puzzle\shell\open\command' 'waymark.exe" "%1"'
check "it is taken away" run msiexec /x "Z:${dist//\//\\}\\$name.msi" /qn
check "the program is gone" gone "$all/waymark.exe"
check "and the association" unregistered 'HKLM\Software\Classes\Waymark.Puzzle'

mkdir "$work/zip"
check "the zip unpacks" unzip -q -d "$work/zip" "$dist/$name.zip"
check "and what is in it runs" says "waymark $version" "$work/zip/$name/waymark.exe" version
echo "$passed passed, 0 failed"
