package solve_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/widgets"
)

// searching opens the scrambled puzzle and begins to search it in little memory.
func searching(t *testing.T) (*app.Tab, *apptest.Queue) {
	t.Helper()
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{Memory: 256 << 20}) })
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Scrambled)
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.AStar, "manhattan" })
	require.True(t, a.Do("solve"))
	return a, q
}

func TestARunningSearchIsWatched(t *testing.T) {
	a, q := searching(t)
	w := a.Solving.Panel.Watch
	assert.False(t, w.Content.Visible(), "most searches end before anything could be read")
	until(t, q, func() bool { return w.Peek.Visible() })
	assert.True(t, w.Content.Visible())
	assert.Contains(t, w.Gauge.Amount(), "of 256 MiB")
	require.Len(t, w.Peek.Rows(), 3)
	assert.Equal(t, "g + h", w.Peek.Rows()[2].Label)
	for i := range 3 {
		w.Tabs.SetSelected(i)
		w.Draw()
	}
	for _, width := range []float32{1280, 1000} {
		a.Win.Resize(fyne.NewSize(width, 700))
		for _, o := range w.Content.Objects {
			assert.GreaterOrEqual(t, o.Size().Height, o.MinSize().Height, "%T at %v", o, width)
		}
	}

	require.True(t, a.Do("spoiler-free"))
	until(t, q, func() bool { return !w.Peek.Visible() })
	assert.False(t, w.Spoilers, "bounds are not drawn")
	require.True(t, a.Do("spoiler-free"))

	require.True(t, a.Do("stop"))
	until(t, q, func() bool { return !a.Session.Running() })
	assert.True(t, w.Content.Visible(), "its course stays to be looked at")
	assert.False(t, w.Peek.Visible(), "what was promising promises nothing more")
	a.Do("clear-start")
	assert.False(t, w.Content.Visible())
}

// Nothing of the panel that can be clicked moves by itself as a search begins, is watched and ends.
func TestThePanelStaysDuringASearch(t *testing.T) {
	a, q := searching(t)
	until(t, q, func() bool { return a.Advisor.Latest != nil && a.Advisor.Latest.Puzzle.Family == a.Puzzle().Family })
	a.Win.Resize(fyne.NewSize(1280, 800))
	place := func() (at []float32) {
		for _, o := range []fyne.CanvasObject{a.Solving.Panel.Algorithm, a.Solving.Panel.Heuristic} {
			at = append(at, fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y)
		}
		return at
	}
	before := place()
	until(t, q, func() bool { return a.Solving.Panel.Watch.Content.Visible() })
	assert.Equal(t, before, place())
	require.True(t, a.Do("stop"))
	until(t, q, func() bool { return !a.Session.Running() })
	assert.Equal(t, before, place())
}

// Of two figures of memory one is what the search holds now, the other the most that it held.
func TestFiguresOfMemoryAreTold(t *testing.T) {
	a, q := searching(t)
	until(t, q, func() bool { return a.Solving.Panel.Watch.Content.Visible() })
	said := textsIn(a.Solving.Panel.Content)
	assert.Contains(t, said, "Memory now")
	assert.Contains(t, said, "Most memory")
	require.True(t, a.Do("stop"))
	until(t, q, func() bool { return !a.Session.Running() })
	said = textsIn(a.Solving.Panel.Content)
	assert.NotContains(t, said, "Memory now")
	assert.NotContains(t, said, "Memory")
}

func TestASearchRestsAndGoesOn(t *testing.T) {
	a, q := searching(t)
	assert.Equal(t, "Pause", a.Solving.SecondLabel())
	until(t, q, func() bool { return a.Solving.Panel.Watch.Content.Visible() })
	require.True(t, a.Do("pause"))
	assert.Equal(t, "Pausing …", a.Solving.Panel.Verdict.Title())
	until(t, q, a.Session.Paused)
	assert.Equal(t, "Paused", a.Solving.Panel.Verdict.Title())
	assert.Equal(t, "Resume", a.Solving.SecondLabel())
	a.Do("clear-goal")
	assert.Equal(t, "Paused", a.Solving.Panel.Verdict.Title(), "an edit changes nothing about it")
	a.Do("undo")
	require.True(t, a.Do("pause"))
	assert.Equal(t, "Searching …", a.Solving.Panel.Verdict.Title())
	require.True(t, a.Do("pause"))
	until(t, q, a.Session.Paused)
	require.True(t, a.Do("stop"))
	assert.Equal(t, "Stopped", a.Solving.Panel.Verdict.Title())
	assert.Equal(t, "Continue", a.Solving.SecondLabel())
	assert.True(t, a.Commands.Find("continue").Ready(), "what it has is not lost")
}

