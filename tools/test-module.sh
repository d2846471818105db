#!/usr/bin/env bash
# Tries tools/module.sh in a copy of the checkout: with another path it builds and is checked, and the tests of the
# packages that others import, and of the repository, pass.
set -euo pipefail
cd "$(dirname "$0")/.."

path=${1:-example.org/waymark}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z | xargs -0 cp --parents -t "$copy"
cd "$copy"
tools/module.sh "$path"
export CGO_ENABLED=0
go build -tags headless -ldflags "$(tools/entry.sh)" -o build/waymark-headless .
[[ $(go version -m build/waymark-headless) == *"mod"*"$path"* ]]
build/waymark-headless solve --quiet assets/puzzles/glide/06-turnstile.waymark
packages=$(tools/packages.sh headless)
# shellcheck disable=SC2086 # a list
go vet -tags headless . $packages
go -C tools vet ./...
go test -tags headless ./solver/... ./puzzles/... ./app/startup ./app/task ./test/repository
