#!/usr/bin/env bash
# Takes the pictures in docs/pictures: tools/screenshots.sh PROGRAM
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
pictures=docs/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$pictures"
export FYNE_THEME=light SIZE=1280x800

# picture NAME PUZZLE KEYS...: a copy of a bundled puzzle, so that none is changed.
picture() {
	local name=$1 file
	file=$work/$(basename "$2").waymark
	cp "assets/puzzles/$2.waymark" "$file"
	tools/shot.sh "$pictures/$name.png" "$program" "$file" --keys "${@:3}"
}

# Turnstile is solved again, so that the numbers are live. Step 7 of the playback is
# pinned, and the puzzle is solved through it.
keys=(F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+Right ctrl+m F5 ctrl+Right ctrl+Right ctrl+Right ctrl+Right)
picture window glide/06-turnstile "${keys[@]}"
FYNE_THEME=dark picture window-dark glide/06-turnstile "${keys[@]}"

# The other face, and a pack: a file of several puzzles.
picture design blocks/08-gridlock F9
for puzzle in glide/01-four-corners glide/06-turnstile slide/07-roundabout blocks/02-passing-place blocks/08-gridlock swap/10-butterfly; do
	"$program" export "assets/puzzles/$puzzle.waymark" --text "$work/one.txt" --force >"$work/said"
	cat "$work/one.txt" >>"$work/sampler.txt"
done
tools/shot.sh "$pictures/pack.png" "$program" "$work/sampler.txt" --keys F5 wait=20

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
tools/shot.sh "$pictures/watch.png" "$program" "$work/24.txt" --keys F5 wait=15

picture compare slide/11-thirty-one ctrl+shift+j F5
picture stepper slide/00-three-by-three alt+shift+s wait=1 Right Right Right Right Right Right wait=1
picture generate blocks/02-passing-place alt+shift+n Return wait=30 Right
picture heatmap glide/06-turnstile ctrl+6 Return ctrl+4
picture moves glide/06-turnstile ctrl+g ctrl+Right ctrl+Right ctrl+Right
picture solutions glide/06-turnstile ctrl+6 Return ctrl+5 Down c
picture playtest blocks/02-passing-place alt+shift+y Return
# A demand that is refuted, and what mends the puzzle.
cat >"$work/corner.txt" <<'END'
puzzle glide
name Corner
start 5x5
R....
.....
.#...
.....
....B
goal 5x5
.....
.....
..R..
.....
.....
demand length 7..
demand moves B 1..
demand every over B A5
END
tools/shot.sh "$pictures/demands.png" "$program" "$work/corner.txt" --keys wait=4 alt+shift+d wait=1 Down Down Down Right Right Right wait=1
tools/shot.sh "$pictures/mend.png" "$program" "$work/corner.txt" --keys wait=4 alt+shift+d wait=1 click=147,776 wait=8 Down wait=1

picture whatif blocks/02-passing-place alt+shift+v wait=20 Down
picture analysis blocks/02-passing-place alt+shift+a wait=5

# A red tile tried three ways, and how far each position is from the goal.
picture tree glide/06-turnstile ctrl+t space Left alt+m Up alt+m Right alt+m ctrl+z ctrl+z Right alt+m click=1122,51

# Plays that are made up: nobody has played this puzzle.
cp tools/playtest/02-passing-place.waymark-plays "$work/"
picture plays blocks/02-passing-place alt+shift+j wait=1

export SIZE=1000x700
picture library glide/06-turnstile ctrl+shift+l
picture heuristics slide/11-thirty-one ctrl+shift+u Down Down Up
picture family-glide glide/05-four-gates F9
for puzzle in slide/07-roundabout tandem/07-heart swap/10-butterfly blocks/11-hua-rong-dao; do
	picture "family-${puzzle%%/*}" "$puzzle" ctrl+Right ctrl+Right
done

# The first puzzle of the guide as it is drawn, then with its third step as a waypoint.
cat >"$work/First puzzle.txt" <<'END'
puzzle glide
name First puzzle
start 5x5
R....
.....
.#...
.....
....B
goal 5x5
.....
.....
..R..
.....
.....
END
tools/shot.sh "$pictures/first-drawn.png" "$program" "$work/First puzzle.txt" --keys wait=2 Right
tools/shot.sh "$pictures/first-waypoint.png" "$program" "$work/First puzzle.txt" --keys F9 wait=2 ctrl+Right ctrl+Right ctrl+Right ctrl+m wait=1 ctrl+u wait=1

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
SIZE=1440x800 tools/shot.sh "$pictures/audit.png" "$program" "$work/audited.txt" --keys F5 ctrl+u

# The Lab: the small example before its run, the published N x N while it is run, and what came
# of the example; its charts as the command draws them.
export SIZE=1280x800
small=$work/small.waymark-lab
cp examples/small.waymark-lab "$small"
"$program" lab --preset published-nxn --out "$work/nxn.waymark-lab"
tools/shot.sh "$pictures/lab-setup.png" "$program" "$small"
tools/shot.sh "$pictures/lab-run.png" "$program" "$work/nxn.waymark-lab" --keys wait=5 F5 wait=12
"$program" lab "$small" --quiet
tools/shot.sh "$pictures/lab-pairs.png" "$program" "$small" --keys wait=3 Right wait=4
tools/shot.sh "$pictures/lab-charts.png" "$program" "$small" --keys wait=3 Right Right Right wait=2
for kind in survival length box versus; do
	"$program" lab report "$small" --chart "$kind" --png "$pictures/chart-$kind.png" --force >"$work/report"
done

# What is written for others: the page that plays, on a telephone and on a desk, and a page of a printed pack.
browser=(chromium --headless --hide-scrollbars)
[[ $EUID != 0 ]] || browser+=(--no-sandbox)
paper() { # NAME SIZE FILE
	"${browser[@]}" --window-size="$2" --screenshot="$pictures/$1.png" "file://$3" 2>"$work/said"
}
"$program" export turnstile "$work/phone.html"
"$program" export "$work/sampler.txt" "$work/levels.html" --all
"$program" export "$work/sampler.txt" --all --sheet "$work/sheet.svg"
paper page-phone 390,844 "$work/phone.html"
paper page-desk 1000,700 "$work/levels.html"
paper sheet 794,1123 "$work/sheet-2.svg"
mogrify -resize 560x "$pictures/sheet.png"

mogrify +dither -colors 256 -define png:format=png8 "$pictures"/*.png # a third of the size, and nobody sees it

# A puzzle drawn, proved and played: the moving picture of README.md.
go test -c -tags e2e,no_emoji -o build/e2e.test ./test
tools/display.sh env WAYMARK_BIN="$PWD/$program" WAYMARK_FILM="$PWD/$pictures/film.gif" build/e2e.test -test.run '^TestE2EDrawnProvedPlayed$'
