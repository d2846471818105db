package vary_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

var boards = flag.Int("vary-boards", 3, "small boards a family whose changes are solved by the oracle too")

// TestEveryChangeIsExact compares what every change does on random small boards with an
// exhaustive search by the rules; so with 60 boards a family, 300 in all:
//
//	go test ./puzzles/vary -run EveryChange -args -vary-boards 60
func TestEveryChangeIsExact(t *testing.T) {
	for _, f := range families.All() {
		id := f.Info().ID
		t.Run(id, func(t *testing.T) {
			r := draws.Rand(18, 1)
			changes := 0
			for n := 0; n < *boards; {
				p := familytest.Small(t, f, r)
				want, ok := familytest.Shortest(families.Find(p.Family), p, 3000)
				if !ok || want < 1 {
					continue
				}
				n++
				changes += exact(t, p, want)
			}
			assert.Greater(t, changes, 10**boards, "a change of a board of so many cells")
		})
	}
}

// exact compares the changes of one puzzle, and what is said to be useless.
func exact(t *testing.T, p *puzzles.Puzzle, want int) int {
	t.Helper()
	report, err := vary.Run(context.Background(), p, vary.Options{Threads: 2}, nil)
	require.NoError(t, err)
	require.True(t, report.Proved)
	require.Equal(t, want, report.Length)
	require.Len(t, report.Outcomes, report.Changes)
	useless := map[string]bool{}
	for _, o := range report.Outcomes {
		length, ok := familytest.Shortest(families.Find(o.Puzzle.Family), o.Puzzle, 3000)
		if !ok {
			continue // more positions than the oracle looks at
		}
		require.True(t, o.Proved(), "%v", o.Text)
		require.Equal(t, length, o.Length, "%v of\n%v", o.Text, p.Start)
		assert.Equal(t, length < 0, o.Status == solver.Unsolvable)
		if o.Removes() && length == want {
			useless[o.Text.Error()] = true
		}
	}
	for _, o := range report.Outcomes {
		assert.Equal(t, useless[o.Text.Error()], report.Useless(o), "%v can go by the oracle", o.Text)
	}
	return report.Changes
}

// TestCleanLeavesNothingUseless: the optimum is that of the puzzle as it was, and nothing
// can go any more.
func TestCleanLeavesNothingUseless(t *testing.T) {
	r := draws.Rand(18, 2)
	gone := 0
	for _, f := range families.All() {
		for n := 0; n < *boards; {
			p := familytest.Small(t, f, r)
			want, ok := familytest.Shortest(families.Find(p.Family), p, 3000)
			if !ok || want < 1 {
				continue
			}
			n++
			idle, found, _, err := vary.Idle(t.Context(), p, vary.Options{})
			require.NoError(t, err)
			before, err := vary.Run(t.Context(), p, vary.Options{}, nil)
			require.NoError(t, err)
			require.Equal(t, slices.ContainsFunc(before.Outcomes, before.Useless), found, "%v", p.Start)
			if found {
				require.True(t, slices.ContainsFunc(before.Outcomes, func(o vary.Outcome) bool {
					return before.Useless(o) && o.Text.Error() == idle.Text.Error()
				}), "%v of %v", idle.Text, p.Start)
			}
			cleaned, changes, open, err := vary.Clean(context.Background(), p, vary.Options{})
			require.NoError(t, err)
			require.Zero(t, open)
			have, ok := familytest.Shortest(families.Find(cleaned.Family), cleaned, 3000)
			if ok {
				require.Equal(t, want, have)
			}
			report, err := vary.Run(context.Background(), cleaned, vary.Options{}, nil)
			require.NoError(t, err)
			require.False(t, slices.ContainsFunc(report.Outcomes, report.Useless), "%v", cleaned.Start)
			gone += len(changes)
		}
	}
	assert.Positive(t, gone)
}

// What the limits leave undecided is told: it is not said that nothing can go.
func TestCleanTellsWhatIsNotDecided(t *testing.T) {
	p, err := study.ReadBundled("puzzles/glide/06-turnstile.waymark") // of its walls seven are for looks
	require.NoError(t, err)
	moves := p.Solutions[0].Moves
	_, gone, open, err := vary.Clean(t.Context(), p, vary.Options{Limits: solver.Limits{States: 2}, Moves: moves, Least: len(moves)})
	require.NoError(t, err)
	assert.Empty(t, gone)
	assert.Positive(t, open)
}

