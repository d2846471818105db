package puzzles_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// noted reads a puzzle of the text form with the lines of a note.
func noted(t *testing.T, note string) *puzzles.Puzzle {
	text := "puzzle walk\n"
	for _, l := range strings.Split(note, "\n") {
		text += "note " + l + "\n"
	}
	list, err := puzzles.Read([]byte(text+"start 1x2\no.\ngoal 1x2\n.o\n"), "f", find)
	require.NoError(t, err)
	return list[0]
}

// What older versions wrote into notes is read once and moved: the sentences are gone, the words of people stay,
// and what is written then is read as it is.
func TestSentencesOfOldNotesAreMoved(t *testing.T) {
	made := &puzzles.Made{Maker: 6, Seed: 18446744073709551615, Candidate: 2}
	with := func(optimum int, difficulty string) *puzzles.Made {
		m := *made
		m.Optimum, m.Difficulty = optimum, difficulty
		return &m
	}
	const by = "Made by: waymark generate, slide, seed 18446744073709551615, candidate 2, version 6 of the maker."
	for _, c := range []struct {
		note, rest string
		made       *puzzles.Made
		published  string
	}{
		{"", "", nil, ""},
		{by, "", made, ""},
		{"Optimum: 15 slides, proved.\n" + by, "", with(15, ""), ""},
		{"Mine.\nOptimum: 1 move, proved. Difficulty: hard.\n" + by + "\nToo hard?", "Mine.\nToo hard?", with(1, "hard"), ""},
		{"Optimum: 15 slides, proved. Difficulty: easy, not as wanted; nearer ones were not found.\n" + by, "", with(15, "easy"), ""},
		{"Optimum: 15 slides, proved. Difficulty: not known, there are too many positions.\n" + by, "", with(15, ""), ""},
		{"Optimum: 15 slides, proved.", "Optimum: 15 slides, proved.", nil, ""},
		{"Optimum: 15 slides, I think.\n" + by, "Optimum: 15 slides, I think.", made, ""},
		{"optimal 22 (as published)", "", nil, "22"},
		{"A car park.\noptimal 60 (as published)\n2332 positions", "A car park.\n2332 positions", nil, "60"},
		{"optimal 116 steps, 90 slides, 81 moves (as published)", "", nil, "116 steps, 90 slides, 81 moves"},
		{"Optimal 1 slide (as published)", "", nil, "1 slide"},
		{"optimal 28 published (as published)", "", nil, "28"},
		{"optimal 4, published searches 5 (as published)", "", nil, "4, searches 5"},
		{"optimal ?, published searches 31 (as published)", "", nil, "searches 31"},
		{"unsolvable (as published)", "", nil, "unsolvable"},
		{"no number here (as published)\noptimal 5 (as published)", "no number here (as published)", nil, "5"},
	} {
		p := noted(t, c.note)
		assert.Equal(t, c.rest, p.Note, c.note)
		assert.Equal(t, c.made, p.Made, c.note)
		assert.Equal(t, c.published, p.Published.String(), c.note)

		data, err := puzzles.EncodeFile(p, find)
		require.NoError(t, err)
		again, err := puzzles.ReadFile(data, "f", find)
		require.NoError(t, err)
		assert.Equal(t, p, again, c.note)
		var text strings.Builder
		require.NoError(t, puzzles.WriteText(&text, find, p))
		list, err := puzzles.Read([]byte(text.String()), "f", find)
		require.NoError(t, err, text.String())
		assert.Equal(t, p, list[0], c.note)
	}
}

// A note stays as it is where it has another form, and in a file of today.
func TestOtherNotesStay(t *testing.T) {
	for _, note := range []string{
		"optimal 22", "It takes 22 moves (as published).", "optimal (as published)", "optimal -3 (as published)",
		"optimal 99999999999999999999 (as published)", "optimal nine (as published)", "optimal , (as published)", "(as published)",
		"optimal 22 (as published) or so", "suboptimal 22 (as published)", "optimal ? (as published)", "optimal 22 (as published, of other boards)",
	} {
		p := noted(t, note)
		assert.Equal(t, note, p.Note)
		assert.Nil(t, p.Published, note)
	}
	p, err := puzzles.ReadFile([]byte(`{"waymark":3,"family":"walk","note":"optimal 22 (as published)","start":["o."],"goal":[".o"]}`), "f", find)
	require.NoError(t, err)
	assert.Equal(t, "optimal 22 (as published)", p.Note)
	assert.Nil(t, p.Published)
}

func TestWhatIsPublishedIsReadStrictly(t *testing.T) {
	for words, want := range map[string]string{
		"":                    `"" is no published length; write 22, 22 slides, 116 steps, 81 moves, searches 120, or unsolvable`,
		"22,":                 `"" is no published length`,
		"-3":                  `"-3" is no published length`,
		"22 hops":             `"hop" is no unit of a published length; it is step, slide, move or swap, or left out`,
		"22 slides, 3 slides": `the published length in "slide" is there twice`,
		"unsolvable, 3":       "published is either a length or that there is no solution",
		"2000000":             "a published length is 0 to 1048576, not 2000000",
		"searches 2000000":    "a published length is 0 to 1048576, not 2000000",
		"99999999999999999":   `"99999999999999999" is no published length`,
		"1 2 slides":          `"1 2 slides" is no published length`,
	} {
		_, err := puzzles.ParsePublished(words)
		assert.ErrorContains(t, err, want, words)
		_, err = puzzles.Read([]byte("puzzle walk\npublished "+words+"\nstart 1x2\no.\ngoal 1x2\n.o\n"), "f", find)
		assert.ErrorContains(t, err, "f:2:", words)
	}
	for line, want := range map[string]string{
		"published 3\npublished 4": `this puzzle has a second line "published"`,
		"made seed 7":              `"made" is followed by words such as "maker 6 seed 7 candidate 2 optimum 15 difficulty hard"`,
	} {
		_, err := puzzles.Read([]byte("puzzle walk\n"+line+"\nstart 1x2\no.\ngoal 1x2\n.o\n"), "f", find)
		assert.ErrorContains(t, err, want, line)
	}
	for keys, want := range map[string]string{
		`"published":{}`: "published is either a length or that there is no solution",
		`"published":{"lengths":[{"length":3,"unit":"hop"}]}`: `"hop" is no unit`,
		`"made":{"seed":1}`: `"made.maker"`,
	} {
		_, err := puzzles.ReadFile([]byte(`{"waymark":3,"family":"walk",`+keys+`,"start":["o."],"goal":[".o"]}`), "f", find)
		assert.ErrorContains(t, err, want, keys)
	}
}
