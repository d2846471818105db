package solve_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/search"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// What a search met on its way to a shorter answer leaves the list at its end, unless the
// user stands within it.
func TestStepsToAnAnswerLeaveTheList(t *testing.T) {
	two, three := []puzzles.Move{"A1-R", "C1-D"}, []puzzles.Move{"A1-D", "B3-U", "A3-R"}
	for _, within := range []bool{false, true} {
		a, _ := window(t)
		a.Event(func() { a.Prefs.SetLive(false) })
		open(t, a, apptest.Corner)
		req := search.Request{Puzzle: a.Puzzle()}
		a.Solving.SolutionFound(search.Found{Request: req, Moves: three, Cost: 3})
		require.Len(t, a.Puzzle().Solutions, 1)
		if within {
			require.True(t, a.Do("next"))
		}
		a.Solving.Solved(search.Outcome{Request: req, Moves: two, Result: solver.Result{
			Status: solver.Optimal, Cost: 2, LowerBound: 2, Path: make([]solver.Move, 2),
		}})
		if !within {
			assert.Len(t, a.Puzzle().Solutions, 1)
			assert.Zero(t, a.Shown)
			assert.Equal(t, two, a.Player.Moves())
			continue
		}
		assert.Len(t, a.Puzzle().Solutions, 2)
		assert.Equal(t, three, a.Player.Moves())
		assert.Equal(t, 1, a.Shown)
	}
}

// A solution through the marks that is found while a search goes on bounds the puzzle without
// them: the light says so at once.
func TestTheLightFollowsTheSolutionsOfASearch(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, detour)
	a.Event(func() { a.Face = state.Design })
	light := func() string { return strings.Join(windowtest.TextsIn(a.Solving.Result.Light), " ") }
	req := search.Request{Puzzle: a.Puzzle()}
	a.Solving.SolutionFound(search.Found{Request: req, Moves: []puzzles.Move{"B3-U", "A1-D", "A3-U", "A1-D", "A3-R"}, Cost: 5})
	require.Contains(t, light(), "5 slides without waypoints")
	a.Solving.SolutionFound(search.Found{Request: req, Moves: []puzzles.Move{"B3-U", "A1-D", "A3-R"}, Cost: 3})
	assert.Contains(t, light(), "3 slides without waypoints")
}

// What the light says of a length the list says at the same time: of a bound that rises while a search goes on, and of a
// proof that another study has made.
func TestTheListFollowsTheLight(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	p := a.Puzzle()
	a.Solving.SolutionFound(search.Found{Request: search.Request{Puzzle: p}, Moves: []puzzles.Move{"A1-D", "B3-U", "A3-R"}, Cost: 3})
	said := func() string { return strings.Join(windowtest.TextsIn(a.Solving.Panel.Solutions), " ") }
	light := func() string { _, words, _ := a.Solving.Lit(); return words }
	a.Event(func() {
		a.Known.Learn(known.Free(p), known.Fact{Least: 1, LeastBy: known.Search})
		a.Solving.Progressed(solver.Progress{LowerBound: 1})
	})
	require.Contains(t, light(), "1 to 3 slides so far")
	assert.Contains(t, said(), "at least 1 needed")
	a.Event(func() {
		a.Known.Learn(known.Free(p), known.Fact{Least: 2, LeastBy: known.Search})
		a.Solving.Progressed(solver.Progress{LowerBound: 2})
	})
	require.Contains(t, light(), "2 to 3 slides so far")
	assert.Contains(t, said(), "at least 2 needed")

	a, _ = window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	kept := p.Clone()
	kept.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved}}
	a.Load(kept, "")
	require.Contains(t, said(), "not proved")
	a.Event(func() { a.Known.Learn(known.Free(a.Puzzle()), known.Fact{Least: 2, LeastBy: known.Counted}) })
	a.Begin().End()
	require.Contains(t, light(), "2 slides, proved, not saved")
	assert.Contains(t, said(), "proved, not saved")
}
