package tandem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// read returns the board drawn, one character a cell.
func read(t require.TestingT, drawing string, role puzzles.Role) puzzles.Board {
	rows := strings.Fields(drawing)
	b := puzzles.NewBoard(puzzles.Size{Rows: len(rows), Cols: len(rows[0])}, emptyCell)
	for r, row := range rows {
		require.Len(t, row, b.Cols, "row %d", r+1)
		for c := range b.Cols {
			cell, err := Family{}.ParseCell(row[c:c+1], role)
			require.NoError(t, err)
			b.Cells[r*b.Cols+c] = cell
		}
	}
	return b
}

// draw is the inverse of read, rows separated by spaces.
func draw(b puzzles.Board, role puzzles.Role) string {
	return strings.Join(puzzles.Rows(Family{}, b, role), " ")
}

// puzzle returns the puzzle drawn.
func puzzle(t require.TestingT, start string) *puzzles.Puzzle {
	return &puzzles.Puzzle{Family: id, Start: read(t, start, puzzles.Start)}
}

// slowNext is the rules in their set form, literally: stuck = blocks whose next
// cell is the edge or an obstacle; repeat stuck += blocks whose next cell holds a
// stuck block; the rest go one cell. It shares nothing with the code under test.
func slowNext(at puzzles.Board, d puzzles.Dir) (puzzles.Board, bool) {
	dr, dc := d.Delta()
	next := func(i int) (int, bool) {
		r, c := i/at.Cols+dr, i%at.Cols+dc
		return r*at.Cols + c, r >= 0 && r < at.Rows && c >= 0 && c < at.Cols
	}
	blocks, stuck := map[int]bool{}, map[int]bool{}
	for i, c := range at.Cells {
		if c&blockCell != 0 {
			blocks[i] = true
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range blocks {
			n, ok := next(i)
			if !stuck[i] && (!ok || at.Cells[n] == obstacleCell || stuck[n]) {
				stuck[i], changed = true, true
			}
		}
	}
	after := at.Clone()
	for i := range blocks {
		after.Cells[i] -= blockCell
	}
	for i := range blocks {
		if n, _ := next(i); !stuck[i] {
			i = n
		}
		after.Cells[i] += blockCell
	}
	return after, len(stuck) < len(blocks)
}

// recipe says what random puzzles may hold.
type recipe struct {
	maxSide, maxBlocks int
	obstacles          int  // of 16 cells, about
	surplus            bool // more blocks than goals
	anywhere           bool // goals need not be where a walk ends
}

// recipes are the kinds of boards every property is tried on.
var recipes = map[string]recipe{
	"small":   {maxSide: 5, maxBlocks: 8, obstacles: 3, surplus: true},
	"open":    {maxSide: 8, maxBlocks: 10, obstacles: 0},
	"usual":   {maxSide: 8, maxBlocks: 10, obstacles: 4},
	"large":   {maxSide: 16, maxBlocks: 14, obstacles: 3, surplus: true},
	"crowded": {maxSide: 16, maxBlocks: 200, obstacles: 2},
	"walled":  {maxSide: 16, maxBlocks: 14, obstacles: 9, surplus: true},
}

// overRecipes runs a property on every recipe.
func overRecipes(t *testing.T, property func(*rapid.T, *puzzles.Puzzle)) {
	for name, r := range recipes {
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { property(t, randomPuzzle(t, r)) })
		})
	}
}

// randomPuzzle draws a puzzle in which Check finds no fault.
func randomPuzzle(t *rapid.T, r recipe) *puzzles.Puzzle {
	size := puzzles.Size{
		Rows: rapid.IntRange(2, r.maxSide).Draw(t, "rows"),
		Cols: rapid.IntRange(2, r.maxSide).Draw(t, "cols"),
	}
	cells := rapid.Permutation(indices(size.Cells())).Draw(t, "cells")
	p := Family{}.New(size)
	n := rapid.IntRange(1, min(r.maxBlocks, size.Cells()-1)).Draw(t, "blocks")
	for _, i := range cells[:n] {
		p.Start.Cells[i] = blockCell
	}
	walls := min(size.Cells()*r.obstacles/16, size.Cells()-n-1)
	for _, i := range cells[n : n+walls] {
		p.Start.Cells[i] = obstacleCell
	}
	at := p.Start
	if r.anywhere {
		at = puzzles.NewBoard(size, emptyCell)
		for _, i := range cells[len(cells)-n:] {
			at.Cells[i] = blockCell
		}
	}
	for range rapid.IntRange(0, 12).Draw(t, "steps") {
		at, _ = slowNext(at, rapid.SampledFrom(puzzles.Dirs[:]).Draw(t, "step"))
	}
	for i, c := range at.Cells {
		if c == blockCell && p.Start.Cells[i] != obstacleCell && (!r.surplus || rapid.IntRange(0, 2).Draw(t, "goal") > 0) {
			p.Start.Cells[i] |= goalCell
		}
	}
	if len(Family{}.Check(p)) > 0 {
		t.Skip("no goal")
	}
	return p
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// packed is a space of this family.
type packed[S solver.State] interface {
	solver.Reversible[S]
	read(s S, buf *[maxCells]slot) []slot
}

// property is tested on a space of any width; see overSpaces.
type property interface {
	one(t *rapid.T, p *puzzles.Puzzle, sp packed[[1]uint64], l *layout)
	four(t *rapid.T, p *puzzles.Puzzle, sp packed[[4]uint64], l *layout)
}

// overSpaces runs a property on every space that can hold the puzzle: wide ones
// serve small boards as well.
func overSpaces(t *rapid.T, p *puzzles.Puzzle, run property) {
	l := newLayout(p.Start)
	if p.Start.Size.Cells() <= wordBits {
		run.one(t, p, newWordSpace(l), l)
	}
	if l.words == 1 {
		run.one(t, p, newWideSpace[[1]uint64](l), l)
	}
	run.four(t, p, newWideSpace[[4]uint64](l), l)
}

// boardOf returns the board of a state.
func boardOf[S solver.State](p *puzzles.Puzzle, l *layout, sp packed[S], s S) puzzles.Board {
	at := p.Start.Clone()
	for i := range at.Cells {
		at.Cells[i] &^= blockCell
	}
	var buf [maxCells]slot
	for _, b := range sp.read(s, &buf) {
		at.Cells[l.cellOf[b]] |= blockCell
	}
	return at
}

// state packs a position.
func state[S solver.State](l *layout, at puzzles.Board) S { return set[S](l, l.pick(at, isBlock)) }

// explore lists states reachable from the start, at most limit.
func explore[S solver.State](sp solver.Space[S], limit int) []S {
	states, seen := []S{sp.Start()}, map[S]bool{sp.Start(): true}
	for i := 0; i < len(states) && len(states) < limit; i++ {
		for _, e := range sp.Successors(states[i], nil) {
			if !seen[e.To] {
				seen[e.To] = true
				states = append(states, e.To)
			}
		}
	}
	return states
}

// everyState lists all placements of the blocks, reachable or not.
func everyState[S solver.State](l *layout) []S {
	var list []S
	var place func(s S, left, first int)
	place = func(s S, left, first int) {
		if left == 0 {
			list = append(list, s)
			return
		}
		for i := first; i <= l.slots-left; i++ {
			next := s
			flip(&next, l.bitOf[i])
			place(next, left-1, i+1)
		}
	}
	var none S
	place(none, len(l.blocks), 0)
	return list
}
