package foreign_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// read reads a text that must be right.
func read(t require.TestingT, text string, o foreign.Options) foreign.Import {
	got, err := foreign.Read([]byte(text), "f", families.Rules, o)
	require.NoError(t, err, "%s", text)
	require.NotEmpty(t, got.Puzzles)
	return got
}

// asText is the text form of what a text holds.
func asText(t *testing.T, text string, o foreign.Options) string {
	t.Helper()
	got := read(t, text, o)
	for _, p := range got.Puzzles {
		for _, f := range puzzles.Check(p, families.Rules) {
			assert.Contains(t, f.Error(), "the goal asks for nothing")
		}
	}
	var out strings.Builder
	require.NoError(t, puzzles.WriteText(&out, families.Rules, got.Puzzles...))
	return out.String()
}

// place returns "line:column: message" of the error that a text gives.
func place(t *testing.T, text string, o foreign.Options) string {
	t.Helper()
	_, err := foreign.Read([]byte(text), "f", families.Rules, o)
	var fe *puzzles.FileError
	require.ErrorAs(t, err, &fe, "%s", text)
	require.True(t, errors.As(err, &puzzles.Message{}), "untranslatable: %v", err)
	return strings.TrimPrefix(fe.Error(), "f:")
}

const rushText = `puzzle blocks
note 2332 positions
published 60 slides
metric slide
axis auto
exit right 3
start 6x6
IBB#..
I..LDD
JAAL..
J.KEEM
FFK..M
GGHHHM
goal 6x6
......
......
....AA
......
......
......
`

// drawn is the board of rushText as people draw it.
const drawn = "IBBxoo\nI..LDD\nJAALoo\nJoKEEM\nFFKooM\nGGHHHM\n"

// A Rush Hour board that is drawn needs no word above it, whatever puzzle is open; the car that leaves has
// the name it has in the literature, or is the only one that can.
func TestRushHourAsDrawn(t *testing.T) {
	want := rushText[:strings.Index(rushText, "note")] + rushText[strings.Index(rushText, "metric"):]
	for _, family := range []string{"", "slide", "glide", "tandem", "swap", "blocks"} {
		assert.Equal(t, want, asText(t, drawn, foreign.Options{Family: family}), "in a puzzle of %s", family)
	}
	spaced := strings.ReplaceAll(strings.Join(strings.Split(drawn, ""), " "), "\n ", "\n")
	assert.Equal(t, want, asText(t, spaced, foreign.Options{}))
	assert.Len(t, read(t, drawn+"\n"+drawn, foreign.Options{}).Puzzles, 2)
	for _, name := range []string{"X", "R", "Q"} {
		text := strings.ReplaceAll(drawn, "A", name)
		assert.Contains(t, asText(t, text, foreign.Options{}), "goal 6x6\n......\n......\n...."+name+name+"\n")
	}
	several := "......\n..Q...\nRRQAA.\n......\n......\n......\n"
	assert.Contains(t, asText(t, several, foreign.Options{}), "\n....AA\n")
	assert.Equal(t, "3:1: several cars lie along row 3; call the one that leaves by the exit at the right A (read as a board of cars, --as cars)",
		place(t, strings.NewReplacer("R", "S", "A", "T").Replace(several), foreign.Options{}))
	assert.Equal(t, "3:1: no car lies along row 3; the one that leaves by the exit at the right stands there, and is called A (read as a board of cars, --as cars)",
		place(t, "BB....\n..Q...\n..Q...\n......\n......\n......\n", foreign.Options{}))
}

// Letters that are no cars are tiles, and two boards of the open family its start and goal.
func TestNoRushHour(t *testing.T) {
	tiles := "......\n.RR...\n...R..\n......\n......\n......\n"
	assert.Equal(t, "glide", read(t, tiles, foreign.Options{}).Puzzles[0].Family)
	both := read(t, drawn2+"\n"+drawn2, foreign.Options{Family: "blocks"}).Puzzles
	require.Len(t, both, 1)
	assert.Equal(t, both[0].Start.Cells[8], both[0].Goal.Cells[8], "B stands on C2 in both")
}

// drawn2 is a board in the letters of the family.
const drawn2 = "......\n..B...\nAAB...\n......\n......\n......\n"

