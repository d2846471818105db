#!/usr/bin/env bash
# Names the packages of the module of one kind, one a line:
#
#   tools/packages.sh headless|toolkit|raced
#
# Those that use the toolkit, in code or tests, are toolkit, all others headless.
# Of these, raced are those that start goroutines, in code or tests.
set -euo pipefail
cd "$(dirname "$0")/.."

# Nothing is compiled: cgo is named for the toolkit has no files without it.
listed=$(CGO_ENABLED=1 go list -f '{{.ImportPath}} {{.Dir}} {{.Deps}} {{.TestImports}} {{.XTestImports}}' ./...)
headless() { awk '!/fyne\.io\// { print $1, $2 }' <<<"$listed"; }

raced() {
	local path dir
	headless | while read -r path dir; do
		if grep -qE '^\s*go (func\b|[A-Za-z_.]+\()|\.Go\(' "$dir"/*.go; then echo "$path"; fi
	done
}

case ${1-} in
headless) headless | cut -d ' ' -f 1 ;;
toolkit) awk '/fyne\.io\// { print $1 }' <<<"$listed" ;;
raced) raced ;;
*) echo "packages: headless, toolkit or raced" >&2 && exit 2 ;;
esac
