package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

func TestDigitsThatFollowEachOtherAreOneLabel(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	at := func(cell int) string { return a.Rules.FormatCell(a.Puzzle().Start.Cells[cell], puzzles.Start) }
	a.Editor.Typed(puzzles.Start, '1') // as it is
	a.Editor.Typed(puzzles.Start, '2')
	assert.Equal(t, "12", at(0))
	a.Editor.Typed(puzzles.Start, '7')
	assert.Equal(t, "7", at(0), "there is no tile 127 on this board: a new label")
	require.True(t, a.Do("undo"))
	assert.Equal(t, "12", at(0))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "1", at(0))
	assert.False(t, a.Do("undo"))
	a.Editor.Start.Board.SetCursor(1)
	a.Editor.Typed(puzzles.Start, '1')
	a.Editor.Typed(puzzles.Start, '5')
	assert.Equal(t, "15", at(1))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "2", at(1), "both digits are one step")
	a.Editor.Start.Board.SetCursor(0)

	a.Editor.Typed(puzzles.Start, '3')
	a.Editor.Start.Board.SetCursor(1)
	a.Editor.Typed(puzzles.Start, '4')
	assert.Equal(t, "3", at(0))
	assert.Equal(t, "4", at(1), "another cell begins a label of its own")
}

func TestLooksAreRemembered(t *testing.T) {
	a, _ := window(t)
	for _, l := range editor.LookKinds() {
		require.True(t, a.Prefs.Look(l.ID))
		require.True(t, a.Do("look-"+l.ID))
		assert.False(t, a.Prefs.Look(l.ID))
		assert.False(t, a.Commands.Find("look-"+l.ID).Checked())
	}
	b := a.Editor.Start.Board
	require.True(t, a.Do("zoom-in"))
	assert.InDelta(t, editor.ZoomStep, b.Zoom(), 0.01)
	require.True(t, a.Do("zoom-out"))
	assert.InDelta(t, 1, b.Zoom(), 0.01)
	require.True(t, a.Do("zoom-in"))
	require.True(t, a.Do("zoom-fit"))
	assert.InDelta(t, 1, b.Zoom(), 0.01)
}

func TestTheGoalSaysWhatItLeavesFree(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	assert.Equal(t, "1 cell differs · 1 piece free", a.Editor.Goal.Head.Note())
}

func TestATypedLetterDrawsThePieceOfThatName(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 2x3\nAA.\n...\ngoal 2x3\n.AA\n...\n")
	a.Editor.Start.Board.SetCursor(5)
	a.Editor.Typed(puzzles.Start, 'x')
	assert.Equal(t, "AA./..X", rows(a, puzzles.Start), "though B is the next free letter")
	a.Editor.Start.Board.SetCursor(4)
	a.Editor.Typed(puzzles.Start, 'x')
	assert.Equal(t, "AA./.XX", rows(a, puzzles.Start))
	a.Editor.Typed(puzzles.Goal, 'c')
	assert.Equal(t, "There is no block C on the start; draw it there first.", a.Said)
	a.Editor.Typed(puzzles.Start, '!')
	assert.Contains(t, a.Said, "“!” places nothing here. Keys of brushes: a b x # .")
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "AA./...", rows(a, puzzles.Start))
}

func TestALetterTypedOnTheGoalPlacesTheWholePiece(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 2x4\nAAB.\n..B#\ngoal 2x4\n.AA.\n...#\n")
	a.Editor.Goal.Board.SetCursor(4)
	a.Editor.Typed(puzzles.Goal, 'a')
	assert.Equal(t, "..../AA..", rows(a, puzzles.Goal))
	assert.Equal(t, "A2 · Piece A", a.Said)
	a.Editor.Goal.Board.SetCursor(3)
	a.Editor.Typed(puzzles.Goal, 'b')
	assert.Equal(t, "..../AA..", rows(a, puzzles.Goal))
	assert.Equal(t, "Block B does not fit on D1: a wall or the edge is in its way.", a.Said)
	require.True(t, a.Do("undo"))
	assert.Equal(t, ".AA./....", rows(a, puzzles.Goal), "one step")
	assert.False(t, a.Do("undo"))
}

func TestKeysThatPlaceNothingAreAnswered(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Eight)
	a.Editor.Typed(puzzles.Start, 'x')
	assert.Equal(t, "“x” places nothing here. Keys of brushes: 0 # ? 1–8.", a.Said)
	assert.Equal(t, []string{"Blank=0", "Wall=#", "Anything=?", "A tile=its number"}, keyRows(a))
}

func keyRows(a *app.Tab) (rows []string) {
	for _, r := range a.Editor.KeyRows() {
		rows = append(rows, r.Text+"="+r.Keys)
	}
	return rows
}

// Of pieces the letter is told where their name does not say it, of nothing else.
func TestThePageOfKeysTellsPiecesApart(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 2x3\nAAB\n...\ngoal 2x3\n.AA\n...\n")
	assert.Equal(t, []string{"Piece A=a", "Piece B=b", "Piece C=c", "Wall=#", "Empty=.", "Gate=-"}, keyRows(a))
	open(t, a, apptest.Corner)
	assert.Subset(t, keyRows(a), []string{"Blue=b", "Chameleon %=%", "Wall=#", "Gate for blue=B"})
}

