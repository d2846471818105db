package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
	"waymark/puzzles/export"
	"waymark/puzzles/optima"
	"waymark/solver"
)

// figure is a number with the unit of what is no length.
var figure = regexp.MustCompile(`[\d.,:-]*\d+(\s?(ms|µs|s|min|h|%|B|[KMG]i?B|pixels))?`)

// textsIn collects what can be read in a part of a window.
func textsIn(o fyne.CanvasObject) (list []string) {
	if o == nil || !o.Visible() {
		return nil
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return []string{o.Text}
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		list = append(list, textsIn(part)...)
	}
	return list
}

// told collects what a window tells: title, status and all that is on its canvas.
func told(a *App) []string {
	list := append(textsIn(a.Win.Content()), a.Win.Title(), a.Status.Text, a.Said)
	for _, o := range a.Win.Canvas().Overlays().List() {
		list = append(list, textsIn(o)...)
	}
	return list
}

// secret is what nobody is to read of a puzzle.
type secret struct {
	lengths []string
	moves   []string
}

// secretOf is the lengths, and those moves of the solution that are not among the legal
// ones of the start, which every player sees.
func secretOf(a *App, moves []puzzles.Move, lengths ...string) secret {
	s := secret{lengths: lengths}
	for _, m := range moves {
		if _, _, err := a.Rules.Play(a.Puzzle(), a.Puzzle().Start, m); err != nil {
			s.moves = append(s.moves, string(m))
		}
	}
	return s
}

// keptIn asserts that the window tells nothing of it.
func (s secret) keptIn(t *testing.T, a *App, where string) {
	t.Helper()
	for _, words := range told(a) {
		for _, n := range figure.FindAllString(words, -1) {
			assert.NotContains(t, s.lengths, n, "%s: %q", where, words)
		}
		for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" :,.;\n", r) }) {
			assert.NotContains(t, s.moves, word, "%s: %q", where, words)
		}
	}
}

// hushed opens the eight puzzle, whose shortest solution has 24 moves, with lengths hidden
// and a second solution kept that has 26.
func hushed(t *testing.T) (*App, *apptest.Queue, secret) {
	t.Helper()
	a, q := window(t)
	require.True(t, a.Do("spoiler-free"))
	open(t, a, eight)
	ready(t, a, q)
	solveNow(t, a, q)
	moves := a.Puzzle().Solutions[0].Moves
	require.Len(t, moves, 24)
	s := secretOf(a, moves, "24", "26")
	require.NotEmpty(t, s.moves)
	s.keptIn(t, a, "solved")
	a.AddSolution(a.trier.ByHand(append(wander(a.Puzzle()), moves...)))
	require.Len(t, a.Puzzle().Solutions, 2)
	s.keptIn(t, a, "two solutions")
	return a, q, s
}

func TestHiddenLengthsAreToldByNoSearch(t *testing.T) {
	a, q, s := hushed(t)
	a.SelectSolution(1)
	require.True(t, a.Do("improve"))
	until(t, q, func() bool { return !a.Session.Running() })
	s.keptIn(t, a, "improved")
	a.solving.Studies.FindOptima(10, optima.AsFound)
	until(t, q, func() bool { return !a.solving.Studies.Optima.Running() })
	s.keptIn(t, a, "optima")
	a.Do("why")
	s.keptIn(t, a, "why")
	assert.False(t, a.Do("copy-moves"))
	require.True(t, a.trier.PasteMoves(puzzles.FormatMoves(a.Puzzle().Solutions[0].Moves)))
	assert.Equal(t, "Pasted as a solution: length hidden.", a.Status.Text)
	s.keptIn(t, a, "pasted")
	for range 3 {
		require.True(t, a.Do("heat"))
		s.keptIn(t, a, "heat")
	}
	a.Do("moves")
	until(t, q, func() bool { return a.deck.Look.Looker.Now.Ready })
	s.keptIn(t, a, "moves of the position")
	a.Do("next")
	a.Do("clear-goal")
	assert.Equal(t, "length hidden", a.SolutionLength(24))
	s.keptIn(t, a, "stale")
	a.Do("history")
	s.keptIn(t, a, "history")
}

