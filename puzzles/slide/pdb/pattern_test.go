package pdb

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/test/draws"
)

// What stands on a free cell of a board, and on a wall.
const (
	blank puzzles.Cell = 0
	wall  puzzles.Cell = 1
)

// anyPattern draws a pattern on a board with walls.
func anyPattern(t *rapid.T, maxRows, maxCols, maxTiles int) Pattern {
	size := puzzles.Size{Rows: rapid.IntRange(2, maxRows).Draw(t, "rows"), Cols: rapid.IntRange(2, maxCols).Draw(t, "cols")}
	b := puzzles.NewBoard(size, blank)
	for range rapid.IntRange(0, size.Cells()/3).Draw(t, "walls") {
		b.Cells[rapid.IntRange(0, size.Cells()-1).Draw(t, "wall")] = wall
	}
	b.Cells[0], b.Cells[size.Cells()-1] = blank, blank
	g := NewGrid(b, wall)
	cells := make([]uint8, len(g.Cells))
	for i := range cells {
		cells[i] = uint8(i)
	}
	cells = rapid.Permutation(cells).Draw(t, "cells")
	k := rapid.IntRange(1, min(maxTiles, len(cells)-1)).Draw(t, "tiles")
	blanks := rapid.IntRange(1, len(cells)-k).Draw(t, "blanks")
	return New(g, cells[:k], cells[k:][:blanks])
}

func TestPlacementsAreNumberedInOrder(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPattern(t, 3, 4, 4)
		tab := Table{Pattern: p}
		size := 0
		tab.Radix, size = Radices(len(p.Cells), len(p.Goals))
		require.Equal(t, size, Placements(len(p.Cells), len(p.Goals), 1<<20))
		at := make([]uint8, len(p.Goals))
		seen := map[[4]uint8]bool{}
		for r := range size {
			tab.place(r, at)
			require.Equal(t, r, tab.number(at))
			var key [4]uint8
			copy(key[:], at)
			require.False(t, seen[key])
			seen[key] = true
		}
	})
}

// Flooding words says what the plain list of pairs says, and threads change nothing.
func TestPatternTablesAgree(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := anyPattern(t, 4, 4, rapid.IntRange(1, 4).Draw(t, "most"))
		tab, err := Build(context.Background(), p, 1)
		require.NoError(t, err)
		both, err := Build(context.Background(), p, 2)
		require.NoError(t, err)
		assert.Equal(t, tab.Values, both.Values)
		wide, err := buildWide(context.Background(), p, tab.Radix, len(tab.Values))
		require.NoError(t, err)
		require.Equal(t, wide, tab.Values)
	})
}

// Sets of every width: from 16 cells, numbered among the free ones, to 64.
func TestPatternTablesOfAllWidthsAgree(t *testing.T) {
	for _, tc := range []struct {
		rows, cols int
		goals      []uint8
	}{
		{2, 5, []uint8{1, 9, 4, 5, 0}},
		{3, 5, []uint8{0, 1, 2, 5}},
		{5, 5, []uint8{1, 5, 24}},
		{2, 10, []uint8{19, 9, 0}},
		{4, 8, []uint8{31, 0}},
		{6, 6, []uint8{1, 6}},
		{7, 9, []uint8{62, 0}},
		{8, 8, []uint8{63, 55}},
	} {
		b := puzzles.NewBoard(puzzles.Size{Rows: tc.rows, Cols: tc.cols}, blank)
		for _, walls := range []bool{false, true} {
			if walls {
				b.Cells[tc.cols+1], b.Cells[tc.cols-2] = wall, wall
			}
			g := NewGrid(b, wall)
			goals := slices.Clone(tc.goals)
			for i := range goals {
				goals[i] = min(goals[i], uint8(len(g.Cells)-1-i))
			}
			slices.Sort(goals)
			goals = slices.Compact(goals)
			blank := uint8(0)
			for slices.Contains(goals, blank) {
				blank++
			}
			p := New(g, goals, []uint8{blank})
			tab, err := Build(context.Background(), p, 1)
			require.NoError(t, err)
			want, err := buildWide(context.Background(), p, tab.Radix, len(tab.Values))
			require.NoError(t, err)
			require.Equal(t, want, tab.Values, "%dx%d", tc.rows, tc.cols)
		}
	}
}

func TestBuildingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, side := range []int{5, 9} {
		g := NewGrid(puzzles.NewBoard(puzzles.Size{Rows: side, Cols: side}, blank), wall)
		_, err := Build(ctx, New(g, []uint8{1, 2}, []uint8{0}), 2)
		assert.ErrorIs(t, err, context.Canceled)
	}
}

func BenchmarkPatternBuild(b *testing.B) {
	g := NewGrid(puzzles.NewBoard(puzzles.Size{Rows: 4, Cols: 4}, blank), wall)
	for _, goals := range [][]uint8{{1, 4, 5, 8, 9}, {1, 2, 4, 5, 8, 9}} {
		b.Run(fmt.Sprint(len(goals)), func(b *testing.B) {
			p := New(g, goals, []uint8{0})
			for b.Loop() {
				_, err := Build(context.Background(), p, 1)
				require.NoError(b, err)
			}
		})
	}
}
