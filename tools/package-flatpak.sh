#!/usr/bin/env bash
# Builds the Flatpak from the files of this checkout and the modules in a vendor folder, without
# a network: tools/package-flatpak.sh [check]
#
# "check" only lays out the sources and lets flatpak-builder read the manifest: that needs no
# runtime. The rest needs org.freedesktop.Platform, its Sdk and the Sdk's extension for Go.
set -euo pipefail
cd "$(dirname "$0")/.."

id=org.waymark.Waymark
sources=build/flatpak/sources
SOURCE_DATE_EPOCH=$(tools/epoch.sh)
rm -rf "$sources"
mkdir -p "$sources" build/dist
git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$sources"
# The tools bring a module of their own, which the sandbox cannot fetch either.
(cd "$sources" && go mod vendor)
(cd "$sources/tools" && go mod vendor)
flatpak-builder --show-manifest "$sources/packaging/flatpak/$id.yml" >build/flatpak/manifest.json
if [[ ${1-} == check ]]; then
	exit
fi
flatpak-builder --force-clean --disable-download --override-source-date-epoch="$SOURCE_DATE_EPOCH" --repo=build/flatpak/repo \
	build/flatpak/tree "$sources/packaging/flatpak/$id.yml"
flatpak build-bundle build/flatpak/repo "build/dist/$id.flatpak" "$id"
