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

// hurried are the searches that go leg by leg first and end with their first solution.
var hurried = []Options{{Algorithm: Greedy}, {Algorithm: Weighted}, {Algorithm: Weighted, Weight: 3}}

// passable counts the marks that can be passed one after another, the goal being the last.
func passable(g *graph, m Model[gs]) (n int) {
	goals := g.goals
	defer func() { g.goals = goals }()
	g.goals = map[uint64]bool{}
	for i := range g.next {
		g.goals[uint64(i)] = true
	}
	for all := m.Stages; n < len(all); n++ {
		if m.Stages = all[:n+1]; throughMarks(g, &m) == far {
			return n
		}
	}
	return n
}

// TestLegByLegIsExact goes through sets of states from one end, from two and from all of the
// leg before, on one thread and on three, which agree. What it finds is a way, and where there
// is none it names the first mark that cannot be passed.
func TestLegByLegIsExact(t *testing.T) {
	draws.Unraced(t)
	found, back, dead := 0, 0, map[int]int{}
	for seed := range draws.Count(uint64(4000)) {
		r := draws.Rand(seed, 24)
		g := randomGraph(r, 5+r.IntN(50), 1+r.IntN(2), 1+int(seed%2)*4)
		m := forked(openRoute(r, g))
		if sectionsOf(m.Stages)[0].end < len(m.Stages) {
			continue // it is cut
		}
		exact, passed := throughMarks(g, &m), passable(g, m)
		for i, o := range append(hurried, Options{Algorithm: AStar}) {
			o.Heuristic = m.Heuristics[(i+int(seed))%2].Info.ID
			where := fmt.Sprintf("seed %d %+v", seed, o)
			var first Result
			for _, o.Threads = range []int{1, 3} {
				s, err := New(m, o)
				require.NoError(t, err, where)
				s.turns.legs.ends = 1 + int(seed%3)
				res := s.Run(context.Background(), Limits{}, nil)
				checkResult(t, where, g, exact, res)
				if exact < far {
					checkPasses(t, where, g, &m, res)
					found++
				} else {
					stage := passed
					if passed == len(m.Stages) {
						stage = -1
					}
					if s.refuted > 0 || res.Proof.Stage >= 0 { // else the estimate rules out the whole
						require.Equal(t, stage, res.Proof.Stage, where)
					}
					dead[stage]++
				}
				res.Stats.Elapsed, res.Layers = 0, untimed(res.Layers)
				if o.Threads == 1 {
					first = res
				}
				require.Equal(t, first, res, where)
				if s.turns.legs.again > 0 {
					back++
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, found, draws.Count(2000))
	assert.Greater(t, back, draws.Count(500), "ends that were all dead")
	assert.Greater(t, dead[-1], draws.Count(200))
	assert.Greater(t, dead[0], draws.Count(200))
	assert.Greater(t, dead[1], draws.Count(50))
}

// deadEnds is a graph where a mark is passed at many states from which nothing leads on, and at
// one far behind, from which a way leads to the goal where it is open.
func deadEnds(ends, far int, open bool) Model[gs] {
	g := &graph{goals: map[uint64]bool{}}
	at := func() uint64 { g.next = append(g.next, nil); return uint64(len(g.next) - 1) }
	lead := func(from, to uint64) {
		g.next[from] = append(g.next[from], Edge[gs]{To: gs{to}, Move: Move(len(g.next[from])), Cost: 1})
	}
	start, passes := at(), map[uint64]bool{}
	for range ends {
		end := at()
		lead(start, end)
		passes[end] = true
	}
	last := start
	for range far {
		next := at()
		lead(last, next)
		last = next
	}
	passes[last] = true
	goal := at()
	if g.goals[goal] = true; open {
		lead(last, goal)
	}
	info := HeuristicInfo{ID: "none", Admissible: true, Consistent: true, Integer: true}
	none := []Heuristic[gs]{{Info: info, Int: func(gs) int32 { return 0 }}}
	return Model[gs]{Space: g, Heuristics: none, Stages: []Stage[gs]{{
		Pass: func(s gs) (gs, bool) { return s, passes[s[0]] }, Heuristics: none,
	}}}
}

// Where all the first ends are dead, further ones are taken, until none is left.
func TestEndsThatAreAllDead(t *testing.T) {
	for _, o := range append(hurried, Options{Algorithm: AStar}, Options{Algorithm: Improving}) {
		for _, open := range []bool{true, false} {
			s, err := New(deadEnds(5*mostEnds, 20, open), o)
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{}, nil)
			assert.Positive(t, s.turns.legs.again, o)
			if !open {
				assert.Equal(t, Unsolvable, res.Status, o)
				assert.Equal(t, -1, res.Proof.Stage, o)
				continue
			}
			assert.Contains(t, []Status{Solved, Optimal}, res.Status, o)
			assert.EqualValues(t, 21, res.Cost, o)
			assert.Equal(t, 20, res.Legs[0].At, o)
		}
	}
}

// Each limit ends the search leg by leg, and the search goes on from there.
func TestLimitsOfLegByLeg(t *testing.T) {
	for _, o := range hurried {
		s, err := New(deadEnds(100, 3000, true), o)
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		for _, c := range []struct {
			ctx    context.Context
			limits Limits
			want   Stop
		}{
			{ctx, Limits{}, StopCancel},
			{t.Context(), Limits{Time: time.Nanosecond}, StopTime},
			{t.Context(), Limits{Expanded: 50}, StopNodes},
			{t.Context(), Limits{States: 200}, StopStates},
			{t.Context(), Limits{Expanded: 600}, StopNodes},
		} {
			res := s.Run(c.ctx, c.limits, nil)
			assert.Equal(t, c.want, res.Stop, o)
			assert.Nil(t, res.Path)
			if c.limits.Expanded > 0 {
				assert.InDelta(t, c.limits.Expanded, res.Stats.Expanded, 16)
			}
		}
		res := s.Run(t.Context(), Limits{}, nil)
		require.Contains(t, []Status{Solved, Optimal}, res.Status, o)
		assert.EqualValues(t, 3001, res.Cost)
	}
}
