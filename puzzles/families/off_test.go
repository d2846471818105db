package families_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// among returns the puzzle with more marks, all switched off, put between its own,
// and where its own are now.
func (w *web) among(r *rand.Rand, p *puzzles.Puzzle) (n *puzzles.Puzzle, own []int) {
	n = p.Clone()
	n.Marks = nil
	off := func() {
		for range r.IntN(3) {
			m := puzzles.Mark{Kind: puzzles.Via, Off: true, Board: w.left(r, r.IntN(len(w.boards)))}
			if moves := w.moves[r.IntN(len(w.boards))]; len(moves) > 0 && r.IntN(2) == 0 {
				m = puzzles.Mark{Kind: []puzzles.MarkKind{puzzles.Fixed, puzzles.Hint}[r.IntN(2)], Off: true, Moves: moves[:1]}
			}
			n.Marks = append(n.Marks, m)
		}
	}
	for _, m := range p.Marks {
		off()
		own = append(own, len(n.Marks))
		n.Marks = append(n.Marks, m)
	}
	off()
	return n, own
}

// TestMarksThatAreOffChangeNothing solves puzzles of every family with and without
// marks that are switched off: the answer is the same, every count in it too, and
// what is said of a mark is said of its number among all.
func TestMarksThatAreOffChangeNothing(t *testing.T) {
	for k, text := range smallRouted {
		p := read(t, text)
		t.Run(fmt.Sprintf("%s %d", p.Family, k), func(t *testing.T) {
			w := explore(t, p)
			for seed := range uint64(8) {
				r := rand.New(rand.NewPCG(seed, 77))
				plain := w.marked(r)
				mixed, own := w.among(r, plain)
				compareOff(t, w, plain, mixed, own)
				if t.Failed() {
					t.Logf("seed %d\n%s", seed, drawn(t, mixed))
					return
				}
			}
		})
	}
}

func compareOff(t *testing.T, w *web, plain, mixed *puzzles.Puzzle, own []int) {
	family := families.Find(plain.Family)
	one, err := family.Compile(plain)
	other, errMixed := family.Compile(mixed)
	if err != nil {
		require.Error(t, errMixed) // a piece of which some cells are open
		return
	}
	require.NoError(t, errMixed)
	require.Equal(t, plain.Routed(), mixed.Routed())
	require.Equal(t, one.Algorithms(), other.Algorithms())
	for _, a := range []solver.Algorithm{solver.Automatic, solver.AStar, solver.Published} {
		run := func(problem solver.Problem) solver.Result {
			search, err := problem.Search(solver.Options{Algorithm: a, Threads: 1})
			require.NoError(t, err)
			res := search.Run(context.Background(), solver.Limits{}, nil)
			res.Stats.Elapsed, res.Stats.PeakBytes = 0, 0 // the peak is seen by looking now and then
			return res
		}
		want, got := run(one), run(other)
		if m := want.Proof.Mark; m > 0 {
			assert.Equal(t, own[m-1]+1, got.Proof.Mark)
			got.Proof.Mark = m
		}
		want.Proof.Reason, got.Proof.Reason = solver.Explanation{}, solver.Explanation{}
		assert.Equal(t, want, got, a)
		if want.Path == nil {
			continue
		}
		moves := study.Moves(other, got.Path)
		boards, _, err := puzzles.Replay(w.rules, mixed, mixed.Start, moves)
		require.NoError(t, err)
		legs, mixedLegs := puzzles.Legs(w.rules, plain, boards, moves), puzzles.Legs(w.rules, mixed, boards, moves)
		require.Len(t, mixedLegs, len(legs))
		for i, l := range legs {
			if l.Mark >= 0 {
				l.Mark = own[l.Mark]
			}
			assert.Equal(t, l, mixedLegs[i])
		}
		require.NoError(t, study.Verify(mixed, moves, true))
	}
	on := edit.Turned(w.rules, mixed, puzzles.Clockwise).Marks
	on = slices.DeleteFunc(on, func(m puzzles.Mark) bool { return m.Off })
	assert.True(t, puzzles.SameMarks(edit.Turned(w.rules, plain, puzzles.Clockwise).Marks, on))
}
