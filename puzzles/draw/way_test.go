package draw_test

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestPiecesStartAndEndAtRestAndKeepTheirSpeedBetween(t *testing.T) {
	for _, cells := range []int{1, 2, 7, 15} {
		way := draw.MovePath{Cols: -cells}
		at := func(time float64) float64 {
			rows, cols := way.At(time)
			assert.Zero(t, rows)
			return -cols
		}
		assert.Zero(t, at(0))
		assert.InDelta(t, float64(cells)/2, at(0.5), 1e-9)
		assert.InDelta(t, cells, at(1), 1e-9)
		for x := 0.0; x < 1; x += 0.01 {
			assert.Less(t, at(x), at(x+0.01))
		}
		assert.Less(t, at(0.01), at(0.51)-at(0.5), "slower at first")
		if cells > 2 {
			assert.InDelta(t, at(0.4)-at(0.35), at(0.65)-at(0.6), 1e-9, "constant in between")
		}
	}
}

func TestMotionTakesLongerTheFurtherItGoes(t *testing.T) {
	size := puzzles.Size{Rows: 16, Cols: 16}
	step := func(to int) puzzles.Step { return puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: to}}} }
	assert.Equal(t, 260*time.Millisecond, draw.Motion(size, step(1)))
	assert.Equal(t, 1100*time.Millisecond, draw.Motion(size, step(15)))
	assert.Equal(t, draw.Motion(size, step(3)), draw.Motion(size, step(48)), "down as across")
	assert.Less(t, draw.Motion(size, step(math.MaxInt)), 10*time.Second)
	assert.Positive(t, draw.Motion(puzzles.Size{}, step(1)))
}

// Pieces that change places go round each other, each to its right.
func TestSwapsPassEachOther(t *testing.T) {
	ways := draw.Ways(scene("R.G", "..."), puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 2}, {From: 2, To: 0}}})
	require.Len(t, ways, 2)
	row, col := ways[0].At(0.5)
	assert.InDelta(t, 1, col, 1e-9)
	assert.Greater(t, row, 0.3)
	other, _ := ways[1].At(0.5)
	assert.InDelta(t, -row, other, 1e-9)
	for _, w := range ways {
		row, _ := w.At(1)
		assert.InDelta(t, 0, row, 1e-9, "they come back to the line")
	}
}

func TestAPathIsFollowedRoundItsCorners(t *testing.T) {
	path := []puzzles.Dir{puzzles.Right, puzzles.Right, puzzles.Down}
	ways := draw.Ways(scene("R..", "..."), puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 5}}, Path: path})
	require.Len(t, ways, 1)
	for x := 0.0; x <= 1; x += 0.01 {
		row, col := ways[0].At(x)
		assert.True(t, row == 0 || col == 2, "%v, %v is on no cell of the path", row, col)
	}
	row, col := ways[0].At(1)
	assert.InDelta(t, 1, row, 1e-9)
	assert.InDelta(t, 2, col, 1e-9)

	astray := draw.Ways(scene("R..", "..."), puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 1}}, Path: path})
	assert.Nil(t, astray[0].Path, "a path that ends elsewhere is none")
}
