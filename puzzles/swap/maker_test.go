package swap

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// Each picture whose size is asked for is drawn sooner or later, its letters in a colour each; of other sizes there is none.
func TestPicturesAreDrawn(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	shape := func(b puzzles.Board) string { // letters by their first places, as the pictures have them
		var kinds []puzzles.Cell
		var rows []string
		for r := range b.Rows {
			row := ""
			for _, c := range b.Cells[r*b.Cols : (r+1)*b.Cols] {
				if c == blockCell {
					row += "#"
					continue
				}
				require.True(t, isPaint(c))
				if !slices.Contains(kinds, c) {
					kinds = append(kinds, c)
				}
				row += string(rune('a' + slices.Index(kinds, c)))
			}
			rows = append(rows, row)
		}
		return strings.Join(rows, "/")
	}
	sizes := map[puzzles.Size][]string{}
	for _, text := range pictures {
		rows, letters := strings.Split(text, "/"), ""
		drawn := strings.Map(func(r rune) rune {
			if r == '#' || r == '/' {
				return r
			}
			if !strings.ContainsRune(letters, r) {
				letters += string(r)
			}
			return rune('a' + strings.IndexRune(letters, r))
		}, text)
		size := puzzles.Size{Rows: len(rows), Cols: len(rows[0])}
		sizes[size] = append(sizes[size], drawn)
	}
	for size, all := range sizes {
		found := map[string]bool{}
		for range 40 * len(all) {
			b, ok := drawPicture(size, size, chance)
			require.True(t, ok)
			require.Equal(t, size, b.Size)
			require.Contains(t, all, shape(b))
			found[shape(b)] = true
		}
		slices.Sort(all)
		assert.Len(t, found, len(slices.Compact(all)), "%v", size)
	}
	large := puzzles.Size{Rows: 7, Cols: 7}
	_, ok := drawPicture(large, large, chance)
	assert.False(t, ok)
}

// Reaches are drawn as often as was published.
func TestReachesAreAsPublished(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	const draws = 1_000_000
	var times [4]int
	for range draws {
		times[drawReach(chance)]++
	}
	for reach, share := range []float64{0, .56, .3, .14} {
		assert.InDelta(t, share, float64(times[reach])/draws, .003, "reach %d", reach)
	}
}
