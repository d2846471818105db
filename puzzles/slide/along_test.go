package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// anyFull draws a board without walls, with one blank, and a full target; the
// tiles all differ, or there are few kinds.
func anyFull(t *rapid.T, longest int) (l *layout, start, want codes) {
	size := puzzles.Size{Rows: rapid.IntRange(2, longest).Draw(t, "rows"), Cols: rapid.IntRange(2, longest).Draw(t, "cols")}
	r := draws.Rand(rapid.Uint64().Draw(t, "seed"), 0)
	kinds := size.Cells()
	if rapid.IntRange(0, 3).Draw(t, "alike") == 0 {
		kinds = min(kinds, 2+r.IntN(6))
	}
	from, to := puzzles.NewBoard(size, Blank), puzzles.NewBoard(size, Blank)
	a, b := r.Perm(size.Cells()), r.Perm(size.Cells())
	for i := range size.Cells() - 1 {
		from.Cells[a[i]], to.Cells[b[i]] = puzzles.Cell(1+i%kinds), puzzles.Cell(1+i%kinds)
	}
	return layoutOf(&puzzles.Puzzle{Family: "slide", Start: from, Goal: to})
}

// TestAlongIsTheEstimateAfterTheMove walks at random and compares each step with
// the estimate from scratch, on states of every width.
func TestAlongIsTheEstimateAfterTheMove(t *testing.T) {
	followed := 0
	draws.Check(t, func(t *rapid.T) {
		l, start, want := anyFull(t, 10)
		switch n := l.words(); {
		case n <= 1:
			followed += checkAlong(t, l, solver.Space[single](newWordSpace(l, start, want)), want)
		case n <= 4:
			followed += checkAlong(t, l, solver.Space[[4]uint64](newSpace[[4]uint64](l, start, want)), want)
		default:
			followed += checkAlong(t, l, solver.Space[[16]uint64](newSpace[[16]uint64](l, start, want)), want)
		}
	})
	assert.Positive(t, followed)
}

// checkAlong returns the number of moves it compared.
func checkAlong[S solver.State](t *rapid.T, l *layout, sp solver.Space[S], want codes) int {
	n := 0
	for _, h := range []solver.Heuristic[S]{heuristics[S](l, want)[0], toward[S](l)(walked(sp, sp.Start(), 300))} {
		if h.Along == nil {
			continue
		}
		s := sp.Start()
		for step := range 40 {
			edges := sp.Successors(s, nil)
			for i := range edges {
				e := &edges[i]
				value, lead := h.Along(&s, h.Int(s), h.Lead(s), e)
				require.Equal(t, h.Int(e.To), value)
				require.Equal(t, h.Lead(e.To), lead)
				n++
			}
			s = edges[step*7%len(edges)].To
		}
	}
	return n
}

// walked is where a walk of some moves ends.
func walked[S solver.State](sp solver.Space[S], s S, moves int) S {
	r := draws.Rand(uint64(moves), 1)
	for range moves {
		edges := sp.Successors(s, nil)
		s = edges[r.IntN(len(edges))].To
	}
	return s
}

// TestTowardIsAdmissible compares the estimate towards positions all over small
// boards with the exact distance from all others.
func TestTowardIsAdmissible(t *testing.T) {
	exhaustive(t)
	for name, boards := range smallBoards {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, start, _ := layoutOf(puzzleOf(t, boards[0], boards[1]))
			all := everything(t, l)
			if len(all) > 50_000 {
				return // the larger ones add nothing but time
			}
			for _, i := range []int{0, len(all) / 3, len(all) - 1} {
				sp := newWordSpace(l, start, all[i])
				h := toward[single](l)(pack[single](l, all[i]))
				checkHeuristics(t, l, sp, []solver.Heuristic[single]{h}, all, distances(t, sp))
			}
		})
	}
}
