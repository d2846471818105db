package app

import (
	"encoding/csv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// eight is a small puzzle that every heuristic of its family solves at once.
const eight = `puzzle slide
name Eight
start 3x3
8 2 _
6 4 1
7 3 5
goal 3x3
1 2 3
4 5 6
7 8 _
`

// comparing opens the page on a puzzle.
func comparing(t *testing.T, text string) (*App, *apptest.Queue, *comparePage) {
	t.Helper()
	a, q := window(t)
	a.prefs.SetLive(false)
	open(t, a, text)
	until(t, q, a.pages.canCompare)
	require.True(t, a.Do("compare"))
	l := a.pages.comparing
	require.True(t, l.isOpen())
	return a, q, l
}

func TestComparisonKeepsTheBest(t *testing.T) {
	a, q, l := comparing(t, eight)
	rows := l.comparison.Report.Rows
	require.Len(t, rows, len(l.heuristics), "A* by every heuristic")
	assert.Equal(t, "Ready to compare", l.verdict.Title())
	assert.False(t, l.show.Enabled())
	l.runOrStop()
	assert.True(t, l.comparison.Running())
	until(t, q, func() bool { return !l.comparison.Running() })
	assert.Equal(t, "Optimal: 24 moves", l.verdict.Title())
	best := 0
	for _, r := range l.table.Rows() {
		if r.Good {
			best++
			assert.Contains(t, r.Cells[columnAlgorithm], "★")
			assert.Contains(t, r.Cells[columnStatus], "best")
		}
		assert.NotEmpty(t, r.Cells[columnExpanded])
	}
	assert.Equal(t, 1, best)
	require.Len(t, a.Puzzle().Solutions, 1, "the best one is kept")
	assert.Equal(t, 24, a.Puzzle().Solutions[0].Length())

	l.table.OnSort(columnExpanded)
	assert.Equal(t, columnExpanded, l.sort.column)
	var last uint64
	for _, i := range l.order {
		n := rowStats(l.comparison.Report.Rows[i]).Expanded
		assert.GreaterOrEqual(t, n, last)
		last = n
	}
	l.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	require.True(t, l.show.Enabled())

	l.copyCSV()
	lines, err := csv.NewReader(strings.NewReader(a.fa.Clipboard().Content())).ReadAll()
	require.NoError(t, err)
	assert.Len(t, lines, 1+len(rows))
	assert.Equal(t, portfolio.Columns, lines[0])

	l.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, l.isOpen(), "the solution is shown on the board")
	assert.NotEmpty(t, a.Puzzle().Solutions)

	require.True(t, a.Do("compare"))
	assert.Equal(t, "Optimal: 24 moves", a.pages.comparing.verdict.Title(), "the page is as it was")
}

func TestComparisonIsStoppedAndLeft(t *testing.T) {
	a, q, l := comparing(t, scrambled)
	l.take([]solver.Options{{Algorithm: solver.AStar, Heuristic: "manhattan"}, {Algorithm: solver.AStar, Heuristic: "zero"}})
	require.Len(t, l.comparison.Report.Rows, 2)
	l.mode.SetSelected(1)
	l.runOrStop()
	left := a.memory.Left()
	until(t, q, func() bool { return rowStats(l.comparison.Report.Rows[1]).Expanded > 0 })
	assert.Equal(t, "searching …", l.table.Rows()[0].Cells[columnStatus])
	c := l.comparison
	l.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.isOpen())
	until(t, q, func() bool { return !c.Running() })
	assert.Greater(t, a.memory.Left(), left, "its memory is given back")
	assert.Equal(t, "stopped", rowStatus(c.Report.Rows[0]))
}

func TestComparisonHidesLengths(t *testing.T) {
	a, q, l := comparing(t, eight)
	a.prefs.SetSpoilerFree(true)
	l.runOrStop()
	until(t, q, func() bool { return !l.comparison.Running() })
	assert.NotContains(t, l.verdict.Title(), "24")
	for _, r := range l.table.Rows() {
		assert.Empty(t, r.Cells[columnLength]+r.Cells[columnBound])
	}
}

func TestRowsAreSortedWithTheEmptyOnesLast(t *testing.T) {
	rows := []portfolio.Row{
		{State: portfolio.Done, Result: solver.Result{Status: solver.Limit, Stop: solver.StopTime}},
		{State: portfolio.Done, Moves: make([]puzzles.Move, 9), Result: solver.Result{Status: solver.Solved}},
		{State: portfolio.Done, Moves: make([]puzzles.Move, 5), Result: solver.Result{Status: solver.Optimal}},
		{},
	}
	none := func(solver.Options) string { return "" }
	assert.Equal(t, []int{0, 1, 2, 3}, rowOrder{column: -1}.order(rows, none))
	assert.Equal(t, []int{2, 1, 0, 3}, rowOrder{column: columnLength}.order(rows, none))
	assert.Equal(t, []int{1, 2, 0, 3}, rowOrder{column: columnLength, down: true}.order(rows, none))
	assert.Equal(t, []int{2, 1, 0, 3}, rowOrder{column: columnStatus}.order(rows, none))
	o := rowOrder{column: -1}
	for _, want := range []rowOrder{{columnTime, false}, {columnTime, true}, {-1, false}} {
		o = o.next(columnTime)
		assert.Equal(t, want, o)
	}
	for i, want := range []string{"time limit", "solved", "optimal", ""} {
		assert.Equal(t, want, rowStatus(rows[i]))
	}
}
