package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// rows returns what stands on a pane, row by row.
func rows(a *app.Tab, pane puzzles.Role) string {
	role, _ := a.Editor.Address(pane)
	b := a.Editor.Board(pane)
	text := ""
	for i, c := range b.Cells {
		if i > 0 && i%b.Cols == 0 {
			text += "/"
		}
		text += a.Rules.FormatCell(c, role)
	}
	return text
}

// drag moves the pointer over cells with what is held down, reporting each.
func drag(a *app.Tab, pane puzzles.Role, s board.Stroke, cells ...int) {
	s.From, s.To, s.Passed = cells[0], cells[0], cells[:1]
	a.Editor.Stroke(pane, s)
	for _, c := range cells[1:] {
		s.To, s.Passed, s.Phase = c, []int{c}, board.StrokeGoing
		a.Editor.Stroke(pane, s)
	}
	s.Phase, s.Passed = board.StrokeEnded, nil
	a.Editor.Stroke(pane, s)
}

// blank opens an empty glide board with a brush in hand.
func blank(t *testing.T) *app.Tab {
	t.Helper()
	a, _ := window(t)
	open(t, a, "puzzle glide\nstart 4x4\n....\n....\n....\n....\ngoal 4x4\n....\n....\n....\n....\n")
	brush, err := a.Rules.ParseCell("R", puzzles.Start)
	require.NoError(t, err)
	a.Editor.ChooseBrush(brush)
	return a
}

func TestEveryToolDrawsItsShapeAsOneStep(t *testing.T) {
	for _, tt := range []struct {
		tool  string
		with  board.Stroke
		cells []int
		want  string
		undo  string
	}{
		{"paint", board.Stroke{}, []int{0, 1, 5}, "RR../.R../..../....", "Paint"},
		{"line", board.Stroke{}, []int{0, 3, 7, 15}, "R.../.R../..R./...R", "Line"},
		{"rectangle", board.Stroke{}, []int{15, 0, 5, 10}, "..../..../..RR/..RR", "Rectangle"},
		{"rectangle", board.Stroke{Extend: true}, []int{0, 10}, "RRR./R.R./RRR./....", "Rectangle"},
		{"fill", board.Stroke{}, []int{6, 7}, "RRRR/RRRR/RRRR/RRRR", "Fill"},
	} {
		t.Run(tt.tool, func(t *testing.T) {
			a := blank(t)
			require.True(t, a.Do(tt.tool))
			drag(a, puzzles.Start, tt.with, tt.cells...)
			assert.Equal(t, tt.want, rows(a, puzzles.Start))
			name, _ := a.Doc.UndoName()
			assert.Equal(t, tt.undo, name.Format)
			tt.with.Erase = true
			drag(a, puzzles.Start, tt.with, tt.cells...)
			assert.Equal(t, "..../..../..../....", rows(a, puzzles.Start), "the other button erases the same shape")
			require.True(t, a.Do("undo"))
			require.True(t, a.Do("undo"))
			assert.Equal(t, "..../..../..../....", rows(a, puzzles.Start))
			assert.False(t, a.Do("undo"))
		})
	}
}

func TestAFillStopsAtWhatIsDifferent(t *testing.T) {
	a := blank(t)
	require.True(t, a.Do("line"))
	drag(a, puzzles.Start, board.Stroke{}, 4, 7)
	require.True(t, a.Do("fill"))
	blue, err := a.Rules.ParseCell("B", puzzles.Start)
	require.NoError(t, err)
	a.Editor.Brush = blue
	drag(a, puzzles.Start, board.Stroke{}, 10)
	assert.Equal(t, "..../RRRR/BBBB/BBBB", rows(a, puzzles.Start))
}

func TestAStrokeThatIsCancelledLeavesNothing(t *testing.T) {
	a := blank(t)
	require.True(t, a.Do("rectangle"))
	s := board.Stroke{From: 0, To: 10, Phase: board.StrokeBegun}
	a.Editor.Stroke(puzzles.Start, s)
	assert.NotEqual(t, "..../..../..../....", rows(a, puzzles.Start))
	s.Phase = board.StrokeCancelled
	a.Editor.Stroke(puzzles.Start, s)
	assert.Equal(t, "..../..../..../....", rows(a, puzzles.Start))
	assert.False(t, a.Do("undo"))
}

func TestDrawingIsMirrored(t *testing.T) {
	a := blank(t)
	a.Editor.Selecting.ToggleSymmetry(edit.AcrossVertical)
	a.Editor.Selecting.ToggleSymmetry(edit.AcrossHorizontal)
	drag(a, puzzles.Start, board.Stroke{}, 0, 1)
	assert.Equal(t, "RRRR/..../..../RRRR", rows(a, puzzles.Start))
	require.True(t, a.Do("mirror-columns"))
	drag(a, puzzles.Start, board.Stroke{Erase: true}, 0)
	assert.Equal(t, ".RRR/..../..../.RRR", rows(a, puzzles.Start))
}

func TestEveryStrokeDrawsAPieceOfItsOwn(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\n...\n...\n...\ngoal 3x3\n...\n...\n...\n")
	for _, b := range a.Editor.Brushes() {
		if b.Face.Piece {
			a.Editor.ChooseBrush(b.Cell)
			break
		}
	}
	drag(a, puzzles.Start, board.Stroke{}, 0, 1, 4)
	drag(a, puzzles.Start, board.Stroke{}, 6, 7)
	assert.Equal(t, "AA./.A./BB.", rows(a, puzzles.Start))
	a.Editor.ChooseBrush(a.Puzzle().Start.Cells[0])
	drag(a, puzzles.Start, board.Stroke{}, 3)
	drag(a, puzzles.Start, board.Stroke{}, 2)
	assert.Equal(t, "AAA/AA./BB.", rows(a, puzzles.Start), "a piece that is there grows")
}
