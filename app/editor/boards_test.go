package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// The goal is outlined where the position that is shown is not yet as it asks;
// at the end of a solution nothing is.
func TestGoalIsComparedWithThePositionShown(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 2 3\n_ 4 5\n")
	differ := func() (cells []int) {
		for i, f := range a.Editor.GoalScene().Faces {
			if f.Differs {
				cells = append(cells, i)
			}
		}
		return cells
	}
	assert.Equal(t, []int{3, 4}, differ())
	a.Event(func() {
		a.Doc.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"A2-R"}, Status: puzzles.StatusSolved}})
	})
	a.Show(0)
	require.Equal(t, 1, a.Player.Len())
	a.Player.Seek(1)
	assert.Empty(t, differ())
	assert.Equal(t, "no cell differs", a.Editor.Goal.Head.Note())
	a.Player.Seek(0)
	assert.Equal(t, []int{3, 4}, differ())
	assert.Equal(t, "1 cell differs", a.Editor.Goal.Head.Note(), "one is outlined: the other wants the blank")

	a.Do("try")
	require.NotNil(t, a.Trial)
	a.Trier.Push(3, puzzles.Right)
	assert.Empty(t, differ(), "so are moves tried by hand")
}

// The goal counts what it outlines; a blank has no outline, and counts where nothing has.
func TestTheGoalCountsWhatItOutlines(t *testing.T) {
	a, _ := window(t)
	for text, want := range map[string]string{
		"puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n": "1 cell differs",
		"puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 ?\n? _\n": "1 cell differs · 2 pieces free",
		"puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n_ 3\n": "as the start",
	} {
		open(t, a, text)
		assert.Equal(t, want, a.Editor.Goal.Head.Note(), text)
	}
}

// Tab to the other board names the cell of its cursor, not the one that was left.
func TestTheBoardThatTakesTheKeyboardNamesItsCell(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Win.Canvas().Focus(a.Editor.Start.Board)
	press(a, fyne.KeyRight)
	require.Contains(t, a.Status.Text, "B1")
	a.Win.Canvas().FocusNext()
	require.Same(t, a.Editor.Goal.Board, a.Win.Canvas().Focused())
	assert.Contains(t, a.Status.Text, "A1")
}

// Outlines all over a goal show nothing: there are none, and the heading counts what differs.
func TestOutlinesDoNotDrownAGoal(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 2x3\n5 4 3\n2 1 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	assert.Equal(t, "4 cells differ", a.Editor.Goal.Head.Note())
	for _, f := range a.Editor.GoalScene().Faces {
		assert.False(t, f.Differs)
	}
	open(t, a, "puzzle slide\nstart 2x3\n2 1 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	assert.Equal(t, "2 cells differ", a.Editor.Goal.Head.Note())
	assert.True(t, a.Editor.GoalScene().Faces[0].Differs)
}
