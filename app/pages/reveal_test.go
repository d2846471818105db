package pages_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHiddenLengthsAreToldByNoPage(t *testing.T) {
	a, _, s := hushed(t)
	require.True(t, a.Do("solutions"))
	page := a.Pages.SolutionPage()
	s.KeptIn(t, a, "solutions")
	page.Pick()
	require.GreaterOrEqual(t, page.Other, 0)
	s.KeptIn(t, a, "solutions compared")
	a.Dismiss()

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
