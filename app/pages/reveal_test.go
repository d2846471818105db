package pages_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
)

func TestHiddenLengthsAreToldByNoPage(t *testing.T) {
	a, q, s := hushed(t)
	require.True(t, a.Do("solutions"))
	page := a.Pages.SolutionPage()
	s.KeptIn(t, a, "solutions")
	page.Pick()
	require.GreaterOrEqual(t, page.Other, 0)
	s.KeptIn(t, a, "solutions compared")
	a.Dismiss()

	x := a.Pages.ShowExport()
	for _, k := range export.Kinds() {
		chooseKind(t, x, q, k.Kind)
		s.KeptIn(t, a, "export "+string(k.Kind))
		assert.NotContains(t, a.Pages.ExportName(x.Choice), "24")
	}
	x.Close()

	cards := libraryOf(t, a)
	for _, e := range a.Pages.Entries() {
		assert.Equal(t, len(e.Puzzle.Solutions) > 0, e.Item(a.Reveal()).Note == "length hidden", e.Puzzle.Name)
	}
	for _, e := range a.Pages.Entries() {
		d := e.Detail(a.Reveal())
		assert.NotContains(t, d.Note+d.Text, "published", e.Puzzle.Name)
	}
	assert.True(t, slices.ContainsFunc(textsIn(cards.Content), func(s string) bool { return strings.HasPrefix(s, "length hidden") }))
}
