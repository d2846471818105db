#!/usr/bin/env bash
# Looks at what tools/package.sh linux has made with the tools of those who would take it:
# the desktop entry, the AppStream record, the types, the man page, the .deb, and the sizes
# that are promised. It fails at the first that is wrong.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
root=build/stage/linux-amd64/usr
id=org.waymark.Waymark
log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT

check() { # WHAT COMMAND [ARG]...: nothing may be said on standard error
	local what=$1
	shift
	if ! "$@" >"$log/out" 2>"$log/err" || [[ -s $log/err ]]; then
		echo "FAIL $what" >&2
		cat "$log/out" "$log/err" >&2
		exit 1
	fi
	echo "ok   $what"
}

typed() { # a file of the library has the program's type where its types are installed
	mkdir -p "$log/home/mime"
	cp -r "$root/share/mime/packages" "$log/home/mime/"
	XDG_DATA_HOME=$log/home update-mime-database -n "$log/home/mime"
	cp assets/puzzles/glide/06-turnstile.waymark "$log/a.waymark"
	cp assets/puzzles/glide/06-turnstile.waymark "$log/named-otherwise"
	local file
	for file in a.waymark named-otherwise; do
		[[ $(HOME=$log/home XDG_DATA_HOME=$log/home XDG_DATA_DIRS=/usr/share gio info -a standard::content-type "$log/$file") == *application/x-waymark* ]] || return 1
	done
}

readable() {
	local lines
	man --warnings -l "$root/share/man/man1/waymark.1.gz" >"$log/page"
	lines=$(wc -l <"$log/page")
	((lines > 300))
}

debian() { # lintian: no errors; warnings are shown
	lintian --tag-display-limit 0 --allow-root --fail-on error --profile debian "build/dist/waymark_${version}_amd64.deb" 2>&1 | tee "$log/lintian" >&3
}

smaller() { # FILE MB
	local size
	size=$(stat -c %s "$1")
	printf '     %s: %d bytes, at most %d MB\n' "$1" "$size" "$2" >&3
	((size <= $2 * 1000000))
}

exec 3>&1
check "the desktop entry" desktop-file-validate "$root/share/applications/$id.desktop"
check "the AppStream record" appstreamcli validate --no-net "$root/share/metainfo/$id.metainfo.xml"
SITE=https://example.org SOURCE_DATE_EPOCH=$(tools/epoch.sh) go -C tools run ./parts metainfo >"$log/$id.metainfo.xml"
check "and with the address of the project's pages" appstreamcli validate --no-net "$log/$id.metainfo.xml"
check "the types of files" typed
check "the man page" readable
check "lintian has no errors with the .deb" debian
check "the program is not too large" smaller "$root/bin/waymark" 46
check "nor is the .deb" smaller "build/dist/waymark_${version}_amd64.deb" 18