func TestAnEditedPuzzleWaitsForTheSearch(t *testing.T) {
	a, q := searching(t)
	assert.False(t, a.Do("solve"), "it is being searched")
	before := a.Puzzle()
	n := before.Clone()
	n.Start, n.Goal = before.Goal.Clone(), before.Goal.Clone()
	n.Start.Cells[0], n.Start.Cells[1] = n.Start.Cells[1], n.Start.Cells[0]
	a.Edit(n, puzzles.Messagef("Another start"))
	assert.Equal(t, "Solve next", a.Solving.SolveLabel())
	require.True(t, a.Do("solve"))
	assert.Equal(t, 1, a.Session.Waiting())
	assert.Contains(t, a.Solving.Panel.Verdict.Detail(), "1 waiting.")
	assert.False(t, a.Do("solve"), "once is enough")
	require.True(t, a.Do("stop"))
	until(t, q, func() bool { return !a.Session.Running() })
	require.NotNil(t, a.Verdict)
	assert.Equal(t, solver.Optimal, a.Verdict.Result.Status, "the next one came by itself")
	assert.EqualValues(t, 1, a.Verdict.Result.Cost)
}

// The answer to a puzzle that was edited meanwhile is there when undo goes back to it.
func TestALateAnswerWaitsForUndo(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	require.True(t, a.Do("solve"))
	p := a.Puzzle()
	n := p.Clone()
	n.Start = p.Start.Clone()
	n.Start.Cells[4] = n.Start.Cells[0]
	a.Edit(n, puzzles.Messagef("Paint"))
	until(t, q, func() bool { return !a.Session.Running() })
	assert.Empty(t, a.Puzzle().Solutions)
	assert.Contains(t, a.Status.Text, "Undo goes back to it.")
	a.Do("undo")
	require.Len(t, a.Puzzle().Solutions, 1)
	until(t, q, func() bool { return a.Solving.Panel.Verdict.Kind() == widgets.VerdictProved })
}

func TestOtherSearchesLeaveLessMemory(t *testing.T) {
	a, _ := window(t)
	*a.Memory = *search.NewLedger(100 << 20)
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{Memory: 1 << 30}) })
	open(t, a, apptest.Scrambled)
	require.True(t, a.Do("solve"))
	assert.Equal(t, "Other searches run: this one has 100 MiB.", a.Solving.LessMemory())
}

// What is the most promising is told by the order of the search, and by no other.
func TestTheMostPromisingIsToldByItsOrder(t *testing.T) {
	for algorithm, want := range map[solver.Algorithm]string{solver.Weighted: "g + 1.5·h", solver.Published: "0.2·g + h", solver.Greedy: ""} {
		a, _ := window(t)
		a.Event(func() { a.Prefs.SetLive(false) })
		open(t, a, apptest.Scrambled)
		w := a.Solving.Panel.Watch
		w.Content.Show()
		p := a.Doc.Puzzle()
		top := search.Top{Request: search.Request{Puzzle: p}, Board: p.Start, Cost: 10, H: 4}
		top.A, top.B = solver.Options{Algorithm: algorithm}.Order()
		a.Solving.Topped(top)
		rows := w.Peek.Rows()
		a.Redraw() // no search is under way
		if want == "" {
			require.Len(t, rows, 2, "the estimate is the order")
			continue
		}
		require.Len(t, rows, 3)
		assert.Equal(t, want, rows[2].Label)
		assert.Equal(t, text.Estimate(top.A*10+top.B*4), rows[2].Value)
	}
}
