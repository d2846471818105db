package app

import (
	"bytes"
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/solver"
)

func TestTheHeatMapCountsWhatItSays(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("heat"))
	assert.Equal(t, heatPaths, a.editor.heat)
	assert.Contains(t, a.said, "there is no solution yet")
	a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	solveNow(t, a, q)
	best := bestSolutions(a.Puzzle())
	require.NotEmpty(t, best)
	assert.Equal(t, puzzles.Passed(a.rules, a.Puzzle(), best, nil), a.editor.counts)
	assert.Positive(t, a.editor.counts.Most())
	assert.True(t, a.editor.start.legend.Visible())
	assert.Equal(t, a.editor.counts.Most(), a.editor.start.legend.Most())
	assert.Equal(t, "Passes in "+text.Count(len(best), "%s best solution", "%s best solutions"), a.editor.start.legend.Text())
	require.True(t, a.Do("heat"))
	assert.Equal(t, puzzles.Stopped(a.rules, a.Puzzle(), best, nil), a.editor.counts)
	assert.Contains(t, a.said, "end on the cell")
	require.True(t, a.Do("heat"))
	assert.Equal(t, heatExpanded, a.editor.heat)
	assert.Positive(t, a.editor.counts.Ways)
	assert.Contains(t, a.said, "expanded positions")
	require.True(t, a.Do("heat"))
	assert.Empty(t, a.editor.counts.Cells)
	assert.False(t, a.editor.start.legend.Visible())
	items := a.editor.heatItems()
	require.Len(t, items, int(heatKinds)+1)
	assert.True(t, items[heatOff].Checked)
	items[heatStops].Run()
	assert.Equal(t, heatStops, a.editor.heat)
}

// The map of the piece at the cursor follows the cursor; where no piece stands all
// count.
func TestTheHeatMapOfThePieceAtTheCursor(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.addSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	items := a.editor.heatItems()
	items[len(items)-1].Run()
	assert.Equal(t, heatPaths, a.editor.heat, "it begins one")
	all := puzzles.Passed(a.rules, a.Puzzle(), a.Puzzle().Solutions, nil)
	board := a.editor.start.board
	seen := map[string]int{}
	for range a.Puzzle().Start.Size.Cells() {
		sc := a.rules.Scene(a.Puzzle(), a.Puzzle().Start, puzzles.Start)
		k, ok := draw.KindOf(sc, board.Cursor())
		if !ok {
			assert.Equal(t, all, a.editor.counts)
			assert.Equal(t, "Passes in 1 best solution", a.editor.start.legend.Text())
		} else {
			seen[k.Label] = a.editor.counts.Most()
			assert.Equal(t, "Passes of "+k.Label+" in 1 best solution", a.editor.start.legend.Text())
		}
		board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if board.Cursor()%3 == 2 {
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
	}
	assert.NotEmpty(t, seen)
	of := a.editor.heated.of
	a.player.Last()
	assert.Equal(t, of, a.editor.heated.of, "a playback does not change what is counted")
}

func TestAPictureIsExportedWithItsHeatMap(t *testing.T) {
	a, _, x := exporting(t)
	without := x.job()
	assert.Nil(t, without.Heat)
	x.close()
	a.editor.setHeat(heatStops)
	x = a.pages.showExport()
	require.NotNil(t, x.job().Heat)
	assert.Equal(t, a.editor.counts, *x.job().Heat)
	picture := func(j export.Job) string {
		var file bytes.Buffer
		require.NoError(t, j.Write(context.Background(), export.SVG, &file))
		return file.String()
	}
	assert.NotEqual(t, picture(without), picture(x.job()))
	x.choice.board = boardGoal
	goal := without
	goal.Goal = true
	assert.Equal(t, picture(goal), picture(x.job()), "the goal has none")
	x.choice.board, x.choice.noHeat = boardShown, true
	assert.Equal(t, picture(without), picture(x.job()))
}
