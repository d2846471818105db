#!/usr/bin/env bash
# Builds the packages of Linux and Windows twice, in two folders with two clocks, umasks, homes
# and build caches, from the files of this checkout, and compares them byte for byte:
#
#   tools/reproducible.sh [linux] [windows]
#
# It compiles everything twice; CACHE=shared takes the build cache of the user for both, so
# that they are only linked and packed twice. KEEP=FOLDER copies there what was compared.
set -euo pipefail
cd "$(dirname "$0")/.."

targets=("$@")
[[ $# -gt 0 ]] || targets=(linux windows)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=$(tools/epoch.sh)
modules=$(go env GOMODCACHE)

build() { # FOLDER UMASK ZONE
	mkdir -p "$work/$1" "$work/home-$2"
	git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$work/$1"
	(
		cd "$work/$1"
		umask "$2"
		export SOURCE_DATE_EPOCH TZ=$3 GOMODCACHE=$modules
		[[ ${CACHE-} == shared ]] || export GOCACHE=$work/cache-$2
		for target in "${targets[@]}"; do tools/package.sh "$target"; done
	) >"$work/log-$2" 2>&1 || {
		tail -n 20 "$work/log-$2" >&2
		exit 1
	}
}

build first 022 UTC
build a/second/folder 077 Pacific/Auckland
same=0 other=0
while read -r file; do
	if cmp -s "$work/first/build/dist/$file" "$work/a/second/folder/build/dist/$file"; then
		echo "same   $(sha256sum "$work/first/build/dist/$file" | cut -c 1-64)  $file"
		same=$((same + 1))
	else
		echo "DIFFER $file" >&2
		other=$((other + 1))
	fi
done < <(cd "$work/first/build/dist" && ls)
echo "$same same, $other differ"
if [[ -n ${KEEP-} ]]; then
	mkdir -p "$KEEP"
	cp "$work/first/build/dist/"* "$KEEP/"
fi
((same > 0 && other == 0))
