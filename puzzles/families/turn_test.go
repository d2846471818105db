package families_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/test/draws"
)

// A turned puzzle is as hard as the one it was made of: it has a solution exactly
// when that one has, and the shortest is as long. (Chameleons know directions.)
func TestTurnedPuzzlesAreAsHard(t *testing.T) {
	solved := 0
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := small(t, f)
				turn := puzzles.Turn(rapid.IntRange(1, 7).Draw(t, "turn"))
				want, ok := optimum(t, f, p)
				if !ok {
					return
				}
				got, ok := optimum(t, f, edit.Turned(f, p, turn))
				require.True(t, ok)
				require.Equal(t, want.Status, got.Status)
				require.Equal(t, want.Cost, got.Cost)
				if want.Cost > 0 {
					solved++
				}
			})
		})
	}
	require.Positive(t, solved)
}

// small draws a puzzle of a few cells: a start from the editor's brushes, and a
// goal that some random moves lead to. The family without goal boards has a preset
// that does so.
func small(t *rapid.T, f families.Family) *puzzles.Puzzle {
	p := f.New(puzzles.Size{Rows: rapid.IntRange(2, 3).Draw(t, "rows"), Cols: rapid.IntRange(2, 3).Draw(t, "cols")})
	brushes := slices.DeleteFunc(f.Palette(p, puzzles.Start), func(b puzzles.Brush) bool { return b.Title == "Chameleon" })
	for i := range rapid.IntRange(1, 6).Draw(t, "strokes") {
		brush := brushes[0]
		if i > 0 {
			brush = rapid.SampledFrom(brushes).Draw(t, "brush")
		}
		p = f.Paint(p, puzzles.Start, -1, rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell"), brush.Cell)
	}
	if f.Info().NoGoal {
		presets := f.Presets(p)
		i := slices.IndexFunc(presets, func(p puzzles.Preset) bool { return strings.HasPrefix(p.Title, "Goals: after") })
		require.GreaterOrEqual(t, i, 0)
		return presets[i].Apply(p)
	}
	end := p.Clone()
	for range rapid.IntRange(1, 12).Draw(t, "moves") {
		legal := f.Moves(p, end.Start)
		if len(legal) == 0 {
			break
		}
		var err error
		end.Start, _, err = f.Play(p, end.Start, rapid.SampledFrom(legal).Draw(t, "move"))
		require.NoError(t, err)
	}
	p, _ = edit.Pasted(f, p, puzzles.Goal, -1, edit.Copy(f, end, puzzles.Start, -1, edit.Whole(p.Start.Size)), 0)
	return p
}

// optimum solves a puzzle; false when it is none, or too large to prove.
func optimum(t *rapid.T, f families.Family, p *puzzles.Puzzle) (solver.Result, bool) {
	problem, err := f.Compile(p)
	if err != nil {
		return solver.Result{}, false
	}
	search, err := problem.Search(solver.Options{Algorithm: solver.AStar})
	require.NoError(t, err)
	r := search.Run(context.Background(), solver.Limits{States: 100_000}, nil)
	return r, r.Status != solver.Limit
}
