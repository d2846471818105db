#!/usr/bin/env bash
# Names the packages of the module of one kind, one a line:
#
#   tools/packages.sh headless|toolkit|raced|raced-properties
#
# Those that use the toolkit, in code or tests, are toolkit, all others headless.
# Of these, raced are those that start goroutines, in code or tests;
# raced-properties have property tests as well, and are not listed as raced.
set -euo pipefail
cd "$(dirname "$0")/.."

# Nothing is compiled: cgo is named for the toolkit has no files without it.
listed=$(CGO_ENABLED=1 go list -f '{{.ImportPath}} {{.Dir}} {{.Deps}} {{.TestImports}} {{.XTestImports}}' ./...)
headless() { awk '!/fyne\.io\// { print $1, $2 }' <<<"$listed"; }

raced() { # PROPERTIES, yes or no
	local path dir properties
	headless | while read -r path dir; do
		grep -qE '^\s*go (func\b|[A-Za-z_.]+\()|\.Go\(' "$dir"/*.go || continue
		properties=no
		grep -qs pgregory.net/rapid "$dir"/*_test.go && properties=yes
		[[ $properties != "$1" ]] || echo "$path"
	done
}

case ${1-} in
headless) headless | cut -d ' ' -f 1 ;;
toolkit) awk '/fyne\.io\// { print $1 }' <<<"$listed" ;;
raced) raced no ;;
raced-properties) raced yes ;;
*) echo "packages: headless, toolkit, raced or raced-properties" >&2 && exit 2 ;;
esac
