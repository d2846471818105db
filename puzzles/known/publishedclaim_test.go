package known_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/known"
)

var (
	slides         = puzzles.Noun{One: "slide", Many: "slides"}
	publishedMoves = puzzles.Noun{One: "move", Many: "moves"}
)

func TestPublishedLengthsAreReadFromTheNote(t *testing.T) {
	const none = -1
	for note, want := range map[string]struct{ slides, moves, searches int }{
		"optimal 22 (as published)":                               {22, 22, 0},
		"A car park.\noptimal 60 (as published)\n2332 positions":  {60, 60, 0},
		"optimal 60 slides (as published)":                        {60, none, 0},
		"optimal 116 steps, 90 slides, 81 moves (as published)":   {90, 81, 0},
		"Optimal 1 slide (as published)":                          {1, none, 0},
		"optimal 28 published (as published)":                     {28, 28, 0},
		"optimal 4, published searches 5 (as published)":          {4, 4, 5},
		"optimal ?, published searches 31 (as published)":         {none, none, 31},
		"optimal 3 (as published)\noptimal 4 (as published)":      {3, 3, 0},
		"no number here (as published)\noptimal 5 (as published)": {5, 5, 0},
	} {
		x, ok := known.PublishedOf(&puzzles.Puzzle{Note: note})
		assert.True(t, ok, note)
		for unit, n := range map[puzzles.Noun]int{slides: want.slides, publishedMoves: want.moves} {
			got, own := x.In(unit)
			if !own {
				got = none
			}
			assert.Equal(t, n, got, "%s in %s", note, unit.Many)
		}
		assert.Equal(t, want.searches, x.Searches, note)
	}
	x, ok := known.PublishedOf(&puzzles.Puzzle{Note: "unsolvable (as published)"})
	assert.True(t, ok && x.Unsolvable)
}

func TestOnlyTheFormIsPublished(t *testing.T) {
	for _, note := range []string{
		"", "optimal 22", "It takes 22 moves (as published).", "optimal (as published)", "optimal -3 (as published)",
		"optimal 99999999999999999999 (as published)", "optimal nine (as published)", "optimal , (as published)", "(as published)",
		"optimal 22 (as published) or so", "suboptimal 22 (as published)", "optimal ? (as published)",
	} {
		_, ok := known.PublishedOf(&puzzles.Puzzle{Note: note})
		assert.False(t, ok, note)
	}
}

func TestWithoutPublishedLeavesTheRest(t *testing.T) {
	assert.Equal(t, "Two cars.\nBy hand.", known.WithoutPublished("Two cars.\noptimal 22 (as published)\nBy hand."))
}

func TestWhatIsPublishedIsHeldAgainstWhatIsKnown(t *testing.T) {
	read := func(words string) known.Published {
		x, ok := known.PublishedOf(&puzzles.Puzzle{Note: words + " (as published)"})
		assert.True(t, ok, words)
		return x
	}
	exactly := func(n int) known.Ours { return known.Ours{Least: n, Found: true, Best: n} }
	for _, c := range []struct {
		published string
		ours      known.Ours
		agreement known.Agreement
		words     string
	}{
		{"optimal 22", known.Ours{}, known.Alone, "Published: 22."},
		{"optimal 22", known.Ours{Least: 22}, known.Alone, "Published: 22."},
		{"optimal 22", known.Ours{Least: 23}, known.Refuted, "Published: 22; proved here: none is shorter than 23."},
		{"optimal 22", exactly(22), known.Same, "Published: 22, the same."},
		{"optimal 22", known.Ours{Least: 21, Found: true, Best: 22}, known.Reached, "Published: 22, as many as the best found here."},
		{"optimal 22", known.Ours{Least: 21, Found: true, Best: 25}, known.Open, "Published: 22; none so short was found here."},
		{"optimal 22", known.Ours{Least: 19, Found: true, Best: 21}, known.Beaten, "Published: 22; a shorter one was found here."},
		{"optimal 22", exactly(21), known.Beaten, "Published: 22; one less is proved here."},
		{"optimal 22", exactly(19), known.Beaten, "Published: 22; 3 less is proved here."},
		{"optimal 22", exactly(24), known.Refuted, "Published: 22; proved here: none is shorter than 24."},
		{"optimal 22", known.Ours{Dead: true}, known.Refuted, "Published: 22; proved here: there is no solution."},
		{"optimal 22", known.Ours{Least: 24, Found: true, Best: 24, Routed: true}, known.Alone, "Published: 22 without waypoints."},
		{"optimal 22 moves", exactly(31), known.Metric, "Published: 22 moves, counted in another metric."},
		{"optimal 22 moves", known.Ours{Dead: true}, known.Refuted, "Published: 22; proved here: there is no solution."},
		{"unsolvable", known.Ours{}, known.Alone, "Published as unsolvable."},
		{"unsolvable", known.Ours{Dead: true}, known.Same, "Published as unsolvable, too."},
		{"unsolvable", exactly(3), known.Beaten, "Published as unsolvable; here is a solution."},
		{"optimal ?, published searches 31", exactly(30), known.Alone, "The published searches found 31."},
		{"optimal 4, published searches 5", exactly(4), known.Same, "Published: 4, the same. The published searches found 5."},
	} {
		x := read(c.published)
		assert.Equal(t, c.agreement, x.Compare(slides, c.ours), "%s beside %+v", c.published, c.ours)
		words := ""
		for i, m := range x.Words(slides, c.ours) {
			if i > 0 {
				words += " "
			}
			words += m.Error()
		}
		assert.Equal(t, c.words, words)
	}
}
