package app_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/optima"
	"waymark/solver"
	"waymark/test/apptest"
)

// What a search while drawing finds is in the list, can be played, and enters the file when it is
// saved; that it is not there yet each view says in the same words.
func TestWhatIsFoundWhileDrawingCanBePlayed(t *testing.T) {
	a, q := window(t)
	path := open(t, a, apptest.Corner)
	until(t, q, func() bool { return a.Known.Of(known.Free(a.Puzzle())).Exact() && len(a.Puzzle().Solutions) > 0 })
	s := a.Puzzle().Solutions[0]
	assert.True(t, s.Loose)
	assert.Equal(t, 2, s.Length())
	assert.False(t, a.Doc.Dirty(), "nobody has changed anything")
	require.True(t, a.Do("next"))
	assert.Equal(t, 1, a.Player.At())
	states := func() []string {
		_, lit, why := a.Solving.Lit()
		listed := strings.Join(textsIn(a.Solving.Panel.Solutions), " ")
		return []string{lit, why, a.Solving.Panel.Verdict.Detail(), listed}
	}
	for _, words := range states() {
		assert.Contains(t, strings.ToLower(words), "proved, not saved")
	}
	require.True(t, a.Do("save"))
	for _, words := range states() {
		assert.Contains(t, strings.ToLower(words), "proved")
		assert.NotContains(t, words, "not saved")
	}
	assert.False(t, a.Puzzle().Solutions[0].Loose)
	assert.False(t, a.Doc.Dirty())
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	require.Len(t, found.Puzzles[0].Solutions, 1)
	kept, _, _ := a.Signet.Trust(found.Puzzles[0])
	assert.Equal(t, puzzles.StatusOptimal, kept.Solutions[0].Status, "its seal is that of this installation")

	// An edit and undo change nothing of that: the file still has the proof of these boards.
	require.True(t, a.Do("clear-goal"))
	assert.True(t, a.Doc.Unsaved())
	require.True(t, a.Do("undo"))
	assert.False(t, a.Doc.Unsaved())
	assert.NotContains(t, states()[0], "not saved")

	solveNow(t, a, q)
	require.Len(t, a.Puzzle().Solutions, 1)
	assert.Equal(t, "Optimal: 2 slides", a.Solving.Panel.Verdict.Title())
}

// The light knows a proof that came with the puzzle, and that it is in no file.
func TestTheLightKnowsWhatCameWithThePuzzle(t *testing.T) {
	a, _ := window(t)
	require.True(t, a.Do("live"))
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "astar"}}
	a.Load(p, "")
	_, words, _ := a.Solving.Lit()
	assert.Equal(t, "2 slides, proved, not saved", words)
	assert.Equal(t, "Optimal: 2 slides", a.Solving.Panel.Verdict.Title())
}

// Undo brings back what a search had proved that ended without a solution.
func TestUndoBringsBackWhatWasProved(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live"))
	open(t, a, apptest.Corner)
	a.SetOptions(solver.Options{Algorithm: solver.UniformCost})
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: 1}) })
	solveNow(t, a, q)
	require.Equal(t, "No answer yet", a.Solving.Panel.Verdict.Title())
	detail := a.Solving.Panel.Verdict.Detail()
	assert.Contains(t, detail, "at least 2 slides")
	a.Edit(apptest.Named(a.Puzzle(), "another"), puzzles.Messagef("Name"))
	assert.Equal(t, detail, a.Solving.Panel.Verdict.Detail(), "a name is no question")
	require.True(t, a.Do("clear-goal"))
	assert.NotEqual(t, detail, a.Solving.Panel.Verdict.Detail())
	require.True(t, a.Do("undo"))
	until(t, q, func() bool {
		return a.Advisor.Latest != nil && document.SameQuestion(a.Advisor.Latest.Puzzle, a.Puzzle())
	})
	assert.Equal(t, "No answer yet", a.Solving.Panel.Verdict.Title())
	again := a.Solving.Panel.Verdict.Detail()
	assert.Contains(t, again, "at least 2 slides")
	assert.Contains(t, again, "Continue begins the search again, with what it has proved", "the search was left")
	_, words, _ := a.Solving.Lit()
	assert.Equal(t, "≥ 2 slides so far", words)
}

// A kept solution that passes a new mark is the answer, whatever limits a search has.
func TestNoAnswerIsNotSaidWhereTheListHasOne(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live"))
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	a.Do("next")
	require.True(t, a.Do("pin"))
	assert.Equal(t, "Optimal through the waypoints: 2 slides (2 without)", a.Solving.Panel.Verdict.Title())
	a.SetOptions(solver.Options{Algorithm: solver.UniformCost})
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: 1}) })
	solveNow(t, a, q)
	assert.Equal(t, "Optimal through the waypoints: 2 slides (2 without)", a.Solving.Panel.Verdict.Title())
}

