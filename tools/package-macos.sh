#!/usr/bin/env bash
# Bundles, signs and notarises the program on a Mac: tools/package-macos.sh
#
# UNTESTED: nobody has run this on a Mac yet. What Apple's tools are asked for is what their
# manuals say (man codesign, xcrun notarytool --help, man hdiutil).
#
# It makes build/dist/waymark-VERSION-macos-universal.dmg, with a bundle for both processors.
#   SIGN_AS     an identity in the key chain, "Developer ID Application: NAME (TEAM)"; without
#               it the bundle is signed ad hoc, and runs on this Mac alone
#   NOTARY      a profile that "xcrun notarytool store-credentials" has kept; without it
#               nothing is sent to Apple
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022

if [[ $(uname -s) != Darwin ]]; then
	echo "package: a macOS package can only be built on macOS (Apple's SDK is needed); run this there" >&2
	exit 1
fi
version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
name=waymark-$version-macos-universal
dist=$PWD/build/dist
app=$PWD/build/stage/macos/Waymark.app
made=$PWD/build/release
SOURCE_DATE_EPOCH=$(tools/epoch.sh)
export SOURCE_DATE_EPOCH LC_ALL=C MACOSX_DEPLOYMENT_TARGET=12.0
rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$dist" "$made"

halves=()
for arch in arm64 amd64; do
	half=$made/waymark-darwin-$arch
	GOOS=darwin GOARCH=$arch CGO_ENABLED=1 CGO_CFLAGS="-mmacosx-version-min=12.0" CGO_LDFLAGS="-mmacosx-version-min=12.0 -Wl,-dead_strip_dylibs" \
		go build -trimpath -buildvcs=false -tags "release no_emoji" -ldflags "-s -w -buildid= $(tools/commit.sh)" -o "$half" .
	halves+=("$half")
done
lipo -create -output "$app/Contents/MacOS/waymark" "${halves[@]}"
sed "s/@VERSION@/$version/g" packaging/macos/Info.plist.in >"$app/Contents/Info.plist"
plutil -lint "$app/Contents/Info.plist"
go -C tools run ./parts icns >"$app/Contents/Resources/waymark.icns"
cp LICENSE "$app/Contents/Resources/LICENSE"
cp assets/licences/licences.txt "$app/Contents/Resources/LICENSES.txt"
go -C tools run ./sbom "${halves[0]}" "$version" >"$app/Contents/Resources/waymark.cdx.json"

if [[ -n ${SIGN_AS-} ]]; then
	codesign --force --options runtime --timestamp --sign "$SIGN_AS" "$app"
else
	codesign --force --sign - "$app"
fi
codesign --verify --strict --verbose=2 "$app"

rm -f "$dist/$name.dmg"
folder=$(dirname "$app")
[[ -e $folder/Applications ]] || ln -s /Applications "$folder/Applications"
hdiutil create -volname Waymark -srcfolder "$folder" -fs HFS+ -format UDZO "$dist/$name.dmg"
if [[ -n ${SIGN_AS-} ]]; then
	codesign --timestamp --sign "$SIGN_AS" "$dist/$name.dmg"
fi
if [[ -n ${NOTARY-} ]]; then
	xcrun notarytool submit "$dist/$name.dmg" --keychain-profile "$NOTARY" --wait
	xcrun stapler staple "$dist/$name.dmg"
	spctl --assess --type open --context context:primary-signature --verbose "$dist/$name.dmg"
fi
