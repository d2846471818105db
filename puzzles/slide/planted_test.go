package slide

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/test/draws"
)

// onRoot puts a dive on its first root.
func onRoot(d plantable, at codes) plantable {
	d.plant(at)
	return d
}

// A dive that was put on another root searches as one that was made there, and allocates nothing for
// it; and what it leaves out at the root is just what is not to be entered.
func TestADiveCanBePutOnAnotherRoot(t *testing.T) {
	if draws.Raced {
		t.Skip("dives on one goroutine")
	}
	entered := 0
	for _, board := range []string{"1 2 3 / 4 5 6 / 7 8 _", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _"} {
		problem, err := Family{}.Compile(puzzleOf(t, board, board))
		require.NoError(t, err)
		m, ok := solver.ModelOf[single](problem)
		require.True(t, ok)
		entered += checkPlanted(t, m)
	}
	assert.Greater(t, entered, draws.Count(50))
}

func checkPlanted(t *testing.T, m solver.Model[single]) (entered int) {
	r := draws.Rand(1, 2)
	for _, h := range m.Heuristics {
		if h.Dive == nil || h.Info.Tables > 1<<22 {
			continue
		}
		if h.Prepare != nil {
			_, err := h.Prepare(context.Background())
			require.NoError(t, err)
		}
		at, stop := m.Space.Start(), solver.Halt{}
		d := h.Dive(at).(solver.Replanted[single])
		for range draws.Count(100) {
			for range 1 + r.IntN(20) {
				edges := m.Space.Successors(at, nil)
				at = edges[r.IntN(len(edges))].To
			}
			d.Plant(at)
			require.Equal(t, h.Int(at), d.Estimate(), h.Info.ID)
			bound := d.Estimate() + 2*r.Int32N(3)
			whole := h.Dive(at).Below(nil, bound, &stop)
			require.Equal(t, whole, d.Below(nil, bound, &stop), h.Info.ID)
			if e, ok := d.(solver.Entered); ok && !m.Space.IsGoal(at) {
				require.Equal(t, whole, e.BelowEntered(bound, &stop, func(solver.Move) bool { return true }))
				checkEntered(t, e, bound, r)
				entered++
			}
		}
		assert.Zero(t, testing.AllocsPerRun(10, func() { d.Plant(at) }), h.Info.ID)
	}
	return entered
}

// checkEntered leaves out some children.
func checkEntered(t *testing.T, d solver.Entered, bound int32, r *rand.Rand) {
	want, stop, out := solver.Probe{Next: solver.Unreachable, Expanded: 1}, solver.Halt{}, map[solver.Move]bool{}
	for _, c := range d.Children(nil, nil) {
		if out[c.Move] = r.IntN(2) == 0; want.Found {
			continue
		}
		if c.F > bound {
			want.Generated, want.Next = want.Generated+1, min(want.Next, c.F)
			continue
		}
		if want.Generated++; out[c.Move] {
			continue
		}
		p := d.Below([]solver.Move{c.Move}, bound, &stop)
		want.Expanded, want.Generated, want.Next = want.Expanded+p.Expanded, want.Generated+p.Generated, min(want.Next, p.Next)
		want.Found, want.Path = p.Found, p.Path
	}
	got := d.BelowEntered(bound, &stop, func(m solver.Move) bool { return !out[m] })
	require.Equal(t, want.Found, got.Found)
	require.Equal(t, want.Path, got.Path)
	require.Equal(t, want.Expanded, got.Expanded)
	if !got.Found { // else what is left out is counted first
		require.Equal(t, want, got)
	}
}
