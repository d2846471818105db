package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
	"waymark/solver"
)

func TestNothingTellsALengthThatIsHidden(t *testing.T) {
	a, _ := window(t)
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved, LowerBound: 2}}
	a.Load(p, "")
	leg := func() string {
		stops := a.stops
		return a.marker.stripItem(a.Puzzle(), stops[len(stops)-1]).Leg
	}
	assert.Equal(t, "2", leg())
	assert.Equal(t, "2 slides · at least 2 needed", a.solutionNote(p.Solutions[0]))
	assert.Len(t, a.solving.boundRows(solver.Progress{Best: 2}), 3)

	require.True(t, a.Do("spoiler-free"))
	assert.Empty(t, leg())
	assert.Equal(t, "length hidden · not proved", a.solutionNote(p.Solutions[0]))
	assert.Empty(t, a.solving.boundRows(solver.Progress{Best: 2}))
	assert.Empty(t, a.toldMoves())
	a.Do("next")
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.toldMoves(), "what was played is no secret")
	assert.Equal(t, "Step 1", a.editor.start.head.Title())
	assert.NotContains(t, a.solving.why(), "2")

	require.True(t, a.Do("spoiler-free"))
	assert.Len(t, a.toldMoves(), 2)
	assert.Equal(t, "Step 1 of 2", a.editor.start.head.Title())
}

func TestLinesOfTheSolverPanelHaveRoom(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for _, width := range []float32{1280, 1000, 1600} {
		a.win.Resize(fyne.NewSize(width, 700))
		for _, o := range a.solving.panel.column.Objects {
			if !o.Visible() {
				continue
			}
			assert.GreaterOrEqual(t, o.Size().Height, o.MinSize().Height, "%T at %v", o, width)
		}
	}
}
