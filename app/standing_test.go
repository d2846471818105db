package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// apart is a puzzle of two tiles that do not meet: their moves can be made in any order.
const apart = `puzzle glide
start 3x3
R..
...
..B
goal 3x3
B..
...
..R
`

// by puts moves into the list, as those of the user.
func by(a *app.Tab, moves ...puzzles.Move) {
	a.AddSolution(puzzles.Solution{Moves: moves, Status: puzzles.StatusManual})
}

// A search that goes on from within a playback leaves the board where the user stands: what
// it finds is played on from there if it passes the position, else it is in the list.
func TestTheBoardStaysWhereTheUserStands(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	by(a, "A1-D", "B3-U", "A3-R")
	require.True(t, a.Do("next"))
	at := a.Position()
	a.SetOptions(solver.Options{Algorithm: solver.UniformCost})
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: 1}) })
	solveNow(t, a, q)
	require.True(t, a.Do("continue"))
	until(t, q, func() bool { return !a.Session.Running() })
	for len(a.Puzzle().Solutions) == 1 {
		require.True(t, a.Do("continue"))
		until(t, q, func() bool { return !a.Session.Running() })
	}
	assert.True(t, at.Equal(a.Position()), "the board stays")
	assert.Equal(t, 1, a.Player.At())
	assert.Equal(t, 3, a.Player.Len(), "and so does the playback")
	require.Len(t, a.Puzzle().Solutions, 2)
	assert.Equal(t, 1, a.Shown)
	assert.Contains(t, a.Status.Text, "it is in the list")
	assert.Equal(t, "Optimal: 2 slides", a.Solving.Panel.Verdict.Title())
	require.True(t, a.Do("previous-solution"))
	assert.Equal(t, 2, a.Player.Len(), "until another is chosen")
}

func TestASolutionThatPassesTheBoardByOtherMovesIsPlayedFromThere(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apart)
	found := solved(t, a.Puzzle())
	one, other := found[0], found[1]
	require.NotEqual(t, one, other)
	by(a, append([]puzzles.Move{one, other}, found[2:]...)...)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("next"))
	at := a.Position()
	swapped := append([]puzzles.Move{other, one}, found[2:]...)
	require.NoError(t, study.Verify(a.Puzzle(), swapped, false))
	a.Offer(puzzles.Solution{Moves: swapped, Status: puzzles.StatusSolved})
	a.SelectSolution(1)
	a.SelectSolution(0)
	assert.True(t, at.Equal(a.Position()))
	assert.Equal(t, 2, a.Player.At())
}

// solved is a solution of a puzzle whose first two moves can be exchanged.
func solved(t *testing.T, p *puzzles.Puzzle) []puzzles.Move {
	t.Helper()
	s, err := study.Open(p)
	require.NoError(t, err)
	found, err := s.Solve(t.Context(), study.Request{Options: solver.Options{Threads: 1}}, nil)
	require.NoError(t, err)
	return found.Moves
}

// A solution that nobody has asked for stays in the list while the user stands within it,
// also when a shorter one is found.
func TestTheSolutionUnderTheUsersFeetIsNotTakenAway(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	three, two := []puzzles.Move{"A1-D", "B3-U", "A3-R"}, []puzzles.Move{"A1-R", "C1-D"}
	a.Known.Follow(a.Puzzle(), three, 0, known.Drawing)
	a.NoteSolutions()
	require.True(t, a.Puzzle().Solutions[0].Loose)
	require.True(t, a.Do("next"))
	at := a.Position()
	a.Known.Follow(a.Puzzle(), two, 0, known.Drawing)
	a.NoteSolutions()
	assert.True(t, at.Equal(a.Position()))
	assert.Equal(t, three, a.Player.Moves())
	require.Len(t, a.Puzzle().Solutions, 2)
	assert.Equal(t, 1, a.Shown)
	a.Solving.SolutionFound(search.Found{Request: search.Request{Puzzle: a.Puzzle()}, Moves: two, Cost: 2})
	assert.True(t, at.Equal(a.Position()))
	assert.Equal(t, three, a.Player.Moves())
}

// While moves are tried the strip keeps the lengths of the legs that the record knows.
func TestTheStripKeepsItsLegsWhileMovesAreTried(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	legs := func() (list []int) {
		for _, s := range a.Stops[1:] {
			list = append(list, s.Cost)
			assert.True(t, s.Proved)
		}
		return list
	}
	require.Equal(t, []int{1, 1}, legs())
	require.True(t, a.Do("try"))
	assert.Equal(t, []int{1, 1}, legs())
}

// Playing goes along the tried moves as along a solution, and ends where anything else moves
// the pieces.
func TestTriedMovesArePlayed(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	a.Player.SetSpeed(8)
	require.True(t, a.Do("try"))
	assert.False(t, a.Do("play"), "nothing was tried yet")
	for _, m := range []puzzles.Move{"A1-D", "B3-U", "A3-R"} {
		require.True(t, a.Trier.TryMove(m))
	}
	require.True(t, a.Do("play"))
	assert.Zero(t, a.Trial.Len(), "from the end it begins at the start")
	assert.Equal(t, "Pause", a.Commands.Find("play").Label())
	until(t, q, func() bool { return a.Trial.Len() == 3 })
	until(t, q, func() bool { return !a.Deck.Playing() })
	assert.Equal(t, "Play", a.Commands.Find("play").Label())

	require.True(t, a.Do("play"))
	until(t, q, func() bool { return a.Trial.Len() == 1 })
	require.True(t, a.Do("previous"))
	assert.False(t, a.Deck.Playing())
	require.True(t, a.Do("play"))
	require.True(t, a.Do("play"))
	assert.False(t, a.Deck.Playing(), "a pause")
	require.True(t, a.Do("play"))
	require.True(t, a.Do("try"))
	assert.False(t, a.Deck.Playing(), "the mode is left")
}

// A search from the position that was tried shows the solver, also where the user has
// turned to the tried moves before; and the board stays where no solution passes it.
func TestSolvingFromHereShowsTheSolver(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	by(a, "A1-R", "C1-D")
	require.True(t, a.Do("tried"))
	require.True(t, a.Do("try"))
	require.True(t, a.Trier.TryMove("A1-D"))
	at := a.Position()
	require.True(t, a.Do("solve-from-here"))
	assert.False(t, a.Deck.TriedSeen())
	assert.True(t, at.Equal(a.Position()))
	until(t, q, func() bool { return !a.Session.Running() })
	assert.True(t, at.Equal(a.Position()))
	assert.Equal(t, []int{1, 3}, []int{a.Player.At(), a.Player.Len()})
}

// Marks are edited under the feet of a user who stands where no solution is known to pass.
func TestAnEditOfMarksLeavesTheBoardWithoutASolution(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	require.True(t, a.Do("try"))
	require.True(t, a.Trier.TryMove("A1-D"))
	at := a.Position()
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: 1}) })
	require.True(t, a.Do("solve-from-here"))
	until(t, q, func() bool { return !a.Session.Running() })
	require.Negative(t, a.Shown)
	a.Marker.Pane.Strip.SetSelected(1)
	require.True(t, a.Do("mark-kind"))
	assert.True(t, at.Equal(a.Position()))
	a.Offer(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	assert.True(t, at.Equal(a.Position()), "nor does a solution that is found elsewhere take it away")
	assert.Negative(t, a.Shown)
}
