package foreign_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/draws"
)

// painted draws a puzzle made with the editor's own means, as a reader keeps it.
func painted(t *rapid.T, f puzzles.Family) *puzzles.Puzzle {
	info := f.Info()
	p := f.New(puzzles.Size{
		Rows: rapid.IntRange(info.Min.Rows, info.Max.Rows).Draw(t, "rows"),
		Cols: rapid.IntRange(info.Min.Cols, info.Max.Cols).Draw(t, "cols"),
	})
	if presets := f.Presets(p); len(presets) > 0 && rapid.Bool().Draw(t, "preset") {
		p = rapid.SampledFrom(presets).Draw(t, "which").Apply(p)
	}
	for range rapid.IntRange(0, 30).Draw(t, "strokes") {
		roles := []puzzles.Role{puzzles.Start, puzzles.Goal}
		if info.NoGoal {
			roles = roles[:1]
		}
		role := rapid.SampledFrom(roles).Draw(t, "role")
		brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
		p = f.Paint(p, role, 0, rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell"), brush.Cell)
	}
	if n, ok := f.(puzzles.Normaliser); ok {
		p = n.Normalise(p)
	}
	return p
}

// layered reports whether the board has a second layer, which rows do not hold.
func layered(f puzzles.Family, b puzzles.Board) bool {
	l, ok := f.(puzzles.Layered)
	return ok && slices.ContainsFunc(b.Cells, func(c puzzles.Cell) bool { return l.FormatLayer(c) != "." })
}

// Whatever can be painted comes back when it is copied and pasted: as a puzzle,
// as nothing but rows, and on one line where it has one.
func TestCopiedIsPasted(t *testing.T) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				p := painted(t, f)
				open := foreign.Options{Family: p.Family}
				var text strings.Builder
				require.NoError(t, puzzles.WriteText(&text, families.Rules, p))
				require.Equal(t, []*puzzles.Puzzle{p}, read(t, text.String(), open).Puzzles)
				comesBack(t, p)
				if layered(f, p.Start) {
					return
				}
				rows := puzzles.Rows(f, p.Start, puzzles.Start)
				if !f.Info().NoGoal {
					rows = append(append(rows, ""), puzzles.Rows(f, p.Goal, puzzles.Goal)...)
				}
				got := read(t, strings.Join(rows, "\n"), open)
				require.Len(t, got.Puzzles, 1)
				require.False(t, got.Taken.Open)
				require.Equal(t, p.Start, got.Puzzles[0].Start)
				require.Equal(t, p.Goal, got.Puzzles[0].Goal)
				alone := read(t, strings.Join(puzzles.Rows(f, p.Start, puzzles.Start), "\n")+"\n", open)
				require.Equal(t, p.Start, alone.Puzzles[0].Start)
			})
		})
	}
}
