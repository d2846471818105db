#!/usr/bin/env bash
# Gives the module another path, such as the address that it is published at:
#
#   tools/module.sh example.org/waymark
#
# The path stands in go.mod and tools/go.mod, in imports, and in the pages that tell others how to import; scripts and
# tests ask for it (go list -m). TestTheModuleIsNamedWhereItCanBeChanged finds it anywhere else, and make test-module
# tries this in a copy.
set -euo pipefail
cd "$(dirname "$0")/.."

[[ $# -eq 1 ]] || {
	echo "usage: tools/module.sh PATH" >&2
	exit 2
}
new=$1
old=$(go list -m)
go mod edit -module "$new"
go mod edit -module "$new/tools" tools/go.mod

# A path has no comma; its dots are to be meant as such.
find . -name '*.go' -not -path './build/*' -exec sed -Ei \
	"s,^([[:space:]]*(import )?([A-Za-z_.][A-Za-z0-9_]* )?)\"${old//./\\.}(/[^\"]*)?\"( //.*)?$,\1\"$new\4\"\5," {} +
# go mod edit, go get and go doc of the pages: a version, the sources beside one's own, or an import.
find . -name '*.md' -not -path './build/*' -exec sed -Ei \
	"s,(^|[ \"])${old//./\\.}(@v|=\.\./|/(solver|puzzles)[a-z/]*\"),\1$new\2,g" {} +
find . -name '*.go' -not -path './build/*' -exec go tool -modfile=tools/go.mod gofumpt -w {} +
