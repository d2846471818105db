package windowtest

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/puzzles"
	"waymark/test/apptest"
)

// figure is a number with the unit of what is no length.
var figure = regexp.MustCompile(`[\d.,:-]*\d+(\s?(ns|ms|µs|s|min|h|%|B|[KMG]i?B|pixels))?`)

// TextsIn collects what can be read in a part of a window.
func TextsIn(o fyne.CanvasObject) (list []string) {
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
		list = append(list, TextsIn(part)...)
	}
	return list
}

// Told collects what a window tells: title, status and all that is on its canvas.
func Told(a *app.Tab) []string {
	list := append(TextsIn(a.Win.Content()), a.Win.Title(), a.Status.Text, a.Said)
	for _, o := range a.Win.Canvas().Overlays().List() {
		list = append(list, TextsIn(o)...)
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
func secretOf(a *app.Tab, moves []puzzles.Move, lengths ...string) secret {
	s := secret{lengths: lengths}
	for _, m := range moves {
		if _, _, err := a.Rules.Play(a.Puzzle(), a.Puzzle().Start, m); err != nil {
			s.moves = append(s.moves, string(m))
		}
	}
	return s
}

// KeptIn asserts that the window tells nothing of it.
func (s secret) KeptIn(t *testing.T, a *app.Tab, where string) {
	t.Helper()
	for _, words := range Told(a) {
		for _, n := range figure.FindAllString(words, -1) {
			assert.NotContains(t, s.lengths, n, "%s: %q", where, words)
		}
		for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" :,.;\n", r) }) {
			assert.NotContains(t, s.moves, word, "%s: %q", where, words)
		}
	}
}

// Hushed opens the eight puzzle, whose shortest solution has 24 moves, with lengths hidden
// and a second solution kept that has 26.
func Hushed(t *testing.T) (*app.Tab, *apptest.Queue, secret) {
	t.Helper()
	a, q := New(t)
	require.True(t, a.Do("spoiler-free"))
	Open(t, a, apptest.Eight)
	Ready(t, a, q)
	Solve(t, a, q)
	moves := a.Puzzle().Solutions[0].Moves
	require.Len(t, moves, 24)
	s := secretOf(a, moves, "24", "26")
	require.NotEmpty(t, s.moves)
	s.KeptIn(t, a, "solved")
	a.AddSolution(a.Trier.ByHand(append(apptest.Wander(a.Puzzle()), moves...)))
	require.Len(t, a.Puzzle().Solutions, 2)
	s.KeptIn(t, a, "two solutions")
	return a, q, s
}