// Each form becomes the text form that says the same.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		name, text string
		options    foreign.Options
		want       string
	}{
		{"rush hour", "# from a database\n\n60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n", foreign.Options{}, rushText},
		{
			"rows of numbers", "  1 2 3\r\n  5,_,04\r\n",
			foreign.Options{},
			"puzzle slide\nstart 2x3\n1 2 3\n5 _ 4\ngoal 2x3\n1 2 3\n_ 5 4\n",
		},
		{
			"numbers on one line, blank first", "3 2 4 6 0 1 7 8 5",
			foreign.Options{Goal: foreign.BlankFirst},
			"puzzle slide\nstart 3x3\n3 2 4\n6 _ 1\n7 8 5\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
		},
		{
			"equal labels and two blanks", "7 7 0 0",
			foreign.Options{Goal: foreign.BlankFirst, As: "numbers"},
			"puzzle slide\nstart 2x2\n7 7\n_ _\ngoal 2x2\n_ _\n7 7\n",
		},
		{
			"id and optimum", "id,optimal,board\n7,2,1 2 3 4 0 6 7 5 8\n8 2 9000 1 2 3 4 0 6 7 5 8\n",
			foreign.Options{},
			"puzzle slide\nname 7\npublished 2\nstart 3x3\n1 2 3\n4 _ 6\n7 5 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n\n" +
				"puzzle slide\nname 8\npublished 2\nstart 3x3\n1 2 3\n4 _ 6\n7 5 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n",
		},
		{
			"a table without optima", "id,optimal,board\n7,,1 2 3 4 0 6 7 5 8\n8, ,1,2,3,4,0,6,7,5,8\n9,2,1 2 3 4 0 6 7 5 8\n",
			foreign.Options{},
			"puzzle slide\nname 7\nstart 3x3\n1 2 3\n4 _ 6\n7 5 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n\n" +
				"puzzle slide\nname 8\nstart 3x3\n1 2 3\n4 _ 6\n7 5 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n\n" +
				"puzzle slide\nname 9\npublished 2\nstart 3x3\n1 2 3\n4 _ 6\n7 5 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n",
		},
		{
			"tiles", "board Corner optimal 1\nStart:\nX.R\n...\ngoal\nX..\n..R\nwaypoint (after 1)\nX..\n..R\n",
			foreign.Options{},
			"puzzle glide\nname Corner\npublished 1\nstart 2x3\n#.R\n...\ngoal 2x3\n...\n..R\nmark via 2x3\n#..\n..R\n",
		},
		{
			"tiles alone", "R.X\n...\n\n..X\n.R.\n",
			foreign.Options{},
			"puzzle glide\nstart 2x3\nR.#\n...\ngoal 2x3\n...\n.R.\n",
		},
		{
			"a start alone", "R.X\n...\n",
			foreign.Options{},
			"puzzle glide\nstart 2x3\nR.#\n...\ngoal 2x3\n...\n...\n",
		},
		{
			"a level", "level one optimal 1 proved\no_\n#.\n",
			foreign.Options{},
			"puzzle tandem\nname one\npublished 1\nstart 2x2\no_\n#.\n",
		},
		{"blocks alone", "#.\n*.\n", foreign.Options{}, "puzzle tandem\nstart 2x2\n#.\n*.\n"},
		{
			"swap", "easy3 2 2 1 1 T1O,Q2B/###,B3O OB/#O\n",
			foreign.Options{},
			"puzzle swap\nname easy3\npublished 1, searches 1\nstart 2x2\nT1O Q2B\n### B3O\ngoal 2x2\nO B\n# O\n",
		},
		{
			"swap, boards only", "T1O,Q2B/###,B3O O?/#O\n",
			foreign.Options{},
			"puzzle swap\nstart 2x2\nT1O Q2B\n### B3O\ngoal 2x2\nO ?\n# O\n",
		},
		{
			"klotski", "; a comment\nfirst,第一,3,2,1,0,AA./BCC,4,2,3\n",
			foreign.Options{},
			"puzzle blocks\nname first\nnote 第一\npublished 4 steps, 3 slides, 2 moves\nmetric move\n" +
				"start 2x3\nAA.\nBCC\ngoal 2x3\n.AA\n...\n",
		},
		{
			"klotski whose piece A begins in another row than column", "below,,3,2,1,0,BB./AA.\n",
			foreign.Options{},
			"puzzle blocks\nname below\nmetric move\nstart 2x3\nBB.\nAA.\ngoal 2x3\n.AA\n...\n",
		},
		{
			"klotski in steps, no optima", "first,,3,2,1,0,AA./BCC\n",
			foreign.Options{Metric: foreign.Steps},
			"puzzle blocks\nname first\nmetric step\nstart 2x3\nAA.\nBCC\ngoal 2x3\n.AA\n...\n",
		},
		{
			"own rows alone", "AA.\nB#.\n\n.AA\n...\n",
			foreign.Options{Family: "blocks"},
			"puzzle blocks\nstart 2x3\nAA.\nB#.\ngoal 2x3\n.AA\n...\n",
		},
		{
			"own rows that look like a comment", "# 2 3\n4 _ 1\n",
			foreign.Options{Family: "slide"},
			"puzzle slide\nstart 2x3\n# 2 3\n4 _ 1\ngoal 2x3\n# 1 2\n3 4 _\n",
		},
		{"own rows without a goal board", ".o\n_.\n", foreign.Options{Family: "tandem"}, "puzzle tandem\nstart 2x2\n.o\n_.\n"},
		{
			"another family is open", "level one\no_\n..\n",
			foreign.Options{Family: "glide"},
			"puzzle tandem\nname one\nstart 2x2\no_\n..\n",
		},
		{"own form", rushText, foreign.Options{Family: "slide"}, rushText},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, asText(t, c.text, c.options))
		})
	}
}

