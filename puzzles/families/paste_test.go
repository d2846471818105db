package families_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Copying a board and pasting it is an identity for every family, second layer
// included: onto the puzzle itself, and both boards onto an empty one.
func TestACopiedBoardIsPasted(t *testing.T) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var out bytes.Buffer
				require.NoError(t, puzzles.WriteText(&out, families.Rules, painted(t, f)))
				p := read(t, out.String()) // reading may normalise once
				start := puzzles.BoardText(f, p.Start, puzzles.Start)
				paste := func(text string, onto *puzzles.Puzzle) *puzzles.Puzzle {
					require.True(t, puzzles.HoldsBoards(text))
					n, err := puzzles.PasteBoards(text, "test", f, onto)
					require.NoError(t, err, "%s", text)
					return n
				}
				require.Equal(t, p, paste(start, p))
				both := start
				if !f.Info().NoGoal {
					goal := puzzles.BoardText(f, p.Goal, puzzles.Goal)
					require.Equal(t, p, paste(goal, p))
					both += goal
				}
				onto := f.New(rapid.SampledFrom([]puzzles.Size{p.Start.Size, f.Info().Usual}).Draw(t, "size"))
				got := paste(both, onto)
				require.Equal(t, p.Start, got.Start)
				require.Equal(t, p.Goal, got.Goal)
			})
		})
	}
}
