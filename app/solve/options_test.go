package solve_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/desk"
	"waymark/app/windowtest"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
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
	assert.Equal(t, desk.BestChoice, panel.Heuristic.Selected(), "a heuristic of sliding tiles")

	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	panel.Heuristic.SetSelected("relaxed-matching")
	assert.Equal(t, "relaxed-matching", panel.Heuristic.Selected())
}
