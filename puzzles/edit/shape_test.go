package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/draws"
)

var fourByFive = puzzles.Size{Rows: 4, Cols: 5}

func TestShapes(t *testing.T) {
	for _, tt := range []struct {
		name string
		got  edit.Region
		want string
	}{
		{"rectangle", edit.Rect(fourByFive, 6, 13), "..... .xxx. .xxx. ....."},
		{"other corners", edit.Rect(fourByFive, 11, 8), "..... .xxx. .xxx. ....."},
		{"one cell", edit.Rect(fourByFive, 7, 7), "..... ..x.. ..... ....."},
		{"beside the board", edit.Rect(fourByFive, 7, 20), "..... ..... ..... ....."},
		{"whole", edit.Whole(fourByFive), "xxxxx xxxxx xxxxx xxxxx"},
		{"outline", edit.Outline(fourByFive, 0, 18), "xxxx. x..x. x..x. xxxx."},
		{"outline of other corners", edit.Outline(fourByFive, 16, 8), "..... .xxx. .x.x. .xxx."},
		{"outline without inside", edit.Outline(fourByFive, 6, 13), "..... .xxx. .xxx. ....."},
		{"thin outline", edit.Outline(fourByFive, 5, 9), "..... xxxxx ..... ....."},
		{"horizontal line", edit.Cells(fourByFive, edit.Line(fourByFive, 9, 5)...), "..... xxxxx ..... ....."},
		{"vertical line", edit.Cells(fourByFive, edit.Line(fourByFive, 2, 17)...), "..x.. ..x.. ..x.. ..x.."},
		{"diagonal", edit.Cells(fourByFive, edit.Line(fourByFive, 18, 0)...), "x.... .x... ..x.. ...x."},
	} {
		assert.Equal(t, tt.want, drawn(tt.got), tt.name)
	}
}

// A line goes from one end to the other, cell by cell, no cell twice, and its
// reverse covers as many.
func TestLineIsUnbroken(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(1, 16).Draw(t, "rows"), Cols: rapid.IntRange(1, 16).Draw(t, "cols")}
		cell := rapid.IntRange(0, size.Cells()-1)
		a, b := cell.Draw(t, "a"), cell.Draw(t, "b")
		line := edit.Line(size, a, b)
		require.Equal(t, []int{a, b}, []int{line[0], line[len(line)-1]})
		rows, cols := abs(a/size.Cols-b/size.Cols), abs(a%size.Cols-b%size.Cols)
		require.Len(t, line, max(rows, cols)+1)
		for i := 1; i < len(line); i++ {
			dr, dc := line[i]/size.Cols-line[i-1]/size.Cols, line[i]%size.Cols-line[i-1]%size.Cols
			require.LessOrEqual(t, abs(dr), 1)
			require.LessOrEqual(t, abs(dc), 1)
			// No cell is further than half a cell from the line: with (r, c) the way to the cell.
			r, c := line[i]/size.Cols-a/size.Cols, line[i]%size.Cols-a%size.Cols
			require.LessOrEqual(t, 2*abs(r*(b%size.Cols-a%size.Cols)-c*(b/size.Cols-a/size.Cols)), max(rows, cols))
		}
		require.Nil(t, edit.Line(size, -1, b))
		require.Nil(t, edit.Line(size, a, size.Cells()))
	})
}

func TestFlood(t *testing.T) {
	const board = "aab.. abbb. a.abb aaaa."
	cells := []byte{}
	for i := range board {
		if board[i] != ' ' {
			cells = append(cells, board[i])
		}
	}
	same := func(a, b int) bool { return cells[a] == cells[b] }
	assert.Equal(t, "xx... x.... x.x.. xxxx.", drawn(edit.Flood(fourByFive, 0, same)))
	assert.Equal(t, "..x.. .xxx. ...xx .....", drawn(edit.Flood(fourByFive, 2, same)))
	assert.Equal(t, "...xx ....x ..... .....", drawn(edit.Flood(fourByFive, 3, same)))
	assert.True(t, edit.Flood(fourByFive, 20, same).Empty())
	// The first argument is the cell that is in already, so that slopes can be followed.
	assert.Equal(t, "..xxx ..xxx ..xxx ..xxx", drawn(edit.Flood(fourByFive, 2, func(a, b int) bool { return b > a })))
}

func TestSymmetry(t *testing.T) {
	square := puzzles.Size{Rows: 5, Cols: 5}
	for _, tt := range []struct {
		name string
		s    edit.Symmetry
		cell int
		size puzzles.Size
		want string
	}{
		{"none", 0, 1, square, ".x... ..... ..... ..... ....."},
		{"vertical middle", edit.AcrossVertical, 1, square, ".x.x. ..... ..... ..... ....."},
		{"horizontal middle", edit.AcrossHorizontal, 1, square, ".x... ..... ..... ..... .x..."},
		{"both", edit.AcrossVertical | edit.AcrossHorizontal, 1, square, ".x.x. ..... ..... ..... .x.x."},
		{"half turn", edit.ByHalfTurn, 1, square, ".x... ..... ..... ..... ...x."},
		{"diagonal", edit.AcrossDiagonal, 1, square, ".x... x.... ..... ..... ....."},
		{"other diagonal", edit.AcrossAntiDiagonal, 1, square, ".x... ..... ..... ....x ....."},
		{"quarter turn", edit.ByQuarterTurn, 1, square, ".x... ....x ..... x.... ...x."},
		{"all", 63, 1, square, ".x.x. x...x ..... x...x .x.x."},
		{"on the axis", edit.AcrossVertical, 2, square, "..x.. ..... ..... ..... ....."},
		{"no square", edit.AcrossDiagonal | edit.ByQuarterTurn, 1, fourByFive, ".x... ..... ..... ....."},
		{"half turn of no square", edit.ByHalfTurn | edit.AcrossDiagonal, 1, fourByFive, ".x... ..... ..... ...x."},
	} {
		images := tt.s.Images(tt.size, tt.cell)
		assert.Equal(t, tt.cell, images[0], tt.name)
		assert.Equal(t, tt.want, drawn(edit.Cells(tt.size, images...)), tt.name)
		assert.Len(t, images, edit.Cells(tt.size, images...).Len(), "%s: each once", tt.name)
	}
	assert.Nil(t, edit.Symmetry(63).Images(square, 25))
}

func abs(n int) int { return max(n, -n) }
