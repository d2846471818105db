package generate_test

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/generate"
	"waymark/app/generate/batch"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// opened is the page in a window, and what it is asked for is made at once.
func opened(t *testing.T) (*app.Tab, *apptest.Queue, *generate.Maker) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	a.Load(families.Find("slide").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	seed := uint64(4)
	m := generate.New(a.Window, a.State, a.Files, &batch.Room{Dice: func() uint64 { seed++; return seed }}, nil)
	m.Show()
	f := m.Page.Form
	f.Texts.Size[0].SetText("3")
	f.Texts.Size[1].SetText("3")
	f.Texts.Length[0].SetText("6")
	f.Texts.Length[1].SetText("14")
	f.Texts.Count.SetText("3")
	t.Cleanup(func() {
		m.Room.Stop()
		windowtest.Until(t, q, func() bool { return !m.Room.Running() })
	})
	return a, q, m
}

// ends presses Make and waits for the end.
func ends(t *testing.T, q *apptest.Queue, m *generate.Maker) {
	t.Helper()
	m.Page.Form.Make.Tapped(nil)
	require.True(t, m.Room.Running())
	assert.Equal(t, "Stop", m.Page.Form.Make.Text())
	windowtest.Until(t, q, func() bool { return !m.Room.Running() })
}

func seen(m *generate.Maker) string {
	return strings.Join(windowtest.TextsIn(m.Page.Content), "\n")
}

// What is made appears as cards, and one of them is opened with its proof.
func TestAPuzzleIsMadeAndOpenedProved(t *testing.T) {
	a, q, m := opened(t)
	assert.Same(t, m.Page.Form.Make, a.Win.Canvas().Focused(), "Return makes them")
	assert.Contains(t, seen(m), "press Make")
	ends(t, q, m)
	l := m.Page
	assert.Equal(t, widgets.VerdictProved, l.Verdict.Kind())
	assert.Equal(t, "3 puzzles, each solved and proved", l.Verdict.Title())
	assert.Contains(t, l.Verdict.Detail(), "3 kept")
	made := m.Room.Shown().Made
	assert.Contains(t, seen(m), "Tiles 5-1")
	assert.Contains(t, seen(m), batch.LengthWord(made[0]))
	assert.Contains(t, l.About.Text(), "the shortest solution has "+batch.LengthWord(made[0])+", proved")

	windowtest.Press(a, fyne.KeyRight) // from the button to the cards
	assert.Same(t, l.Gallery.Keyboard(), a.Win.Canvas().Focused())
	windowtest.Press(a, fyne.KeyReturn)
	assert.False(t, l.IsOpen())
	w := a.Front()
	assert.Equal(t, made[1].Puzzle.Name, w.Puzzle().Name)
	assert.Empty(t, w.Doc.Path())
	kind, words, why := w.Solving.Lit()
	assert.Equal(t, widgets.LightYes, kind, words)
	assert.Contains(t, why, "Proved, not saved: when the puzzle was made")

	m.Show()
	assert.Contains(t, seen(m), "Tiles 5-2", "the cards are as they were")
	assert.Same(t, m.Page.Gallery.Keyboard(), a.Win.Canvas().Focused())
	m.Page.Close()
}

