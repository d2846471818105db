package solve_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/known"
	"waymark/test/apptest"
)

// That there is no solution of at most so many moves is an answer: the card says so, the
// record keeps it, and a search with a larger length begins with it.
func TestALimitOfLength(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	a.Event(func() { a.Prefs.SetLongest(1) })
	a.Begin().End()
	assert.Contains(t, strings.Join(textsIn(a.Solving.Panel.Content), " "), "· at most 1 move ")
	solveNow(t, a, q)
	assert.Equal(t, "No solution has at most 1 slide", a.Solving.Panel.Verdict.Title())
	assert.Equal(t, 2, a.Known.Of(known.Free(a.Puzzle())).Least)
	assert.False(t, a.Session.CanContinue(), "nothing is left to do")
	require.True(t, a.Do("solve"))
	assert.False(t, a.Session.Running())
	assert.Contains(t, a.Status.Text, "that is proved already")

	a.Event(func() { a.Prefs.SetLongest(2) })
	solveNow(t, a, q)
	assert.Equal(t, "Optimal: 2 slides", a.Solving.Panel.Verdict.Title())

	a.Event(func() { a.Prefs.SetLongest(1) })
	require.True(t, a.Do("spoiler-free"))
	require.True(t, a.Do("solve"))
	assert.NotContains(t, a.Status.Text, "1 slide")
}
