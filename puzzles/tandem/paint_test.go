package tandem

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

func TestPaint(t *testing.T) {
	tests := []struct {
		name, before string
		paint        puzzles.Cell
		after        string
	}{
		{"block", ".", blockCell, "o"},
		{"block on a goal", "_", blockCell, "*"},
		{"goal under a block", "o", goalCell, "*"},
		{"both", ".", coveredCell, "*"},
		{"obstacle over all", "*", obstacleCell, "#"},
		{"block over an obstacle", "#", blockCell, "o"},
		{"goal over an obstacle", "#", goalCell, "_"},
		{"erase takes the block first", "*", emptyCell, "_"},
		{"then the goal", "_", emptyCell, "."},
		{"erase a block", "o", emptyCell, "."},
		{"erase an obstacle", "#", emptyCell, "."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.before+". ..")
			n := Family{}.Paint(p, puzzles.Start, -1, 0, tt.paint)
			assert.Equal(t, tt.after+". ..", draw(n.Start, puzzles.Start))
			assert.Equal(t, tt.before+". ..", draw(p.Start, puzzles.Start), "the old puzzle is untouched")
			assert.Same(t, n, Family{}.Paint(n, puzzles.Start, -1, 0, n.Start.Cells[0]|tt.paint&coveredCell))
		})
	}
}

func TestPaintReturnsTheSamePuzzleWhenNothingChanges(t *testing.T) {
	p := puzzle(t, "o# _.")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, ".# *?", puzzles.Pattern)}}
	f := Family{}
	assert.Same(t, p, f.Paint(p, puzzles.Start, -1, 0, blockCell))
	assert.Same(t, p, f.Paint(p, puzzles.Start, -1, 3, emptyCell))
	assert.Same(t, p, f.Paint(p, puzzles.Start, -1, 0, puzzles.Any), "no cell of a start")
	assert.Same(t, p, f.Paint(p, puzzles.Start, -1, 0, 99), "no cell at all")
	assert.Same(t, p, f.Paint(p, puzzles.Start, -1, 4, blockCell), "no such cell")
	assert.Same(t, p, f.Paint(p, puzzles.Goal, -1, 0, blockCell), "there is no goal board")
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 2, blockCell), "a block stands there")
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 1, blockCell), "obstacles come from the start")
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 0, 0, obstacleCell))
	assert.Same(t, p, f.Paint(p, puzzles.Pattern, 1, 0, blockCell), "no such waypoint")
}

func TestMarksFollowTheGroundOfTheStart(t *testing.T) {
	p := puzzle(t, "o. _.")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "o? _o", puzzles.Pattern)}}
	f := Family{}
	at := func(p *puzzles.Puzzle) string { return draw(p.Marks[0].Board, puzzles.Pattern) }
	walled := f.Paint(p, puzzles.Start, -1, 0, obstacleCell)
	assert.Equal(t, "#? _o", at(walled))
	open := f.Paint(walled, puzzles.Start, -1, 0, goalCell)
	assert.Equal(t, "_? _o", at(open))
	assert.Equal(t, "_? _*", at(f.Paint(open, puzzles.Start, -1, 3, goalCell)))
	assert.Equal(t, "_? ..", at(f.Paint(f.Paint(open, puzzles.Pattern, 0, 3, emptyCell), puzzles.Start, -1, 2, emptyCell)))
	assert.Equal(t, "*? _o", at(f.Paint(open, puzzles.Pattern, 0, 0, blockCell)), "the goal is the puzzle's own")
	assert.Equal(t, "_? ?o", at(f.Paint(open, puzzles.Pattern, 0, 2, puzzles.Any)))
	assert.Equal(t, "o? _o", at(p), "the old puzzle is untouched")
}

func TestNormaliseTakesTheGroundFromTheStart(t *testing.T) {
	p := puzzle(t, "o#_ #._")
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Board: read(t, "..o #*?", puzzles.Pattern)},
		{Kind: puzzles.Fixed, Moves: []puzzles.Move{"D"}},
		{Kind: puzzles.Via, Board: read(t, "#*_ #o.", puzzles.Pattern)},
	}
	n := Family{}.Normalise(p)
	assert.Equal(t, ".#* #o?", draw(n.Marks[0].Board, puzzles.Pattern))
	assert.Equal(t, "#o_ #o_", draw(n.Marks[2].Board, puzzles.Pattern), "what cannot be stays, for Compile to refuse")
	assert.Equal(t, n, Family{}.Normalise(n))
	assert.Equal(t, "..o #*?", draw(p.Marks[0].Board, puzzles.Pattern), "the puzzle itself is untouched")
}

