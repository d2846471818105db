package solve_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// A search without an open list has no chart of one.
func TestTheOpenListIsDrawnWhereThereIsOne(t *testing.T) {
	for algorithm, listed := range map[solver.Algorithm]bool{solver.AStar: true, solver.IDAStar: false} {
		a, q := window(t)
		a.Event(func() { a.Prefs.SetLimits(solver.Limits{Memory: 256 << 20}) })
		a.Event(func() { a.Prefs.SetLive(false) })
		open(t, a, apptest.Scrambled)
		a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = algorithm, "manhattan" })
		require.True(t, a.Do("solve"))
		w := a.Solving.Panel.Watch
		until(t, q, func() bool { return w.Content.Visible() })
		titles := windowtest.TextsIn(w.Tabs)
		assert.Equal(t, listed, slices.Contains(titles, "Open"), algorithm)
		assert.True(t, slices.Contains(titles, "Speed"))
		for i := range titles {
			w.Tabs.SetSelected(i)
			w.Draw()
		}
		require.True(t, a.Do("stop"))
		until(t, q, func() bool { return !a.Session.Running() })
	}
}
