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

// wandered is a solution of a routed graph of unit costs that takes its time.
func wandered(r *rand.Rand, g *graph, m *Model[gs], noRoute bool) []Move {
	at, moves := g.start, []Move{}
	to := func(target func(uint64) bool) {
		for range r.IntN(8) {
			if next := g.next[at]; len(next) > 0 {
				e := next[r.IntN(len(next))]
				if g.distances(target)[e.To[0]] < far {
					moves, at = append(moves, e.Move), e.To[0]
				}
			}
		}
		for d := g.distances(target); d[at] > 0; {
			for _, e := range g.next[at] {
				if d[e.To[0]] < d[at] {
					moves, at = append(moves, e.Move), e.To[0]
					break
				}
			}
		}
	}
	if !noRoute {
		if len(m.Prefix.Moves) > 0 {
			moves, at = append(moves, m.Prefix.Moves...), m.Prefix.To[0]
		}
		for i := range m.Stages {
			st := &m.Stages[i]
			to(func(s uint64) bool { return s == st.At[0] })
			if len(st.After.Moves) > 0 {
				moves, at = append(moves, st.After.Moves...), st.After.To[0]
			}
		}
	}
	to(func(s uint64) bool { return g.goals[s] })
	return moves
}

// TestAKnownSolutionIsNeverMadeWorse: every algorithm that is given a solution
// answers with one as short or shorter, and what it proves is so.
func TestAKnownSolutionIsNeverMadeWorse(t *testing.T) {
	given := 0
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 41)
		g := randomGraph(r, 2+r.IntN(30), 1+r.IntN(2), 1)
		m, exact := routed(r, g)
		m.Fork = func() Model[gs] { return m }
		noRoute := seed%3 == 0
		if noRoute {
			exact = g.distances(func(i uint64) bool { return g.goals[i] })[g.start]
		}
		if exact == far {
			continue
		}
		given++
		moves := wandered(r, g, &m, noRoute)
		for _, a := range []Algorithm{Improving, AStar, TwoWay, IDAStar, AStarDeepening, UniformCost, BreadthFirst, Weighted, Greedy, DepthFirst} {
			o := Options{Algorithm: a, Known: moves, NoRoute: noRoute, Anytime: seed%2 == 0, Threads: 1 + int(seed%3)}
			where := fmt.Sprintf("seed %d %s", seed, a)
			s, err := New(m, o)
			require.NoError(t, err, where)
			var first int32 = -1
			res := s.Run(context.Background(), Limits{}, func(e Event) {
				if e.Path != nil && first < 0 {
					first = e.Cost
				}
			})
			assert.EqualValues(t, len(moves), first, "the first answer is the known one")
			require.NotNil(t, res.Path, where)
			assert.LessOrEqual(t, int(res.Cost), len(moves), where)
			checkResult(t, where, g, exact, res)
			if a != Greedy && a != DepthFirst {
				assert.Equal(t, Optimal, res.Status, where)
			}
			if !noRoute {
				checkLegs(t, where, g, m, res)
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, given, draws.Count(300))
}

func TestWhatIsNoSolutionIsNotTakenForKnown(t *testing.T) {
	m := line(6)
	m.Stages = []Stage[gs]{{At: gs{3}, Heuristics: m.Heuristics}}
	forward := Move(0)
	all := slices.Repeat([]Move{forward}, 5)
	_, err := New(m, Options{Algorithm: AStar, Known: all})
	require.NoError(t, err)
	for _, c := range []struct {
		moves []Move
		edit  func(*Model[gs])
		want  string
	}{
		{[]Move{7}, func(*Model[gs]) {}, "The known solution has a move that is not legal."},
		{all[:4], func(*Model[gs]) {}, "The known solution does not reach the goal."},
		{all, func(m *Model[gs]) { m.Stages[0].At = gs{9} }, "The known solution does not pass waypoint 1."},
		{all, func(m *Model[gs]) { m.Stages[0].After = Jump[gs]{To: gs{5}, Moves: all[:1], Cost: 1} }, "The known solution does not pass waypoint 1."},
		{all, func(m *Model[gs]) { m.Prefix = Jump[gs]{To: gs{2}, Moves: all[:1], Cost: 1} }, "The known solution does not begin with the recorded moves."},
	} {
		changed := m
		changed.Stages = slices.Clone(m.Stages)
		c.edit(&changed)
		_, err := New(changed, Options{Algorithm: Improving, Known: c.moves})
		assert.EqualError(t, err, c.want)
		_, err = New(changed, Options{Algorithm: AStar, Known: c.moves, NoRoute: true})
		if len(c.moves) == 5 {
			assert.NoError(t, err, "without the waypoints it is a solution")
		}
	}
}