func key(l *generate.Page, names ...fyne.KeyName) {
	for _, n := range names {
		l.Gallery.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// What is made once is not made again: another seed is taken; lists before are remembered with
// what was asked for.
func TestMakeOthersTakesAnotherSeed(t *testing.T) {
	_, q, m := opened(t)
	ends(t, q, m)
	f := m.Page.Form
	assert.Equal(t, "5", f.Texts.Seed.Text)
	assert.Equal(t, "Make others", f.Make.Text())
	ends(t, q, m)
	assert.Equal(t, "6", f.Texts.Seed.Text)
	assert.Contains(t, seen(m), "Tiles 6-1")
	assert.Contains(t, seen(m), "List 2 of 2")
	f.Texts.Count.SetText("2")
	assert.Equal(t, "Make", f.Make.Text())
	m.Page.Step(-1)
	assert.Equal(t, "5", f.Texts.Seed.Text)
	assert.Equal(t, "3", f.Texts.Count.Text)
	assert.Contains(t, seen(m), "Tiles 5-1")
	m.Page.Close()
}

// Each field says below it what is wrong with it and what can be asked, and Make goes there.
func TestAFieldThatIsRefusedSaysWhatCanBeAsked(t *testing.T) {
	a, _, m := opened(t)
	f := m.Page.Form
	f.Texts.Size[0].SetText("99")
	f.Texts.Length[1].SetText("")
	assert.Contains(t, strings.ReplaceAll(seen(m), "\n", " "), "target puzzles have 2x2 to 6x6.")
	assert.Contains(t, seen(m), "Both numbers are needed, or neither.")
	f.Make.Tapped(nil)
	assert.False(t, m.Room.Running())
	assert.Same(t, f.Texts.Size[0], a.Win.Canvas().Focused())
	f.Texts.Size[0].SetText("")
	f.Texts.Size[1].SetText("")
	f.Texts.Length[0].SetText("")
	assert.NotContains(t, seen(m), "Both numbers")
	assert.Equal(t, "4", f.Texts.Size[0].PlaceHolder, "what is taken where nothing is said")
	f.Texts.Size[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	assert.Equal(t, "5", f.Texts.Size[0].Text)
	m.Page.Close()
}

// Before anybody waits it is said that a difficulty will hardly be had, below its field and not as
// a fault; and a kind of which no part can go does not offer to leave those in.
func TestADifficultyThatCannotBeHadIsSaidBeforeItIsAskedFor(t *testing.T) {
	_, _, m := opened(t)
	f := m.Page.Form
	said := func() string { return strings.ReplaceAll(seen(m), "\n", " ") }
	assert.False(t, f.Minimal.Visible(), "tiles cannot go")
	f.Picks.Family.OnChanged("swap")
	assert.NotContains(t, said(), "expect to wait")
	f.Hard[0].SetSelectedIndex(4)
	assert.Contains(t, said(), "On boards of more than 9 cells it takes seconds to estimate how hard each puzzle is")
	f.Texts.Count.SetText("none")
	assert.NotContains(t, said(), "expect to wait", "what is wrong comes first")
	f.Texts.Count.SetText("3")
	assert.Contains(t, said(), "expect to wait")
	f.Picks.Family.OnChanged("glide")
	assert.NotContains(t, said(), "expect to wait")
	assert.True(t, f.Minimal.Visible())
	m.Page.Close()
}

// With lengths hidden the cards tell neither lengths nor how hard they are, nor can they be
// sorted by those.
func TestHiddenLengthsAreNotToldByTheCards(t *testing.T) {
	a, q, m := opened(t)
	m.Page.Sort(batch.Longest)
	m.Page.Form.Texts.Size[0].SetText("2") // a board whose positions are all listed
	ends(t, q, m)
	windowtest.Until(t, q, func() bool { return strings.Contains(seen(m), " s\n") })
	a.Event(func() { a.Prefs.SetSpoilerFree(true) })
	a.FollowChoices()
	for _, made := range m.Room.Shown().Made {
		assert.NotContains(t, seen(m), batch.LengthWord(made))
	}
	assert.NotRegexp(t, `gentle|easy|medium|hard|expert|\d moves`, seen(m))
	assert.Equal(t, batch.OrderWord(batch.AsMade), m.Page.Order.Selected())
	m.Page.Sort(batch.Longest)
	assert.Equal(t, batch.OrderWord(batch.AsMade), m.Page.Order.Selected())
	m.Page.Copy()
	assert.NotContains(t, a.Fa.Clipboard().Content(), "optimum")
	key(m.Page, fyne.KeyReturn)
	assert.Zero(t, a.Front().Puzzle().Made.Optimum)
}

// Cards are removed, brought back, copied, and kept in a folder under the names of the command.
func TestCardsAreRemovedCopiedAndKept(t *testing.T) {
	a, q, m := opened(t)
	ends(t, q, m)
	l, list := m.Page, m.Room.Shown()
	key(l, fyne.KeyDelete)
	assert.NotContains(t, seen(m), "Tiles 5-1")
	assert.Contains(t, l.About.Text(), list.Made[1].Puzzle.Name, "the next one has its place")
	l.Restore()
	assert.Contains(t, l.About.Text(), list.Made[0].Puzzle.Name)
	key(l, fyne.KeyDelete, fyne.KeyDelete)
	assert.Contains(t, seen(m), "Bring back")
	l.Copy()
	read, err := puzzles.Read([]byte(a.Fa.Clipboard().Content()), "clip", families.Rules)
	require.NoError(t, err)
	assert.True(t, read[0].Start.Equal(list.Made[2].Puzzle.Start))

	m.SetToLab(func(name, file string, boards []*puzzles.Puzzle, then func()) {
		assert.Equal(t, "1 made puzzle, seed 5", name)
		assert.Equal(t, "slide-5", file)
		require.Len(t, boards, 1)
		assert.Equal(t, list.Made[2].Puzzle.Name, boards[0].Name)
	})
	l.SendToLab()
	assert.True(t, l.IsOpen(), "until there is an experiment")

	require.Len(t, m.Room.Unkept(), 1, "of three, two are removed")
	told := 0
	defer m.Room.Watch(func() { told++ })()
	l.Restore()
	told = 0
	path := filepath.Join(t.TempDir(), "pack.waymark")
	want := list.Sorted(batch.Longest)
	l.Sort(batch.Longest)
	l.CopyAll()
	read, err = puzzles.Read([]byte(a.Fa.Clipboard().Content()), "clip", families.Rules)
	require.NoError(t, err)
	assert.Len(t, read, 2)
	l.Keep(path)
	assert.False(t, l.IsOpen())
	assert.Empty(t, m.Room.Unkept(), "they are in a file")
	assert.Positive(t, told, "so the recovery copy follows")
	assert.Equal(t, path, a.Front().Doc.Path(), "which is open")
	kept, err := puzzles.Load(path, families.Rules)
	require.NoError(t, err)
	require.Len(t, kept, 2)
	for i, p := range kept {
		assert.Equal(t, list.Made[want[i]].Puzzle.Name, p.Name, "in the order shown")
		trusted, wrong, doubted := a.Signet.Trust(p)
		assert.Empty(t, wrong)
		assert.Empty(t, doubted)
		assert.False(t, known.Claims(trusted), "what was proved here is believed here")
	}
	a = a.Front()
	a.Dismiss()
	m.Show()
	l = m.Page
	told = 0
	l.Remove()
	assert.Equal(t, 1, told)
	l.Restore()
	assert.Equal(t, 2, told)
	assert.Empty(t, m.Room.Unkept())
	l.Close()
}

// It goes on while the page is closed, and says so; the page shows what has come since.
func TestItGoesOnInTheBackground(t *testing.T) {
	a, q, m := opened(t)
	m.Page.Form.Make.Tapped(nil)
	require.True(t, m.Room.Running())
	windowtest.Press(a, fyne.KeyEscape)
	assert.False(t, m.Page.IsOpen())
	assert.Contains(t, a.Said, "in the background")
	windowtest.Until(t, q, func() bool { return !m.Room.Running() })
	assert.Contains(t, a.Said, "3 puzzles are made.")
	m.Show()
	assert.Contains(t, seen(m), "Tiles 5-3")
	m.Page.Close()
}

// Every part of the page is reached by Tab, and Escape closes it from each.
func TestEveryControlIsReachedByTab(t *testing.T) {
	a, q, m := opened(t)
	m.Page.Form.Texts.Count.SetText("1")
	ends(t, q, m)
	for _, family := range []string{"slide", "glide", "tandem", "swap", "blocks"} {
		m.Page.Form.Choose(family)
		reached := map[fyne.Focusable]bool{}
		for range 60 {
			a.Win.Canvas().FocusNext()
			reached[a.Win.Canvas().Focused()] = true
		}
		for name, part := range m.Page.Parts() {
			there := name != "minimal" || family != "slide" && family != "swap" // of which no part can go
			assert.Equal(t, there, reached[part], "%s: %s", family, name)
		}
		for part := range reached {
			part.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			assert.False(t, m.Page.IsOpen(), "%s: %T", family, part)
			m.Show()
			break
		}
	}
	for k := 0; k < 30; k++ { // one after the other, on a page made anew each time
		for range k {
			a.Win.Canvas().FocusNext()
		}
		part := a.Win.Canvas().Focused()
		part.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		assert.False(t, m.Page.IsOpen(), "%T", part)
		m.Show()
	}
	m.Page.Close()
}

// All windows show the same lists.
func TestAllWindowsShowTheSameLists(t *testing.T) {
	a, q, m := opened(t)
	ends(t, q, m)
	m.Page.Close()
	b := windowtest.Another(t, a, apptest.Corner)
	n := generate.New(b.Window, b.State, b.Files, m.Room, nil)
	n.Show()
	assert.Contains(t, seen(n), "Tiles 5-1")
	n.Page.Close()
	require.True(t, b.Do("generate"), "the command opens the page of the program's own room")
	assert.Contains(t, strings.Join(windowtest.Told(b), "\n"), "Nothing is made yet")
	windowtest.Press(b, fyne.KeyEscape)
}
