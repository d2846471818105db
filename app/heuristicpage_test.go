package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
)

// advisedOf waits for the advice on the open puzzle.
func advisedOf(t *testing.T, a *App, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return a.pages.canShowHeuristics() }, 20*time.Second, time.Millisecond)
}

// onHeuristics opens the page and returns it with what was found out at first.
func onHeuristics(t *testing.T, a *App, q *apptest.Queue) *heuristicPage {
	t.Helper()
	advisedOf(t, a, q)
	l := a.pages.showHeuristics()
	looked := func() bool {
		q.Run()
		return l.facts[l.subject(l.id())].Known() && l.facts[l.infos[len(l.infos)-1].ID].Known()
	}
	require.Eventually(t, looked, 20*time.Second, time.Millisecond)
	return l
}

func TestThePageOfHeuristicsSaysWhatEachSees(t *testing.T) {
	for family, text := range apptest.TryFive {
		t.Run(family, func(t *testing.T) {
			a, q := window(t)
			open(t, a, text)
			l := onHeuristics(t, a, q)
			defer l.close()
			assert.Len(t, l.ids, 1+len(l.infos))
			assert.Equal(t, bestChoice, l.id())
			for i, h := range l.infos {
				l.list.Keyboard().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
				require.Equal(t, h.ID, l.id(), "row %d", i+1)
				require.Eventually(t, func() bool { q.Run(); return strings.HasPrefix(l.heading.Note(), "h = ") }, 20*time.Second, time.Millisecond, h.ID)
				assert.Equal(t, valueText(l.facts[h.ID].Gauge.Value), l.stats.Rows()[0].Value)
				assert.NotEqual(t, "–", l.stats.Rows()[1].Value)
				assert.NotEmpty(t, h.How, h.ID)
				assert.Equal(t, h.Admissible, badges(h)[0].Good)
			}
		})
	}
}

func TestTheGreatestOfTickedHeuristicsIsUsed(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.TryFive["slide"])
	l := onHeuristics(t, a, q)
	l.list.OnTick(1)
	l.list.OnTick(2)
	id := solver.Most(l.infos[0].ID, l.infos[1].ID)
	require.Equal(t, id, l.id())
	require.Eventually(t, func() bool { q.Run(); return l.facts[id].Known() }, 20*time.Second, time.Millisecond)
	assert.Equal(t, max(l.facts[l.infos[0].ID].Gauge.Value, l.facts[l.infos[1].ID].Gauge.Value), l.facts[id].Gauge.Value)
	l.choose()
	assert.Nil(t, a.win.Canvas().Overlays().Top())
	assert.Equal(t, id, a.prefs.Options("slide").Heuristic)
	assert.Equal(t, id, a.solving.panel.heuristic.Selected(), "the field offers it")

	require.True(t, a.Do("solve"))
	require.Eventually(t, func() bool { q.Run(); return !a.session.Running() }, 20*time.Second, time.Millisecond)
	require.NotNil(t, a.verdict)
	require.NoError(t, a.verdict.err)
	assert.Equal(t, id, a.verdict.result.HeuristicID())
	assert.Equal(t, id, a.Puzzle().Solutions[0].Heuristic)
	assert.Equal(t, "A* · max(Linear conflict, Manhattan)", a.methodOf(a.Puzzle().Solutions[0]))

	l = onHeuristics(t, a, q)
	assert.Equal(t, id, l.id(), "the page opens at what is chosen")
	require.Eventually(t, func() bool { q.Run(); return len(l.facts[id].Along) > 0 }, 20*time.Second, time.Millisecond)
	assert.Len(t, l.facts[id].Along, len(a.Puzzle().Solutions[0].Moves)+1)
	l.goTo(1)
	require.Eventually(t, func() bool { q.Run(); return l.facts[id].At == 1 }, 20*time.Second, time.Millisecond)
	assert.Contains(t, l.heading.Title(), "After move 1")
	l.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Error(t, l.survey.Ctx.Err(), "what is measured ends with the page")
}

func TestLargeTablesAreBuiltOnlyWhenAsked(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 3x3\n1 3 6\n5 _ 2\n4 7 8\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	l := onHeuristics(t, a, q)
	defer l.close()
	l.list.SetSelected(slices.Index(l.ids, "pattern"))
	delete(l.facts, "pattern")
	l.look(1 << 10)
	looked := func() bool { q.Run(); f := l.facts["pattern"]; return f != nil && f.Looked }
	require.Eventually(t, looked, 20*time.Second, time.Millisecond)
	assert.True(t, l.facts["pattern"].Unbuilt)
	assert.True(t, l.build.Visible())
	l.buildTables()
	require.Eventually(t, func() bool { q.Run(); return l.facts["pattern"].Known() }, 20*time.Second, time.Millisecond)
	assert.False(t, l.build.Visible())
	assert.Contains(t, l.heading.Note(), "h = ")
}

func TestAnAlgorithmWithoutHeuristicGivesWay(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	advisedOf(t, a, q)
	a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.TwoWay })
	a.pages.useHeuristic("relaxed-matching")
	assert.Equal(t, solver.AStar, a.prefs.Options("glide").Algorithm)
	assert.Contains(t, a.status.Text, "A*")
	a.pages.useHeuristic(bestChoice)
	assert.Empty(t, a.prefs.Options("glide").Heuristic)
}

func TestTheFieldsOfThePanelSayWhatTheyDo(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	advisedOf(t, a, q)
	marks := map[string]string{}
	for _, c := range heuristicChoices(a.advisor.Latest.Heuristics, "") {
		marks[c.ID] = c.Mark
	}
	assert.Equal(t, "admissible", marks["relaxed-matching"])
	assert.Equal(t, "not admissible", marks["published"])
	why := text.Automatic(a.advisor.Latest.Automatic, a.advisor.Latest.Heuristics)
	assert.Contains(t, why, "Two-way")
	assert.Contains(t, why, "meet half way", "it says why before anything is solved")

	a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.Custom; o.A, o.B = 1, 2.5 })
	assert.True(t, a.solving.panel.formula.Visible())
	assert.True(t, strings.HasPrefix(a.solving.panel.formula.Text(), "f = 1·g + 2.5·h. "), a.solving.panel.formula.Text())
	a.solving.changeWeight(0, "3")
	assert.True(t, strings.HasPrefix(a.solving.panel.formula.Text(), "f = 3·g + 2.5·h. "), a.solving.panel.formula.Text())
	a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.AStar })
	assert.False(t, a.solving.panel.formula.Visible())
}

func TestWhatTheListSaysOfAHeuristic(t *testing.T) {
	large := solver.HeuristicInfo{Tables: 576 << 20}
	assert.Equal(t, "no tables", factsText(solver.HeuristicInfo{}, nil))
	assert.Equal(t, "576 MiB, not built", factsText(large, &search.Facts{Unbuilt: true}))
	f := &search.Facts{Kept: true, Gauge: solver.Gauge{Each: 250, Bytes: 576 << 20}}
	assert.Equal(t, "moderate · 250 ns · 576 MiB on disk", factsText(large, f))
	rows := factRows(large, f, 90*time.Second)
	assert.Equal(t, widgets.Stat{Label: "Building them", Value: "1 min 30 s on this machine"}, rows[3])
}
