package familytest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/solver"
)

// testInfo: everything that is shown of a family is there.
func testInfo(t *testing.T, f Family) {
	info := f.Info()
	for _, word := range []string{
		info.ID, info.Title, info.Summary,
		info.Piece.One, info.Piece.Many, info.MoveUnit.One, info.MoveUnit.Many,
	} {
		assert.NotEmpty(t, word)
	}
	assert.True(t, info.Usual.Fits(info.Min, info.Max))
	for _, size := range []puzzles.Size{info.Min, info.Usual, info.Max} {
		p := f.New(size)
		assert.Equal(t, info.ID, p.Family)
		assert.Equal(t, size, p.Start.Size)
		assert.Equal(t, info.NoGoal, p.Goal.IsZero())
		assert.Empty(t, puzzles.CheckShape(f, p))
		Sound(t, f, p)
	}
	assert.LessOrEqual(t, info.Max.Cells(), edit.MaxCells, "the editor selects cells of the largest board")
}

// testTemplates: what a new puzzle may begin with is what it is said to be. An example is a whole
// puzzle.
func testTemplates(t *testing.T, f Family) {
	usual := false
	for _, template := range f.Info().Templates {
		usual = usual || template.Size == f.Info().Usual
		p := f.New(template.Size)
		for _, title := range template.Presets {
			found := false
			for _, preset := range f.Presets(p) {
				found = found || preset.Title == title
			}
			require.True(t, found, "%s has no %q", template.Title, title)
		}
		p = template.Puzzle(f)
		like, err := template.Like(f)
		require.NoError(t, err, template.Title)
		for _, made := range []*puzzles.Puzzle{p, like} {
			Sound(t, f, made)
			assert.Equal(t, template.Size, made.Start.Size, template.Title)
		}
		empty := puzzles.Check(f.New(template.Size), lookup(f))
		assert.LessOrEqual(t, len(puzzles.Check(like, lookup(f))), len(empty), template.Title)
		if template.Typical == "" {
			continue
		}
		require.Empty(t, puzzles.Check(like, lookup(f)), template.Title)
		problem, err := f.Compile(like)
		require.NoError(t, err, template.Title)
		search, err := problem.Search(solver.Options{Algorithm: solver.AStar})
		require.NoError(t, err, template.Title)
		assert.NotEmpty(t, search.Run(t.Context(), solver.Limits{}, nil).Path, "the example of %q has a solution of a move at least", template.Title)
	}
	assert.True(t, usual, "no template is of the usual size")
}

// testLessons: the page of rules shows at least three moves, each of them legal.
func testLessons(t *testing.T, f Family) {
	assert.GreaterOrEqual(t, len(f.Info().Rules), 3)
	for _, r := range f.Info().Rules {
		assert.NotEmpty(t, r.Title)
		assert.NotEmpty(t, r.Text)
		p, err := r.Puzzle(f)
		require.NoError(t, err, r.Title)
		assert.Contains(t, f.Moves(p, p.Start), r.Move, "%s: %s", r.Title, r.Board)
		after, step, err := f.Play(p, p.Start, r.Move)
		require.NoError(t, err, r.Title)
		assert.NotEqual(t, p.Start, after, r.Title)
		assert.NotEmpty(t, step.Shifts, r.Title)
	}
	for _, p := range []*puzzles.Puzzle{nil, f.New(f.Info().Usual)} {
		assert.NotEmpty(t, puzzles.InForce(f, p))
	}
}

// testPalette: brushes differ, and what they paint can be written and read.
func testPalette(t *testing.T, f Family) {
	p := f.New(f.Info().Usual)
	for _, role := range roles(f) {
		cells, keys, titles := map[puzzles.Cell]bool{}, map[rune]bool{}, map[string]bool{}
		groups, group := map[string]bool{}, ""
		list := f.Palette(p, role)
		require.NotEmpty(t, list)
		for _, b := range list {
			assert.NotEmpty(t, b.Title)
			assert.False(t, b.Group != group && groups[b.Group], "%s stands apart from its group", b.Title)
			group = b.Group
			groups[group] = true
			assert.False(t, cells[b.Cell], "%s paints what another brush does", b.Title)
			assert.False(t, b.Key != 0 && keys[b.Key], "%s has the key of another brush", b.Title)
			cells[b.Cell], keys[b.Key], titles[b.Title] = true, true, true
			f.FormatCell(b.Cell, role)
		}
		_, ok := edit.Blank(f, p, role)
		assert.True(t, ok, "nothing to erase with")
	}
}

// testSizes: boards are as large as the family says, neither smaller nor larger.
func testSizes(t *testing.T, f Family) {
	info := f.Info()
	small, large := f.New(info.Min), f.New(info.Max)
	for lines, words := range []struct {
		name        string
		least, most int
	}{{"rows", info.Min.Rows, info.Max.Rows}, {"columns", info.Min.Cols, info.Max.Cols}} {
		lines := edit.Lines(lines)
		n, err := edit.Inserted(f, large, lines, 0)
		assert.EqualError(t, err, puzzles.Messagef("a board has at most %d "+words.name, words.most).Error())
		assert.Same(t, large, n)
		n, err = edit.Deleted(f, small, lines, 0)
		assert.EqualError(t, err, puzzles.Messagef("a board has at least %d "+words.name, words.least).Error())
		assert.Same(t, small, n)
		for _, at := range []int{-1, words.most + 1} {
			n, err = edit.Inserted(f, small, lines, at)
			assert.NoError(t, err)
			assert.Same(t, small, n, "there is no such line")
			n, err = edit.Deleted(f, large, lines, at)
			assert.NoError(t, err)
			assert.Same(t, large, n, "there is no such line")
		}
	}
	less, more := info.Min, info.Max
	less.Rows--
	more.Cols++
	for _, size := range []puzzles.Size{less, more, {}, {Rows: -1, Cols: -1}} {
		n, err := edit.Resized(f, small, size, edit.TopLeft)
		assert.Error(t, err, "%v", size)
		assert.Same(t, small, n)
		board := puzzles.Board{Size: size, Cells: make([]puzzles.Cell, max(0, size.Cells()))}
		assert.NotEmpty(t, f.Check(&puzzles.Puzzle{Family: info.ID, Start: board, Goal: board}), "%v", size)
	}
}
