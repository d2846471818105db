package analysis_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/analysis"
	"waymark/app/analysis/findings"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// cars is one of the puzzles whose times with people are known: 6 slides, 4,924 positions.
const cars = "puzzle blocks\nmetric slide\naxis auto\nexit right 3\nstart 6x6\nII..EC\nD..BEC\nDAAB..\nD..BHH\nF.....\nFGGG..\ngoal 6x6\n......\n......\n....AA\n......\n......\n......\n"

// fifteen has ten million million positions: more than can be listed while a test waits.
const fifteen = "puzzle slide\nstart 4x4\n15 14 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"

// analysing opens the page on a puzzle.
func analysing(t *testing.T, words string) (*app.Tab, *apptest.Queue, *analysis.Analysis) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, words)
	an := analysis.New(a.Window, a.State, a.Editor.Asking)
	an.Show()
	return a, q, an
}

// shown are the values of the page by what they are of.
func shown(l *analysis.Page) map[string]string {
	values := map[string]string{}
	for _, r := range l.Facts.Rows() {
		values[r.Cells[0]] = r.Cells[1]
	}
	return values
}

func TestAnalysisSaysWhatIsKnown(t *testing.T) {
	a, q, an := analysing(t, cars)
	l := an.Page
	assert.Equal(t, widgets.VerdictBusy, l.Verdict.Kind())
	windowtest.Until(t, q, func() bool { return l.Ended() == findings.Through })
	assert.Equal(t, "Gentle (measured on people)", l.Verdict.Title())
	assert.Equal(t, "4,924 positions, all of them listed.", l.Verdict.Detail())
	v := shown(l)
	assert.Equal(t, "gentle · measured on people", v["Difficulty"])
	assert.Equal(t, "0.123 × 6 slides = 0.74", v["First term"])
	assert.Equal(t, "0.115 × ln 178 = 0.60", v["Second term"])
	assert.Equal(t, "4,924", v["Positions"])
	assert.Equal(t, "6 slides", v["Optimum"])
	for _, f := range l.Facts.Rows() {
		assert.NotContains(t, []string{"", "…", "not known"}, f.Cells[1], f.Cells[0])
	}
	for i := range l.Facts.Rows() { // each says what it means
		l.Facts.OnSelect(i)
		said := strings.ReplaceAll(strings.Join(windowtest.TextsIn(l.Content), " "), "\n", " ")
		assert.Contains(t, said, l.About(i), "the %dth", i)
	}
	assert.LessOrEqual(t, l.Content.MinSize().Width, float32(1000))
	assert.True(t, l.Far[0].Drawn())
	l.Close()

	before := a.Puzzle()
	an.Show()
	assert.Equal(t, findings.Through, an.Page.Ended(), "what was found is remembered")
	an.Page.Far[0].Use.Tapped(&fyne.PointEvent{})
	assert.False(t, an.Page.IsOpen())
	assert.False(t, a.Puzzle().Start.Equal(before.Start))
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Use the hardest start", name.Error())
	an.Show()
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Through })
	assert.Equal(t, "9 slides", shown(an.Page)["Optimum"], "the farthest of them")
	an.Page.Far[1].Use.Tapped(&fyne.PointEvent{})
	assert.False(t, a.Puzzle().Goal.Equal(before.Goal))
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Same(t, before, a.Puzzle())
}

// The page holds a heuristic against the true distances: that of the search, or the one chosen.
func TestAnalysisHoldsHeuristicsAgainstTheTruth(t *testing.T) {
	_, q, an := analysing(t, cars)
	l := an.Page
	windowtest.Until(t, q, func() bool { return l.Ended() == findings.Through })
	note, drawn := l.AccuracyShown()
	assert.Equal(t, "all 4,924 positions", note)
	assert.True(t, drawn)
	assert.Equal(t, "Blockers · h/d 0.62", shown(l)["Nearest estimate"])
	assert.Equal(t, "blockers", l.Accuracy.Which.Selected())
	assert.Equal(t, "Of the distance it sees 0.62 on average, and all of it from 1,606 of the positions looked at (33 %).", l.Accuracy.Note.Text())
	l.Accuracy.Which.OnChanged("zero")
	assert.Equal(t, "zero", l.Accuracy.Which.Selected())
	assert.Contains(t, l.Accuracy.Note.Text(), "Of the distance it sees 0.00 on average")
	l.Close()
	an.Show()
	assert.Equal(t, "zero", an.Page.Accuracy.Which.Selected(), "it is remembered")
}

