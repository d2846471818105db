package slide_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/slide"
	"waymark/test/draws"
)

// Of two by two cells twelve starts can be solved: each is dealt about as often as another,
// and no other.
func TestRandomStartsAreUniform(t *testing.T) {
	f, chance := slide.Family{}, draws.Rand(1, 2)
	making := puzzles.Making{Recipe: "random", Size: puzzles.Size{Rows: 2, Cols: 2}}
	often := map[string]int{}
	for range 2400 {
		often[fmt.Sprint(f.Make(making, chance).Start.Cells)]++
	}
	assert.Len(t, often, 12)
	reached := map[string]bool{}
	at := f.New(making.Size).Goal
	for range 12 { // round the board
		for _, m := range f.Moves(nil, at) {
			if next, _, err := f.Play(nil, at, m); err == nil && !reached[fmt.Sprint(next.Cells)] {
				at = next
				reached[fmt.Sprint(at.Cells)] = true
				break
			}
		}
	}
	for start, n := range often {
		assert.True(t, reached[start], start)
		assert.InDelta(t, 200, n, 60, start) // more than four deviations
	}
}

// A walk onwards takes no move back but where there is no other way.
func TestScrambleOnwards(t *testing.T) {
	f, chance := slide.Family{}, draws.Rand(3, 4)
	p := f.New(puzzles.Size{Rows: 3, Cols: 3})
	for range 50 {
		two := puzzles.Roam(f, p, p.Goal, 2, chance)
		assert.False(t, two.Equal(p.Goal))
	}
	wall, err := f.ParseCell("#", puzzles.Start)
	require.NoError(t, err)
	alley := f.New(puzzles.Size{Rows: 2, Cols: 2}) // two cells, and walls below
	start := alley.Start.Clone()
	start.Cells = []puzzles.Cell{1, slide.Blank, wall, wall}
	assert.True(t, puzzles.Roam(f, alley, start, 2, chance).Equal(start))
}
