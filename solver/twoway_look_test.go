package solver

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// bothEnds is a two-way search of a model from its start, by the heuristic behind "zero" where it prunes, and what it is to be run in.
func bothEnds[S State](m Model[S], prunes bool, threads int, memory uint64) (*twoWay[S], *run) {
	var p pruning
	workers := make([]sideWorker[S], threads)
	for i := range workers {
		workers[i].space = m.Space.(Reversible[S])
		if prunes {
			workers[i].fore, p.from = m.Heuristics[1].above(), 100
			if m.Backward != nil {
				workers[i].back = m.Backward(m.Space.Start())[1].above()
			}
		}
	}
	goals, _ := workers[0].space.Goals(MaxGoals)
	r := newRun(context.Background(), Limits{Memory: memory}, 0)
	r.report = func(_ time.Duration) {}
	t := newTwoWay(m.Space.Start(), goals, workers, p)
	t.last.from = 1 << 4
	return t, r
}

// What memory has ended is looked through: the bound is one higher in the same memory, or the answer is there, and with
// more memory the search goes on from there. It is the same for any number of goroutines.
func TestTheLastTurnIsLookedThroughWhereMemoryEnds(t *testing.T) {
	rings := torus{64}
	m := rings.model()
	m.Heuristics[1].Int = func(s gs) int32 { return rings.apart(s, rings.goal()) / 6 }
	m.Backward = nil
	whole, r := bothEnds(m, false, 1, 1<<30)
	whole.advance(r, never)
	_, want, ok := whole.found()
	require.True(t, ok)
	for _, prunes := range []bool{false, true} {
		all, r := bothEnds(m, prunes, 1, 1<<30)
		all.advance(r, never)
		var memories []uint64
		steps := uint64(5)
		if draws.Raced {
			steps = 1
		}
		for memory := uint64(1 << 20); memory < r.peak; memory += memory / steps {
			memories = append(memories, memory)
		}
		higher := 0
		for _, memory := range memories {
			plain, r := bothEnds(m, prunes, 1, memory)
			r.spare = true
			plain.advance(r, never)
			looks, r := bothEnds(m, prunes, 1, memory)
			looks.advance(r, never)
			both, s := bothEnds(m, prunes, 3, memory)
			both.advance(s, never)
			require.Equal(t, looks.lower(), both.lower())
			require.Equal(t, looks.fore[0].expanded+looks.back[0].expanded, both.fore[0].expanded+both.back[0].expanded)
			require.Equal(t, looks.path, both.path)
			require.Equal(t, plain.stored(), looks.stored())
			if plain.proved {
				require.Equal(t, plain.path, looks.path)
				continue
			}
			require.Equal(t, StopMemory, r.stop)
			require.LessOrEqual(t, looks.bytes(), memory+memory/8)
			if looks.lower() > plain.lower() {
				require.Equal(t, plain.lower()+1, looks.lower())
				higher++
			}
			require.LessOrEqual(t, looks.lower(), want)
			// It goes on.
			r.stop, r.memory = stopNone, 1<<30
			looks.advance(r, never)
			moves, cost, ok := looks.found()
			require.True(t, ok && cost == want && len(moves) == int(want))
		}
		assert.GreaterOrEqual(t, uint64(higher), steps)

		// Where memory ends in the turn that comes to the optimum the answer is found.
		least, r := bothEnds(m, prunes, 1, 1<<30)
		least.advance(r, func() bool { return least.lower() == want })
		r.memory = 1
		least.advance(r, never)
		require.EqualValues(t, want, len(least.path))
		require.Less(t, least.stored(), all.stored())
		w := follow[gs](m.Space, gs{0}, least.path)
		require.True(t, w != nil && m.Space.IsGoal(w.states[want]))
	}
}

// Where a solution is known that is one longer than the reach, the last turn is looked through: what is shorter is
// found, and less is stored.
func TestTheLastTurnIsLookedThroughWhereASolutionIsKnown(t *testing.T) {
	found, less := 0, 0
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 11)
		g := layered(r, 20+r.IntN(200), 1+r.IntN(3))
		isGoal := func(s uint64) bool { return g.goals[s] }
		want := g.distances(isGoal)[g.start]
		if want == far || want < 2 {
			continue
		}
		ahead := relaxed(r, g, isGoal, false)
		m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{{}, ahead}}
		if r.IntN(2) == 0 {
			behind := relaxed(r, g, func(s uint64) bool { return s == g.start }, true)
			m.Backward = func(gs) []Heuristic[gs] { return []Heuristic[gs]{{}, behind} }
		}
		prunes, threads := r.IntN(2) == 0, 1+r.IntN(3)
		from := r.Uint64N(12)
		search := func(known int32) *twoWay[gs] {
			t, r := bothEnds(m, prunes, threads, 1<<30)
			t.pruning.from = from
			t.heed(known)
			t.advance(r, func() bool { return t.lower() >= known })
			return t
		}
		plain := search(noBound)
		require.EqualValues(t, want, len(plain.path))
		one := search(want + 1) // the shorter one is found
		require.True(t, one.proved, "seed %d", seed)
		end, cost, ok := g.replay(g.start, one.path)
		require.True(t, ok && g.goals[end] && cost == want, "seed %d", seed)
		again, r2 := bothEnds(m, prunes, threads, 1<<30) // stopped now and then
		again.pruning.from = from
		again.heed(want + 1)
		for stops := 0; !again.done(); stops++ {
			ctx, cancel := context.WithCancel(t.Context())
			r2.ctx, r2.stop = &countdown{ctx, 1 + r.IntN(30), cancel}, stopNone
			if stops > 100 {
				r2.ctx = ctx
			}
			again.advance(r2, never)
			cancel()
		}
		require.Equal(t, one.path, again.path, "seed %d", seed)
		require.Equal(t, one.fore[0].expanded+one.back[0].expanded, again.fore[0].expanded+again.back[0].expanded)
		same := search(want) // there is none
		require.Equal(t, want, same.lower())
		require.False(t, same.proved)
		require.LessOrEqual(t, same.stored(), plain.stored())
		if found++; same.stored() < plain.stored() && one.stored() < plain.stored() {
			less++
		}
	}
	assert.Greater(t, found, draws.Count(250))
	assert.Greater(t, less, found/2)
}
