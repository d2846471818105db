package solver

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// TestImprovingEndsWithTheOptimum: run to its end on thousands of random graphs,
// with marks and without, it proves what there is to prove.
func TestImprovingEndsWithTheOptimum(t *testing.T) {
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 31)
		g := randomGraph(r, 2+r.IntN(40), 1+r.IntN(3), 1+int(seed%2)*8)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, d), wild(r, d)}}
		m.Fork = func() Model[gs] { return m }
		for _, o := range []Options{
			{Algorithm: Improving, Heuristic: "lowered", Threads: 1},
			{Algorithm: Improving, Heuristic: "lowered", Threads: 3, Anytime: true},
			{Algorithm: Improving, Heuristic: "wild", Threads: 2},
		} {
			s, err := New(m, o)
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{}, nil)
			where := fmt.Sprintf("seed %d %+v", seed, o)
			checkResult(t, where, g, d[g.start], res)
			if d[g.start] < far {
				assert.Equal(t, Optimal, res.Status, where)
			}
			if t.Failed() {
				return
			}
		}
	}
}

func TestImprovingObeysTheRoute(t *testing.T) {
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 33)
		g := randomGraph(r, 2+r.IntN(20), 2, 5)
		m, exact := routed(r, g)
		o := Options{Algorithm: Improving}
		if seed%3 == 0 && exact < far {
			o.UpperBound = exact + int32(r.IntN(3)) - 1
		}
		s, err := New(m, o)
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		where := fmt.Sprintf("seed %d %+v", seed, o)
		if o.UpperBound > 0 && o.UpperBound < exact {
			assert.Equal(t, Limit, res.Status, where)
			assert.Equal(t, StopBound, res.Stop, where)
			assert.LessOrEqual(t, res.LowerBound, exact, where)
		} else {
			checkResult(t, where, g, exact, res)
			if exact < far {
				assert.Equal(t, Optimal, res.Status, where)
				checkLegs(t, where, g, m, res)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// replayed follows moves through a space.
func replayed(t *testing.T, space Space[gs], moves []Move) gs {
	t.Helper()
	w := follow(space, space.Start(), moves)
	require.NotNil(t, w)
	return w.states[len(moves)]
}

// TestImprovingImproves: every answer is a solution and better than the one
// before, bounds rise and stay below what is found, and a limit of states ends it
// at the same answer with any number of goroutines.
func TestImprovingImproves(t *testing.T) {
	m := pancakes(3, 14, true)
	var first Result
	for _, threads := range []int{1, 2, 3} {
		s, err := New(m, Options{Algorithm: Improving, Threads: threads})
		require.NoError(t, err)
		best, lower, answers := int32(noBound), int32(0), 0
		res := s.Run(context.Background(), Limits{States: 60_000}, func(e Event) {
			assert.GreaterOrEqual(t, e.Progress.LowerBound, lower)
			lower = e.Progress.LowerBound
			if e.Path == nil {
				return
			}
			answers++
			assert.Less(t, e.Cost, best)
			assert.Len(t, e.Path, int(e.Cost))
			assert.True(t, m.Space.IsGoal(replayed(t, m.Space, e.Path)))
			assert.LessOrEqual(t, lower, e.Cost)
			best = e.Cost
		})
		require.Positive(t, answers)
		assert.Equal(t, Solved, res.Status)
		assert.Equal(t, StopStates, res.Stop)
		assert.Equal(t, best, res.Cost)
		if threads == 1 {
			first = res
		}
		assert.Equal(t, first.Path, res.Path)
		assert.Equal(t, first.LowerBound, res.LowerBound)
	}
}

// TestWindowsMakeALongPathShorter begins with a long detour.
func TestWindowsMakeALongPathShorter(t *testing.T) {
	m := pancakes(4, 12, false)
	m.Draft = func(from gs) []Move {
		var moves []Move
		r := draws.Rand(1, 1)
		at := from
		for range 60 {
			e := m.Space.Successors(at, nil)[r.IntN(11)]
			moves, at = append(moves, e.Move), e.To
		}
		one := newImprover([]Model[gs]{m}, 0, 0, 0, at)
		one.runBeam(noBrake(), 1<<30)
		return append(moves, one.best.moves...)
	}
	s, err := New(m, Options{Algorithm: Improving})
	require.NoError(t, err)
	var costs []int32
	res := s.Run(context.Background(), Limits{}, func(e Event) {
		if e.Path != nil {
			costs = append(costs, e.Cost)
			assert.True(t, m.Space.IsGoal(replayed(t, m.Space, e.Path)))
		}
	})
	assert.Greater(t, costs[0], int32(60), "the draft is the first answer")
	assert.Greater(t, len(costs), 2)
	assert.True(t, slices.IsSortedFunc(costs, func(a, b int32) int { return int(b - a) }), costs)
	assert.Equal(t, Optimal, res.Status)
	a, err := New(m, Options{Algorithm: AStar})
	require.NoError(t, err)
	assert.Equal(t, a.Run(context.Background(), Limits{}, nil).Cost, res.Cost)
}

// TestADraftThatIsNoSolutionIsNotBelieved.
func TestADraftThatIsNoSolutionIsNotBelieved(t *testing.T) {
	for _, draft := range [][]Move{nil, {2}, {99}, {2, 3, 4}} {
		m := pancakes(5, 8, true)
		m.Draft = func(gs) []Move { return draft }
		s, err := New(m, Options{Algorithm: Improving})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		require.Equal(t, Optimal, res.Status)
		assert.True(t, m.Space.IsGoal(replayed(t, m.Space, res.Path)))
	}
}

func TestImprovingStopsAndGoesOn(t *testing.T) {
	m := pancakes(6, 14, true)
	s, err := New(m, Options{Algorithm: Improving})
	require.NoError(t, err)

	const memory = 8 << 20
	res := s.Run(context.Background(), Limits{Memory: memory}, nil)
	assert.Equal(t, Solved, res.Status)
	assert.Equal(t, StopMemory, res.Stop)
	assert.LessOrEqual(t, res.Stats.PeakBytes, uint64(memory+memory/4))
	known := res.Cost

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	res = s.Run(ctx, Limits{}, nil)
	assert.Equal(t, Solved, res.Status)
	assert.Equal(t, StopCancel, res.Stop)
	assert.LessOrEqual(t, res.Cost, known)

	res = s.Run(context.Background(), Limits{States: 400_000}, nil)
	assert.LessOrEqual(t, res.Cost, known)
	assert.LessOrEqual(t, res.LowerBound, res.Cost)
}

// TestImprovingAnswersACancel: with an estimate as slow as the slowest: at most 0.2 s of it a thread come after.
func TestImprovingAnswersACancel(t *testing.T) {
	m := pancakes(7, 13, true)
	quick := m.Heuristics[0].Int
	var cancelled context.Context
	var after atomic.Int32
	m.Heuristics[0].Int = func(s gs) int32 {
		if cancelled != nil && cancelled.Err() != nil {
			after.Add(1)
		}
		for until := time.Now().Add(200 * time.Microsecond); time.Now().Before(until); {
		}
		return quick(s)
	}
	for _, threads := range []int{1, 2} {
		s, err := New(m, Options{Algorithm: Improving, Threads: threads})
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(context.Background(), 700*time.Millisecond)
		cancelled = ctx
		after.Store(0)
		s.Run(ctx, Limits{}, nil)
		assert.Less(t, after.Load(), int32(threads*1000))
		t.Log(after.Load())
		cancel()
	}
}

func TestStraightLeavesLoopsOut(t *testing.T) {
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 35)
		g := randomGraph(r, 2+r.IntN(8), 2, 5)
		var moves []Move
		at := g.start
		for range 30 {
			if next := g.next[at]; len(next) > 0 {
				e := next[r.IntN(len(next))]
				moves, at = append(moves, e.Move), e.To[0]
			}
		}
		w := follow(g, g.Start(), moves)
		require.NotNil(t, w)
		q := w.straight()
		end, cost, ok := g.replay(g.start, q.moves)
		require.True(t, ok)
		assert.Equal(t, at, end)
		assert.Equal(t, cost, q.cost())
		assert.LessOrEqual(t, cost, w.cost())
		seen := map[gs]bool{}
		for _, s := range q.states {
			assert.False(t, seen[s])
			seen[s] = true
		}
		assert.Equal(t, q.states, follow(g, g.Start(), q.moves).states)
	}
	assert.Nil(t, follow(line(3).Space, gs{0}, []Move{7}))
}
