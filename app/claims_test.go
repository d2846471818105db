package app

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
)

// searched waits for the end of the search.
func searched(t *testing.T, a *Tab, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
}

// read collects all that can be read in a window.
func read(o fyne.CanvasObject) (words string) {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text + "\n"
	case *fyne.Container:
		for _, part := range o.Objects {
			words += read(part)
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			words += read(part)
		}
	}
	return words
}

// A file that lies is nowhere believed: what it says is claimed until a search has looked.
func TestWhatAFileClaimsIsNotShownAsProved(t *testing.T) {
	a, q := begun(t, t.TempDir())
	require.True(t, a.Do("live"))
	path, err := filepath.Abs("cli/testdata/liar.waymark")
	require.NoError(t, err)
	a.Open(path)
	require.Equal(t, "liar", a.Puzzle().Name)
	assert.Contains(t, a.Status.Text, "claimed")
	_, words, why := a.Solving.Lit()
	assert.Equal(t, "3 slides, claimed by the file", words)
	assert.Contains(t, why, "claimed by the file")
	assert.Equal(t, "Claimed to be optimal: 3 slides", a.Solving.Panel.Verdict.Title())
	assert.Equal(t, "3 slides · claimed by the file", a.SolutionNote(a.Puzzle().Solutions[0]))
	assert.False(t, a.Told().Optimal(a.Puzzle().Solutions[0]))
	for _, line := range strings.Split(read(a.Win.Content()), "\n") {
		assert.NotRegexp(t, `Optimal: |^proved|\d .*, proved`, line)
	}
	assert.False(t, a.Doc.Dirty(), "to doubt a file changes nothing")
	assert.Zero(t, a.Known.Of(known.Free(a.Puzzle())).Least)

	require.True(t, a.Do("prove"))
	searched(t, a, q)
	assert.Equal(t, "Optimal: 2 slides", a.Solving.Panel.Verdict.Title())
	assert.Contains(t, a.Status.Text, "What the file claims is wrong")
	assert.Equal(t, "3 slides · 1 more than the optimum", a.SolutionNote(a.Puzzle().Solutions[1]))
	assert.False(t, a.Do("prove"), "there is nothing left to prove")
}

// A claim that nobody looked into stays in the file as it was.
func TestAClaimIsSavedAsItWas(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	require.True(t, a.Do("live"))
	p, err := puzzles.Load("cli/testdata/liar.waymark", families.Rules)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "liar.waymark")
	trusted, _, _ := a.Signet.Trust(p[0])
	a.Load(trusted, path)
	rename(a, "still a liar")
	a.filing.Save(nil)
	again, err := puzzles.Load(path, families.Rules)
	require.NoError(t, err)
	assert.Equal(t, p[0].Solutions, again[0].Solutions)
}

// A proof that this installation has made is kept, and a copy of its file on another
// computer claims it; either way it can be proved again.
func TestAProofIsKeptWhereItWasMade(t *testing.T) {
	data := t.TempDir()
	a, q := begun(t, data)
	require.True(t, a.Do("live"))
	path := inFile(t, "Corner")
	a.Open(path)
	require.True(t, a.Do("solve"))
	searched(t, a, q)
	require.False(t, a.Do("prove"), "it was proved here and now")
	require.True(t, a.Do("save"))

	for _, tt := range []struct{ data, light, title, note string }{
		{data, "2 slides, proved", "Optimal: 2 slides", "2 slides · proved"},
		{t.TempDir(), "2 slides, claimed by the file", "Claimed to be optimal: 2 slides", "2 slides · claimed by the file"},
	} {
		b, q := begun(t, tt.data)
		b.Event(func() { b.Prefs.SetLive(false) })
		b.Open(path)
		_, words, _ := b.Solving.Lit()
		assert.Equal(t, tt.light, words)
		assert.Equal(t, tt.title, b.Solving.Panel.Verdict.Title())
		assert.Equal(t, tt.note, b.SolutionNote(b.Puzzle().Solutions[0]))
		require.True(t, b.Do("prove"))
		searched(t, b, q)
		assert.Equal(t, "Optimal: 2 slides", b.Solving.Panel.Verdict.Title())
		_, words, _ = b.Solving.Lit()
		proved := map[bool]string{true: "proved", false: "proved, not saved"}[tt.data == data]
		assert.Equal(t, "2 slides, "+proved, words)
		assert.Equal(t, "2 slides · "+proved, b.SolutionNote(b.Puzzle().Solutions[0]))
		assert.Equal(t, known.Search, b.Known.Of(known.Free(b.Puzzle())).LeastBy)
	}
}

