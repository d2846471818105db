#!/usr/bin/env bash
# Builds the released program and lays out what an installation consists of:
#
#   tools/stage.sh linux|headless|windows|windows-headless [amd64|arm64]
#
# build/stage/linux-amd64 and build/stage/headless-amd64 are trees below / of a system, build/stage/windows-amd64
# is the folder of the program. Every package is made from these, and the same checkout gives the same bytes:
# no path, no clock and no name of a machine gets in.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022

target=$1
arch=${2:-$(go env GOARCH)}
version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
SOURCE_DATE_EPOCH=$(tools/epoch.sh)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
maintainer=${MAINTAINER:?tools/package.sh says who that is}
stage=$PWD/build/stage/$target-$arch
made=$PWD/build/release
rm -rf "$stage"
mkdir -p "$stage" "$made"

# -buildid= and -trimpath leave nothing of the folder, -buildvcs=false nothing of the checkout.
flags=(-trimpath -buildvcs=false)
# The Makefile says why no_emoji.
plain="-s -w -buildid= $(tools/commit.sh)"
# The Makefile says why, where it sets the same.
hardened="${CGO_CFLAGS:--O2 '-D__cgo_undefined__2=const __cgo_undefined__2'} -fstack-protector-strong -D_FORTIFY_SOURCE=2"

headless() { # OUT GOOS GOARCH
	local entry
	entry=$(GOOS=$2 GOARCH=$3 tools/entry.sh)
	GOOS=$2 GOARCH=$3 CGO_ENABLED=0 go build "${flags[@]}" -tags headless -ldflags "$plain $entry" -o "$1" .
}

parts() {
	go -C tools run ./parts "$@"
}

papers() { # BINARY FOLDER: what the program must not be handed on without
	install -D -m 644 LICENSE "$2/LICENSE"
	install -D -m 644 assets/licences/licences.txt "$2/LICENSES.txt"
	go -C tools run ./sbom "$1" "$version" >"$2/waymark.cdx.json"
}

reading() { # FOLDER: the guide and the examples that it speaks of
	CGO_ENABLED=0 go run "${flags[@]}" ./docs/html >"$1/guide.html"
	cp -R examples "$1/"
}

manual() { # NAME SHARE: the man page, and what lets shells complete, of the program that is started by a name
	local shell file asked=$made/waymark-asked
	# It is asked for its help and for completions: what is packaged may be of another processor, or need a display.
	headless "$asked" "$(go env GOOS)" "$(go env GOARCH)"
	mkdir -p "$2/man/man1"
	parts man "$asked" "$1" | gzip -9n >"$2/man/man1/$1.1.gz"
	# Debian's zsh looks in a folder of its own.
	for file in bash-completion/completions/"$1" zsh/site-functions/_"$1" zsh/vendor-completions/_"$1" fish/vendor_completions.d/"$1".fish; do
		shell=${file%%[-/]*}
		mkdir -p "$2/${file%/*}"
		(exec -a "$1" "$asked" completion "$shell") >"$2/$file"
	done
}

# crossed sets what a C compiler for another processor needs.
crossed() {
	[[ $arch != "$(go env GOARCH)" ]] || return 0
	case $arch in
	arm64) export CC=aarch64-linux-gnu-gcc PKG_CONFIG_LIBDIR=/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig ;;
	*) echo "stage: no C compiler is known here for $arch" >&2 && exit 1 ;;
	esac
}

stage_linux() {
	local share=$stage/usr/share doc=$stage/usr/share/doc/waymark id=org.waymark.Waymark size
	mkdir -p "$stage/usr/bin"
	(
		crossed
		GOARCH=$arch CGO_ENABLED=1 CGO_CFLAGS="$hardened" CGO_LDFLAGS="-Wl,-z,relro,-z,now -Wl,--as-needed" \
			go build "${flags[@]}" -tags "release no_emoji ${WAYMARK_TAGS-}" -ldflags "$plain" -o "$stage/usr/bin/waymark" .
	)
	install -D -m 644 packaging/linux/$id.desktop "$share/applications/$id.desktop"
	install -D -m 644 packaging/linux/$id.mime.xml "$share/mime/packages/$id.xml"
	install -D -m 644 assets/icon.svg "$share/icons/hicolor/scalable/apps/$id.svg"
	for size in 16 22 24 32 48 64 128 256 512; do
		install -D -m 644 "packaging/icons/$size.png" "$share/icons/hicolor/${size}x$size/apps/$id.png"
	done
	mkdir -p "$share/metainfo"
	parts metainfo >"$share/metainfo/$id.metainfo.xml"
	manual waymark "$share"
	papers "$stage/usr/bin/waymark" "$doc"
	reading "$doc"
	rm "$doc/LICENSE" # it is the first paragraph of copyright
	parts copyright >"$doc/copyright"
	parts changelog "$maintainer" | gzip -9n >"$doc/changelog.gz"
}

stage_headless() { # the same without a window, for systems without glibc
	local share=$stage/usr/share
	mkdir -p "$stage/usr/bin"
	headless "$stage/usr/bin/waymark-headless" linux "$arch"
	manual waymark-headless "$share"
	papers "$stage/usr/bin/waymark-headless" "$share/doc/waymark-headless"
	cp -R examples "$share/doc/waymark-headless/"
}

stage_windows() {
	stage_windows-headless
	parts ico >"$made/waymark.ico"
	sed -e "s/@VERSION@/$version/g" -e "s/@COMMAS@/${version//./,},0/g" packaging/windows/waymark.rc.in >"$made/waymark.rc"
	cp packaging/windows/waymark.manifest "$made/"
	(cd "$made" && x86_64-w64-mingw32-windres --output-format=coff -o waymark.res.o waymark.rc)
	# mingw keeps the stack protector's support in a library of its own; -static, for no Windows
	# has that.
	GOOS=windows GOARCH=amd64 CGO_ENABLED=1 CC=x86_64-w64-mingw32-gcc CGO_CFLAGS="$hardened" CGO_LDFLAGS=-lssp \
		go build "${flags[@]}" -tags "release no_emoji" -ldflags "$plain -H windowsgui -linkmode external -extldflags '-static $made/waymark.res.o'" -o "$stage/waymark.exe" .
	papers "$stage/waymark.exe" "$stage"
	cp "$made/waymark.ico" "$stage/waymark.ico"
}

stage_windows-headless() {
	headless "$stage/waymark-headless.exe" windows "$arch"
	papers "$stage/waymark-headless.exe" "$stage"
	reading "$stage"
	rm -r "$stage/examples/clusters" # of Linux
}

"stage_$target"
[[ $target != windows* ]] || sed -i 's/$/\r/' "$stage/LICENSE"
find "$stage" -type f -exec chmod u+rw,go=r {} + -o -type d -exec chmod 755 {} +
find "$stage" -type f \( -path '*/bin/*' -o -name '*.exe' -o -path '*/examples/*.sh' \) -exec chmod 755 {} +
find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