func TestGoalOpen(t *testing.T) {
	for text, open := range map[string]bool{"1 2 3 4 5 6 7 8 0": true, "1 2 3 0": false, rushText: false, "o_\n..": false, "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n": false} {
		assert.Equal(t, open, read(t, text, foreign.Options{}).Taken.Open, text)
		assert.False(t, read(t, text, foreign.Options{Goal: foreign.BlankLast}).Taken.Open, text)
	}
	assert.True(t, read(t, "1 2 3\n4 5 6\n7 8 _\n", foreign.Options{Family: "slide"}).Taken.Open)
	assert.False(t, read(t, "1 2\n3 _\n\n_ 1\n2 3\n", foreign.Options{Family: "slide"}).Taken.Open)
}

func TestNames(t *testing.T) {
	names := func(text string) []string {
		var out []string
		for _, p := range read(t, text, foreign.Options{}).Puzzles {
			out = append(out, p.Name)
		}
		return out
	}
	assert.Equal(t, []string{""}, names("\n\n1 2 3 0\n"))
	assert.Equal(t, []string{"line 2", "line 3", "line 5"}, names("# numbers\n1 2 3 0\n2 1 3 0\n\n1 2\n0 3\n"))
	assert.Equal(t, []string{"A", "line 7"}, names("board A\nstart\nR.\n..\n\n\nstart\nG.\n..\n"))
	assert.Equal(t, []string{"x"}, names("level x\n\no_\n..\n"))
	called := read(t, "# numbers\n\n1 2 3 0\n\nboard A\nstart\nR.\n..\n\n\nstart\nG.\n..\n", foreign.Options{Called: "My pack"}).Puzzles
	assert.Equal(t, []string{"My pack 1", "A", "My pack 3"}, []string{called[0].Name, called[1].Name, called[2].Name})
}

// A number before cars is their optimum, unless it counts the lines.
func TestNumbersBeforeCars(t *testing.T) {
	const board = " ooooooooBoooAABoooooBooooooooooooooo\n"
	for text, want := range map[string][]string{
		"60" + board + "59" + board:                        {"; 60 slides", "; 59 slides"},
		"1" + board:                                        {"; 1 slide"},
		"1" + board + "1" + board + "2" + board:            {"; 1 slide", "; 1 slide", "; 2 slides"},
		"01" + board + "02" + board:                        {"01; ", "02; "},
		"1" + board + "2" + board + "4" + board:            {"1; ", "2; ", "4; "},
		"0" + board + "1" + board:                          {"0; ", "1; "},
		"1" + board + "2" + board + "\n7" + board:          {"1; ", "2; ", "; 7 slides"},
		"one" + board + "7" + board:                        {"one; ", "; 7 slides"},
		"09" + board + "10" + board + "; more\n11" + board: {"09; ", "10; ", "; 11 slides"},
	} {
		var got []string
		for _, p := range read(t, text, foreign.Options{}).Puzzles {
			name := p.Name
			if strings.HasPrefix(name, "line ") || name == "more" {
				name = ""
			}
			got = append(got, name+"; "+p.Published.String())
		}
		assert.Equal(t, want, got, text)
	}
}