// TestAKnownSolutionLongerThanAskedForIsNoAnswer.
func TestAKnownSolutionLongerThanAskedForIsNoAnswer(t *testing.T) {
	m := line(6)
	known := slices.Repeat([]Move{0}, 5)
	for _, a := range []Algorithm{AStar, TwoWay, Improving} {
		s, err := New(m, Options{Algorithm: a, Known: known, UpperBound: 4})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Limit, res.Status, a)
		assert.Equal(t, StopBound, res.Stop, a)
	}
}

// TestRepairIsTheSameOnAnyNumberOfThreads: it shortens a wandering path to the
// optimum, each answer shorter than the one before, and stops where it is told.
func TestRepairIsTheSameOnAnyNumberOfThreads(t *testing.T) {
	for _, guided := range []bool{true, false} {
		m := pancakes(3, 9, false)
		if !guided {
			m.Toward = nil
		}
		var moves []Move
		r := draws.Rand(1, 1)
		at := m.Space.Start()
		for range 40 {
			e := m.Space.Successors(at, nil)[r.IntN(8)]
			moves, at = append(moves, e.Move), e.To
		}
		one := newImprover([]Model[gs]{m}, 0, 0, 0, at)
		one.runBeam(noBrake(), 1<<30)
		moves = append(moves, one.best.moves...)
		var want Result
		for threads := range 3 {
			s, err := New(m, Options{Algorithm: Improving, Known: moves, Threads: threads + 1})
			require.NoError(t, err)
			last := int32(len(moves)) + 1
			res := s.Run(context.Background(), Limits{}, func(e Event) {
				if e.Path != nil {
					assert.Less(t, e.Cost, last)
					assert.True(t, m.Space.IsGoal(replayed(t, m.Space, e.Path)))
					last = e.Cost
				}
			})
			assert.Equal(t, Optimal, res.Status)
			if want.Path == nil {
				want = res
			}
			assert.Equal(t, want.Path, res.Path)
			assert.Equal(t, want.Stats.Expanded, res.Stats.Expanded)
		}
		a, err := New(m, Options{Algorithm: AStar})
		require.NoError(t, err)
		assert.Equal(t, a.Run(context.Background(), Limits{}, nil).Cost, want.Cost)

		// Cut off after any number of looks at the clock, it goes on to the same end.
		s, err := New(m, Options{Algorithm: Improving, Known: moves})
		require.NoError(t, err)
		for n := 1; n < 40; n++ {
			ctx, cancel := context.WithCancel(context.Background())
			res := s.Run(&countdown{ctx, n, cancel}, Limits{}, nil)
			assert.Contains(t, []Status{Solved, Optimal}, res.Status)
			cancel()
		}
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Optimal, res.Status)
		assert.Equal(t, want.Cost, res.Cost)
	}
}

// TestAVicinityThatHoldsAllStatesIsExact.
func TestAVicinityThatHoldsAllStatesIsExact(t *testing.T) {
	for seed := range draws.Count(uint64(400)) {
		r := draws.Rand(seed, 43)
		g := randomGraph(r, 2+r.IntN(25), 2, 4)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: g}
		if d[g.start] == far {
			continue
		}
		w := follow(g, g.Start(), wandered(r, g, &m, true)).straight()
		v := newNeighbourhood(w, 1000)
		require.True(t, v.work(g, noBrake(), w.cost()))
		assert.False(t, v.cut)
		if d[g.start] == w.cost() {
			assert.Nil(t, v.moves)
			continue
		}
		end, cost, ok := g.replay(g.start, v.moves)
		assert.True(t, ok && g.goals[end])
		assert.Equal(t, d[g.start], cost)

		few := newNeighbourhood(w, 1)
		require.True(t, few.work(g, noBrake(), w.cost()))
		assert.LessOrEqual(t, len(few.states), len(w.states))
	}
}
