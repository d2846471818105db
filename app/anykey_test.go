package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/app/player"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/solver"
	"waymark/test/apptest"
)

// Keys that stand for commands work whatever has the keyboard, and Escape gives it back
// to the board.
func TestFunctionKeysWorkInMenusAndFields(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	ready(t, a, q)
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.Weighted })
	panel := &a.Solving.Panel
	for name, focus := range map[string]fyne.Focusable{
		"search": panel.Algorithm.Keyboard(), "heuristic": panel.Heuristic.Keyboard(), "weight": panel.Weight[0], "ranked by": a.Deck.Look.Heuristic.Keyboard(),
	} {
		a.Event(func() { a.Face = state.Study }) // Escape leaves it where the part is not seen
		a.Win.Canvas().Focus(focus)
		focus.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF9})
		assert.False(t, a.Side().Visible(), name)
		focus.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF9})
		assert.True(t, a.Side().Visible(), name)
		a.Win.Canvas().Focus(focus)
		focus.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		assert.Equal(t, fyne.Focusable(a.Editor.Start.Board), a.Win.Canvas().Focused(), name)
	}
	// A shortcut that no text field knows goes through it; one that it knows does not.
	field := panel.Weight[0]
	a.Win.Canvas().Focus(field)
	field.TypedShortcut(command.CtrlShift(fyne.KeyP).Shortcut())
	assert.True(t, a.Finder.IsOpen(), "the palette")
	a.Finder.Search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	before := a.Puzzle()
	field.TypedShortcut(&fyne.ShortcutUndo{})
	assert.Same(t, before, a.Puzzle())
	a.Do("menus")
	require.True(t, a.DialogOpen(), "the menus are open")
	a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, a.DialogOpen())

	a.Win.Canvas().Focus(panel.Algorithm.Keyboard())
	panel.Algorithm.Keyboard().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	assert.True(t, a.Session.Running() || len(a.Puzzle().Solutions) > 0, "F5 solves")
}

// Wherever the Tab key leads, a key that stands for a command works.
func TestFunctionKeysWorkWhereverTabLeads(t *testing.T) {
	a := marked(t)
	seen := map[fyne.Focusable]bool{}
	for a.Win.Canvas().FocusNext(); !seen[a.Win.Canvas().Focused()]; a.Win.Canvas().FocusNext() {
		has := a.Win.Canvas().Focused()
		seen[has] = true
		has.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF10})
		if assert.True(t, a.DialogOpen(), "F10 on %T", has) {
			press(a, fyne.KeyEscape)
		}
		require.False(t, a.DialogOpen(), "%T", has)
		a.Win.Canvas().Focus(has)
	}
	assert.Greater(t, len(seen), 20)
}

// A number that is refused does not stand as if it held.
func TestARefusedWeightIsPutBack(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	ready(t, a, q)
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Weight = solver.Weighted, 1.5 })
	field := a.Solving.Panel.Weight[0]
	a.Win.Canvas().Focus(field)
	field.SetText("")
	test.Type(field, "abc")
	assert.Contains(t, a.Status.Text, "A weight is a number")
	assert.Equal(t, 1.5, a.Options().Weight)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, "1.5", field.Text)
	a.Win.Canvas().Focus(field)
	field.SetText("2")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, "2", field.Text)
	assert.Equal(t, 2.0, a.Options().Weight)
}

// What cannot apply is not offered.
func TestGoingOnIsOfferedWhereItCanHelp(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	ready(t, a, q)
	for algorithm, want := range map[solver.Algorithm]bool{
		solver.AStar: false, solver.UniformCost: false, solver.BreadthFirst: false, solver.TwoWay: false, solver.Greedy: true, solver.Weighted: true,
	} {
		a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = algorithm, "" })
		assert.Equal(t, want, a.Solving.Panel.Anytime.Visible(), algorithm)
		said := strings.Join(textsIn(a.Solving.Panel.Heuristic), " ")
		assert.Equal(t, algorithm.Guided(), strings.Contains(said, "The program takes the strongest it has."), algorithm)
		assert.Equal(t, !algorithm.Guided(), strings.Contains(said, "This search goes by no estimate."), algorithm)
	}
	a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Anytime = solver.Published, false })
	assert.Contains(t, a.Solving.Panel.Formula.Text(), "The first solution ends the search.")
	a.ChangeOptions(func(o *solver.Options) { o.Anytime = true })
	assert.NotContains(t, a.Solving.Panel.Formula.Text(), "The first solution ends the search.")
}

