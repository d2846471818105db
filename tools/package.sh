#!/usr/bin/env bash
# Packages the program: tools/package.sh linux|windows|darwin
#
# The artefact lands in build/dist. It holds the licences of all that is built in
# (LICENSES.txt) and the bill of materials (waymark.cdx.json, CycloneDX). `fyne package` rewrites FyneApp.toml, so it
# works in a scratch copy.
set -euo pipefail
cd "$(dirname "$0")/.."

target=$1
version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
dist=$PWD/build/dist
tool=$PWD/build/tools/fyne

if [[ $target == darwin && $(uname -s) != Darwin ]]; then
	echo "package: a macOS package can only be built on macOS (Apple's SDK is needed); run this there" >&2
	exit 1
fi

mkdir -p "$dist" "$(dirname "$tool")"
# Built before CC is set, which would compile the command for the wrong system.
go build -modfile=tools/go.mod -o "$tool" fyne.io/tools/cmd/fyne

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar --exclude=./build --exclude=./.git -cf - . | tar -xf - -C "$scratch"
cd "$scratch"

checkout=$OLDPWD
papers() { # BINARY FOLDER puts beside the program what it must not be handed on without
	cp LICENSE "$2/LICENSE"
	cp assets/licences/licences.txt "$2/LICENSES.txt"
	(cd "$checkout" && go -C tools run ./sbom "$1" "$version") >"$2/waymark.cdx.json"
}

case $target in
linux)
	"$tool" package --target linux --release
	mkdir unpacked
	tar -xJf Waymark.tar.xz -C unpacked
	root=$(find unpacked -name Makefile -printf '%h\n' | head -n 1)
	papers "$PWD/$(find "$root" -path '*/bin/*' -type f -perm -u+x)" "$root"
	tar -C unpacked --owner=0 --group=0 -cJf "$dist/waymark-$version-linux-$(go env GOARCH).tar.xz" .
	;;
windows)
	# mingw keeps the stack protector's support in a library of its own.
	CGO_ENABLED=1 CGO_LDFLAGS=-lssp CC=x86_64-w64-mingw32-gcc GOARCH=amd64 \
		"$tool" package --target windows --release
	name=waymark-$version-windows-amd64
	mkdir "$name"
	mv Waymark.exe "$name/"
	papers "$PWD/$name/Waymark.exe" "$name"
	tar -cJf "$dist/$name.tar.xz" "$name"
	cp "$name/Waymark.exe" "$dist/$name.exe"
	;;
darwin)
	"$tool" package --target darwin --release
	papers "$PWD/Waymark.app/Contents/MacOS/$(ls Waymark.app/Contents/MacOS)" .
	tar -cJf "$dist/waymark-$version-darwin-$(go env GOARCH).tar.xz" Waymark.app LICENSE LICENSES.txt waymark.cdx.json
	;;
*)
	echo "package: no such target: $target" >&2
	exit 2
	;;
esac
ls -l "$dist"
