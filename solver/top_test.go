package solver

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// TestTheWayToTheTopIsAWay stops searches of every kind anywhere: what they call
// their most promising position is reached by legal moves from the start, at the
// cost they say.
func TestTheWayToTheTopIsAWay(t *testing.T) {
	draws.Unraced(t)
	algorithms := append(bestFirstAlgorithms, Options{Algorithm: TwoWay}, Options{Algorithm: TwoWay, Heuristic: "lowered"},
		Options{Algorithm: IDAStar, Anytime: true}, Options{Algorithm: AStarDeepening}, Options{Algorithm: Improving})
	seen := map[Algorithm]int{}
	for seed := range uint64(150) {
		r := draws.Rand(seed, 77)
		g := randomGraph(r, 20+r.IntN(200), 1+r.IntN(3), 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{lowered(r, d)}}
		if seed%2 == 0 {
			m = openRoute(r, g)
			g.trace()
			m.Space = reversible{g}
			m = forked(m)
		}
		for _, o := range algorithms {
			for stop := 2; stop < 40; stop += 1 + r.IntN(12) {
				s, err := New(m, o)
				if err != nil {
					continue // the route has open marks
				}
				s.prune = 8
				where := fmt.Sprintf("seed %d, %+v, stopped at %d", seed, o, stop)
				run := newRun(context.Background(), Limits{}, 0)
				ctx, cancel := context.WithCancel(context.Background())
				run.ctx, run.observed, run.report = &countdown{ctx, stop, cancel}, true, func(time.Duration) {}
				if s.prepare(run) {
					s.drive(run, func() {})
				}
				top := s.top()
				cancel()
				if top == nil {
					continue
				}
				seen[o.Algorithm]++
				_, cost, ok := g.replay(g.start, top.Path)
				require.True(t, ok, where)
				require.Equal(t, cost, top.Cost, where)
				if a, b := o.Order(); slices.ContainsFunc(bestFirstAlgorithms, func(p Options) bool { return p.Algorithm == o.Algorithm }) {
					require.Equal(t, []float64{a, b}, []float64{top.A, top.B}, where)
				}
			}
		}
	}
	for _, o := range algorithms {
		assert.NotZero(t, seen[o.Algorithm], "%s has a most promising position", o.Algorithm)
	}
}

// trace makes the paths back anew, of the moves as they are called now.
func (g *graph) trace() {
	clear(g.prev)
	for i := range g.next {
		for _, e := range g.next[i] {
			to := e.To[0]
			e.To = gs{uint64(i)}
			g.prev[to] = append(g.prev[to], e)
		}
	}
}

// A search tells what it is allowed, the default filled in, and nothing is looked
// for that nobody sees.
func TestProgressTellsLimitsAndTop(t *testing.T) {
	m := Model[gs]{Space: chain(2000), Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "h", Admissible: true, Integer: true}, Int: nothing}}}
	s, err := New(m, Options{Algorithm: AStar})
	require.NoError(t, err)
	r := newRun(context.Background(), Limits{States: 500}, 0)
	require.True(t, s.prepare(r))
	s.drive(r, func() {})
	assert.Equal(t, StopStates, r.stop)
	p := s.progress(r)
	assert.Equal(t, Limits{States: 500, Memory: DefaultMemory}, p.Limits)
	require.NotNil(t, p.Top)
	assert.EqualValues(t, len(p.Top.Path), p.Top.Cost)
	assert.GreaterOrEqual(t, p.Top.Cost, int32(400))
	assert.Zero(t, p.Top.H)

	s, err = New(m, Options{Algorithm: DepthFirst})
	require.NoError(t, err)
	r = newRun(context.Background(), Limits{States: 1500}, 0)
	require.True(t, s.prepare(r))
	s.drive(r, func() {})
	assert.Nil(t, s.progress(r).Top, "it lies too deep")
}
