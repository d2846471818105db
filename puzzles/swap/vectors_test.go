package swap

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/familytest"
)

// vectors are boards whose optimum was computed by exhaustive search over full
// positions, with the number of positions seen until a goal was, and what the
// greedy estimates are. An optimum of -1 means that there is no solution.
var vectors = []struct {
	start, goal       string
	optimum, seen     int
	misplaced         int32
	euclid, manhattan float64
	path              string
}{
	{"B1R Q1B / Q1R Q2B", "B B / R R", 1, 2, 2, 2.8284, 4, "A1-B2"},
	{"T1B T1R Q1R / Q2R T1B T1B", "B R B / R R B", 1, 7, 2, 2.8284, 4, "C1-B2"},
	{"B1B T1R / ### Q2B / T3R Q3R", "B R / # R / B R", 1, 6, 2, 2.8284, 4, "B2-A3"},
	{"T1Y Q1R B3R / B1B T3Y B3Y / T2B T1B B2R", "Y B R / R Y Y / R B B", 2, 104, 4, 6.8284, 8, "B1-A2 A3-C3"},
	{"T1R B1B Q1B / T1B ### B2R / T1R Q1R Q3B", "R B B / R # B / R R B", 2, 51, 2, 4.0000, 4, "B1-C2 B1-A2"},
	{"B1B B1R B3R / B1B B1B B2B / B1R B1R B2R", "B B R / R R R / R B B", 3, 70, 6, 6.4142, 7, "B1-A2 B2-C3 C2-B3"},
	{
		"Q1R T1Y T1B T1Y / Q1Y ### T1B T1B / T1R ### B2R T1R", "R Y B B / R # B Y / R # R Y",
		4, 1147, 4, 8.1623, 9, "D1-D2 D3-C3 D3-B1 B1-A2",
	},
	{"### B2R ### / T1Y T2R T1G / T1G Q1Y T3R", "# Y # / R R R / G Y G", 2, 20, 4, 4.8284, 6, "B1-A2 C2-C3"},
	{"B1R B1B / B1R B1B", "R B / B R", -1, 4, 2, 2, 2, ""},
}

func TestVectors(t *testing.T) {
	for i, v := range vectors {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			p := puzzle(t, v.start, v.goal)
			optimum, seen := slowSolve(p, 1<<20)
			assert.Equal(t, v.optimum, optimum)
			assert.Equal(t, v.seen, seen, "the oracle sees what the vectors' search saw")

			for _, o := range []solver.Options{
				{},
				{Algorithm: solver.TwoWay},
				{Algorithm: solver.AStar, Heuristic: tablesInfo.ID},
				{Algorithm: solver.AStar, Heuristic: carriedInfo.ID},
				{Algorithm: solver.UniformCost},
			} {
				got, _ := solve(t, p, o)
				if v.optimum < 0 {
					assert.Equal(t, solver.Unsolvable, got.Status)
					continue
				}
				assert.Equal(t, solver.Optimal, got.Status)
				assert.EqualValues(t, v.optimum, got.Cost)
			}
			moves := familytest.Moves(v.path)
			boards, _, err := puzzles.Replay(Family{}, p, p.Start, moves)
			require.NoError(t, err)
			assert.Equal(t, v.optimum >= 0, Family{}.Matches(p, boards[len(moves)], p.Goal))
		})
	}
}

func TestVectorsEstimates(t *testing.T) {
	for i, v := range vectors {
		sp := wide1(t, puzzle(t, v.start, v.goal))
		value := map[string]float64{}
		for _, h := range sp.heuristics(sp.newTarget(sp.wanted, sp.distances(), tableWork)) {
			if h.Int != nil {
				value[h.Info.ID] = float64(h.Int(sp.Start()))
			} else {
				value[h.Info.ID] = h.Real(sp.Start())
			}
		}
		if i < 8 { // the vectors give no estimates for the one without a solution
			assert.InDelta(t, v.euclid, value["greedy-euclidean"], 0.00005, "vector %d", i)
			assert.InDelta(t, v.manhattan, value["greedy-manhattan"], 0, "vector %d", i)
		}
		misplaced := float64(v.misplaced)
		assert.InDelta(t, value["greedy-euclidean"]+misplaced, value["greedy-euclidean-misplaced"], 1e-9)
		assert.InDelta(t, value["greedy-manhattan"]+misplaced, value["greedy-manhattan-misplaced"], 0)
		assert.EqualValues(t, (v.misplaced+1)/2, value["misplaced"])
	}
}

// Every position the exhaustive search can reach, and no other, is reached over
// the packed states.
func TestVectorWithoutSolutionIsExhausted(t *testing.T) {
	sp := wide1(t, puzzle(t, vectors[8].start, vectors[8].goal))
	assert.Len(t, explore(sp, 100), vectors[8].seen)
}
