package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// wander is a random walk from a state.
func wander(r *rand.Rand, g *graph, from uint64, n int) (path []gs) {
	for range n {
		next := g.next[from]
		if len(next) == 0 {
			break
		}
		to := next[r.IntN(len(next))].To
		path, from = append(path, to), to[0]
	}
	return path
}

// hinted adds random hints wherever the route stands at a known position.
func hinted(r *rand.Rand, g *graph, m Model[gs]) Model[gs] {
	from, known := gs{g.start}, true
	if len(m.Prefix.Moves) > 0 {
		from = m.Prefix.To
	}
	for k := range len(m.Stages) + 1 {
		for range r.IntN(3) {
			if known {
				h := Hint[gs]{Stage: k, From: from, Way: wander(r, g, from[0], r.IntN(12))}
				if r.IntN(3) == 0 {
					at := uint64(r.IntN(len(g.next)))
					d := g.distances(func(i uint64) bool { return i == at })
					h = Stage[gs]{At: gs{at}, Heuristics: []Heuristic[gs]{lowered(r, d)}}.AsHint(k, from)
				}
				m.Hints = append(m.Hints, h)
			}
		}
		if k < len(m.Stages) {
			if known = m.Stages[k].Pass == nil; known {
				from = m.Stages[k].leave()
			}
		}
	}
	return m
}

// TestHintsChangeNoOptimum runs every order over random graphs and routes with
// random hints, on one thread and on three, which agree on everything.
func TestHintsChangeNoOptimum(t *testing.T) {
	draws.Unraced(t)
	for seed := range draws.Count(uint64(1200)) {
		r := draws.Rand(seed, 31)
		g := randomGraph(r, 2+r.IntN(60), 1+r.IntN(3), 1+int(seed%2)*4)
		m := forked(openRoute(r, g))
		if seed%3 == 0 {
			m.Stages = nil
		}
		exact := throughMarks(g, &m)
		m = hinted(r, g, m)
		for i, o := range append(bestFirstAlgorithms, Options{Algorithm: Improving}) {
			o.Heuristic = m.Heuristics[(i+int(seed))%2].Info.ID
			o.Anytime = seed%5 > 0
			where := fmt.Sprintf("seed %d %+v", seed, o)
			var first Result
			for _, o.Threads = range []int{1, 3} {
				s, err := New(m, o)
				require.NoError(t, err, where)
				res := s.Run(context.Background(), Limits{}, nil)
				checkResult(t, where, g, exact, res)
				if exact < far && (o.Anytime || o.Algorithm == AStar && o.Heuristic == "lowered") {
					assert.Equal(t, Optimal, res.Status, where)
				}
				res.Stats.Elapsed, res.Layers = 0, untimed(res.Layers)
				if o.Threads == 1 {
					first = res
				}
				if o.Algorithm != Improving {
					assert.Equal(t, first, res, where)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// TestAHintThatIsAShortestWayIsFoundAtOnce by every order, before anything is
// expanded; the searches that go leg by leg begin with it.
func TestAHintThatIsAShortestWayIsFoundAtOnce(t *testing.T) {
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 32)
		g := randomGraph(r, 30, 2, 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		if d[g.start] == far || d[g.start] == 0 {
			continue
		}
		m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{lowered(r, d)}}
		best := Hint[gs]{From: gs{g.start}}
		for at := g.start; d[at] > 0; {
			i := slices.IndexFunc(g.next[at], func(e Edge[gs]) bool { return d[e.To[0]]+e.Cost == d[at] })
			at = g.next[at][i].To[0]
			best.Way = append(best.Way, gs{at})
		}
		m.Hints = []Hint[gs]{best}
		for _, o := range append(bestFirstAlgorithms, Options{Algorithm: TwoWay}, Options{Algorithm: IDAStar}, Options{Algorithm: Improving}) {
			s, err := New(m, o)
			require.NoError(t, err)
			expanded := ^uint64(0)
			res := s.Run(context.Background(), Limits{}, func(e Event) {
				if e.Path != nil {
					expanded = min(expanded, e.Progress.Expanded)
				}
			})
			where := fmt.Sprintf("seed %d %+v", seed, o)
			checkResult(t, where, g, d[g.start], res)
			assert.Equal(t, d[g.start], res.Cost, where)
			assert.Zero(t, expanded, where)
		}
		if t.Failed() {
			return
		}
	}
}

// TestHintsAreLeftOutWithTheRoute goes without them when the marks are ignored.
func TestHintsAreLeftOutWithTheRoute(t *testing.T) {
	m := line(6)
	m.Hints = []Hint[gs]{{From: gs{0}, Way: []gs{{1}, {2}, {3}, {4}, {5}}}}
	for _, noRoute := range []bool{false, true} {
		s, err := New(m, Options{Algorithm: Greedy, NoRoute: noRoute})
		require.NoError(t, err)
		got := s.Run(context.Background(), Limits{}, nil).Hint
		assert.Equal(t, noRoute, got == HintOutcome{})
	}
}
