#!/usr/bin/env bash
# Solves the puzzles of FILE in PARTS parts with GNU parallel, on this machine or, with
# SSH=user@host,user@host and a folder that all of them see, on several:
#
#   examples/clusters/parallel.sh FILE DIR [PARTS] [FLAG]...
#
# Started again it does what is missing. FLAGs are those of waymark batch.
set -euo pipefail

file=$1 dir=$2 parts=${3:-16}
shift $(($# < 3 ? $# : 3))
waymark=${WAYMARK:-waymark}

# task does one part. What was killed, or could not write, is begun again, and goes on where
# it was; what is wrong with the input (2) stays so.
task() { # WAYMARK FILE DIR PART PARTS [FLAG]...
	local waymark=$1 file=$2 dir=$3 part=$4 parts=$5 try status
	shift 5
	for try in 1 2 3 4 5 6 7 8 9 10; do
		status=0
		"$waymark" batch "$file" --shard "$part/$parts" --out "$dir" --threads 1 --done-at-limits "$@" || status=$?
		[[ $status -gt 2 ]] || break
		echo "part $part: status $status, try $try" >&2
	done
	return "$status"
}
export -f task

remote=()
[[ -z ${SSH-} ]] || remote=(--sshlogin "$SSH" --env task --workdir "$PWD")
# One puzzle at a time on each core: they share nothing but the folder.
seq "$parts" | parallel "${remote[@]}" --jobs "${JOBS:-100%}" task "$waymark" "$file" "$dir" {} "$parts" "$@"
"$waymark" merge "$dir" --out "$dir/all.jsonl" --force
