package study_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// traced are bundled puzzles of all families that a search of a few thousand expansions tells of,
// with waypoints among them.
func traced(t *testing.T) (list []*puzzles.Puzzle) {
	for _, f := range families.All() {
		bundled, err := study.Library(f.Info().ID)
		require.NoError(t, err)
		n := 0
		for _, b := range bundled {
			p := b.Puzzle
			if len(p.Start.Cells) > 40 && n > 0 {
				continue
			}
			list = append(list, p)
			if n++; n == 4 {
				break
			}
		}
	}
	return list
}

// A search that is recorded has the counts and the answer of one that is not, and the record has
// its expansions. What the record says is next on the open list is what is expanded.
func TestARecordChangesNothing(t *testing.T) {
	for _, p := range traced(t) {
		s, err := study.Open(p)
		require.NoError(t, err)
		for _, a := range s.Problem.Algorithms() {
			o := solver.Options{Algorithm: a, Threads: 1, NoRoute: len(p.Marks) > 0 && a == solver.Greedy}
			if a == solver.Automatic {
				continue
			}
			limits := solver.Limits{Expanded: draws.Count(uint64(3000)), Memory: 1 << 28}
			run := func(w solver.TraceWindow) (solver.Result, error) {
				s, err := study.Open(p)
				require.NoError(t, err)
				o.Trace = w
				search, err := s.Problem.Search(o)
				if err != nil {
					return solver.Result{}, err
				}
				return search.Run(t.Context(), limits, nil), nil
			}
			plain, err := run(solver.TraceWindow{})
			if err != nil {
				continue // the heuristic does not suit the algorithm
			}
			label := fmt.Sprint(p.Name, " ", a)
			whole, err := run(solver.TraceWindow{Count: math.MaxInt32})
			require.NoError(t, err, label)
			same(t, plain, whole, label)
			if whole.Trace == nil {
				assert.Zero(t, plain.Stats.Expanded, label) // an invariant answers
				continue
			}
			if a != solver.Improving {
				assert.Equal(t, int(plain.Stats.Expanded), len(whole.Trace.Steps), label)
			}
			inOrder(t, whole.Trace, label)
			if a != solver.Improving && len(p.Marks) == 0 && len(whole.Trace.Searches) == 1 && whole.Trace.Searches[0].Kind == solver.TraceBestFirst {
				children := 0
				for _, step := range whole.Trace.Steps {
					children += len(step.Children)
				}
				assert.Equal(t, int(plain.Stats.Generated), children, label)
			}
			part, err := run(solver.TraceWindow{From: 100, Count: 50})
			require.NoError(t, err, label)
			same(t, plain, part, label)
			within(t, whole.Trace, part.Trace, label)
		}
	}
}

// same compares what two searches of a request have come to.
func same(t *testing.T, a, b solver.Result, label string) {
	t.Helper()
	assert.Equal(t, a.Status, b.Status, label)
	assert.Equal(t, a.Path, b.Path, label)
	assert.Equal(t, a.LowerBound, b.LowerBound, label)
	assert.Equal(t, a.Stats.Expanded, b.Stats.Expanded, label)
	assert.Equal(t, a.Stats.Generated, b.Stats.Generated, label)
	assert.Equal(t, a.Stats.Stored, b.Stats.Stored, label)
	assert.Equal(t, a.Stats.Reopened, b.Stats.Reopened, label)
}

// inOrder checks that each step takes the first of the open list, where its round is no larger.
func inOrder(t *testing.T, trace *solver.Trace, label string) {
	t.Helper()
	for i, step := range trace.Steps {
		alone := (i == 0 || trace.Steps[i-1].Round != step.Round) && (i+1 == len(trace.Steps) || trace.Steps[i+1].Round != step.Round)
		kind := trace.Searches[trace.Nodes[step.Node].Search].Kind
		if i%7 != 0 || kind == solver.TraceDeepening || !alone && kind == solver.TraceBestFirst {
			continue
		}
		open, _ := trace.Open(i, len(trace.Nodes))
		at := slices.IndexFunc(open, func(c solver.TracedChild) bool { return c.Node == step.Node })
		if kind == solver.TraceBestFirst {
			require.Equal(t, 0, at, "%s: step %d of %d", label, i, len(trace.Steps))
			require.Equal(t, step.G, open[0].G, label)
			continue
		}
		require.GreaterOrEqual(t, at, 0, "%s: step %d of %d", label, i, len(trace.Steps))
	}
}

// within checks that the record of a part says what that of the whole says of it.
func within(t *testing.T, whole, part *solver.Trace, label string) {
	t.Helper()
	from := int(part.From)
	if len(part.Steps) == 0 {
		return
	}
	for i, step := range part.Steps {
		other := whole.Steps[from+i]
		require.Equal(t, whole.Position(other.Node), part.Position(step.Node), "%s: step %d", label, from+i)
		require.Equal(t, other.G, step.G, label)
	}
	_, all := whole.Open(from, 1)
	_, same := part.Open(0, 1)
	assert.Equal(t, all, same, label)
}
