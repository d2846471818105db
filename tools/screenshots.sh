#!/usr/bin/env bash
# Takes the pictures in the README: tools/screenshots.sh PROGRAM
#
# The bundled Turnstile, solved again so that the numbers are live, with step 7
# of the playback pinned and the puzzle solved through it; a search being watched;
# heuristics compared; the library; what a heuristic sees in a position; and a puzzle
# of each other family, two moves into its solution; puzzles that were made; what marks
# cost, the way, and the tree of tried moves; a play-test, and what people did in some; what
# changes do, and what an analysis tells; an experiment of the Lab before its run, during one,
# its comparisons and its charts.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
keys=(F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+m F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right)
mkdir -p docs
for theme in light dark; do
	cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
	FYNE_THEME=$theme SIZE=1280x800 tools/shot.sh "docs/window-$theme.png" "$program" "$work/turnstile.waymark" --keys "${keys[@]}"
done

# A search that takes long: number 1 of the random 24-puzzles of Korf and Felner, 2002.
cat >"$work/24.txt" <<'END'
puzzle slide
name Twenty-four tiles
start 5x5
14 5 9 2 18
8 23 19 12 17
15 _ 10 20 4
6 11 21 1 7
24 3 16 22 13
goal 5x5
_ 1 2 3 4
5 6 7 8 9
10 11 12 13 14
15 16 17 18 19
20 21 22 23 24
END
for theme in light dark; do
	export FYNE_THEME=$theme SIZE=1280x800
	tools/shot.sh "docs/watch-$theme.png" "$program" "$work/24.txt" --keys F5 wait=15
	cp assets/puzzles/slide/11-thirty-one.waymark "$work/"
	tools/shot.sh "docs/compare-$theme.png" "$program" "$work/11-thirty-one.waymark" --keys ctrl+shift+j F5
	cp assets/puzzles/blocks/02-passing-place.waymark "$work/"
	tools/shot.sh "docs/generate-$theme.png" "$program" "$work/02-passing-place.waymark" --keys alt+shift+n Return wait=30 Right
	cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
	tools/shot.sh "docs/heatmap-$theme.png" "$program" "$work/turnstile.waymark" --keys ctrl+6 Return ctrl+4
done

export FYNE_THEME=light SIZE=1000x700
cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
tools/shot.sh docs/library.png "$program" "$work/turnstile.waymark" --keys ctrl+shift+l
cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
SIZE=1280x800 tools/shot.sh docs/moves.png "$program" "$work/turnstile.waymark" --keys ctrl+g ctrl+Right ctrl+Right ctrl+Right
cp assets/puzzles/slide/11-thirty-one.waymark "$work/"
tools/shot.sh docs/heuristics.png "$program" "$work/11-thirty-one.waymark" --keys ctrl+shift+u Down Down Up
cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
SIZE=1280x800 tools/shot.sh docs/solutions.png "$program" "$work/turnstile.waymark" --keys ctrl+6 Return ctrl+5 Down c
for puzzle in slide/07-roundabout tandem/07-heart swap/10-butterfly blocks/11-hua-rong-dao; do
	cp "assets/puzzles/$puzzle.waymark" "$work/"
	tools/shot.sh "docs/family-${puzzle%%/*}.png" "$program" "$work/${puzzle#*/}.waymark" --keys ctrl+Right ctrl+Right
done

# Turnstile with three marks of our own, one of them a detour and one switched off:
# solved through them and audited.
"$program" export assets/puzzles/glide/06-turnstile.waymark --text "$work/audited.txt"
open='????????'
alone() { # NAME ROW CELLS: a mark that asks for one row
	echo "mark $1 8x8"
	for row in 1 2 3 4 5 6 7 8; do
		[[ $row == "$2" ]] && echo "$3" || echo "$open"
	done
}
{
	alone 'via Blue aside' 8 'B???????'
	alone 'via Yellow left' 4 'Y???????'
	alone 'off via Green aside' 8 '???????G'
} >>"$work/audited.txt"
for theme in light dark; do
	export FYNE_THEME=$theme
	SIZE=1440x800 tools/shot.sh "docs/audit-$theme.png" "$program" "$work/audited.txt" --keys F5 ctrl+u
	SIZE=1000x700 tools/shot.sh "docs/strip-$theme.png" "$program" "$work/audited.txt" --keys F5 F9

	# A red tile tried three ways, and what each position is from the goal.
	cp assets/puzzles/glide/06-turnstile.waymark "$work/turnstile.waymark"
	SIZE=1000x700 tools/shot.sh "docs/tree-$theme.png" "$program" "$work/turnstile.waymark" \
		--keys ctrl+t space Left alt+m Up alt+m Right alt+m ctrl+z ctrl+z Right alt+m

	# Plays that are made up: nobody has played this puzzle.
	cp assets/puzzles/blocks/02-passing-place.waymark tools/playtest/02-passing-place.waymark-plays "$work/"
	SIZE=1280x800 tools/shot.sh "docs/plays-$theme.png" "$program" "$work/02-passing-place.waymark" --keys alt+shift+j wait=1
	SIZE=1280x800 tools/shot.sh "docs/whatif-$theme.png" "$program" "$work/02-passing-place.waymark" --keys alt+shift+v wait=20 Down
	SIZE=1280x800 tools/shot.sh "docs/analysis-$theme.png" "$program" "$work/02-passing-place.waymark" --keys alt+shift+a wait=5
	SIZE=1280x800 tools/shot.sh "docs/playtest-$theme.png" "$program" "$work/02-passing-place.waymark" --keys alt+shift+y Return
done

# The Lab: the small example before its run, the published N x N while it is run, and what came of the
# example; its charts as the command draws them.
cp docs/lab/small.waymark-lab "$work/small.waymark-lab"
"$program" lab --preset published-nxn --out "$work/nxn.waymark-lab"
for theme in light dark; do
	export FYNE_THEME=$theme SIZE=1280x800
	rm -f "$work"/*.waymark-results
	tools/shot.sh "docs/lab-setup-$theme.png" "$program" "$work/small.waymark-lab"
	tools/shot.sh "docs/lab-run-$theme.png" "$program" "$work/nxn.waymark-lab" --keys wait=5 F5 wait=12
	"$program" lab "$work/small.waymark-lab" --quiet
	tools/shot.sh "docs/lab-pairs-$theme.png" "$program" "$work/small.waymark-lab" --keys wait=3 Right wait=4
	tools/shot.sh "docs/lab-charts-$theme.png" "$program" "$work/small.waymark-lab" --keys wait=3 Right Right Right wait=2
	dark=()
	[[ $theme == dark ]] && dark=(--dark)
	for kind in survival length box versus; do
		"$program" lab report "$work/small.waymark-lab" --chart "$kind" --png "docs/lab/$kind-$theme.png" "${dark[@]}" --force >"$work/report"
	done
done
