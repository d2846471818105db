package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestBoardOfARole(t *testing.T) {
	size := puzzles.Size{Rows: 2, Cols: 2}
	p := walk{}.New(size)
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Hint, Moves: []puzzles.Move{"A1-R"}},
		{Kind: puzzles.Via, Board: puzzles.NewBoard(size, walker)},
	}
	for _, tt := range []struct {
		role puzzles.Role
		mark int
		want puzzles.Board
	}{
		{puzzles.Start, -1, p.Start},
		{puzzles.Goal, -1, p.Goal},
		{puzzles.Pattern, 1, p.Marks[1].Board},
	} {
		b, ok := p.Board(tt.role, tt.mark)
		assert.True(t, ok)
		assert.Equal(t, tt.want, b)
	}
	for _, mark := range []int{-1, 0, 2} {
		_, ok := p.Board(puzzles.Pattern, mark)
		assert.False(t, ok, "mark %d has no board", mark)
	}
	_, ok := (&puzzles.Puzzle{}).Board(puzzles.Goal, -1)
	assert.False(t, ok)
}
