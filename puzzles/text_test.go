package puzzles_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// The golden texts are exactly what the writer writes.
var goldenTexts = map[string]string{
	"all entries": `puzzle walk
name Two walkers
author A. Nonymous
note First line.
note
note Third line.
start 2x3
o#.
o..
goal 2x3
..o
...
mark via half way 2x3
?#?
?o?
mark fixed opening
moves A2-R B2-R
mark hint
moves C2-U
`,
	"tokens are aligned": `puzzle numbered
metric slide
pace 3
pace 4
start 2x2
 1 12
 _  2
goal 2x2
1 _
? 2
mark via 2x2
 ? 12
 ?  2
`,
	"layer, no goal": `puzzle flagged
start 2x2
o.
..
flags 2x2
..
.f
`,
	"marks that are off": `puzzle walk
start 1x2
o.
goal 1x2
.o
mark off via 1x2
??
mark off fixed off
moves A1-R
mark hint off
moves A1-R
`,
	"demands": `puzzle walk
start 2x3
o#.
o..
goal 2x3
..o
...
demand length 20..30
demand length ..30
demand strategies 2..
demand every board 2x3
?#?
?o?
demand every over o C1
demand none within 30 board 2x3
o#o
...
demand none within 30 over o B2
demand moves o 1..
demand still o
demand dead-ends 0
demand useful
demand difficulty 60..300
`,
	"demands with tokens": `puzzle numbered
start 1x3
 1 12  _
goal 1x3
_ 1 ?
mark via 1x3
 ?  1 12
demand every over 12 A1
demand moves 1 2
demand none board 1x3
 _  ? 12
tried 0
moves B1-R
`,
	"a name that looks like a size": `puzzle walk
name 2x2
start 1x2
o.
goal 1x2
.o
mark fixed 1x2
moves A1-R
mark via 1x2 1x2
.o
`,
}

func TestTextRoundTrip(t *testing.T) {
	for name, text := range goldenTexts {
		t.Run(name, func(t *testing.T) {
			p := parse(t, text)
			var out bytes.Buffer
			require.NoError(t, puzzles.WriteText(&out, find, p))
			assert.Equal(t, text, out.String())
		})
	}
}

func TestReadTextFillsThePuzzle(t *testing.T) {
	p := parse(t, goldenTexts["all entries"])
	assert.Equal(t, "walk", p.Family)
	assert.Equal(t, "Two walkers", p.Name)
	assert.Equal(t, "A. Nonymous", p.Author)
	assert.Equal(t, "First line.\n\nThird line.", p.Note)
	assert.Equal(t, puzzles.Board{
		Size:  puzzles.Size{Rows: 2, Cols: 3},
		Cells: []puzzles.Cell{walker, wall, floor, walker, floor, floor},
	}, p.Start)
	assert.Equal(t, []puzzles.Mark{
		{Kind: puzzles.Via, Name: "half way", Board: puzzles.Board{
			Size:  p.Start.Size,
			Cells: []puzzles.Cell{puzzles.Any, wall, puzzles.Any, puzzles.Any, walker, puzzles.Any},
		}},
		{Kind: puzzles.Fixed, Name: "opening", Moves: []puzzles.Move{"A2-R", "B2-R"}},
		{Kind: puzzles.Hint, Moves: []puzzles.Move{"C2-U"}},
	}, p.Marks)

	p = parse(t, goldenTexts["tokens are aligned"])
	assert.Equal(t, []puzzles.Header{{Key: "metric", Value: "slide"}, {Key: "pace", Value: "3"}, {Key: "pace", Value: "4"}}, p.Headers)
	assert.Equal(t, "slide", p.Header("metric"))

	p = parse(t, goldenTexts["layer, no goal"])
	assert.Equal(t, walker, p.Start.At(0, 0))
	assert.Equal(t, flag, p.Start.At(1, 1))
	assert.True(t, p.Goal.IsZero())
}

// wide is a text in UTF-16 behind its byte order mark.
func wide(order binary.AppendByteOrder, text string) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// What people and other programs do to text files changes nothing.
func TestReadTextIsTolerant(t *testing.T) {
	want := parse(t, "puzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n")
	for name, text := range map[string]string{
		"byte order mark":    "\ufeffpuzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n",
		"UTF-16, little":     wide(binary.LittleEndian, "puzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n"),
		"UTF-16, big":        wide(binary.BigEndian, "puzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n"),
		"Ctrl-Z":             "puzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o\n\x1a",
		"CRLF":               "puzzle walk\r\nname A b\r\nstart 2x2\r\no.\r\n#.\r\ngoal 2x2\r\n..\r\n.o\r\n",
		"no last line feed":  "puzzle walk\nname A b\nstart 2x2\no.\n#.\ngoal 2x2\n..\n.o",
		"comments and gaps":  "; a file\n\npuzzle walk\n  ; of one\nname A b\n\nstart 2x2\n;above\no.\n\n#.\n\ngoal 2x2\n..\n;\n.o\n\n",
		"indented":           "puzzle walk\n  name A b\n  start 2x2\n\to.\n\t#.\n  goal 2x2\n    ..\n    .o\n",
		"spaces in the name": "puzzle  walk \nname   A \t b  \nstart 2x2\no.\n#.\ngoal   2x2\n..\n.o\n",
		"goal first":         "puzzle walk\ngoal 2x2\n..\n.o\nstart 2x2\no.\n#.\nname A b",
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, want, parse(t, text)) })
	}
	assert.Equal(t, parse(t, goldenTexts["layer, no goal"]), parse(t, "puzzle flagged\nflags 2x2\n..\n.f\nstart 2x2\no.\n..\n"))
}

