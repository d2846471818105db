package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCellNames(t *testing.T) {
	size := puzzles.Size{Rows: 12, Cols: 3}
	for i, name := range map[int]string{0: "A1", 2: "C1", 3: "A2", 35: "C12"} {
		assert.Equal(t, name, size.CellName(i))
		got, err := size.CellIndex(name)
		require.NoError(t, err)
		assert.Equal(t, i, got)
	}
	for _, bad := range []string{"", "A", "1", "A0", "A01", "D1", "A13", "a1", "AA1", "A1 ", "A-1", "A99999999999999999999"} {
		_, err := size.CellIndex(bad)
		assert.ErrorContains(t, err, "names no cell of a board of 12 rows and 3 columns; cells are named A1 to C12", bad)
	}
}

func TestNeighbours(t *testing.T) {
	size := puzzles.Size{Rows: 2, Cols: 3}
	want := map[puzzles.Dir][]int{
		puzzles.Up:    {-1, -1, -1, 0, 1, 2},
		puzzles.Right: {1, 2, -1, 4, 5, -1},
		puzzles.Down:  {3, 4, 5, -1, -1, -1},
		puzzles.Left:  {-1, 0, 1, -1, 3, 4},
	}
	for _, d := range puzzles.Dirs {
		for i, to := range want[d] {
			n, ok := size.Neighbour(i, d)
			assert.Equal(t, to >= 0, ok)
			if ok {
				assert.Equal(t, to, n)
				back, _ := size.Neighbour(n, d.Opposite())
				assert.Equal(t, i, back)
			}
		}
	}
}

func TestInwards(t *testing.T) {
	assert.Equal(t, []int{0, 1, 2, 3, 7, 11, 10, 9, 8, 4, 5, 6}, puzzles.Size{Rows: 3, Cols: 4}.Inwards())
	assert.Equal(t, []int{0, 1, 3, 5, 7, 6, 4, 2}, puzzles.Size{Rows: 4, Cols: 2}.Inwards())
	assert.Equal(t, []int{0, 1, 2}, puzzles.Size{Rows: 1, Cols: 3}.Inwards())
	assert.Equal(t, []int{0, 1, 2}, puzzles.Size{Rows: 3, Cols: 1}.Inwards())
	assert.Empty(t, puzzles.Size{}.Inwards())
}

func TestBoardsAreChangedAsCopies(t *testing.T) {
	b := puzzles.NewBoard(puzzles.Size{Rows: 2, Cols: 2}, 7)
	c := b.With(3, 1)
	assert.Equal(t, []puzzles.Cell{7, 7, 7, 7}, b.Cells)
	assert.Equal(t, puzzles.Cell(1), c.At(1, 1))
	assert.False(t, b.Equal(c))
	assert.True(t, b.Equal(c.With(3, 7)))
	assert.False(t, b.Equal(puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 4}, 7)))
	assert.True(t, puzzles.Board{}.IsZero())
}

func TestMoveText(t *testing.T) {
	size := puzzles.Size{Rows: 8, Cols: 8}
	cell, d, err := puzzles.ParseCellDir(size, "D8-U")
	require.NoError(t, err)
	assert.Equal(t, puzzles.Move("D8-U"), puzzles.CellDir(size, cell, d))
	for m, want := range map[puzzles.Move]string{
		"D8":   `"D8" is no move; a move is a cell and a direction, such as D8-U`,
		"D9-U": `"D9" names no cell`,
		"D8-X": `"X" is no direction; directions are U, D, L and R`,
		"D8-":  `"" is no direction`,
	} {
		_, _, err := puzzles.ParseCellDir(size, m)
		assert.ErrorContains(t, err, want)
	}

	assert.Equal(t, "A1-R B2-L", puzzles.FormatMoves([]puzzles.Move{"A1-R", "B2-L"}))
}

func TestErrorsNameThePlace(t *testing.T) {
	m := puzzles.Messagef("no %s", "blank")
	format, args := m.Parts()
	assert.Equal(t, "no %s", format)
	assert.Equal(t, []any{"blank"}, args)
	assert.EqualError(t, puzzles.Fault{Part: puzzles.PartMark, Index: 1, Cell: -1, Message: m}, "waypoint 2: no blank")
	for want, err := range map[string]*puzzles.FileError{
		"f:2:3: no blank": {File: "f", Line: 2, Column: 3, Err: m},
		"f:2: no blank":   {File: "f", Line: 2, Err: m},
		"input: no blank": {Err: m},
	} {
		assert.EqualError(t, err, want)
	}
}
