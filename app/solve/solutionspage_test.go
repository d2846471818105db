package solve_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/solve"
	"waymark/puzzles"
	"waymark/puzzles/optima"
)

func TestTheSolutionsAreFoundAndCompared(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle blocks\nmetric step\nstart 3x3\nA..\nB..\nB.C\ngoal 3x3\n..A\n...\nC..\n")
	a.Solving.Studies.FindOptima(500, optima.LongRuns)
	assert.Equal(t, "Stop looking for solutions", a.Commands.Find("more-optimal").Label())
	require.Eventually(t, func() bool { q.Run(); return !a.Solving.Studies.Optima.Running() }, 2*time.Minute, time.Millisecond)
	list := a.Puzzle().Solutions
	require.Greater(t, len(list), 1)
	assert.Contains(t, a.Said, "optimal solutions, counted exactly")
	for _, s := range list {
		assert.Equal(t, puzzles.StatusOptimal, s.Status)
		assert.False(t, s.Found.IsZero())
		require.NotNil(t, s.Asked)
		assert.True(t, s.Asked.All)
	}

	require.True(t, a.Do("solutions"))
	l := a.Solutions.Page
	require.True(t, l.IsOpen())
	require.Len(t, l.Rows, len(list))
	assert.Contains(t, l.Notes.Text, "All optimal ones")
	l.Pick()
	require.GreaterOrEqual(t, l.Other, 0)
	assert.Contains(t, l.Compare.Text, "They part after move")
	assert.Len(t, l.Moves.Objects, 2)

	assert.Contains(t, l.Table.Rows()[0].Cells[0], "◆")
	l.Table.OnSort(0)
	assert.Equal(t, len(list)-1, l.Rows[0].Index, "a second click turns the order round")

	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	assert.Equal(t, l.Selected, a.Shown, "the boards show it as well")
	l.Delete()
	assert.Len(t, a.Puzzle().Solutions, len(list)-1)
	assert.Len(t, l.Rows, len(list)-1)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.IsOpen())
}

func TestAskedTextSaysOnlyWhatWasChosen(t *testing.T) {
	assert.Empty(t, solve.AskedText(nil, strings.ToUpper))
	assert.Empty(t, solve.AskedText(&puzzles.Asked{}, strings.ToUpper))
	asked := &puzzles.Asked{Algorithm: "weighted", Heuristic: "zero", Weight: 1.5, Memory: 2 << 30}
	assert.Equal(t, "Weighted A* · heuristic ZERO · weight 1.5 · at most 2 GiB", solve.AskedText(asked, strings.ToUpper))
}

// In a window of 1280 the whole table is seen beside the solution.
func TestTheTableOfSolutionsFits(t *testing.T) {
	const side, around = 397, 2*8 + 2*8
	assert.LessOrEqual(t, solve.SolutionWidth(), float32(1280-side-around))
}

func TestWithoutSolutionsThePageSaysSoOnce(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n")
	require.True(t, a.Do("live"))
	require.True(t, a.Do("solutions"))
	said := textsIn(a.Page.Content)
	n := 0
	for _, words := range said {
		if words == "No solution is kept. Solve the puzzle, or play it by hand." {
			n++
		}
	}
	assert.Equal(t, 1, n)
	assert.Contains(t, said, "All optimal solutions …")
	assert.NotContains(t, said, "More optimal solutions …", "there is none yet")
}

func TestHiddenLengthsAreToldByNoPageOfSolutions(t *testing.T) {
	a, _, s := hushed(t)
	require.True(t, a.Do("solutions"))
	page := a.Solutions.Page
	s.KeptIn(t, a, "solutions")
	page.Pick()
	require.GreaterOrEqual(t, page.Other, 0)
	s.KeptIn(t, a, "solutions compared")
}
