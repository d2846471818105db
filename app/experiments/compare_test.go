package experiments_test

import (
	"encoding/csv"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/experiments"
	"waymark/app/experiments/runs"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// comparing opens the page on a puzzle.
func comparing(t *testing.T, text string) (*app.Tab, *apptest.Queue, *experiments.ComparePage) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, text)
	m := experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"})
	windowtest.Until(t, q, m.CanCompare)
	l := compare(m)
	require.True(t, l.IsOpen())
	return a, q, l
}

// compare opens the page, as the command does.
func compare(m *experiments.Lab) *experiments.ComparePage {
	m.ShowComparison()
	return m.Comparing
}

func TestComparisonKeepsTheBest(t *testing.T) {
	a, q, l := comparing(t, apptest.Eight)
	rows := l.Comparison.Report.Rows
	require.Len(t, rows, len(l.Heuristics), "A* by every heuristic")
	assert.Equal(t, "Ready to compare", l.Verdict.Title())
	assert.False(t, l.Show.Enabled())
	l.RunOrStop()
	assert.True(t, l.Comparison.Running())
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	assert.Equal(t, "Optimal: 24 moves", l.Verdict.Title())
	best := 0
	for _, r := range l.Table.Rows() {
		if r.Good {
			best++
			assert.Contains(t, r.Cells[experiments.ColumnAlgorithm], "★")
			assert.Contains(t, r.Cells[experiments.ColumnStatus], "best")
		}
		assert.NotEmpty(t, r.Cells[experiments.ColumnExpanded])
	}
	assert.Equal(t, 1, best)
	require.Len(t, a.Puzzle().Solutions, 1, "the best one is kept")
	assert.Equal(t, 24, a.Puzzle().Solutions[0].Length())

	l.Table.OnSort(experiments.ColumnExpanded)
	assert.Equal(t, runs.Order{By: runs.ByExpanded}, l.Sort)
	var last uint64
	for _, i := range l.Order {
		n := experiments.RowStats(l.Comparison.Report.Rows[i]).Expanded
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

	assert.Equal(t, "Optimal: 24 moves", compare(l.Lab()).Verdict.Title(), "the page is as it was")
	a.Dismiss()
	require.True(t, a.Do("compare"), "by its command")
	assert.Contains(t, windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "Compare heuristics")
}

// Return runs what is compared, and stops nothing.
func TestComparisonRunsByReturn(t *testing.T) {
	a, q, l := comparing(t, apptest.Eight)
	require.Same(t, fyne.Focusable(l.Table), a.Win.Canvas().Focused())
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.True(t, l.Comparison.Running())
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.True(t, l.Comparison.Running())
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	assert.Equal(t, "Optimal: 24 moves", l.Verdict.Title())
}

func TestComparisonIsStoppedAndLeft(t *testing.T) {
	a, q, l := comparing(t, apptest.Scrambled)
	l.Take([]solver.Options{{Algorithm: solver.AStar, Heuristic: "manhattan"}, {Algorithm: solver.AStar, Heuristic: "zero"}})
	require.Len(t, l.Comparison.Report.Rows, 2)
	l.Mode.SetSelected(1)
	l.RunOrStop()
	left := a.Memory.Left()
	windowtest.Until(t, q, func() bool { return experiments.RowStats(l.Comparison.Report.Rows[1]).Expanded > 0 })
	assert.Equal(t, "searching …", l.Table.Rows()[0].Cells[experiments.ColumnStatus])
	c := l.Comparison
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.IsOpen())
	windowtest.Until(t, q, func() bool { return !c.Running() })
	assert.Greater(t, a.Memory.Left(), left, "its memory is given back")
	assert.Equal(t, "not solved: stopped", experiments.Result(&runs.Single(c.Report)[0]))
}

func TestComparisonHidesLengths(t *testing.T) {
	a, q, l := comparing(t, apptest.Eight)
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	assert.NotContains(t, l.Verdict.Title(), "24")
	for _, r := range l.Table.Rows() {
		assert.Empty(t, r.Cells[experiments.ColumnLength]+r.Cells[experiments.ColumnBound])
	}
}

func TestRowsAreSortedWithTheEmptyOnesLast(t *testing.T) {
	rows := []portfolio.Row{
		{State: portfolio.Done, Result: solver.Result{Status: solver.Limit, Stop: solver.StopTime}},
		{State: portfolio.Done, Moves: make([]puzzles.Move, 9), Result: solver.Result{Status: solver.Solved}},
		{State: portfolio.Done, Moves: make([]puzzles.Move, 5), Result: solver.Result{Status: solver.Optimal}},
		{},
	}
	single := runs.Single(portfolio.Report{Rows: rows})
	sorted := func(o runs.Order) []int { return o.Sorted(single) }
	assert.Equal(t, []int{0, 1, 2, 3}, sorted(runs.Order{}))
	assert.Equal(t, []int{2, 1, 0, 3}, sorted(runs.Order{By: runs.ByLength}))
	assert.Equal(t, []int{1, 2, 0, 3}, sorted(runs.Order{By: runs.ByLength, Down: true}))
	assert.Equal(t, []int{2, 1, 0, 3}, sorted(runs.Order{By: runs.ByResult}))
	o := runs.Order{}
	for _, want := range []runs.Order{{By: runs.BySeconds}, {By: runs.BySeconds, Down: true}, {}} {
		o = o.Next(runs.BySeconds)
		assert.Equal(t, want, o)
	}
	for i, want := range []string{"not solved: time is up", "solved", "solved, proved", ""} {
		assert.Equal(t, want, experiments.Result(&single[i]))
	}
}

