package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// openRoute makes a model whose marks are sets of states, some with recorded moves
// that can be played from some of these only, and single states among them. The
// moves of its graph are numbered at each state, so that they can be played from
// many. Its heuristics are lowered and wild.
func openRoute(r *rand.Rand, g *graph) Model[gs] {
	for i := range g.next {
		for k := range g.next[i] {
			g.next[i][k].Move = Move(k)
		}
	}
	goal := g.distances(func(i uint64) bool { return g.goals[i] })
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, goal), wild(r, goal)}}
	for range 1 + r.IntN(3) {
		n := len(g.next)
		member := make([]bool, n)
		for range 1 + r.IntN(1+n/3) {
			member[r.IntN(n)] = true
		}
		at := uint64(r.IntN(n))
		single := r.IntN(3) == 0
		if single {
			clear(member)
			member[at] = true
		}
		var st Stage[gs]
		for end := at; r.IntN(2) == 0 && len(g.next[end]) > 0; {
			e := g.next[end][r.IntN(len(g.next[end]))]
			end = e.To[0]
			st.After = Jump[gs]{To: e.To, Moves: append(st.After.Moves, e.Move), Cost: st.After.Cost + e.Cost}
		}
		after := st.After
		pass := func(s gs) (gs, bool) {
			end, cost, ok := g.replay(s[0], after.Moves)
			return gs{end}, member[s[0]] && ok && cost == after.Cost
		}
		st.Along = func(s gs) (path []gs) {
			for i := range after.Moves {
				end, _, _ := g.replay(s[0], after.Moves[:i+1])
				path = append(path, gs{end})
			}
			return path
		}
		d := g.distances(func(i uint64) bool { _, ok := pass(gs{i}); return ok })
		st.Heuristics = []Heuristic[gs]{lowered(r, d), wild(r, d)}
		if single {
			st.At = gs{at}
		} else {
			st.Pass, st.After.To = pass, gs{}
		}
		m.Stages = append(m.Stages, st)
	}
	return m
}

// throughMarks is the cost of the best route, by relaxing all steps and passes until
// nothing changes.
func throughMarks(g *graph, m *Model[gs]) int32 {
	n, marks := len(g.next), len(m.Stages)
	d := make([]int32, n*(marks+1))
	for i := range d {
		d[i] = far
	}
	d[g.start] = 0
	lower := func(i int, v int32) bool {
		if v >= d[i] {
			return false
		}
		d[i] = v
		return true
	}
	for changed := true; changed; {
		changed = false
		for i, v := range d {
			if v == far {
				continue
			}
			layer, s := i/n, i%n
			for _, e := range g.next[s] {
				changed = lower(layer*n+int(e.To[0]), v+e.Cost) || changed
			}
			if layer == marks {
				continue
			}
			if to, ok := m.Stages[layer].pass(&gs{uint64(s)}); ok {
				changed = lower((layer+1)*n+int(to[0]), v+m.Stages[layer].After.Cost) || changed
			}
		}
	}
	best := far
	for i := range g.goals {
		best = min(best, d[marks*n+int(i)])
	}
	return best
}

// TestOpenMarksAreExact runs every order over random graphs through random marks,
// on one thread and on three.
func TestOpenMarksAreExact(t *testing.T) {
	draws.Unraced(t)
	solved, dead := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 21)
		g := randomGraph(r, 2+r.IntN(30), 1+r.IntN(3), 1+int(seed%2)*4)
		m := forked(openRoute(r, g))
		exact := throughMarks(g, &m)
		for i, o := range append(bestFirstAlgorithms, Options{Algorithm: Improving}) {
			o.Heuristic = m.Heuristics[(i+int(seed))%2].Info.ID
			o.Anytime = seed%3 > 0
			o.Threads = 1 + 2*int(seed%2)
			if seed%7 == 0 && exact < far && evaluationOf(o).reopens() {
				o.UpperBound = exact
			}
			where := fmt.Sprintf("seed %d %+v", seed, o)
			s, err := New(m, o)
			require.NoError(t, err, where)
			res := s.Run(context.Background(), Limits{}, nil)
			checkResult(t, where, g, exact, res)
			if exact < far {
				checkPasses(t, where, g, &m, res)
				if o.Anytime || o.Algorithm == AStar && o.Heuristic == "lowered" {
					assert.Equal(t, Optimal, res.Status, where)
				}
			}
			if t.Failed() {
				return
			}
		}
		if exact < far {
			solved++
		} else {
			dead++
		}
	}
	assert.Greater(t, solved, draws.Count(500))
	assert.Greater(t, dead, draws.Count(500))
}

