package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

func cellNamed(t *testing.T, s string) puzzles.Cell {
	t.Helper()
	c, ok := pieceCell(s[0])
	require.True(t, ok)
	return c
}

func TestCellsRoundTrip(t *testing.T) {
	for role, letters := range map[puzzles.Role]string{puzzles.Start: ".#", puzzles.Goal: ".#", puzzles.Pattern: ".#?"} {
		seen := map[puzzles.Cell]bool{}
		for _, r := range letters + pieceLetters {
			c, err := Family{}.ParseCell(string(r), role)
			require.NoError(t, err, "%q", r)
			assert.Equal(t, string(r), Family{}.FormatCell(c, role))
			assert.False(t, seen[c], "%q is a cell of its own", r)
			seen[c] = true
		}
		for _, bad := range []string{"", "AA", "é", "..", "\xff", "_", "!", Family{}.FormatCell(999, role)} {
			_, err := Family{}.ParseCell(bad, role)
			assert.Error(t, err, "%q", bad)
		}
	}
	_, err := Family{}.ParseCell("?", puzzles.Goal)
	assert.Error(t, err)
	_, err = Family{}.ParseCell("?", puzzles.Start)
	assert.Error(t, err)
}

func TestPalette(t *testing.T) {
	p := puzzle(t, "AAC a..", ".AA ...")
	titles := func(role puzzles.Role) (list []string, keys string) {
		for _, b := range (Family{}).Palette(p, role) {
			if b.Title == "Piece" {
				list = append(list, letter(b.Cell))
			} else {
				list = append(list, b.Title)
			}
			keys += string(b.Key)
		}
		return list, keys
	}
	list, keys := titles(puzzles.Start)
	assert.Equal(t, []string{"A", "B", "C", "a", "Wall", "Empty", "Gate"}, list)
	assert.Equal(t, "Abca#.-", keys, "the small letter is a piece of its own only where there is one")
	list, keys = titles(puzzles.Goal)
	assert.Equal(t, []string{"A", "C", "a", "Wall", "Anything"}, list)
	assert.Equal(t, "Aca#.", keys)
	list, keys = titles(puzzles.Pattern)
	assert.Equal(t, []string{"A", "C", "a", "Empty", "Anything"}, list)
	assert.Equal(t, "Aca.?", keys)
	assert.Len(t, Family{}.Palette(crowd(), puzzles.Start), maxPieces+3, "no letter is left")
}

func TestPaint(t *testing.T) {
	b := cellNamed(t, "B")
	for _, tt := range []struct {
		name, start, goal   string
		role                puzzles.Role
		cell                int
		paint               puzzles.Cell
		wantStart, wantGoal string
	}{
		{"a piece grows", "AA. ...", "... ...", puzzles.Start, 5, b, "AA. ..B", "... ..."},
		{"over another", "AA. ...", "... ...", puzzles.Start, 1, b, "AB. ...", "... ..."},
		{"goal", "AB. ...", "... ...", puzzles.Goal, 2, b, "AB. ...", "..B ..."},
		{"wall over piece and goal", "AB. ...", "B.. ...", puzzles.Start, 0, wallCell, "#B. ...", "... ..."},
		{"wall painted on the goal", "AB. ...", "B.. ...", puzzles.Goal, 0, wallCell, "#B. ...", "... ..."},
		{"wall erased", "#B. ...", "... ...", puzzles.Start, 0, emptyCell, ".B. ...", "... ..."},
		{"wall erased on the goal", "#B. ...", "... ...", puzzles.Goal, 0, puzzles.Any, ".B. ...", "... ..."},
		{"goal over a wall", "#B. ...", "... ...", puzzles.Goal, 0, b, ".B. ...", "B.. ..."},
		{"goal erased", "AB. ...", "B.. ...", puzzles.Goal, 0, puzzles.Any, "AB. ...", "... ..."},
		{"anything on a start is nothing", "AB. ...", "B.. ...", puzzles.Start, 0, puzzles.Any, ".B. ...", "B.. ..."},
	} {
		p := puzzle(t, tt.start, tt.goal)
		n := Family{}.Paint(p, tt.role, 0, tt.cell, tt.paint)
		assert.Equal(t, tt.wantStart, draw(n.Start, puzzles.Start), tt.name)
		assert.Equal(t, tt.wantGoal, draw(n.Goal, puzzles.Goal), tt.name)
		assert.Equal(t, tt.start, draw(p.Start, puzzles.Start), "%s: the old puzzle is untouched", tt.name)
		assert.Same(t, n, Family{}.Paint(n, tt.role, 0, tt.cell, tt.paint), "%s: nothing left to do", tt.name)
	}
}

