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

// tiles opens a sliding puzzle of two rows.
func tiles(t *testing.T) *app.Tab {
	t.Helper()
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	return a
}

func TestAClickWithATileExchangesIt(t *testing.T) {
	a := tiles(t)
	a.Editor.ChooseBrush(5)
	drag(a, puzzles.Start, board.Stroke{}, 0)
	assert.Equal(t, "523/41_", rows(a, puzzles.Start))
	drag(a, puzzles.Goal, board.Stroke{}, 5)
	assert.Equal(t, "123/4_5", rows(a, puzzles.Goal))
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	drag(a, puzzles.Start, board.Stroke{}, 0, 1)
	assert.Equal(t, "553/45_", rows(a, puzzles.Start), "a stroke over several cells paints them all")
	require.True(t, a.Do("undo"))
	drag(a, puzzles.Start, board.Stroke{Extend: true}, 0)
	assert.Equal(t, "523/45_", rows(a, puzzles.Start), "so does Shift")
	require.True(t, a.Do("undo"))
	a.Editor.Selecting.ToggleSymmetry(edit.AcrossVertical)
	drag(a, puzzles.Start, board.Stroke{}, 0)
	assert.Equal(t, "525/45_", rows(a, puzzles.Start), "and symmetry")
}

func TestATypedTileIsExchangedOnce(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 3x4\n1 2 3 4\n5 6 7 8\n9 10 11 _\ngoal 3x4\n1 2 3 4\n5 6 7 8\n9 10 11 _\n")
	a.Editor.Start.Board.SetCursor(1)
	a.Editor.Typed(puzzles.Start, '1')
	assert.Equal(t, "2134/5678/91011_", rows(a, puzzles.Start))
	a.Editor.Typed(puzzles.Start, '1')
	assert.Equal(t, "11134/5678/9102_", rows(a, puzzles.Start), "11, and 1 is where it was")
	require.True(t, a.Do("undo"))
	assert.Equal(t, "1234/5678/91011_", rows(a, puzzles.Start))
}

func TestADraggedTileExchanges(t *testing.T) {
	a := tiles(t)
	require.True(t, a.Do("select"))
	drag(a, puzzles.Start, board.Stroke{}, 0)
	drag(a, puzzles.Start, board.Stroke{}, 0, 1, 4)
	assert.Equal(t, "523/41_", rows(a, puzzles.Start))
	drag(a, puzzles.Start, board.Stroke{}, 4, 5)
	assert.Equal(t, "_23/451", rows(a, puzzles.Start), "what it has only passed is back")
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "123/45_", rows(a, puzzles.Start))
}

func TestTheFirstClickOnAStepGoesBackToTheStart(t *testing.T) {
	for _, tool := range []string{"paint", "erase", "rectangle", "select"} {
		a := tiles(t)
		a.Event(func() {
			a.Doc.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"B2-R", "C2-L"}, Status: puzzles.StatusSolved}})
		})
		a.Show(0)
		a.Player.Seek(1)
		require.True(t, a.Do(tool))
		a.Editor.ChooseBrush(3)
		require.True(t, a.Do(tool))
		_, seen := a.Editor.Foreseen(puzzles.Start, 0)
		assert.False(t, seen, "nothing is promised")
		drag(a, puzzles.Start, board.Stroke{}, 0, 1)
		assert.Zero(t, a.Player.At())
		assert.Equal(t, "123/45_", rows(a, puzzles.Start), "%s", tool)
		assert.Contains(t, a.Said, "this is the start again")
		assert.False(t, a.Do("undo"))
		a.Player.Seek(1)
		a.Editor.Typed(puzzles.Start, '4')
		assert.Equal(t, "123/45_", rows(a, puzzles.Start), "typed")
		assert.Zero(t, a.Player.At())
		a.Editor.Typed(puzzles.Start, '4')
		assert.NotEqual(t, "123/45_", rows(a, puzzles.Start))
	}
}
