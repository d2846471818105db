#!/usr/bin/env bash
# What an experiment of the Lab costs beside batch on the same boards: processor time, user and system, of
# pairs of runs in turns, first the one and then the other.
#
#   tools/overhead.sh [PAIRS [BOARDS]]
#
# It prints the least and the median of both, and the median of the ratios within pairs with the interval that holds
# it in 95 % of all cases (that of the sign test: it asks nothing of the noise). "states" compares an experiment with
# a limit of states, which it never meets, with one that has none.
set -euo pipefail
cd "$(dirname "$0")/.."

pairs=${1-30} boards=${2-400}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
CGO_ENABLED=0 go build -tags headless -o "$work/waymark" .
cd "$work"

experiment() { # NAME LIMITS
	cat >"$1.waymark-lab" <<-EOF
		{"waymark-lab": 1, "seed": 7, "boards": [{"file": "boards.txt"}],
		 "algorithms": ["astar"], "heuristics": ["manhattan"], "limits": [{$2}]}
	EOF
}
experiment plain '"seconds": 60, "memory": "1GiB"'
experiment states '"seconds": 60, "memory": "1GiB", "states": 100000000'

# Boards of the fifteen puzzle, 80 random moves from the goal, one a line.
python3 - "$boards" >boards.txt <<-'EOF'
	import random, sys
	random.seed(1980)
	for _ in range(int(sys.argv[1])):
	    b, at = list(range(1, 16)) + [0], 15
	    for _ in range(80):
	        to = random.choice([t for t in (at - 4, at + 4, at - 1 if at % 4 else -1, at + 1 if at % 4 < 3 else -1) if 0 <= t < 16])
	        b[at], b[to], at = b[to], 0, to
	    print(" ".join(map(str, b)))
EOF

# spent runs a command and tells the processor time that it took.
spent() {
	local TIMEFORMAT='%U %S'
	{ time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
batch() { spent ./waymark batch boards.txt --threads 1 --algorithm astar --heuristic manhattan --quiet; }
lab() { # NAME
	rm -f "$1.waymark-results"
	spent ./waymark lab "$1.waymark-lab" --workers 1 --quiet
}

for ((i = 0; i < pairs; i++)); do
	if ((i % 2)); then
		l=$(lab plain) b=$(batch) s=$(lab states)
	else
		s=$(lab states) b=$(batch) l=$(lab plain)
	fi
	echo "$b $l $s"
done >seconds

# middle tells the median of a column and the numbers that stand about it, where the sign test has them.
middle() { # COLUMN
	awk -v c="$1" '{ print $c }' ratios | sort -g | awk '
		{ v[NR] = $1 }
		END {
			k = int((NR - 1.96 * sqrt(NR)) / 2); if (k < 1) k = 1
			printf "%.4f (%.4f to %.4f)", (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2, v[k], v[NR + 1 - k]
		}'
}
awk '{ print $2 / $1, $3 / $2 }' seconds >ratios
column() { awk -v c="$1" '{ print $c }' seconds | sort -g | awk '{ v[NR] = $1 } END { printf "least %.3f s, median %.3f s", v[1], v[int((NR + 1) / 2)] }'; }
echo "$boards boards, $pairs pairs, load $(cut -d' ' -f1 /proc/loadavg)"
echo "batch:               $(column 1)"
echo "lab:                 $(column 2)"
echo "lab, limit of states: $(column 3)"
echo "lab : batch          $(middle 1)"
echo "states : none        $(middle 2)"
