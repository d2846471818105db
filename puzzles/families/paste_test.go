package families_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

// TestPastedBoardsAreAsAFileHoldsThem pastes boards into puzzles with a mark: what comes of it
// is what its file is read as, also where the ground under the mark is another.
func TestPastedBoardsAreAsAFileHoldsThem(t *testing.T) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) {
				drawn := func(label string) *puzzles.Puzzle {
					p := f.New(puzzles.Size{Rows: 3, Cols: 3})
					brushes := f.Palette(p, puzzles.Start)
					for range rapid.IntRange(0, 6).Draw(t, label) {
						p = f.Paint(p, puzzles.Start, -1, rapid.IntRange(0, 8).Draw(t, "cell"), rapid.SampledFrom(brushes).Draw(t, "brush").Cell)
					}
					return p
				}
				p, other := drawn("strokes").Clone(), drawn("of the text")
				p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start.Clone()}}
				n, err := puzzles.PasteBoards(puzzles.BoardText(f, other.Start, puzzles.Start), "", f, p)
				require.NoError(t, err)
				words, err := puzzles.EncodeFile(n, families.Rules)
				require.NoError(t, err)
				back, err := puzzles.ReadFile(words, "", families.Rules)
				require.NoError(t, err)
				again, err := puzzles.EncodeFile(back, families.Rules)
				require.NoError(t, err)
				assert.Equal(t, string(words), string(again))
			})
		})
	}
}
