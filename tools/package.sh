#!/usr/bin/env bash
# Packages the program: tools/package.sh linux|windows|darwin
#
# The artefact lands in build/dist. `fyne package` rewrites FyneApp.toml, so it
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

case $target in
linux)
	"$tool" package --target linux --release
	mv Waymark.tar.xz "$dist/waymark-$version-linux-$(go env GOARCH).tar.xz"
	;;
windows)
	# mingw keeps the stack protector's support in a library of its own.
	CGO_ENABLED=1 CGO_LDFLAGS=-lssp CC=x86_64-w64-mingw32-gcc GOARCH=amd64 \
		"$tool" package --target windows --release
	mv Waymark.exe "$dist/waymark-$version-windows-amd64.exe"
	;;
darwin)
	"$tool" package --target darwin --release
	tar -cJf "$dist/waymark-$version-darwin-$(go env GOARCH).tar.xz" Waymark.app
	;;
*)
	echo "package: no such target: $target" >&2
	exit 2
	;;
esac
ls -l "$dist"
