package puzzles_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/draws"
)

// atLimit returns a puzzle that holds so many marks, settings of a key, moves tried and
// bytes of text.
func atLimit(marks, settings, tried, text, note int) *puzzles.Puzzle {
	ps, err := puzzles.Read([]byte("puzzle walk\nstart 1x2\no.\ngoal 1x2\n.o\n"), "limit", find)
	if err != nil {
		panic(err)
	}
	p := ps[0]
	p.Name, p.Author = strings.Repeat("n", text), strings.Repeat("\"", text)
	p.Note = strings.Trim(strings.Repeat("x\n", note/2)+strings.Repeat("y", note%2+2), "\n")[:note]
	for range settings {
		p.Headers = append(p.Headers, puzzles.Header{Key: "alike", Value: "A B"})
	}
	for i := range marks {
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Fixed, Name: fmt.Sprint(i), Moves: []puzzles.Move{"A1-R"}})
	}
	if tried > 0 {
		p.Tried = []puzzles.Tried{{Name: "t", Moves: make([]puzzles.Move, tried)}}
		for i := range p.Tried[0].Moves {
			p.Tried[0].Moves[i] = "A1-R"
		}
	}
	return p
}

// Both forms take a puzzle that is at the limits, and what one writes the other reads.
func TestFormsHaveTheSameLimits(t *testing.T) {
	full := atLimit(puzzles.MaxMarks, 1000, puzzles.MaxTried, 4096, 65535)
	roundTripFile(t, full)
	roundTripText(t, full)

	for name, p := range map[string]*puzzles.Puzzle{
		"marks":    atLimit(puzzles.MaxMarks+1, 0, 0, 1, 1),
		"settings": atLimit(0, 1001, 0, 1, 1),
		"tried":    atLimit(0, 0, puzzles.MaxTried+1, 1, 1),
		"name":     atLimit(0, 0, 0, 4097, 1),
		"note":     atLimit(0, 0, 0, 1, 65537),
	} {
		_, err := puzzles.EncodeFile(p, find)
		require.Error(t, err, name)
		require.Equal(t, err, puzzles.WriteText(&bytes.Buffer{}, find, p), name)
	}
	solutions := atLimit(0, 0, 0, 1, 1)
	solutions.Solutions = make([]puzzles.Solution, 10_001)
	_, err := puzzles.EncodeFile(solutions, find)
	require.ErrorContains(t, err, `"solutions" has more than 10000 entries`)
	demanding := atLimit(0, 0, 0, 1, 1)
	demanding.Demands = slices.Repeat([]puzzles.Demand{{Kind: puzzles.DemandUseful}}, puzzles.MaxDemands)
	roundTripFile(t, demanding)
	roundTripText(t, demanding)
	demanding.Demands = append(demanding.Demands, demanding.Demands[0])
	_, err = puzzles.EncodeFile(demanding, find)
	require.ErrorContains(t, err, `"demands" has more than 200 entries`)
	require.Equal(t, err, puzzles.WriteText(&bytes.Buffer{}, find, demanding))
	large := atLimit(1, 0, 0, 1, 1)
	large.Marks[0].Moves = make([]puzzles.Move, 100_001)
	_, err = puzzles.EncodeFile(large, find)
	require.ErrorContains(t, err, "waypoints and demands have more than 100000 moves")
	large.Marks[0].Moves = slices.Repeat([]puzzles.Move{puzzles.Move(strings.Repeat("R", 200))}, 100_000)
	_, err = puzzles.EncodeFile(large, find)
	require.ErrorContains(t, err, "the puzzle takes more than 16 MiB")
	require.Equal(t, err, puzzles.WriteText(&bytes.Buffer{}, find, large))
}

// What is more than the limits is refused by its line, in both forms.
func TestTooMuchIsToldByLine(t *testing.T) {
	const board = "puzzle walk\nstart 1x2\no.\ngoal 1x2\n.o\n"
	const file = `{"waymark":1,"family":"walk","start":["o."],"goal":[".o"],` + "\n"
	for _, c := range []struct{ text, want string }{
		{board + strings.Repeat("mark fixed\nmoves A1-R\n", 10_001), `:20006:1: "marks" has more than 10000 entries`},
		{board + strings.Repeat("alike A B\n", 1001), `:1006:7: there are more than 1000 settings "alike"`},
		{board + strings.Repeat("note x\n", 40_000), `"note" is longer than 65536 bytes`},
		{board + "name " + strings.Repeat("x", 4097) + "\n", `:6:6: "name" is longer than 4096 bytes`},
		{board + "tried 0\nmoves" + strings.Repeat(" A1-R", 20_001) + "\n", "more than 20000 moves were tried"},
		{file + `"marks":[` + strings.Repeat("{\"kind\":\"fixed\",\"moves\":\"A1-R\"},\n", 10_000) + `{}]}`, `:10002:1: "marks" has more than 10000 entries`},
		{file + `"options":{"alike":[` + strings.Repeat("\"A B\",\n", 1000) + `"A B"]}}`, `:1002:1: "options.alike" has more than 1000 entries`},
		{board + strings.Repeat("mark fixed\nmoves"+strings.Repeat(" A1-R", 50_000)+"\n", 3), ":10:1: waypoints and demands have more than 100000 moves"},
		{file + `"marks":[` + strings.Repeat(`{"kind":"fixed","moves":"`+strings.Repeat("A1-R ", 50_000)+"\"},\n", 3) + `]}`, "this is not JSON"},
		{file + `"marks":[` + strings.Repeat(`{"kind":"fixed","moves":"`+strings.Repeat("A1-R ", 50_000)+"\"},\n", 2) + `{"kind":"fixed","moves":"A1-R"}]}`, ":4:1: waypoints and demands have more than 100000 moves"},
		{file + `"note":"` + strings.Repeat("x", 65537) + `"}`, `:2:8: "note" is longer than 65536 bytes`},
		{file + `"author":"` + strings.Repeat("x", 4097) + `"}`, `:2:10: "author" is longer than 4096 bytes`},
		{board + strings.Repeat("demand useful\n", 201), `:206:8: "demands" has more than 200 entries`},
	} {
		_, err := puzzles.Read([]byte(c.text), "f", find)
		require.ErrorContains(t, err, c.want)
	}
}

// What one form writes the other reads, for any puzzle around the limits.
func TestWhatOneFormWritesTheOtherReads(t *testing.T) {
	random := draws.Rand(1, 2)
	near := func(n int) int { return []int{0, 1, n - 1, n, n, n + 1}[random.IntN(6)] }
	for range 4 {
		p := atLimit(near(puzzles.MaxMarks), near(1000), near(puzzles.MaxTried), near(4096), near(65536))
		p.Note = puzzles.Lines(p.Note)
		data, inFile := puzzles.EncodeFile(p, find)
		var text bytes.Buffer
		inText := puzzles.WriteText(&text, find, p)
		require.Equal(t, inFile, inText)
		if inFile != nil {
			continue
		}
		for _, form := range [][]byte{data, text.Bytes()} {
			ps, err := puzzles.Read(form, "f", find)
			require.NoError(t, err)
			require.Equal(t, []*puzzles.Puzzle{p}, ps)
		}
	}
}
