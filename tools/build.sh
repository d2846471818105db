#!/usr/bin/env bash
# Builds by go build with these arguments. It says meanwhile what is being compiled, and at the end how long it took.
set -euo pipefail

began=$SECONDS
# go build -v prints the path of each package that it has compiled; all else is a fault.
go build -v "$@" 2>&1 | awk -v line="$(test -t 1 && echo yes)" '
	/^[^ :#]+$/ {
		if (!n++) print "building; the first time this takes two minutes or more, for the C of the window is compiled too"
		if (line) { printf "\r%d packages compiled, the last %s\033[K", n, $0; fflush() } else if (n % 50 == 0) { print n " packages compiled"; fflush() }
		next
	}
	{ if (line && n) print ""; print; fflush() }
	END { if (line && n) print "" }'
echo "built in $((SECONDS - began)) s"
