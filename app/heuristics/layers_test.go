package heuristics_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/heuristics"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// solved solves a puzzle by an algorithm and opens the page.
func solved(t *testing.T, words string, o solver.Options) (*app.Tab, *heuristics.Layers) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, words)
	a.SetOptions(o)
	windowtest.Until(t, q, func() bool { return a.Commands.Find("solve").Ready() })
	m := heuristics.NewLayers(a.Window, a.State)
	assert.False(t, m.Ready(), "nothing was searched")
	assert.False(t, a.Do("search-layers"))
	require.True(t, a.Do("solve"))
	windowtest.Until(t, q, func() bool { return !a.Session.Running() && a.Verdict != nil })
	require.True(t, m.Ready())
	m.Show()
	require.True(t, m.Page.IsOpen())
	return a, m
}

func TestThePageHasTheLayersOfTheSearch(t *testing.T) {
	a, m := solved(t, apptest.Eight, solver.Options{Algorithm: solver.IDAStar, Heuristic: "manhattan"})
	layers := a.Verdict.Result.Layers
	require.Greater(t, len(layers), 2)
	rows := m.Page.Table.Rows()
	require.Len(t, rows, len(layers))
	assert.Equal(t, "24", rows[len(rows)-1].Cells[0], "the length of the solution")
	assert.Empty(t, rows[0].Cells[3], "there is none before the first")
	assert.Regexp(t, `^\d+\.\d\d$`, rows[1].Cells[3])
	figures := map[string]string{}
	for _, r := range m.Page.Figures.Rows() {
		figures[r.Label] = r.Value
	}
	assert.Regexp(t, `^\d\.\d\d$`, figures["Branching"])
	assert.Regexp(t, `^1\.\d\d\d$`, figures["Effective branching"])
	assert.Empty(t, m.Page.About.Text())
	m.Page.Close()
	require.True(t, a.Do("search-layers"))
}

// With lengths hidden there is no bound on f, and nothing that gives a length away.
func TestThePageHidesLengths(t *testing.T) {
	a, m := solved(t, apptest.Eight, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"})
	m.Page.Close()
	require.True(t, a.Do("spoiler-free"))
	m.Show()
	assert.Empty(t, m.Page.Table.Rows())
	for _, r := range m.Page.Figures.Rows() {
		assert.NotEqual(t, "Effective branching", r.Label)
	}
	saysOnce(t, a, "hidden with the lengths")
}

func TestASearchWithoutLayersSaysWhy(t *testing.T) {
	a, m := solved(t, apptest.Eight, solver.Options{Algorithm: solver.TwoWay})
	assert.Empty(t, m.Page.Table.Rows())
	saysOnce(t, a, "no layers by f")
	require.Len(t, m.Page.Figures.Rows(), 4)
}

// saysOnce looks for words that stand in place of the layers: once, and beside no empty chart.
func saysOnce(t *testing.T, a *app.Tab, words string) {
	t.Helper()
	shown := strings.ReplaceAll(strings.Join(windowtest.Told(a), "\n"), "\n", " ")
	assert.Equal(t, 1, strings.Count(shown, words), shown)
	assert.NotContains(t, shown, "Expanded by f")
}

// What an earlier program has done of a search stands in one row.
func TestEarlierLayersAreOneRow(t *testing.T) {
	rows := heuristics.LayerRows([]solver.Layer{{F: solver.EarlierLayers, Expanded: 7, Generated: 9}, {F: 12, Expanded: 20, Generated: 40}, {F: 14, Expanded: 30, Generated: 100}})
	assert.Equal(t, []string{"earlier", "7", "9", ""}, rows[0].Cells[:4])
	assert.Equal(t, []string{"12", "20", "40", ""}, rows[1].Cells[:4])
	assert.Equal(t, []string{"14", "30", "100", "2.50"}, rows[2].Cells[:4])
}