// A comparison names what ran, and knows what others have proved.
func TestAComparisonNamesWhatRan(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	windowtest.Until(t, q, func() bool { return a.Advisor.Latest != nil && len(a.Advisor.Latest.Heuristics) > 1 })
	c := compare(experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"}))
	c.Take([]solver.Options{{Algorithm: solver.Automatic}})
	c.RunOrStop()
	windowtest.Until(t, q, func() bool { return !c.Comparison.Running() })
	assert.Contains(t, c.Verdict.Detail(), "Automatic (A* · Matching on relaxed slides)")
	a.Dismiss()
}

// The page says what the record knows; the searches begin without it, or they would compare
// nothing, and the record learns what they find.
func TestAComparisonSaysWhatIsKnownAndBeginsFromNothing(t *testing.T) {
	expanded := func(l *experiments.ComparePage) (list []uint64) {
		for _, r := range l.Comparison.Report.Rows {
			list = append(list, r.Result.Stats.Expanded)
		}
		return list
	}
	a, q, l := comparing(t, apptest.Eight)
	assert.NotContains(t, l.Verdict.Detail(), "Known")
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	from := expanded(l)
	f := a.Known.Of(known.Routed(a.Puzzle()))
	require.True(t, f.Exact())
	assert.Equal(t, known.Compared, f.LeastBy)
	l.Close()

	a.Edit(apptest.Named(a.Puzzle(), "another"), puzzles.Messagef("Name"))
	l.Lab().Comparison = nil
	windowtest.Until(t, q, l.Lab().CanCompare)
	l = compare(l.Lab())
	assert.Contains(t, l.Verdict.Detail(), "24 moves, proved, not saved. Each search begins from nothing, to be compared.")
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	assert.Equal(t, from, expanded(l))
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	assert.Empty(t, a.Told().Compared())
	l.Close()

	_, _, l = comparing(t, apptest.Corner+"mark via corner 3x3\nR??\n???\n???\n")
	assert.Contains(t, l.Verdict.Detail(), "All of them obey the waypoints.")
}

// A comparison tells no length while these are hidden.
func TestHiddenLengthsAreToldByNoComparison(t *testing.T) {
	a, q, s := windowtest.Hushed(t)
	l := compare(experiments.New(a.Window, a.State, a.Files, &runs.Room{Version: "test"}))
	l.Take([]solver.Options{{Algorithm: solver.AStar, Heuristic: "manhattan"}, {Algorithm: solver.AStar, Heuristic: "zero"}})
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return !l.Comparison.Running() })
	s.KeptIn(t, a, "comparison")
}

// Every column says what it means, under the pointer and on one click.
func TestColumnsOfAComparisonAreDefined(t *testing.T) {
	a, _, l := comparing(t, apptest.Eight)
	l.Means().Tapped(nil)
	words := strings.Join(windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), " ") // a long one takes several lines
	for _, c := range experiments.CompareTitles() {
		require.NotEmpty(t, c.About, c.Title)
		assert.Contains(t, words, c.Title)
		assert.Contains(t, words, c.About)
	}
}

// A comparison of one puzzle becomes an experiment that asks the same.
func TestAComparisonBecomesAnExperiment(t *testing.T) {
	_, _, l := comparing(t, apptest.Eight)
	path := filepath.Join(t.TempDir(), "one"+lab.Extension)
	require.NoError(t, runs.Keep(runs.OfWays("one", []*puzzles.Puzzle{l.Comparison.Puzzle}, l.Ways(), solver.Limits{Expanded: 10}), "test", path))
	e, err := lab.Open(path)
	require.NoError(t, err)
	require.NoError(t, e.Load(t.Context(), nil))
	assert.Equal(t, len(l.Comparison.Report.Rows), e.Len())
}

// The titles of the columns are whole in a small window.
func TestTitlesOfAComparisonAreNotCut(t *testing.T) {
	a, _, l := comparing(t, apptest.Eight)
	a.Win.Resize(fyne.NewSize(1000, 700))
	said := windowtest.TextsIn(l.Table)
	for _, c := range experiments.CompareTitles() {
		assert.Contains(t, said, c.Title)
	}
	for i, c := range experiments.CompareTitles() {
		for _, down := range []bool{false, true} {
			l.Table.SetSorted(i, down)
			assert.Condition(t, func() bool {
				return slices.ContainsFunc(windowtest.TextsIn(l.Table), func(s string) bool { return strings.TrimRight(s, " ▲▼") == c.Title })
			}, "%s is cut by the sign of the order", c.Title)
		}
	}
}
