package page_test

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/page"
	"waymark/puzzles/study"
)

// written is a page of puzzles.
func written(t *testing.T, list ...page.Entry) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, page.Write(&out, "A & B </title><script>x()</script>", list))
	return out.String()
}

// A page is small, has no outside address, and runs only what it was written with, whatever puzzles are called.
func TestAPageIsAlone(t *testing.T) {
	entries, err := study.Library("")
	require.NoError(t, err)
	var list []page.Entry
	for _, e := range entries[:50] {
		entry := page.Entry{Puzzle: e.Puzzle, Optimum: 1}
		if len(e.Puzzle.Solutions) > 0 { // one has none
			entry.Moves = e.Puzzle.Solutions[0].Moves
		}
		one := written(t, entry)
		assert.Less(t, len(one), 60_000, e.Puzzle.Name)
		p := e.Puzzle.Clone()
		p.Name, p.Author, p.Note = `</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "<!-- <script>\u2028 ]]>"
		list = append(list, page.Entry{Puzzle: p})
	}
	text := written(t, list...)
	assert.Less(t, len(text), 120_000)
	assert.Len(t, regexp.MustCompile(`(?i)<script`).FindAllString(text, -1), 2, "the puzzles and the script")
	assert.NotContains(t, text, "<img")
	assert.NotContains(t, text, "<!-- ")
	assert.Contains(t, text, "default-src 'none'")
	addresses := regexp.MustCompile(`https?://[^"']*`).FindAllString(text, -1)
	assert.Equal(t, []string{"http://www.w3.org/2000/svg"}, addresses, "a name of SVG, not fetched")
}

// What the author keeps to himself is not in the page.
func TestAPageTellsWhatItMay(t *testing.T) {
	p, err := study.ReadBundled("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	assert.Contains(t, written(t, page.Entry{Puzzle: p, Optimum: 12, Moves: p.Solutions[0].Moves}), `"optimum":12,"solution":["`)
	assert.Contains(t, written(t, page.Entry{Puzzle: p}), `"optimum":null,"solution":null`)
	p.Made = &puzzles.Made{Maker: 6, Seed: 20251, Candidate: 1, Optimum: 12, Difficulty: "gentle"}
	p.Published = &puzzles.Published{Lengths: []puzzles.PublishedLength{{Length: 12, Unit: "slide"}}}
	kept := p.Clone()
	kept.Made, kept.Published = nil, nil
	assert.Equal(t, written(t, page.Entry{Puzzle: kept}), written(t, page.Entry{Puzzle: p}), "neither the length nor how to make the solution")
	bad := p.Clone()
	bad.Goal = puzzles.NewBoard(p.Goal.Size, puzzles.Any)
	assert.Error(t, page.Write(&bytes.Buffer{}, "", []page.Entry{{Puzzle: bad}}))
}