// A click with the brush of a piece puts the whole piece on the goal, and a drag takes it along;
// with Shift it is painted a cell at a time.
func TestABrushPutsAWholePieceOnTheGoal(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 2x4\nAAB.\n..B#\ngoal 2x4\n.AA.\n....\n")
	a.Editor.Brush, _ = a.Rules.ParseCell("A", puzzles.Start)
	assert.Len(t, editor.Previews(a.Editor, puzzles.Goal, 4), 4, "two cells are left and two are covered")
	stroke(a, puzzles.Goal, false, 4)
	assert.Equal(t, "..../AA..", rows(a, puzzles.Goal))
	require.True(t, a.Do("undo"))
	for _, s := range []board.Stroke{
		{From: 4, To: 4, Passed: []int{4}, Phase: board.StrokeBegun},
		{From: 4, To: 5, Passed: []int{5}, Phase: board.StrokeGoing},
		{From: 4, To: 5, Phase: board.StrokeEnded},
	} {
		a.Editor.Stroke(puzzles.Goal, s)
	}
	assert.Equal(t, "..../.AA.", rows(a, puzzles.Goal), "it goes along")
	require.True(t, a.Do("undo"))
	assert.Equal(t, ".AA./....", rows(a, puzzles.Goal), "one step")
	stroke(a, puzzles.Goal, false, 7)
	assert.Equal(t, ".AA./....", rows(a, puzzles.Goal), "a wall stays")
	stroke(a, puzzles.Start, false, 4)
	assert.Equal(t, "AAB./A.B#", rows(a, puzzles.Start), "on the start a piece gets its shape")
}

// "?" asks for the keys, as Ctrl+F1 does, but where it is the key of a brush that paints there.
func TestAQuestionMarkAsksForTheKeys(t *testing.T) {
	a := tiles(t)
	a.Editor.Start.Board.TypedRune('?')
	require.True(t, a.DialogOpen())
	a.Dismiss()
	assert.Equal(t, "123/45_", rows(a, puzzles.Start))
	a.Editor.Goal.Board.SetCursor(0)
	a.Editor.Goal.Board.TypedRune('?')
	assert.False(t, a.DialogOpen())
	assert.Equal(t, "?23/45_", rows(a, puzzles.Goal))
}

// Whatever tool is in hand, a piece comes to the goal as a whole.
func TestEveryToolPutsAWholePieceOnTheGoal(t *testing.T) {
	for _, tool := range []string{"paint", "line", "rectangle", "fill"} {
		a, _ := window(t)
		open(t, a, "puzzle blocks\nstart 3x4\nAAB.\nAA.#\n....\ngoal 3x4\n....\n....\n....\n")
		a.Editor.Brush, _ = a.Rules.ParseCell("A", puzzles.Start)
		require.True(t, a.Do(tool), tool)
		assert.Len(t, editor.Previews(a.Editor, puzzles.Goal, 5), 4, tool)
		stroke(a, puzzles.Goal, false, 5)
		assert.Equal(t, "..../.AA./.AA.", rows(a, puzzles.Goal), "%s: a click", tool)
		if tool == "line" || tool == "rectangle" {
			for _, s := range []board.Stroke{
				{From: 9, To: 9, Passed: []int{9}, Phase: board.StrokeBegun},
				{From: 9, To: 4, Passed: []int{5, 4}, Phase: board.StrokeGoing},
				{From: 9, To: 4, Phase: board.StrokeEnded},
			} {
				a.Editor.Stroke(puzzles.Goal, s)
			}
			assert.Equal(t, "..../AA../AA..", rows(a, puzzles.Goal), "%s: its first corner", tool)
		}
	}
}

// A layout of another script finds the brushes by the places of the keys; a sign that is a brush's, or Latin, is what it is.
func TestBrushesAreTypedOnEveryLayout(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	at := func() string {
		return a.Rules.FormatCell(a.Puzzle().Start.Cells[a.Editor.Start.Board.Cursor()], puzzles.Start)
	}
	struck := 'B'
	a.Struck = func() rune { return struck }
	a.Editor.Typed(puzzles.Start, 'и')
	assert.Equal(t, "B", at())
	struck = 'G'
	a.Editor.Typed(puzzles.Start, 'r')
	assert.Equal(t, "R", at())
	a.Editor.Typed(puzzles.Start, 'ü')
	assert.Contains(t, a.Status.Text, "“ü” places nothing here")
	struck = 0
	a.Editor.Typed(puzzles.Start, 'и')
	assert.Contains(t, a.Status.Text, "“и” places nothing here")
	assert.Equal(t, "R", at())

	open(t, a, apptest.TryFive["blocks"])
	struck = 'C'
	a.Editor.Start.Board.SetCursor(5)
	a.Editor.Typed(puzzles.Start, 'с')
	assert.Equal(t, "C", at(), "a new piece is named by the place as well")
}

// A letter paints where the keyboard has put the cursor, and nowhere else: after the pointer was used it only chooses the
// brush.
func TestALetterAfterThePointerOnlyChoosesTheBrush(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	b := a.Editor.Start.Board
	click := func(cell int) {
		e := desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		e.Position = b.CellCentre(cell)
		b.MouseDown(&e)
		b.MouseUp(&e)
	}
	a.Editor.Brush, _ = a.Rules.ParseCell("#", puzzles.Start)
	click(4)
	walls := rows(a, puzzles.Start)
	b.TypedRune('g')
	assert.Equal(t, walls, rows(a, puzzles.Start))
	assert.Equal(t, "G", a.Rules.FormatCell(a.Editor.Brush, puzzles.Start))
	assert.Contains(t, a.Said, "Green is the brush now.")
	press(a, fyne.KeyRight)
	b.TypedRune('r')
	assert.Equal(t, "R../.#R/.B.", rows(a, puzzles.Start))

	open(t, a, "puzzle slide\nstart 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	click(0)
	drawn := a.Puzzle()
	b.TypedRune('1')
	b.TypedRune('2')
	assert.Equal(t, "12", a.Rules.FormatCell(a.Editor.Brush, puzzles.Start), "digits that follow each other are one label")
	assert.Same(t, drawn, a.Puzzle())
}
