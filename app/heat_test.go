package app

import (
	"bytes"
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/editor"
	"waymark/app/pages"
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
	assert.Equal(t, editor.HeatPaths, a.editor.HeatMap.Heat)
	assert.Contains(t, a.Said, "there is no solution yet")
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	solveNow(t, a, q)
	best := editor.BestSolutions(a.Puzzle())
	require.NotEmpty(t, best)
	assert.Equal(t, puzzles.Passed(a.Rules, a.Puzzle(), best, nil), a.editor.HeatMap.Counts)
	assert.Positive(t, a.editor.HeatMap.Counts.Most())
	assert.True(t, a.editor.Start.Legend.Visible())
	assert.Equal(t, a.editor.HeatMap.Counts.Most(), a.editor.Start.Legend.Most())
	assert.Equal(t, "Passes in "+text.Count(len(best), "%s best solution", "%s best solutions"), a.editor.Start.Legend.Text())
	require.True(t, a.Do("heat"))
	assert.Equal(t, puzzles.Stopped(a.Rules, a.Puzzle(), best, nil), a.editor.HeatMap.Counts)
	assert.Contains(t, a.Said, "end on the cell")
	require.True(t, a.Do("heat"))
	assert.Equal(t, editor.HeatExpanded, a.editor.HeatMap.Heat)
	assert.Positive(t, a.editor.HeatMap.Counts.Ways)
	assert.Contains(t, a.Said, "expanded positions")
	require.True(t, a.Do("heat"))
	assert.Empty(t, a.editor.HeatMap.Counts.Cells)
	assert.False(t, a.editor.Start.Legend.Visible())
	items := a.editor.HeatMap.HeatItems()
	require.Len(t, items, int(editor.HeatKinds)+1)
	assert.True(t, items[editor.HeatOff].Checked)
	items[editor.HeatStops].Run()
	assert.Equal(t, editor.HeatStops, a.editor.HeatMap.Heat)
}

// The map of the piece at the cursor follows the cursor; where no piece stands all
// count.
func TestTheHeatMapOfThePieceAtTheCursor(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	items := a.editor.HeatMap.HeatItems()
	items[len(items)-1].Run()
	assert.Equal(t, editor.HeatPaths, a.editor.HeatMap.Heat, "it begins one")
	all := puzzles.Passed(a.Rules, a.Puzzle(), a.Puzzle().Solutions, nil)
	board := a.editor.Start.Board
	seen := map[string]int{}
	for range a.Puzzle().Start.Size.Cells() {
		sc := a.Rules.Scene(a.Puzzle(), a.Puzzle().Start, puzzles.Start)
		k, ok := draw.KindOf(sc, board.Cursor())
		if !ok {
			assert.Equal(t, all, a.editor.HeatMap.Counts)
			assert.Equal(t, "Passes in 1 best solution", a.editor.Start.Legend.Text())
		} else {
			seen[k.Label] = a.editor.HeatMap.Counts.Most()
			assert.Equal(t, "Passes of "+k.Label+" in 1 best solution", a.editor.Start.Legend.Text())
		}
		board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if board.Cursor()%3 == 2 {
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
	}
	assert.NotEmpty(t, seen)
	of := a.editor.HeatMap.Heated.Of
	a.Player.Last()
	assert.Equal(t, of, a.editor.HeatMap.Heated.Of, "a playback does not change what is counted")
}

func TestAPictureIsExportedWithItsHeatMap(t *testing.T) {
	a, _, x := exporting(t)
	without := x.Job()
	assert.Nil(t, without.Heat)
	x.Close()
	a.editor.HeatMap.SetHeat(editor.HeatStops)
	x = a.pages.ShowExport()
	require.NotNil(t, x.Job().Heat)
	assert.Equal(t, a.editor.HeatMap.Counts, *x.Job().Heat)
	picture := func(j export.Job) string {
		var file bytes.Buffer
		require.NoError(t, j.Write(context.Background(), export.SVG, &file))
		return file.String()
	}
	assert.NotEqual(t, picture(without), picture(x.Job()))
	x.Choice.Board = pages.BoardGoal
	goal := without
	goal.Goal = true
	assert.Equal(t, picture(goal), picture(x.Job()), "the goal has none")
	x.Choice.Board, x.Choice.NoHeat = pages.BoardShown, true
	assert.Equal(t, picture(without), picture(x.Job()))
}
