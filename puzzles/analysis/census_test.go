package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/solver"
)

// What is counted where positions are too many to list is what the list of all of them says.
func TestPositionsThatAreCountedAreThoseThatAreListed(t *testing.T) {
	for name, text := range map[string]string{
		"solvable":          "puzzle slide\nstart 3x3\n5 1 3\n4 _ 2\n7 8 6\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n",
		"the goal is open":  "puzzle slide\nstart 3x3\n5 1 3\n4 _ 2\n7 8 6\ngoal 3x3\n1 2 3\n? ? ?\n? ? _\n",
		"unsolvable":        "puzzle slide\nstart 3x3\n5 1 3\n4 _ 2\n7 8 6\ngoal 3x3\n2 1 3\n4 5 6\n7 8 _\n",
		"has a wall":        "puzzle slide\nstart 3x3\n5 1 3\n4 _ 2\n7 # 6\ngoal 3x3\n1 2 3\n4 5 6\n7 # _\n",
		"narrow, the other": "puzzle slide\nstart 2x4\n5 1 3 4\n_ 2 6 7\ngoal 2x4\n1 2 3 4\n5 6 7 _\n",
	} {
		t.Run(name, func(t *testing.T) {
			_, p := read(t, text)
			whole, err := analysis.Analyse(t.Context(), p, analysis.Request{Threads: 1})
			require.NoError(t, err)
			require.True(t, whole.Space.Whole)
			ask, told := analysis.Usually(analysis.Request{MostListed: 1000, Threads: 2}, 1000), 0
			ask.Tell = func(analysis.Report) { told++ }
			counted, err := analysis.Analyse(t.Context(), p, ask)
			require.NoError(t, err)
			got, want := counted.Space, whole.Space
			require.Equal(t, name != "has a wall" && name != "the goal is open", got.Numbered)
			if !got.Numbered {
				return
			}
			assert.Positive(t, told)
			assert.False(t, got.Whole)
			assert.Nil(t, got.Estimated)
			assert.Equal(t, solver.Stop(""), got.Stop)
			assert.Equal(t, want.States, got.States)
			assert.Equal(t, want.FromStart, got.FromStart)
			assert.InDelta(t, want.Moves, got.Moves, 1e-9)
			assert.Equal(t, whole.Answer.Optimum, counted.Answer.Optimum)
			assert.Equal(t, whole.Answer.Unsolvable, counted.Answer.Unsolvable)
			same := func(want, got analysis.Far) {
				assert.Equal(t, []any{want.Known, want.Distance, want.Count, want.Open}, []any{got.Known, got.Distance, got.Count, got.Open})
			}
			same(whole.Hardest.Goal, counted.Hardest.Goal)
			assert.Equal(t, want.ToGoal, got.ToGoal)
			assert.Equal(t, []int{want.Goals, want.DeadEnds}, []int{got.Goals, got.DeadEnds})
			same(whole.Hardest.Start, counted.Hardest.Start)
			if name == "unsolvable" {
				return
			}
			far, proved, err := analysis.HardestStart(t.Context(), p, ask)
			require.NoError(t, err)
			assert.True(t, proved)
			assert.Equal(t, counted.Hardest.Start, far)
			q := p.Clone()
			q.Start = far.Board
			r, err := analysis.Analyse(t.Context(), q, analysis.Request{Threads: 1})
			require.NoError(t, err)
			assert.Equal(t, far.Distance, r.Answer.Optimum)
		})
	}
}

// Without the memory or the time nothing is counted, and what is listed stands.
func TestPositionsAreCountedWithinTheLimits(t *testing.T) {
	_, p := read(t, "puzzle slide\nstart 3x3\n5 1 3\n4 _ 2\n7 8 6\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	_, bytes, ok := families.Find("slide").(puzzles.Numbered).Numbers(p.Start)
	require.True(t, ok)
	for _, limits := range []solver.Limits{{Memory: 2*bytes - 1}, {Time: 1}} {
		r, err := analysis.Analyse(t.Context(), p, analysis.Usually(analysis.Request{MostListed: 100, Threads: 1, Limits: limits}, 100))
		require.NoError(t, err)
		assert.False(t, r.Space.Numbered)
		assert.Less(t, r.Space.States, 1000)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ask := analysis.Usually(analysis.Request{MostListed: 100, Threads: 1}, 100)
	ask.Tell = func(analysis.Report) { cancel() }
	_, err := analysis.Analyse(ctx, p, ask)
	assert.ErrorIs(t, err, context.Canceled)
}
