package widgets_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// familyTexts asks every family for what it shows: the source does not say how a title is
// put together.
func familyTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	add := func(list ...string) {
		for _, text := range list {
			if strings.ContainsFunc(text, unicode.IsLower) {
				texts[text] = text
			}
		}
	}
	for _, f := range families.All() {
		p := f.New(f.Info().Usual)
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			for _, b := range f.Palette(p, role) {
				add(b.Title, b.Word, b.Group, b.About)
			}
		}
		for _, l := range f.Info().Rules {
			add(l.Title, l.Text)
		}
		add(puzzles.InForce(f, p)...)
		for _, headers := range [][]puzzles.Header{{{Key: "metric", Value: "step"}}, {{Key: "metric", Value: "move"}, {Key: "axis", Value: "auto"}}, {{Key: "exit", Value: "right 1"}}} {
			with := p.Clone()
			with.Headers = headers
			add(puzzles.InForce(f, with)...)
		}
		add("Some pieces keep to their row or column")
		if m, ok := f.(puzzles.Maker); ok {
			for _, r := range m.Recipes() {
				add(r.Kind, r.About)
			}
		}
		for _, preset := range f.Presets(p) {
			add(preset.Title)
		}
	}
	library, err := study.Library("")
	require.NoError(t, err)
	for _, b := range library {
		opened, err := study.Open(b.Puzzle)
		require.NoError(t, err)
		for _, h := range opened.Problem.Heuristics() {
			add(h.Name, h.Sentence, h.How)
		}
	}
	return texts
}
