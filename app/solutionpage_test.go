package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/optima"
)

func TestTheSolutionsAreFoundAndCompared(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle blocks\nmetric step\nstart 3x3\nA..\nB..\nB.C\ngoal 3x3\n..A\n...\nC..\n")
	a.solving.findOptima(500, optima.LongRuns)
	assert.Equal(t, "Stop looking for solutions", a.commands.Find("more-optimal").Label())
	require.Eventually(t, func() bool { q.Run(); return a.solving.optima == nil }, 20*time.Second, time.Millisecond)
	list := a.Puzzle().Solutions
	require.Greater(t, len(list), 1)
	assert.Contains(t, a.said, "optimal solutions, counted exactly")
	for _, s := range list {
		assert.Equal(t, puzzles.StatusOptimal, s.Status)
		assert.False(t, s.Found.IsZero())
		require.NotNil(t, s.Asked)
		assert.True(t, s.Asked.All)
	}

	require.True(t, a.Do("solutions"))
	l := a.pages.solutionPage
	require.True(t, l.isOpen())
	require.Len(t, l.rows, len(list))
	assert.Contains(t, l.notes.Text, "All optimal ones")
	l.pick()
	require.GreaterOrEqual(t, l.other, 0)
	assert.Contains(t, l.compare.Text, "They part after move")
	assert.Len(t, l.moves.Objects, 2)

	assert.Contains(t, l.table.Rows()[0].Cells[0], "◆")
	l.table.OnSort(0)
	assert.Equal(t, len(list)-1, l.rows[0].index, "a second click turns the order round")

	l.typedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	assert.Equal(t, l.selected, a.shown, "the boards show it as well")
	l.delete()
	assert.Len(t, a.Puzzle().Solutions, len(list)-1)
	assert.Len(t, l.rows, len(list)-1)
	l.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.isOpen())
}

func TestAskedTextSaysOnlyWhatWasChosen(t *testing.T) {
	assert.Empty(t, askedText(nil, strings.ToUpper))
	assert.Empty(t, askedText(&puzzles.Asked{}, strings.ToUpper))
	asked := &puzzles.Asked{Algorithm: "weighted", Heuristic: "zero", Weight: 1.5, Memory: 2 << 30}
	assert.Equal(t, "Weighted A* · heuristic ZERO · weight 1.5 · at most 2 GiB", askedText(asked, strings.ToUpper))
}
