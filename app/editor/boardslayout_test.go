package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/apptest"
	"waymark/widgets"
)

// wide3x12 is a glide board that leaves room above and below.
const wide3x12 = `puzzle glide
start 3x12
R...........
............
............
goal 3x12
............
............
..........R.
`

// tall5x2 is a glide board that leaves room beside it.
const tall5x2 = `puzzle glide
start 5x2
RB
..
..
..
..
goal 5x2
..
..
..
..
RB
`

// left is where something begins in the window.
func left(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
}

func TestHeadingsStandOverTheirBoards(t *testing.T) {
	a, _ := window(t)
	a.Win.Resize(fyne.NewSize(1280, 800))
	for _, text := range []string{apptest.Corner, wide3x12, apptest.Corner} {
		open(t, a, text)
		for _, p := range []*editor.BoardPane{&a.Editor.Start, &a.Editor.Goal} {
			at, area := p.Board.Area()
			assert.InDelta(t, left(p.Board)+at.X, left(p.Heading), 1)
			assert.InDelta(t, area.Width, p.Heading.Size().Width, 1)
		}
	}
}

// Over a board that is narrow the words of the headings stand whole where there is room beside it, after an edit too.
func TestHeadingsOfANarrowBoardStandWhole(t *testing.T) {
	a, _ := window(t)
	a.Win.Resize(fyne.NewSize(911, 512))
	open(t, a, "puzzle blocks\nstart 5x4\nBAAC\nBAAC\nDEEF\nDGHF\nI..J\ngoal 5x4\n....\n....\n....\n.AA.\n.AA.\n")
	assert.Equal(t, "4 cells differ · 9 pieces free", a.Editor.Goal.Head.Note())
	assert.GreaterOrEqual(t, a.Editor.Goal.Head.Size().Width, a.Editor.Goal.Head.Whole(), "long words begin before the board")
	open(t, a, tall5x2)
	for _, edit := range []string{"", "clear-goal", "undo"} {
		if edit != "" {
			a.Do(edit)
		}
		for _, p := range []*editor.BoardPane{&a.Editor.Start, &a.Editor.Goal} {
			_, area := p.Board.Area()
			require.Less(t, area.Width, p.Head.Whole()+a.Editor.Start.Copy.MinSize().Width, "the board is narrower than the heading: %s", edit)
			assert.GreaterOrEqual(t, p.Head.Size().Width, p.Head.Whole(), "%q", p.Head.Note())
		}
	}
	assert.GreaterOrEqual(t, left(a.Editor.Goal.Heading), left(a.Editor.Start.Heading)+a.Editor.Start.Heading.Size().Width, "they do not meet")
}

func TestButtonsOverAWideBoardCanBePressed(t *testing.T) {
	a, _ := window(t)
	a.Win.Resize(fyne.NewSize(1280, 800))
	open(t, a, wide3x12)
	button := a.Editor.Start.Copy
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(button)
	test.TapCanvas(a.Win.Canvas(), at.AddXY(button.Size().Width/2, button.Size().Height/2))
	assert.Equal(t, rows(a, puzzles.Start), rows(a, puzzles.Goal))
}

func TestAnotherBoardIsShownWhole(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	zoom := func() {
		a.Editor.Start.Board.SetZoom(2)
		a.Editor.Goal.Board.SetZoom(2)
		require.Greater(t, a.Editor.Goal.Board.Zoom(), float32(1))
	}
	whole := func() {
		t.Helper()
		assert.Equal(t, float32(1), a.Editor.Start.Board.Zoom())
		assert.Equal(t, float32(1), a.Editor.Goal.Board.Zoom())
	}
	zoom()
	a.Do("copy-start")
	assert.Greater(t, a.Editor.Start.Board.Zoom(), float32(1), "an edit does not move the board")
	a.Do("row-insert")
	whole()
	zoom()
	a.Do("undo")
	whole()
	zoom()
	open(t, a, apptest.Corner)
	whole()
}