func TestReadTextManyPuzzles(t *testing.T) {
	one, two := goldenTexts["all entries"], goldenTexts["tokens are aligned"]
	ps, err := puzzles.Read([]byte(one+"\n"+two), "f", find)
	require.NoError(t, err)
	require.Len(t, ps, 2)
	var out bytes.Buffer
	require.NoError(t, puzzles.WriteText(&out, find, ps...))
	assert.Equal(t, one+"\n"+two, out.String())
}

func TestReadTextErrors(t *testing.T) {
	const head = "puzzle walk\nstart 2x2\no.\n..\n"
	const whole = head + "goal 2x2\n..\n.o\n"
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `1:1: there is no puzzle in this file; the text form begins with a line such as "puzzle slide"`},
		{"only comments", "; a\n;b", `2:3: there is no puzzle in this file`},
		{"other text", "hello world\n", `1:1: a puzzle begins with a line such as "puzzle slide"; this line begins with "hello"`},
		{"no family", "puzzle\n", `1:7: the family of the puzzle is missing`},
		{"unknown family", "; x\n puzzle  chess\n", `2:10: "chess" is no family of puzzles that this program knows`},
		{"unknown word", head + " nmae A\n", `5:2: "nmae" begins no line of a walk puzzle; its lines begin with name, author, note, made, published, start, goal, mark`},
		{"setting of another family", head + "pace 3\n", `5:1: "pace" begins no line of a walk puzzle`},
		{"setting without value", head + "metric \n", `5:7: the setting "metric" has no value`},
		{"layer of another family", head + "flags 2x2\n..\n..\n", `5:1: "flags" begins no line`},
		{"second name", "puzzle walk\nname a\nname b\n", `3:1: this puzzle has a second line "name"`},
		{"no start", "puzzle walk\ngoal 2x2\n..\n..\n", `1:1: this puzzle has no start board`},
		{"no goal", head + "puzzle walk\n", `1:1: this puzzle has no goal board`},
		{"second start", whole + "start 2x2\n..\n..\n", `8:7: this puzzle has a second start board`},
		{"goal of a family without", "puzzle flagged\nstart 1x1\no\ngoal 1x1\n.\n", `4:6: a flagged puzzle has no goal board: its goals stand on the start board`},
		{"second layer", "puzzle flagged\nflags 1x1\nf\nflags 1x1\nf\n", `4:7: this puzzle has a second flags block`},
		{"no size", "puzzle walk\nstart\n", `2:6: "start" needs a size, rows x columns, such as 8x8`},
		{"bad size", "puzzle walk\nstart 2 x 2\n", `2:7: "start" needs a size`},
		{"negative size", "puzzle walk\nstart -2x2\n", `2:7: "start" needs a size`},
		{"size zero", "puzzle walk\nstart 0x2\n", `2:7: the start board is 0x2 (rows x columns); walk boards are from 1x1 to 6x6`},
		{"huge", "puzzle walk\nstart 10000x10000\n", `2:7: the start board is 10000x10000 (rows x columns); walk boards are from 1x1 to 6x6`},
		{"huge mark", whole + "mark via 10000x10000\n", `8:10: the waypoint board is 10000x10000`},
		{"beyond an int", "puzzle walk\nstart 2x99999999999999999999\n", `2:7: "start" needs a size`},
		{"sizes differ", head + "goal 2x3\n...\n...\n", `5:6: the goal board is 2x3, but the board before it is 2x2; all boards of a puzzle have one size`},
		{"row too short", "puzzle walk\nstart 2x2\no\n..\n", `3:2: row 1 of the start board is too short: 1 of 2 cells`},
		{"row too long", "puzzle walk\nstart 2x2\n..\n ..o\n", `4:4: row 2 of the start board is too long: 3 cells instead of 2`},
		{"tokens too few", "puzzle numbered\nstart 1x3\n1  2\n", `3:5: row 1 of the start board is too short: 2 of 3 cells`},
		{"tokens too many", "puzzle numbered\nstart 1x2\n 1 2  3\n", `3:7: row 1 of the start board is too long: 3 cells instead of 2`},
		{"bad cell", "puzzle walk\nstart 2x2\n..\n .x\n", `4:3: "x" is no cell of this board`},
		{"bad cell after wide characters", "puzzle walk\nstart 1x2\n.é\n", `3:2: "é" is no cell of this board`},
		{"bad token", "puzzle numbered\nstart 1x2\n 1  x2\n", `3:5: "x2" is no number of a tile`},
		{"bad flag", "puzzle flagged\nstart 1x2\no.\nflags 1x2\n.x\n", `5:2: "x" is no flag`},
		{"flag row too short", "puzzle flagged\nstart 1x2\no.\nflags 1x2\n.\n", `5:2: row 1 of the flags board is too short: 1 of 2 cells`},
		{"rows end at the next entry", "puzzle walk\nstart 2x2\n..\ngoal 2x2\n", `4:1: "goal" begins here, but 1 of 2 rows of the start board are missing`},
		{"rows end with the file", "puzzle walk\nstart 2x2\n..\n", `4:1: the text ends inside the start board: 1 of 2 rows are missing`},
		{"rows of a mark end with the file", whole + "mark via 2x2\n..", `9:3: the text ends inside the waypoint board: 1 of 2 rows are missing`},
		{"mark without anything", whole + "mark\n", `8:5: a mark ends with a size, such as 8x8, and its rows, or is followed by a line "moves ..."`},
		{"mark without size", whole + "mark via half way\n..\n..\n", `8:15: a mark ends with a size`},
		{"mark of unknown kind", whole + "mark over 2x2\n..\n..\n", `8:1: "over" is no kind of waypoint; kinds are via, fixed and hint`},
		{"via with moves", whole + "mark via\nmoves A1-R\n", `8:1: a via waypoint holds a board to pass through`},
		{"fixed with board", whole + "mark fixed 2x2\n..\n..\n", `8:1: a fixed waypoint holds recorded moves, at least one`},
		{"mark without moves", whole + "mark fixed a\nmoves\n", `8:12: a mark ends with a size`},
		{"move with a strange character", whole + "mark fixed a\nmoves A1-R Ä1-U\n", `9:12: 'Ä' cannot stand in a move`},
		{"second puzzle bad", whole + "\npuzzle walk\nname B\nstart 1x1\nx\n", `12:1: "x" is no cell of this board`},
		{"binary", "puzzle walk\n\x7fELF\x00", `2:1: this is not a text file (byte 0x7F); Waymark reads .waymark files and its text form, both in UTF-8`},
		{"control character", "puzzle walk\nname a\x00b\n", `2:7: this is not a text file (byte 0x00)`},
		{"not UTF-8", "puzzle walk\nname a\xffb\n", `2:7: this is not a text file (byte 0xFF)`},
		{"UTF-16 without its mark", "p\x00u\x00", `1:2: this is text in UTF-16 without a byte order mark; save it as UTF-8`},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps, err := puzzles.Read([]byte(c.text), "f", find)
			assert.Nil(t, ps)
			got := place(t, err)
			assert.Equal(t, c.want, got[:min(len(got), len(c.want))], "whole message: %s", got)
		})
	}
}

