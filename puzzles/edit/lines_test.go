package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

func TestInserted(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		lines      edit.Lines
		at         int
		want       string
	}{
		{
			"row", "puzzle glide\nstart 2x2\nR.\n.B\ngoal 2x2\n.R\n..\nmark fixed\nmoves A1-R\nmark via 2x2\nR?\n..\n",
			edit.Rows, 1, "puzzle glide\nstart 3x2\nR.\n..\n.B\ngoal 3x2\n.R\n..\n..\nmark fixed\nmoves A1-R\nmark via 3x2\nR?\n??\n..\n",
		},
		{
			"moves that stop elsewhere go", "puzzle glide\nstart 2x2\nR.\n.B\ngoal 2x2\n.R\n..\nmark fixed\nmoves A1-D\nmark fixed\nmoves A2-U\n",
			edit.Rows, 2, "puzzle glide\nstart 3x2\nR.\n.B\n..\ngoal 3x2\n.R\n..\n..\n",
		},
		{
			"walls go on", "puzzle tandem\nstart 2x3\n#o#\n#_.\n",
			edit.Rows, 1, "puzzle tandem\nstart 3x3\n#o#\n#..\n#_.\n",
		},
		{
			"pieces go on, exits move", "puzzle blocks\nexit right 1\nexit bottom C\nstart 2x3\nAAB\nA..\ngoal 2x3\n..A\n.AA\n",
			edit.Cols, 1, "puzzle blocks\nexit right 1\nexit bottom D\nstart 2x4\nAAAB\nA...\ngoal 2x4\n...A\n..AA\n",
		},
		{
			"squares", "puzzle swap\nstart 2x2\n### ###\nQ3B T2G\ngoal 2x2\n# #\nG B\n",
			edit.Cols, 1, "puzzle swap\nstart 2x3\n### ### ###\nQ3B T1R T2G\ngoal 2x3\n# # #\nG ? B\n",
		},
		{
			"new labels", "puzzle slide\nstart 2x2\n3 1\n5 _\ngoal 2x2\n5 3\n_ 1\nmark via 2x2\n3 1\n_ 5\n",
			edit.Rows, 0, "puzzle slide\nstart 3x2\n2 4\n3 1\n5 _\ngoal 3x2\n2 4\n5 3\n_ 1\nmark via 3x2\n2 4\n3 1\n_ 5\n",
		},
		{
			"an open goal stays open", "puzzle slide\nstart 2x2\n3 1\n2 _\ngoal 2x2\n1 ?\n? ?\n",
			edit.Cols, 2, "puzzle slide\nstart 2x3\n3 1 4\n2 _ 5\ngoal 2x3\n1 ? ?\n? ? ?\n",
		},
		{
			"a goal in order stays in order", "puzzle slide\nstart 2x2\n3 1\n2 _\ngoal 2x2\n_ 1\n2 3\n",
			edit.Cols, 2, "puzzle slide\nstart 2x3\n3 1 4\n2 _ 5\ngoal 2x3\n_ 1 2\n3 4 5\n",
		},
		{
			"a wall of tiles goes on", "puzzle slide\nstart 2x2\n1 #\n_ #\ngoal 2x2\n_ #\n1 #\n",
			edit.Rows, 1, "puzzle slide\nstart 3x2\n1 #\n2 #\n_ #\ngoal 3x2\n_ #\n1 #\n2 #\n",
		},
	} {
		f, p := read(t, tt.text)
		n, err := edit.Inserted(f, p, tt.lines, tt.at)
		require.NoError(t, err)
		assert.Equal(t, tt.want, text(t, n), tt.name)
		assert.Equal(t, tt.text, text(t, p), "%s: the old puzzle is untouched", tt.name)
	}
}

func TestDeleted(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		lines      edit.Lines
		at         int
		want       string
	}{
		{
			"row", "puzzle glide\nstart 3x2\nR.\nGG\n.B\ngoal 3x2\n.R\nG.\n..\ngates 3x2\n..\n.g\nb.\n",
			edit.Rows, 1, "puzzle glide\nstart 2x2\nR.\n.B\ngoal 2x2\n.R\n..\ngates 2x2\n..\nb.\n",
		},
		{
			"the parts of a piece are pieces", "puzzle blocks\naxis vertical A\nexit right 1 3\nexit bottom A\nstart 3x3\nA.A\nAAA\n...\ngoal 3x3\n...\nA.A\nAAA\n",
			edit.Rows, 1, "puzzle blocks\naxis vertical A B\nexit right 1 2\nexit bottom A\nstart 2x3\nA.B\n...\ngoal 2x3\n...\nAAA\n",
		},
		{
			"exits of the row go", "puzzle blocks\nexit right 1\nstart 3x2\nA.\n.B\n..\ngoal 3x2\n.A\n..\n..\n",
			edit.Rows, 0, "puzzle blocks\nstart 2x2\n.B\n..\ngoal 2x2\n..\n..\n",
		},
		{
			"in order", "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 8 _\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
			edit.Cols, 2, "puzzle slide\nstart 3x2\n1 2\n3 4\n5 _\ngoal 3x2\n_ 1\n2 3\n4 5\n",
		},
	} {
		f, p := read(t, tt.text)
		n, err := edit.Deleted(f, p, tt.lines, tt.at)
		require.NoError(t, err)
		assert.Equal(t, tt.want, text(t, n), tt.name)
		assert.Equal(t, tt.text, text(t, p), "%s: the old puzzle is untouched", tt.name)
	}
}