// What blocks count can be asked for in every form of them, and in none of others.
func TestMetric(t *testing.T) {
	for _, text := range []string{
		"ooooooooBoooAABoooooBooooooooooooooo\n", cars["five by five"].text, others["cars without a head"].text, others["blocks"].text,
		others["a flower in walls"].text, "first,,3,2,1,0,AA./BCC\n", rushText, strings.ReplaceAll(rushText, "metric slide\n", ""),
		`{"waymark":1,"family":"blocks","start":["AB",".."],"goal":["..",".A"]}`, "puzzle blocks\nstart 2x2\nA.\n..\ngoal 2x2\n..\n.A\n\n" + rushText,
	} {
		for _, metric := range []string{foreign.Steps, foreign.Slides, foreign.Moves} {
			from := foreign.NewStream(strings.NewReader(text), "f", families.Rules, foreign.Options{Metric: metric})
			for _, p := range read(t, text, foreign.Options{Metric: metric}).Puzzles {
				counts := p.Header("metric")
				assert.True(t, counts == metric || counts == "" && metric == foreign.Slides, "%s: %s", text, counts)
				one, err := from.Next()
				require.NoError(t, err)
				assert.Equal(t, p, one)
			}
		}
	}
	const solved = `{"waymark":1,"family":"blocks","start":["A.",".."],"goal":["..",".A"],"solutions":[{"moves":"A1-R B1-D","status":"solved"}]}`
	assert.Len(t, read(t, solved, foreign.Options{Metric: foreign.Slides}).Puzzles[0].Solutions, 1)
	assert.Empty(t, read(t, solved, foreign.Options{Metric: foreign.Steps}).Puzzles[0].Solutions, "they were counted otherwise")
	for text, want := range map[string]string{
		"1 2 3 0\n": "1:1", "start\nR.\n..\n": "1:1", "o_\n..\n": "1:1", "T1O,Q2B/###,B3O OB/#O\n": "1:1",
		"puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n_ 3\n":                                                       "1:1",
		"ooooooooBoooAABoooooBooooooooooooooo\n\n1 2 3 0\n":                                                             "3:1",
		"puzzle blocks\nstart 2x2\nA.\n..\ngoal 2x2\n..\n.A\n\npuzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n_ 3\n": "1:1",
	} {
		assert.Contains(t, place(t, text, foreign.Options{Metric: foreign.Steps}), want+": --metric says what sliding blocks count; a ")
	}
}

// Whole boards below each other and the rows of one are told apart.
func TestNumberLines(t *testing.T) {
	sizes := func(text string) []string {
		var out []string
		for _, p := range read(t, text, foreign.Options{}).Puzzles {
			out = append(out, p.Start.Size.String())
		}
		return out
	}
	assert.Equal(t, []string{"4x4"}, sizes("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"))
	assert.Equal(t, []string{"2x2", "2x2", "2x2"}, sizes("1 2 3 0\n0 1 2 3\n1 0 2 3\n"))
	assert.Equal(t, []string{"3x3", "2x3", "4x4"}, sizes("1 2 3 4 5 6 7 8 0\n\n1 2 3\n4 5 0\n\n"+
		"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"))
	assert.Equal(t, []string{"2x2", "3x3"}, sizes("2 6 3 2 1 0\n4 31 8 7 6 0 4 1 2 5 3\n"))
	many := strings.Repeat("1 2 3 4 5 6 7 8 0\n", 25)
	assert.Len(t, sizes(many), 25)
}

