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
	"waymark/solver"
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

// The published order by another estimate is not the published search, and says so.
func TestThePublishedOrderNamesThePublishedHeuristic(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	windowtest.Ready(t, a, q)
	const more = "With the heuristic “As published” as well it is the published search."
	said := func(heuristic string) string {
		a.Prefs.SetOptions("glide", solver.Options{Algorithm: solver.Published, Heuristic: heuristic, Penalty: 0.2})
		a.Solving.RefreshOptions()
		return a.Solving.Panel.Formula.Text()
	}
	assert.Contains(t, said(desk.BestChoice), more)
	published := ""
	for _, h := range a.Advisor.Latest.Heuristics {
		if h.Name == "As published" {
			published = h.ID
		}
	}
	require.NotEmpty(t, published)
	assert.NotContains(t, said(published), more)
}
