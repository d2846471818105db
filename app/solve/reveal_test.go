package solve_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/optima"
)

func TestHiddenLengthsAreToldByNoSearch(t *testing.T) {
	a, q, s := hushed(t)
	a.SelectSolution(1)
	require.True(t, a.Do("improve"))
	until(t, q, func() bool { return !a.Session.Running() })
	s.KeptIn(t, a, "improved")
	a.Solving.Studies.FindOptima(10, optima.AsFound)
	until(t, q, func() bool { return !a.Solving.Studies.Optima.Running() })
	s.KeptIn(t, a, "optima")
	a.Do("why")
	s.KeptIn(t, a, "why")
	assert.False(t, a.Do("copy-moves"))
	require.True(t, a.Trier.PasteMoves(puzzles.FormatMoves(a.Puzzle().Solutions[0].Moves)))
	assert.Equal(t, "Pasted as a solution: length hidden.", a.Status.Text)
	s.KeptIn(t, a, "pasted")
	for range 3 {
		require.True(t, a.Do("heat"))
		s.KeptIn(t, a, "heat")
	}
	a.Do("moves")
	until(t, q, func() bool { return a.Deck.Look.Looker.Now.Ready })
	s.KeptIn(t, a, "moves of the position")
	a.Do("next")
	a.Do("clear-goal")
	assert.Equal(t, "length hidden", a.SolutionLength(24))
	s.KeptIn(t, a, "stale")
	a.Do("history")
	s.KeptIn(t, a, "history")
}

func TestHiddenLengthsAreToldByNoAudit(t *testing.T) {
	a, q, s := hushed(t)
	a.Do("next")
	a.Do("next")
	require.True(t, a.Do("pin"))
	a.Do("first")
	solveNow(t, a, q)
	audited(t, a, q)
	assert.Contains(t, strings.Join(told(a), " "), "What the waypoints cost is hidden")
	s.KeptIn(t, a, "audit")
}

// A search that rests reports nothing: what it has shown goes when lengths are hidden.
func TestHiddenLengthsGoFromASearchThatRests(t *testing.T) {
	a, q := searching(t)
	w := a.Solving.Panel.Watch
	until(t, q, func() bool { return w.Content.Visible() })
	require.True(t, a.Do("pause"))
	until(t, q, a.Session.Paused)
	assert.Contains(t, textsIn(a.Solving.Panel.Column), "Lower bound")
	require.True(t, a.Do("spoiler-free"))
	assert.NotContains(t, textsIn(a.Solving.Panel.Column), "Lower bound")
	assert.NotContains(t, textsIn(a.Solving.Panel.Column), "Bounds")
	require.True(t, a.Do("spoiler-free"))
	assert.Contains(t, textsIn(a.Solving.Panel.Column), "Lower bound")
	a.Do("stop")
	until(t, q, func() bool { return !a.Session.Running() })
}