// With lengths hidden the page tells no length, and nothing that gives one away.
func TestAnalysisHidesLengths(t *testing.T) {
	a, q, an := analysing(t, cars)
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Through })
	an.Page.Close()
	require.True(t, a.Do("spoiler-free"))
	an.Show()
	l := an.Page
	v := shown(l)
	assert.Equal(t, "gentle · measured on people", v["Difficulty"])
	assert.Equal(t, "4,924", v["Positions"])
	for _, label := range []string{"Time", "First term", "Second term", "Optimum", "On optimal solutions", "With a choice", "Forced moves", "Bottlenecks", "Nearest estimate"} {
		assert.Equal(t, "hidden", v[label], label)
	}
	for _, c := range l.Histograms() {
		assert.Empty(t, c)
	}
	note, drawn := l.AccuracyShown()
	assert.Equal(t, "hidden with the lengths", note)
	assert.False(t, drawn)
	for _, f := range l.Far {
		assert.NotRegexp(t, `\d slides`, f.Note.Text())
	}
	l.Close()
}

// A stop leaves what was found; a puzzle with nothing to be found says so.
func TestAnalysisStops(t *testing.T) {
	a, q, an := analysing(t, fifteen)
	l := an.Page
	windowtest.Until(t, q, func() bool { return strings.HasPrefix(shown(l)["Positions"], "at least") })
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return l.Ended() == findings.Stopped })
	assert.Equal(t, "Stopped", l.Verdict.Title())
	assert.Equal(t, "not known", shown(l)["Optimum"])
	assert.False(t, l.Far[0].Use.Enabled())
	assert.False(t, l.Far[0].Drawn(), "a board of nothing is a speck")
	l.Close()

	windowtest.Open(t, a, "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n2 1\n3 _\n")
	an.Show()
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Through })
	assert.Equal(t, widgets.VerdictImpossible, an.Page.Verdict.Kind())
	assert.Equal(t, "no solution, proved", shown(an.Page)["Optimum"])
	an.Page.Close()
}

// TestWhatAnAnalysisProvesIsKnown, and what is proved elsewhere the page does not call unknown.
func TestWhatAnAnalysisProvesIsKnown(t *testing.T) {
	a, q, an := analysing(t, cars)
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Through })
	assert.Equal(t, 6, a.Known.Of(known.Free(a.Puzzle())).Least)

	a, q, an = analysing(t, "puzzle slide\nstart 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 _ 15\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	windowtest.Until(t, q, func() bool { return strings.HasPrefix(shown(an.Page)["Positions"], "at least") })
	an.Page.RunOrStop()
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Stopped })
	assert.Equal(t, "not known", shown(an.Page)["Optimum"])
	an.Page.Close()
	windowtest.Solve(t, a, q)
	an.Show()
	assert.Equal(t, "1 move", shown(an.Page)["Optimum"])
	an.Page.Close()
}

// TestTheHardestStartOfAnyArrangement is found from the goals, used with its proof, and taken back.
func TestTheHardestStartOfAnyArrangement(t *testing.T) {
	a, q, an := analysing(t, cars)
	l := an.Page
	assert.Contains(t, l.Any().Note.Text(), "Also arrangements")
	windowtest.Until(t, q, func() bool { return l.Ended() == findings.Through })
	before := a.Puzzle()
	l.FindAny()
	windowtest.Until(t, q, func() bool { return l.Any().Use.Enabled() })
	assert.Contains(t, l.Any().Note.Text(), "9 slides to the goal, ")
	assert.Contains(t, l.Any().Note.Text(), "Proved: the pieces cannot be arranged farther from the goal.")
	l.Any().Use.Tapped(&fyne.PointEvent{})
	assert.False(t, l.IsOpen())
	assert.False(t, a.Puzzle().Start.Equal(before.Start))
	assert.Equal(t, 9, a.Known.Of(known.Free(a.Puzzle())).Least, "the proof goes with it")
	require.True(t, a.Do("undo"))
	assert.Same(t, before, a.Puzzle())

	require.True(t, a.Do("spoiler-free"))
	an.Show()
	assert.NotContains(t, an.Page.Any().Note.Text(), "9")
	an.Page.Close()

	_, q, an = analysing(t, "puzzle glide\nstart 2x3\nR.%\n...\ngoal 2x3\n..R\n...\n")
	windowtest.Until(t, q, func() bool { return an.Page.Ended() == findings.Through })
	an.Page.FindAny()
	windowtest.Until(t, q, func() bool { return strings.HasPrefix(an.Page.Any().Note.Text(), "It cannot be looked for") })
	an.Page.Close()
}

// TestTheFarthestOfThoseListed is said to be just that, where not all positions are.
func TestTheFarthestOfThoseListed(t *testing.T) {
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{Time: 100 * time.Millisecond}) })
	windowtest.Open(t, a, fifteen)
	an := analysis.New(a.Window, a.State, a.Editor.Asking)
	an.Show()
	l := an.Page
	windowtest.Until(t, q, func() bool { return l.Far[1].Use.Enabled() })
	assert.Regexp(t, `^\d+ moves from the start, the farthest that was listed; there may be farther ones$`, l.Far[1].Note.Text())
	l.RunOrStop()
	windowtest.Until(t, q, func() bool { return l.Ended() != findings.NotYet })
	l.Close()
}
