#!/usr/bin/env bash
# The linker's flag that says which commit a package is built from, and whether files differ from it; nothing in sources
# without a repository. Packages leave out what go build says of the checkout: it holds more than that.
set -euo pipefail
cd "$(dirname "$0")/.."

commit=$(git rev-parse HEAD 2>/dev/null) || exit 0
changes=$(git status --porcelain --untracked-files=no)
echo "-X $(go list -m)/app/cli.linked=$commit${changes:++}"
