package heuristics_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/heuristics"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// onHeuristics opens the page and returns it with what was found out at first.
func onHeuristics(t *testing.T, a *app.Tab, q *apptest.Queue) *heuristics.Page {
	t.Helper()
	windowtest.Advised(t, a, q)
	l := heuristics.New(a.Window, a.State).Show()
	looked := func() bool {
		q.Run()
		return l.Facts[l.Subject(l.ID())].Known() && l.Facts[l.Infos[len(l.Infos)-1].ID].Known()
	}
	require.Eventually(t, looked, 2*time.Minute, time.Millisecond)
	return l
}

func TestThePageOfHeuristicsSaysWhatEachSees(t *testing.T) {
	for family, text := range apptest.TryFive {
		t.Run(family, func(t *testing.T) {
			a, q := windowtest.New(t)
			windowtest.Open(t, a, text)
			l := onHeuristics(t, a, q)
			defer l.Close()
			assert.Len(t, l.Ids, 1+len(l.Infos))
			assert.Equal(t, state.BestChoice, l.ID())
			for i, h := range l.Infos {
				l.List.Keyboard().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
				require.Equal(t, h.ID, l.ID(), "row %d", i+1)
				require.Eventually(t, func() bool { q.Run(); return strings.HasPrefix(l.Heading.Note(), "h = ") }, 2*time.Minute, time.Millisecond, h.ID)
				assert.Equal(t, heuristics.ValueText(l.Facts[h.ID].Gauge.Value), l.Stats.Rows()[0].Value)
				assert.NotEqual(t, "–", l.Stats.Rows()[1].Value)
				assert.NotEmpty(t, h.How, h.ID)
				assert.Equal(t, h.Admissible, shell.Badges(h)[0].Good)
			}
		})
	}
}

func TestTheGreatestOfTickedHeuristicsIsUsed(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.TryFive["slide"])
	l := onHeuristics(t, a, q)
	l.List.OnTick(1)
	l.List.OnTick(2)
	id := solver.Most(l.Infos[0].ID, l.Infos[1].ID)
	require.Equal(t, id, l.ID())
	require.Eventually(t, func() bool { q.Run(); return l.Facts[id].Known() }, 2*time.Minute, time.Millisecond)
	assert.Equal(t, max(l.Facts[l.Infos[0].ID].Gauge.Value, l.Facts[l.Infos[1].ID].Gauge.Value), l.Facts[id].Gauge.Value)
	l.Choose()
	assert.Nil(t, a.Win.Canvas().Overlays().Top())
	assert.Equal(t, id, a.Options().Heuristic)
	assert.Equal(t, id, a.Solving.Panel.Heuristic.Selected(), "the field offers it")

	require.True(t, a.Do("solve"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	require.NotNil(t, a.Verdict)
	require.NoError(t, a.Verdict.Err)
	assert.Equal(t, id, a.Verdict.Result.HeuristicID())
	assert.Equal(t, id, a.Puzzle().Solutions[0].Heuristic)
	assert.Equal(t, "A* · max(Linear conflict, Manhattan)", a.MethodOf(a.Puzzle().Solutions[0]))

	l = onHeuristics(t, a, q)
	assert.Equal(t, id, l.ID(), "the page opens at what is chosen")
	require.Eventually(t, func() bool { q.Run(); return len(l.Facts[id].Along) > 0 }, 2*time.Minute, time.Millisecond)
	assert.Len(t, l.Facts[id].Along, len(a.Puzzle().Solutions[0].Moves)+1)
	l.GoTo(1)
	require.Eventually(t, func() bool { q.Run(); return l.Facts[id].At == 1 }, 2*time.Minute, time.Millisecond)
	assert.Contains(t, l.Heading.Title(), "After move 1")
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Error(t, l.Survey.Ctx.Err(), "what is measured ends with the page")
}

func TestLargeTablesAreBuiltOnlyWhenAsked(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, "puzzle slide\nstart 3x3\n1 3 6\n5 _ 2\n4 7 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	l := onHeuristics(t, a, q)
	defer l.Close()
	l.List.SetSelected(slices.Index(l.Ids, "pattern"))
	delete(l.Facts, "pattern")
	l.Look(1 << 10)
	looked := func() bool { q.Run(); f := l.Facts["pattern"]; return f != nil && f.Looked }
	require.Eventually(t, looked, 2*time.Minute, time.Millisecond)
	assert.True(t, l.Facts["pattern"].Unbuilt)
	assert.True(t, l.Build.Visible())
	l.BuildTables()
	require.Eventually(t, func() bool { q.Run(); return l.Facts["pattern"].Known() }, 2*time.Minute, time.Millisecond)
	assert.False(t, l.Build.Visible())
	assert.Contains(t, l.Heading.Note(), "h = ")

	f := search.Facts{Looked: true}
	f.Gauge.Build, f.Gauge.Bytes, f.Gauge.Each = 3*time.Second, 1<<20, 777
	l.Took("pattern", f)
	assert.Contains(t, strings.Join(windowtest.TextsIn(l.List), "\n"), "777 ns", "the list says it too")
	assert.Equal(t, 3*time.Second, a.Prefs.BuildTime(a.Puzzle(), "pattern"), "how long they took is remembered")
	f.Gauge.Build, f.Kept = time.Minute, true
	l.Took("pattern", f)
	assert.Equal(t, 3*time.Second, a.Prefs.BuildTime(a.Puzzle(), "pattern"), "reading them from a file is no building")
}

func TestAnAlgorithmWithoutHeuristicGivesWay(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	windowtest.Advised(t, a, q)
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.TwoWay })
	chosen := heuristics.New(a.Window, a.State)
	chosen.Use("relaxed-matching")
	assert.Equal(t, solver.AStar, a.Options().Algorithm)
	assert.Contains(t, a.Status.Text, "A*")
	chosen.Use(state.BestChoice)
	assert.Empty(t, a.Options().Heuristic)
}

func TestWhatTheListSaysOfAHeuristic(t *testing.T) {
	large := solver.HeuristicInfo{Tables: 576 << 20}
	assert.Equal(t, "no tables", heuristics.FactsText(solver.HeuristicInfo{}, nil))
	assert.Equal(t, "576 MiB, not built", heuristics.FactsText(large, &search.Facts{Unbuilt: true}))
	f := &search.Facts{Kept: true, Gauge: solver.Gauge{Each: 250, Bytes: 576 << 20}}
	assert.Equal(t, "moderate · 250 ns · 576 MiB on disk", heuristics.FactsText(large, f))
	rows := heuristics.FactRows(large, f, 90*time.Second)
	assert.Equal(t, widgets.Stat{Label: "Building them", Value: "1 min 30 s on this machine"}, rows[3])
}

func TestHiddenLengthsAreNotToldOfHeuristics(t *testing.T) {
	a, q, s := windowtest.Hushed(t)
	onHeuristics(t, a, q)
	s.KeptIn(t, a, "heuristics")
}