// What a long search has proved survives a restart, a crash as well as a save: Continue goes
// on from there, and does not repeat what was done.
func TestTheBoundOfAnInterruptedSearchSurvivesARestart(t *testing.T) {
	const hard = "puzzle slide\nname hard\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"
	o := solver.Options{Algorithm: solver.IDAStar, Heuristic: "manhattan"}
	whole, q := begun(t, t.TempDir())
	whole.Prefs.SetLive(false)
	whole.Load(apptest.Read(t, hard), "")
	whole.SetOptions(o)
	require.True(t, whole.Do("solve"))
	searched(t, whole, q)
	require.Equal(t, solver.Optimal, whole.Verdict.Result.Status)

	data := t.TempDir()
	a, _ := begun(t, data)
	a.Event(func() { a.Prefs.SetLive(false) })
	path := filepath.Join(t.TempDir(), "hard.waymark")
	a.Load(apptest.Read(t, hard), path)
	require.False(t, a.Do("continue"))
	interrupted(a, o, 29)
	require.Len(t, a.Puzzle().Bounds, 1)
	assert.True(t, a.Doc.Unsaved(), "a night's work is worth a question")
	require.NoError(t, a.program.keep.Flush())
	list, err := puzzles.Load(a.filing.recovery.File(".waymark"), families.Rules)
	require.NoError(t, err)
	assert.Len(t, list[0].Bounds, 1, "a crash loses nothing of it")
	require.True(t, a.Do("save"))

	b, q := begun(t, data)
	b.Event(func() { b.Prefs.SetLive(false) })
	b.Open(path)
	assert.Equal(t, known.Kept, b.Known.Of(known.Free(b.Puzzle())).LeastBy)
	require.Eventually(t, func() bool { q.Run(); return b.Advisor.Latest != nil && b.Advisor.Latest.Puzzle == b.Puzzle() }, 2*time.Minute, time.Millisecond)
	assert.Contains(t, b.Solving.Panel.Verdict.Detail(), "A solution needs at least 29 moves.")
	assert.Contains(t, b.Solving.Panel.Verdict.Detail(), "Continue begins it again, with what it has proved")
	require.True(t, b.Do("continue"))
	searched(t, b, q)
	r, w := b.Verdict.Result, whole.Verdict.Result
	assert.Equal(t, solver.IDAStar, r.Algorithm)
	assert.Equal(t, solver.Optimal, r.Status)
	assert.Equal(t, w.Path, r.Path)
	assert.Less(t, r.Stats.Expanded, w.Stats.Expanded)
	assert.Empty(t, b.Puzzle().Bounds, "the answer says it all")

	c, q := begun(t, t.TempDir()) // on another computer it is a claim: Continue works, and proves it all
	c.Prefs.SetLive(false)
	c.Open(path)
	assert.Zero(t, c.Known.Of(known.Free(c.Puzzle())).Least)
	require.True(t, c.Do("continue"))
	searched(t, c, q)
	assert.Equal(t, w.Stats.Expanded, c.Verdict.Result.Stats.Expanded)
}

// interrupted ends a search of the open puzzle that has proved a bound.
func interrupted(a *Tab, o solver.Options, lower int) {
	p := a.Puzzle()
	a.Event(func() { a.Known.Learn(known.Free(p), known.Fact{Least: lower, LeastBy: known.Search}) })
	a.Event(func() {
		a.Solving.Solved(search.Outcome{
			Request: search.Request{Puzzle: p, Options: o},
			Result:  solver.Result{Status: solver.Cancelled, Stop: solver.StopCancel, Algorithm: o.Algorithm, LowerBound: int32(lower)},
		})
	})
}

// An edit of the question drops the bound, undo brings it back, and so does a search that
// ends after the edit.
func TestABoundBelongsToItsQuestion(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Event(func() { a.Prefs.SetLive(false) })
	a.Load(apptest.Read(t, apptest.Corner), "")
	p := a.Puzzle()
	interrupted(a, solver.Options{Algorithm: solver.AStar}, 1)
	rename(a, "another name")
	assert.Len(t, a.Puzzle().Bounds, 1)
	require.True(t, a.Do("clear-goal"))
	assert.Empty(t, a.Puzzle().Bounds)
	assert.False(t, a.Do("continue"))
	a.Doc.NoteBound(p, false, &puzzles.Bound{Lower: 2, Asked: &puzzles.Asked{}})
	assert.Empty(t, a.Puzzle().Bounds)
	require.True(t, a.Do("undo"))
	assert.Equal(t, 2, a.Puzzle().Bounds[0].Lower)
	assert.True(t, a.Solving.CanContinue())
}

// What two-way search has proved of a depth, and the best of anytime search, are known again
// after a restart: Continue ends no lower and no longer.
func TestDepthAndBestSurviveARestart(t *testing.T) {
	const hard = "puzzle slide\nname hard\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"
	for _, algorithm := range []solver.Algorithm{solver.TwoWay, solver.Improving} {
		t.Run(string(algorithm), func(t *testing.T) {
			data, path := t.TempDir(), filepath.Join(t.TempDir(), "hard.waymark")
			ended := func(limits solver.Limits, begin string, open func(a *Tab)) (*Tab, solver.Result) {
				a, q := begun(t, data)
				a.Event(func() { a.Prefs.SetLive(false) })
				open(a)
				a.SetOptions(solver.Options{Algorithm: algorithm, Heuristic: "manhattan"})
				a.Event(func() { a.Prefs.SetLimits(limits) })
				require.Eventually(t, func() bool { q.Run(); return a.Advisor.Latest != nil && a.Advisor.Latest.Puzzle == a.Puzzle() }, 2*time.Minute, time.Millisecond)
				require.True(t, a.Do(begin))
				searched(t, a, q)
				return a, a.Verdict.Result
			}
			a, first := ended(solver.Limits{States: 3000}, "solve", func(a *Tab) { a.Load(apptest.Read(t, hard), path) })
			require.Contains(t, []solver.Status{solver.Limit, solver.Solved}, first.Status)
			require.Positive(t, first.LowerBound)
			require.Equal(t, algorithm == solver.Improving, first.Path != nil)
			require.True(t, a.Do("save"))

			b, less := ended(solver.Limits{States: 100}, "continue", func(a *Tab) { a.Open(path) })
			assert.GreaterOrEqual(t, less.LowerBound, first.LowerBound, "what was proved is")
			if first.Path != nil {
				assert.LessOrEqual(t, less.Cost, first.Cost, "what was found is")
			}
			fact := b.Known.Of(known.Free(b.Puzzle()))
			assert.GreaterOrEqual(t, fact.Least, int(first.LowerBound))
			assert.Equal(t, first.Path != nil, fact.Found)
		})
	}
}