// A mark that is pasted is what a file with it would be read as: goals are the puzzle's own.
func TestAPastedMarkTakesTheGroundFromTheStart(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle tandem\nstart 2x3\no.o\n.#_\n"), "test", func(string) puzzles.Family { return Family{} })
	require.NoError(t, err)
	p := list[0]
	m, err := puzzles.PasteMark("mark via 2x3\no._\n...\n", "", Family{}, p)
	require.NoError(t, err)
	p.Marks = []puzzles.Mark{m}
	assert.Equal(t, p, Family{}.Normalise(p))
}

func TestPaletteBrushesAreDistinct(t *testing.T) {
	for role, n := range map[puzzles.Role]int{puzzles.Start: 5, puzzles.Goal: 0, puzzles.Pattern: 3} {
		cells, keys, titles := map[puzzles.Cell]bool{}, map[rune]bool{}, map[string]bool{}
		for _, b := range (Family{}).Palette(nil, role) {
			cells[b.Cell], keys[b.Key], titles[b.Title] = true, true, true
			assert.Equal(t, string(b.Key), Family{}.FormatCell(b.Cell, role), "the key is the letter of the text form")
		}
		assert.Len(t, cells, n)
		assert.Len(t, keys, n)
		assert.Len(t, titles, n)
	}
}

func TestPresets(t *testing.T) {
	p := puzzle(t, "o#*_ .... .#.. ....")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
	apply := map[string]*puzzles.Puzzle{}
	for _, pre := range (Family{}).Presets(p) {
		apply[pre.Title] = pre.Apply(p)
	}
	at := func(title string) string {
		require.Contains(t, apply, title)
		assert.Equal(t, apply[title], Family{}.Normalise(apply[title]), "waypoints follow")
		return draw(apply[title].Start, puzzles.Start)
	}
	assert.Equal(t, "*#*. .... .#.. ....", at("Goals: under the blocks"))
	assert.Equal(t, "_#*o .... .#.. ....", at("Swap blocks and goals"))
	assert.Equal(t, "o#*_ #..# ##.# ####", at("Frame of obstacles"))
	assert.Equal(t, ".#__ .... .#.. ....", at("Clear blocks"))
	assert.Equal(t, "o#o. .... .#.. ....", at("Clear goals"))
	assert.Equal(t, "o.*_ .... .... ....", at("Clear obstacles"))
	assert.Same(t, apply["Clear blocks"], without(apply["Clear blocks"], blockCell))

	walk := apply["Goals: after 30 random steps"]
	blocks, goals := census(walk.Start)
	assert.Equal(t, 2, blocks)
	assert.Equal(t, 2, goals)
	got, _ := solve(t, walk, auto)
	assert.LessOrEqual(t, got.Cost, int32(walkLength))
}

func TestScene(t *testing.T) {
	p := puzzle(t, "o#*_ ....")
	faces := Family{}.Scene(p, p.Start, puzzles.Start).Faces
	assert.True(t, faces[0].Piece)
	assert.Equal(t, puzzles.Face{Ground: puzzles.Wall}, faces[1])
	assert.True(t, faces[2].Piece && faces[2].Ground == puzzles.Target && faces[2].Label != "", "not by colour alone")
	assert.True(t, !faces[3].Piece && faces[3].Ground == puzzles.Target)
	assert.Equal(t, puzzles.Face{}, faces[4])

	mark := Family{}.Scene(p, read(t, "?... .o..", puzzles.Pattern), puzzles.Pattern).Faces
	assert.Equal(t, puzzles.Face{Ground: puzzles.Open}, mark[0])
	assert.Equal(t, puzzles.Wall, mark[1].Ground)
	assert.True(t, mark[2].Ground == puzzles.Target && !mark[2].Piece)
	assert.True(t, mark[5].Piece)
}

// What the editor can make survives both forms of a file, and painting keeps
// marks in their one form.
func TestPaintKeepsMarksNormal(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f := Family{}
		p := f.New(puzzles.Size{Rows: 2, Cols: 3})
		p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
		for range rapid.IntRange(1, 25).Draw(t, "strokes") {
			role := rapid.SampledFrom([]puzzles.Role{puzzles.Start, puzzles.Pattern}).Draw(t, "role")
			brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
			p = f.Paint(p, role, 0, rapid.IntRange(0, 5).Draw(t, "cell"), brush.Cell)
			require.Equal(t, p, f.Normalise(p))
		}
		_, _, err := Family{}.Place(p, p.Marks[0].Board)
		if cell := puzzles.Messagef(""); err != nil {
			require.ErrorAs(t, err, &cell)
			require.NotContains(t, cell.Format, "obstacle")
		}
		data, err := puzzles.EncodeFile(p, find)
		require.NoError(t, err)
		again, err := puzzles.ReadFile(data, "f", find)
		require.NoError(t, err)
		require.Equal(t, p, again)
	})
}
