package solve_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/apptest"
)

func TestNothingTellsALengthThatIsHidden(t *testing.T) {
	a, _ := window(t)
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved, LowerBound: 1}}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Hint, Board: p.Start}}
	a.Load(p, "")
	leg := func() string {
		stops := a.Stops
		return a.Marker.StripItem(a.Puzzle(), stops[len(stops)-1]).Leg
	}
	assert.Equal(t, "2", leg())
	assert.Equal(t, "2 slides · at least 1 needed", a.SolutionNote(p.Solutions[0]))
	assert.Len(t, a.Solving.BoundRows(solver.Progress{Best: 2}), 3)

	require.True(t, a.Do("spoiler-free"))
	assert.Empty(t, leg())
	assert.Equal(t, "length hidden · not proved", a.SolutionNote(p.Solutions[0]))
	assert.Empty(t, a.Solving.BoundRows(solver.Progress{Best: 2}))
	assert.Empty(t, a.ToldMoves())
	a.Do("next")
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.ToldMoves(), "what was played is no secret")
	assert.Equal(t, "Step 1", a.Editor.Start.Head.Title())
	assert.NotContains(t, a.Solving.Why(), "2")

	require.True(t, a.Do("spoiler-free"))
	assert.Len(t, a.ToldMoves(), 2)
	assert.Equal(t, "Step 1 of 2", a.Editor.Start.Head.Title())
}

func TestLinesOfTheSolverPanelHaveRoom(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for _, width := range []float32{1280, 1000, 1600} {
		a.Win.Resize(fyne.NewSize(width, 700))
		for _, o := range a.Solving.Panel.Column.Objects {
			if !o.Visible() {
				continue
			}
			assert.GreaterOrEqual(t, o.Size().Height, o.MinSize().Height, "%T at %v", o, width)
		}
	}
}
