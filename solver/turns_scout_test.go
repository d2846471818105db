package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// scouted is a search that a scout accompanies from its first expansion on, one for one.
func scouted(t *testing.T, m Model[gs], o Options) *Search[gs] {
	s, err := New(m, o)
	require.NoError(t, err)
	s.why = Explanation{Format: "for a test"}
	s.scout.next, s.scout.share = 1, 1
	return s
}

// Whatever a scout finds and whenever, the answer is the optimum, leg by leg, and proved;
// solutions before it only get better.
func TestAScoutLeavesTheAnswerAsItIs(t *testing.T) {
	worked, before := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 71)
		g := randomGraph(r, 20+r.IntN(120), 1+r.IntN(3), 1)
		m, exact := routed(r, g)
		m = forked(m)
		for _, a := range []Algorithm{AStar, TwoWay, AStarDeepening, BreadthFirst} {
			where := fmt.Sprintf("seed %d %s", seed, a)
			s := scouted(t, m, Options{Algorithm: a, Threads: 1 + int(seed%2)})
			res, costs := runAlong(s)
			checkResult(t, where, g, exact, res)
			if s.scout.expanded() > 0 {
				worked++
			}
			if exact < far {
				assert.Equal(t, Optimal, res.Status, where)
				checkLegs(t, where, g, m, res)
			}
			before += bettered(t, costs, where)
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, worked, draws.Count(300), "scouts")
	assert.Greater(t, before, draws.Count(20), "solutions that were bettered")
}

// A proof whose memory ends has that of the scout first: it comes as far as without one
// before another search takes its place.
func TestAScoutGivesItsMemoryToTheProof(t *testing.T) {
	g := randomGraph(draws.Rand(3, 71), 200_000, 2, 1)
	g.goals = map[uint64]bool{uint64(len(g.next)): true} // none is reached
	h := lowered(draws.Rand(1, 1), make([]int32, len(g.next)))
	m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{h}}
	expanded := func(alone bool) uint64 {
		s := scouted(t, m, Options{Algorithm: AStar, Threads: 1})
		s.scout.ended, s.scout.share = alone, 64
		s.Run(context.Background(), Limits{Memory: 2 << 20}, nil)
		require.Equal(t, Improving, s.options.Algorithm, "memory has ended the proof")
		assert.Nil(t, s.scout.search)
		assert.Equal(t, !alone, s.scout.stats.Expanded > 100)
		return s.base.Expanded
	}
	assert.GreaterOrEqual(t, expanded(false), expanded(true))
}
