package whatif_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/analysis/findings"
	"waymark/app/present"
	"waymark/app/whatif"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/demands"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// lane is a tile that slides over an open floor onto its place beside a wall; the wall on C3
// stops nothing.
const lane = "puzzle glide\nstart 3x4\nR...\n....\n..#.\ngoal 3x4\n...R\n....\n....\n"

// asking opens the page on a puzzle, and waits until all single changes are through.
func asking(t *testing.T, words string) (*app.Tab, *apptest.Queue, *whatif.WhatIf) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, words)
	w := whatif.New(a.Window, a.State, func() edit.Region { return edit.Region{} })
	w.Show()
	windowtest.Until(t, q, func() bool { return w.Page.Stage() == effect.Singles })
	return a, q, w
}

// A change is found in the list, seen on the board, made, and taken back.
func TestAChangeIsTriedAndTakenBack(t *testing.T) {
	a, q, w := asking(t, lane)
	before := a.Puzzle()
	l := w.Page
	require.True(t, l.IsOpen())
	assert.Contains(t, l.Verdict.Detail(), "As it is: 1 slide, proved.")
	require.NotEmpty(t, l.Shown)
	assert.Len(t, l.Table.Rows(), len(l.Shown))
	assert.Equal(t, "Wall on B1", l.Table.Rows()[0].Cells[0], "what lengthens most stands first")
	assert.Equal(t, "+4", l.Table.Rows()[0].Cells[2])
	assert.Same(t, before, a.Puzzle(), "nothing is changed by looking")

	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Contains(t, windowtest.TextsIn(l.Content), "as it would be")
	assert.Regexp(t, `^As it would be: Wall on B1.*\.$`, l.Legend.Text(), "in full, where lines wrap: heading and list cut off what is long")
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.True(t, l.IsOpen(), "Escape goes back to the map first")
	assert.NotContains(t, windowtest.TextsIn(l.Content), "as it would be")
	assert.Contains(t, l.Legend.Text(), "On each cell")

	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, l.IsOpen())
	name, ok := a.Doc.UndoName()
	require.True(t, ok)
	assert.Equal(t, "Wall on B1", name.Error())
	assert.False(t, a.Puzzle().Start.Equal(before.Start))
	require.True(t, a.Do("undo"))
	assert.Same(t, before, a.Puzzle())

	w.Show()
	assert.Equal(t, effect.Singles, w.Page.Stage(), "what was found is remembered")
	assert.Len(t, w.Page.Shown, len(l.Shown))
	w.Page.Close()
	q.Run()
}

// A selected change says how hard it makes the puzzle, as far as that is found out at once.
func TestAChangeSaysHowHardItMakesThePuzzle(t *testing.T) {
	a, q, w := asking(t, lane)
	l := w.Page
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	note := func() string { return strings.Join(windowtest.TextsIn(l.Content), "\n") }
	windowtest.Until(t, q, func() bool { return strings.Contains(note(), "As it would be: Wall on B1 · ") })
	assert.Contains(t, note(), "gentle (model)")
	l.Close()
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	w.Show()
	w.Page.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.NotContains(t, strings.Join(windowtest.TextsIn(w.Page.Content), ""), "model")
	w.Page.Close()
}

// What if, the panel and the analysis write the time that people need in one way: rounded, and not
// cut off.
func TestTheTimePeopleNeedIsWrittenInOneWay(t *testing.T) {
	p := apptest.Read(t, lane)
	for seconds, want := range map[float64]string{57.6: "about 58 s", 26.4: "about 26 s", 100: "about 2 min"} {
		f := &difficulty.Figure{Level: 3, Seconds: seconds, Measured: true, Optimum: 1, Walk: difficulty.Walk{Moves: 9}}
		assert.Equal(t, "medium ("+want+", measured on people)", whatif.HardWord(f))
		store := &known.Facts{}
		store.Learn(known.Free(p), known.Fact{Least: 1, LeastBy: known.Search, Found: true, Moves: []puzzles.Move{"A1-R"}, MovesBy: known.Search})
		assert.Contains(t, present.View{Puzzle: p, Family: families.Find(p.Family), Known: store, Figure: f}.Card().Detail, "medium, "+want+" (measured on people)")
		facts := findings.View{Analysis: &findings.Analysis{Puzzle: p, Known: true, Report: analysis.Report{Difficulty: f}}}.Facts()
		i := slices.IndexFunc(facts, func(f findings.Fact) bool { return f.Label == "Time" })
		if assert.GreaterOrEqual(t, i, 0) {
			assert.Equal(t, want, facts[i].Value)
		}
	}
}

// blocked is lane with walls that stop nothing, and one that stops the tile.
const blocked = "puzzle glide\nstart 3x4\nR.#.\n....\n..#.\ngoal 3x4\n....\n....\n...R\n"

