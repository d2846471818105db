package familytest

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
	"waymark/solver"
	"waymark/test/draws"
)

// testMarks sends searches of all kinds through random marks and compares with
// breadth-first search over positions and marks passed.
func (w *web) testMarks(t *testing.T, n uint64) {
	routes := uint64(45)
	if draws.Raced { // under the race detector, where one goroutine is at work
		routes = 15
	}
	unmarked, err := w.rules.Compile(w.p)
	require.NoError(t, err)
	all := unmarked.Algorithms()
	solved, open := 0, 0
	for seed := range routes {
		q := w.marked(rand.New(rand.NewPCG(seed, n)))
		want := w.shortest(q)
		problem, err := w.rules.Compile(q)
		if err != nil {
			require.ErrorAs(t, err, new(puzzles.Fault)) // such as a piece of which some cells are open: it is none
			continue
		}
		if want >= 0 {
			solved++
		}
		algorithms := problem.Algorithms()
		if len(algorithms) < len(all) {
			open++ // a mark leaves cells open
		}
		for i, a := range algorithms {
			h := problem.Heuristics()[(int(seed)+i)%len(problem.Heuristics())]
			o := solver.Options{Algorithm: a, Heuristic: h.ID, Threads: 1, Anytime: (int(seed)+i)%3 > 0}
			if info, _ := a.Info(); a == solver.Automatic || !info.Takes(h) {
				o.Heuristic = ""
			}
			search, err := problem.Search(o)
			require.NoError(t, err)
			res := search.Run(context.Background(), solver.Limits{}, nil)
			where := fmt.Sprintf("seed %d %s %s\n%s", seed, a, o.Heuristic, Text(t, w.rules, q))
			if want >= 0 && !o.Anytime && res.Status == solver.Solved { // a first solution is a solution
				require.GreaterOrEqual(t, res.Cost, int32(want), where)
				require.LessOrEqual(t, res.LowerBound, int32(want), where)
				res.Status = solver.Optimal
				w.checkRouted(t, q, problem, res, int(res.Cost), where)
				continue
			}
			w.checkRouted(t, q, problem, res, want, where)
			if t.Failed() {
				return
			}
		}
	}
	if w.shortest(w.p) >= 0 {
		assert.Greater(t, solved, int(routes)/9)
	}
	assert.Positive(t, open)
}

// checkRouted compares a finished search with the shortest length and lets the
// rules verify the solution.
func (w *web) checkRouted(t *testing.T, p *puzzles.Puzzle, problem solver.Problem, res solver.Result, want int, where string) {
	t.Helper()
	if want < 0 {
		assert.Equal(t, solver.Unsolvable, res.Status, where)
		return
	}
	require.Equal(t, solver.Optimal, res.Status, where)
	assert.EqualValues(t, want, res.Cost, where)
	moves := texts(problem, res)
	boards, _, err := puzzles.Replay(w.rules, p, p.Start, moves)
	require.NoError(t, err, where)
	require.True(t, w.rules.Matches(p, boards[len(moves)], p.Goal), where)
	for i, at := range puzzles.Places(w.rules, p, boards, moves) {
		assert.True(t, at >= 0 || p.Marks[i].Kind == puzzles.Hint, where)
	}
	legs := slices.DeleteFunc(slices.Clone(res.Legs), func(l solver.Leg) bool { return l.Stage < 0 })
	vias := slices.DeleteFunc(slices.Clone(p.Marks), func(m puzzles.Mark) bool { return m.Kind != puzzles.Via })
	require.Len(t, legs, len(vias), where)
	for i, l := range legs {
		require.True(t, w.rules.Matches(p, boards[l.At], vias[i].Board), where)
	}
}

// testOff solves the puzzle with and without marks that are switched off: the answer
// is the same, every count in it too, and what is said of a mark is said of its number
// among all.
func (w *web) testOff(t *testing.T) {
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 77))
		plain := w.marked(r)
		mixed, own := w.among(r, plain)
		w.compareOff(t, plain, mixed, own)
		if t.Failed() {
			t.Logf("seed %d\n%s", seed, Text(t, w.rules, mixed))
			return
		}
	}
}

func (w *web) compareOff(t *testing.T, plain, mixed *puzzles.Puzzle, own []int) {
	one, err := w.rules.Compile(plain)
	other, errMixed := w.rules.Compile(mixed)
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
			Untimed(&res)
			return res
		}
		want, got := run(one), run(other)
		if m := want.Proof.Mark; m > 0 {
			assert.Equal(t, own[m-1]+1, got.Proof.Mark)
			got.Proof.Mark = m
		}
		if m := want.Hint.Number; m > 0 {
			assert.Equal(t, own[m-1]+1, got.Hint.Number)
			got.Hint.Number = m
		}
		want.Proof.Reason, got.Proof.Reason = solver.Explanation{}, solver.Explanation{}
		if want.Why.Format == got.Why.Format {
			got.Why.Args = want.Why.Args // numbers of marks
		}
		assert.Equal(t, want, got, a)
	}
	on := edit.Turned(w.rules, mixed, puzzles.Clockwise).Marks
	on = slices.DeleteFunc(on, func(m puzzles.Mark) bool { return m.Off })
	assert.True(t, puzzles.SameMarks(edit.Turned(w.rules, plain, puzzles.Clockwise).Marks, on))
}