func TestHiddenLengthsAreToldByNoPage(t *testing.T) {
	a, q, s := hushed(t)
	require.True(t, a.Do("solutions"))
	page := a.pages.SolutionPage
	s.keptIn(t, a, "solutions")
	page.Pick()
	require.GreaterOrEqual(t, page.Other, 0)
	s.keptIn(t, a, "solutions compared")
	a.Dismiss()

	l := onHeuristics(t, a, q)
	s.keptIn(t, a, "heuristics")
	l.Close()

	require.True(t, a.Do("compare"))
	a.pages.Comparing.Take([]solver.Options{{Algorithm: solver.AStar, Heuristic: "manhattan"}, {Algorithm: solver.AStar, Heuristic: "zero"}})
	a.pages.Comparing.RunOrStop()
	until(t, q, func() bool { return !a.pages.Comparing.Comparison.Running() })
	s.keptIn(t, a, "comparison")
	a.Dismiss()

	x := a.pages.ShowExport()
	for _, k := range export.Kinds() {
		chooseKind(t, x, q, k.Kind)
		s.keptIn(t, a, "export "+string(k.Kind))
		assert.NotContains(t, a.pages.ExportName(x.Choice), "24")
	}
	x.Close()

	cards := libraryOf(t, a)
	for _, e := range a.pages.Entries {
		assert.Equal(t, len(e.Puzzle.Solutions) > 0, e.Item(a.Reveal()).Note == "length hidden", e.Puzzle.Name)
	}
	assert.True(t, slices.ContainsFunc(textsIn(cards.Content), func(s string) bool { return strings.HasPrefix(s, "length hidden") }))
}

func TestHiddenLengthsAreToldByNoTrial(t *testing.T) {
	a, q, s := hushed(t)
	require.True(t, a.Do("try"))
	s.keptIn(t, a, "trying")
	require.True(t, a.Do("minimum"))
	answered(t, a, q)
	_, now := a.trier.Here()
	require.True(t, now.Exact())
	assert.Equal(t, "Hidden with the lengths", a.trier.Bar.Told.Text)
	s.keptIn(t, a, "minimum")
	for range 3 {
		require.True(t, a.Do("hint"))
		answered(t, a, q)
		s.keptIn(t, a, "hint")
	}
	require.True(t, a.Do("try-replace"))
	answered(t, a, q)
	require.Len(t, a.Trial.Rest(), 24)
	s.keptIn(t, a, "the rest replaced")
	require.True(t, a.Do("history"))
	s.keptIn(t, a, "all that was tried")
	a.Dismiss()
	first := a.Trial.Rest()[0]
	require.True(t, a.Do("redo"))
	assert.Contains(t, textsIn(a.deck.Moves), string(first), "what was played is no secret")
	assert.NotContains(t, textsIn(a.deck.Moves), string(a.Trial.Rest()[0]))
}

func TestHiddenLengthsAreToldByNoAudit(t *testing.T) {
	a, q, s := hushed(t)
	a.Do("next")
	a.Do("next")
	require.True(t, a.Do("pin"))
	a.Do("first")
	solveNow(t, a, q)
	audited(t, a, q)
	assert.Contains(t, strings.Join(told(a), " "), "What the marks cost is hidden")
	s.keptIn(t, a, "audit")
}

// A search that rests reports nothing: what it has shown goes when lengths are hidden.
func TestHiddenLengthsGoFromASearchThatRests(t *testing.T) {
	a, q := searching(t)
	w := a.solving.Panel.Watch
	until(t, q, func() bool { return w.Content.Visible() })
	require.True(t, a.Do("pause"))
	until(t, q, a.Session.Paused)
	assert.Contains(t, textsIn(a.solving.Panel.Column), "Lower bound")
	require.True(t, a.Do("spoiler-free"))
	assert.NotContains(t, textsIn(a.solving.Panel.Column), "Lower bound")
	assert.NotContains(t, textsIn(a.solving.Panel.Column), "Bounds")
	require.True(t, a.Do("spoiler-free"))
	assert.Contains(t, textsIn(a.solving.Panel.Column), "Lower bound")
	a.Do("stop")
	until(t, q, func() bool { return !a.Session.Running() })
}

// One boundary knows that lengths are hidden: nobody else asks the setting.
func TestOnlyTheBoundaryAsksWhatIsHidden(t *testing.T) {
	may := []string{"commandtable.go", "desk/reveal.go"}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		assert.Equal(t, slices.Contains(may, path), strings.Contains(string(data), ".SpoilerFree"), path)
		return err
	}))
}
