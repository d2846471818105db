package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

func headers(p *puzzles.Puzzle) []string {
	var list []string
	for _, h := range p.Headers {
		list = append(list, h.Key+" "+h.Value)
	}
	return list
}

func TestJoin(t *testing.T) {
	p := puzzle(t, "CCAB ..AB", "CC.. ....", "axis horizontal C", "axis vertical A B", "alike A B", "metric step")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "CCAB ..AB", puzzles.Pattern)}}
	n, err := Family{}.Join(p, []int{2, 3})
	require.NoError(t, err)
	assert.Equal(t, "CCAA ..AA", draw(n.Start, puzzles.Start))
	assert.Equal(t, "CCAA ..AA", draw(n.Marks[0].Board, puzzles.Pattern))
	assert.Equal(t, []string{"axis horizontal C", "axis vertical A", "metric step"}, headers(n))
	n, err = Family{}.Join(p, []int{1, 2, 3, 4})
	require.NoError(t, err)
	assert.Equal(t, "CCCC ..CC", draw(n.Start, puzzles.Start), "the first in reading order gives the name")
	assert.Equal(t, "CC.. ....", draw(n.Goal, puzzles.Goal))
	assert.Equal(t, []string{"axis horizontal C", "metric step"}, headers(n))
	assert.Equal(t, "CCAB ..AB", draw(p.Start, puzzles.Start), "the old puzzle is untouched")

	for want, cells := range map[string][]int{
		"at least two pieces":     {2, 6, 4},
		"do not touch each other": {0, 3},
	} {
		same, err := Family{}.Join(p, cells)
		assert.ErrorContains(t, err, want)
		assert.Same(t, p, same)
	}
}

func TestSplit(t *testing.T) {
	p := puzzle(t, "AAAB .A.B", "BAAA B.A.", "axis horizontal A", "alike A B")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "?AA? ????", puzzles.Pattern)}}
	n, err := Family{}.Split(p, []int{0, 3})
	require.NoError(t, err)
	assert.Equal(t, "CAAD .A.B", draw(n.Start, puzzles.Start))
	assert.Equal(t, "DCAA B.A.", draw(n.Goal, puzzles.Goal), "the goal has both pieces in their shapes")
	assert.Equal(t, "?AA? ????", draw(n.Marks[0].Board, puzzles.Pattern), "the waypoint has another shape")
	assert.Equal(t, []string{"axis horizontal A C"}, headers(n))
	n, err = Family{}.Split(p, []int{1})
	require.NoError(t, err)
	assert.Equal(t, "ACDB .E.B", draw(n.Start, puzzles.Start), "each part is a piece")
	assert.Equal(t, "BACD B.E.", draw(n.Goal, puzzles.Goal))
	assert.Empty(t, Family{}.Check(n))

	for _, cells := range [][]int{{}, {4}, {3, 7}} {
		same, err := Family{}.Split(p, cells)
		assert.ErrorContains(t, err, "some cells of a piece")
		assert.Same(t, p, same)
	}
	full := crowd()
	full.Start.Cells[0], full.Start.Cells[1] = 2, 2
	same, err := Family{}.Split(full, []int{0})
	assert.ErrorContains(t, err, "no letters left")
	assert.Same(t, full, same)
}

func TestRename(t *testing.T) {
	p := puzzle(t, "AAB. ....", ".... .AA.", "axis horizontal A", "alike A B")
	a, b, c := cellNamed(t, "A"), cellNamed(t, "B"), cellNamed(t, "C")
	n := Family{}.Rename(p, a, c)
	assert.Equal(t, "CCB. ....", draw(n.Start, puzzles.Start))
	assert.Equal(t, ".... .CC.", draw(n.Goal, puzzles.Goal))
	assert.Equal(t, []string{"axis horizontal C", "alike C B"}, headers(n))
	assert.Equal(t, p, Family{}.Rename(n, a, c))
	n = Family{}.Rename(p, a, b)
	assert.Equal(t, "BBA. ....", draw(n.Start, puzzles.Start))
	assert.Equal(t, []string{"axis horizontal B", "alike B A"}, headers(n))
	for _, none := range []puzzles.Cell{a, emptyCell, puzzles.Any} {
		assert.Same(t, p, Family{}.Rename(p, a, none))
	}
	assert.Same(t, p, Family{}.Rename(p, c, cellNamed(t, "D")), "there are no such pieces")
}

func TestNewPiece(t *testing.T) {
	c, ok := Family{}.NewPiece(puzzle(t, "AC", "BA"))
	require.True(t, ok)
	assert.Equal(t, "D", letter(c), "the goal means another piece by B")
	_, ok = Family{}.NewPiece(crowd())
	assert.False(t, ok)
}

// Joining what was split gives the boards back, names apart; both leave pieces
// whole.
func TestSplittingAndJoining(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		cells := rapid.SliceOf(rapid.IntRange(-1, p.Start.Size.Cells())).Draw(t, "cells")
		if n, err := (Family{}).Join(p, cells); err == nil {
			require.Empty(t, checkStart(n, newCast(n)))
		}
		n, err := Family{}.Split(p, cells)
		if err != nil {
			require.Same(t, p, n)
			return
		}
		require.Empty(t, checkStart(n, newCast(n)))
		for _, body := range bodies(p.Start) {
			if len(body) > 1 {
				if joined, err := (Family{}).Join(n, body); err == nil {
					n = joined
				}
			}
		}
		for i, c := range p.Start.Cells {
			for k, d := range p.Start.Cells {
				require.Equal(t, c&content == d&content, n.Start.Cells[i]&content == n.Start.Cells[k]&content)
			}
		}
	})
}
