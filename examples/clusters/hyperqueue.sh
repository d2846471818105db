#!/usr/bin/env bash
# Solves the puzzles of FILE in 16 parts with HyperQueue, whose server and workers run:
#
#   examples/clusters/hyperqueue.sh FILE DIR
#
# A part whose worker is lost is begun again by itself, --crash-limit times.
set -euo pipefail
hq submit --array 1-16 --cpus 1 --crash-limit 10 --cwd "$PWD" -- \
	"${WAYMARK:-waymark}" batch "$1" --shards 16 --out "$2" --threads 1 --done-at-limits
