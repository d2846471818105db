package puzzles_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/familytest"
)

func TestHeatCountsByHand(t *testing.T) {
	p := parse(t, walkers)
	ways := []puzzles.Solution{
		{Moves: familytest.Moves("B1-R C1-R")},
		{Moves: familytest.Moves("B1-R C1-D")},
		{Moves: familytest.Moves("D4-R")}, // not legal
	}
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 2, 4, 1,
		0, 0, 1, 0,
		0, 0, 0, 0,
	}}, puzzles.Passed(walk{}, p, ways, nil))
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 0, 2, 1,
		0, 0, 1, 0,
		0, 0, 0, 0,
	}}, puzzles.Stopped(walk{}, p, ways, nil))
	boards, _, err := puzzles.Replay(walk{}, p, p.Start, ways[0].Moves)
	require.NoError(t, err)
	positions := []puzzles.Board{p.Start, boards[2], boards[1]}
	stood := puzzles.Stood(walk{}, p, positions, nil)
	assert.Equal(t, puzzles.Heat{Ways: 3, Cells: []int{
		3, 1, 1, 1,
		0, 0, 0, 0,
		3, 0, 0, 0,
	}}, stood)
	assert.Equal(t, 3, stood.Most())
	assert.Zero(t, puzzles.Heat{}.Most())

	on := func(cells ...int) puzzles.Which {
		return func(sc puzzles.Scene, cell int) bool { return sc.Faces[cell].Piece && slices.Contains(cells, cell) }
	}
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 2, 2, 0,
		0, 0, 0, 0,
		0, 0, 0, 0,
	}}, puzzles.Passed(walk{}, p, ways, on(1)), "the walker that is on B1 before it moves")
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 0, 2, 0,
		0, 0, 0, 0,
		0, 0, 0, 0,
	}}, puzzles.Stopped(walk{}, p, ways, on(1)))
	assert.Equal(t, puzzles.Heat{Ways: 3, Cells: []int{
		3, 0, 0, 0,
		0, 0, 0, 0,
		0, 0, 0, 0,
	}}, puzzles.Stood(walk{}, p, positions, on(0)))
}

func TestManyWaysAreToldByTheirMean(t *testing.T) {
	h := puzzles.Heat{Cells: []int{0, 7_406_960, 1_851_740, 26_000, 400_000}, Ways: 1_851_740}
	assert.Equal(t, "7406960", h.Label(h.Most()))
	h.Each = true
	for i, want := range []string{"~0", "4.0", "1.0", "0.01", "0.2"} {
		assert.Equal(t, want, h.Label(h.Cells[i]))
	}
	assert.Equal(t, 26_000, h.Least())
	assert.Equal(t, "12", puzzles.Heat{Ways: 1, Each: true}.Label(12))
}