// What is wrong is told by line and column.
func TestFaults(t *testing.T) {
	const row = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"
	slide, blocks := foreign.Options{Family: "slide"}, foreign.Options{Family: "blocks"}
	for _, c := range []struct {
		name, text string
		options    foreign.Options
		want       string
	}{
		{"rush hour too short", "60 " + row[1:] + " 1\n", foreign.Options{}, "1:4: a Rush Hour board has 36 cells, six rows of six; here are 35"},
		{"rush hour letter", row + "\n 5 " + row[:35] + "é\n", foreign.Options{}, `2:39: "é" is no cell of a Rush Hour board`},
		{"rush hour without A", strings.ReplaceAll(row, "A", "Z") + "\n", foreign.Options{}, "1:1: there is no car A"},
		{"rush hour A elsewhere", "AA" + row[2:] + "\n", foreign.Options{}, "1:1: car A stands on A1, but it must stand in row 3"},
		{"no square", "1 2 3 4 5 6 7 0\n", foreign.Options{}, "1:1: 8 numbers are no square board"},
		{"rows of two lengths", "1 2 3\n 4 0\n", foreign.Options{}, "2:2: row 2 has 2 cells, but the row before it has 3"},
		{"too many rows", strings.Repeat("1 2 3\n", 12), foreign.Options{}, "1:1: this board is 11x3 (rows x columns); slide boards are from 2x2 to 10x10"},
		{"label too large", "1 2 1000 0\n", foreign.Options{}, `1:5: "1000" is no tile`},
		{"tile", "start\nR.\n.Z\n", foreign.Options{}, `3:2: "Z" is no cell of a board`},
		{"goal of another size", "start\nR.\n..\ngoal\n...\nR..\n", foreign.Options{}, "5:1: this board is 2x3, but the one before it is 2x2"},
		{"second goal", "start\nR.\n..\ngoal\nR.\n..\ngoal\nR.\n..\n", foreign.Options{}, "7:1: this puzzle has a second goal"},
		{"no start", "board A\n\ngoal\nR.\n..\n", foreign.Options{}, "6:1: the board that begins at line 1 has no start"},
		{"no rows", "start\n\ngoal\nR.\n..\n", foreign.Options{}, `1:1: there are no rows below "start"`},
		{"level without rows", "level one\n\n", foreign.Options{}, "3:1: the level that begins at line 1 has no rows"},
		{"level cell", "level one\no_\n.x\n", foreign.Options{}, `3:2: "x" is no cell of a board`},
		{"level too wide", "level one\n" + strings.Repeat("o", 17) + "\n" + strings.Repeat(".", 17) + "\n", foreign.Options{}, "2:1: this board is 2x17 (rows x columns); tandem boards are from 2x2 to 16x16"},
		{"swap cell", "T1O,Q2B/T4R,B3O OB/RO\n", foreign.Options{}, `1:9: "4" in "T4R" is no reach`},
		{"swap goal", "T1O,Q2B/T3R,B3O OB/XO\n", foreign.Options{}, `1:20: "X" is no cell of a goal`},
		{"swap rows of two lengths", "T1O,Q2B/T3R,B3O OB/R\n", foreign.Options{}, "1:20: row 2 has 1 cells, but the row before it has 2"},
		{"swap sizes", "T1O,Q2B/T3R,B3O OB/RO/RO\n", foreign.Options{}, "1:17: the goal is 3x2, but the start is 2x2"},
		{"swap says another size", "a 2 3 1 1 T1O,Q2B/T3R,B3O OB/RO\n", foreign.Options{}, "1:3: the line says 2x3 (rows x columns), but its board is 2x2"},
		{"klotski size", "a,b,4,2,1,0,AA./BCC\n", foreign.Options{}, "1:5: the line says 2x4 (rows x columns), but its board is 2x3"},
		{"klotski goal", "a,b,3,2,2,0,AA./BCC\n", foreign.Options{}, "1:9: piece A does not fit on the board at column 2 and row 0"},
		{"klotski without A", "a,b,3,2,2,0,DD./BCC\n", foreign.Options{}, "1:13: there is no piece A"},
		{"klotski cell", "a,b,3,2,0,0,AA!/BCC\n", foreign.Options{}, `1:15: "!" is no cell of a board of sliding blocks`},
		{"no form after a puzzle", "o_\n..\n\nwhat is this\n", foreign.Options{}, `4:1: "what is this" is in none of the forms that Waymark reads`},
		{"no form", "what is this\n", foreign.Options{}, `1:1: "what is this" is in none of the forms that Waymark reads; the command help lists them`},
		{"no text", "1 2 3 0\n\x00", foreign.Options{}, "2:1: this is not a text file (byte 0x00)"},
		{"own rows", "1 2\n3 q\n", slide, `2:3: "q" is no tile`},
		{"own goal", "AA\n..\n\nA!\n..\n", blocks, `4:2: "!" is no cell`},
		{"a line longer than any board", "1 2 3 0\n" + strings.Repeat("1 ", 3000) + "\n", foreign.Options{}, `2:1: "1 1 1`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := place(t, c.text, c.options)
			assert.True(t, strings.HasPrefix(got, c.want), got)
		})
	}
}

func TestFamilyThatIsNotThere(t *testing.T) {
	_, err := foreign.Read([]byte("1 2 3 0"), "f", func(string) puzzles.Family { return nil }, foreign.Options{Family: "slide"})
	assert.ErrorContains(t, err, `f:1:1: "slide" is no family of puzzles that this program knows`)
}

func TestTooManyPuzzles(t *testing.T) {
	_, err := foreign.Read([]byte(strings.Repeat("1 2 3 0\n", 100_001)), "f", families.Rules, foreign.Options{})
	assert.ErrorContains(t, err, "f:100001:1: there are more than 100000 puzzles in this text")
}

func TestLoad(t *testing.T) {
	name := t.TempDir() + "/rows.txt"
	require.NoError(t, os.WriteFile(name, []byte("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n"), 0o600))
	got, err := foreign.Load(name, families.Rules, foreign.Options{})
	require.NoError(t, err)
	assert.Len(t, got.Puzzles, 1)
	_, err = foreign.Load(name+"x", families.Rules, foreign.Options{})
	assert.ErrorContains(t, err, "there is no such file")
}
