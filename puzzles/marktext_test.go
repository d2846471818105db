package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

const pasteOn = "puzzle walk\nstart 2x3\no#.\no..\ngoal 2x3\n..o\n...\n"

func TestPasteMark(t *testing.T) {
	p := parse(t, pasteOn)
	for text, want := range map[string]string{
		"mark via half way 2x3\n?#?\n?o?\n": "",
		"mark off hint\nmoves A2-R\n":       "",
		"; a comment\n\n?#?\r\n  ?o?  \n":   "mark via 2x3\n?#?\n?o?\n",
		"start 2x3\n.#o\no..\n":             "mark via 2x3\n.#o\no..\n",
		"moves A2-R\nB2-R":                  "mark fixed\nmoves A2-R B2-R\n",
		"A2-R B2-R\n\nC2-U\n":               "mark fixed\nmoves A2-R B2-R C2-U\n",
		"U D\nL R":                          "mark fixed\nmoves U D L R\n",
		"AB12-RRD":                          "mark fixed\nmoves AB12-RRD\n",
		puzzles.MarkText(walk{}, puzzles.Mark{Kind: puzzles.Via, Board: p.Start}): "mark via 2x3\no#.\no..\n",
	} {
		if want == "" {
			want = text
		}
		m, err := puzzles.PasteMark(text, "", walk{}, p)
		require.NoError(t, err, text)
		assert.Equal(t, want, puzzles.MarkText(walk{}, m))
	}
}

func TestPasteMarkSaysWhatIsWrongAndWhere(t *testing.T) {
	p := parse(t, pasteOn)
	for text, want := range map[string]string{
		"":                             "1:1: there is no board and there are no moves",
		"\n; nothing\n":                "3:1: there is no board and there are no moves",
		"?#?\n":                        "2:1: the text ends inside the waypoint board: 1 of 2 rows are missing",
		"?#?\n?o\n":                    "2:3: row 2 of the waypoint board is too short: 2 of 3 cells",
		"?#?\n?o?.\n":                  "2:4: row 2 of the waypoint board is too long: 4 cells instead of 3",
		"?#?\n?x?\n":                   "2:2: ",
		"?#?\n?o?\n...\n":              "3:1: a mark is one board, or moves; here the text goes on after it",
		"start 1x2\n.o\n":              "1:1: this board is 1x2; the boards of the puzzle are 2x3",
		"goal 2x3\n...\n..o\n":         "1:1: this is a goal; a mark is made of a position, or of one with open cells",
		"mark via\nmoves A2-R\n":       "1:1: a via waypoint holds a board to pass through",
		"A2-R Ä1-R\n":                  "2:1: the text ends inside the waypoint board: 1 of 2 rows are missing",
		"moves A2-R Ä1-R\n":            `1:12: 'Ä' cannot stand in a move`,
		"puzzle walk\nstart 1x2\no.\n": `1:1: "puzzle" begins here, but 2 of 2 rows of the waypoint board are missing`,
		"\x00":                         "1:1: this is not a text file",
	} {
		_, err := puzzles.PasteMark(text, "", walk{}, p)
		assert.ErrorContains(t, err, want, "%q", text)
	}
}

// FuzzPasteMark reads any text without a panic; what it takes it writes and reads
// again.
func FuzzPasteMark(f *testing.F) {
	for _, seed := range []string{"mark off via 2x3\n?#?\n?o?\n", "start 2x3\n.#o\no..\n", "A2-R B2-R", "U D", "???\n???\n", "mark fixed\nmoves A1-R"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, pasteOn)
		m, err := puzzles.PasteMark(text, "", walk{}, p)
		if err != nil {
			return
		}
		again, err := puzzles.PasteMark(puzzles.MarkText(walk{}, m), "", walk{}, p)
		require.NoError(t, err)
		assert.Equal(t, puzzles.MarkText(walk{}, m), puzzles.MarkText(walk{}, again))
	})
}
