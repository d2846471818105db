package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
)

func TestTheHeatMapCountsWhatItSays(t *testing.T) {
	a, q := window(t)
	open(t, a, corner)
	require.True(t, a.Do("heat"))
	assert.Equal(t, heatPaths, a.heat)
	assert.Contains(t, a.said, "there is no solution yet")
	a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	solveNow(t, a, q)
	best := bestSolutions(a.Puzzle())
	require.NotEmpty(t, best)
	assert.Equal(t, puzzles.Passed(a.rules, a.Puzzle(), best), a.heatCounts())
	assert.Positive(t, a.heatCounts().Most())
	require.True(t, a.Do("heat"))
	assert.Equal(t, puzzles.Stopped(a.rules, a.Puzzle(), best), a.heatCounts())
	assert.Contains(t, a.said, "end on the cell")
	require.True(t, a.Do("heat"))
	assert.Equal(t, heatExpanded, a.heat)
	assert.Positive(t, a.heatCounts().Ways)
	assert.Contains(t, a.said, "expanded positions")
	require.True(t, a.Do("heat"))
	assert.Empty(t, a.heatCounts().Cells)
	items := a.heatItems()
	require.Len(t, items, int(heatKinds))
	assert.True(t, items[heatOff].Checked)
	items[heatStops].Run()
	assert.Equal(t, heatStops, a.heat)
}
