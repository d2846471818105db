#!/usr/bin/env bash
# Lays out the files of this checkout in a folder, with the modules of the program and of the tools beside them, for a
# build without a network: tools/sources.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

rm -rf "$1"
mkdir -p "$1"
git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$1"
(cd "$1" && go mod vendor)
(cd "$1/tools" && go mod vendor)
