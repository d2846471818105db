#!/usr/bin/env bash
# The linker's flag for the entry of a program without a window, where that has one of its own: see app/startup/enter.go.
set -euo pipefail
case $(go env GOOS)/$(go env GOARCH) in
linux/amd64 | linux/arm64) echo "-E $(go list -m)/app/startup.enter" ;;
esac