func TestFrozenCellsStay(t *testing.T) {
	r := draws.Rand(18, 3)
	for _, f := range families.All() {
		p := familytest.Small(t, f, r)
		frozen := edit.Cells(p.Start.Size, 0, 1, 4, 7)
		all, left := vary.Changes(f, p, edit.Region{}), vary.Changes(f, p, frozen)
		assert.Less(t, len(left), len(all))
		for _, c := range left {
			for cell := range frozen.All() {
				assert.Equal(t, p.Start.Cells[cell], c.Puzzle.Start.Cells[cell], "%v", c.Text)
				if !f.Info().NoGoal {
					assert.Equal(t, p.Goal.Cells[cell], c.Puzzle.Goal.Cells[cell], "%v", c.Text)
				}
			}
		}
	}
}

// What one search says of all changes that are alike, and what follows from the puzzle as it is, is what a search of each alone says.
func TestChangesThatAreAlikeAreWhatEachIsAlone(t *testing.T) {
	for _, name := range []string{
		"slide/01-first-steps", "slide/08-two-shelves", "glide/01-four-corners", "tandem/06-windmill", "swap/06-one-step-back", "blocks/02-passing-place", "blocks/03-trapdoor",
	} {
		p, err := study.ReadBundled("puzzles/" + name + ".waymark")
		require.NoError(t, err)
		report, err := vary.Run(t.Context(), p, vary.Options{}, nil)
		require.NoError(t, err)
		require.Len(t, report.Outcomes, report.Changes)
		for _, o := range report.Outcomes {
			alone, err := study.Open(o.Puzzle)
			require.NoError(t, err)
			answer, err := alone.Solve(t.Context(), study.Request{}, nil)
			require.NoError(t, err)
			require.Equal(t, answer.Result.Status, o.Status, "%s: %v", name, o.Text)
			require.Len(t, o.Moves, len(answer.Moves), "%s: %v", name, o.Text)
			if o.Moves != nil {
				require.NoError(t, study.Verify(o.Puzzle, o.Moves, false), "%s: %v", name, o.Text)
			}
		}
	}
}

// What is known before is told again and not searched; with what is missing the report is the
// same as without.
func TestWhatIsKnownIsNotSearchedAgain(t *testing.T) {
	p := read(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n..R\n...\n")
	whole, err := vary.Run(context.Background(), p, vary.Options{Threads: 1, Pairs: true}, nil)
	require.NoError(t, err)
	require.Len(t, whole.Outcomes, whole.Changes)
	for _, before := range [][]vary.Outcome{whole.Outcomes, whole.Outcomes[3:], nil} {
		searched := 0
		got, err := vary.Run(context.Background(), p, vary.Options{Threads: 1, Pairs: true, Before: before}, func(vary.Report, vary.Outcome) { searched++ })
		require.NoError(t, err)
		assert.Equal(t, len(whole.Outcomes)-len(before), searched)
		require.Len(t, got.Outcomes, len(whole.Outcomes))
		for i, o := range got.Outcomes {
			assert.Equal(t, whole.Outcomes[i].Text, o.Text)
			assert.Equal(t, whole.Outcomes[i].Length, o.Length)
		}
	}
}

// A change is made on a version of the puzzle with marks and solutions too.
func TestAChangeIsMadeOnTheWholePuzzle(t *testing.T) {
	p := read(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n..R\n...\n").Clone()
	p.Name = "whole"
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R"}}}
	r, err := vary.Run(context.Background(), p, vary.Options{Threads: 1, Pairs: true}, nil)
	require.NoError(t, err)
	for _, o := range r.Outcomes {
		n := o.Apply(p)
		assert.True(t, n.Start.Equal(o.Puzzle.Start) && n.Goal.Equal(o.Puzzle.Goal), "%v", o.Text)
		assert.Equal(t, p.Solutions, n.Solutions)
	}
}

// read reads one puzzle.
func read(t *testing.T, words string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(words), "", families.Rules)
	require.NoError(t, err)
	return list[0]
}

// TestOutcomesDoNotDependOnTheNumberOfThreads compares the whole reports.
func TestOutcomesDoNotDependOnTheNumberOfThreads(t *testing.T) {
	r := draws.Rand(18, 4)
	for _, f := range families.All() {
		p := familytest.Small(t, f, r)
		var told [2][]string
		for i := range told {
			report, err := vary.Run(context.Background(), p, vary.Options{Threads: 1 + i}, nil)
			require.NoError(t, err)
			for _, o := range report.Outcomes {
				told[i] = append(told[i], fmt.Sprint(o.Text, o.Status, o.Length, o.Lower))
			}
		}
		assert.Equal(t, told[0], told[1])
	}
}