// TestTwoWayThroughOpenMarksIsExact goes through single states and sets of them, from
// both ends, on one thread and on three, which agree; stopped now and then, it goes on.
func TestTwoWayThroughOpenMarksIsExact(t *testing.T) {
	draws.Unraced(t)
	solved, through := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 23)
		g := layered(r, 10+r.IntN(60), 1+r.IntN(3))
		if seed%2 == 0 {
			g = randomGraph(r, 2+r.IntN(40), 1+r.IntN(2), 1)
		}
		m := openRoute(r, g)
		g.prev = make([][]Edge[gs], len(g.next)) // its moves have new numbers
		for i := range g.next {
			for _, e := range g.next[i] {
				to := e.To[0]
				e.To = gs{uint64(i)}
				g.prev[to] = append(g.prev[to], e)
			}
		}
		m.Space = reversible{g}
		for i := range m.Stages {
			if st := &m.Stages[i]; st.Pass != nil && len(st.After.Moves) > 0 {
				from := *st
				at := from.After
				member := func(s gs) bool { _, ok := from.pass(&s); return ok && at.Cost > 0 }
				st.After, st.Along = Jump[gs]{}, nil
				st.Pass = func(s gs) (gs, bool) { return s, member(s) }
			}
		}
		exact := throughMarks(g, &m)
		m = forked(m)
		var first Result
		for _, o := range []Options{{Threads: 1}, {Threads: 3}, {Threads: 1, Anytime: true}} {
			o.Algorithm = TwoWay
			where := fmt.Sprintf("seed %d %+v", seed, o)
			s, err := New(m, o)
			require.NoError(t, err, where)
			res := s.Run(context.Background(), Limits{States: uint64(1 + r.IntN(30))}, nil)
			for res.Status == Limit {
				res = s.Run(context.Background(), Limits{States: res.Stats.Stored + 1 + r.Uint64N(30)}, nil)
			}
			if res.Status == Solved { // by the first stage
				res = s.Run(context.Background(), Limits{}, nil)
			}
			checkResult(t, where, g, exact, res)
			if exact < far {
				require.Equal(t, Optimal, res.Status, where)
				checkPasses(t, where, g, &m, res)
			}
			res.Stats.Elapsed, res.Stats.PeakBytes = 0, 0
			if o.Threads == 1 && !o.Anytime {
				first = res
			} else if !o.Anytime {
				require.Equal(t, first.Path, res.Path, where)
				require.Equal(t, first.Stats, res.Stats, where)
			}
			if t.Failed() {
				return
			}
		}
		if exact < far {
			solved++
			if openMarks(m.Stages) && exact > 3 {
				through++
			}
		}
	}
	assert.Greater(t, solved, draws.Count(400))
	assert.Greater(t, through, draws.Count(50))
}

// checkPasses follows the path: every leg ends at a state that passes its mark, and
// the recorded moves follow.
func checkPasses(t *testing.T, where string, g *graph, m *Model[gs], res Result) {
	t.Helper()
	require.Len(t, res.Legs, len(m.Stages)+1, where)
	sum := int32(0)
	for k, leg := range res.Legs {
		sum += leg.Cost
		end, _, _ := g.replay(g.start, res.Path[:leg.At])
		if k == len(m.Stages) {
			continue
		}
		st := &m.Stages[k]
		_, ok := st.pass(&gs{end})
		assert.True(t, ok, where)
		assert.Equal(t, st.After.Moves, append([]Move(nil), res.Path[leg.At:leg.At+len(st.After.Moves)]...), where)
		sum += st.After.Cost
	}
	assert.Equal(t, res.Cost, sum, where)
}

