package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// plain is a space that leaves nothing out.
type plain struct{ reversible }

func (g plain) SuccessorsAfter(s, _ gs, buf []Edge[gs]) []Edge[gs]   { return g.Successors(s, buf) }
func (g plain) PredecessorsAfter(s, _ gs, buf []Edge[gs]) []Edge[gs] { return g.Predecessors(s, buf) }

// bare is plain, and lists states without moves.
type bare struct{ plain }

func (g bare) StatesAfter(s, _ gs, buf []gs) []gs {
	for _, e := range g.Successors(s, nil) {
		buf = append(buf, e.To)
	}
	return buf
}

// foreseeing is bare, and knows how far a goal is where it is near; elsewhere not quite.
type foreseeing struct {
	bare
	exact []int32
	near  int32
}

func (g foreseeing) Ahead(s gs) (least int32, sure bool) {
	switch least = g.exact[s[0]]; {
	case least <= g.near:
		return least, true
	case least >= far:
		return 0, false
	}
	return max(g.near+1, least-int32(s[0]%3)), false
}

func TestBreadthFirstAgreesWithExactDistances(t *testing.T) {
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 7)
		g := randomGraph(r, 2+r.IntN(60), 1+r.IntN(2), 1)
		m, exact := routed(r, g)
		if seed%2 == 0 {
			d := g.distances(func(i uint64) bool { return g.goals[i] })
			m = Model[gs]{Heuristics: m.Heuristics}
			exact = d[g.start]
		}
		m.Space = plain{reversible{g}}
		switch seed % 3 {
		case 0:
			m.Space = bare{plain{reversible{g}}}
		case 1:
			d := g.distances(func(i uint64) bool { return g.goals[i] })
			m.Space = foreseeing{bare{plain{reversible{g}}}, d, int32(r.IntN(5))}
		}
		s, err := New(m, Options{Algorithm: BreadthFirst})
		require.NoError(t, err)
		_, layered := s.newEngine().(*byLegs[gs])
		require.True(t, layered)
		res := s.Run(context.Background(), Limits{}, nil)
		where := fmt.Sprintf("seed %d", seed)
		if len(m.Stages) == 0 && len(m.Prefix.Moves) == 0 {
			checkResult(t, where, g, exact, res)
		}
		if exact < far {
			assert.Equal(t, Optimal, res.Status, where)
			assert.Equal(t, exact, res.Cost, where)
			end, cost, ok := g.replay(g.start, res.Path)
			assert.True(t, ok && g.goals[end], where)
			assert.Equal(t, res.Cost, cost, where)
		} else {
			assert.Equal(t, Unsolvable, res.Status, where)
		}
		if t.Failed() {
			return
		}
	}
}

// cube is a space of independent switches, each turned from 0 to 1 once: moves
// in any order lead to the same state. It leaves out all orders but one.
type cube struct{ switches int }

func (c cube) Start() gs        { return gs{} }
func (c cube) IsGoal(s gs) bool { return s[0] == 1<<c.switches-1 }

func (c cube) Successors(s gs, buf []Edge[gs]) []Edge[gs] { return c.SuccessorsAfter(s, s, buf) }

func (c cube) SuccessorsAfter(s, before gs, buf []Edge[gs]) []Edge[gs] {
	for i := range c.switches {
		if bit := uint64(1) << i; s[0]&bit == 0 && bit > s[0]^before[0] {
			buf = append(buf, Edge[gs]{To: gs{s[0] | bit}, Move: Move(i), Cost: 1})
		}
	}
	return buf
}

func (c cube) Predecessors(s gs, buf []Edge[gs]) []Edge[gs] { return c.PredecessorsAfter(s, s, buf) }

func (c cube) PredecessorsAfter(s, before gs, buf []Edge[gs]) []Edge[gs] {
	for i := range c.switches {
		if bit := uint64(1) << i; s[0]&bit != 0 && bit > s[0]^before[0] {
			buf = append(buf, Edge[gs]{To: gs{s[0] &^ bit}, Move: Move(i), Cost: 1})
		}
	}
	return buf
}

func (c cube) Goals(int) ([]gs, bool) { return []gs{{1<<c.switches - 1}}, true }

// A search that says from where it came generates a state once for each order
// that is not left out, and still sees them all.
func TestSearchesSpareWhatTheSpaceLeavesOut(t *testing.T) {
	zero := Heuristic[gs]{Info: HeuristicInfo{ID: "zero", Admissible: true, Consistent: true, Integer: true}, Int: func(gs) int32 { return 0 }}
	for _, a := range []Algorithm{BreadthFirst, UniformCost, AStar} {
		s, err := New(Model[gs]{Space: cube{12}, Heuristics: []Heuristic[gs]{zero}}, Options{Algorithm: a, Threads: 1})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Optimal, res.Status)
		assert.EqualValues(t, 12, res.Cost)
		assert.EqualValues(t, 1<<12, res.Stats.Stored)
		assert.LessOrEqual(t, res.Stats.Generated, uint64(1<<12), "each state by one order")
	}
}

