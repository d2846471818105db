package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// A probe that proves the optimum takes the place of the search, one that does not leaves it as it is: the answer is
// the optimum either way, and all work is counted.
func TestAProbeLeavesTheAnswerAsItIs(t *testing.T) {
	replaced, ended := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 72)
		g := randomGraph(r, 20+r.IntN(120), 1+r.IntN(3), 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := forked(Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{lowered(r, d)}})
		where := fmt.Sprintf("seed %d", seed)
		s, err := New(m, Options{Algorithm: TwoWay, Heuristic: m.Heuristics[0].Info.ID, Threads: 1 + int(seed%2)})
		require.NoError(t, err)
		s.probe.from, s.probe.first, s.probe.most = 1+r.Uint64N(8), 1+r.Uint64N(4), 1+r.Uint64N(60)
		res := s.Run(context.Background(), Limits{}, nil)
		checkResult(t, where, g, d[g.start], res)
		assert.Equal(t, d[g.start] < far, res.Status == Optimal, where)
		switch {
		case res.Algorithm == AStar:
			replaced++
			assert.Equal(t, probedWhy, res.Why.Format, where)
			assert.Positive(t, s.base.Expanded, where)
		case s.probe.stats.Expanded > 0:
			ended++
		}
		if t.Failed() {
			return
		}
	}
	assert.Greater(t, replaced, 20, "probes that proved the optimum")
	assert.Greater(t, ended, 20, "probes that did not")
}

// A glance that proves the optimum, or that there is no way, saves the tables; one that does not leaves the search as
// it is. The answer is the same as of a search without it, and all work is counted.
func TestAGlanceSavesTheTables(t *testing.T) {
	saved, missed, none, told := 0, 0, 0, 0
	for seed := range draws.Count(uint64(600)) {
		r := draws.Rand(seed, 73)
		n := 40 + r.IntN(200)
		if seed%4 == 0 {
			n += 2 * usualGlanced
		}
		g := randomGraph(r, n, 1+r.IntN(3), 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		built := 0
		tables := lowered(r, d)
		tables.Info.ID, tables.Prepare = "tables", func(context.Context) (uint64, error) { built++; return 1, nil }
		plain := lowered(r, d)
		plain.Int = func(s gs) int32 { return min(1, d[s[0]]) }
		m := forked(Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{tables, plain}})
		where := fmt.Sprintf("seed %d", seed)
		auto := Options{Algorithm: AStar, Heuristic: "tables"}
		p := NewProblem(m, ProblemFuncs{Automatic: Choice{Options: auto, First: plain.Info.ID, Why: Explanation{Format: "tables"}}})
		o := Options{Threads: 1 + int(seed%2)}
		if seed%3 == 0 && d[g.start] < far { // a way is known, a shortest one or not
			o.Known = wandered(r, g, &m, true)
			told++
		}
		search, err := p.Search(o)
		require.NoError(t, err)
		s := search.(*Search[gs])
		res := s.Run(context.Background(), Limits{}, nil)
		checkResult(t, where, g, d[g.start], res)
		assert.Equal(t, d[g.start] < far, res.Status == Optimal, where)
		assert.Equal(t, built == 0, res.Replaced(), where)
		switch {
		case built == 0:
			assert.Equal(t, []string{plain.Info.ID, glancedWhy}, []string{res.Heuristic.ID, res.Why.Format}, where)
			assert.Less(t, res.Stats.Stored, uint64(2*usualGlanced), where)
			saved++
			if res.Status == Unsolvable {
				none++
			}
		default:
			assert.Equal(t, []string{"tables", "tables"}, []string{res.Heuristic.ID, res.Why.Format}, where)
			assert.GreaterOrEqual(t, s.probe.stats.Generated, uint64(usualGlanced), where)
			assert.GreaterOrEqual(t, res.Stats.Expanded, s.probe.stats.Expanded, where)
			missed++
		}
		if t.Failed() {
			return
		}
	}
	assert.Greater(t, saved, 20, "glances that were enough")
	assert.Greater(t, none, 5, "glances that found that there is no way")
	assert.Greater(t, missed, draws.Count(5), "glances that were not")
	assert.Greater(t, told, draws.Count(20), "searches that knew a way")
}