func TestReadTextStopsAtTheSizeLimit(t *testing.T) {
	line := ";" + strings.Repeat("x", 1022) + "\n"
	big := strings.Repeat(line, puzzles.MaxFileSize/len(line)+1)
	_, err := puzzles.Read([]byte(big), "f", find)
	assert.Equal(t, "16385:1: the file is larger than 16 MiB, which is the most Waymark reads", place(t, err))

	// What is wrong before the limit is named first.
	_, err = puzzles.Read([]byte("puzzle walk\nstart 10000x10000\n"+big), "f", find)
	assert.Contains(t, place(t, err), "2:7: the start board is 10000x10000")

	_, err = puzzles.Read([]byte(strings.Repeat("x", puzzles.MaxFileSize+1)), "f", find)
	assert.Contains(t, place(t, err), "1:1: the file is larger than 16 MiB")
}

func TestReadLimitedReportsAReadError(t *testing.T) {
	_, err := puzzles.ReadLimited(iotest.ErrReader(errors.New("unplugged")), "f")
	assert.EqualError(t, err, "f: the input cannot be read: unplugged")
}

func TestWriteTextErrors(t *testing.T) {
	p := parse(t, goldenTexts["all entries"])
	stuck := errors.New("no space")
	assert.ErrorIs(t, puzzles.WriteText(failing{stuck}, find, p), stuck)
	p = p.Clone()
	p.Family = "chess"
	assert.ErrorContains(t, puzzles.WriteText(&bytes.Buffer{}, find, p), `"chess" is no family`)
}

// failing is a writer that cannot.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