// Stopped and gone on with, the search does the same work.
func TestBreadthFirstGoesOn(t *testing.T) {
	draws.Unraced(t)
	m := line(300_000)
	m.Space = plain{m.Space.(reversible)}
	s, err := New(m, Options{Algorithm: BreadthFirst})
	require.NoError(t, err)
	res := s.Run(context.Background(), Limits{States: 10_000}, nil)
	assert.Equal(t, StopStates, res.Stop)
	assert.InDelta(t, 10_000, float64(res.Stats.Stored), 500)
	assert.EqualValues(t, res.Stats.Stored, res.LowerBound)
	res = s.Run(context.Background(), Limits{Memory: 1 << 20}, nil)
	assert.Equal(t, StopMemory, res.Stop)
	assert.LessOrEqual(t, res.Stats.PeakBytes, uint64(1<<20+2<<14*12), "and a chunk")
	res = s.Run(context.Background(), Limits{}, nil)
	assert.Equal(t, Optimal, res.Status)
	assert.EqualValues(t, 300_000-1, res.Stats.Expanded)
}

// A path that is foreseen saves what need not be looked at any more.
func TestBreadthFirstForesees(t *testing.T) {
	boards := 0
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 31)
		g := randomGraph(r, 200, 1, 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		exact := d[g.start]
		if exact >= far || exact < 3 {
			continue
		}
		boards++
		space := bare{plain{reversible{g}}}
		blind := newBreadth[gs](space, gs{g.start}, nil)
		blind.advance(newRun(context.Background(), Limits{}, 0), func() bool { return false })
		seeing := newBreadth[gs](foreseeing{space, d, exact}, gs{g.start}, nil)
		seeing.advance(newRun(context.Background(), Limits{}, 0), func() bool { return seeing.sure })
		a := seeing.foreseen()
		require.NotNil(t, a)
		require.Equal(t, exact, a.cost, "the start is asked")
		end, cost, ok := g.replay(g.start, a.moves)
		require.True(t, ok && g.goals[end] && cost == exact)
		seeing.advance(newRun(context.Background(), Limits{}, 0), func() bool { return false })
		require.Equal(t, exact, seeing.lower())
		require.False(t, seeing.dead())
		require.Less(t, seeing.stats.Expanded, blind.stats.Expanded)

		known := newBreadth[gs](foreseeing{space, d, -1}, gs{g.start}, nil)
		known.heed(exact)
		known.advance(newRun(context.Background(), Limits{}, 0), func() bool { return known.lower() == exact })
		require.Equal(t, exact, known.lower())
		require.Nil(t, known.foreseen(), "nothing cheaper is left")

		dearer := newBreadth[gs](foreseeing{space, d, -1}, gs{g.start}, nil)
		dearer.heed(exact + 1)
		dearer.advance(newRun(context.Background(), Limits{}, 0), func() bool { return false })
		_, cost, ok = dearer.found()
		require.True(t, ok, "a cheaper path is looked for")
		require.Equal(t, exact, cost)
	}
	assert.Greater(t, boards, draws.Count(100))
}

// A search that is stopped before it has proved what it foresaw ends with that.
func TestBreadthFirstKeepsWhatItForesaw(t *testing.T) {
	m := line(3000)
	space := m.Space.(reversible)
	for i := range 3000 { // a way to nowhere, of which nothing is foreseen
		from, to := uint64(2999+i), uint64(3000+i)
		if i == 0 {
			from = 0
		}
		space.next, space.prev = append(space.next, nil), append(space.prev, []Edge[gs]{{To: gs{from}, Cost: 1}})
		space.next[from] = append(space.next[from], Edge[gs]{To: gs{to}, Cost: 1})
	}
	d := space.distances(func(i uint64) bool { return space.goals[i] })
	m.Space = foreseeing{bare{plain{space}}, d, 2900}
	s, err := New(m, Options{Algorithm: BreadthFirst})
	require.NoError(t, err)
	res := s.Run(context.Background(), Limits{States: 1000}, nil)
	assert.Equal(t, StopStates, res.Stop)
	assert.Equal(t, Solved, res.Status)
	assert.EqualValues(t, 2999, res.Cost)
	assert.Len(t, res.Path, 2999)
	assert.InDelta(t, 900, res.LowerBound, 100, "all of the way to nowhere, and what came before the path was known")
	res = s.Run(context.Background(), Limits{}, nil)
	assert.Equal(t, Optimal, res.Status)
	assert.EqualValues(t, 2999, res.Cost)
	assert.Less(t, res.Stats.Expanded, uint64(3200))
}
