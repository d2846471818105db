package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestMapping(t *testing.T) {
	from := puzzles.Size{Rows: 2, Cols: 3}
	board := func(size puzzles.Size, cells string) puzzles.Board {
		b := puzzles.NewBoard(size, 0)
		for i := range b.Cells {
			b.Cells[i] = puzzles.Cell(cells[i])
		}
		return b
	}
	plus := func(n int) func(int) int { return func(i int) int { return i + n } }
	for _, tt := range []struct {
		name       string
		m          puzzles.Mapping
		want       string
		fresh      []int
		reorders   bool
		side       puzzles.Dir // where the right end of the first row goes
		line       int
		goes       bool
		move, made puzzles.Move
	}{
		{"turn", puzzles.TurnMapping(from, puzzles.Clockwise), "daebfc", nil, true, puzzles.Down, 1, false, "C1-R", "B3-D"},
		{"mirror", puzzles.TurnMapping(from, puzzles.MirrorCols), "cbafed", nil, true, puzzles.Left, 0, false, "C1-R", "A1-L"},
		{"grown", puzzles.LineMapping(from, puzzles.Size{Rows: 3, Cols: 3}, plus(1), plus(0)), "...abcdef", []int{0, 1, 2}, false, puzzles.Right, 1, false, "B1-D", "B2-D"},
		{"first row gone", puzzles.LineMapping(from, puzzles.Size{Rows: 1, Cols: 3}, plus(-1), plus(0)), "def", nil, false, 0, 0, true, "B1-D", ""},
		{"round", puzzles.LineMapping(from, from, func(i int) int { return 1 - i }, plus(0)), "defabc", nil, true, puzzles.Right, 1, false, "A2-U", "A1-U"},
	} {
		got := tt.m.Board(board(from, "abcdef"), puzzles.NewBoard(tt.m.To, '.'))
		assert.Equal(t, board(tt.m.To, tt.want), got, tt.name)
		assert.Equal(t, tt.fresh, tt.m.Fresh(), tt.name)
		assert.Equal(t, tt.reorders, tt.m.Reorders(), tt.name)
		side, line, ok := tt.m.Edge(puzzles.Right, 0)
		assert.Equal(t, !tt.goes, ok, tt.name)
		if ok {
			assert.Equal(t, []any{tt.side, tt.line}, []any{side, line}, tt.name)
		}
		move, ok := puzzles.MapMove(walk{}, nil, board(from, "abcdef"), tt.move, tt.m)
		assert.Equal(t, tt.made != "", ok, tt.name)
		if ok {
			assert.Equal(t, tt.made, move, tt.name)
		}
		for _, beside := range []int{-1, 6} {
			_, ok := tt.m.Cell(beside)
			assert.False(t, ok, tt.name)
		}
	}
	m := puzzles.TurnMapping(from, puzzles.HalfTurn)
	_, _, ok := m.Edge(puzzles.Right, 2)
	assert.False(t, ok, "there is no such row")
	_, ok = puzzles.MapMove(walk{}, nil, board(from, "abcdef"), "nonsense", m)
	assert.False(t, ok)
}
