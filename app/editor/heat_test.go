package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/editor"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
)

func TestTheHeatMapCountsWhatItSays(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("heat"))
	assert.Equal(t, editor.HeatPaths, a.Editor.HeatMap.Heat)
	assert.Contains(t, a.Said, "there is no solution yet")
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	solveNow(t, a, q)
	best := editor.BestSolutions(a.Puzzle())
	require.NotEmpty(t, best)
	assert.Equal(t, puzzles.Passed(a.Rules, a.Puzzle(), best, nil), a.Editor.HeatMap.Counts)
	assert.Positive(t, a.Editor.HeatMap.Counts.Most())
	assert.True(t, a.Editor.Start.Legend.Visible())
	assert.Equal(t, a.Editor.HeatMap.Counts.Most(), a.Editor.Start.Legend.Most())
	assert.Equal(t, "Passes in "+text.Count(len(best), "%s best solution", "%s best solutions"), a.Editor.Start.Legend.Text())
	a.Event(func() {
		a.Known.Learn(known.Routed(a.Puzzle()), known.Fact{Count: known.Count{Number: 400, Exact: true}})
	})
	a.Begin().End()
	assert.Equal(t, "Passes in "+text.Count(len(best), "%s best solution", "%s best solutions")+" of 400", a.Editor.Start.Legend.Text())
	require.True(t, a.Do("heat"))
	assert.Equal(t, puzzles.Stopped(a.Rules, a.Puzzle(), best, nil), a.Editor.HeatMap.Counts)
	assert.Contains(t, a.Said, "end on the cell")
	require.True(t, a.Do("heat"))
	assert.Equal(t, editor.HeatExpanded, a.Editor.HeatMap.Heat)
	assert.Positive(t, a.Editor.HeatMap.Counts.Ways)
	assert.Contains(t, a.Said, "expanded positions")
	require.True(t, a.Do("heat"))
	assert.Empty(t, a.Editor.HeatMap.Counts.Cells)
	assert.False(t, a.Editor.Start.Legend.Visible())
	items := a.Editor.HeatMap.HeatItems()
	require.Len(t, items, int(editor.HeatKinds), "all but the inversions, and of one kind of piece alone")
	assert.True(t, items[editor.HeatOff].Checked)
	items[editor.HeatStops].Run()
	assert.Equal(t, editor.HeatStops, a.Editor.HeatMap.Heat)
}

// The map of the piece at the cursor follows the cursor; where no piece stands all
// count.
func TestTheHeatMapOfThePieceAtTheCursor(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	items := a.Editor.HeatMap.HeatItems()
	items[len(items)-1].Run()
	assert.Equal(t, editor.HeatPaths, a.Editor.HeatMap.Heat, "it begins one")
	all := puzzles.Passed(a.Rules, a.Puzzle(), a.Puzzle().Solutions, nil)
	board := a.Editor.Start.Board
	seen := map[string]int{}
	for range a.Puzzle().Start.Size.Cells() {
		sc := a.Rules.Scene(a.Puzzle(), a.Puzzle().Start, puzzles.Start)
		k, ok := draw.KindOf(sc, board.Cursor())
		if !ok {
			assert.Equal(t, all, a.Editor.HeatMap.Counts)
			assert.Equal(t, "Passes in 1 best solution", a.Editor.Start.Legend.Text())
		} else {
			seen[k.Label] = a.Editor.HeatMap.Counts.Most()
			assert.Equal(t, "Passes of "+k.Label+" in 1 best solution", a.Editor.Start.Legend.Text())
		}
		board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		if board.Cursor()%3 == 2 {
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
	}
	assert.NotEmpty(t, seen)
	of := a.Editor.HeatMap.Heated.Of
	a.Player.Last()
	assert.Equal(t, of, a.Editor.HeatMap.Heated.Of, "a playback does not change what is counted")
}

// The heat map of inversions is offered where they decide, and says the rule with its figures.
func TestTheHeatMapShowsInversions(t *testing.T) {
	a, _ := window(t)
	offered := func() bool {
		for _, item := range a.Commands.Find("heat").Items() {
			if item.Label == "Inversions of the tiles at the start" {
				a.Event(item.Run)
				return true
			}
		}
		return false
	}
	open(t, a, "puzzle slide\nstart 2x3\n1 2 3\n5 4 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	require.True(t, offered())
	assert.Equal(t, []int{0, 0, 0, 1, 1, 0}, a.Editor.HeatMap.Counts.Cells)
	assert.Equal(t, "Inversions: 1 in the start, 0 in the goal; with an odd number of columns both must be odd or both even.", a.Said)
	require.True(t, a.Do("heat"), "the next is none")
	assert.Equal(t, "No heat map.", a.Said)
	open(t, a, "puzzle slide\nstart 2x2\n1 2\n_ _\ngoal 2x2\n2 1\n_ _\n")
	assert.False(t, offered())
	for range 4 {
		require.True(t, a.Do("heat"))
	}
	assert.Equal(t, "No heat map.", a.Said)
}