func TestResized(t *testing.T) {
	f, p := read(t, "puzzle tandem\nstart 2x2\no#\n_.\nmark via 2x2\n.#\n*.\nmark hint\nmoves U\n")
	for anchor, want := range map[edit.Anchor]string{
		edit.TopLeft:     "o#.. _... .... ....",
		edit.Top:         ".o#. ._.. .... ....",
		edit.TopRight:    "..o# .._. .... ....",
		edit.MiddleLeft:  ".... o#.. _... ....",
		edit.Middle:      ".... .o#. ._.. ....",
		edit.MiddleRight: ".... ..o# .._. ....",
		edit.BottomLeft:  ".... .... o#.. _...",
		edit.Bottom:      ".... .... .o#. ._..",
		edit.BottomRight: ".... .... ..o# .._.",
	} {
		n, err := edit.Resized(f, p, puzzles.Size{Rows: 4, Cols: 4}, anchor)
		require.NoError(t, err)
		assert.Equal(t, want, rows(f, n.Start, puzzles.Start), "%d", anchor)
		require.Len(t, n.Marks, 2, "the hint leads to the same end")
		back, err := edit.Resized(f, n, p.Start.Size, anchor)
		require.NoError(t, err)
		assert.Equal(t, p, back, "%d", anchor)
	}
	same, err := edit.Resized(f, p, p.Start.Size, edit.Middle)
	require.NoError(t, err)
	assert.Same(t, p, same)
	same, err = edit.Resized(f, p, puzzles.Size{Rows: 3, Cols: 3}, 9)
	require.NoError(t, err)
	assert.Same(t, p, same)
}

// Deleting what was inserted, and shrinking what was grown, restores the boards.
func TestGrowingAndShrinking(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := withMoves(t, f, familytest.Painted(t, f, 5))
		lines := rapid.SampledFrom([]edit.Lines{edit.Rows, edit.Cols}).Draw(t, "lines")
		at := rapid.IntRange(0, []int{p.Start.Rows, p.Start.Cols}[lines]).Draw(t, "at")
		n, err := edit.Inserted(f, p, lines, at)
		require.NoError(t, err)
		familytest.Sound(t, f, n)
		back, err := edit.Deleted(f, n, lines, at)
		require.NoError(t, err)
		sameBoards(t, p, back)

		anchor := edit.Anchor(rapid.IntRange(0, 8).Draw(t, "anchor"))
		size := p.Start.Size
		most := f.Info().Max
		size.Rows += rapid.IntRange(0, min(3, most.Rows-size.Rows)).Draw(t, "more rows")
		size.Cols += rapid.IntRange(0, min(3, most.Cols-size.Cols)).Draw(t, "more columns")
		n, err = edit.Resized(f, p, size, anchor)
		require.NoError(t, err)
		familytest.Sound(t, f, n)
		back, err = edit.Resized(f, n, p.Start.Size, anchor)
		require.NoError(t, err)
		sameBoards(t, p, back)
	})
}

// Whatever is cut off, what is left is sound.
func TestCuttingOff(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := withMoves(t, f, familytest.Painted(t, f, 5))
		line := func(least, most int, name string) int { return rapid.IntRange(least, min(most, 6)).Draw(t, name) }
		size := puzzles.Size{Rows: line(f.Info().Min.Rows, f.Info().Max.Rows, "new rows"), Cols: line(f.Info().Min.Cols, f.Info().Max.Cols, "new columns")}
		n, err := edit.Resized(f, p, size, edit.Anchor(rapid.IntRange(0, 8).Draw(t, "anchor")))
		require.NoError(t, err)
		familytest.Sound(t, f, n)
		require.Equal(t, size, n.Start.Size)
	})
}

// sameBoards compares all but the marks of moves, which need not come back.
func sameBoards(t *rapid.T, want, got *puzzles.Puzzle) {
	boards := func(p *puzzles.Puzzle) []puzzles.Board {
		list := []puzzles.Board{p.Start, p.Goal}
		for _, m := range p.Marks {
			if !m.Board.IsZero() {
				list = append(list, m.Board)
			}
		}
		return list
	}
	require.Equal(t, want.Demands, got.Demands)
	require.Equal(t, boards(want), boards(got))
	require.Equal(t, want.Headers, got.Headers)
}