func TestPaintMark(t *testing.T) {
	p := puzzle(t, "AB# ...", "A.. ...")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "??? ???", puzzles.Pattern)}}
	b := cellNamed(t, "B")
	n := Family{}.Paint(p, puzzles.Pattern, 0, 0, b)
	assert.Equal(t, "B?? ???", draw(n.Marks[0].Board, puzzles.Pattern))
	assert.Same(t, p, Family{}.Paint(p, puzzles.Pattern, 0, 0, wallCell))
	assert.Same(t, p, Family{}.Paint(p, puzzles.Pattern, 0, 2, b), "a wall of the start")
	assert.Same(t, p, Family{}.Paint(p, puzzles.Pattern, 1, 0, b))
}

func TestPresets(t *testing.T) {
	apply := func(p *puzzles.Puzzle, title string) *puzzles.Puzzle {
		for _, preset := range (Family{}).Presets(p) {
			if preset.Title == title {
				return preset.Apply(p)
			}
		}
		t.Fatalf("no preset %q", title)
		return nil
	}
	p := puzzle(t, "CC..B AA..B ..... .....", "..... ..... ..... .....")
	right := apply(p, "Goal: way out to the right")
	assert.Equal(t, "..... ...AA ..... .....", draw(right.Goal, puzzles.Goal))
	assert.Equal(t, []puzzles.Header{{Key: "exit", Value: "right 2"}}, right.Headers)
	assert.Same(t, right, apply(right, "Goal: way out to the right"))
	down := apply(right, "Goal: way out at the bottom")
	assert.Equal(t, "..... ..... ..... AA...", draw(down.Goal, puzzles.Goal))
	assert.Equal(t, []puzzles.Header{{Key: "exit", Value: "bottom A"}, {Key: "exit", Value: "bottom B"}}, down.Headers)
	assert.Empty(t, Family{}.Check(down))

	assert.Equal(t, "step", apply(p, "Count steps of one cell").Header("metric"))
	assert.Equal(t, "slide", apply(p, "Count slides in a straight line").Header("metric"))
	moves := apply(p, "Count moves by any path")
	assert.Equal(t, "move", moves.Header("metric"))
	assert.Len(t, apply(moves, "Count steps of one cell").Headers, 1)

	on := func(p *puzzles.Puzzle) (titles []string) {
		for _, preset := range (Family{}).Presets(p) {
			if preset.On != nil && preset.On(p) {
				titles = append(titles, preset.Title)
			}
		}
		return titles
	}
	assert.Equal(t, []string{"Count slides in a straight line", "Pieces move freely"}, on(p), "of a puzzle without settings")
	assert.Equal(t, []string{"Count moves by any path", "Pieces move along their long side"},
		on(apply(moves, "Pieces move along their long side")))
	assert.Equal(t, []string{"Count steps of one cell", "Pieces move along their long side"},
		on(apply(apply(p, "Pieces move along their long side"), "Count steps of one cell")), "in any order")
	cars := apply(p, "Pieces move along their long side")
	assert.Equal(t, "auto", cars.Header("axis"))
	assert.Equal(t, p, apply(cars, "Pieces move freely"))
	assert.Same(t, p, apply(p, "Pieces move freely"))

	classic := apply(Family{}.New(puzzles.Size{Rows: 5, Cols: 4}), "Hua Rong Dao")
	assert.Equal(t, classicStart, draw(classic.Start, puzzles.Start))
	assert.Equal(t, classicGoal, draw(classic.Goal, puzzles.Goal))
	assert.Empty(t, Family{}.Check(classic))
	once := apply(classic, "Start: 10 random moves")
	assert.NotEqual(t, classic.Start, once.Start)
	assert.Equal(t, once, apply(classic, "Start: 10 random moves"), "the same puzzle, the same scramble")
	empty := Family{}.New(puzzles.Size{Rows: 4, Cols: 4})
	assert.Same(t, empty, apply(empty, "Start: 100 random moves"))
	assert.Same(t, empty, apply(empty, "Goal: way out to the right"))
}

