package app_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// TestTextsOfTheFamiliesAreKnown asks every family for what it shows. A text
// that lacks in the file costs a log entry each time in another language.
func TestTextsOfTheFamiliesAreKnown(t *testing.T) {
	data, err := assets.Translations.ReadFile("translation/en.json")
	require.NoError(t, err)
	known := map[string]any{}
	require.NoError(t, json.Unmarshal(data, &known))
	check := func(text string) {
		if strings.ContainsFunc(text, unicode.IsLetter) {
			_, ok := known[text]
			assert.True(t, ok, "%q is not in the file", text)
		}
	}
	seen := map[string]bool{}
	for _, f := range families.All() {
		info := f.Info()
		check(info.Title)
		check(info.Summary)
		for _, noun := range []puzzles.Noun{info.MoveUnit, info.Piece} {
			check(noun.One)
			check(noun.Many)
		}
		for _, l := range info.Rules {
			check(l.Title)
			check(l.Text)
		}
		for _, template := range info.Templates {
			check(template.Title)
		}
		p := f.New(info.Usual)
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			for _, b := range f.Palette(p, role) {
				check(b.Title)
				check(b.Group)
				check(b.About)
			}
		}
		for _, preset := range f.Presets(p) {
			check(preset.Title)
		}
		seen[info.ID] = false
	}
	for _, name := range bundledNames(t) {
		p, err := study.ReadBundled(name)
		require.NoError(t, err)
		opened, err := study.Open(p)
		require.NoError(t, err)
		for _, h := range opened.Problem.Heuristics() {
			check(h.Name)
			check(h.Sentence)
		}
		for _, a := range opened.Problem.Algorithms() {
			info, _ := a.Info()
			check(info.Title)
			check(info.Sentence)
		}
		seen[p.Family] = true
	}
	for id, bundled := range seen {
		assert.True(t, bundled, "%s has no bundled puzzle", id)
	}
}

// bundledNames lists the puzzles that come with the program.
func bundledNames(t *testing.T) []string {
	names, err := fs.Glob(assets.Puzzles, "puzzles/*/*.waymark")
	require.NoError(t, err)
	return names
}
