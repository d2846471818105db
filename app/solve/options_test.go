package solve_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// A puzzle that has nothing to offer yet offers nothing of the family before.
func TestTheChoicesOfAnotherFamilyGo(t *testing.T) {
	a, q := window(t)
	slide, err := study.ReadBundled("puzzles/slide/11-thirty-one.waymark")
	require.NoError(t, err)
	a.Load(slide, "")
	windowtest.Ready(t, a, q)
	panel := &a.Solving.Panel
	panel.Heuristic.SetSelected("linear-conflict")
	require.Equal(t, "linear-conflict", panel.Heuristic.Selected())

	a.Load(families.Find("glide").New(puzzles.Size{Rows: 4, Cols: 4}), "")
	windowtest.Answered(t, a, q)
	panel.Heuristic.SetSelected("linear-conflict")
	assert.Equal(t, state.BestChoice, panel.Heuristic.Selected(), "a heuristic of sliding tiles")

	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	panel.Heuristic.SetSelected("relaxed-matching")
	assert.Equal(t, "relaxed-matching", panel.Heuristic.Selected())
	a.Redraw() // nobody has chosen it
}

// The published order by another estimate is not the published search, and says so.
func TestThePublishedOrderNamesThePublishedHeuristic(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	const more = "With the heuristic “As published” as well it is the published search."
	said := func(heuristic string) string {
		a.SetOptions(solver.Options{Algorithm: solver.Published, Heuristic: heuristic, Penalty: 0.2})
		a.Begin().End()
		return a.Solving.Panel.Formula.Text()
	}
	assert.Contains(t, said(state.BestChoice), more)
	published := ""
	for _, h := range a.Advisor.Latest.Heuristics {
		if h.Name == "As published" {
			published = h.ID
		}
	}
	require.NotEmpty(t, published)
	assert.NotContains(t, said(published), more)
}

// A field of a number that is left says the number that holds again, of whichever search it is.
func TestANumberThatDoesNotHoldIsPutBack(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	field := a.Solving.Panel.Weight[0]
	for _, algorithm := range []solver.Algorithm{solver.Weighted, solver.Published} {
		a.Solving.Panel.Algorithm.OnChanged(string(algorithm))
		field.SetText("3.5")
		field.SetText("much")
		assert.Equal(t, "A weight is a number from 0 up, such as 1.5.", a.Said)
		field.Left()
		assert.Equal(t, "3.5", field.Text, algorithm)
	}
	o := a.Options()
	assert.Equal(t, [2]float64{3.5, 3.5}, [2]float64{o.Weight, o.Penalty})
}

// The depth of short probes stands beside the penalty of the published search, and is a whole number; the
// card says what the probes did.
func TestTheDepthOfProbesIsChosenBesideThePenalty(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	panel := &a.Solving.Panel
	panel.Algorithm.OnChanged(string(solver.Published))
	field := panel.Weight[1]
	assert.Equal(t, "0", field.Text)
	field.SetText("1.5")
	assert.Equal(t, "A probe is a whole number of moves, from 0 to 12.", a.Said)
	field.SetText("2")
	assert.Equal(t, 2.0, a.Options().Probe)
	assert.Contains(t, panel.Formula.Text(), "f = h + 0.2·g, probe 2. ")
	solveNow(t, a, q)
	assert.Contains(t, panel.Verdict.Detail(), "Short probes of depth 2: 1. Positions they looked at: ")
	assert.Equal(t, 2.0, a.Puzzle().Solutions[0].Asked.Probe)
}

// A search that the user has chosen is told where Solve is pressed and on the card, is one click from the usual one,
// and is not that of the next file.
func TestAChosenSearchIsToldAndBelongsToItsPuzzle(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	panel := &a.Solving.Panel
	said := func() string { return strings.Join(textsIn(panel.Content), " | ") }
	assert.Contains(t, panel.Verdict.Detail(), "Press Solve to search for the shortest solution.")
	assert.NotContains(t, said(), "Back to Automatic")

	panel.Algorithm.OnChanged(string(solver.Greedy))
	assert.Contains(t, panel.Verdict.Detail(), "by Greedy best-first, which you have chosen: it need not be the shortest.")
	assert.Contains(t, said(), "By Greedy best-first | ")
	assert.Equal(t, "Solve by Greedy best-first", a.Solving.SolveLabel())
	panel.Algorithm.OnChanged(string(solver.UniformCost))
	assert.Contains(t, panel.Verdict.Detail(), "for the shortest solution by Uniform cost, which you have chosen.")
	panel.Algorithm.OnChanged(string(solver.Greedy))

	b := windowtest.Another(t, a, apptest.Corner)
	assert.Equal(t, solver.Automatic, b.Options().Algorithm, "another tab")
	assert.Equal(t, solver.Greedy, a.Options().Algorithm)
	open(t, a, strings.Replace(apptest.Corner, "Corner", "Other", 1))
	windowtest.Ready(t, a, q)
	assert.Equal(t, solver.Automatic, a.Options().Algorithm, "the next file")
	assert.Equal(t, string(solver.Automatic), panel.Algorithm.Selected())

	panel.Algorithm.OnChanged(string(solver.Greedy))
	panel.Automatic.Tapped(nil)
	assert.Nil(t, a.ChosenSearch())
	assert.Equal(t, string(solver.Automatic), panel.Algorithm.Selected())
	assert.NotContains(t, said(), "Back to Automatic")
	assert.Equal(t, "Solve", a.Solving.SolveLabel())
}

// What a search that proves nothing could not do is not promised of Solve, whatever is known already.
func TestNoProofIsPromisedOfAChosenSearch(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	require.Contains(t, a.Solving.Panel.Verdict.Detail(), "Solve again to repeat the proof.")
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.Greedy })
	assert.NotContains(t, a.Solving.Panel.Verdict.Detail(), "Solve again")
	assert.Contains(t, a.Solving.Panel.Verdict.Detail(), "You have chosen Greedy best-first")
	a.ChangeOptions(func(o *solver.Options) { o.Anytime = true })
	assert.Contains(t, a.Solving.Panel.Verdict.Detail(), "Solve again to repeat the proof.", "it goes on to the proof")
}
