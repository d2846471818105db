package pages_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/apptest"
	"waymark/app/pages"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// comparing opens the page on a puzzle.
func comparing(t *testing.T, text string) (*app.App, *apptest.Queue, *pages.ComparePage) {
	t.Helper()
	a, q := window(t)
	a.Prefs.SetLive(false)
	open(t, a, text)
	until(t, q, a.Pages.CanCompare)
	require.True(t, a.Do("compare"))
	l := a.Pages.Comparing()
	require.True(t, l.IsOpen())
	return a, q, l
}

func TestComparisonKeepsTheBest(t *testing.T) {
	a, q, l := comparing(t, apptest.Eight)
	rows := l.Comparison.Report.Rows
	require.Len(t, rows, len(l.Heuristics), "A* by every heuristic")
	assert.Equal(t, "Ready to compare", l.Verdict.Title())
	assert.False(t, l.Show.Enabled())
	l.RunOrStop()
	assert.True(t, l.Comparison.Running())
	until(t, q, func() bool { return !l.Comparison.Running() })
	assert.Equal(t, "Optimal: 24 moves", l.Verdict.Title())
	best := 0
	for _, r := range l.Table.Rows() {
		if r.Good {
			best++
			assert.Contains(t, r.Cells[pages.ColumnAlgorithm], "★")
			assert.Contains(t, r.Cells[pages.ColumnStatus], "best")
		}
		assert.NotEmpty(t, r.Cells[pages.ColumnExpanded])
	}
	assert.Equal(t, 1, best)
	require.Len(t, a.Puzzle().Solutions, 1, "the best one is kept")
	assert.Equal(t, 24, a.Puzzle().Solutions[0].Length())

	l.Table.OnSort(pages.ColumnExpanded)
	assert.Equal(t, pages.ColumnExpanded, l.Sort.Column)
	var last uint64
	for _, i := range l.Order {
		n := pages.RowStats(l.Comparison.Report.Rows[i]).Expanded
		assert.GreaterOrEqual(t, n, last)
		last = n
	}
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	require.True(t, l.Show.Enabled())

	l.CopyCSV()
	lines, err := csv.NewReader(strings.NewReader(a.Fa.Clipboard().Content())).ReadAll()
	require.NoError(t, err)
	assert.Len(t, lines, 1+len(rows))
	assert.Equal(t, portfolio.Columns, lines[0])

	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, l.IsOpen(), "the solution is shown on the board")
	assert.NotEmpty(t, a.Puzzle().Solutions)

	require.True(t, a.Do("compare"))
	assert.Equal(t, "Optimal: 24 moves", a.Pages.Comparing().Verdict.Title(), "the page is as it was")
}

func TestComparisonIsStoppedAndLeft(t *testing.T) {
	a, q, l := comparing(t, apptest.Scrambled)
	l.Take([]solver.Options{{Algorithm: solver.AStar, Heuristic: "manhattan"}, {Algorithm: solver.AStar, Heuristic: "zero"}})
	require.Len(t, l.Comparison.Report.Rows, 2)
	l.Mode.SetSelected(1)
	l.RunOrStop()
	left := a.Memory.Left()
	until(t, q, func() bool { return pages.RowStats(l.Comparison.Report.Rows[1]).Expanded > 0 })
	assert.Equal(t, "searching …", l.Table.Rows()[0].Cells[pages.ColumnStatus])
	c := l.Comparison
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.IsOpen())
	until(t, q, func() bool { return !c.Running() })
	assert.Greater(t, a.Memory.Left(), left, "its memory is given back")
	status, _ := pages.RowStatus(c.Report.Rows[0])
	assert.Equal(t, "stopped", status)
}

func TestComparisonHidesLengths(t *testing.T) {
	a, q, l := comparing(t, apptest.Eight)
	a.Prefs.SetSpoilerFree(true)
	l.RunOrStop()
	until(t, q, func() bool { return !l.Comparison.Running() })
	assert.NotContains(t, l.Verdict.Title(), "24")
	for _, r := range l.Table.Rows() {
		assert.Empty(t, r.Cells[pages.ColumnLength]+r.Cells[pages.ColumnBound])
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
	assert.Equal(t, []int{0, 1, 2, 3}, pages.RowOrder{Column: -1}.Order(rows, none))
	assert.Equal(t, []int{2, 1, 0, 3}, pages.RowOrder{Column: pages.ColumnLength}.Order(rows, none))
	assert.Equal(t, []int{1, 2, 0, 3}, pages.RowOrder{Column: pages.ColumnLength, Down: true}.Order(rows, none))
	assert.Equal(t, []int{2, 1, 0, 3}, pages.RowOrder{Column: pages.ColumnStatus}.Order(rows, none))
	o := pages.RowOrder{Column: -1}
	for _, want := range []pages.RowOrder{{Column: pages.ColumnTime, Down: false}, {Column: pages.ColumnTime, Down: true}, {Column: -1}} {
		o = o.Next(pages.ColumnTime)
		assert.Equal(t, want, o)
	}
	for i, want := range []string{"time limit", "solved", "optimal", ""} {
		status, _ := pages.RowStatus(rows[i])
		assert.Equal(t, want, status)
	}
}

// A comparison names what ran, and knows what others have proved.
func TestAComparisonNamesWhatRan(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	until(t, q, func() bool { return a.Advisor.Latest != nil && len(a.Advisor.Latest.Heuristics) > 1 })
	require.True(t, a.Do("compare"))
	c := a.Pages.Comparing()
	c.Take([]solver.Options{{Algorithm: solver.Automatic}})
	c.RunOrStop()
	until(t, q, func() bool { return !c.Comparison.Running() })
	assert.Contains(t, c.Verdict.Detail(), "Automatic (Two-way breadth-first)")
	a.Dismiss()
}

// The page says what the record knows; the searches begin without it, or they would compare
// nothing, and the record learns what they find.
func TestAComparisonSaysWhatIsKnownAndBeginsFromNothing(t *testing.T) {
	expanded := func(l *pages.ComparePage) (list []uint64) {
		for _, r := range l.Comparison.Report.Rows {
			list = append(list, r.Result.Stats.Expanded)
		}
		return list
	}
	a, q, l := comparing(t, apptest.Eight)
	assert.NotContains(t, l.Verdict.Detail(), "Known")
	l.RunOrStop()
	until(t, q, func() bool { return !l.Comparison.Running() })
	from := expanded(l)
	f := a.Known.Of(known.Routed(a.Puzzle()))
	require.True(t, f.Exact())
	assert.Equal(t, known.Compared, f.LeastBy)
	l.Close()

	a.Edit(apptest.Named(a.Puzzle(), "another"), puzzles.Messagef("Name"))
	a.Pages.Comparison = nil
	until(t, q, a.Pages.CanCompare)
	require.True(t, a.Do("compare"))
	l = a.Pages.Comparing()
	assert.Contains(t, l.Verdict.Detail(), "Known: 24 moves, proved. Each search begins from nothing, to be compared.")
	l.RunOrStop()
	until(t, q, func() bool { return !l.Comparison.Running() })
	assert.Equal(t, from, expanded(l))
	a.Prefs.SetSpoilerFree(true)
	assert.Empty(t, a.Told().Compared())
}
