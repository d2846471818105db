package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/test/draws"
	"waymark/test/familytest"
)

func TestPaint(t *testing.T) {
	f := Family{}
	p := puzzleOf(t, "1 2 / 3 _", "1 2 / 3 _")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Board: board(t, "1 _ / 3 2", puzzles.Pattern)},
		{Kind: puzzles.Fixed, Moves: familytest.Moves("B1-D")},
	}

	tile := f.Paint(p, puzzles.Start, 0, 1, 7)
	assert.Equal(t, board(t, "1 7 / 3 _", puzzles.Start), tile.Start)
	assert.Equal(t, p.Goal, tile.Goal)
	assert.Equal(t, puzzles.Cell(2), p.Start.Cells[1], "the old puzzle is untouched")

	wall := f.Paint(p, puzzles.Goal, 0, 0, wallCell)
	assert.Equal(t, board(t, "# 2 / 3 _", puzzles.Start), wall.Start)
	assert.Equal(t, board(t, "# 2 / 3 _", puzzles.Goal), wall.Goal)
	assert.Equal(t, board(t, "# _ / 3 2", puzzles.Pattern), wall.Marks[0].Board)
	assert.True(t, wall.Marks[1].Board.IsZero())
	assert.Equal(t, puzzles.Cell(1), p.Marks[0].Board.Cells[0], "the old waypoints are untouched")

	gone := f.Paint(wall, puzzles.Start, 0, 0, 1)
	assert.Equal(t, p.Start, gone.Start)
	assert.Equal(t, p.Goal, gone.Goal)
	assert.Equal(t, p.Marks, gone.Marks)

	opened := f.Paint(wall, puzzles.Goal, 0, 0, puzzles.Any)
	assert.Equal(t, board(t, "_ 2 / 3 _", puzzles.Start), opened.Start)
	assert.Equal(t, board(t, "? 2 / 3 _", puzzles.Goal), opened.Goal)

	mark := f.Paint(p, puzzles.Pattern, 0, 0, puzzles.Any)
	assert.Equal(t, board(t, "? _ / 3 2", puzzles.Pattern), mark.Marks[0].Board)
	assert.Equal(t, p.Start, mark.Start)
}

func TestPaintThatChangesNothingReturnsThePuzzle(t *testing.T) {
	f := Family{}
	p := puzzleOf(t, "1 2 / 3 #", "1 2 / 3 #")
	p.Start = p.Start.With(0, Blank)
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, "1 2 / _ #", puzzles.Pattern)}}
	for _, tc := range []struct {
		name       string
		role       puzzles.Role
		mark, cell int
		c          puzzles.Cell
	}{
		{"the same", puzzles.Start, 0, 1, 2},
		{"the same wall", puzzles.Goal, 0, 3, wallCell},
		{"any on the start", puzzles.Start, 0, 0, puzzles.Any},
		{"a wall on a waypoint", puzzles.Pattern, 0, 0, wallCell},
		{"over a wall on a waypoint", puzzles.Pattern, 0, 3, 1},
		{"no such waypoint", puzzles.Pattern, 1, 0, 1},
		{"waypoint before the first", puzzles.Pattern, -1, 0, 1},
		{"no such cell", puzzles.Start, 0, 4, 1},
		{"no such content", puzzles.Start, 0, 0, wallCell + 1},
	} {
		assert.Same(t, p, f.Paint(p, tc.role, tc.mark, tc.cell, tc.c), tc.name)
	}
}

func TestPalette(t *testing.T) {
	f := Family{}
	p := puzzleOf(t, "1 20 / 3 _", "1 2 / 3 _")
	titles := func(role puzzles.Role) (titles, keys []string) {
		for _, b := range f.Palette(p, role) {
			titles = append(titles, b.Title)
			if b.Key != 0 {
				keys = append(keys, string(b.Key))
			}
		}
		return titles, keys
	}
	start, keys := titles(puzzles.Start)
	assert.Equal(t, []string{"Blank", "Wall", "1", "2", "3", "20"}, start)
	assert.Equal(t, []string{"0", "#", "1", "2", "3"}, keys)
	goal, keys := titles(puzzles.Goal)
	assert.Equal(t, []string{"Blank", "Wall", "Anything", "1", "2", "3", "20"}, goal)
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(keys))), len(keys), "keys are different")
	pattern, _ := titles(puzzles.Pattern)
	assert.Equal(t, []string{"Blank", "Anything", "1", "2", "3", "20"}, pattern)
}

