#!/bin/sh
# What marks do to a search: Snail through two whole boards, and glide board A without a mark
# and with each kind, by every algorithm; docs/marks.md keeps what it printed.
# A search ends at a limit of expansions, which is the same on every machine.
#   tools/marks.sh build/waymark-headless [expansions, 300000 unless given] [threads, 1]
set -eu
bin=$1 limit=${2:-300000} threads=${3:-1}
data=$(dirname "$0")/../app/headless/testdata/board_a.txt
dir=$(mktemp -d)
trap 'rm -r "$dir"' EXIT

first13='F8-U F1-L D1-L C8-U B8-R C1-L B1-D A1-R D8-U D5-L E8-L D8-U D5-R'
cat > "$dir/snail" <<END
puzzle slide
start 4x4
1 2 3 4
12 13 14 5
11 _ 15 6
10 9 8 7
goal 4x4
1 2 3 4
5 6 7 8
9 10 11 12
13 14 15 _
mark via there 4x4
1 2 3 4
5 6 7 8
9 10 11 12
13 14 15 _
mark via back 4x4
1 2 3 4
12 13 14 5
11 15 _ 6
10 9 8 7
END
cp "$data" "$dir/none"
{ cat "$data"; printf 'mark via halfway 8x8\nYR..R...\n...#....\n...#..##\n.#.#Y...\n.#....G.\n.#....#.\n.#....#.\n#...B.#.\n'; } > "$dir/complete"
{ cat "$data"; printf 'mark via red 8x8\n????????\n????????\n????????\n????????\n??R?????\n????????\n????????\n????????\n'; } > "$dir/partial"
{ cat "$data"; printf 'mark fixed first\nmoves %s\n' "$first13"; } > "$dir/fixed"
{ cat "$data"; printf 'mark hint first\nmoves %s\n' "$first13"; } > "$dir/hint"

value() { printf '%s' "$1" | sed -n "s/.*\"$2\":\"\{0,1\}\([^,\"}]*\).*/\1/p" | head -1; }
printf '%-9s %-10s %6s %6s %-8s %12s %9s\n' board algorithm length bound status expanded MiB
for board in ${BOARDS:-snail none complete partial fixed hint}; do
	for a in ${ALGORITHMS:-astar weighted greedy published ida-star two-way anytime automatic}; do
		out=$("$bin" solve "$dir/$board" --json --algorithm "$a" --max-expansions "$limit" --max-memory 2GiB --threads "$threads" 2>/dev/null) || :
		if [ -z "$out" ]; then
			printf '%-9s %-10s %6s\n' "$board" "$a" refused
			continue
		fi
		printf '%-9s %-10s %6s %6s %-8s %12s %9s\n' "$board" "$a" "$(value "$out" length)" "$(value "$out" lower_bound)" \
			"$(value "$out" status)" "$(value "$out" expanded)" "$(($(value "$out" peak_bytes) / 1048576))"
	done
done