func TestALongSearchIsNotEndedByAccident(t *testing.T) {
	a, q := window(t)
	a.Load(apptest.Read(t, apptest.Scrambled), "")
	require.True(t, a.Do("solve"))
	assert.False(t, a.Solving.LongSearch())
	a.Solving.Progressed(solver.Progress{Stats: solver.Stats{Elapsed: 2 * time.Minute}, Best: -1})
	require.True(t, a.Solving.LongSearch())
	went := false
	a.Filing().Discarding(func() { went = true })
	assert.False(t, went)
	require.NotNil(t, a.Win.Canvas().Overlays().Top(), "it asks")
	a.Dismiss()
	assert.True(t, a.Session.Running())
	a.Filing().Discarding(func() { went = true })
	assert.False(t, went, "and asks again")
	a.Dismiss()
	a.Event(func() { a.Session.Stop() })
	until(t, q, func() bool { return !a.Session.Running() })
	a.Filing().Discarding(func() { went = true })
	assert.True(t, went)
}

// What Automatic stands for is said of what would run.
func TestAutomaticSaysWhatRuns(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	until(t, q, func() bool { return a.Advisor.Latest != nil && len(a.Advisor.Latest.Heuristics) > 1 })
	sentence := func() string { return strings.Join(textsIn(a.Solving.Panel.Algorithm), " ") }
	assert.Contains(t, sentence(), "Two-way")
	a.ChangeOptions(func(o *solver.Options) { o.Heuristic = a.Advisor.Latest.Heuristics[0].ID })
	assert.Contains(t, sentence(), "A*")
	solveNow(t, a, q)
	assert.Equal(t, solver.AStar, a.Verdict.Result.Algorithm)
}

// A search that could not begin leaves no figures behind.
func TestASearchThatDidNotBeginHasNoFigures(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	said := func() []string { return textsIn(a.Solving.Panel.Content) }
	require.Contains(t, said(), "Expanded")
	a.Solving.Solved(search.Outcome{Request: search.Request{Puzzle: a.Puzzle()}, Err: puzzles.Messagef("no")})
	assert.Contains(t, said(), "Not searched")
	assert.NotContains(t, said(), "Expanded")
}

// How many optimal solutions there are stays in sight: over the list, on the card and on
// the page.
func TestTheCountOfOptimalSolutionsStaysInSight(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	a.Solving.Studies.FindOptima(10, optima.AsFound)
	until(t, q, func() bool { return !a.Solving.Studies.Optima.Running() })
	const count = "One optimal solution, counted exactly."
	assert.Contains(t, a.Solving.Panel.Verdict.Detail(), count)
	assert.Equal(t, "the only optimal one", a.Solving.Panel.Listed.Note())
	require.True(t, a.Do("solutions"))
	assert.Contains(t, strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), "\n"), count)
	a.Dismiss()
	require.True(t, a.Do("spoiler-free"))
	assert.NotContains(t, a.Solving.Panel.Verdict.Detail(), count)
	assert.Empty(t, a.Solving.Panel.Listed.Note())
}

// Kept solutions name heuristics by their names, also where the boards have a fault.
func TestKeptSolutionsNameTheirHeuristics(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live"))
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{
		Moves: []puzzles.Move{"A1-D", "B3-U", "A3-R"}, Status: puzzles.StatusSolved, Algorithm: "greedy", Heuristic: "relaxed-matching",
	}}
	a.Load(p, "")
	until(t, q, func() bool { return a.Advisor.Latest != nil && a.Advisor.Latest.Puzzle == p })
	assert.Contains(t, strings.Join(textsIn(a.Solving.Panel.Solutions), "\n"), "Matching …")
	assert.NotContains(t, strings.Join(textsIn(a.Solving.Panel.Solutions), "\n"), "relaxed-matching")
	a.Advisor.Latest.Heuristics = nil // as of a puzzle with a fault
	assert.Contains(t, a.MethodOf(p.Solutions[0]), "Matching on relaxed slides")
}

// What cannot be done during a search says that one is running.
func TestDuringASearchTheReasonIsSaid(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Scrambled)
	require.True(t, a.Do("solve"))
	for _, id := range []string{"audit", "solve-from-here"} {
		a.Say("")
		a.Invoke(a.Commands.Find(id))
		assert.Contains(t, a.Status.Text, "A search is running", id)
	}
	a.Event(a.Session.Stop)
}
