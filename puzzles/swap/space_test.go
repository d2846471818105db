package swap

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
)

type wide = [maxWords]uint64

// packed returns the space of a puzzle in wide states.
func packed(p *puzzles.Puzzle, exact bool) *space[wide] {
	b := newBoard(p, exact)
	return newSpace[wide](b, b.wantColours(p.Goal))
}

// state packs a position.
func (sp *space[S]) state(at puzzles.Board) S {
	k := sp.content(at)
	return sp.pack(&k)
}

// explore lists the states reachable from the start, at most about limit.
func explore[S solver.State](sp solver.Space[S], limit int) []S {
	states := []S{sp.Start()}
	seen := map[S]bool{sp.Start(): true}
	var buf []solver.Edge[S]
	for i := 0; i < len(states) && len(states) < limit; i++ {
		buf = sp.Successors(states[i], buf[:0])
		for _, e := range buf {
			if !seen[e.To] {
				seen[e.To] = true
				states = append(states, e.To)
			}
		}
	}
	return states
}

func TestSuccessorsAgreeWithRules(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, true)
		at := p.Start
		for range 3 {
			s := sp.state(at)
			require.Equal(t, slowGoal(at, p.Goal), sp.IsGoal(s))
			require.Equal(t, slowGoal(at, p.Goal), Family{}.Matches(p, at, p.Goal))
			next, order := slowNext(at)
			want := map[wide]puzzles.Move{} // the first mover of each position
			for _, m := range order {
				to := sp.state(next[m])
				if _, ok := want[to]; !ok {
					want[to] = m
				}
			}
			edges := sp.Successors(s, nil)
			require.Len(t, edges, len(want), "every position once")
			for _, e := range edges {
				require.EqualValues(t, want[e.To], string(sp.text(e.Move)))
				require.EqualValues(t, 1, e.Cost)
			}
			if len(order) == 0 {
				return
			}
			at = next[rapid.SampledFrom(order).Draw(t, "go on")]
		}
	})
}

func TestPredecessorsInvertSuccessors(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, rapid.Bool().Draw(t, "exact"))
		s := sp.Start()
		for _, e := range sp.Successors(s, nil) {
			back := solver.Edge[wide]{To: s, Move: e.Move, Cost: 1}
			require.True(t, slices.Contains(sp.Predecessors(e.To, nil), back))
		}
		for _, e := range sp.Predecessors(s, nil) {
			on := solver.Edge[wide]{To: s, Move: e.Move, Cost: 1}
			require.True(t, slices.Contains(sp.Successors(e.To, nil), on))
		}
	})
}

func TestPackIsInvertedByUnpack(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, true)
		var at content
		sp.unpack(sp.Start(), &at)
		require.Equal(t, sp.board.start, at)
		require.LessOrEqual(t, sp.words(), 10)
	})
}

// Squares of one colour that can go the same ways on the board are one kind,
// and it costs no optimum.
func TestKindsThatGoAlikeAreOne(t *testing.T) {
	p := puzzle(t, "T2R T3R ### / B1R Q2B Q3B", "R B # / B R R")
	assert.Len(t, newBoard(p, true).kinds, 5)
	b := newBoard(p, false)
	assert.Len(t, b.kinds, 3, "reach 3 is reach 2 on three columns; a bishop and a queen differ")
	assert.Equal(t, 2, b.kinds[0].count)
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		exact, _, ok := exactDistances(packed(p, true), packed(p, true).IsGoal, 3000)
		merged, dist, same := exactDistances(packed(p, false), packed(p, false).IsGoal, 3000)
		if !ok || !same {
			t.Skip("too many positions")
		}
		require.LessOrEqual(t, len(merged), len(exact))
		sp := packed(p, true)
		_, all, _ := exactDistances(sp, sp.IsGoal, 3000)
		require.Equal(t, all[sp.Start()], dist[packed(p, false).Start()])
	})
}

func TestGoalsAreAllGoalStates(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, rapid.Bool().Draw(t, "exact"))
		goals, ok := sp.Goals(1 << 20)
		require.True(t, ok)
		want := map[wide]bool{}
		arrange(sp, func(s wide) {
			if sp.IsGoal(s) {
				want[s] = true
			}
		})
		require.Len(t, goals, len(want))
		for _, g := range goals {
			require.True(t, want[g])
			delete(want, g) // each once
		}
		if n := len(goals); n > 0 {
			walk := goalWalk[wide]{space: sp, spare: make([]int, len(sp.wanted.names))}
			walk.count()
			least := walk.atLeast()
			require.LessOrEqual(t, least, float64(n))
			if !slices.Contains(sp.wanted.asked, anything) {
				require.InDelta(t, n, least, 0)
			}
			_, ok = sp.Goals(n - 1)
			require.False(t, ok)
		}
	})
}

// arrange visits every arrangement of the squares.
func arrange(sp *space[wide], visit func(wide)) {
	left := make([]int, len(sp.kinds))
	for i, k := range sp.kinds {
		left[i] = k.count
	}
	var at content
	var put func(slot int)
	put = func(slot int) {
		if slot == sp.slots() {
			visit(sp.pack(&at))
			return
		}
		for k := range left {
			if left[k] > 0 {
				left[k]--
				at[slot] = uint8(k)
				put(slot + 1)
				left[k]++
			}
		}
	}
	put(0)
}

func TestGoalsGiveUpBeyondTheLimit(t *testing.T) {
	p := Family{}.New(puzzles.Size{Rows: 10, Cols: 10})
	for i := range p.Start.Cells {
		p.Start.Cells[i] = squareCell(allFigures[i%3], 1+i/3%3, colour(1+i/9%6))
	}
	p = goalReversed(p)
	sp := packed(p, false)
	_, ok := sp.Goals(solver.MaxGoals)
	assert.False(t, ok)
	_, ok = sp.Goals(2 * solver.MaxGoals)
	assert.False(t, ok)
	assert.Equal(t, 10, sp.words())
}

func TestNothingAllocatesInASearch(t *testing.T) {
	p := puzzle(t, "T1R Q2B B1Y / T1B B3R ### / Q1Y T2R B1B", "B R Y / R B # / Y R B")
	sp := packed(p, false)
	buf := make([]solver.Edge[wide], 0, 64)
	assert.Zero(t, testing.AllocsPerRun(10, func() { buf = sp.Successors(sp.Start(), buf[:0]) }))
	assert.Zero(t, testing.AllocsPerRun(10, func() { buf = sp.Predecessors(sp.Start(), buf[:0]) }))
	for _, h := range sp.heuristics(sp.newTarget(sp.wanted, sp.distances(), tableWork)) {
		prepare(t, h)
		assert.Zero(t, testing.AllocsPerRun(10, func() {
			if h.Int != nil {
				h.Int(sp.Start())
			} else {
				h.Real(sp.Start())
			}
		}), h.Info.ID)
	}
}
