package analysis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/windowtest"
)

// The card says how hard a puzzle is once its optimum is proved, and hides it with the lengths.
func TestTheCardSaysHowHardThePuzzleIs(t *testing.T) {
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, cars)
	assert.NotContains(t, a.Told().Card().Detail, "For people")
	windowtest.Solve(t, a, q)
	windowtest.Until(t, q, func() bool { return strings.Contains(a.Told().Card().Detail, "For people") })
	assert.Contains(t, a.Told().Card().Detail, "For people: gentle, about 17 s (measured on people).")
	require.True(t, a.Do("spoiler-free"))
	assert.NotContains(t, a.Told().Card().Detail, "For people")
}
