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

// traced are bundled puzzles of all families that a search of a few thousand expansions tells of, and one of
// each family through two waypoints, of which the second leaves cells open.
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
			if n++; n == 3 {
				break
			}
			if n > 1 {
				continue
			}
			s, err := study.Open(p)
			require.NoError(t, err)
			r, err := s.Solve(t.Context(), study.Request{}, nil)
			require.NoError(t, err)
			at := p.Start
			p = p.Clone()
			for i, m := range r.Moves {
				at, _, err = f.Play(p, at, m)
				require.NoError(t, err)
				if k := i + 1; k == len(r.Moves)/3 || k == 2*len(r.Moves)/3 {
					mark := puzzles.Mark{Kind: puzzles.Via, Board: at.Clone()}
					for c := range mark.Board.Cells {
						if k > len(r.Moves)/2 && slices.Index(at.Cells, at.Cells[c])%3 == 0 {
							mark.Board.Cells[c] = puzzles.Any
						}
					}
					p.Marks = append(p.Marks, mark)
				}
			}
			list = append(list, p)
		}
	}
	return list
}

// A search that is recorded has the counts and the answer of the same search of which hardly anything is recorded, and
// the record has its expansions. What it proves is what a search without a record proves. Each step obeys the rule
// that is told of it.
func TestARecordChangesNothing(t *testing.T) {
	for n, p := range traced(t) {
		s, err := study.Open(p)
		require.NoError(t, err)
		hs := slices.DeleteFunc(s.Problem.Heuristics(), func(h solver.HeuristicInfo) bool { return h.Tables > 0 })
		for i, a := range s.Problem.Algorithms() {
			o := solver.Options{Algorithm: a, Heuristic: hs[(i+n)%len(hs)].ID, Threads: 1, Anytime: i%3 == 0, A: 2, B: 3}
			if a == solver.Automatic {
				continue
			}
			limits := solver.Limits{Expanded: 400 + draws.Count(uint64(3000)), Memory: 1 << 28}
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
			if plain.Status == solver.Optimal && whole.Status == solver.Optimal {
				assert.Equal(t, plain.Cost, whole.Cost, label)
			}
			if whole.Trace == nil {
				assert.Zero(t, plain.Stats.Expanded, label) // an invariant answers
				continue
			}
			if a != solver.Improving {
				assert.Equal(t, int(whole.Stats.Expanded), len(whole.Trace.Steps), label)
			}
			obeys(t, whole.Trace, label)
			if a != solver.Improving && len(p.Marks) == 0 && len(whole.Trace.Searches) == 1 && whole.Trace.Searches[0].Kind == solver.TraceBestFirst {
				children := 0
				for _, step := range whole.Trace.Steps {
					children += len(step.Children)
				}
				assert.Equal(t, int(whole.Stats.Generated), children, label)
			}
			part, err := run(solver.TraceWindow{From: 100, Count: 50})
			require.NoError(t, err, label)
			same(t, whole, part, label)
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

// obeys checks each step against the rule of its search, and each child against its parent and against what was
// expanded before.
func obeys(t *testing.T, tr *solver.Trace, label string) {
	t.Helper()
	expanded, known := map[int32]bool{}, map[int32]bool{}
	var path []int32 // of iterative deepening: the children that are still to be followed, the next one last
	for i, step := range tr.Steps {
		at, node := fmt.Sprintf("%s: step %d of %d", label, i, len(tr.Steps)), &tr.Nodes[step.Node]
		switch search := tr.Searches[node.Search]; search.Kind {
		case solver.TraceDeepening:
			if n := len(path); node.Parent < 0 {
				require.Zero(t, n, at)
			} else {
				require.Equal(t, path[n-1], step.Node, at)
				path = path[:n-1]
			}
			require.LessOrEqual(t, step.F, float64(search.Bound), at)
			for _, c := range slices.Backward(step.Children) {
				if c.Fate == solver.FateNew {
					path = append(path, c.Node)
				}
			}
		case solver.TraceBestFirst, solver.TraceBreadth:
			if i%3 > 0 {
				break
			}
			first, _ := tr.Open(i, 1)
			require.NotEmpty(t, first, at)
			require.Equal(t, step.Node, first[0].Node, at)
			require.Equal(t, step.G, first[0].G, at)
			if search.Kind == solver.TraceBestFirst {
				f := 0.0
				if search.B > 0 {
					f = search.B * step.H
				}
				require.InDelta(t, f+search.A*float64(step.G), step.F, 1e-9, at)
			}
		default:
			if i%3 > 0 {
				break
			}
			open, _ := tr.Open(i, len(tr.Nodes))
			require.True(t, slices.ContainsFunc(open, func(c solver.TracedChild) bool { return c.Node == step.Node }), at)
			for _, c := range open {
				if tr.Nodes[c.Node].Back == node.Back {
					require.LessOrEqual(t, step.G, c.G, at)
				}
			}
		}
		expanded[step.Node] = true
		for _, c := range step.Children {
			if tr.Gate(c.Node, c.Parent) {
				continue
			}
			require.Equal(t, step.Node, c.Parent, at)
			require.Equal(t, step.G+1, c.G, at)
			switch c.Fate {
			case solver.FateGoal, solver.FatePassed:
				known[c.Node] = true
			case solver.FateKnown:
				require.True(t, known[c.Node], at)
			case solver.FateClosed:
				require.True(t, expanded[c.Node], at)
			}
		}
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