// Limits can be typed; what is none keeps the form open.
func TestLimitsAreTypedInTheirForm(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("limits"))
	for range 4 { // past the buttons that open the lists
		a.Win.Canvas().FocusNext()
	}
	field := a.Win.Canvas().Focused()
	type texted interface{ SetText(string) }
	field.(texted).SetText("a few")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.True(t, a.DialogOpen())
	assert.Contains(t, a.Status.Text, "A limit of states is a number")
	field.(texted).SetText("5000")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, a.DialogOpen())
	assert.EqualValues(t, 5000, a.Prefs.Limits().States)
}

// Marks are seen beside any step: to undo a change of them leaves the playback where it is.
func TestUndoOfAMarkKeepsTheStep(t *testing.T) {
	a := marked(t)
	at := a.Stops[1].At
	a.Player.Seek(at)
	for _, change := range []func(int){a.Marker.SwitchOff, a.Marker.Badge} {
		change(0)
		require.True(t, a.Do("undo"))
		assert.Equal(t, at, a.Player.At())
		require.True(t, a.Do("redo"))
		assert.Equal(t, at, a.Player.At())
		require.True(t, a.Do("undo"))
	}
	stroke(a, puzzles.Start, true, 7)
	assert.Zero(t, a.Player.At())
}

// The palette finds what pasting can do.
func TestPastingMovesIsFound(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("commands"))
	a.Finder.Search.SetText("paste moves")
	require.NotEmpty(t, a.Finder.Shown)
	assert.Equal(t, "Paste cells, board, puzzle or moves", a.Finder.Items[a.Finder.Shown[0]].Line.Text)
}

// Estimates are shown as they are, and f is that of the chosen search.
func TestMovesShowFractionsAndTheChosenOrder(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.TryFive["swap"])
	ready(t, a, q)
	a.ChangeOptions(func(o *solver.Options) {
		o.Algorithm, o.Penalty, o.Heuristic = solver.Published, 0.25, "greedy-euclidean"
	})
	seeMoves(t, a, q)
	view := a.Deck.Look.Looker.Now.View
	require.NotEmpty(t, view.Moves)
	for i, m := range view.Moves {
		g := player.Grade(i, m, a.Deck.Expected(view.G+m.Cost, m.H), false)
		assert.Equal(t, text.Estimate(m.H), g.Cells[1])
		assert.Equal(t, text.Estimate(m.H+0.25), g.Cells[2])
	}
	assert.Equal(t, "f = 0.25·g + h", a.Deck.OrderText())
	assert.Equal(t, "17.5", player.Grade(0, moveanalysis.Move{H: 17.504}, 17.704, false).Cells[1])
}

// Every stop of the Tab key gives on the keys that it has no use for: F1 opens its page from
// each of them.
func TestKeysOfCommandsWorkAtEveryStop(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	ready(t, a, q)
	solveNow(t, a, q)
	for _, mode := range []string{"edit", "try"} {
		if mode == "try" {
			require.True(t, a.Do("try"))
		}
		a.Win.Canvas().Focus(a.Editor.Start.Board)
		stops := 0
		for {
			a.Win.Canvas().FocusNext()
			focus := a.Win.Canvas().Focused()
			require.NotNil(t, focus, mode)
			if focus == fyne.Focusable(a.Editor.Start.Board) {
				break
			}
			stops++
			require.Less(t, stops, 100, "%s: Tab comes round", mode)
			focus.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
			words := "a widget without words"
			if o, ok := focus.(fyne.CanvasObject); ok {
				words = strings.Join(textsIn(o), " ")
			}
			if assert.True(t, a.DialogOpen(), "%s: %T %q", mode, focus, words) {
				a.Dismiss()
			}
			assert.Same(t, focus, a.Win.Canvas().Focused(), "%s: %T %q", mode, focus, words)
			a.Win.Canvas().Focus(focus)
		}
		assert.Greater(t, stops, 20, mode)
	}
}