func TestTabGoesFromBoardToBoard(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Active = puzzles.Start
	a.Focus()
	a.Win.Canvas().FocusNext()
	assert.Same(t, a.Editor.Goal.Board, a.Win.Canvas().Focused())
	assert.Equal(t, puzzles.Goal, a.Active)
	a.Win.Canvas().FocusPrevious()
	assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
}

// The cursor of a board of another size stays in its row and column where that has them, and
// another puzzle has it where boards begin.
func TestTheCursorOfAnotherBoard(t *testing.T) {
	a := blank(t)
	b := a.Editor.Start.Board
	b.SetCursor(5) // B2
	larger, err := edit.Resized(a.Rules, a.Puzzle(), puzzles.Size{Rows: 6, Cols: 7}, edit.TopLeft)
	require.NoError(t, err)
	a.Edit(larger, puzzles.Messagef("Size"))
	assert.Equal(t, 8, b.Cursor(), "B2 again")
	b.SetCursor(41)
	require.True(t, a.Do("undo"))
	assert.Zero(t, b.Cursor(), "there is no such cell")
	b.SetCursor(5)
	a.Editor.Goal.Board.SetCursor(6)
	a.Load(a.Rules.New(puzzles.Size{Rows: 8, Cols: 8}), "")
	assert.Zero(t, b.Cursor())
	assert.Zero(t, a.Editor.Goal.Board.Cursor())
}

// Narrow boards in a wide window stand side by side, not each in the middle of its half; in
// a window that they fill nothing changes.
func TestNarrowBoardsStandTogether(t *testing.T) {
	a, _ := window(t)
	for _, text := range []string{"puzzle glide\nstart 6x2\nR.\n..\n..\n..\n..\n..\ngoal 6x2\n.R\n..\n..\n..\n..\n..\n", apptest.Corner} {
		open(t, a, text)
		for _, size := range []fyne.Size{fyne.NewSize(2560, 1000), fyne.NewSize(1280, 800), widgets.MinWindow} {
			a.Win.Resize(size)
			start, goal := a.Editor.Start.Board, a.Editor.Goal.Board
			at, area := start.Area()
			from := left(start) + at.X + area.Width
			before := left(start) + at.X - left(a.Editor.Boards)
			at, area = goal.Area()
			to := left(goal) + at.X
			behind := left(a.Editor.Boards) + a.Editor.Boards.Size().Width - to - area.Width
			assert.Greater(t, to, from, "%v", size)
			assert.LessOrEqual(t, to-from, float32(160), "%v", size)
			assert.InDelta(t, before, behind, 45, "%v: both in the middle, but for the names", size)
		}
	}
	require.True(t, a.Do("zoom-in"))
	_, ok := a.Editor.Start.Board.CellAt(a.Editor.Start.Board.CellCentre(0))
	assert.True(t, ok, "larger, it is where it is drawn")
}

// The commands enlarge both boards, around the cursor of the one that is used, and show all of
// both again.
func TestBoardsAreEnlargedTogether(t *testing.T) {
	a, _ := window(t)
	open(t, a, wide3x12)
	start, goal := a.Editor.Start.Board, a.Editor.Goal.Board
	a.Win.Canvas().Focus(goal)
	goal.SetCursor(11)
	for range 4 {
		require.True(t, a.Do("zoom-in"))
	}
	assert.Greater(t, goal.Zoom(), float32(1))
	assert.Equal(t, goal.Zoom(), start.Zoom())
	for cell := range 36 {
		assert.Equal(t, goal.CellCentre(cell), start.CellCentre(cell), "the same cells are seen")
	}
	_, seen := start.CellAt(start.CellCentre(11))
	assert.True(t, seen)
	require.True(t, a.Do("zoom-out"))
	assert.Equal(t, goal.Zoom(), start.Zoom())
	require.True(t, a.Do("zoom-fit"))
	assert.Equal(t, float32(1), goal.Zoom())
	assert.Equal(t, float32(1), start.Zoom())
}
