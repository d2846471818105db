package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// TestAStarTurnsWhenMemoryEnds gives A* too little memory on random graphs, with
// and without marks, with a dive of the heuristic's own and without one: the
// answer is exact all the same, and the same on any number of threads.
func TestAStarTurnsWhenMemoryEnds(t *testing.T) {
	turned := 0
	for seed := range draws.Count(uint64(500)) {
		r := draws.Rand(seed, 21)
		g := randomGraph(r, 40+r.IntN(200), 2, 1+int(seed%2)*4)
		m, exact := routed(r, g)
		if seed%3 == 0 {
			h := m.Heuristics[0]
			h.Dive = func(root gs) Dive { return newSpaceDive[gs](g, h.Int, g.IsGoal, root) }
			m.Heuristics[0] = h
		}
		m = forked(m)
		limits := Limits{Memory: uint64(6000 + r.IntN(6_000))}
		var first Result
		for _, threads := range []int{1, 3} {
			where := fmt.Sprintf("seed %d threads %d", seed, threads)
			s, err := New(m, Options{Algorithm: AStarDeepening, Threads: threads})
			require.NoError(t, err)
			res := s.Run(context.Background(), limits, nil)
			checkResult(t, where, g, exact, res)
			if exact < far {
				assert.Equal(t, Optimal, res.Status, where)
			}
			for _, leg := range inner(s).(*byLegs[gs]).legs {
				if len(leg.leg.(*hybrid[gs]).list) > 0 {
					turned++
				}
			}
			for i, y := range res.Layers {
				assert.True(t, i == 0 || y.F > res.Layers[i-1].F, where)
			}
			if len(res.Layers) > 0 {
				assert.Equal(t, res.Stats.Expanded, total(res.Layers).Expanded, where)
			}
			if threads == 1 {
				first = res
				first.Layers = untimed(res.Layers)
			}
			res.Stats.Elapsed, res.Layers = first.Stats.Elapsed, untimed(res.Layers)
			assert.Equal(t, first, res, where)
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, turned, draws.Count(100))
}

// TestTurnedSearchGoesOn stops a search again and again after memory ended: the
// bound never falls, and the answer is that of a search without a stop.
func TestTurnedSearchGoesOn(t *testing.T) {
	draws.Unraced(t)
	r := draws.Rand(3, 22)
	g := randomGraph(r, 4000, 1, 3)
	d := g.distances(func(i uint64) bool { return g.goals[i] })
	for d[g.start] == far || d[g.start] < 10 {
		g = randomGraph(r, 4000, 1, 3)
		d = g.distances(func(i uint64) bool { return g.goals[i] })
	}
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
	s, err := New(m, Options{Algorithm: AStarDeepening})
	require.NoError(t, err)
	var res Result
	lower := int32(0)
	for asked := 2; res.Status != Optimal; asked++ {
		ctx, cancel := context.WithCancel(context.Background())
		res = s.Run(&countdown{ctx, asked, cancel}, Limits{Memory: 20_000}, nil)
		cancel()
		assert.GreaterOrEqual(t, res.LowerBound, lower)
		lower = res.LowerBound
	}
	assert.Equal(t, d[g.start], res.Cost)
	assert.LessOrEqual(t, res.Stats.PeakBytes, uint64(22_000))
}

// A search that nothing stops is A*.
func TestHybridWithMemoryIsAStar(t *testing.T) {
	for seed := range draws.Count(uint64(100)) {
		r := draws.Rand(seed, 23)
		g := randomGraph(r, 200, 2, 3)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, d)}}
		var results [2]Result
		for i, a := range []Algorithm{AStar, AStarDeepening} {
			s, err := New(m, Options{Algorithm: a})
			require.NoError(t, err)
			results[i] = s.Run(context.Background(), Limits{}, nil)
		}
		assert.Equal(t, results[0].Status, results[1].Status)
		assert.Equal(t, results[0].Path, results[1].Path)
		assert.Equal(t, results[0].Stats.Expanded, results[1].Stats.Expanded)
	}
}
