package solver

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// within is the cost of the cheapest way of at most so many moves to a goal, by trying all ways.
func (g *graph) within(at uint64, moves int) int32 {
	best := far
	if moves == 0 {
		return best
	}
	for _, e := range g.next[at] {
		cost := e.Cost
		if !g.goals[e.To[0]] {
			cost += g.within(e.To[0], moves-1)
		}
		best = min(best, cost)
	}
	return best
}

// A probe of the start finds what brute force finds within its depth, with the first expansion. A search with probes
// expands no more than one without.
func TestProbesFindWhatBruteForceFinds(t *testing.T) {
	met := 0
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 21)
		g := randomGraph(r, 5+r.IntN(60), 1+r.IntN(3), 1+int(seed%2)*8)
		if g.goals[g.start] {
			continue
		}
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{wild(r, d)}}
		run := func(probe int) Result {
			s, err := New(m, Options{Algorithm: Published, Probe: float64(probe)})
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{}, nil)
			checkResult(t, fmt.Sprintf("seed %d, probe %d", seed, probe), g, d[g.start], res)
			return res
		}
		plain := run(0)
		assert.Zero(t, plain.Stats.Probes+plain.Stats.Probed)
		assert.False(t, plain.ByProbe)
		for probe := 1; probe <= 4; probe++ {
			res := run(probe)
			assert.Equal(t, plain.Path == nil, res.Path == nil)
			assert.LessOrEqual(t, res.Stats.Expanded, plain.Stats.Expanded)
			assert.Equal(t, res.Stats.Expanded, res.Stats.Probes, "one from each position expanded")
			assert.GreaterOrEqual(t, res.Stats.Generated, res.Stats.Probed)
			if want := g.within(g.start, probe); want < far {
				met++
				assert.Equal(t, uint64(1), res.Stats.Expanded)
				assert.LessOrEqual(t, res.Cost, want)
			}
			if words, ok := res.Probing(); assert.True(t, ok) {
				assert.Contains(t, words.String(), fmt.Sprintf("of depth %d: ", probe))
			}
		}
	}
	assert.Positive(t, met)
}

// looks is how many positions are looked at within so many moves of one, where none is a goal: every
// one but the ways back.
func (g *graph) looks(at uint64, before *uint64, moves int) (n uint64) {
	for _, e := range g.next[at] {
		to := e.To[0]
		if before != nil && to == *before {
			continue
		}
		if n++; moves > 1 {
			n += g.looks(to, &at, moves-1)
		}
	}
	return n
}

func TestProbesCountWhatTheyLookAt(t *testing.T) {
	for seed := range draws.Count(uint64(100)) {
		r := draws.Rand(seed, 22)
		g := randomGraph(r, 2+r.IntN(30), 2, 1)
		g.goals = map[uint64]bool{}
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
		for probe := 1; probe <= 4; probe++ {
			s, err := New(m, Options{Algorithm: Published, Probe: float64(probe)})
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{Expanded: 1}, nil)
			assert.Equal(t, uint64(1), res.Stats.Probes)
			assert.Equal(t, g.looks(g.start, nil, probe), res.Stats.Probed)
			assert.Equal(t, uint64(len(g.next[g.start]))+res.Stats.Probed, res.Stats.Generated)
			words, _ := res.Probing()
			assert.Contains(t, words.String(), "None of them met the goal.")
		}
	}
}

// However much one probe looks at, the limit of time ends it, and the search goes on from there.
func TestLimitsEndProbes(t *testing.T) {
	g := randomGraph(draws.Rand(5, 5), 2000, 40, 1)
	g.goals = map[uint64]bool{}
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
	s, err := New(m, Options{Algorithm: Published, Probe: mostProbe})
	require.NoError(t, err)
	for _, limit := range []time.Duration{50 * time.Millisecond, 100 * time.Millisecond} {
		began := time.Now()
		res := s.Run(context.Background(), Limits{Time: limit}, nil)
		assert.Equal(t, StopTime, res.Stop)
		assert.Equal(t, uint64(1), res.Stats.Probes, "the same one goes on")
		assert.Less(t, time.Since(began), time.Second)
	}
}

func TestProbesAreOfThePublishedSearchAlone(t *testing.T) {
	g := chain(3)
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
	for _, o := range []Options{
		{Algorithm: AStar, Probe: 2},
		{Algorithm: Published, Probe: 1.5},
		{Algorithm: Published, Probe: -1},
		{Algorithm: Published, Probe: mostProbe + 1},
	} {
		_, err := New(m, o)
		assert.ErrorContains(t, err, "Short probes belong to the search as published")
	}
}
