package solve

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

// The memory of tables, or of a search that keeps few states, is not that of states.
func TestAStateTakesWhatStatesTake(t *testing.T) {
	s := solver.Stats{Stored: 10_000, Bytes: 1000, PeakBytes: 320_000}
	assert.Contains(t, perState(s, solver.AStar, solver.HeuristicInfo{}), "32 B each")
	assert.Contains(t, perState(s, solver.TwoWay, solver.HeuristicInfo{Tables: 20_000}), "32 B each")
	assert.Empty(t, perState(s, solver.AStar, solver.HeuristicInfo{Tables: 255 << 20}))
	assert.Empty(t, perState(s, solver.AStarDeepening, solver.HeuristicInfo{}))
	assert.Empty(t, perState(solver.Stats{Stored: 1000, PeakBytes: 32_000}, solver.AStar, solver.HeuristicInfo{}))
}
