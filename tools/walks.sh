#!/usr/bin/env bash
# Counts what the program runs for an action of the user: packages, files and functions of which some line runs more often
# than in a test that stops before the action. The tests are in app/walk_test.go; what serves tests alone is not counted.
# Each runs five times, for some of it hangs on the clock: a line counts that runs more often in three of five.
#
#   tools/walks.sh [-l]    -l lists the packages, with the functions of each, as well
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
module=$(go list -m)
trap 'rm -rf "$work"' EXIT
export CGO_ENABLED=0
go test -c -tags headless -covermode=atomic -coverpkg=./... -o "$work/walks" ./app

run() { # TEST writes its profiles
	local i
	for i in 1 2 3 4 5; do
		[[ -s $work/$1.$i ]] || (cd app && "$work/walks" -test.run "^$1\$" -test.coverprofile "$work/$1.$i" >"$work/said") || {
			cat "$work/said" >&2
			exit 1
		}
	done
}

walk() { # WHAT TEST BEFORE
	run "$2"
	run "$3"
	awk 'BEGIN { print "mode: set" } FNR == 1 { file++; next }
		file <= 5 { before[file, $1] = $3; next }
		{ lines[$1] = $2; more[$1] += $3 > before[file - 5, $1] }
		END { for (b in more) print b, lines[b], (more[b] >= 3) }' "$work/$3".? "$work/$2".? |
		grep -v "^$module/test/" >"$work/more"
	go tool cover -func="$work/more" | awk -v module="$module/" 'index($1, module) == 1 && $NF != "0.0%" { sub(/:.*/, "", $1); print $1, $2 }' >"$work/ran"
	printf '%-36s %3d packages, %4d files, %5d functions\n' "$1" \
		"$(cut -d ' ' -f 1 "$work/ran" | xargs -rn 1 dirname | sort -u | wc -l)" "$(cut -d ' ' -f 1 "$work/ran" | sort -u | wc -l)" "$(wc -l <"$work/ran")"
	[[ ${list-} != -l ]] || cut -d ' ' -f 1 "$work/ran" | xargs -rn 1 dirname | sort | uniq -c
}

list=${1-}
walk "a click of the brush on one cell" TestWalkClick TestWalkOpenCorner
walk "Solve, until Optimal: 24 moves" TestWalkSolve TestWalkOpen
walk "a file is opened, until advised" TestWalkOpen TestWalkStart