func TestWhatIsUselessGoesAtOnce(t *testing.T) {
	a, q, w := asking(t, lane)
	before, l := a.Puzzle(), w.Page
	require.True(t, l.Choose("", "useless"))
	require.Len(t, l.Shown, 1)
	assert.Equal(t, []string{"No wall on C3", "1", "0", "useless, proved"}, l.Table.Rows()[0].Cells)
	l.Clear()
	windowtest.Until(t, q, func() bool { return !l.IsOpen() })
	assert.Equal(t, "1 thing is gone, and the optimum is as it was, proved.", a.Said)
	assert.Equal(t, puzzles.Floor, a.Rules.Scene(a.Puzzle(), a.Puzzle().Start, puzzles.Start).Faces[10].Ground)
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Remove all that is useless", name.Error())
	require.True(t, a.Do("undo"))
	assert.Same(t, before, a.Puzzle())
}

// Frozen cells are left alone, and are looked at once they are let go.
func TestFrozenCellsAreLeftAlone(t *testing.T) {
	a, q, w := asking(t, lane)
	l := w.Page
	all := len(l.Shown)
	touching := func() (n int) {
		for _, o := range l.Shown {
			if slices.Contains(o.Cells, 10) {
				n++
			}
		}
		return n
	}
	require.Positive(t, touching())
	l.PickCell(puzzles.Start, 10)
	assert.Equal(t, len(l.Shown), touching(), "the list is of the cell")
	l.FreezePicked()
	assert.Zero(t, touching())
	assert.Contains(t, l.Verdict.Detail(), "1 cell is kept fixed.")
	l.Close()

	w.Show() // the changes of the frozen cell are known, but may not be told
	assert.Zero(t, touching())
	l = w.Page
	l.PickCell(puzzles.Start, 10)
	l.FreezePicked()
	windowtest.Until(t, q, func() bool { return l.Stage() == effect.Singles })
	assert.Len(t, l.Shown, all)
	l.Close()

	w.Freeze(edit.Cells(a.Puzzle().Start.Size, 0, 10))
	windowtest.Open(t, a, blocked)
	assert.True(t, w.Frozen().Empty(), "another puzzle has none")
	w.Show()
	windowtest.Until(t, q, func() bool { return w.Page.Stage() == effect.Singles })
	w.Page.Close()
}

// What was not frozen when a study began is searched once it is let go, and nothing twice.
func TestCellsLetGoAreSearched(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, lane)
	w := whatif.New(a.Window, a.State, func() edit.Region { return edit.Region{} })
	w.Freeze(edit.Cells(a.Puzzle().Start.Size, 0, 1, 2, 3))
	w.Show()
	windowtest.Until(t, q, func() bool { return w.Page.Stage() == effect.Singles })
	few := len(w.Page.Shown)
	w.Page.PickCell(puzzles.Start, 1)
	w.Page.FreezePicked()
	windowtest.Until(t, q, func() bool { return w.Page.Stage() == effect.Singles })
	assert.Greater(t, len(w.Page.Shown), few)
	w.Page.Close()
}

func TestTwoChangesAtOnce(t *testing.T) {
	_, q, w := asking(t, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n..R\n...\n")
	l := w.Page
	single := len(l.Shown)
	l.Pairs()
	windowtest.Until(t, q, func() bool { return l.Stage() == effect.All })
	assert.Greater(t, len(l.Shown), single)
	require.True(t, l.Choose(strconv.Itoa(int(vary.Two)), ""))
	require.NotEmpty(t, l.Shown)
	for _, o := range l.Shown {
		assert.Equal(t, vary.Two, o.Kind)
	}
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	first := l.Shown[0]
	l.Try()
	assert.False(t, l.IsOpen())
	assert.True(t, first.Puzzle.Start.Equal(l.Of().Doc.Puzzle().Start))
}

// The page tells no length while those are hidden, and says so.
func TestWhatIfHidesLengths(t *testing.T) {
	a, q, w := asking(t, lane)
	w.Page.Close()
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	w.Show()
	q.Run()
	l := w.Page
	assert.Contains(t, l.Verdict.Detail(), "Lengths are hidden")
	for _, r := range l.Table.Rows() {
		assert.Empty(t, r.Cells[1], r.Cells[0])
		assert.NotRegexp(t, `[1-9]`, r.Cells[2]+r.Cells[3])
	}
	for _, words := range windowtest.TextsIn(l.Content) {
		assert.NotRegexp(t, `[+−]\d`, words)
		assert.NotContains(t, words, "slide")
	}
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	for _, words := range windowtest.TextsIn(l.Content) {
		assert.NotRegexp(t, `[+−]\d`, words)
	}
	l.Close()
}

// A search that the user has asked for goes first.
func TestTheSearchOfTheUserGoesFirst(t *testing.T) {
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, apptest.Scrambled)
	windowtest.Ready(t, a, q)
	require.True(t, a.Do("solve"))
	w := whatif.New(a.Window, a.State, func() edit.Region { return edit.Region{} })
	w.Show()
	assert.Equal(t, "Your search goes first", w.Page.Verdict.Title())
	a.Event(func() { a.Session.Stop() })
	windowtest.Until(t, q, func() bool { return w.Page.Solving() })
	w.Page.RunOrStop()
	windowtest.Until(t, q, func() bool { return !w.Page.Solving() })
	assert.Contains(t, w.Page.Verdict.Title(), "Stopped")
	w.Page.Close()
}