// preset applies the preset with the title.
func preset(t require.TestingT, p *puzzles.Puzzle, title string) *puzzles.Puzzle {
	presets := Family{}.Presets(p)
	i := slices.IndexFunc(presets, func(q puzzles.Preset) bool { return q.Title == title })
	require.GreaterOrEqual(t, i, 0, title)
	return presets[i].Apply(p)
}

func TestGoalPresets(t *testing.T) {
	p := puzzleOf(t, "5 2 # / 2 _ _", "? ? ? / ? ? ?")
	assert.Equal(t, board(t, "2 2 # / 5 _ _", puzzles.Goal), preset(t, p, "Goal: blank last").Goal)
	assert.Equal(t, board(t, "2 2 # / _ _ 5", puzzles.Goal), preset(t, p, "Goal: spiral").Goal)
	first := preset(t, p, "Goal: blank first")
	assert.Equal(t, board(t, "_ _ # / 2 2 5", puzzles.Goal), first.Goal)
	assert.Same(t, first, preset(t, first, "Goal: blank first"))
	assert.Equal(t, first.Goal, preset(t, first, "Start: as the goal").Start)
	for _, q := range (Family{}).Presets(p) {
		assert.NotEqual(t, "Start: as the goal", q.Title, "an open goal is no position")
	}
}

func TestScramblesAreRepeatableAndSolvable(t *testing.T) {
	p := Family{}.New(puzzles.Size{Rows: 3, Cols: 3})
	once, again := preset(t, p, "Start: 50 random moves"), preset(t, p, "Start: 50 random moves")
	assert.Equal(t, once, again)
	assert.NotEqual(t, once.Start, preset(t, once, "Start: 50 random moves").Start, "scrambling again gives another board")
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(2, 10).Draw(t, "rows"), Cols: rapid.IntRange(2, 10).Draw(t, "cols")}
		p := preset(t, Family{}.New(size), rapid.SampledFrom([]string{"Start: 10 random moves", "Start: 100 random moves"}).Draw(t, "preset"))
		require.Empty(t, Family{}.Check(p))
		l, start, want := layoutOf(p)
		_, ruledOut := l.impossible(start, want)
		require.False(t, ruledOut)
	})
}

func TestScene(t *testing.T) {
	f := Family{}
	p := puzzleOf(t, "1 2 # / 3 _ 4", "2 1 ? / ? _ 4")
	tile := func(label string) puzzles.Face {
		return puzzles.Face{Piece: true, Hue: puzzles.Paper, Label: label}
	}
	differs := func(face puzzles.Face) puzzles.Face { face.Differs = true; return face }
	wall, anything := puzzles.Face{Ground: puzzles.Wall}, puzzles.Face{Ground: puzzles.Open}
	assert.Equal(t, puzzles.Scene{Size: p.Start.Size, Faces: []puzzles.Face{
		tile("1"), tile("2"), wall, tile("3"), {}, tile("4"),
	}}, f.Scene(p, p.Start, puzzles.Start))
	assert.Equal(t, []puzzles.Face{
		differs(tile("2")), differs(tile("1")), wall, anything, {}, tile("4"),
	}, f.Scene(p, p.Goal, puzzles.Goal).Faces)
	assert.Equal(t, []puzzles.Face{
		tile("2"), tile("1"), wall, anything, {}, tile("4"),
	}, f.Scene(p, p.Goal, puzzles.Pattern).Faces)
}

func TestTilesThatAreAlikeHaveAColour(t *testing.T) {
	p := puzzleOf(t, "1 8 8 / 2 1 _", "8 8 1 / 2 _ 1")
	hue := map[string]puzzles.Hue{"1": puzzles.Blue, "8": puzzles.Yellow, "2": puzzles.Paper}
	for _, b := range []puzzles.Board{p.Start, p.Goal} {
		for _, face := range (Family{}).Scene(p, b, puzzles.Start).Faces {
			assert.Equal(t, hue[face.Label], face.Hue, face.Label)
		}
	}
	for _, b := range (Family{}).Palette(p, puzzles.Start) {
		if want, ok := hue[b.Face.Label]; ok {
			assert.Equal(t, want, b.Face.Hue, b.Title)
		}
	}
}
