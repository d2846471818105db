#!/usr/bin/env bash
# Packages the program: tools/package.sh linux [amd64|arm64] | windows | darwin | sources | checksums
#
# The artefacts land in build/dist: for Linux a tar.xz to unpack, .deb, .rpm, Arch's
# .pkg.tar.zst and, without a window, a tar.xz and Alpine's .apk; for Windows a zip, an
# installer for one person (NSIS), an MSI for all users and, without a window, a zip for arm64;
# of the sources a tar.xz with all modules. All others hold the licences of what is
# built in and the bill of materials (waymark.cdx.json, CycloneDX). The same checkout gives the
# same bytes. MAINTAINER="Name <address>" is who the packages say they are from.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022

target=$1
arch=${2:-$(go env GOARCH)}
version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
dist=$PWD/build/dist
SOURCE_DATE_EPOCH=$(tools/epoch.sh)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
export VERSION=$version MAINTAINER="${MAINTAINER:-The Waymark authors <waymark@users.noreply.invalid>}"
mkdir -p "$dist"

archive() { # NAME FOLDER [TAR OPTION]... packs what is in the folder below NAME
	local name=$1 folder=$2
	shift 2
	tar -C "$folder" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
		--transform="s,^\.,$name," "$@" -cf - . | xz -9 -T1 >"$dist/$name.tar.xz"
}

nfpm() { # CONFIG STAGE FORMAT...
	local config=$1 stage=$2-$arch format
	shift 2
	for format; do
		STAGE=build/stage/$stage ARCH=$arch go tool -modfile=tools/go.mod nfpm package --config "packaging/$config.yaml" --packager "$format" --target "$dist" >/dev/null
	done
}

package_linux() {
	tools/stage.sh linux "$arch"
	tools/stage.sh headless "$arch"
	nfpm nfpm linux deb rpm archlinux
	nfpm nfpm-headless headless apk
	install -m 644 packaging/linux/Makefile LICENSE "build/stage/linux-$arch/"
	archive "waymark-$version-linux-$arch" "build/stage/linux-$arch"
	archive "waymark-headless-$version-linux-$arch" "build/stage/headless-$arch"
}

package_sources() { # with the modules, for those who build without a network
	tools/sources.sh "build/stage/sources"
	archive "waymark-$version-sources" build/stage/sources
}

# guid makes the code of a part of the installer out of its name: always the same.
guid() {
	local code
	code=$(go -C tools run ./parts guid "$1")
	[[ $code =~ ^[0-9A-F-]{36}$ ]] || { echo "package: no code for $1: '$code'" >&2 && exit 1; }
	echo "$code"
}

zipped() { # NAME FOLDER: beside the program lies its icon, for the installers only
	rm -rf "$dist/$1.zip" "build/stage/$1"
	cp -a "$2" "build/stage/$1"
	(cd build/stage && find "$1" -type f ! -name '*.ico' | sort | zip -q -X -9 -@ "$dist/$1.zip")
}

package_windows() {
	local stage=$PWD/build/stage/windows-amd64 name=waymark-$version-windows-amd64
	tools/stage.sh windows-headless arm64
	zipped "waymark-headless-$version-windows-arm64" build/stage/windows-headless-arm64
	tools/stage.sh windows amd64
	zipped "$name" "$stage"
	makensis -V2 "-DVERSION=$version" "-DSTAGE=$stage" "-DOUT=$dist/$name-setup.exe" packaging/windows/waymark.nsi
	local part drawn
	local -a codes=(-D "VERSION=$version")
	for part in upgrade program headless papers examples association menu; do
		codes+=(-D "${part^^}=$(guid "$part")")
	done
	codes+=(-D "PRODUCT=$(guid "product $version")")
	# wixl asks the clock and writes what it says.
	(cd "$stage" && faketime -f "$(date -u -d "@$SOURCE_DATE_EPOCH" '+%Y-%m-%d %H:%M:%S')" wixl -a x64 "${codes[@]}" \
		-o "$dist/$name.msi" "$OLDPWD/packaging/windows/waymark.wxs")
	# It draws the code of the package by chance, whatever it is told: one is put in its place.
	drawn=$(msiinfo suminfo "$dist/$name.msi" | sed -n 's/^Revision number (UUID): {\(.*\)}$/\1/p')
	sed -i "s/$drawn/$(guid "package $version $SOURCE_DATE_EPOCH")/" "$dist/$name.msi"
}

case $target in
linux | windows | sources) "package_$target" ;;
darwin) tools/package-macos.sh ;;
checksums) ;; # below, as always
*)
	echo "package: no such target: $target" >&2
	exit 2
	;;
esac
sums=(sha256sum)
command -v sha256sum >/dev/null || sums=(shasum -a 256) # macOS
(cd "$dist" && find waymark* -prune -type f -print | LC_ALL=C sort | xargs "${sums[@]}" >SHA256SUMS)
ls -l "$dist"
