package solve_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/optima"
	"waymark/test/apptest"
)

// With one of the optimal solutions listed the heat map counts all of them, once they are
// counted exactly: as it does when all are listed.
func TestTheHeatMapCountsAllOptimalSolutions(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, "puzzle blocks\nmetric step\nstart 3x3\nA..\nB..\nB.C\ngoal 3x3\n..A\n...\nC..\n")
	solveNow(t, a, q)
	find := func(most int) {
		a.Solving.Studies.FindOptima(most, optima.AsFound)
		require.Eventually(t, func() bool { q.Run(); return !a.Solving.Studies.Optima.Running() }, 2*time.Minute, time.Millisecond)
	}
	require.True(t, a.Do("heat"))
	listed := a.Editor.HeatMap.Counts
	find(1)
	all := a.Told().Counted()
	require.Greater(t, all, uint64(3))
	require.Less(t, len(a.Puzzle().Solutions), int(all))
	got := a.Editor.HeatMap.Counts
	assert.NotEqual(t, listed, got)
	assert.EqualValues(t, all, got.Ways)
	assert.Equal(t, fmt.Sprintf("Passes, mean of all %d", all), a.Editor.Start.Legend.Text())
	require.True(t, a.Do("heat"))
	stops := a.Editor.HeatMap.Counts
	find(500)
	list := a.Puzzle().Solutions
	require.Len(t, list, int(all))
	assert.True(t, got.Each && stops.Each, "told as means")
	got.Each, stops.Each = false, false
	assert.Equal(t, puzzles.Stopped(a.Rules, a.Puzzle(), list, nil), stops)
	assert.Equal(t, puzzles.Passed(a.Rules, a.Puzzle(), list, nil), got)
	require.True(t, a.Do("spoiler-free"))
	assert.Empty(t, a.Editor.HeatMap.Counts.Cells, "they give the way away")
}

// Of one solution, and of the kind of piece at the cursor, it says so.
func TestTheHeatMapOfTheOnlyOptimalSolution(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	a.Solving.Studies.FindOptima(10, optima.AsFound)
	require.Eventually(t, func() bool { q.Run(); return !a.Solving.Studies.Optima.Running() }, 2*time.Minute, time.Millisecond)
	n := a.Told().Counted()
	require.True(t, a.Do("heat"))
	want := "Passes in the only optimal solution"
	if n > 1 {
		want = fmt.Sprintf("Passes, mean of all %d", n)
	}
	assert.Equal(t, want, a.Editor.Start.Legend.Text())
	items := a.Commands.Find("heat").Items()
	items[len(items)-1].Run() // only pieces like the one at the cursor
	assert.Contains(t, a.Editor.Start.Legend.Text(), "best solution", "of those kept")
}
