package known_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

var slides = puzzles.Noun{One: "slide", Many: "slides"}

func TestWhatIsPublishedIsHeldAgainstWhatIsKnown(t *testing.T) {
	exactly := func(n int) known.Ours { return known.Ours{Least: n, Found: true, Best: n} }
	for _, c := range []struct {
		published string
		ours      known.Ours
		agreement known.Agreement
		words     string
	}{
		{"22", known.Ours{}, known.Alone, "Published: 22."},
		{"22", known.Ours{Least: 22}, known.Alone, "Published: 22."},
		{"22", known.Ours{Least: 23}, known.Refuted, "Published: 22; proved here: none is shorter than 23."},
		{"22", exactly(22), known.Same, "Published: 22, the same."},
		{"22", known.Ours{Least: 21, Found: true, Best: 22}, known.Reached, "Published: 22, as many as the best found here."},
		{"22", known.Ours{Least: 21, Found: true, Best: 25}, known.Open, "Published: 22; none so short was found here."},
		{"22", known.Ours{Least: 19, Found: true, Best: 21}, known.Beaten, "Published: 22; a shorter one was found here."},
		{"22", exactly(21), known.Beaten, "Published: 22; one less is proved here."},
		{"22", exactly(19), known.Beaten, "Published: 22; 3 less is proved here."},
		{"22", exactly(24), known.Refuted, "Published: 22; proved here: none is shorter than 24."},
		{"22", known.Ours{Dead: true}, known.Refuted, "Published: 22; proved here: there is no solution."},
		{"22", known.Ours{Least: 24, Found: true, Best: 24, Routed: true}, known.Alone, "Published: 22 without waypoints."},
		{"22 moves", exactly(31), known.Metric, "Published: 22 moves, counted in another metric."},
		{"22 moves", known.Ours{Dead: true}, known.Refuted, "Published: 22; proved here: there is no solution."},
		{"unsolvable", known.Ours{}, known.Alone, "Published as unsolvable."},
		{"unsolvable", known.Ours{Dead: true}, known.Same, "Published as unsolvable, too."},
		{"unsolvable", exactly(3), known.Beaten, "Published as unsolvable; here is a solution."},
		{"searches 31", exactly(30), known.Alone, "The published searches found 31."},
		{"4, searches 5", exactly(4), known.Same, "Published: 4, the same. The published searches found 5."},
	} {
		x, err := puzzles.ParsePublished(c.published)
		require.NoError(t, err)
		assert.Equal(t, c.agreement, c.ours.Compare(x, slides), "%s beside %+v", c.published, c.ours)
		words := ""
		for i, m := range c.ours.Beside(x, slides) {
			if i > 0 {
				words += " "
			}
			words += m.Error()
		}
		assert.Equal(t, c.words, words)
	}
}