func TestScene(t *testing.T) {
	p := puzzle(t, "AA.# BCC.", ".AA. ....", "exit right 2", "exit bottom A")
	start := Family{}.Scene(p, p.Start, puzzles.Start).Faces
	red := start[0].Hue
	assert.Equal(t, puzzles.Face{Piece: true, Hue: red, Label: "A", Joined: 1 << puzzles.Right}, start[0])
	assert.Equal(t, puzzles.Face{Piece: true, Hue: red, Joined: 1 << puzzles.Left, Ground: puzzles.Target, Tint: red}, start[1])
	assert.Equal(t, puzzles.Face{Ground: puzzles.Target, Tint: red}, start[2], "where A must stand")
	assert.Equal(t, puzzles.Face{Ground: puzzles.Wall}, start[3])
	assert.EqualValues(t, 1<<puzzles.Down, start[4].Exit)
	assert.EqualValues(t, 1<<puzzles.Right, start[7].Exit)
	assert.NotEqual(t, start[4].Hue, start[5].Hue, "other shapes, other hues")
	goal := Family{}.Scene(p, p.Goal, puzzles.Goal).Faces
	assert.True(t, goal[2].Differs && !goal[1].Differs)
	assert.Equal(t, puzzles.Wall, goal[3].Ground, "walls of the start show")
	assert.EqualValues(t, 1<<puzzles.Right, goal[7].Exit)
	mark := Family{}.Scene(p, read(t, "???? Z...", puzzles.Pattern), puzzles.Pattern).Faces
	assert.Equal(t, puzzles.Open, mark[0].Ground)
	assert.Equal(t, puzzles.Wall, mark[3].Ground)
	assert.Equal(t, puzzles.Grey, mark[4].Hue, "a piece the start does not have")
}

func TestInterchangeablePiecesLookTheSame(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, tiny)
		c := newCast(p)
		hue := c.hues(p.Goal)
		for i := range c.pieces {
			for j := range c.pieces {
				if a, b := c.pieces[i].cell, c.pieces[j].cell; c.alike(a, b) {
					require.Equal(t, hue[number(a)], hue[number(b)])
				}
			}
		}
	})
}

// A straight piece keeps its colour while others are drawn before it.
func TestBarsKeepTheirHues(t *testing.T) {
	hues := func(rows string) map[byte]puzzles.Hue {
		p := Family{}.New(puzzles.Size{Rows: 3, Cols: 4})
		found := map[byte]puzzles.Hue{}
		for i := range rows {
			if c, ok := pieceCell(rows[i]); ok {
				p.Start.Cells[i] = c
			}
		}
		hue := newCast(p).hues(p.Goal)
		for i := range rows {
			if c, ok := pieceCell(rows[i]); ok {
				found[rows[i]] = hue[number(c)]
			}
		}
		return found
	}
	few := hues("....A...ABB.")
	all := hues("CCCDA.EDABBD")
	for _, piece := range []byte("AB") {
		assert.Equal(t, few[piece], all[piece], "%c", piece)
	}
	seen := map[puzzles.Hue]bool{}
	for _, h := range all {
		assert.False(t, seen[h], "five shapes, five hues")
		seen[h] = true
	}
}
