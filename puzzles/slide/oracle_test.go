package slide

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// board reads rows of tokens separated by "/".
func board(t testing.TB, text string, role puzzles.Role) puzzles.Board {
	t.Helper()
	var b puzzles.Board
	for _, row := range strings.Split(text, "/") {
		fields := strings.Fields(row)
		b.Rows, b.Cols = b.Rows+1, len(fields)
		for _, token := range fields {
			c, err := Family{}.ParseCell(token, role)
			require.NoError(t, err)
			b.Cells = append(b.Cells, c)
		}
	}
	require.True(t, b.Sound(), "rows of different length in %q", text)
	return b
}

// puzzleOf is a puzzle with the two boards.
func puzzleOf(t testing.TB, start, goal string) *puzzles.Puzzle {
	t.Helper()
	return &puzzles.Puzzle{Family: "slide", Start: board(t, start, puzzles.Start), Goal: board(t, goal, puzzles.Goal)}
}

// sorted is the text of a board in order, the blank first or last.
func sorted(size puzzles.Size, blankFirst bool) string {
	var tokens []string
	for i := 1; i < size.Cells(); i++ {
		tokens = append(tokens, fmt.Sprint(i))
	}
	if blankFirst {
		tokens = append([]string{"_"}, tokens...)
	} else {
		tokens = append(tokens, "_")
	}
	var rows []string
	for r := range size.Rows {
		rows = append(rows, strings.Join(tokens[r*size.Cols:(r+1)*size.Cols], " "))
	}
	return strings.Join(rows, " / ")
}

// layoutOf is the layout that Compile uses for a puzzle without marks.
func layoutOf(p *puzzles.Puzzle) (l *layout, start, want codes) {
	l = newLayout(p.Start, wanted(puzzles.Route{}, p.Goal))
	return l, l.codes(p.Start), l.codes(p.Goal)
}

// everything lists all boards with the contents of l, reachable or not.
func everything(t testing.TB, l *layout) []codes {
	t.Helper()
	anything := make(codes, len(l.Cells))
	for i := range anything {
		anything[i] = open
	}
	all, ok := l.completions(anything, 1<<20)
	require.True(t, ok)
	return all
}

// distances finds the moves to the nearest goal from every position that has a
// way there, breadth first from the goals.
func distances[S solver.State](t testing.TB, sp solver.Reversible[S]) map[S]int32 {
	t.Helper()
	layer, ok := sp.Goals(1 << 20)
	require.True(t, ok)
	dist := map[S]int32{}
	for _, s := range layer {
		dist[s] = 0
	}
	var buf []solver.Edge[S]
	for depth := int32(1); len(layer) > 0; depth++ {
		var next []S
		for _, s := range layer {
			buf = sp.Predecessors(s, buf[:0])
			for _, e := range buf {
				if _, seen := dist[e.To]; !seen {
					dist[e.To] = depth
					next = append(next, e.To)
				}
			}
		}
		layer = next
	}
	return dist
}

// slowDistance is the same by the rules over boards alone, from start to the
// first match of the goal; -1 when there is none. It shares nothing with the
// packed search.
func slowDistance(p *puzzles.Puzzle) int {
	f := Family{}
	key := func(b puzzles.Board) string { return fmt.Sprint(b.Cells) }
	seen := map[string]bool{key(p.Start): true}
	layer := []puzzles.Board{p.Start}
	for depth := 0; len(layer) > 0; depth++ {
		var next []puzzles.Board
		for _, b := range layer {
			if f.Matches(p, b, p.Goal) {
				return depth
			}
			for _, m := range f.Moves(p, b) {
				after, _, err := f.Play(p, b, m)
				if err != nil {
					panic(err)
				}
				if k := key(after); !seen[k] {
					seen[k] = true
					next = append(next, after)
				}
			}
		}
		layer = next
	}
	return -1
}

// anyStart draws a full board with walls, blanks and repeated labels.
func anyStart(t *rapid.T, maxRows, maxCols int) puzzles.Board {
	size := puzzles.Size{Rows: rapid.IntRange(2, maxRows).Draw(t, "rows"), Cols: rapid.IntRange(2, maxCols).Draw(t, "cols")}
	n := size.Cells()
	cells := make([]puzzles.Cell, n)
	labels := rapid.OneOf(rapid.Just(n), rapid.IntRange(1, n)).Draw(t, "labels") // all different, or not
	walls := rapid.IntRange(0, n/4).Draw(t, "walls")
	blanks := rapid.IntRange(1, max(1, n/4)).Draw(t, "blanks")
	for i := range cells {
		switch {
		case i < walls:
			cells[i] = wallCell
		case i < walls+blanks:
			cells[i] = Blank
		default:
			cells[i] = puzzles.Cell(1 + i%labels)
		}
	}
	return puzzles.Board{Size: size, Cells: rapid.Permutation(cells).Draw(t, "cells")}
}

// anyPuzzle draws a start and a goal with the same contents and walls, some
// goal cells left open.
func anyPuzzle(t *rapid.T, maxRows, maxCols int) *puzzles.Puzzle {
	start := anyStart(t, maxRows, maxCols)
	var free []puzzles.Cell
	for _, c := range start.Cells {
		if c != wallCell {
			free = append(free, c)
		}
	}
	free = rapid.Permutation(free).Draw(t, "goal")
	forget := rapid.SampledFrom([]int{0, 0, 30, 70}).Draw(t, "open percent")
	goal := start.Clone()
	for i, c := range goal.Cells {
		if c == wallCell {
			continue
		}
		goal.Cells[i], free = free[0], free[1:]
		if rapid.IntRange(0, 99).Draw(t, "keep") < forget {
			goal.Cells[i] = puzzles.Any
		}
	}
	return &puzzles.Puzzle{Family: "slide", Start: start, Goal: goal}
}

// depths counts the positions at each depth.
func depths[S solver.State](dist map[S]int32) []int {
	var n []int
	for d := range maps.Values(dist) {
		for int(d) >= len(n) {
			n = append(n, 0)
		}
		n[d]++
	}
	return n
}

// exhaustive marks a test that goes through far too much for the race detector,
// with nothing in it that runs beside something else. It is part of every plain
// run of the tests.
func exhaustive(t *testing.T) {
	t.Helper()
	if draws.Raced {
		t.Skip("in the plain run")
	}
}
