#!/usr/bin/env bash
# Prints SOURCE_DATE_EPOCH, the one date that is written into packages: as it is set, else
# when the last commit was made, else (in sources without a repository) the newest date in
# CHANGELOG.md.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ -n ${SOURCE_DATE_EPOCH-} ]]; then
	echo "$SOURCE_DATE_EPOCH"
	exit
fi
if git rev-parse --git-dir >/dev/null 2>&1 && git log -1 --format=%ct 2>/dev/null; then
	exit
fi
day=$(grep -oE '^## [0-9.]+, [0-9]{4}-[0-9]{2}-[0-9]{2}$' CHANGELOG.md | head -n 1 | awk '{ print $3 }')
date -u -d "${day:-2026-01-01}" +%s