// TestAlgorithmsThatGoByLegsNeedKnownPositions refuses them on a route with an open
// mark, offers the others, and lets Automatic choose among these.
func TestAlgorithmsThatGoByLegsNeedKnownPositions(t *testing.T) {
	m := line(5)
	open := Stage[gs]{Pass: func(s gs) (gs, bool) { return s, s[0] == 2 || s[0] == 3 }, Heuristics: m.Heuristics}
	m.Stages = []Stage[gs]{open}
	p := NewProblem(m, ProblemFuncs{Automatic: Choice{Options: Options{Algorithm: IDAStar}}})
	for _, a := range []Algorithm{IDAStar, AStarDeepening} {
		assert.NotContains(t, p.Algorithms(), a)
		_, err := p.Search(Options{Algorithm: a})
		assert.ErrorContains(t, err, "leaves cells open")
		_, err = p.Search(Options{Algorithm: a, NoRoute: true})
		assert.NoError(t, err)
	}
	assert.Equal(t, AStar, p.Automatic(t.Context()).Algorithm)
	assert.NotEmpty(t, p.Automatic(t.Context()).Why.Format)
	for noRoute, want := range map[bool]Algorithm{false: AStar, true: IDAStar} {
		s, err := p.Search(Options{NoRoute: noRoute})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, want, res.Algorithm)
		assert.Equal(t, Optimal, res.Status)
		assert.EqualValues(t, 4, res.Cost)
	}
}

// TestALaterLegThatCannotBeDone is not blamed on a mark that lies before it: the
// estimate drops the positions from which that mark might have been reached.
func TestALaterLegThatCannotBeDone(t *testing.T) {
	m := line(4)
	never := Heuristic[gs]{Info: m.Heuristics[0].Info, Int: func(gs) int32 { return Unreachable }}
	m.Stages = []Stage[gs]{{Pass: func(s gs) (gs, bool) { return s, s[0] == 2 }, Heuristics: m.Heuristics}}
	m.Heuristics = []Heuristic[gs]{never}
	s, err := New(m, Options{Algorithm: AStar})
	require.NoError(t, err)
	res := s.Run(context.Background(), Limits{}, nil)
	assert.Equal(t, Unsolvable, res.Status)
	assert.Equal(t, -1, res.Proof.Stage)
}

// TestAMarkThatWasNotReachedIsNamed when a limit ends the search on the way to it,
// by every kind of engine.
func TestAMarkThatWasNotReachedIsNamed(t *testing.T) {
	m := line(200)
	for _, at := range []uint64{2, 190} {
		m.Stages = append(m.Stages, Stage[gs]{At: gs{at}, Heuristics: m.Heuristics})
	}
	for _, a := range []Algorithm{AStar, UniformCost, TwoWay, AStarDeepening, Improving} {
		s, err := New(m, Options{Algorithm: a})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{States: 20}, nil)
		require.Equal(t, Limit, res.Status, a)
		assert.Equal(t, 2, res.Unmet, a)
		e, ok := res.Shortfall()
		assert.True(t, ok, a)
		assert.Contains(t, e.String(), "Waypoint 2 was not reached", a)
		res = s.Run(context.Background(), Limits{}, nil)
		require.Equal(t, Optimal, res.Status, a)
		_, ok = res.Shortfall()
		assert.False(t, ok, a)
	}
}

// Where two searches cannot meet, the reason names the mark or how many there are.
func TestWhyARouteIsNotSearchedFromBothEnds(t *testing.T) {
	open := Stage[gs]{Number: 4, Pass: func(s gs) (gs, bool) { return s, true }, Heuristics: line(3).Heuristics}
	moved := open
	moved.After = Jump[gs]{Moves: []Move{1}, Cost: 1}
	m := line(3)
	f := ProblemFuncs{Automatic: Choice{Options: Options{Algorithm: TwoWay}}}
	for _, c := range []struct {
		stages []Stage[gs]
		want   string
	}{
		{[]Stage[gs]{moved}, "A*, for your moves after waypoint 4 begin at a position that is not known: two searches could not meet there."},
		{[]Stage[gs]{open, open, open, open}, "A*, for more than 3 waypoints in a row leave cells open: two searches would store each position once for every one of them."},
	} {
		m.Stages = c.stages
		choice := NewProblem(m, f).Automatic(t.Context())
		assert.Equal(t, AStar, choice.Algorithm)
		assert.Equal(t, c.want, choice.Why.Error())
	}
	m.Stages = []Stage[gs]{open}
	assert.Equal(t, TwoWay, NewProblem(m, f).Automatic(t.Context()).Algorithm)
}
