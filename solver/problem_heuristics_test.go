package solver

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// Each position along a path gets what the heuristic says of it.
func TestEstimatesAlongAPath(t *testing.T) {
	for seed := range uint64(20) {
		r := draws.Rand(seed, 11)
		g := randomGraph(r, 40, 3, 3)
		exact := g.distances(func(s uint64) bool { return g.goals[s] })
		calls := 0
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, exact), tabled(t, g, &calls), wild(r, exact)}}
		p := NewProblem(m, ProblemFuncs{})
		at, path, states := uint64(0), []Move{}, []uint64{0}
		for range 12 {
			if len(g.next[at]) == 0 {
				break
			}
			e := g.next[at][r.IntN(len(g.next[at]))]
			at, path = e.To[0], append(path, e.Move)
			states = append(states, at)
		}
		for id, value := range map[string]func(s uint64) float64{
			"":       func(s uint64) float64 { return orInfinite(m.Heuristics[0].Int(gs{s})) },
			"tabled": func(s uint64) float64 { return orInfinite(m.Heuristics[1].Int(gs{s})) },
			"wild":   func(s uint64) float64 { return m.Heuristics[2].Real(gs{s}) },
		} {
			got, err := p.Estimates(t.Context(), id, path)
			require.NoError(t, err)
			require.Len(t, got, len(path)+1)
			for i, s := range states {
				assert.Equal(t, value(s), got[i], "%q at step %d", id, i)
			}
		}
		assert.Equal(t, 1, calls)
	}
}

// orInfinite is an estimate, +Inf for a dead end.
func orInfinite(h int32) float64 {
	if h == Unreachable {
		return math.Inf(1)
	}
	return float64(h)
}

func TestEstimatesRefuse(t *testing.T) {
	g := randomGraph(draws.Rand(3, 7), 40, 3, 1)
	calls := 0
	dead := Heuristic[gs]{Info: HeuristicInfo{ID: "dead"}, Real: func(gs) float64 { return math.Inf(1) }}
	p := NewProblem(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{tabled(t, g, &calls), dead}}, ProblemFuncs{})
	_, err := p.Estimates(t.Context(), "none", nil)
	assert.ErrorContains(t, err, `no heuristic called "none"`)
	_, err = p.Estimates(t.Context(), "", []Move{999_999})
	assert.ErrorContains(t, err, "move 1 of the path is not legal")
	got, err := p.Estimates(t.Context(), "dead", nil)
	require.NoError(t, err)
	assert.Equal(t, []float64{math.Inf(1)}, got)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = p.Estimates(ctx, "", nil)
	assert.ErrorIs(t, err, context.Canceled)
}
