package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
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
	a.Doc.SetSolutions([]puzzles.Solution{{Moves: []puzzles.Move{"A2-R"}, Status: puzzles.StatusSolved}})
	a.Show(0)
	require.Equal(t, 1, a.Player.Len())
	a.Player.Seek(1)
	assert.Empty(t, differ())
	assert.Equal(t, "no cell differs", a.Editor.Goal.Head.Note())
	a.Player.Seek(0)
	assert.Equal(t, []int{3, 4}, differ())
	assert.Equal(t, "2 cells differ", a.Editor.Goal.Head.Note())

	a.Do("try")
	require.NotNil(t, a.Trial)
	_, err := a.Trial.Push(3, puzzles.Right)
	require.NoError(t, err)
	assert.Empty(t, differ(), "so are moves tried by hand")
}
