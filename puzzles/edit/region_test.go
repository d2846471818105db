package edit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

func TestEveryBoardFitsARegion(t *testing.T) {
	for _, f := range families.All() {
		assert.LessOrEqual(t, f.Info().Max.Cells(), edit.MaxCells, f.Info().ID)
	}
}

// A region behaves as a set of cells does.
func TestRegionIsASet(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(1, 16).Draw(t, "rows"), Cols: rapid.IntRange(1, 16).Draw(t, "cols")}
		draw := func(label string) (edit.Region, map[int]bool) {
			cells := rapid.SliceOf(rapid.IntRange(-2, size.Cells()+1)).Draw(t, label)
			set := map[int]bool{}
			for _, c := range cells {
				if c >= 0 && c < size.Cells() {
					set[c] = true
				}
			}
			return edit.Cells(size, cells...), set
		}
		a, inA := draw("a")
		b, inB := draw("b")
		union, minus, both := a.Union(b), a.Minus(b), a.Minus(a.Minus(b))
		for c := -2; c < size.Cells()+2; c++ {
			require.Equal(t, inA[c], a.Has(c))
			require.Equal(t, inA[c] || inB[c], union.Has(c))
			require.Equal(t, inA[c] && !inB[c], minus.Has(c))
			require.Equal(t, inA[c] && inB[c], both.Has(c))
		}
		cells := slices.Collect(a.All())
		require.True(t, slices.IsSorted(cells))
		require.Len(t, cells, a.Len())
		require.Len(t, inA, a.Len())
		require.Equal(t, len(inA) == 0, a.Empty())
		require.True(t, a == edit.Cells(size, cells...))
		first, last, ok := a.Bounds()
		require.Equal(t, !a.Empty(), ok)
		if ok {
			box := edit.Rect(size, first, last)
			require.True(t, a.Minus(box).Empty())
			right, below := first-first%size.Cols+last%size.Cols, last-last%size.Cols+first%size.Cols
			for _, side := range []edit.Region{
				edit.Rect(size, first, right), edit.Rect(size, first, below), edit.Rect(size, last, right), edit.Rect(size, last, below),
			} {
				require.NotEqual(t, a, a.Minus(side), "no smaller box will do")
			}
		}
		require.Equal(t, a, a.Turned(puzzles.Clockwise).Turned(puzzles.Anticlockwise))
	})
}

func TestRegionsOfOtherBoards(t *testing.T) {
	a, b := region("xx ..").Add(9), region("x.. ..x")
	assert.Equal(t, "xx ..", drawn(a))
	assert.Equal(t, a, a.Union(b))
	assert.Equal(t, b, region(".. ..").Union(b))
	assert.Equal(t, a, a.Minus(b))
	assert.False(t, a == b)
	var none edit.Region
	assert.True(t, none.Add(0).Empty(), "no board, no cell")
	_, _, ok := none.Bounds()
	assert.False(t, ok)
	huge := puzzles.Size{Rows: 1 << 20, Cols: 1 << 20}
	assert.True(t, edit.Whole(huge).Empty())
	assert.True(t, edit.Cells(puzzles.Size{Rows: -1, Cols: -4}, 0, 1).Empty())
}

func TestRegionTurns(t *testing.T) {
	r := region("xx. .x. ...")
	assert.Equal(t, "..x .xx ...", drawn(r.Turned(puzzles.Clockwise)))
	assert.Equal(t, "x. x. x.", drawn(region("xxx ...").Turned(puzzles.Transpose)))
}
