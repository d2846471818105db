package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

// A new column gets tiles with labels that are not in use, the same on all boards, and keeps the walls that are in it.
func TestNewCellsGetTiles(t *testing.T) {
	f := Family{}
	p := puzzleOf(t, "3 1 / 2 _", "_ 2 / 1 3")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "? 3 / ? ?", puzzles.Pattern)}}
	same := func(i int) int { return i }
	m := puzzles.LineMapping(p.Start.Size, puzzles.Size{Rows: 2, Cols: 3}, same, same)
	n := p.Clone()
	n.Start, n.Goal = board(t, "3 1 9 / 2 _ #", puzzles.Start), board(t, "_ 2 9 / 1 3 #", puzzles.Goal)
	n.Marks[0].Board = board(t, "? 3 9 / ? ? #", puzzles.Pattern)
	n = f.MapPuzzle(p, n, m)
	assert.Equal(t, board(t, "3 1 4 / 2 _ #", puzzles.Start), n.Start)
	assert.Equal(t, board(t, "_ 2 4 / 1 3 #", puzzles.Goal), n.Goal)
	assert.Equal(t, board(t, "? 3 ? / ? ? #", puzzles.Pattern), n.Marks[0].Board)

	sorted := puzzleOf(t, "3 1 / 2 _", "1 2 / 3 _")
	n = sorted.Clone()
	n.Start, n.Goal = board(t, "3 1 9 / 2 _ 9", puzzles.Start), board(t, "1 2 9 / 3 _ 9", puzzles.Goal)
	n = f.MapPuzzle(sorted, n, m)
	assert.Equal(t, board(t, "3 1 4 / 2 _ 5", puzzles.Start), n.Start)
	assert.Equal(t, board(t, "1 2 3 / 4 5 _", puzzles.Goal), n.Goal, "a goal in order is in order again")
}
