package swap

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/draws"
)

// Each picture whose size is asked for is drawn sooner or later, its letters in a colour each; of other sizes there is none.
func TestPicturesAreDrawn(t *testing.T) {
	chance := draws.Rand(1, 2)
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
	chance := draws.Rand(1, 2)
	const draws = 1_000_000
	var times [4]int
	for range draws {
		times[drawReach(chance)]++
	}
	for reach, share := range []float64{0, .56, .3, .14} {
		assert.InDelta(t, share, float64(times[reach])/draws, .003, "reach %d", reach)
	}
}

// The mixed kind makes what one of the other two makes of the same random numbers, three times out of four
// by chance.
func TestTheMixedKindIsThreeToOne(t *testing.T) {
	made := map[string]int{}
	for seed := range uint64(4000) {
		making := puzzles.Making{Size: puzzles.Size{Rows: 4, Cols: 4}, Length: puzzles.BandOf(4, 4)}
		by := func(recipe string, chance *rand.Rand) *puzzles.Puzzle {
			m := making
			m.Recipe = recipe
			return Family{}.Make(m, chance)
		}
		mixed := by(recipeMixed, draws.Rand(seed, 9))
		chance := draws.Rand(seed, 9)
		recipe := recipeRandom
		if chance.IntN(mixedOf) == 0 {
			recipe = recipePicture
		}
		alone := by(recipe, chance)
		if made[recipe]++; alone == nil {
			require.Nil(t, mixed)
			continue
		}
		require.True(t, alone.Start.Equal(mixed.Start) && alone.Goal.Equal(mixed.Goal), "%s", recipe)
	}
	assert.InDelta(t, 3000, made[recipeRandom], 100)
	assert.InDelta(t, 1000, made[recipePicture], 100)
}
