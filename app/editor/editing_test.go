package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// figures is a puzzle in which no cell is ever empty.
const figures = `puzzle swap
start 2x2
T2R B1B
Q3Y B1B
goal 2x2
Y B
B R
`

// Where a board has no empty cells, erasing leaves a wall, and a cleared board
// is as a new one.
func TestEraseAndClearWhereNothingIsEmpty(t *testing.T) {
	a, _ := window(t)
	open(t, a, figures)
	cell := func(i int) string { return a.Rules.FormatCell(a.Puzzle().Start.Cells[i], puzzles.Start) }
	stroke(a, puzzles.Start, true, 1)
	assert.Equal(t, "###", cell(1))
	assert.Equal(t, "#", a.Rules.FormatCell(a.Puzzle().Goal.Cells[1], puzzles.Goal))
	stroke(a, puzzles.Goal, true, 0)
	assert.Equal(t, puzzles.Any, a.Puzzle().Goal.Cells[0], "a goal is erased to anything")
	a.Do("clear-start")
	assert.Equal(t, []string{"T1R", "###"}, []string{cell(0), cell(1)}, "walls stay")
	a.Do("clear-start")
	assert.Equal(t, "T1R", cell(1), "when nothing else is left they go too")
}

// Keys 1 to 9 change how a square goes and keep its colour; letters change the
// colour. A square on the board can be picked whole.
func TestKeysOfFigures(t *testing.T) {
	a, _ := window(t)
	open(t, a, figures)
	cell := func(i int) string { return a.Rules.FormatCell(a.Puzzle().Start.Cells[i], puzzles.Start) }
	a.Editor.Pane(puzzles.Start).Board.SetCursor(1)
	a.Editor.Typed(puzzles.Start, '9')
	assert.Equal(t, "Q3B", cell(1))
	a.Editor.Typed(puzzles.Start, 'm')
	assert.Equal(t, "Q3M", cell(1))
	a.Editor.Pick(puzzles.Start, 0)
	stroke(a, puzzles.Start, false, 3)
	assert.Equal(t, "T2R", cell(3))
	a.Editor.Pane(puzzles.Goal).Board.SetCursor(0)
	a.Editor.Typed(puzzles.Goal, 'g')
	assert.Equal(t, "G", a.Rules.FormatCell(a.Puzzle().Goal.Cells[0], puzzles.Goal))
}

// A stroke is one step of undo; a cancelled one is none, and leaves no trace.
func TestStrokesAreOneStepOrNone(t *testing.T) {
	a, _ := window(t)
	open(t, a, figures)
	before := a.Puzzle()
	a.Editor.Stroke(puzzles.Start, board.Stroke{Passed: []int{1, 3}, Erase: true})
	assert.NotSame(t, before, a.Puzzle())
	a.Editor.Stroke(puzzles.Start, board.Stroke{Phase: board.StrokeCancelled})
	assert.Same(t, before, a.Puzzle())
	assert.False(t, a.Commands.Find("undo").Ready())

	a.Editor.Stroke(puzzles.Start, board.Stroke{Passed: []int{1}, Erase: true})
	a.Editor.Stroke(puzzles.Start, board.Stroke{Passed: []int{3}, Erase: true, Phase: board.StrokeGoing})
	a.Editor.Stroke(puzzles.Start, board.Stroke{Erase: true, Phase: board.StrokeEnded})
	a.Do("undo")
	assert.Same(t, before, a.Puzzle())
	assert.False(t, a.Commands.Find("undo").Ready())
}

// A size the family does not have is refused in words.
func TestSizesHaveLimits(t *testing.T) {
	a, _ := window(t)
	open(t, a, figures)
	before := a.Puzzle()
	a.Editor.Whole.ChangeKind(a.Rules, puzzles.Size{Rows: 2, Cols: 11}, edit.TopLeft)
	assert.Same(t, before, a.Puzzle())
	assert.Contains(t, a.Status.Text, "at most 10 columns")
}
