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
mkdir -p build/dist
tools/sources.sh "$sources"
flatpak-builder --show-manifest "$sources/packaging/flatpak/$id.yml" >build/flatpak/manifest.json
if [[ ${1-} == check ]]; then
	exit
fi
flatpak-builder --force-clean --disable-download --override-source-date-epoch="$SOURCE_DATE_EPOCH" --repo=build/flatpak/repo \
	build/flatpak/tree "$sources/packaging/flatpak/$id.yml"
flatpak build-bundle build/flatpak/repo "build/dist/$id.flatpak" "$id"