// A puzzle without a name is called on its pages as in the window: after its file.
func TestThePageNamesThePuzzleAsTheWindowDoes(t *testing.T) {
	a, _ := windowtest.New(t)
	path := filepath.Join(t.TempDir(), "turn.waymark")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), ""))
	a.Open(path)
	require.True(t, a.Do("what-if"))
	assert.Contains(t, windowtest.TextsIn(a.Page.Content), "turn")
}

// The commands of the window freeze what is selected, and open the page by their keys.
func TestTheSelectionIsFrozen(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, lane)
	assert.False(t, a.Do("freeze"), "nothing is selected")
	require.True(t, a.Do("select-all"))
	require.True(t, a.Do("freeze"))
	assert.Equal(t, "12 cells are kept fixed: “What if …” leaves them as they are.", a.Said)
	require.True(t, a.Do("freeze"))
	assert.Equal(t, "No cell is kept fixed.", a.Said)
	require.True(t, a.Do("what-if"))
	require.True(t, a.Page.IsOpen())
	windowtest.Until(t, q, func() bool { return slices.Contains(windowtest.TextsIn(a.Page.Content), "Wall on B1") })
	a.Dismiss()
}

// TestWhatChangesProveIsKnown: what the page has proved of the puzzle, and of a change that is
// made, is known to everything else.
func TestWhatChangesProveIsKnown(t *testing.T) {
	a, q, w := asking(t, lane)
	optimum := func() int {
		n, ok := a.Known.Of(known.Free(a.Puzzle())).Optimum()
		require.True(t, ok)
		return n
	}
	assert.Equal(t, 1, optimum())
	w.Page.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	w.Page.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	q.Run()
	assert.Equal(t, 5, optimum(), "nobody has searched since")
}

// Each change says what it does to the demands, and those that keep most come first.
func TestChangesObeyTheDemands(t *testing.T) {
	const demanded = "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\ndemand length 7\ndemand moves B 1..\ndemand every over B A5\n"
	a, q, w := asking(t, demanded)
	l := w.Page
	study := l.Study()
	windowtest.Until(t, q, func() bool {
		for _, o := range study.Report.Outcomes {
			if _, ok := study.Demanded(o); !ok && o.Proved() {
				return false
			}
		}
		return !study.Running()
	})
	last := len(a.Puzzle().Demands)
	for i, o := range l.Shown {
		d, ok := study.Demanded(o)
		require.True(t, ok)
		assert.LessOrEqual(t, d.Kept, last, "the most first")
		last = d.Kept
		with := o.Puzzle.Clone()
		with.Demands = a.Puzzle().Demands
		held, err := demands.Holding(t.Context(), with, solver.Limits{})
		require.NoError(t, err)
		assert.Len(t, held, d.Kept, "%v", o.Text)
		assert.Equal(t, d.Words(3), l.Table.Rows()[i].Cells[4])
		assert.Equal(t, 2+d.Mended-d.Broken, d.Kept)
	}
	l.Effects.SetSelected("mends")
	l.Effects.OnChanged("mends")
	assert.NotEmpty(t, l.Shown)
	assert.Less(t, len(l.Shown), len(study.Report.Outcomes))
	l.Effects.SetSelected("keeps")
	l.Effects.OnChanged("keeps")
	for _, o := range l.Shown {
		d, _ := study.Demanded(o)
		assert.Zero(t, d.Broken)
	}
	l.Close()

	n := a.Puzzle().Clone()
	n.Demands = n.Demands[:1]
	a.Event(func() { a.Edit(n, puzzles.Messagef("Fewer demands")) })
	a.Event(w.Show)
	windowtest.Until(t, q, func() bool {
		_, ok := w.Page.Study().Demanded(w.Page.Study().Report.Outcomes[0])
		return ok && !w.Page.Study().Running()
	})
	d, _ := w.Page.Study().Demanded(w.Page.Study().Report.Outcomes[0])
	assert.LessOrEqual(t, d.Kept, 1, "by the demands that there are now")
}
